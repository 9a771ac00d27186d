# install.cmake - installs into an empty folder, moves that, builds tests/consumer against it in two ways, runs it.
#
# cmake -DBUILD=… -DCONSUMER=… -DWORK=… -DGENERATOR=… -DCOMPILER=… -DFLAGS=… -P install.cmake
cmake_minimum_required(VERSION 3.25)
function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "${ARGN} ended with ${code}:\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

function(run_consumer program)
    file(REMOVE ${WORK}/queens.cnf)
    run(${CMAKE_COMMAND} -E chdir ${WORK} ${program})
    if(NOT output STREQUAL "4\n4\n4\n4\n4\n4\n")
        message(FATAL_ERROR "six queens, counted by six engines:\n${output}")
    endif()
    file(STRINGS ${WORK}/queens.cnf header REGEX "^p cnf ")
    if(NOT header)
        message(FATAL_ERROR "no CNF was written")
    endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/first)
file(RENAME ${WORK}/first ${WORK}/prefix)

# By CMake.
run(${CMAKE_COMMAND} -S ${CONSUMER} -B ${WORK}/build -G ${GENERATOR} -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_PREFIX_PATH=${WORK}/prefix -DCMAKE_CXX_COMPILER=${COMPILER} "-DCMAKE_CXX_FLAGS=${FLAGS}")
run(${CMAKE_COMMAND} --build ${WORK}/build)
run_consumer(${WORK}/build/consumer)

# By pkg-config alone, as in a makefile; with --static too, which some build systems add.
find_program(PKG_CONFIG pkg-config)
if(NOT PKG_CONFIG)
    message(FATAL_ERROR "pkg-config is missing. On Debian or Ubuntu: apt-get install pkgconf")
endif()
file(GLOB_RECURSE pc ${WORK}/prefix/*/reductio.pc)
get_filename_component(folder ${pc} DIRECTORY)
separate_arguments(flags UNIX_COMMAND "${FLAGS}")
foreach(static "" --static)
    run(${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${folder} ${PKG_CONFIG} ${static} --cflags --libs "reductio >= 0.2")
    separate_arguments(output UNIX_COMMAND "${output}")
    run(${COMPILER} -std=c++20 ${flags} ${CONSUMER}/main.cpp -o ${WORK}/by_pkg_config ${output})
    run_consumer(${WORK}/by_pkg_config)
endforeach()

run(${WORK}/prefix/bin/reductio --version)
run(${WORK}/prefix/bin/reductio compile --help)
file(GLOB_RECURSE installed RELATIVE ${WORK}/prefix ${WORK}/prefix/*)
foreach(file bin/reductio share/man/man1/reductio.1 share/man/man1/reductio-solve.1
        share/bash-completion/completions/reductio share/zsh/site-functions/_reductio
        share/fish/vendor_completions.d/reductio.fish share/doc/reductio/README.md
        share/doc/reductio/docs/options.md share/doc/reductio/examples/mini-4x4.txt)
    if(NOT file IN_LIST installed)
        message(FATAL_ERROR "not installed: ${file}")
    endif()
endforeach()
file(GLOB_RECURSE headers RELATIVE ${WORK}/prefix/include ${WORK}/prefix/include/*)
if(NOT headers STREQUAL "reductio/expression.hpp;reductio/problem.hpp;reductio/puzzles.hpp")
    message(FATAL_ERROR "installed headers: ${headers}")
endif()
