#!/bin/sh
# install.sh - the one list of Debian packages this project needs, and their installation where any is missing.
#
#     .ci/install.sh build          to build the program
#     .ci/install.sh build test     also to run the tests
#     .ci/install.sh cluster        to run tests/cluster/slurm.sh
#     .ci/install.sh build package  to make Debian packages of the program
#     .ci/install.sh sanitize cache bare demo   Clang; ccache and mold; for .ci/bare; for demo.sh
#     .ci/install.sh build python   to build the Python package (python/setup.sh)
#     .ci/install.sh web            to build the page with WebAssembly (web/build.sh)
#     .ci/install.sh --list build   only print the names
# Does not call apt if everything is installed; needs root or sudo otherwise.
set -eu

# The newest Clang whose C++ library for WASI this release of Debian has.
llvm=19
[ "$(. /etc/os-release && echo "${VERSION_CODENAME:-}")" != bookworm ] || llvm=22

packages_of() {
    case $1 in
        build) echo "g++ cmake ninja-build libboost-dev libcadical-dev libcli11-dev libfmt-dev liblzma-dev" \
                    "libxxhash-dev libzstd-dev nlohmann-json3-dev zlib1g-dev" ;;
        demo)  echo "minisat" ;;
        test)  echo "catch2 python3 minisat clasp cadical cryptominisat minizinc picosat toulbar2 z3 qqwing" \
                    "chromium fish groff-base librsvg2-bin man-db mandoc pkgconf time zsh zstd" \
                    "gearman-job-server gearman-tools openmpi-bin parallel $(packages_of package) $(packages_of python)" \
                    "mypy python3-ipykernel python3-nbclient python3-pytest python3-scipy" ;;
        cluster) echo "munge slurm-client slurmctld slurmd" ;;
        package) echo "dpkg-dev file" ;;
        python) echo "pybind11-dev python3-dev python3-numpy python3-venv" ;;
        bare)  echo "debootstrap git" ;;
        sanitize) echo "clang libclang-rt-dev" ;;
        cache) echo "ccache mold" ;;
        web)   echo "cmake ninja-build clang-$llvm lld-$llvm wasi-libc libc++-$llvm-dev-wasm32 libc++abi-$llvm-dev-wasm32" \
                    "libclang-rt-$llvm-dev-wasm32 libboost-dev libcli11-dev libfmt-dev libxxhash-dev nlohmann-json3-dev" \
                    "binaryen binutils dpkg-dev python3" ;;
        *)     echo "install.sh: unknown group '$1': build, demo, test, cluster, package, python, bare, sanitize, cache or web" >&2
               exit 2 ;;
    esac
}

list_only=no
if [ "${1:-}" = --list ]; then list_only=yes; shift; fi
packages=
for group in "$@"; do packages="$packages $(packages_of "$group")"; done
if [ $list_only = yes ]; then echo $packages; exit 0; fi

if ! command -v apt-get >/dev/null 2>&1; then
    echo "install.sh: no apt-get here, so nothing is installed; the packages needed are (Debian names):$packages" >&2
    exit 0
fi
missing=
for package in $packages; do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "install.sh: packages are missing, you are not root, and sudo is not available." >&2
        echo "Run this as root, then try again:" >&2
        echo "    apt-get install$missing" >&2
        exit 1
    fi
    as_root=sudo
fi
apt() {
    log=$(mktemp)
    if ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        echo "install.sh: 'apt-get $*' failed" >&2
        exit 1
    fi
    rm -f "$log"
}
echo "Installing by apt:$missing"
apt update
apt install --yes --no-install-recommends $missing
