#!/bin/sh
# setup.sh - builds the Python package and installs it into a virtual environment, which may see Debian's packages.
#
#     python/setup.sh [FOLDER]        by default ~/.venvs/reductio
#
# Nothing comes from elsewhere than Debian: .ci/install.sh names what it needs.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-$HOME/.venvs/reductio}
.ci/install.sh build python
python=/usr/bin/python3
[ -d "$folder" ] || $python -m venv --system-site-packages --without-pip "$folder"
site=$("$folder/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
cmake --preset release -B build-python -DREDUCTIO_PYTHON=ON -DPython3_EXECUTABLE=$python -DREDUCTIO_PYTHON_SITE="$site" >build-python.log 2>&1 &&
    cmake --build build-python --target reductio_python >>build-python.log 2>&1 || { cat build-python.log >&2; exit 1; }
cmake --install build-python --component python >/dev/null
rm build-python.log
"$folder/bin/python" -c 'import reductio; print("reductio", reductio.__version__)'
echo "Start it:  $folder/bin/python"
