#!/usr/bin/env bash
# Measures queries as whole processes on invented places: `nearby`, and the peers that this machine has, each in turns
# with one and the same floor, so that the ratios hold where milliseconds drift. Prints for each query the median times
# and the median ratio to the floor. It never fails on time; it fails when answers differ.
#
#   Sources/nearby-benchmark/measure-queries.sh GENERATOR FLOOR
#
# GENERATOR and FLOOR are paths of two C programs that are no part of this project:
#
#   GENERATOR N SEED csv                      writes N places as id,name,category,lat,lon,address
#   FLOOR build FILE.csv FILE                 makes its file: a packed R-tree with JSON rendered beforehand
#   FLOOR FILE bbox CATEGORY SOUTH WEST NORTH EAST, FLOOR FILE knn CATEGORY LAT LON K,
#   FLOOR FILE radius CATEGORY LAT LON METRES print a list of JSON objects, one a line, each beginning {"id":…, nearest
#                                             first by the distance on a sphere
#   FLOOR FILE knnbatch CATEGORY K, FLOOR FILE boxbatch CATEGORY read queries from standard input
#
# PLACES=10000000 takes more places than 1,000,000, PAIRS=500 more pairs than 200. DATA=FOLDER keeps the data there.
# Peers are sqlite3, or Python's module of that name, with an index on category, lat and lon, and Python's duckdb.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ $# -ge 2 ] || { sed -n '2,8p' "$0" >&2; exit 64; }

generator=$1 floor=$2
shift 2
places=${PLACES:-1000000}
pairs=${PAIRS:-200}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
data=${DATA:-$folder}
mkdir -p "$data"
name=$data/places-$places
unset NEARBY_DATA NEARBY_REGION
export XDG_CONFIG_HOME=$folder

swift build -c release "$@" > "$folder/build" 2>&1 || { cat "$folder/build"; exit 1; }
built=$(swift build -c release --show-bin-path "$@")
# As README.md installs it; measure-startup.sh says why.
strip -o "$folder/nearby" "$built/nearby"
nearby=$folder/nearby

[ -s "$name.csv" ] || "$generator" "$places" 42 csv > "$name.csv"
[ -s "$name.floor" ] || "$floor" build "$name.csv" "$name.floor"
[ -s "$name.nearby" ] || "$nearby" import "$name.csv" -o "$name.nearby"

sqlite=
if command -v sqlite3 > /dev/null; then
  sqlite=$(command -v sqlite3)
elif python3 -c 'import sqlite3' 2> /dev/null; then
  sqlite=python
else
  echo "sqlite3 is not there, neither the program nor Python's module; left out"
fi
duckdb=
if python3 -c 'import duckdb' 2> /dev/null; then duckdb=yes; else echo "Python's duckdb is not there; left out"; fi

create='CREATE TABLE place(id INTEGER, name TEXT, category TEXT, lat REAL, lon REAL, address TEXT);'
index='CREATE INDEX place_position ON place(category, lat, lon);'
if [ -n "$sqlite" ] && [ ! -s "$name.sqlite" ]; then
  if [ "$sqlite" = python ]; then
    python3 - "$name.csv" "$name.sqlite" "$create" "$index" << 'PYTHON'
import csv, sqlite3, sys
database = sqlite3.connect(sys.argv[2])
database.execute(sys.argv[3])
with open(sys.argv[1], newline="") as file:
    rows = csv.reader(file)
    next(rows)
    database.executemany("INSERT INTO place VALUES(?,?,?,?,?,?)", rows)
database.execute(sys.argv[4])
database.commit()
PYTHON
  else
    printf '%s\n' "$create" '.mode csv' ".import --skip 1 '$name.csv' place" "$index" | "$sqlite" "$name.sqlite"
  fi
fi
if [ -n "$duckdb" ] && [ ! -s "$name.duckdb" ]; then
  python3 -c 'import duckdb, sys
duckdb.connect(sys.argv[2]).execute(
    "CREATE TABLE place AS SELECT * FROM read_csv(?, header=true) ORDER BY category, lat, lon", [sys.argv[1]])' \
    "$name.csv" "$name.duckdb"
fi

# The places of a box, nearest to LAT LON first by the haversine of the angle, at most LIMIT of them.
statement() {
  local south=$1 west=$2 north=$3 east=$4 lat=$5 lon=$6 limit=$7
  echo "SELECT id, name, category, lat, lon, address, 12742017.6 * asin(sqrt(pow(sin(radians(lat - $lat) / 2), 2)
    + cos(radians($lat)) * cos(radians(lat)) * pow(sin(radians(lon - $lon) / 2), 2))) AS distance_m FROM place
    WHERE category = 'parking' AND lat BETWEEN $south AND $north AND lon BETWEEN $west AND $east
    ORDER BY distance_m LIMIT $limit"
}

python_peer='import json, sys
if sys.argv[1] == "duckdb":
    import duckdb
    rows = duckdb.connect(sys.argv[2], read_only=True).execute(sys.argv[3]).fetchall()
else:
    import sqlite3
    rows = sqlite3.connect(sys.argv[2]).execute(sys.argv[3]).fetchall()
keys = ["id", "name", "category", "lat", "lon", "address", "distance_m"]
print(json.dumps([dict(zip(keys, row)) for row in rows], ensure_ascii=False))'

row() { printf '%-12s %-8s %10s %10s %7s\n' "$@"; }

# Prints a row: what the command took in turns with the floor's arguments.
measure() {
  local query=$1 program=$2 count=$3 result
  shift 3
  result=$("$built/nearby-benchmark" pairs "$count" "${floor_query[@]}" -- "$@")
  # shellcheck disable=SC2086
  set -- $result
  row "$query" "$program" "$1" "$4" "$7"
}

