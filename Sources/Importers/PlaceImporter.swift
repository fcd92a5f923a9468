import PlaceStore

/// Reads the places of one kind of source.
protocol PlaceImporter {
  /// Reads the source to its end and hands each record to `sink`, in the order of the source.
  ///
  /// - Throws: `ImportError` when the source as a whole cannot be read; what is wrong with one record is a skip.
  mutating func read(into sink: inout PlaceSink) throws(ImportError)

  /// The text behind, for what it knows of its encoding; `nil` for what is no text.
  var source: ByteStream? { get }

  /// Whose data the source holds, once it is read; `nil` when its format does not say.
  var origin: DataOrigin? { get }
}

extension PlaceImporter {
  var source: ByteStream? { nil }
  var origin: DataOrigin? { nil }
}

/// What a record of a source says of a place.
struct SourcePlace {
  /// Unique in the source; empty when the source has none.
  var id = ""
  var name = ""
  /// Whether the place may go by the name of its category, as car parks on a map do.
  var isNameOptional = false
  /// Whether the place may be of no known kind, as those of lists of one's own.
  var isKindOptional = false
  /// Further names by language or kind.
  var names: [Place.Pair] = []
  /// Degrees on WGS 84, not checked yet.
  var latitude = Double.nan
  var longitude = Double.nan
  /// What the source calls its kind: an id or name of the vocabulary, tags such as `amenity=parking`, or nothing when
  /// `tags` say it.
  var category = ""
  var address: String?
  var phone: String?
  var openingHours: String?
  /// OpenStreetMap tags, or columns that are no other part of a place.
  var tags: [Place.Pair] = []
  /// The key of the source, when the record names another than the file's.
  var source: String?
  /// The ids of other records of the source that are this place as well.
  var mergedIDs: [String] = []

  /// Takes in `other`, a record of the same place: fills in what is not stated here, and keeps its id.
  mutating func merge(_ other: SourcePlace) {
    if name.isEmpty { name = other.name }
    names.fill(with: other.names)
    address = address ?? other.address
    phone = phone ?? other.phone
    openingHours = openingHours ?? other.openingHours
    tags.fill(with: other.tags)
    mergedIDs.append(other.id)
  }
}
