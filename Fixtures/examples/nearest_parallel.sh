#!/bin/sh
# Asks `nearby batch` for each LAT,LON of standard input, by GNU parallel: a process for each block of lines, here or on
# the machines that --sshlogin names. The answers come in the order of the points.
#
#     nearest_parallel.sh hospital < points.csv > answers.ndjson
exec parallel --pipe --keep-order --block "${BLOCK:-256k}" \
  nearby batch "${1:?a category}" --points - --limit 1 --jobs 1
