// decimal.cpp - the table of all groups of four digits, made by the compiler.
#include "text/decimal.hpp"

namespace reductio::decimal_detail {

namespace {
constexpr std::array<char, 40'004> all_groups() {
    std::array<char, 40'004> table{};
    for (std::size_t i = 0; i < 10'000; ++i) {
        table[4 * i] = static_cast<char>('0' + i / 1000);
        table[4 * i + 1] = static_cast<char>('0' + i / 100 % 10);
        table[4 * i + 2] = static_cast<char>('0' + i / 10 % 10);
        table[4 * i + 3] = static_cast<char>('0' + i % 10);
    }
    return table;
}
}  // namespace

constexpr std::array<char, 40'004> groups = all_groups();

}  // namespace reductio::decimal_detail
