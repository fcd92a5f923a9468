import FeatureOutput
import GeoCore
import PlaceSearch

/// What a search takes from around it: the time and the favorites.
struct Surroundings: Sendable {
  let now: TypedTime
  let favorites: PlaceSelection

  /// Reads the favorites of `world`.
  ///
  /// - Parameter areNeeded: whether the search is for favorites; if not, a file that cannot be read is only mentioned.
  /// - Throws: `CommandError.favorites` when a needed file cannot be read.
  init(
    _ world: Nearby.World, favoritesAreNeeded areNeeded: Bool, _ errors: inout OutputBuffer
  ) throws(CommandError) {
    now = world.now
    guard let file = FavoritesFile(world.environment) else {
      if areNeeded { throw .favorites(.noHome) }
      favorites = PlaceSelection()
      return
    }
    do throws(CommandError) {
      let list = try file.read()
      if areNeeded, let note = file.note(list) { errors.write("nearby: \(note)\n") }
      favorites = list.isEmpty ? PlaceSelection() : list.selection
    } catch {
      if areNeeded { throw error }
      errors.write("nearby: \(error.description)\n")
      favorites = PlaceSelection()
    }
  }

  private init(now: TypedTime, favorites: PlaceSelection) {
    self.now = now
    self.favorites = favorites
  }

  /// The same at the time `now`.
  func at(_ now: TypedTime) -> Surroundings { Surroundings(now: now, favorites: favorites) }
}
