import PlaceStore

/// Decides which places of one dataset satisfy conditions on their tags.
struct TagFilter {
  private let conditions: [PlaceQuery.TagCondition]
  private let dataset: PlaceDataset

  init(_ conditions: [PlaceQuery.TagCondition], dataset: PlaceDataset) {
    self.conditions = conditions
    self.dataset = dataset
  }

  /// Whether place `index` satisfies every condition.
  func accepts(_ index: Int) throws(DatasetError) -> Bool {
    guard !conditions.isEmpty else { return true }
    for condition in conditions {
      var value: UnsafeRawBufferPointer?
      try dataset.forEachPair(.tags, at: index) { key, stated in
        if key.elementsEqual(condition.key.utf8) { value = stated }
      }
      guard TagFilter.holds(condition.claim, of: value) else { return false }
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
