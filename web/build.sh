#!/bin/sh
# build.sh - the page with the program as WebAssembly, in one folder that any web server can hand out.
#
#     web/build.sh [FOLDER]                      default: build-web
#     python3 -m http.server -d build-web
#
# Installs nothing: `.ci/install.sh web` does. The sources of CaDiCaL, zlib and the missing half of libc++abi (from
# emscripten) are fetched once from Debian by apt-get, with lists of its own, into build-wasm/, where the module is
# compiled too: some minutes the first time, then only what changed.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:-$root/build-web}
build=$root/build-wasm
debian=$build/debian
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

packages=$("$root/.ci/install.sh" --list web)
missing=
for package in $packages; do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
done
if [ -n "$missing" ]; then
    echo "build.sh: packages are missing: apt-get install$missing" >&2
    exit 1
fi
llvm=$(printf '%s\n' $packages | sed -n 's/^clang-\([0-9]*\)$/\1/p')

# The libraries, apart from those of the host (src/wasm/toolchain.cmake).
mkdir -p "$debian/sysroot/include" "$debian/sysroot/lib" "$debian/libraries" "$folder"
ln -sfn /usr/include/wasm32-wasi "$debian/sysroot/include/wasm32-wasip1"
ln -sfn /usr/lib/wasm32-wasi "$debian/sysroot/lib/wasm32-wasi"
for name in fmt CLI nlohmann boost xxhash.h; do
    ln -sfn "/usr/include/$name" "$debian/libraries/$name"
done

fetch_sources() {
    mkdir -p "$debian/apt/lists/partial" "$debian/apt/archives/partial"
    release=$(. /etc/os-release && echo "$VERSION_CODENAME")
    keys=/usr/share/keyrings/debian-archive-keyring.gpg
    echo "deb-src [signed-by=$keys] $mirror $release main" >"$debian/apt/sources.list"
    set -- -qq -o "Dir::Etc::sourcelist=$debian/apt/sources.list" -o Dir::Etc::sourceparts=- \
        -o "Dir::State::lists=$debian/apt/lists" -o "Dir::Cache=$debian/apt" -o "APT::Sandbox::User=$(id -un)"
    apt-get "$@" update
    for source in cadical zlib emscripten; do
        [ ! -e "$debian/$source" ] || continue
        (cd "$debian/apt" && rm -rf ./"$source"-*/ && apt-get "$@" source "$source") || return 1
        ln -sfn "$debian/apt/$source"-*/ "$debian/$source"
    done
}
if [ ! -e "$debian/cadical" ] || [ ! -e "$debian/zlib" ] || [ ! -e "$debian/emscripten" ]; then
    echo "build.sh: fetching the sources of cadical, zlib and emscripten from $mirror"
    fetch_sources >"$build/fetch.log" 2>&1 || { cat "$build/fetch.log" >&2; exit 1; }
fi

[ -e "$build/build.ninja" ] || cmake -S "$root" -B "$build" -G Ninja -DCMAKE_UNITY_BUILD=ON -DREDUCTIO_TESTS=OFF \
    -DCMAKE_TOOLCHAIN_FILE="$root/src/wasm/toolchain.cmake" -DREDUCTIO_DEBIAN="$debian" -DREDUCTIO_LLVM="$llvm"
cmake --build "$build" --target reductio -- ${NINJA_OPTIONS:-}

cp "$build/reductio.wasm" "$folder/reductio.wasm"
for file in "$root"/web/*.js "$root"/web/*.html "$root"/web/*.css "$root"/web/*.svg; do
    cp "$file" "$folder/"
done
cp "$root/docs/rules.md" "$folder/rules.txt"
# The page asks a server unless it finds this, which also loads the module early.
sed -i 's|^</head>|<link rel="preload" href="reductio.wasm" as="fetch" crossorigin>\n&|' "$folder/index.html"
python3 - "$root/examples" >"$folder/examples.json" <<'END'
import json, pathlib, sys
files = sorted(file for file in pathlib.Path(sys.argv[1]).iterdir() if file.suffix not in ("", ".cpp"))
examples = [{"name": file.name, "text": file.read_text()} for file in files]
print(json.dumps(examples, ensure_ascii=False, separators=(",", ":")), end="")
END
packed=$(for file in "$folder"/*; do gzip -9c "$file"; done | wc -c)
echo "build.sh: $folder, $(cat "$folder"/* | wc -c) bytes, $packed as gzip"
