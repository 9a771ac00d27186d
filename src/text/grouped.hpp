// grouped.hpp - numbers as people read them.
#pragma once
#include <cstdint>
#include <string>

namespace reductio {

// 1234567 as "1,234,567".
std::string grouped(std::uint64_t number);

// A measured number >= 0 with four significant digits: "0.0696", "16.11", "450.7"; from 1,000 on without
// decimals: "12,728".
std::string rounded(double number);

}  // namespace reductio
