# dependencies.cmake - the libraries this project stands on; where one is missing, the Debian package to install.
#
# Features are tested, never versions: Debian's CaDiCaL 1.5 and a later 2.x, Catch2 2 and 3 all serve.
function(reductio_missing what package)
    message(FATAL_ERROR "${what} is missing. On Debian or Ubuntu: apt-get install ${package}")
endfunction()

find_package(fmt QUIET)
if(NOT fmt_FOUND)
    reductio_missing("The {fmt} library" libfmt-dev)
endif()

# CaDiCaL comes as a header and a static library, without a CMake config.
find_path(CADICAL_INCLUDE cadical.hpp)
find_library(CADICAL_LIBRARY cadical)
if(NOT CADICAL_INCLUDE OR NOT CADICAL_LIBRARY)
    reductio_missing("The SAT solver CaDiCaL (cadical.hpp and libcadical.a)" libcadical-dev)
endif()
add_library(reductio_cadical INTERFACE)
target_include_directories(reductio_cadical SYSTEM INTERFACE ${CADICAL_INCLUDE})
target_link_libraries(reductio_cadical INTERFACE ${CADICAL_LIBRARY})

find_package(Threads REQUIRED)

find_path(BOOST_MULTIPRECISION_INCLUDE boost/multiprecision/cpp_int.hpp)
if(NOT BOOST_MULTIPRECISION_INCLUDE)
    reductio_missing("The library of large integers Boost.Multiprecision" libboost-dev)
endif()
add_library(reductio_multiprecision INTERFACE)
target_include_directories(reductio_multiprecision SYSTEM INTERFACE ${BOOST_MULTIPRECISION_INCLUDE})

find_path(CLI11_INCLUDE CLI/CLI.hpp)
if(NOT CLI11_INCLUDE)
    reductio_missing("The command-line library CLI11" libcli11-dev)
endif()
add_library(reductio_cli11 INTERFACE)
target_include_directories(reductio_cli11 SYSTEM INTERFACE ${CLI11_INCLUDE})

find_path(JSON_INCLUDE nlohmann/json.hpp)
if(NOT JSON_INCLUDE)
    reductio_missing("The JSON library nlohmann-json" nlohmann-json3-dev)
endif()
add_library(reductio_json INTERFACE)
target_include_directories(reductio_json SYSTEM INTERFACE ${JSON_INCLUDE})

if(REDUCTIO_TESTS)
    find_package(Catch2 3 QUIET)
    if(NOT Catch2_FOUND)
        find_package(Catch2 2 QUIET)
    endif()
    if(NOT Catch2_FOUND)
        reductio_missing("The test library Catch2 (or configure with -DREDUCTIO_TESTS=OFF)" catch2)
    endif()
endif()
