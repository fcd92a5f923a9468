import FeatureOutput
import GeoCore
import Importers

/// What lines of points and the lines that stand for errors have in common.
enum BatchLine {
  /// The point of a line.
  static func point(_ line: ArraySlice<UInt8>) throws(BatchQueryError) -> Coordinate {
    let text = String(decoding: line, as: UTF8.self)
    do throws(GeoError) {
      return try PointText(parsing: text).coordinate
    } catch {
      throw .notAPoint(text, error)
    }
  }

  /// Appends why there is no answer to line `line`, and the id that its query has.
  static func write(
    _ error: BatchQueryError, _ id: JSONValue?, line: Int, with writer: inout any FeatureWriter,
    into output: inout OutputBuffer
  ) {
    var members = FlatList<FeatureMember>()
    if let id { members.append(FeatureMember("id", FeatureValue(id))) }
    members += [FeatureMember("line", .integer(line)), FeatureMember("error", .string(error.description))]
    writer.begin(FeatureHead(members: members, listKey: nil), into: &output)
    writer.end(FeatureTail(), into: &output)
  }
}
