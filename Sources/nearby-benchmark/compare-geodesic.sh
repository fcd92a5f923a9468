#!/usr/bin/env bash
# Measures our geodesics against GeographicLib's C++ on the same pairs, in turns, and prints nanoseconds a call
# (the median of the rounds) and the ratio. Arguments are passed on to `swift build`.
#
#   Sources/nearby-benchmark/compare-geodesic.sh
#
# Needs a C++ compiler and GeographicLib: `apt-get install libgeographiclib-dev` or `brew install geographiclib`.
set -euo pipefail
cd "$(dirname "$0")/../.."

rounds=7
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat > "$folder/peer.cpp" <<'CPP'
#include <GeographicLib/Geodesic.hpp>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

struct Pair { double latitude1, longitude1, latitude2, longitude2; };
static uint64_t state;
static double next() {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return double(state >> 11) * 0x1p-53;
}

template <class Operation>
static void measure(const char* name, const std::vector<Pair>& pairs, Operation operation) {
  double best = 1e18, sum = 0;
  for (int pass = 0; pass < 7; ++pass) {
    sum = 0;
    auto start = std::chrono::steady_clock::now();
    for (const Pair& pair : pairs) sum += operation(pair);
    std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    if (time.count() < best) best = time.count();
  }
  std::printf("%s %.1f %.17g\n", name, best / pairs.size(), sum);
}

int main() {
  const auto& earth = GeographicLib::Geodesic::WGS84();
  for (bool anywhere : {false, true}) {
    state = 42;
    std::vector<Pair> pairs(100000);
    for (Pair& pair : pairs) {
      if (anywhere) {
        pair.latitude1 = 180 * next() - 90;
        pair.longitude1 = 360 * next() - 180;
        pair.latitude2 = 180 * next() - 90;
        pair.longitude2 = 360 * next() - 180;
      } else {
        pair.latitude1 = 33 + 6 * next();
        pair.longitude1 = 125 + 5 * next();
        double share = next(), degrees = 0.00001 + 0.08 * share * share;
        pair.latitude2 = pair.latitude1 + degrees * next();
        pair.longitude2 = pair.longitude1 + degrees * next();
      }
    }
    measure(anywhere ? "anywhere distance" : "korea distance", pairs, [&](const Pair& p) {
      double meters;
      earth.Inverse(p.latitude1, p.longitude1, p.latitude2, p.longitude2, meters);
      return meters;
    });
    measure(anywhere ? "anywhere azimuths" : "korea azimuths", pairs, [&](const Pair& p) {
      double meters, azimuth1, azimuth2;
      earth.Inverse(p.latitude1, p.longitude1, p.latitude2, p.longitude2, meters, azimuth1, azimuth2);
      return meters + azimuth1 + azimuth2;
    });
    measure(anywhere ? "anywhere direct" : "korea direct", pairs, [&](const Pair& p) {
      double latitude, longitude, azimuth;
      earth.Direct(p.latitude1, p.longitude1, p.latitude2, 10000 * p.longitude2, latitude, longitude, azimuth);
      return latitude + longitude + azimuth;
    });
  }
}
CPP

if ! "${CXX:-c++}" -O3 -ffp-contract=off "$folder/peer.cpp" -o "$folder/peer" -lGeographicLib \
  2> "$folder/errors" && ! "${CXX:-c++}" -O3 -ffp-contract=off "$folder/peer.cpp" -o "$folder/peer" \
  -lGeographic 2> "$folder/errors"; then
  echo "GeographicLib is not there or does not compile; install libgeographiclib-dev" >&2
  head -n 3 "$folder/errors" >&2
  exit 69
fi
swift build -c release --product nearby-benchmark "$@" > "$folder/build" || { cat "$folder/build"; exit 1; }
ours=$(swift build -c release --show-bin-path "$@")/nearby-benchmark

for ((round = 0; round < rounds; round++)); do
  "$folder/peer" | sed 's/^/peer /' >> "$folder/times"
  "$ours" geodesic | sed 's/^/ours /' >> "$folder/times"
done

sort -k2,3 -k1,1 -k4,4n "$folder/times" | awk -v rounds="$rounds" '
  { key = $2 " " $3; count[key, $1]++; sum[key, $1] = $5
    if (count[key, $1] == int(rounds / 2) + 1) median[key, $1] = $4
    if (!(key in seen)) { seen[key] = 1; order[++keys] = key } }
  END {
    printf "%-20s %16s %8s %6s\n", "ns a call", "GeographicLib", "nearby", "ratio"
    for (i = 1; i <= keys; i++) {
      key = order[i]; difference = sum[key, "ours"] - sum[key, "peer"]
      if (difference < 0) difference = -difference
      note = difference <= 0.001 ? "" : "  results differ: " sum[key, "ours"] " " sum[key, "peer"]
      printf "%-20s %16.1f %8.1f %6.2f%s\n", key, median[key, "peer"], median[key, "ours"],
        median[key, "ours"] / median[key, "peer"], note
    } }'
