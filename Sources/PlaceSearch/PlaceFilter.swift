import PlaceStore

/// Decides which places of one dataset satisfy what a query asks of their tags and hours.
struct PlaceFilter {
  private let conditions: [PlaceQuery.TagCondition]
  private let hours: HoursFilter?
  private let selection: PlaceSelection?
  private let dataset: PlaceDataset

  init(_ query: PlaceQuery, dataset: PlaceDataset) {
    conditions = query.tags
    hours = query.hours.map { HoursFilter($0, dataset, query.zoneInfoFolder) }
    selection = query.selection
    self.dataset = dataset
  }

  /// Whether any place can be refused.
  static func isNeeded(for query: PlaceQuery) -> Bool {
    !query.tags.isEmpty || query.hours != nil || query.selection != nil
  }

  /// How many places it has refused only because their hours are not known.
  var unknownCount: Int { hours?.unknownCount ?? 0 }

  /// Whether place `index` satisfies every condition.
  func accepts(_ index: Int) throws(DatasetError) -> Bool {
    if let selection, try !selection.contains(index, of: dataset) { return false }
    if !conditions.isEmpty, try !hasTags(index) { return false }
    return try hours?.accepts(index) ?? true
  }

  private func hasTags(_ index: Int) throws(DatasetError) -> Bool {
    for condition in conditions {
      var value: UnsafeRawBufferPointer?
      try dataset.forEachPair(.tags, at: index) { key, stated in
        if key.elementsEqual(condition.key.utf8) { value = stated }
      }
      guard PlaceFilter.holds(condition.claim, of: value) else { return false }
    }
    return true
  }

  private static func holds(_ claim: PlaceQuery.TagCondition.Claim, of value: UnsafeRawBufferPointer?) -> Bool
  {
    switch claim {
    case .isPresent: value != nil
    case .equals(let wanted): value.map { holds($0, wanted) } ?? false
    case .differs(let unwanted): value.map { !holds($0, unwanted) } ?? true
    }
  }

  /// Whether `value` is `wanted`, or one of the values parted by `;` in it is.
  private static func holds(_ value: UnsafeRawBufferPointer, _ wanted: String) -> Bool {
    if value.elementsEqual(wanted.utf8) { return true }
    return value.split(separator: UInt8(ascii: ";")).contains { part in
      part.drop { $0 == UInt8(ascii: " ") }.elementsEqual(wanted.utf8)
    }
  }
}

/// Decides which places of one dataset are open when a query asks for it, and counts those of which that is not known.
private final class HoursFilter {
  private let condition: PlaceQuery.HoursCondition
  private let judge: HoursJudge
  private(set) var unknownCount = 0

  init(_ condition: PlaceQuery.HoursCondition, _ dataset: PlaceDataset, _ zoneInfoFolder: String) {
    self.condition = condition
    judge = HoursJudge(
      dataset, at: condition.time, for: condition.isOpen ? condition.seconds : 0,
      zoneInfoFolder: zoneInfoFolder)
  }

  func accepts(_ index: Int) throws(DatasetError) -> Bool {
    switch try judge.verdict(on: index)?.state ?? .unknown {
    case .open: return condition.unknown != .only
    case .closed: return condition.unknown != .only && !condition.isOpen
    case .unknown:
      if condition.unknown == .drop { unknownCount += 1 }
      return condition.unknown != .drop
    }
  }
}
