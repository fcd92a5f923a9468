import Foundation
import PlaceStore
import Testing

@testable import Importers

@Suite("The compiled places and their sources")
struct BundledSourcesTests {
  private static let sources = [
    "categories.tsv", "regions.tsv", "brands.tsv", "places/left_out.tsv", "places/sources.tsv",
  ]
  private static let citySources = ["cities/categories.tsv", "cities/countries.tsv", "cities/sources.tsv"]

  private static let boundarySources = [
    "boundaries/provinces.tsv", "boundaries/former_names.tsv", "boundaries/subdivisions.tsv",
    "boundaries/sources.tsv",
  ]

  private static func root(_ path: String = #filePath) -> String {
    "/" + path.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  private static func compile(_ sources: [String], in folder: String) throws -> (
    bytes: [UInt8], report: ImportReport
  ) {
    var compiler = DatasetCompiler(vocabulary: nil)
    for source in sources { try compiler.add(path: "\(folder)/\(source)") }
    let report = compiler.report
    return (try compiler.bytes(), report)
  }

  @Test("the file inside the program is what its sources compile to, wherever they lie")
  func upToDate() throws {
    let compiled = URL(filePath: Self.root() + "/Sources/BundledPlaces/places.nearby")
    let expected = Array(try Data(contentsOf: compiled))
    #expect(expected.count < 8_000_000)

    let folder = FileManager.default.temporaryDirectory.appending(path: "nearby-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: URL(filePath: Self.root() + "/Fixtures"), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (bytes, report) = try Self.compile(Self.sources, in: folder.path)
    // Run 'nearby import' over the five files again when this fails.
    let isUpToDate = bytes == expected
    #expect(isUpToDate)

    let leftOut = try String(contentsOf: folder.appending(path: "places/left_out.tsv"), encoding: .utf8)
    #expect(report.read - report.kept == leftOut.split(separator: "\n").count - 1)
    #expect(try PlaceDataset(contents: bytes, name: "compiled").count == report.kept)
  }

  @Test("the cities inside the program are what their sources compile to")
  func citiesUpToDate() throws {
    let compiled = URL(filePath: Self.root() + "/Sources/BundledPlaces/cities.nearby")
    let expected = Array(try Data(contentsOf: compiled))
    #expect(expected.count < 5_000_000)
    let (bytes, report) = try Self.compile(Self.citySources, in: Self.root() + "/Fixtures")
    // Run 'nearby import' over the three files again when this fails.
    let isUpToDate = bytes == expected
    #expect(isUpToDate)
    #expect(report.leftOut == 0 && report.kept == 34_006)
  }

  @Test("the boundaries inside the program are what their sources compile to")
  func boundariesUpToDate() throws {
    let compiled = URL(filePath: Self.root() + "/Sources/BundledPlaces/boundaries.nearby")
    let expected = Array(try Data(contentsOf: compiled))
    #expect(expected.count < 2_000_000)
    let (bytes, _) = try Self.compile(Self.boundarySources, in: Self.root() + "/Fixtures")
    // Run 'nearby import' over the four files again when this fails.
    let isUpToDate = bytes == expected
    #expect(isUpToDate)
  }

  @Test("no source's path is in them", arguments: ["places", "cities", "boundaries"])
  func paths(name: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: Self.root() + "/Sources/BundledPlaces/\(name).nearby"))
    for word in ["Fixtures", "sources.tsv", ".nearby", "left_out"] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
    }
  }
}
