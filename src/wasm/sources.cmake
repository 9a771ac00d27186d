# sources.cmake - which files of the program the WebAssembly module has: no process, no file, no other program, no
# command that needs one (src/door/request.cpp has the list of those that are served).
list(FILTER sources EXCLUDE REGEX "/src/(library|door/server|tasks/(compare|crosscheck|prove|cubes|solvers))/")
list(FILTER sources EXCLUDE REGEX "/src/cli/(process_host|program_batch|program_options)\\.cpp$")
list(FILTER sources EXCLUDE REGEX "/src/(base/memory|text/(de)?compress|engines/shared/(piped|shell)_process)\\.cpp$")
set(left_out "check_encoding|check_proof|compare|completion|conquer|count_nnf|crosscheck|cubes|merge|prove|serve")
set(left_out "/src/cli/commands/(${left_out})\\.cpp$")
list(FILTER sources EXCLUDE REGEX ${left_out})
list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/src/wasm/module.cpp ${PROJECT_SOURCE_DIR}/src/wasm/runtime.cpp)
