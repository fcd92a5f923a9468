import BinaryFile

/// How administrative areas and their boundaries stand in a file: two tables beside the places, of maps that have such areas.
///
/// `areas` has a row for each area: its names, codes and source. `areaBoundaries` is a `BoundaryTable` whose numbers are of four
/// bytes: the owner of a polygon is the row of its area, what stands for an area its level. Areas may lie in each other and overlap.
/// Rows are in the order of levels, those of one level from large to small.
///
/// History: 1, the first.
package enum AreaTable {
  /// The levels that are kept, 2 for countries.
  ///
  /// - Source: OpenStreetMap Wiki, "Key:admin_level".
  package static let levels = 2...10
  /// The most corners that a file has room for.
  package static let mostCorners = Int(UInt32.max) / BoundaryTable.mostBytesOfCorner

  /// An area with its names and polygons. What is not stated is empty.
  package struct Area: Sendable {
    /// Unique among areas, such as `relation/1124039`.
    package let id: String
    /// One of `levels`.
    package let level: Int
    /// The name where it lies.
    package let name: String
    package let koreanName: String
    package let englishName: String
    /// The code of a country in ISO 3166-1, such as `MC`.
    package let countryCode: String
    /// The code of a part of a country in ISO 3166-2, such as `FR-06`.
    package let isoCode: String
    /// The key of the source.
    package let source: String
    package let squareMeters: Double
    /// The rings of each polygon.
    package let polygons: [[[BoundaryTable.Corner]]]

    package init(
      id: String, level: Int, name: String, koreanName: String = "", englishName: String = "",
      countryCode: String = "", isoCode: String = "", source: String = "", squareMeters: Double,
      polygons: [[[BoundaryTable.Corner]]]
    ) {
      self.id = id
      self.level = level
      self.name = name
      self.koreanName = koreanName
      self.englishName = englishName
      self.countryCode = countryCode
      self.isoCode = isoCode
      self.source = source
      self.squareMeters = squareMeters
      self.polygons = polygons
    }

    /// The number of corners of all rings.
    package var cornerCount: Int { polygons.joined().reduce(0) { $0 + $1.count } }
  }

  /// The columns of the areas' names.
  package enum Column: Int, CaseIterable { case name, korean, english, countryCode, isoCode, source }

  /// Builds the tables of `areas`, which have at most `mostCorners`.
  ///
  /// The bytes do not depend on the order of `areas`, whose ids are unique.
  ///
  /// - Complexity: O(n log n) in the number of areas and polygons, and linear in their corners.
  package static func tables(_ areas: [Area]) -> [(table: PlaceFormat.Table, bytes: [UInt8])] {
    let sorted = areas.sorted { ($0.level, -$0.squareMeters, $0.id) < ($1.level, -$1.squareMeters, $1.id) }
    var names = RecordTableBuilder(columnCount: Column.allCases.count)
    var polygons: [BoundaryTable.Polygon] = []
    for (number, area) in sorted.enumerated() {
      names.append(
        [area.name, area.koreanName, area.englishName, area.countryCode, area.isoCode, area.source], keys: [])
      polygons += area.polygons.map { BoundaryTable.Polygon(owner: number, rings: $0) }
    }
    return [
      (.areas, names.build()),
      (.areaBoundaries, BoundaryTable.bytes(polygons, owners: sorted.map { UInt32($0.level) })),
    ]
  }
}
