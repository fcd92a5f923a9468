import FeatureOutput
import GeoCore
import OpeningHours

/// `nearby hours`: whether opening hours say open, closed or unknown, and until when.
struct HoursCommand {
  private let options: HoursOptions
  private let world: Nearby.World

  private static let schema = FeatureSchema([
    FeatureField("expression", korean: "영업시간", english: "Hours"),
    FeatureField("at", korean: "시각", english: "At"),
    FeatureField("state", korean: "상태", english: "State"),
    FeatureField("comment", korean: "설명", english: "Comment"),
    FeatureField("next_change", korean: "다음 변화", english: "Next change"),
    FeatureField("sentence", korean: "문장", english: "Sentence"),
  ])

  init(_ options: HoursOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    let place = try HoursPlace(options.point, world.environment)
    let hours = PlaceHours(
      options.reading.expression, zone: place.zone, coordinate: place.coordinate, holidays: place.holidays)
    let instant =
      options.time.map { place.zone.instant(of: $0) } ?? Instant(secondsSince1970: world.secondsSince1970())
    let answer = try AnswerWriter(options.output, HoursCommand.schema, world)
    try answer.write(to: &output) { (writer, output) throws(CommandError) in
      if options.output.format == .table {
        writer.begin(FeatureHead(listKey: "hours", captions: lines(hours, instant)), into: &output)
      } else {
        writer.begin(FeatureHead(listKey: nil, count: 1), into: &output)
        writer.write(feature(hours, instant), into: &output)
      }
      writer.end(FeatureTail(), into: &output)
    }
    if let meaning = options.reading.takenFor { errors.write("nearby: \(note(meaning))\n") }
    return .success
  }

  private func note(_ meaning: String) -> String {
    let (typed, meant) = (MessageText.quoted(options.text), MessageText.quoted(meaning))
    return options.output.language == .korean
      ? "\(typed): \(meant)(으)로 읽었습니다" : "\(typed) is read as \(meant)"
  }

  private func feature(_ hours: PlaceHours, _ instant: Instant) -> Feature {
    let state = hours.state(at: instant)
    let change = hours.nextChange(after: instant).map { hours.zone.isoText(at: $0.instant) }
    return Feature(
      geometry: .none,
      values: [
        .string(options.text), .string(hours.zone.isoText(at: instant)), .string(state.kind.rawValue),
        state.comment.map(FeatureValue.string) ?? .null, change.map(FeatureValue.string) ?? .null,
        .string(hours.sentence(at: instant, in: options.output.language)),
      ])
  }

  /// The sentence, and under it the week that begins with the day of `instant`.
  private func lines(_ hours: PlaceHours, _ instant: Instant) -> [String] {
    let language = options.output.language
    let week = HoursWeek(hours, from: hours.zone.civilTime(at: instant).day, language)
    return ([hours.sentence(at: instant, in: language), ""] + week.lines).map(MessageText.cleaned)
  }
}
