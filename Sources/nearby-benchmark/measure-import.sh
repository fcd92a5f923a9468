#!/usr/bin/env bash
# Measures `nearby import` against what else is on the machine: wall time, CPU time, peak memory and the size of the
# file, and prints a table. It never fails on time, and says what it skips.
#
#   Sources/nearby-benchmark/measure-import.sh places.csv [extract.osm.pbf ...]
#
# A table has the columns id,name,category,lat,lon,address. The table is read by nearby, sqlite3 (a table, an R*Tree and
# an index of the categories) and DuckDB (its own table, without an index), a .pbf file by nearby and pyosmium (names
# and a point of what has one, as text). Python is $PYTHON or python3; BUILD=no takes the release build that is there.
set -euo pipefail
export LC_ALL=C.UTF-8
root=$(cd "$(dirname "$0")/../.." && pwd)
python=${PYTHON:-python3}
folder=$(mktemp -d "${TMPDIR:-/tmp}/measure-import-XXXXXX")
trap 'rm -rf "$folder"' EXIT

[ $# -gt 0 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 64; }
for path in "$@"; do
  [ -r "$path" ] || { echo "measure-import.sh: cannot read '$path'" >&2; exit 66; }
done

# GNU time and that of macOS say the same in other words.
if /usr/bin/time -v true 2> /dev/null; then
  timed() { /usr/bin/time -f '%e %U %S %M' -o "$folder/time" "$@"; }
elif /usr/bin/time -l true 2> /dev/null; then
  timed() {
    /usr/bin/time -l "$@" 2> "$folder/long"
    awk '/ real /{print $1, $3, $5} /maximum resident/{print int($1 / 1024)}' "$folder/long" |
      paste -sd' ' - > "$folder/time"
  }
else
  echo "measure-import.sh: needs /usr/bin/time, such as Debian's package 'time'" >&2
  exit 69
fi

if [ "${BUILD:-yes}" != no ]; then
  (cd "$root" && swift build -c release --product nearby) > "$folder/build" 2>&1 || { cat "$folder/build"; exit 1; }
fi
nearby=$(cd "$root" && swift build -c release --show-bin-path)/nearby

# measure LABEL OUTPUT COMMAND...
measure() {
  local label=$1 output=$2
  shift 2
  if ! timed "$@" > "$folder/out" 2> "$folder/errors"; then
    printf '%-22s failed: %s\n' "$label" "$(tail -n 1 "$folder/errors")"
    return
  fi
  awk -v label="$label" -v bytes="$(wc -c < "$output")" \
    '{ printf "%-22s %8.2f %8.2f %9.0f %9.0f\n", label, $1, $2 + $3, $4 / 1024, bytes / 1e6 }' "$folder/time"
  rm -f "$output"
}

heading() {
  printf '\n%s, %.0f MB\n' "$(basename "$1")" "$(wc -c < "$1" | awk '{ print $1 / 1e6 }')"
  printf '%-22s %8s %8s %9s %9s\n' program 'wall s' 'CPU s' 'peak MiB' 'file MB'
}

measure_table() {
  local csv=$1
  # The file is in memory for all of them.
  cat "$csv" > /dev/null
  measure 'nearby import' "$folder/a.nearby" "$nearby" import "$csv" -o "$folder/a.nearby"
  if command -v sqlite3 > /dev/null; then
    cat > "$folder/import.sql" << SQL
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA cache_size = -262144;
CREATE TABLE places(id INTEGER PRIMARY KEY, name TEXT, category TEXT, lat REAL, lon REAL, address TEXT);
.mode csv
.import --skip 1 "$csv" places
CREATE VIRTUAL TABLE boxes USING rtree(id, min_lat, max_lat, min_lon, max_lon);
INSERT INTO boxes SELECT id, lat, lat, lon, lon FROM places ORDER BY round(lat, 1), lon;
CREATE INDEX categories ON places(category);
SQL
    measure "sqlite3 $(sqlite3 --version | cut -d' ' -f1)" "$folder/a.db" \
      sqlite3 -init "$folder/import.sql" "$folder/a.db" .quit
  else
    echo 'sqlite3: skipped, not on this machine'
  fi
  if "$python" -c 'import duckdb' 2> /dev/null; then
    measure "duckdb $("$python" -c 'import duckdb; print(duckdb.__version__)')" "$folder/a.duckdb" \
      "$python" -c '
import duckdb, sys
base = duckdb.connect(sys.argv[2])
base.execute("CREATE TABLE places AS SELECT * FROM read_csv(?)", [sys.argv[1]])
base.close()' "$csv" "$folder/a.duckdb"
  else
    echo "duckdb: skipped, $python has no module of that name"
  fi
}

measure_map() {
  local map=$1
  cat "$map" > /dev/null
  measure 'nearby import' "$folder/a.nearby" "$nearby" import "$map" -o "$folder/a.nearby"
  if "$python" -c 'import osmium' 2> /dev/null; then
    measure 'pyosmium' "$folder/a.tsv" "$python" -c '
import osmium, sys
kinds = ("amenity", "shop", "tourism", "leisure", "office", "healthcare", "public_transport", "highway")
reader = osmium.FileProcessor(sys.argv[1]).with_areas().with_filter(osmium.filter.KeyFilter(*kinds))
with open(sys.argv[2], "w") as places:
    for thing in reader:
        if thing.is_node():
            point = thing.location
        elif thing.is_area():
            point = next(iter(thing.outer_rings()))[0].location
        else:
            continue
        name = thing.tags.get("name", "")
        places.write(f"{thing.id}\t{name}\t{point.lat}\t{point.lon}\n")
' "$map" "$folder/a.tsv"
  else
    echo "pyosmium: skipped, $python has no module 'osmium'"
  fi
}

for path in "$@"; do
  heading "$path"
  case $path in
    *.pbf) measure_map "$path" ;;
    *) measure_table "$path" ;;
  esac
done
