import GeoCore

/// A GeoJSON FeatureCollection (RFC 7946), one feature a line.
///
/// The members of head and tail follow the features as foreign members, except those whose names GeoJSON uses itself.
struct GeoJSONWriter: FeatureWriter {
  private static let reservedNames: Set<String> = [
    "type", "features", "bbox", "geometry", "geometries", "coordinates", "properties", "id",
  ]

  private var object: GeoJSONText.FeatureObjectText
  private var foreignMembers = FlatList<FeatureMember>()
  private var isFirstFeature = true

  init(_ schema: FeatureSchema) {
    object = GeoJSONText.FeatureObjectText(schema)
  }

  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer) {
    foreignMembers = head.members
    output.bytes.append(contentsOf: #"{"type":"FeatureCollection""#.utf8)
    if let box = head.boundingBox {
      output.bytes.append(contentsOf: #","bbox":"#.utf8)
      GeoJSONText.append(bbox: box, to: &output.bytes)
    }
    output.bytes.append(contentsOf: #","features":["#.utf8)
  }

  mutating func write(_ feature: Feature, into output: inout OutputBuffer) {
    output.bytes.append(contentsOf: (isFirstFeature ? "\n" : ",\n").utf8)
    isFirstFeature = false
    object.append(feature, to: &output.bytes)
    output.flushIfFull()
  }

  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer) {
    output.bytes.append(contentsOf: (isFirstFeature ? "]" : "\n]").utf8)
    let members = (foreignMembers + tail.members).filter { !GeoJSONWriter.reservedNames.contains($0.key) }
    if !members.isEmpty {
      output.bytes.append(UInt8(ascii: ","))
      JSONText.appendMembers(members, to: &output.bytes)
    }
    output.bytes.append(contentsOf: "}\n".utf8)
    output.flushIfFull()
  }
}
