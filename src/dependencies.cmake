# dependencies.cmake - the libraries this project stands on; where one is missing, the Debian package to install.
#
# Features are tested, never versions: Debian's CaDiCaL 1.5 and a later 2.x, Catch2 2 and 3 all serve.
function(reductio_missing what package)
    message(FATAL_ERROR "${what} is missing. On Debian or Ubuntu: apt-get install ${package}")
endfunction()

# The target reductio_NAME, for a library that has no CMake config in every release of Debian: its header, and its
# library file unless there is only the header.
function(reductio_find name header library what package)
    string(TOUPPER ${name} variable)
    find_path(${variable}_INCLUDE ${header})
    add_library(reductio_${name} INTERFACE)
    if(library)
        find_library(${variable}_LIBRARY ${library})
        target_link_libraries(reductio_${name} INTERFACE ${${variable}_LIBRARY})
    endif()
    if(NOT ${variable}_INCLUDE OR (library AND NOT ${variable}_LIBRARY))
        reductio_missing("${what}" ${package})
    endif()
    target_include_directories(reductio_${name} SYSTEM INTERFACE ${${variable}_INCLUDE})
endfunction()

if(REDUCTIO_STATIC)
    list(PREPEND CMAKE_FIND_LIBRARY_SUFFIXES .a)  # static_program.cmake says why
endif()
find_package(Threads REQUIRED)
find_package(fmt QUIET)
if(NOT fmt_FOUND)
    reductio_missing("The {fmt} library" libfmt-dev)
endif()
find_package(ZLIB QUIET)
if(NOT ZLIB_FOUND)
    reductio_missing("The library of gzip, zlib" zlib1g-dev)
endif()
find_package(LibLZMA QUIET)
if(NOT LIBLZMA_FOUND)
    reductio_missing("The library of xz, liblzma" liblzma-dev)
endif()
reductio_find(zstd zstd.h zstd "The library of zstd" libzstd-dev)
reductio_find(cadical cadical.hpp cadical "The SAT solver CaDiCaL (cadical.hpp and libcadical.a)" libcadical-dev)
reductio_find(multiprecision boost/multiprecision/cpp_int.hpp "" "The library of large integers Boost.Multiprecision"
    libboost-dev)
reductio_find(cli11 CLI/CLI.hpp "" "The command-line library CLI11" libcli11-dev)
reductio_find(json nlohmann/json.hpp "" "The JSON library nlohmann-json" nlohmann-json3-dev)
reductio_find(xxhash xxhash.h "" "The hash library xxHash" libxxhash-dev)  # its header alone
add_library(reductio_compression INTERFACE)  # packed files
target_link_libraries(reductio_compression INTERFACE ZLIB::ZLIB LibLZMA::LibLZMA reductio_zstd)

if(REDUCTIO_TESTS)
    find_package(Catch2 3 QUIET)
    if(NOT Catch2_FOUND)
        find_package(Catch2 2 QUIET)
    endif()
    if(NOT Catch2_FOUND)
        reductio_missing("The test library Catch2 (or configure with -DREDUCTIO_TESTS=OFF)" catch2)
    endif()
endif()
