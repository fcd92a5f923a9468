import FeatureOutput
import GeoCore
import PlaceStore
import ReverseGeocoding

/// The borders that a map shows: those of the districts of Korea, and those that data files have from a map.
struct MapBorders {
  private let districts: DistrictIndex
  private let areas: [(index: AreaIndex, dataset: PlaceDataset)]

  init(_ datasets: [PlaceDataset]) throws(CommandError) {
    var areas: [(index: AreaIndex, dataset: PlaceDataset)] = []
    districts = try reading { () throws(DatasetError) in
      for dataset in datasets where !dataset.isPartOfProgram {
        if let index = try AreaIndex(dataset) { areas.append((index, dataset)) }
      }
      return try DistrictIndex.bundled()
    }
    self.areas = areas
  }

  /// Borders with the lines that name their sources.
  struct Drawing {
    var lines = MapLines()
    var attributions: [String] = []
  }

  /// The borders on the map of `frame`: of districts where these are large enough to be told apart, else of counties or provinces.
  func drawing(on frame: MapFrame) throws(CommandError) -> Drawing {
    let (level, areaLevel) = MapBorders.levels(meters: frame.dotWidth.meters)
    let dot = frame.dotSizeE7
    return try reading { () throws(DatasetError) in
      let box = frame.boundingBox
      var drawing = Drawing()
      drawing.lines = try districts.borders(
        of: level, in: box, latitudeStepE7: dot.latitude, longitudeStepE7: dot.longitude)
      if drawing.lines.count > 0 {
        drawing.attributions = try DistrictIndex.bundledDataset().sources().map(\.attribution)
      }
      for area in areas {
        let lines = try area.index.borders(
          upTo: areaLevel, in: box, latitudeStepE7: dot.latitude, longitudeStepE7: dot.longitude)
        guard lines.count > 0 else { continue }
        drawing.lines.append(lines)
        for source in try area.dataset.sources() where !drawing.attributions.contains(source.attribution) {
          drawing.attributions.append(source.attribution)
        }
      }
      return drawing
    }
  }

  /// What is drawn where a dot is so many metres wide: a level of Korea, and one of OpenStreetMap's.
  private static func levels(meters: Double) -> (District.Level, Int) {
    switch meters {
    case ..<120: (.district, 10)
    case ..<800: (.county, 7)
    default: (.province, 4)
    }
  }
}
