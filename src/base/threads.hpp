// threads.hpp - can this program start threads? In WebAssembly it can't (src/wasm/headers/thread): code that
// divides work then does all of it, whatever number a user names.
#pragma once

namespace reductio {

#if defined(__wasi__)
constexpr bool has_threads = false;
#else
constexpr bool has_threads = true;
#endif

}  // namespace reductio
