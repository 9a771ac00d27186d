// decimal.cpp - the table of all groups of four digits, made by the compiler; numbers with commas.
#include "text/decimal.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace reductio {

namespace decimal_detail {
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

}  // namespace decimal_detail

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
    return text;
}

std::string rounded(double number) {
    constexpr int significant = 4, most_decimals = 12;
    if (number <= 0) return "0";
    int decimals = significant - 1 - static_cast<int>(std::floor(std::log10(number)));
    decimals = std::clamp(decimals, 0, most_decimals);
    std::string text = fmt::format("{:.{}f}", number, decimals);
    if (decimals > 0) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return text.find('.') == std::string::npos ? grouped(std::stoull(text)) : text;
}

}  // namespace reductio
