#!/usr/bin/env bash
# Reads a list of opening hours and asks for their state with `nearby-benchmark hours` and with other programs, in turns,
# and prints nanoseconds a value (the best of the rounds) and the ratio to ours. A program that is not there is skipped,
# and the script says so.
#
#   [PYTHON=…] Sources/nearby-benchmark/compare-hours.sh [FILE]
#
# FILE has one value a line; without it, Fixtures/hours/usual.txt. Values that one of the programs refuses are left out for
# all. Others: opening-hours-rs by its wheel (`pip install opening-hours-py`; PYTHON is an interpreter that has it) and
# opening_hours.js (`npm install opening_hours`; NODE_PATH is the folder node_modules that has it). The calls of Python cost
# some tenths of a microsecond that are not the library's. The others are asked without a place, holidays or a time zone,
# which is the least work for them; ours knows all three.
set -euo pipefail
file=$(realpath "${1:-$(dirname "$0")/../../Fixtures/hours/usual.txt}")
cd "$(dirname "$0")/../.."

rounds=5
python=${PYTHON:-python3}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat > "$folder/peer.py" <<'PYTHON'
import datetime, sys, time
from opening_hours import OpeningHours, State

instant = datetime.datetime(2026, 6, 10, 11)
texts = [line for line in open(sys.argv[2], encoding="utf-8").read().split("\n") if line]

def is_read(text):
    try:
        OpeningHours(text)
        return True
    except Exception:
        return False

if sys.argv[1] == "accepted":
    print("\n".join(filter(is_read, texts)))
    sys.exit()

def best(operation, values):
    least = 1e18
    rounds = max(1, 2000 // len(values))
    for _ in range(7):
        start = time.perf_counter_ns()
        for _ in range(rounds):
            for value in values: operation(value)
        least = min(least, time.perf_counter_ns() - start)
    return least / rounds / len(values)

parsed = [OpeningHours(text) for text in texts]
states = [str(hours.state(instant)[0]) for hours in parsed]
print(*[f"{kind} {sum(kind in state.lower() for state in states)}" for kind in ("open", "closed", "unknown")])
print("parse", best(OpeningHours, texts))
print("state", best(lambda hours: hours.state(instant), parsed))
print("parse+state", best(lambda text: OpeningHours(text).state(instant), texts))
PYTHON

cat > "$folder/peer.js" <<'NODE'
const hours = require("opening_hours")
const place = { lat: 35.1796, lon: 129.0756, address: { country_code: "kr", state: "" } }
const [mode, path] = process.argv.slice(2)
const texts = require("fs").readFileSync(path, "utf8").split("\n").filter(text => text)
const instant = new Date(2026, 5, 10, 11)
const state = parsed => parsed.getUnknown(instant) ? "unknown" : parsed.getState(instant) ? "open" : "closed"
if (mode === "accepted") {
  console.log(texts.filter(text => { try { new hours(text, place); return true } catch { return false } }).join("\n"))
  process.exit()
}
function best(operation, values) {
  let least = Infinity
  const rounds = Math.max(1, Math.floor(2000 / values.length))
  for (let pass = 0; pass < 7; pass++) {
    const start = process.hrtime.bigint()
    for (let round = 0; round < rounds; round++) for (const value of values) operation(value)
    least = Math.min(least, Number(process.hrtime.bigint() - start))
  }
  return least / rounds / values.length
}
const parsed = texts.map(text => new hours(text, place))
const states = parsed.map(state)
console.log(...["open", "closed", "unknown"].map(kind => `${kind} ${states.filter(one => one === kind).length}`))
console.log("parse", best(text => new hours(text, place), texts))
console.log("state", best(state, parsed))
console.log("parse+state", best(text => state(new hours(text, place)), texts))
NODE

peers=()
if "$python" -c 'import opening_hours' 2> /dev/null; then peers+=(opening-hours-py); else
  echo "skipped: opening-hours-py is not installed for $python" >&2
fi
if node -e 'require("opening_hours")' 2> /dev/null; then peers+=(opening_hours.js); else
  echo "skipped: node with opening_hours.js is not there" >&2
fi
swift build -c release --product nearby-benchmark > "$folder/build" || { cat "$folder/build"; exit 1; }
ours=$(swift build -c release --show-bin-path)/nearby-benchmark

run() {
  case $1 in
    opening-hours-py) "$python" "$folder/peer.py" "$2" "$folder/values" ;;
    opening_hours.js) node "$folder/peer.js" "$2" "$folder/values" ;;
  esac
}
grep -v '^$' "$file" > "$folder/values"
for peer in "${peers[@]}"; do
  run "$peer" accepted > "$folder/accepted"
  mv "$folder/accepted" "$folder/values"
done
echo "$(grep -c . "$folder/values") of $(grep -c . "$file") values, of $(basename "$file")"

for ((round = 0; round < rounds; round++)); do
  "$ours" hours "$folder/values" | sed 's/^/nearby /' >> "$folder/times"
  for peer in "${peers[@]}"; do run "$peer" times | sed "s/^/$peer /" >> "$folder/times"; done
done

awk '
  { if (!($1 in seen)) { seen[$1] = 1; order[++programs] = $1 } }
  $2 == "open" { said[$1] = $3 " open, " $5 " closed, " $7 " unknown" }
  $2 == "parse" || $2 == "state" || $2 == "parse+state" {
    if (!(($1, $2) in best) || $3 < best[$1, $2]) best[$1, $2] = $3 }
  END {
    printf "%-18s %8s %8s %12s %7s  states\n", "ns a value", "parse", "state", "parse+state", "ratio"
    for (i = 1; i <= programs; i++) {
      name = order[i]
      printf "%-18s %8.0f %8.0f %12.0f %7.2f  %s\n", name, best[name, "parse"], best[name, "state"],
        best[name, "parse+state"], best[name, "parse+state"] / best["nearby", "parse+state"], said[name]
    } }' "$folder/times"
