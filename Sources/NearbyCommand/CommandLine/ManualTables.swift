/// What surrounds a run, in the words of the manual page.
enum ManualTables {
  typealias Row = (name: String, meaning: String)

  static let variables: [Row] = [
    ("NEARBY_REGION", "the region that is searched when no option says where"),
    (
      "NEARBY_HERE",
      "where one is, as a point in any form: what a point that is `here` means; without it the configuration file and gpsd are asked"
    ),
    (
      "NEARBY_NOW",
      "the time that stands for now, such as 2026-12-25T22:00, so that an answer can be had again"
    ),
    ("NEARBY_DATA", "data files that are searched instead of the bundled places, with colons between them"),
    (
      "LC_ALL, LC_MESSAGES, LANG",
      "the language of tables: Korean for ko, else English; the first one set decides"
    ),
    ("TZ", "the clocks that `nearby hours` goes by without --near; by default those of Korea"),
    ("TZDIR", "the folder of the system's time zones; by default /usr/share/zoneinfo"),
    ("NO_COLOR", "when set and not empty, no colors, unless --color says otherwise"),
    ("COLUMNS", "the width of tables"),
    ("TMPDIR", "the folder where an import of many places keeps them meanwhile; by default that of its file"),
    ("NEARBY_FAVORITES", "the file of favorites; by default $XDG_DATA_HOME/nearby/favorites.tsv"),
    ("XDG_DATA_HOME", "the folder of data that programs keep; by default ~/.local/share"),
    ("XDG_CONFIG_HOME", "the folder of configuration files; by default ~/.config"),
  ]

  static let files: [Row] = [
    (
      "$XDG_CONFIG_HOME/nearby/config",
      "settings, one a line as KEY = VALUE: region, data (as often as wanted, relative to this folder), lang, units;"
        + " here (a point) or here-command (a command of the shell that prints one within two seconds, or a JSON object with lat, lon"
        + " and acc, and fails where that is not allowed) for where one is, and gpsd (off, or HOST:PORT of this computer, by default"
        + " 127.0.0.1:2947), which is asked when neither is set; a line that begins with # is a comment"
    ),
    (
      "$XDG_DATA_HOME/nearby/favorites.tsv",
      "favorites, one a line: id, name, category, lat, lon, added and note with tabs between them"
    ),
  ]

  static let precedence = "Options beat variables, and variables beat the configuration file."
}
