// runtime.cpp - what compiled code calls by itself, and Debian's libraries for WASI lack.
#include <cstdint>

extern "C" {

// The only thread never ends, nor does what it keeps.
int __cxa_thread_atexit(void (*)(void*), void*, void*);
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

// The 128-bit division of Debian's compiler-rt guards its stack.
extern const std::uintptr_t __stack_chk_guard;
const std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() { __builtin_trap(); }
}
