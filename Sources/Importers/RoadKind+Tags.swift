import Routing

extension RoadKind {
  /// The kind of road that tags make; nil when they make none that one can move along now.
  ///
  /// What is planned, under construction or gone is none. Streets that are mapped as areas are roads along their outline.
  ///
  /// - Source: OpenStreetMap Wiki, "Key:highway" and "Tag:route=ferry".
  init?(_ tags: RoadTags) {
    guard let highway = tags[.highway] else {
      guard tags[.route] == "ferry" else { return nil }
      self = .ferry
      return
    }
    switch highway {
    case "motorway": self = .motorway
    case "trunk": self = .trunk
    case "primary": self = .primary
    case "secondary": self = .secondary
    case "tertiary": self = .tertiary
    case "unclassified", "road", "minor": self = .unclassified
    case "residential": self = .residential
    case "living_street": self = .livingStreet
    case "service": self = .service
    case "track", "unsurfaced", "byway": self = .track
    case "motorway_link": self = .motorwayLink
    case "trunk_link": self = .trunkLink
    case "primary_link": self = .primaryLink
    case "secondary_link": self = .secondaryLink
    case "tertiary_link": self = .tertiaryLink
    case "pedestrian": self = .pedestrian
    case "footway", "corridor", "platform": self = .footway
    case "cycleway": self = .cycleway
    case "path", "trail": self = .path
    case "bridleway": self = .bridleway
    case "steps": self = .steps
    default: return nil
    }
  }
}
