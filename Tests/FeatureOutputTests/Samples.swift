import FeatureOutput
import GeoCore

/// The schema that most tests write with.
let sampleSchema = FeatureSchema([
  FeatureField("id", korean: "번호", english: "ID"),
  FeatureField(
    "name", korean: "이름", english: "Name", audience: .everyone, minimumWidth: 8, priority: 100),
  FeatureField("category", korean: "종류", english: "Category"),
  FeatureField("category", korean: "종류", english: "Category", audience: .table, priority: 40),
  FeatureField("lat", korean: "위도", english: "Latitude"),
  FeatureField("lon", korean: "경도", english: "Longitude"),
  FeatureField(
    "distance_m", korean: "거리", english: "Distance", audience: .everyone, style: .distance,
    alignment: .trailing, priority: 80),
  FeatureField(
    "address", korean: "주소", english: "Address", audience: .everyone, minimumWidth: 10, priority: 20),
  FeatureField("tags", korean: "태그", english: "Tags", hasKeys: true),
])

/// A feature of `sampleSchema`.
func sampleFeature(
  id: String = "a1", name: FeatureValue = .string("연산동 주차장"), address: FeatureValue = .null,
  tags: FeatureValue = .object([])
) -> Feature {
  Feature(
    geometry: .point(latitudeE7: 351_795_543, longitudeE7: 1_290_756_416),
    values: [
      .string(id), name, .string("parking"), .string("주차장"), .degreesE7(351_795_543),
      .degreesE7(1_290_756_416), .number(102.44, decimals: 1), address, tags,
    ])
}

/// Names that have broken other programs.
let nastyNames: [String] = [
  "", " ", "a,b", "\"", "say \"hi\"", "line\r\nend", "line\nend", "tab\there", "back\\slash", "nul\u{0}nul",
  "\u{1B}[31mred", "\u{9B}31m", "del\u{7F}", "\u{202E}txt.exe", "\u{2066}a\u{2069}", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "🇰🇷", "1️⃣", "❤️",
  "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "e\u{301}", "\u{FEFF}bom", "a\u{2028}b\u{2029}c",
  "a;b=c\\d",
  "=1+1", "-2", "#x", "주차장 안내소 (지하 1층)", "ｆｕｌｌ", "\u{1E}rs",
]

/// Everything that `format` writes of `features`.
func output(
  _ format: OutputFormat, _ features: [Feature], schema: FeatureSchema = sampleSchema,
  head: FeatureHead = FeatureHead(listKey: "places"), tail: FeatureTail = FeatureTail(),
  layout: TableLayout = TableLayout()
) -> [UInt8] {
  var buffer = OutputBuffer()
  var writer = format.makeWriter(for: schema, layout: layout)
  writer.begin(head, into: &buffer)
  for feature in features { writer.write(feature, into: &buffer) }
  writer.end(tail, into: &buffer)
  return buffer.bytes
}

/// The same as text.
func text(
  _ format: OutputFormat, _ features: [Feature], schema: FeatureSchema = sampleSchema,
  head: FeatureHead = FeatureHead(listKey: "places"), tail: FeatureTail = FeatureTail(),
  layout: TableLayout = TableLayout()
) -> String {
  String(
    decoding: output(format, features, schema: schema, head: head, tail: tail, layout: layout), as: UTF8.self)
}
