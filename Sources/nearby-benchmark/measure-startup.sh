#!/usr/bin/env bash
# Measures `nearby` as a whole process against a process that does nothing, in pairs of one run, and prints for each
# query the median times and the median ratio beside its limit. It never fails on time. Arguments are passed on to
# `swift build`; PAIRS=2000 takes more pairs than 500.
#
#   Sources/nearby-benchmark/measure-startup.sh
#
# Needs a C compiler for the process that does nothing.
set -euo pipefail
cd "$(dirname "$0")/../.."

pairs=${PAIRS:-500}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Neither data nor a region of the user's own.
unset NEARBY_DATA NEARBY_REGION
export XDG_CONFIG_HOME=$folder

echo 'int main(void){return 0;}' > "$folder/baseline.c"
# Where there is no static C library, as on macOS, the process that does nothing is a dynamic one.
"${CC:-cc}" -O3 -static "$folder/baseline.c" -o "$folder/baseline" 2> "$folder/errors" ||
  "${CC:-cc}" -O3 "$folder/baseline.c" -o "$folder/baseline"
swift build -c release "$@" > "$folder/build" 2>&1 || { cat "$folder/build"; exit 1; }
built=$(swift build -c release --show-bin-path "$@")

# nearby is measured as README.md installs it, the process that does nothing as the compiler made it. What a linker has
# just written piece by piece stands in the page cache in small pieces, which take longer to map (0.9 ms a run instead of
# 0.6); strip writes its copy in large ones, and without symbols it is two thirds as long. A baseline without symbols is
# about 0.05 ms quicker.
strip -o "$folder/nearby" "$built/nearby"

measure() {
  local limit=$1
  shift
  printf '%-67s %s%s\n' "nearby $*" \
    "$("$built/nearby-benchmark" pairs "$pairs" "$folder/baseline" -- "$folder/nearby" "$@")" "$limit"
}
measure ' (limit 2.0)' parking --region busan --json
measure ' (limit 1.5)' parking --near 35.1795,129.0756 --limit 10 --json
measure ' (limit 2.0)' where 35.18,129.07 --json
for key in 부 ㅂ s; do measure ' (limit 2.0)' complete $key --json; done
measure '' complete 부산 --json
measure '' --version
