public import GeoCore

/// A way as a file for maps and receivers.
public struct RouteFile: Sendable {
  /// What it is called, such as where it leads from and to.
  private let title: String
  /// What is told about it: length, time, notices.
  private let summary: String
  /// Those to whom its data is owed.
  private let attribution: [String]
  private let route: Route

  /// Makes a file of a way.
  public init(_ route: Route, title: String, summary: String, attribution: [String]) {
    (self.route, self.title, self.summary, self.attribution) = (route, title, summary, attribution)
  }

  /// Writes GPX 1.1: the points where one has to do something as a route, the line as a track.
  ///
  /// - Source: Topografix, "GPX 1.1 Schema", 2004.
  public func writeGPX(into output: inout OutputBuffer) {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)
    bytes.append(
      contentsOf: "\n<gpx version=\"1.1\" creator=\"nearby\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n"
        .utf8
    )
    bytes.append(contentsOf: "<metadata>".utf8)
    XMLText.append("name", title, to: &bytes)
    XMLText.append("desc", description, to: &bytes)
    bytes.append(contentsOf: "</metadata>\n<rte>".utf8)
    XMLText.append("name", title, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    for step in route.steps {
      guard let first = step.polyline.coordinates.first else { continue }
      appendPoint("rtept", first, to: &bytes)
      XMLText.append("name", step.instructions, to: &bytes)
      bytes.append(contentsOf: "</rtept>\n".utf8)
    }
    bytes.append(contentsOf: "</rte>\n<trk>".utf8)
    XMLText.append("name", title, to: &bytes)
    bytes.append(contentsOf: "<trkseg>\n".utf8)
    for coordinate in route.polyline.coordinates {
      appendPoint("trkpt", coordinate, to: &bytes)
      bytes.append(contentsOf: "</trkpt>\n".utf8)
    }
    bytes.append(contentsOf: "</trkseg></trk>\n</gpx>\n".utf8)
    output.bytes.append(contentsOf: bytes)
    output.flushIfFull()
  }

  /// Writes KML 2.2: a placemark for the line and one for each point where one has to do something.
  ///
  /// - Source: OGC 07-147r2, "OGC KML", 2008.
  public func writeKML(into output: inout OutputBuffer) {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)
    bytes.append(contentsOf: "\n<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>".utf8)
    XMLText.append("name", title, to: &bytes)
    XMLText.append("description", description, to: &bytes)
    bytes.append(contentsOf: "\n<Placemark>".utf8)
    XMLText.append("name", title, to: &bytes)
    bytes.append(contentsOf: "<LineString><tessellate>1</tessellate><coordinates>\n".utf8)
    for coordinate in route.polyline.coordinates {
      append(coordinate, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(contentsOf: "</coordinates></LineString></Placemark>\n".utf8)
    for step in route.steps {
      guard let first = step.polyline.coordinates.first else { continue }
      bytes.append(contentsOf: "<Placemark>".utf8)
      XMLText.append("name", step.instructions, to: &bytes)
      bytes.append(contentsOf: "<Point><coordinates>".utf8)
      append(first, to: &bytes)
      bytes.append(contentsOf: "</coordinates></Point></Placemark>\n".utf8)
    }
    bytes.append(contentsOf: "</Document></kml>\n".utf8)
    output.bytes.append(contentsOf: bytes)
    output.flushIfFull()
  }

  private var description: String {
    ([summary] + route.advisoryNotices + attribution).joined(separator: "; ")
  }

  private func appendPoint(_ name: String, _ coordinate: Coordinate, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "<\(name) lat=\"".utf8)
    DecimalText.append(e7: coordinate.latitudeE7, to: &bytes)
    bytes.append(contentsOf: "\" lon=\"".utf8)
    DecimalText.append(e7: coordinate.longitudeE7, to: &bytes)
    bytes.append(contentsOf: "\">".utf8)
  }

  /// Longitude first, as KML has it.
  private func append(_ coordinate: Coordinate, to bytes: inout [UInt8]) {
    DecimalText.append(e7: coordinate.longitudeE7, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    DecimalText.append(e7: coordinate.latitudeE7, to: &bytes)
  }
}
