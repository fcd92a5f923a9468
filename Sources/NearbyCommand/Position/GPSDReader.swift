import GeoCore
import Importers

/// Reads what gpsd says, a JSON object a line, however its bytes arrive.
///
/// - Source: gpsd_json(5), "gpsd request/response protocol".
struct GPSDReader {
  /// What the next words say that matter here.
  enum Event: Equatable {
    /// gpsd has said which version it is, and waits for a request.
    case greeting
    case fix(PositionFix)
    /// gpsd answered with an error, which has these words.
    case error(String)
    /// No receiver is connected.
    case noReceiver
    /// These are not the words of gpsd.
    case noGPSD
    /// gpsd has said more than this many bytes without a fix.
    case tooLong(bytes: Int)
  }

  /// Asks for reports in JSON.
  static let request: StaticString = "?WATCH={\"enable\":true,\"json\":true};\n"
  /// The longest line that is read; what gpsd says of all satellites in view takes a fifth of it.
  private static let longestLine = 64 << 10
  /// In the time that there is, gpsd says a hundredth of it.
  private static let mostBytes = 4 << 20

  private(set) var hasGreeted = false
  private var bytes: [UInt8] = []
  private var position = 0
  /// Whether what comes is the rest of a line that is too long.
  private var isSkipping = false
  private var count = 0

  /// Takes more of what gpsd says.
  mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(position)
    position = 0
    bytes += more
    count += more.count
  }

  /// Returns what the bytes so far say next; nil when more are needed.
  ///
  /// - Complexity: O(n) in the bytes.
  mutating func next() -> Event? {
    while let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[position..<end]
      position = end + 1
      if isSkipping {
        isSkipping = false
      } else if line.count <= GPSDReader.longestLine, let event = event(of: line) {
        return event
      }
    }
    if count > GPSDReader.mostBytes {
      return hasGreeted ? .tooLong(bytes: GPSDReader.mostBytes) : .noGPSD
    }
    if isSkipping || bytes.count - position > GPSDReader.longestLine {
      isSkipping = true
      position = bytes.count
    }
    return nil
  }

  private mutating func event(of line: ArraySlice<UInt8>) -> Event? {
    if line.allSatisfy({ $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: " ") }) { return nil }
    let report: JSONValue
    do throws(ImportError) {
      report = try JSONValue.parse(Array(line), path: "")
    } catch {
      // Of gpsd, a report that is damaged is followed by others.
      return hasGreeted ? nil : .noGPSD
    }
    switch report["class"]?.text {
    case "VERSION":
      defer { hasGreeted = true }
      return hasGreeted ? nil : .greeting
    case "ERROR": return .error(report["message"]?.text ?? "")
    case "TPV" where hasGreeted: return GPSDReader.fix(report).map(Event.fix)
    case "DEVICES" where hasGreeted: return report["devices"]?.elements?.isEmpty == true ? .noReceiver : nil
    default: return hasGreeted ? nil : .noGPSD
    }
  }

  /// The position of a time-position-velocity report; nil when it has none.
  private static func fix(_ report: JSONValue) -> PositionFix? {
    guard let mode = report["mode"]?.number, mode >= 2, let latitude = report["lat"]?.number,
      let longitude = report["lon"]?.number, abs(longitude) <= 360,
      let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    let time = report["time"]?.text.flatMap(TypedTime.init(parsing:))
    return PositionFix(
      coordinate: coordinate, accuracy: accuracy(report),
      secondsSince1970: time?.secondsSince1970)
  }

  /// The estimated error: on the ground, else of both directions together, as older versions have it.
  private static func accuracy(_ report: JSONValue) -> Distance? {
    if let error = report["eph"]?.number { return error >= 0 ? Distance(meters: error) : nil }
    guard let x = report["epx"]?.number, let y = report["epy"]?.number else { return nil }
    return Distance(meters: (x * x + y * y).squareRoot())
  }
}
