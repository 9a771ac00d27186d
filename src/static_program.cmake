# static_program.cmake - links the program without shared libraries, where every library it needs has a static form.
#
# Most calls of the program answer one puzzle. To load eight libraries took half of such a call (14 ms, and 7 without
# them), and a batch of sudokus 9x9 runs a tenth faster where memcpy and malloc are called directly. The program also
# runs on machines that have none of these libraries. -DREDUCTIO_STATIC=OFF is for distributions, which want to
# patch a library once for all programs.
#
# -static-pie, not -static: with -static the program starts a millisecond faster, but its first exception must sort the
# unwind tables of the whole program (14 ms), and its addresses are the same in each run.
#
# Debian has no static library of {fmt}; src/fmt_functions.cpp makes one from its headers.

# Sets `found` to whether a small program that uses each of the libraries can be linked this way.
function(reductio_can_link_statically found)
    get_target_property(fmt_include fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
    try_compile(REDUCTIO_STATIC_LINKS
        SOURCE_FROM_CONTENT main.cpp [[
            #include <fmt/core.h>
            #include <lzma.h>
            #include <zlib.h>
            #include <zstd.h>
            #include <cadical.hpp>
            int main() {
                CaDiCaL::Solver solver;
                return solver.solve() + lzma_version_number() + ZSTD_versionNumber() +
                       fmt::format("{} {:.3f}", zlibVersion(), 1.5).size();
            }
        ]]
        SOURCES ${PROJECT_SOURCE_DIR}/src/fmt_functions.cpp
        CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${CADICAL_INCLUDE};${ZSTD_INCLUDE};${fmt_include}"
        LINK_OPTIONS -static-pie
        LINK_LIBRARIES ${CADICAL_LIBRARY} ZLIB::ZLIB LibLZMA::LibLZMA ${ZSTD_LIBRARY} Threads::Threads
        CXX_STANDARD ${CMAKE_CXX_STANDARD})
    set(${found} ${REDUCTIO_STATIC_LINKS} PARENT_SCOPE)
endfunction()

if(REDUCTIO_STATIC AND NOT REDUCTIO_SANITIZE)
    reductio_can_link_statically(REDUCTIO_IS_STATIC)
    if(NOT REDUCTIO_IS_STATIC)
        message(STATUS "A static program can't be linked here (a library without a static form, or a compiler without "
            "-static-pie), so the program will load shared libraries. CMake's log has the compiler's output. If you "
            "install a library, configure in a new build folder.")
    endif()
endif()

# The {fmt} that the whole build links.
if(REDUCTIO_IS_STATIC)
    add_library(reductio_fmt STATIC src/fmt_functions.cpp)
    target_include_directories(reductio_fmt SYSTEM PUBLIC
        $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
else()
    add_library(reductio_fmt INTERFACE)
    target_link_libraries(reductio_fmt INTERFACE fmt::fmt)
endif()
