# module.cmake - the module that web/worker.js runs: a reactor, whose functions are called again and again.
add_executable(reductio src/wasm/module.cpp src/wasm/runtime.cpp)
target_link_libraries(reductio PRIVATE reductio_library reductio_searches reductio_exceptions c++abi
    wasi-emulated-signal wasi-emulated-process-clocks wasi-emulated-getpid)
# A warning is a function that is declared with two types: to call it would trap. The stack comes first in the memory, so
# that one that is too deep traps. It is as large as that of a process.
# Debian has the compiler's own library under the older name of the target, which Clang 19 does not look at otherwise.
target_link_options(reductio PRIVATE --target=wasm32-wasi -mexec-model=reactor -Wl,--fatal-warnings,--gc-sections,--strip-all,--stack-first
    -Wl,-z,stack-size=8388608)
