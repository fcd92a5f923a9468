/// Why a record is left out.
enum SkipReason: Error, Hashable {
  case noCoordinates
  case zeroCoordinates
  case notANumber(String)
  case latitudeOutOfRange(isSwapped: Bool)
  /// Coordinates that are in another system than the one they are read in, in the report's words.
  case otherSystem(String)
  /// Corners of an area are not in the file.
  case missingNodes
  case noName
  case noCategory
  case unknownCategory(String)
  /// The row has more fields than the table has columns, as from a comma that is not quoted: they may be shifted.
  case extraFields
  /// It stands in an official register of Korea and lies far from there.
  case outsideKorea
  /// The source itself marks the position as far from the address.
  case positionElsewhere
  /// The register says that the business is closed, or otherwise not open to customers.
  case notInOperation(String)
  /// A list of ids to leave out names it, for a reason.
  case excluded(String)
}

extension SkipReason: CustomStringConvertible {
  var description: String {
    switch self {
    case .noCoordinates: "without coordinates"
    case .zeroCoordinates: "at 0,0, which stands for no coordinates"
    case .notANumber: "with coordinates that are no numbers"
    case .latitudeOutOfRange(let isSwapped):
      "with a latitude outside ±90" + (isSwapped ? "; latitude and longitude may be swapped" : "")
    case .otherSystem(let words): words
    case .missingNodes: "whose outline is not in the file"
    case .noName: "without a name"
    case .noCategory: "without a category"
    case .unknownCategory(let text): "of the unknown category '\(SourceText.cut(text))'"
    case .extraFields: "with more fields than there are columns"
    case .outsideKorea: "far outside of Korea, although the register is of there"
    case .positionElsewhere: "whose position is marked as far from the address"
    case .notInOperation(let status): "not in operation: \(SourceText.cut(status))"
    case .excluded(let reason): "listed to be left out: \(SourceText.cut(reason))"
    }
  }

  /// The words for further reasons of this kind, when it repeats what the source says, which may be different in each record.
  var restDescription: String? {
    switch self {
    case .unknownCategory: "of further unknown categories"
    case .notInOperation: "not in operation in further words"
    case .excluded: "listed to be left out for further reasons"
    default: nil
    }
  }
}
