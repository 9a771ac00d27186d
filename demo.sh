#!/bin/sh
# demo.sh - from a bare Debian to a solved KenKen: installs the missing packages, builds, and shows every step.
set -eu
cd "$(dirname "$0")"
.ci/install.sh build demo
echo "Building into build/ (five to ten minutes on two cores)"
.ci/build.sh release

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
PATH=$PWD/build:$PATH
puzzle=examples/kenken-6x6.puzzle
show() {
    printf '\n$ %s\n' "$(echo "$*" | sed "s|$scratch/||g")"
    "$@"
}

show reductio solve "$puzzle"
show reductio count "$puzzle"
# Without propagation, which would solve most of the puzzle before the other solver sees it.
show reductio compile --no-simplify "$puzzle" -o "$scratch/kenken.cnf" --stats
printf '\n$ minisat kenken.cnf kenken.answer\n'
minisat "$scratch/kenken.cnf" "$scratch/kenken.answer" >"$scratch/log" 2>&1 || [ $? -eq 10 ]  # 10: satisfiable
tail -n 1 "$scratch/log"
show reductio decode "$scratch/kenken.cnf" "$scratch/kenken.answer"
printf '\nThe program is build/reductio; README.md continues from here.\n'