# Compares the ids of an answer with the floor's: the same places, and in the same order where no two are as far to
# 0.7 %, since the floor measures on a sphere and nearby on the ellipsoid.
check() {
  local query=$1
  shift
  "${floor_query[@]}" | sed -n 's/^\[\{0,1\}{"id":\([0-9]*\),.*"distance_m":\([0-9.]*\)}.*/\1 \2/p' > "$folder/floor-ids"
  "$nearby" "$@" --format ids > "$folder/ids"
  awk -v query="$query" '
    FNR == NR { meters[$1] = $2; wanted++; order[wanted] = $1; next }
    { found++
      if (!($1 in meters)) { print query ": the floor does not have " $1; bad = 1; exit 1 }
      if (meters[$1] < farthest * 0.993 - 1) { print query ": " $1 " is out of order"; bad = 1; exit 1 }
      if (meters[$1] > farthest) farthest = meters[$1]
      if (order[found] != $1) moved++ }
    END { if (bad) exit 1
      if (found != wanted) { print query ": " found " places, the floor has " wanted; exit 1 }
      printf "%-12s %d places, the same as the floor; %d stand elsewhere in the order\n", query, found, moved }
  ' "$folder/floor-ids" "$folder/ids"
}

# One query: its name, what the floor is asked, the box of the peers and their origin and limit, what nearby is asked.
query() {
  local title=$1 limit=$8
  local box=("${@:2:4}") origin=("${@:6:2}")
  shift 8
  check "$title" parking --data "$name.nearby" "$@"
  local text
  text=$(statement "${box[@]}" "${origin[@]}" "$limit")
  {
    measure "$title" nearby "$pairs" "$nearby" parking --data "$name.nearby" "$@" --json
    if [ "$sqlite" = python ]; then
      measure "$title" sqlite "$((pairs / 10 + 1))" "$(command -v python3)" -c "$python_peer" sqlite "$name.sqlite" "$text"
    elif [ -n "$sqlite" ]; then
      measure "$title" sqlite "$((pairs / 4 + 1))" "$sqlite" -json "$name.sqlite" "$text"
    fi
    if [ -n "$duckdb" ]; then
      measure "$title" duckdb "$((pairs / 10 + 1))" "$(command -v python3)" -c "$python_peer" duckdb "$name.duckdb" "$text"
    fi
  } >> "$folder/table"
}

row query program ms floor ratio > "$folder/table"
floor_query=("$floor" "$name.floor" bbox parking 35.0 128.8 35.4 129.3)
query 'large box' 35.0 128.8 35.4 129.3 35.2 129.05 1000000 --bbox 128.8,35.0,129.3,35.4
floor_query=("$floor" "$name.floor" bbox parking 35.1307 129.1324 35.1867 129.1884)
query 'small box' 35.1307 129.1324 35.1867 129.1884 35.1587 129.1604 1000000 --bbox 129.1324,35.1307,129.1884,35.1867
floor_query=("$floor" "$name.floor" knn parking 35.1587 129.1604 10)
query 'nearest 10' 35.1287 129.1304 35.1887 129.1904 35.1587 129.1604 10 --near 35.1587,129.1604 --limit 10
# The databases take the box around the circle. No place lies so near to its edge that sphere and ellipsoid disagree.
floor_query=("$floor" "$name.floor" radius parking 35.1795543 129.0756416 1100)
query 'radius 1.1km' 35.1696 129.0635 35.1895 129.0878 35.1795543 129.0756416 1000000 \
  --near 35.1795543,129.0756416 --radius 1100
echo
cat "$folder/table"

# Many queries in one process; the places themselves say where.
awk -F, 'NR % 97 == 2 { lat = $(NF - 2); lon = $(NF - 1)
  if (lat > 30 && lat < 45 && lon > 120 && lon < 135) print lat, lon }' "$name.csv" > "$folder/some"
awk '{ line[NR] = $0 } END { for (i = 0; i < 100000; i++) print line[i % NR + 1] }' "$folder/some" > "$folder/points"
awk 'NR <= 1000 { print $1 - 0.05, $2 - 0.05, $1 + 0.05, $2 + 0.05 }' "$folder/some" > "$folder/boxes"
seconds() {
  local begun ended
  begun=$(date +%s%N)
  "$@" > /dev/null 2> "$folder/errors"
  ended=$(date +%s%N)
  echo $((ended - begun))
}
batch() {
  local title=$1 file=$2 lines=$3 round
  shift 3
  for round in 1 2 3 4 5; do
    echo "$(seconds "$built/nearby-benchmark" answers "$name.nearby" parking < "$file") $(seconds "$@" < "$file")"
  done | awk -v title="$title" -v lines="$lines" '
    { ours[NR] = $1; floor[NR] = $2; ratio[NR] = $1 / $2 }
    function median(values, i, j, swap) {
      for (i = 1; i < NR; i++) for (j = i + 1; j <= NR; j++) if (values[j] < values[i]) {
        swap = values[i]; values[i] = values[j]; values[j] = swap }
      return values[int((NR + 1) / 2)] }
    END { printf "%-24s %8.2f us a query, floor %8.2f, ratio %.2f\n", title,
      median(ours) / lines / 1000, median(floor) / lines / 1000, median(ratio) }'
}
echo
batch '100,000 x nearest 10' "$folder/points" 100000 "$floor" "$name.floor" knnbatch parking 10
batch '1,000 boxes of 0.1 deg' "$folder/boxes" "$(wc -l < "$folder/boxes")" "$floor" "$name.floor" boxbatch parking
