// native_outside.cpp - the section `outside` of the native form: "top 3 . 2,1 1", a line for each side that
// has clues. A clue is one number or several with commas between them, a dot is no clue.
#include <fmt/format.h>

#include <algorithm>

#include "formats/grids/label_map.hpp"
#include "formats/native/native_parts.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats {

namespace {

constexpr long long largest = 999'999;

std::vector<Value> clue(Passage word) {
    std::vector<Value> numbers;
    if (word.view() == ".") return numbers;
    const std::string expected = "a number, several with commas between them, or .";
    Scanner scanner{word};
    do {
        if (!scanner.at_digit()) scanner.unexpected(expected);
        numbers.push_back(static_cast<Value>(scanner.number(0, largest, expected)));
    } while (scanner.accept(','));
    if (!scanner.done()) scanner.unexpected(expected);
    return numbers;
}

Side side_of(Passage word) {
    const auto side = std::ranges::find(all_sides, word.view(), side_name);
    if (side == all_sides.end())
        word.fail("unexpected " + quoted(word.view()), "top, bottom, left or right, then its clues");
    return *side;
}

}  // namespace

void read_outside_line(Passage line, Puzzle& puzzle) {
    Scanner scanner{line};
    const Passage name = scanner.word();
    const Side side = side_of(name);
    if (!outside_of(puzzle, side).empty())
        name.fail(fmt::format("the clues at the {} twice", side_name(side)), "each side once");
    const std::vector<Passage> words =
        row_tokens(scanner.rest(), lines_at(puzzle, side), fmt::format("the {} side", side_name(side)));
    for (std::size_t i = 0; i < words.size(); ++i) {
        set_outside(puzzle, side, i, clue(words[i]));
        place_outside(puzzle, side, i, words[i].begin);
    }
}

std::string outside_section(const Puzzle& puzzle) {
    if (!has_outside(puzzle)) return {};
    std::string text = "outside\n";
    for (const Side side : all_sides) {
        const auto& lines = outside_of(puzzle, side);
        if (std::ranges::all_of(lines, &std::vector<Value>::empty)) continue;
        text += side_name(side);
        for (const auto& numbers : lines) {
            text += numbers.empty() ? " ." : " ";
            for (std::size_t i = 0; i < numbers.size(); ++i)
                text += fmt::format("{}{}", i == 0 ? "" : ",", numbers[i]);
        }
        text += "\n";
    }
    return text;
}

}  // namespace reductio::formats
