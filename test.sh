#!/bin/bash
# test.sh - installs the missing packages, builds with warnings as errors, and runs the tests.
#
#     ./test.sh               GCC: everything that a change usually breaks; some minutes
#     ./test.sh --sanitize    Clang with the address and undefined-behaviour sanitizers: unit tests, saved findings,
#                             malformed input, streams, and each fuzzer on 3,000 inputs
#     ./test.sh --all         both, and everything slow: all mutants, puzzles of usual sizes, all tests sanitized,
#                             a minute of each fuzzer, the README's commands in minimal Debian roots (of what is
#                             committed; this needs root). Hours.
set -euo pipefail
cd "$(dirname "$0")"

tests() {  # PRESET [OPTION OF CTEST…]; one more at a time than processors, since some wait
    ctest --preset "$1" --parallel $(($(nproc) + 1)) "${@:2}" | .ci/slowest.awk
}
release() {
    .ci/install.sh build test
    echo "== GCC (a build from nothing takes some fifteen minutes on two cores)"
    .ci/build.sh ci
    tests ci "$@"
}
build_sanitized() {
    .ci/install.sh build test sanitize
    echo "== Clang with sanitizers (a build from nothing takes some twenty minutes on two cores)"
    .ci/build.sh sanitize
}

case ${1:-} in
    '')         release --label-exclude slow ;;
    --sanitize)
        build_sanitized
        .ci/fuzz --repeatable 3000
        tests sanitize --label-regex sanitized
        ;;
    --all)
        .ci/bare bookworm
        .ci/bare trixie
        release
        build_sanitized
        .ci/fuzz 60
        tests sanitize
        ;;
    *) echo "usage: ./test.sh [--sanitize|--all]" >&2; exit 2 ;;
esac
