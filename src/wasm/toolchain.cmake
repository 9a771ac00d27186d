# toolchain.cmake - Debian's clang for wasm32-wasip1, with a C and a C++ library of Debian.
#
# REDUCTIO_DEBIAN is the folder that web/build.sh makes: sysroot/ has the C and C++ libraries alone, because /usr would
# give the host's headers where WASI has none; libraries/ has those of /usr/include that are only headers.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(REDUCTIO_WASM ON)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES REDUCTIO_DEBIAN REDUCTIO_LLVM)
set(CMAKE_C_COMPILER clang-${REDUCTIO_LLVM})
set(CMAKE_CXX_COMPILER clang++-${REDUCTIO_LLVM})
set(CMAKE_C_COMPILER_TARGET wasm32-wasip1)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasip1)
set(CMAKE_ASM_COMPILER clang-${REDUCTIO_LLVM})
set(CMAKE_ASM_COMPILER_TARGET wasm32-wasip1)
set(CMAKE_AR ar)
set(CMAKE_RANLIB ranlib)
set(CMAKE_SYSROOT ${REDUCTIO_DEBIAN}/sysroot)
# Headers of ours come first: what WASI and its C++ library lack (headers/).
set(shared "-isystem ${CMAKE_CURRENT_LIST_DIR}/headers -msimd128")
string(APPEND shared " -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS -D_WASI_EMULATED_GETPID")
set(CMAKE_C_FLAGS_INIT "${shared}")
set(CMAKE_CXX_FLAGS_INIT "${shared} -fwasm-exceptions")
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
