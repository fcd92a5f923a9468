// swift-tools-version: 6.2
// Targets stand lowest floor first: a target imports only what stands above it in this file.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Links the executable as one static file on Linux, so that the release build is what one installs.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "nearby",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GeoCore", targets: ["GeoCore"]),
    .library(name: "PlaceSearch", targets: ["PlaceSearch"]),
    .executable(name: "nearby", targets: ["nearby"]),
  ],
  targets: [
    // Floor 0
    .target(name: "GeoCore", swiftSettings: settings),
    .target(name: "BinaryFile", swiftSettings: settings),
    .target(name: "TextMatching", swiftSettings: settings),
    .target(name: "WorkerThreads", swiftSettings: settings),
    .target(name: "RuntimeStart"),
    .target(name: "BundledPlaces", exclude: ["places.nearby", "cities.nearby", "boundaries.nearby"]),
    .systemLibrary(name: "CZlib"),
    .target(name: "MemoryHints"),
    // Floor 1
    .target(name: "SpatialIndex", dependencies: ["GeoCore", "BinaryFile"], swiftSettings: settings),
    .target(name: "FeatureOutput", dependencies: ["GeoCore", "MemoryHints"], swiftSettings: settings),
    .target(name: "OpeningHours", dependencies: ["GeoCore"], swiftSettings: settings),
    .target(name: "Tracks", dependencies: ["GeoCore"], swiftSettings: settings),
    .target(name: "OSMFile", dependencies: ["GeoCore", "WorkerThreads", "CZlib"], swiftSettings: settings),
    // Floor 2
    .target(
      name: "PlaceStore", dependencies: ["GeoCore", "BinaryFile", "SpatialIndex", "TextMatching"],
      swiftSettings: settings),
    .target(
      name: "Routing", dependencies: ["GeoCore", "BinaryFile", "SpatialIndex"], swiftSettings: settings),
    // Floor 3
    .target(
      name: "PlaceSearch",
      dependencies: [
        "GeoCore", "SpatialIndex", "OpeningHours", "PlaceStore", "TextMatching", "BundledPlaces",
      ],
      swiftSettings: settings),
    .target(
      name: "ReverseGeocoding",
      dependencies: ["GeoCore", "BinaryFile", "SpatialIndex", "PlaceStore", "BundledPlaces"],
      swiftSettings: settings),
    .target(
      name: "Importers",
      dependencies: ["GeoCore", "WorkerThreads", "Tracks", "OSMFile", "PlaceStore", "Routing", "CZlib"],
      swiftSettings: settings),
    // Floor 4
    .target(
      name: "NearbyCommand",
      dependencies: [
        "GeoCore", "WorkerThreads", "TextMatching", "OpeningHours", "Tracks", "FeatureOutput", "PlaceStore",
        "Routing", "PlaceSearch", "ReverseGeocoding",
        "Importers",
      ],
      swiftSettings: settings),
    // Floor 5
    .executableTarget(
      name: "nearby", dependencies: ["NearbyCommand", "RuntimeStart"], swiftSettings: settings,
      linkerSettings: staticExecutable),
    .executableTarget(
      name: "nearby-benchmark",
      dependencies: [
        "GeoCore", "TextMatching", "FeatureOutput", "OpeningHours", "PlaceStore", "Routing", "PlaceSearch",
        "ReverseGeocoding", "NearbyCommand",
      ],
      exclude: [
        "compare-geodesic.sh", "compare-hours.sh", "measure-import.sh", "measure-open.sh",
        "measure-queries.sh",
        "measure-startup.sh",
      ],
      swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["BinaryFile"], path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "GeoCoreTests", dependencies: ["GeoCore", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "BinaryFileTests", dependencies: ["BinaryFile", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "TextMatchingTests", dependencies: ["TextMatching", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "WorkerThreadsTests", dependencies: ["WorkerThreads"], swiftSettings: settings),
    .testTarget(
      name: "SpatialIndexTests", dependencies: ["GeoCore", "BinaryFile", "SpatialIndex", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FeatureOutputTests", dependencies: ["GeoCore", "FeatureOutput", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "OpeningHoursTests", dependencies: ["GeoCore", "OpeningHours", "OSMFile", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TracksTests", dependencies: ["GeoCore", "Tracks", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "PlaceStoreTests",
      dependencies: ["GeoCore", "BinaryFile", "TextMatching", "PlaceStore", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "RoutingTests",
      dependencies: ["GeoCore", "BinaryFile", "SpatialIndex", "Routing", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PlaceSearchTests",
      dependencies: [
        "GeoCore", "BinaryFile", "TextMatching", "OpeningHours", "PlaceStore", "PlaceSearch", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReverseGeocodingTests",
      dependencies: [
        "GeoCore", "BinaryFile", "PlaceStore", "ReverseGeocoding", "Importers", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "OSMFileTests", dependencies: ["GeoCore", "OSMFile", "CZlib", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ImportersTests",
      dependencies: [
        "GeoCore", "BinaryFile", "Tracks", "OSMFile", "PlaceStore", "Routing", "Importers", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NearbyCommandTests",
      dependencies: [
        "GeoCore", "FeatureOutput", "OpeningHours", "Tracks", "PlaceStore", "PlaceSearch", "Importers",
        "NearbyCommand", "TestSupport",
      ],
      swiftSettings: settings),
  ]
)
