import GeoCore
import Testing
import Tracks

@testable import Importers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tracks that are still written while they are read, through a pipe.
@Suite("TrackReader on a pipe")
struct TrackStreamTests {
  /// A pipe that ends by itself, so that a reader who waits for too much fails instead of waiting for ever.
  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    func write(_ text: String) {
      _ = Array(text.utf8).withUnsafeBytes { systemWrite(writing, $0.baseAddress, $0.count) }
    }

    func open(waker: Int32? = nil) throws -> InputFile {
      try InputFile(path: "/dev/fd/\(reading)", waker: waker)
    }

    func close() {
      closeDescriptor(reading)
      closeDescriptor(writing)
    }
  }

  @Test(
    "a fix is there as soon as its line or its element is",
    arguments: [
      ["{\"lat\":1,\"lon\":2}\n", "{\"name\":\"가\",\"lat\":2,\"lon\":2}\n", "#\n{\"lat\":3,\"lon\":2}\n"],
      [
        "$GPGLL,0100.00,N,00200.00,E,060000,A*2F\n$GPGLL,0200.00,N,00200.00,E,060001,A*2D\n",
        "#\n$GPGLL,0300.00,N,00200.00,E,060002,A*2F\n", "$GPGLL,0400.00,N,00200.00,E,060003,A*29\r\n",
      ],
      ["lat,lon\n1,2\n", "2,2\r\n", "3,2\n"], ["위도,경도\n1,2\n", "2,2\n", "3,2\n"],
      ["1.0,2.0\n", "2.0,2.0\n", "3,2\n"],
      [
        "<gpx><trk><trkseg><trkpt lat='1' lon='2'><name>가</name></trkpt>", "<trkpt lat='2' lon='2'/>",
        "\n</trkseg><trkseg>\n<trkpt lat='3' lon='2'></trkpt>",
      ],
      [
        "{\"type\":\"FeatureCollection\",\n\"features\":[{\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[2,1]]}}",
        ",{\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[2,2]]}}",
        ",\n{\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[2,3]]}}",
      ],
    ])
  func promptness(pieces: [String]) throws {
    let pipe = try Pipe()
    defer { pipe.close() }
    let waker = try Pipe()
    defer { waker.close() }
    pipe.write(pieces[0])
    // A reader that waits for more than there is is given up by the alarm, which nothing else uses.
    let file = try pipe.open(waker: waker.reading)
    let deadline = DeadlineThread(seconds: 5) { waker.write("x") }
    defer { deadline.cancel() }
    var reader = try TrackReader(file, today: CivilDay(year: 2026, month: 11, day: 30))
    for (number, piece) in pieces.enumerated() {
      if number > 0 { pipe.write(piece) }
      #expect(try reader.next()?.coordinate.latitude == Double(number + 1))
    }
  }

  @Test("reading is given up while it waits, and what is half there is no error")
  func givenUp() throws {
    for start in ["", "{\"lat\":1,\"lon\":2}\n{\"lat\":", "<gpx><trk><trkseg><trkpt lat='1' lon='2'/><trk"] {
      let (pipe, waker) = (try Pipe(), try Pipe())
      defer {
        pipe.close()
        waker.close()
      }
      pipe.write(start)
      let file = try pipe.open(waker: waker.reading)
      waker.write("x")
      var reader = try TrackReader(file, today: CivilDay(year: 2026, month: 11, day: 30))
      #expect(try reader.next() == nil)
      #expect(file.isGivenUp && reader.report.firstLine == nil)
    }
  }

  @Test("a file ends where it ends, and a pipe is none")
  func kinds() throws {
    #expect(try InputFile(path: #filePath).isStream == false)
    let pipe = try Pipe()
    defer { pipe.close() }
    #expect(try pipe.open().isStream)
  }
}

/// Calls its body after some time unless it is cancelled before.
private final class DeadlineThread: Sendable {
  private let task: Task<Void, Never>

  init(seconds: Int, _ body: @escaping @Sendable () -> Void) {
    task = Task.detached {
      if (try? await Task.sleep(for: .seconds(seconds))) != nil { body() }
    }
  }

  func cancel() { task.cancel() }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}
