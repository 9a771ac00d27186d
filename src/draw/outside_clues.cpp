// outside_clues.cpp - numbers above, below and beside a grid.
#include "draw/outside_clues.hpp"

#include <algorithm>

namespace reductio {

namespace {

using Index = std::size_t;

}  // namespace

std::vector<std::string> column_clues(const Drawing& drawing, Side side) {
    const auto& clues = drawing.outside[side];
    Index height = 0;
    for (const auto& numbers : clues) height = std::max(height, numbers.size());
    std::vector<std::string> texts(height * clues.size());
    for (Index column = 0; column < clues.size(); ++column) {
        const auto& numbers = clues[column];
        const Index first = side == Side::top ? height - numbers.size() : 0;
        for (Index i = 0; i < numbers.size(); ++i)
            texts[(first + i) * clues.size() + column] = std::to_string(numbers[i]);
    }
    return texts;
}

std::vector<std::string> row_clues(const Drawing& drawing, Side side) {
    std::vector<std::string> texts;
    for (const auto& numbers : drawing.outside[side]) {
        std::string& text = texts.emplace_back();
        for (const auto number : numbers) {
            const std::string one = std::to_string(number);
            text += side == Side::left ? one + " " : " " + one;
        }
    }
    if (std::ranges::all_of(texts, &std::string::empty)) texts.clear();
    return texts;
}

}  // namespace reductio
