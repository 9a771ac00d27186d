// level_end.hpp - ends what base/avx2_begin.hpp or base/avx512_begin.hpp began.
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
