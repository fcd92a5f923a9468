import GeoCore
import Testing

@testable import FeatureOutput

@Suite("Table cells")
struct TableCellTests {
  private func text(
    _ value: FeatureValue, style: FeatureField.Style = .plain, language: Language = .korean,
    units: UnitSystem = .metric
  ) -> String {
    let field = FeatureField("x", korean: "x", english: "x", style: style)
    return TableCell(value, field: field, layout: TableLayout(language: language, units: units)).text
  }

  @Test("numbers are shown for people")
  func styles() {
    #expect(text(.number(850.2, decimals: 1), style: .distance) == "850 m")
    #expect(text(.number(1234, decimals: 1), style: .distance) == "1.2 km")
    #expect(text(.number(804.672, decimals: 1), style: .distance, units: .imperial) == "0.5 mi")
    #expect(text(.number(22.5, decimals: 1), style: .compass) == "북동")
    #expect(text(.number(.nan, decimals: 1), style: .distance) == "")
    #expect(text(.null, style: .compass) == "")
    #expect(text(.bool(true)) == "예")
    #expect(text(.bool(false), language: .english) == "no")
    #expect(text(.degreesE7(351_800_000)) == "35.18")
  }

  @Test("texts are clean and measured")
  func cleaning() {
    let field = FeatureField("x", korean: "x", english: "x")
    let cell = TableCell(.string("부산\u{1B}[31m\n역"), field: field, layout: TableLayout())
    #expect(cell.text == "부산[31m 역")
    #expect(cell.width == 11)
    #expect(cell.truncated(to: 5).text == "부산…")
    #expect(cell.truncated(to: 5).width == 5)
  }
}
