import TestSupport
import Testing

@testable import Importers

@Suite("ImportProgress")
struct ImportProgressTests {
  /// What is reported while files are read, one after the other.
  private static func reports(_ paths: [String]) throws -> [ImportProgress] {
    final class Reports { var all: [ImportProgress] = [] }
    let reports = Reports()
    var compiler = DatasetCompiler(vocabulary: try SampleVocabulary.vocabulary())
    compiler.onProgress = { reports.all.append($0) }
    for path in paths { try compiler.add(path: path) }
    return reports.all
  }

  private static let table =
    "name,lat,lon,category\n" + (0..<40_000).map { "p\($0),35.\($0),129,parking\n" }.joined()

  private static let map =
    "<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\n"
    + (0..<20_000).map { "<node id=\"\($0)\" lat=\"35\" lon=\"129\"/>\n" }.joined() + "</osm>\n"

  @Test("grows to the length of each file, also when it is packed or read several times")
  func growth() throws {
    let files = [
      try TemporaryFile(Array(Self.table.utf8), name: "a.csv"),
      try TemporaryFile(Array(Self.map.utf8), name: "b.osm"),
    ]
    let reports = try Self.reports(files.map(\.path))
    for (file, passes) in zip(files, [1, 3]) {
      let own = reports.filter { $0.path == file.path }
      #expect(own.count > 2)
      #expect(zip(own, own.dropFirst()).allSatisfy { $0.doneBytes <= $1.doneBytes })
      #expect(own.allSatisfy { $0.totalBytes == own[0].totalBytes })
      #expect(own.last?.doneBytes == own.last?.totalBytes)
      #expect(own.last?.doneBytes.isMultiple(of: passes) == true)
    }
  }

  @Test(
    "adds the passes over a file up",
    arguments: [
      // A file that is in order: each pass reads its part.
      (100, [10, 30, 60], [(10, 100), (40, 100), (100, 100)]),
      // One that is not: each pass reads all of it.
      (100, [95, 95, 95], [(95, 295), (190, 290), (285, 285)]),
    ])
  func passes(fileLength: Int, passBytes: [Int], expected: [(Int, Int)]) {
    final class Reports { var all: [(Int, Int)] = [] }
    let reports = Reports()
    var progress = PassProgress(path: "a", fileLength: fileLength, passCount: 3) {
      reports.all.append(($0.doneBytes, $0.totalBytes ?? 0))
    }
    for bytes in passBytes {
      progress.begin(bytes)
      progress.report(bytes)
    }
    #expect(reports.all.map(\.0) == expected.map(\.0) && reports.all.map(\.1) == expected.map(\.1))
  }
}
