// grouped.cpp - a comma before every third digit from the right.
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace reductio {

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
