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

# Folders, and files of other folders, whose code runs for every puzzle of a batch or every node of a search. All others
# are compiled with -Og: -O2 would cost half as much time again to compile and save none. A profile says which is which.
set(hot_places src/answers src/base src/cnf src/cnf/at_most_one src/cnf/components src/cnf/tuple_constraints
    src/cover src/cover/bits src/cover/frontier src/engines src/houses src/language src/language/expand
    src/language/lowering src/model src/proof src/puzzle src/rules src/rules/kinds src/rules/words src/search src/tasks src/text
    encoders/cover.cpp encoders/shared/arithmetic.cpp encoders/shared/cells.cpp encoders/shared/family.cpp
    encoders/shared/family_names.cpp encoders/shared/graph_payload.cpp encoders/sudoku.cpp
    src/cli/batch.cpp src/engines/shared/automatic.cpp src/engines/shared/clause_run.cpp
    src/engines/shared/cover_session.cpp src/engines/shared/network_session.cpp src/engines/shared/portfolio.cpp
    src/engines/shared/portfolio_slices.cpp src/engines/shared/residual.cpp src/engines/shared/sat_worker.cpp
    src/engines/shared/short_search.cpp src/engines/shared/tree_search.cpp
    src/formats/blanks.cpp src/formats/format.cpp src/formats/grid.cpp src/formats/grids/label_map.cpp
    src/formats/line.cpp src/formats/lines.cpp src/formats/native/native_header.cpp
    src/formats/native/native_split.cpp src/formats/puzzle_stream.cpp src/formats/reader.cpp)

# Files of hot places with one of these words in their name read or write once a run, draw or make puzzles: cold too.
set(cold_words clue decode draw drawing dump file find generation making names ornament payload phrases random tar
    warnings)
list(JOIN cold_words "|" cold_words)
set(cold_words "(^|_)(${cold_words})(_|$)")

# GCC looks for garbage from 4 MB on, which costs a seventh of its time; the largest unit needs 1.7 GB without.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options("SHELL:--param ggc-min-heapsize=1000000")
    # Passes of -O2 that take a quarter of its time and none off ours. The kernels, which gain by them, have them.
    set(passes_of_kernels -fgcse -fipa-cp -fipa-icf -fipa-sra -ftree-slp-vectorize -ftree-vrp)
    list(TRANSFORM passes_of_kernels REPLACE "^-f" "-fno-" OUTPUT_VARIABLE no_passes)
    add_compile_options(${no_passes})
endif()

# {fmt} checks each format string while it compiles, which takes a tenth of the time. Whoever builds with warnings as
# errors, as CI does, has these checks; a user who only builds the program need not wait for them.
if(NOT REDUCTIO_WERROR)
    add_compile_definitions(FMT_CONSTEVAL=)
endif()

# Folders that are compiled as one unit, since they instantiate much the same templates: each unit more compiles those
# once more. Their unnamed namespaces share their names then, so a name that a folder of the same unit has needs another
# word. A unit should take less than a quarter of the whole build. src/proof is none of them: its link map is inspected.
set(unit_command_line src/cli src/cli/commands src/library)
set(unit_engines src/cnf src/cnf/at_most_one src/cnf/components src/cnf/tuple_constraints src/draw src/draw/outputs
    src/engines src/engines/shared src/explain src/explain/techniques src/houses src/search)
set(unit_families encoders encoders/local_rules encoders/shared src/base src/language src/language/expand
    src/language/grammar src/pb src/puzzle src/rules src/rules/boards src/rules/kinds src/rules/words src/text
    src/tasks/rules_check)
set(unit_formats src/answers src/formats src/formats/fpuzzles src/formats/grids src/model)
set(unit_links src/formats/penpa src/formats/puzzlink)
set(unit_other_forms src/formats/native src/formats/puzzlekit src/formats/puzzlekit/kinds src/formats/sgt
    src/formats/sgt/games)
set(unit_questions src/tasks/candidates src/tasks/clues src/tasks/confirm src/tasks/cubes src/tasks/encoding_check
    src/tasks/prove src/tasks/shards src/tasks/solvers src/tasks/targets)
set(unit_tests_and_steps src/tasks src/tasks/compare src/tasks/crosscheck src/tasks/explain src/tasks/generate)
set(units command_line engines families formats links other_forms questions tests_and_steps)

# The unit of a folder: its own, or one of those above.
function(reductio_unit_of folder)
    string(REPLACE "/" "_" unit ${folder})
    foreach(one IN LISTS units)
        if(folder IN_LIST unit_${one})
            set(unit ${one})
        endif()
    endforeach()
    set(unit ${unit} PARENT_SCOPE)
endfunction()

# Splits a list of sources into the lists `hot` and `cold`, and puts the files of each unit together.
function(reductio_sort_sources)
    foreach(source IN LISTS ARGN)
        file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${source})
        get_filename_component(folder ${folder} DIRECTORY)
        reductio_unit_of(${folder})
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${unit})
        file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${source})
        get_filename_component(stem ${source} NAME_WE)
        if((folder IN_LIST hot_places OR name IN_LIST hot_places) AND NOT stem MATCHES ${cold_words})
            list(APPEND hot ${source})
        else()
            list(APPEND cold ${source})
        endif()
    endforeach()
    set(hot ${hot} PARENT_SCOPE)
    set(cold ${cold} PARENT_SCOPE)
endfunction()

function(reductio_build_by_folder target)
    target_precompile_headers(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src/precompiled.hpp)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${REDUCTIO_UNITY} UNITY_BUILD_MODE GROUP)
endfunction()
