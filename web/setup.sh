#!/bin/sh
# setup.sh - what checks the page: TypeScript's types and axe-core's rules of accessibility, from npm. The page itself needs
# neither. After it, configure the build again: ctest then has browser/types and browser/axe.
set -eu
cd "$(dirname "$0")"
command -v npm >/dev/null || { echo "setup.sh: npm is missing (Debian's package npm)" >&2; exit 1; }
npm install --no-audit --no-fund
