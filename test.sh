#!/bin/sh
# test.sh - installs the missing packages, builds with warnings as errors, and runs every test.
#
#     ./test.sh          GCC
#     ./test.sh --all    Clang with the address and undefined-behaviour sanitizers, then GCC
set -eu
cd "$(dirname "$0")"
case ${1:-} in
    '')    presets=ci; groups= ;;
    --all) presets="sanitize ci"; groups=clang ;;
    *)     echo "usage: ./test.sh [--all]" >&2; exit 2 ;;
esac
.ci/install.sh build test $groups
for preset in $presets; do
    echo "== $preset"
    .ci/build.sh "$preset"
    ctest --preset "$preset" --parallel "$(nproc)"
done
