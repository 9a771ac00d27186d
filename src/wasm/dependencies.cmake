# dependencies.cmake - the libraries for WebAssembly: Debian has none of them as such, so their headers come from its
# packages, and CaDiCaL, zlib and the throwing half of libc++abi are compiled from its source packages.
#
# zlib is for links to Penpa+; the others would read compressed files, which no request brings.
enable_language(C ASM)
function(reductio_headers name)
    add_library(reductio_${name} INTERFACE)
    target_include_directories(reductio_${name} SYSTEM INTERFACE ${REDUCTIO_DEBIAN}/libraries)
endfunction()
foreach(name cli11 json multiprecision xxhash)
    reductio_headers(${name})
endforeach()
# Its code with vectors for WebAssembly needs those of ARM (headers/arm_neon.h).
target_compile_definitions(reductio_xxhash INTERFACE XXH_VECTOR=0)
# Debian's Boost names std::unary_function, which C++17 has removed.
target_compile_definitions(reductio_multiprecision INTERFACE _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)

add_library(reductio_fmt STATIC src/fmt_functions.cpp)
target_include_directories(reductio_fmt SYSTEM PUBLIC ${REDUCTIO_DEBIAN}/libraries)

# Its command line, its tester, and the random seeds of the tester.
file(GLOB cadical ${REDUCTIO_DEBIAN}/cadical/src/*.cpp)
list(FILTER cadical EXCLUDE REGEX "/(cadical|mobical|random)\\.cpp$")
add_library(reductio_cadical STATIC ${cadical})
target_include_directories(reductio_cadical SYSTEM PUBLIC ${REDUCTIO_DEBIAN}/cadical/src)
target_compile_definitions(reductio_cadical PRIVATE NDEBUG NBUILD QUIET)
target_compile_options(reductio_cadical PRIVATE -w -O2)

file(GLOB zlib ${REDUCTIO_DEBIAN}/zlib/*.c)
list(FILTER zlib EXCLUDE REGEX "/gz[a-z]*\\.c$")  # those read and write files
add_library(reductio_compression STATIC ${zlib})
target_include_directories(reductio_compression SYSTEM PUBLIC ${REDUCTIO_DEBIAN}/zlib)
target_compile_options(reductio_compression PRIVATE -w)

set(emscripten ${REDUCTIO_DEBIAN}/emscripten/system/lib)
file(WRITE ${PROJECT_BINARY_DIR}/no_threads/__threading_support "")  # a header of an older libc++
add_library(reductio_exceptions STATIC
    ${emscripten}/libcxxabi/src/cxa_exception.cpp
    ${emscripten}/libcxxabi/src/cxa_exception_storage.cpp
    ${emscripten}/libcxxabi/src/cxa_personality.cpp
    ${emscripten}/libunwind/src/Unwind-wasm.c
    src/wasm/exception_tag.s)
set_source_files_properties(src/wasm/exception_tag.s PROPERTIES LANGUAGE ASM)
set_source_files_properties(${emscripten}/libunwind/src/Unwind-wasm.c PROPERTIES COMPILE_OPTIONS -fwasm-exceptions)
target_include_directories(reductio_exceptions PRIVATE
    ${emscripten}/libcxxabi/include ${emscripten}/libcxx/src ${emscripten}/libunwind/include
    ${PROJECT_BINARY_DIR}/no_threads)
target_compile_definitions(reductio_exceptions PRIVATE NDEBUG __USING_WASM_EXCEPTIONS__ __EMSCRIPTEN__
    _LIBCPP_INLINE_VISIBILITY= _LIBCXXABI_HAS_NO_THREADS
    _LIBUNWIND_DISABLE_VISIBILITY_ANNOTATIONS _LIBUNWIND_HIDE_SYMBOLS)  # its older and its newer name
target_compile_options(reductio_exceptions PRIVATE -w)
set_target_properties(reductio_exceptions PROPERTIES CXX_STANDARD 14)  # it names std::unexpected_handler
add_library(Threads::Threads INTERFACE IMPORTED)
set_target_properties(reductio_cadical reductio_compression reductio_exceptions PROPERTIES UNITY_BUILD OFF)
