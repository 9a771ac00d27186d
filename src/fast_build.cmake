# fast_build.cmake - what makes a clean build quick: a unit per folder, one parse of common headers, a cache, mold.
#
# Most of a small file's compile time goes into headers and templates that its neighbours need too, so the files of a
# folder are compiled as one unit, after a precompiled header. While you work on a few files, -DREDUCTIO_UNITY=OFF
# compiles each by itself, which also proves that every file includes what it uses.
option(REDUCTIO_UNITY "Compile the files of a folder as one unit: quick from scratch, slow for a change" ON)

# A compiler cache and a faster linker, where they are installed.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE_PROGRAM})
endif()
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
    add_link_options(-fuse-ld=mold)
endif()

# Folders whose code runs once per command or puzzle: -O2 would cost a quarter more time to compile and save none.
set(cold_folders src/cli src/cli/commands src/draw src/draw/outputs src/language src/language/grammar
    src/language/lowering src/library src/tasks/compare src/tasks/crosscheck src/tasks/solvers src/formats/native
    src/formats/sgt src/formats/sgt/games src/formats/puzzlekit src/formats/puzzlekit/kinds src/tasks/targets)

# Splits a list of sources into the lists `hot` and `cold`, and puts each folder's files into one unit.
function(reductio_sort_sources)
    foreach(source IN LISTS ARGN)
        file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${source})
        get_filename_component(folder ${folder} DIRECTORY)
        string(REPLACE "/" "_" group ${folder})
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
        if(folder IN_LIST cold_folders)
            list(APPEND cold ${source})
        else()
            list(APPEND hot ${source})
        endif()
    endforeach()
    set(hot ${hot} PARENT_SCOPE)
    set(cold ${cold} PARENT_SCOPE)
endfunction()

function(reductio_build_by_folder target)
    target_precompile_headers(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/precompiled.hpp)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${REDUCTIO_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()
