import GeoCore
import PlaceSearch
import PlaceStore
import ReverseGeocoding

/// The lines that people read about a point: its address first, then codes, method and what stands there.
struct WhereText {
  private(set) var lines: [String] = []
  private let isKorean: Bool
  private let language: Language
  private let units: UnitSystem

  init(
    _ found: WhereFeature, _ plan: WherePlan, at point: Coordinate, _ named: NamedPoint?,
    _ options: OutputOptions
  )
    throws(CommandError)
  {
    language = options.language
    isKorean = language == .korean
    units = options.units
    switch found.address {
    case .district(let district): try add(district, plan.districts.formerNames)
    case .areas(let areas, let city, let distance): try add(areas, city, distance)
    case .city(let city, let distance): try add(city, distance, plan.state(of: city))
    case .nowhere:
      lines.append(
        isKorean
          ? "주소 없음: 한국의 행정구역 밖 바다이거나 모든 도시에서 먼 곳"
          : "no address: at sea off the districts of Korea, or far from every city")
    }
    if let match = found.match { try add(match) }
    let position = named.map { $0.position(in: language) } ?? "\(point)"
    lines.append((isKorean ? "좌표" : "point") + "  " + position)
    lines.append((isKorean ? "출처" : "source") + "  " + (try attribution(of: found)))
    lines = lines.map(MessageText.cleaned)
  }

  private mutating func add(_ district: District, _ formerNames: FormerNames?) throws(CommandError) {
    let names = [District.Level.province, .county, .district].compactMap { district.name($0, in: language) }
    lines.append(
      isKorean
        ? (["대한민국"] + names).joined(separator: " ")
        : (names.reversed() + ["South Korea"]).joined(separator: ", "))
    addCodes([district.isoCode, district.code].compactMap(\.self))
    lines.append(isKorean ? "방법  행정구역 경계" : "method  boundary of the district")
    let province = district.name(.province, in: .korean) ?? ""
    for former in formerNames?.names(called: province) ?? [] {
      lines.append(
        isKorean
          ? "참고  \(former.lastDay)까지의 이름, 지금은 \(former.presentKoreanName)"
          : "note  named so until \(former.lastDay), now \(former.presentKoreanName)")
    }
  }

  private mutating func addCodes(_ codes: [String]) {
    if !codes.isEmpty { lines.append((isKorean ? "코드  " : "codes  ") + codes.joined(separator: ", ")) }
  }

  private mutating func add(_ areas: AreaAddress, _ city: City?, _ distance: Distance) throws(CommandError) {
    let code = areas.hasCountry ? areas.countryCode : city?.countryCode
    let catalog = try reading { () throws(DatasetError) in try CityCatalog.bundled() }
    let country = code.flatMap { catalog.countries.country(code: $0)?.name(in: language) }
    var names = areas.parts.map { $0.name(in: language) }
    if let country {
      if areas.country != nil { names.removeFirst() }
      names.insert(country, at: 0)
    }
    lines.append(isKorean ? names.joined(separator: " ") : names.reversed().joined(separator: ", "))
    addCodes([areas.codeOwner?.isoCode].compactMap(\.self))
    lines.append(isKorean ? "방법  행정구역 경계" : "method  boundary of the district")
    if city != nil {
      let length = distance.formatted(units)
      lines.append(
        isKorean
          ? "참고  나라는 가장 가까운 도시의 것, \(length)"
          : "note  the country is that of the nearest city, \(length) away")
    }
  }

  private mutating func add(_ city: City, _ distance: Distance, _ state: Subdivision?) throws(CommandError) {
    let catalog = try reading { () throws(DatasetError) in try CityCatalog.bundled() }
    let country = catalog.countryName(of: city, in: language)
    let (name, length) = (city.name(in: language), distance.formatted(units))
    let parts = [country, state?.name(in: language), name].compactMap(\.self)
    lines.append(
      isKorean
        ? parts.joined(separator: " ") + " 부근" : "near " + parts.reversed().joined(separator: ", "))
    lines.append(
      isKorean ? "방법  가장 가까운 도시, \(length)" : "method  nearest city, \(length) away")
  }

  private mutating func add(_ match: PlaceMatch) throws(CommandError) {
    let place = try reading { () throws(DatasetError) in try match.place() }
    let name = place.name(in: language)
    let parts = [name, place.address, match.distance.formatted(units)].compactMap(\.self)
    lines.append((isKorean ? "장소  " : "place  ") + parts.joined(separator: " · "))
  }

  private func attribution(of found: WhereFeature) throws(CommandError) -> String {
    try reading { () throws(DatasetError) in
      var parts: [String] = []
      var isByCity = true
      switch found.address {
      case .district:
        isByCity = false
        parts += try DistrictIndex.bundledDataset().sources().map(\.attribution)
      case .areas(let areas, let city, _):
        isByCity = city != nil
        for area in areas.parts {
          if let line = try area.attribution(), !parts.contains(line) { parts.append(line) }
        }
      case .city, .nowhere: break
      }
      if isByCity { parts += try PlaceDataset.bundledCities().sources().map(\.attribution) }
      if let match = found.match, let line = try match.dataset.attribution(at: match.index) {
        let line = String(decoding: line, as: UTF8.self)
        if !parts.contains(line) { parts.append(line) }
      }
      return parts.joined(separator: "; ")
    }
  }
}
