// catch.hpp - Catch2 in either of its layouts (2: one header; 3: several). Tests use the names of 3.
#pragma once
#ifdef REDUCTIO_CATCH2_V3
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>

namespace Catch::Matchers {
inline auto ContainsSubstring(const std::string& text) { return Contains(text); }
}  // namespace Catch::Matchers
#endif
