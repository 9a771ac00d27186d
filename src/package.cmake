# package.cmake - the Debian packages that `cpack` builds: reductio_VERSION_ARCH.deb with the program,
# libreductio-dev_VERSION_ARCH.deb with the library, and python3-reductio_VERSION_ARCH.deb if the Python package is built.
#
# The shared libraries that the program needs are found by dpkg-shlibdeps. Those of the static library are named here,
# and the Debian packages whose code the program contains: their licences follow ours.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Reductio authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "reduction compiler for puzzles")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_REDUCTIO_DATE ${version_date})
set(CPACK_REDUCTIO_STRIP ${CMAKE_STRIP})
set(CPACK_REDUCTIO_CONTAINS libboost-dev libcadical-dev libcli11-dev libxxhash-dev nlohmann-json3-dev)
if(REDUCTIO_IS_STATIC)
    list(APPEND CPACK_REDUCTIO_CONTAINS libfmt-dev liblzma-dev libzstd-dev zlib1g-dev libc6-dev libstdc++-[0-9]*-dev)
endif()
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/src/package_for_debian.cmake)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME reductio)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "minisat | cadical | clasp, librsvg2-bin")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Reads puzzles such as sudoku, KenKen, nonograms or Slitherlink in many
formats and finds, counts and checks their solutions. Writes them as CNF
for SAT solvers, as pseudo-Boolean constraints or as exact covers, and
decodes the answers. Compares solvers, and generates puzzles.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libreductio-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libcadical-dev, libfmt-dev, liblzma-dev, libzstd-dev, zlib1g-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "This package holds the C++ library. It states constraint problems by named
variables and conditions, finds and counts their solutions, and writes
them as CNF. CMake and pkg-config find it.")
if(REDUCTIO_PYTHON)
    list(APPEND CPACK_COMPONENTS_ALL python)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-reductio)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
    # The module is of one version of Python, which is that of Debian's release.
    math(EXPR next "${Python3_VERSION_MINOR} + 1")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
        "python3 (>= 3.${Python3_VERSION_MINOR}), python3 (<< 3.${next}), python3-numpy")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-scipy, jupyter-notebook")
    set(CPACK_COMPONENT_PYTHON_DESCRIPTION "This package holds the Python package: puzzles of all formats, models and exact
covers, with NumPy, notebooks and iterators.")
endif()
include(CPack)
