# sources.cmake - which files of the program the WebAssembly module has: no process, no file, no other program, no
# command that needs one (src/door/request.cpp has the list of those that are served).
list(FILTER sources EXCLUDE REGEX "/src/(library|door/server|tasks/(compare|crosscheck|cubes|solvers))/")
list(FILTER sources EXCLUDE REGEX "/src/cli/(live_bar|process_host|program_batch|program_options)\\.cpp$")
list(FILTER sources EXCLUDE REGEX "/src/(base/memory|text/(de)?compress|engines/shared/(piped|shell)_process)\\.cpp$")
set(left_out "check_encoding|check_proof|compare|completion|conquer|count_nnf|crosscheck|cubes|merge|serve")
set(left_out "/src/cli/commands/(${left_out})\\.cpp$")
list(FILTER sources EXCLUDE REGEX ${left_out})
list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/src/wasm/module.cpp ${PROJECT_SOURCE_DIR}/src/wasm/runtime.cpp)

# Most of the program reads, draws and prints: it is compiled for its size, as a page loads it. What searches is
# compiled for speed.
set(searches ${sources})
list(FILTER searches INCLUDE REGEX "/src/(base|cnf|cover|engines|houses|model|search)/")
list(REMOVE_ITEM sources ${searches})
set(CMAKE_CXX_FLAGS_RELEASE "-Os")
add_library(reductio_searches STATIC ${searches})
set_target_properties(reductio_searches PROPERTIES UNITY_BUILD_MODE GROUP)
target_compile_options(reductio_searches PRIVATE -O2)
target_precompile_headers(reductio_searches PRIVATE src/precompiled.hpp)
target_link_libraries(reductio_searches PRIVATE reductio_options reductio_fmt reductio_cadical reductio_multiprecision
    reductio_xxhash reductio_compression)
