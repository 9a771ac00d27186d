// catch.hpp - Catch2 in either of its layouts (2: one header; 3: several). Tests use the names of 3.
#pragma once
#ifdef REDUCTIO_CATCH2_V3
#include <catch2/catch_all.hpp>
using Catch::Approx;  // in Catch2 2 it is global
#else
#include <catch2/catch.hpp>

namespace Catch::Matchers {
inline auto ContainsSubstring(const std::string& text) { return Contains(text); }
}  // namespace Catch::Matchers
#endif

// Under sanitizers a test of `n` random cases of one kind runs through a tenth of them, as it takes some
// forty times as long: every line is met there too, and the release builds run all.
#if defined(__SANITIZE_ADDRESS__)
#define REDUCTIO_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define REDUCTIO_SANITIZED 1
#endif
#endif
constexpr unsigned cases(unsigned n) {
#ifdef REDUCTIO_SANITIZED
    return n / 10;
#else
    return n;
#endif
}
