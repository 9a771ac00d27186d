#!/bin/sh
# build.sh - configures and builds one preset of CMakePresets.json; says nothing unless that fails.
set -eu
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { cmake --preset "$1" && cmake --build --preset "$1"; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
