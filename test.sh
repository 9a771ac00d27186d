#!/bin/bash
# test.sh - installs the missing packages, builds with warnings as errors, and runs the tests.
#
#     ./test.sh               GCC: everything that a change can break; some minutes
#     ./test.sh --sanitize    Clang with the address and undefined-behaviour sanitizers: units, kept findings,
#                             readers of junk, streams, and each fuzzer on 3,000 inputs
#     ./test.sh --all         both, and everything slow: all mutants, puzzles of usual sizes, all tests sanitized,
#                             a minute of each fuzzer, this page's commands in bare roots of Debian. Hours.
set -euo pipefail
cd "$(dirname "$0")"

tests() {  # PRESET [OPTION OF CTEST…]
    ctest --preset "$1" --parallel $(($(nproc) + 1)) "${@:2}" | .ci/slowest.awk
}
release() {
    .ci/install.sh build test
    echo "== GCC"
    .ci/build.sh ci
    tests ci "$@"
}
sanitized() {  # [OPTION OF CTEST…]
    .ci/install.sh build test sanitize
    echo "== Clang with sanitizers"
    .ci/build.sh sanitize
    tests sanitize "$@"
}

case ${1:-} in
    '')         release --label-exclude slow ;;
    --sanitize)
        .ci/fuzz --repeatable 3000
        sanitized --label-regex sanitized
        ;;
    --all)
        .ci/bare bookworm
        .ci/bare trixie
        release
        .ci/fuzz 60
        sanitized
        ;;
    *) echo "usage: ./test.sh [--sanitize|--all]" >&2; exit 2 ;;
esac
