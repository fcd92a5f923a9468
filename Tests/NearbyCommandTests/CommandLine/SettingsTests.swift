import GeoCore
import Testing

@testable import NearbyCommand

@Suite struct SettingsTests {
  /// https://github.com/crate/crash/pull/34
  @Test(
    "the language of the locale",
    arguments: [
      ([:], Language.english), (["LANG": "ko_KR.UTF-8"], .korean), (["LANG": "ko"], .korean),
      (["LANG": "ko.UTF-8"], .korean), (["LANG": "ko@x"], .korean), (["LANG": "kok_IN"], .english),
      (["LANG": "de_DE.UTF-8"], .english), (["LANG": "C"], .english), (["LANG": "xx_YY.bad"], .english),
      (["LANG": "ko_KR", "LC_ALL": "C"], .english), (["LANG": "C", "LC_ALL": "ko_KR"], .korean),
      (["LANG": "ko_KR", "LC_ALL": ""], .korean), (["LANG": "C", "LC_MESSAGES": "ko_KR"], .korean),
      (["LC_ALL": "C", "LC_MESSAGES": "ko_KR"], .english),
    ] as [([String: String], Language)])
  func language(variables: [String: String], expected: Language) throws {
    #expect(try Settings(.made(variables)).language == expected)
  }

  @Test("lengths are metric whatever the locale, so that one input gives one output")
  func units() throws {
    #expect(try Settings(.made(["LANG": "en_US.UTF-8"])).units == .metric)
    #expect(try Settings(.made(configuration: "units=imperial")).units == .imperial)
  }

  @Test(
    "color",
    arguments: [
      ([:], ColorChoice.auto), (["NO_COLOR": "1"], .never), (["NO_COLOR": ""], .auto),
      (["TERM": "dumb"], .never),
      (["TERM": ""], .auto), (["COLUMNS": "100"], .auto), (["CLICOLOR_FORCE": "0"], .auto),
    ] as [([String: String], ColorChoice)])
  func color(variables: [String: String], expected: ColorChoice) throws {
    #expect(try Settings(.made(variables)).color == expected)
  }

  @Test(
    "columns",
    arguments: [
      ("100", 100), ("1", 1), ("0", nil), ("-5", nil), ("x", nil), ("", nil), ("99999999999999999999", nil),
    ]
      as [(String, Int?)])
  func columns(text: String, expected: Int?) throws {
    #expect(try Settings(.made(["COLUMNS": text])).columns == expected)
  }
}
