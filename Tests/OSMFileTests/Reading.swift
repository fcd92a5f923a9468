import OSMFile
import TestSupport

/// The elements of a file in words.
///
/// "n1 351000000 1291000000 amenity=parking", "w2 1,3,4 name=x", "r3 way2:outer,node1: type=y"
func elements(
  of path: String, over kinds: OSMElementKinds = .all, jobs: Int = 1, assumesOrder: Bool = false
) throws(OSMFileError) -> [String] {
  let pass = try OSMReader(path: path, assumesOrder: assumesOrder).pass(over: kinds, jobs: jobs, describe)
  var all: [String] = []
  while let some = try pass.next() { all += some }
  return all
}

/// The elements of a file that holds `bytes`.
func elements(of bytes: [UInt8], over kinds: OSMElementKinds = .all, jobs: Int = 1) throws -> [String] {
  let file = try TemporaryFile(bytes)
  return try elements(of: file.path, over: kinds, jobs: jobs)
}

@Sendable func describe(_ block: inout OSMBlock) throws(OSMFileError) -> [String] {
  let strings = block.strings
  func text(_ tags: ArraySlice<OSMTag>) -> String {
    tags.map { " \(strings[$0.key])=\(strings[$0.value])" }.joined()
  }
  var words: [String] = []
  let tagged = try block.taggedNodes()
  let nodes = try block.nodes()
  for index in 0..<nodes.count {
    let point = nodes.point(at: index)
    let tags = tagged.first { $0.id == nodes.id(at: index) && $0.point == point }?.tags ?? []
    words.append("n\(nodes.id(at: index)) \(point.latitudeE7) \(point.longitudeE7)\(text(tags))")
  }
  for way in try block.ways() {
    words.append("w\(way.id) \(way.refs.map(String.init).joined(separator: ","))\(text(way.tags))")
  }
  for relation in try block.relations() {
    let members = relation.members.map { "\($0.kind)\($0.id):\(strings[$0.role])" }.joined(separator: ",")
    words.append("r\(relation.id) \(members)\(text(relation.tags))")
  }
  return words
}

/// The error that reading all of a file that holds `bytes` ends with; `nil` when it succeeds.
func failure(of bytes: [UInt8]) throws -> OSMFileError? {
  let file = try TemporaryFile(bytes)
  do throws(OSMFileError) {
    _ = try elements(of: file.path)
    return nil
  } catch {
    return error
  }
}

/// Blocks of four kinds, with what `describe` says of them.
enum SampleFile {
  static let nodes = [
    SampleNode(id: 1, latitudeE7: 351_000_000, longitudeE7: 1_291_000_000),
    SampleNode(
      id: 9_000_000_000, latitudeE7: 351_005_000, longitudeE7: 1_291_010_000,
      tags: ["amenity": "parking", "name": "노드 주차장"]),
    SampleNode(
      id: 9_000_000_001, latitudeE7: -351_005_000, longitudeE7: -1_800_000_000, tags: ["amenity": "cafe"]),
  ]
  static let ways = [
    SampleWay(id: 5, refs: [1, 9_000_000_000, 9_000_000_001, 1], tags: ["amenity": "parking"]),
    SampleWay(id: 6, refs: [9_000_000_001, 1]),
  ]
  static let relations = [
    SampleRelation(
      id: 7, members: [(1, 5, "outer"), (0, 9_000_000_000, "entrance"), (2, 7, "")],
      tags: ["type": "multipolygon"])
  ]
  static let blocks = [
    PBFWriter.dense(nodes), PBFWriter.ways(ways), PBFWriter.relations(relations),
  ]
  static let words = [
    "n1 351000000 1291000000",
    "n9000000000 351005000 1291010000 amenity=parking name=노드 주차장",
    "n9000000001 -351005000 -1800000000 amenity=cafe",
    "w5 1,9000000000,9000000001,1 amenity=parking",
    "w6 9000000001,1",
    "r7 way5:outer,node9000000000:entrance,relation7: type=multipolygon",
  ]
}
