#!/bin/sh
# setup.sh - builds the Python package and puts it into a virtual environment, which also sees Debian's packages.
#
#     python/setup.sh FOLDER
#
# Installs what is missing with apt; nothing comes from elsewhere. The folder may be an environment that exists.
set -eu
cd "$(dirname "$0")/.."
if [ $# -ne 1 ]; then
    echo "usage: python/setup.sh FOLDER" >&2
    exit 2
fi
.ci/install.sh build python
.ci/build.sh python
[ -x "$1/bin/python" ] || /usr/bin/python3 -m venv --system-site-packages --without-pip "$1"
site=$("$1/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
cp -R build-python/python/. "$site"
"$1/bin/python" -c 'import reductio; print(f"reductio {reductio.__version__}: {reductio.__path__[0]}")'
