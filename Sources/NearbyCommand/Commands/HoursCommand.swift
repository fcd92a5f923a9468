import FeatureOutput
import GeoCore
import OpeningHours
import PlaceSearch
import PlaceStore

/// `nearby hours`: whether opening hours, or those of a place, say open, closed or unknown, and until when.
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
    FeatureField("id", korean: "ID", english: "ID"),
    FeatureField("name", korean: "이름", english: "Name"),
  ])

  /// What is judged.
  private struct Subject {
    /// The hours as they stand; `nil` for a place without.
    let text: String?
    /// `nil` when the text cannot be read, for the reason in `note`.
    let hours: PlaceHours?
    /// How the text was read, or why not.
    let note: String?
    let place: Place?
    let clock: HoursPlace
  }

  init(_ options: HoursOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    defer { options.here.writeNotes(world, options.output.language, to: &errors) }
    let subject = try subject(&errors)
    let instant = subject.clock.zone.instant(of: options.time ?? world.now)
    let answer = try AnswerWriter(options.output, HoursCommand.schema, world)
    try answer.write(to: &output) { (writer, output) throws(CommandError) in
      if options.output.format == .table {
        writer.begin(FeatureHead(listKey: "hours", captions: lines(subject, instant)), into: &output)
      } else {
        writer.begin(FeatureHead(listKey: nil, count: 1), into: &output)
        writer.write(feature(subject, instant), into: &output)
      }
      writer.end(FeatureTail(), into: &output)
    }
    for note in [subject.note, holidayNote(subject, instant)].compactMap(\.self) {
      errors.write("nearby: \(note)\n")
    }
    return .success
  }

  /// The expression that was typed; what is none is the id of a place.
  private func subject(_ errors: inout OutputBuffer) throws(CommandError) -> Subject {
    let (text, language) = (options.text, options.output.language)
    switch Result(catching: { () throws(HoursError) in try HoursReading(tolerating: text) }) {
    case .success(let reading):
      let clock = try HoursPlace(options.point, world.environment)
      return Subject(
        text: text, hours: clock.hours(of: reading.expression),
        note: HoursCommand.note(on: text, reading, language), place: nil, clock: clock)
    case .failure(let error):
      let datasets = try DataFiles.open(options.data, &errors)
      guard let found = try DataFiles.place(withID: text, in: datasets) else {
        throw .usage(.hours(error, text))
      }
      return try subject(found.place, in: found.dataset)
    }
  }

  /// The hours of a place, by its own clock unless a point was given.
  private func subject(_ place: Place, in dataset: PlaceDataset) throws(CommandError) -> Subject {
    let clock =
      options.point == nil
      ? try HoursPlace(place, in: dataset, world.environment)
      : try HoursPlace(options.point, world.environment)
    let language = options.output.language
    guard let text = place.openingHours else {
      return Subject(text: nil, hours: nil, note: nil, place: place, clock: clock)
    }
    switch Result(catching: { () throws(HoursError) in try HoursReading(tolerating: text) }) {
    case .success(let reading):
      return Subject(
        text: text, hours: clock.hours(of: reading.expression),
        note: HoursCommand.note(on: text, reading, language), place: place, clock: clock)
    case .failure(let error):
      let note = "\(MessageText.quoted(text)) cannot be read: \(TerminalText.cleaned(error.description))"
      return Subject(text: text, hours: nil, note: note, place: place, clock: clock)
    }
  }

  private static func note(on typed: String, _ reading: HoursReading, _ language: Language) -> String? {
    guard let meaning = reading.takenFor else { return nil }
    let (typed, meant) = (MessageText.quoted(typed), MessageText.quoted(meaning))
    return language == .korean ? "\(typed): \(meant)(으)로 읽었습니다" : "\(typed) is read as \(meant)"
  }

  /// Why it is not known whether the place is open, when that is because of holidays.
  private func holidayNote(_ subject: Subject, _ instant: Instant) -> String? {
    guard let hours = subject.hours, hours.state(at: instant).kind == .unknown else { return nil }
    let day = hours.zone.civilTime(at: instant).day
    func isInDoubt(_ kind: HolidayChoice.Kind, _ isHoliday: Bool?) -> Bool {
      isHoliday == nil && hours.expression.rules.contains { $0.days.holidays.contains { $0.kind == kind } }
    }
    let isKorean = options.output.language == .korean
    if isInDoubt(.publicHoliday, hours.holidays.isPublicHoliday(day)) {
      return isKorean
        ? "\(day.year)년 그곳의 공휴일을 모릅니다: 한국은 2000-2050년, 미국은 1978-2100년을 압니다"
        : "the public holidays of \(day.year) there are not known; those of Korea are from 2000 to 2050, of the"
          + " United States from 1978 to 2100"
    }
    guard isInDoubt(.schoolHoliday, hours.holidays.isSchoolHoliday(day)) else { return nil }
    return isKorean ? "방학을 모릅니다" : "school holidays are not known"
  }

  private func feature(_ subject: Subject, _ instant: Instant) -> Feature {
    let (zone, hours) = (subject.clock.zone, subject.hours)
    let state = hours?.state(at: instant) ?? HoursState(.unknown)
    let change = hours?.nextChange(after: instant).map { zone.isoText(at: $0.instant) }
    return Feature(
      geometry: .none,
      values: [
        FeatureValue(subject.text), .string(zone.isoText(at: instant)), .string(state.kind.rawValue),
        FeatureValue(state.comment), FeatureValue(change), .string(sentence(subject, instant)),
        FeatureValue(subject.place?.id), FeatureValue(subject.place?.name),
      ])
  }

  private func sentence(_ subject: Subject, _ instant: Instant) -> String {
    let language = options.output.language
    if let hours = subject.hours { return hours.sentence(at: instant, in: language) }
    let isKorean = language == .korean
    if subject.text == nil { return isKorean ? "영업시간을 모릅니다" : "no opening hours are stated" }
    return isKorean ? "영업시간을 읽을 수 없습니다" : "the opening hours cannot be read"
  }

  /// The place and its hours, the sentence, and under them the week that begins with the day of `instant`.
  private func lines(_ subject: Subject, _ instant: Instant) -> [String] {
    let language = options.output.language
    var lines: [String] = []
    if let place = subject.place {
      let name = place.name(in: language)
      lines.append(([name, place.address, subject.text].compactMap(\.self)).joined(separator: " · "))
    }
    lines.append(sentence(subject, instant))
    if let hours = subject.hours {
      let day = hours.zone.civilTime(at: instant).day
      lines += [""] + HoursWeek(hours, from: day, language).lines
    }
    return lines.map(MessageText.cleaned)
  }
}
