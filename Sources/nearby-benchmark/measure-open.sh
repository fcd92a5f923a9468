#!/usr/bin/env bash
# Measures what it costs to list only places that are open: each query as a whole process with --open-at and without, in
# turns, on invented places of which two thirds have opening hours, one in twelve of these by the sun. Prints the median
# times and the median ratio. It never fails on time.
#
#   Sources/nearby-benchmark/measure-open.sh
#
# PLACES=1000000 takes fewer places than 10,000,000, PAIRS=500 more pairs than 100. DATA=FOLDER keeps the data there.
set -euo pipefail
cd "$(dirname "$0")/../.."

places=${PLACES:-10000000}
pairs=${PAIRS:-100}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
data=${DATA:-$folder}
mkdir -p "$data"
file=$data/open-$places.nearby
unset NEARBY_DATA NEARBY_REGION NEARBY_NOW
export XDG_CONFIG_HOME=$folder

swift build -c release "$@" > "$folder/build" 2>&1 || { cat "$folder/build"; exit 1; }
built=$(swift build -c release --show-bin-path "$@")
# As README.md installs it; measure-startup.sh says why.
strip -o "$folder/nearby" "$built/nearby"
[ -s "$file" ] || "$built/nearby-benchmark" generate "$places" "$file"

measure() {
  local format=$1
  shift
  local all=("$folder/nearby" parking --data "$file" "$@" --format)
  local open=("$folder/nearby" parking --data "$file" "$@" --open-at 2026-06-11T10:00 --format)
  printf '%-62s %7s of %7s  %s\n' "parking $* --format $format" "$("${open[@]}" count 2> "$folder/notes")" \
    "$("${all[@]}" count)" \
    "$("$built/nearby-benchmark" pairs "$pairs" "${all[@]}" "$format" -- "${open[@]}" "$format" 2> "$folder/notes")"
}
measure ids --bbox 126.8,37.4,127.2,37.7
measure json --bbox 126.8,37.4,127.2,37.7
measure ids --near 37.5665,126.978 --limit 10
measure json --near 37.5665,126.978 --limit 10
measure json --near 37.5665,126.978 --radius 2km
measure ids --near 37.5665,126.978 --limit 0
