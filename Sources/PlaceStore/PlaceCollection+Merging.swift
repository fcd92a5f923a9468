import BinaryFile
import GeoCore

extension PlaceCollection {
  /// Makes one place of those that are the same in several tables, and returns how many have become part of another.
  mutating func mergeSamePlaces() -> Int {
    settle()
    guard tableStarts.count > 1, failure == nil else { return 0 }
    var isGone = [Bool](repeating: false, count: keys.count)
    var merged: [Place] = []
    var count = 0
    do throws(ContainerError) {
      for members in membersOfSharedCategories() {
        for group in try groups(of: members) {
          for member in group.members { isGone[member] = true }
          merged.append(group.place)
          count += group.members.count - 1
        }
      }
    } catch {
      fail(error)
      return 0
    }
    if count > 0 { replace(isGone, by: merged) }
    return count
  }

  /// A place by its index in `keys`, with the number of its table.
  private typealias Member = (key: Int, table: UInt32)

  /// For each category that several tables have: its places in the order in which they came.
  private func membersOfSharedCategories() -> [[Member]] {
    var lastTables = [UInt32?](repeating: nil, count: categories.count)
    var isShared = [Bool](repeating: false, count: categories.count)
    forEachMember { member in
      let category = keys[member.key].group
      if let last = lastTables[category], last != member.table { isShared[category] = true }
      lastTables[category] = member.table
    }
    var members = [[Member]](repeating: [], count: categories.count)
    forEachMember { member in
      let category = keys[member.key].group
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

  /// The groups of places of one category that are the same: their indexes in `keys`, and the place that they make.
  private func groups(of members: [Member]) throws(ContainerError) -> [(members: [Int], place: Place)] {
    var records: [UInt8] = []
    try spool.read(keys[members[0].key].group, into: &records)
    let spots = members.map { member in
      let point = keys[member.key].point
      return PlaceSpot(latitudeE7: point.latitudeE7, longitudeE7: point.longitudeE7, table: member.table)
    }
    return records.withUnsafeBytes { records in
      func place(_ member: Int) -> Place {
        let key = keys[members[member].key]
        var reader = PackedPlaceReader(bytes: records, offset: key.offset)
        return reader.place(category: categories[key.group].id, coordinate: spots[member].coordinate)
      }
      let groups = SamePlaces.groups(among: spots) { member in
        let place = place(member)
        return ComparedNames(name: place.name, further: place.names)
      }
      return groups.map { group in
        var first = place(group[0])
        for other in group.dropFirst() { first.merge(place(other)) }
        return (group.map { members[$0].key }, first)
      }
    }
  }
}
