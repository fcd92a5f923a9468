import GeoCore

extension PlaceDatasetBuilder {
  /// A place by its index in `keys`, with the number of its table.
  private typealias Member = (key: Int, table: UInt32)

  /// Says that the places that come now are of another table than those before.
  package mutating func beginTable() {
    tableStarts.append(keys.count)
  }

  /// Makes one place of those that are the same in several tables, and returns how many have become part of another.
  ///
  /// What came first stays and is filled in from the others. With a single table nothing is done.
  ///
  /// - Complexity: O(n log n) in the number of places of categories that several tables have.
  package mutating func mergeSamePlaces() -> Int {
    defer { tableStarts = [] }
    guard tableStarts.count > 1 else { return 0 }
    var isMerged = [Bool](repeating: false, count: keys.count)
    var count = 0
    for members in membersOfSharedCategories() {
      let spots = members.map { member in
        PlaceSpot(
          latitudeE7: keys[member.key].latitude, longitudeE7: keys[member.key].longitude, table: member.table)
      }
      for group in SamePlaces.groups(among: spots, names: { names(of: members[$0].key) }) {
        var place = place(of: members[group[0]].key)
        for other in group.dropFirst() {
          place.merge(self.place(of: members[other].key))
          isMerged[members[other].key] = true
        }
        count += group.count - 1
        keys[members[group[0]].key].start = arena.append(place)
      }
    }
    if count > 0 { keys = keys.indices.lazy.filter { !isMerged[$0] }.map { keys[$0] } }
    return count
  }

  /// For each category that several tables have: its places in the order in which they came.
  private func membersOfSharedCategories() -> [[Member]] {
    var lastTables = [UInt32?](repeating: nil, count: categories.count)
    var isShared = [Bool](repeating: false, count: categories.count)
    forEachMember { member in
      let category = Int(keys[member.key].category)
      if let last = lastTables[category], last != member.table { isShared[category] = true }
      lastTables[category] = member.table
    }
    var members = [[Member]](repeating: [], count: categories.count)
    forEachMember { member in
      let category = Int(keys[member.key].category)
      if isShared[category] { members[category].append(member) }
    }
    return members.filter { !$0.isEmpty }
  }

  private func forEachMember(_ visit: (Member) -> Void) {
    for (table, start) in tableStarts.enumerated() {
      let end = table + 1 < tableStarts.count ? tableStarts[table + 1] : keys.count
      for key in start..<end { visit((key, UInt32(table))) }
    }
  }

  private func names(of key: Int) -> ComparedNames {
    let place = place(of: key)
    return ComparedNames(name: place.name, further: place.names)
  }

  private func place(of key: Int) -> Place {
    arena.place(
      at: keys[key].start, category: categories[Int(keys[key].category)],
      coordinate: Coordinate(latitudeE7: keys[key].latitude, longitudeE7: keys[key].longitude))
  }
}
