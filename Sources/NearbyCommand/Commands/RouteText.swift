import FeatureOutput
import GeoCore

/// What people read about a way: where it leads, how long it is, its steps.
struct RouteText {
  static let schema = FeatureSchema([
    FeatureField(
      "instruction", korean: "안내", english: "Step", audience: .everyone, minimumWidth: 20, priority: 3),
    FeatureField(
      "distance", korean: "거리", english: "Length", audience: .everyone, alignment: .trailing, priority: 2,
      hidesWhenEmpty: true),
    FeatureField(
      "time", korean: "시간", english: "Time", audience: .everyone, alignment: .trailing, priority: 1,
      hidesWhenEmpty: true),
  ])

  private let answer: RouteAnswer
  private let language: Language
  private let units: UnitSystem

  init(_ answer: RouteAnswer, _ options: OutputOptions) {
    self.answer = answer
    (language, units) = (options.language, options.units)
  }

  /// "서면역 → 해운대해수욕장"
  var title: String { "\(name(answer.ends.from)) → \(name(answer.ends.to))" }

  private func name(_ end: RouteEnds.End) -> String {
    end.named?.name(in: language) ?? "\(end.coordinate)"
  }

  /// "12.3 km · 25m · by car"
  var summary: String {
    let route = answer.route
    var parts = [
      route.distance.formatted(units), DurationText.abbreviated(route.expectedTravelTime, language: language),
      travel,
    ]
    if !route.name.isEmpty { parts.append(language == .korean ? "\(route.name) 경유" : "via \(route.name)") }
    if answer.method == .straightLine { parts.append(language == .korean ? "직선거리 어림" : "an estimate") }
    return parts.joined(separator: " · ")
  }

  private var travel: String {
    switch (answer.route.transportType, language) {
    case (.automobile, .korean): "자동차"
    case (.walking, .korean): "도보"
    case (.cycling, .korean): "자전거"
    case (.automobile, .english): "by car"
    case (.walking, .english): "on foot"
    case (.cycling, .english): "by bicycle"
    }
  }

  /// The lines above the steps: where from and to, with what bears the names that were given, then the summary.
  var captions: [String] {
    let ends = [answer.ends.from, answer.ends.to].map { end in
      FindCaption.text(of: end.coordinate, end.named, language)
    }
    return [ends.joined(separator: " → "), summary, ""].map(MessageText.cleaned)
  }

  /// The rows of the steps.
  var rows: [FlatList<FeatureValue>] {
    answer.route.steps.map { step in
      guard step.distance > .zero else { return [.string(step.instructions), .null, .null] }
      return [
        .string(step.instructions), .string(step.distance.formatted(units)),
        .string(DurationText.abbreviated(step.expectedTravelTime, language: language)),
      ]
    }
  }

  /// The lines below the steps: notices, and those to whom the roads are owed.
  var footers: [String] {
    let notices = answer.route.advisoryNotices.map { (language == .korean ? "참고: " : "note: ") + $0 }
    let sources = answer.attribution.isEmpty ? [] : [SourceLine.text(answer.attribution, language)]
    let lines = notices + sources
    return (lines.isEmpty ? [] : [""]) + lines.map(MessageText.cleaned)
  }
}
