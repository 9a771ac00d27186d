// __configuration/abi.h - the iterators of std::array are pointers, as in the other C++ libraries: the program
// calls some of them so.
#pragma once
#include_next <__configuration/abi.h>
#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY
