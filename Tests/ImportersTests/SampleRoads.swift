import GeoCore
import OSMFile
import PlaceStore
import Routing
import TestSupport

@testable import Importers

/// What becomes of the roads of maps.
struct SampleRoads {
  let collection: RoadCollection
  let places: Int

  /// Reads maps that are given as elements in XML.
  init(_ maps: String...) throws {
    try self.init(files: maps.map { (Array(SampleRoads.xml($0).utf8), "town.osm") })
  }

  init(files: [(bytes: [UInt8], name: String)]) throws {
    var sink = PlaceSink(classifier: CategoryClassifier(try SampleVocabulary.vocabulary()))
    for (bytes, name) in files {
      let file = try TemporaryFile(bytes, name: name)
      var importer = OSMPlaceImporter(path: file.path, jobs: 2, readsRoads: true)
      try importer.read(into: &sink)
    }
    sink.roads.addCutRoads()
    collection = sink.roads
    places = sink.report.kept
  }

  var drafts: [RoadDraft] { collection.drafts }
  var counts: ImportReport.Roads { collection.counts }

  /// For each road or part of one: its id and the nodes that it has.
  var lines: [String] { drafts.map { "\($0.id): \($0.nodes.map { String($0.id) }.joined(separator: " "))" } }

  static func xml(_ elements: String) -> String {
    "<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\n\(elements)\n</osm>\n"
  }

  /// Nodes with these ids, each a hundredth of a degree east of the one before.
  static func nodes(_ ids: ClosedRange<Int>, latitude: Double = 35) -> String {
    ids.map { "<node id=\"\($0)\" lat=\"\(latitude)\" lon=\"\(129 + Double($0) / 100)\"/>" }.joined()
  }

  /// A node with tags such as `barrier=gate`.
  static func node(_ id: Int, _ tags: String) -> String {
    "<node id=\"\(id)\" lat=\"35\" lon=\"\(129 + Double(id) / 100)\">\(text(tags))</node>"
  }

  /// A way with tags such as `highway=service|access=private`.
  static func way(_ id: Int, _ refs: [Int], _ tags: String = "highway=residential") -> String {
    "<way id=\"\(id)\">\(refs.map { "<nd ref=\"\($0)\"/>" }.joined())\(text(tags))</way>"
  }

  /// A relation with members such as `way 1 from` and tags.
  static func relation(_ id: Int, _ members: [String], _ tags: String) -> String {
    let lines = members.map { member in
      let words = member.split(separator: " ")
      return "<member type=\"\(words[0])\" ref=\"\(words[1])\" role=\"\(words[2])\"/>"
    }
    return "<relation id=\"\(id)\">\(lines.joined())\(text(tags))</relation>"
  }

  private static func text(_ tags: String) -> String {
    pairs(tags).map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined()
  }

  /// The keys and values of `a=b|c=d`.
  static func pairs(_ tags: String) -> [(String, String)] {
    tags.split(separator: "|").map { tag in
      let parts = tag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The uses of a road as `car 25/25 foot 5/5 bike 16/16`: speeds along it and against it, `-` where it is closed, with a `d` where
  /// it is open at the ends of a way alone.
  static func uses(_ road: RoadDraft?) -> String {
    guard let road else { return "no road" }
    func text(_ use: RoadUse) -> String {
      switch use.access {
      case .closed: "-"
      case .destination: "\(use.speed)d"
      case .open: "\(use.speed)"
      }
    }
    return [("car", TransportType.automobile), ("foot", .walking), ("bike", .cycling)].map { name, type in
      "\(name) \(text(road.forward[type]))/\(text(road.backward[type]))"
    }.joined(separator: " ")
  }

  static func uses(_ tags: String) -> String { uses(RoadDraft(id: 1, RoadTags(pairs(tags)))) }
}
