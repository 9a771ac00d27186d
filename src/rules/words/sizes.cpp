// sizes.cpp - numbers that are known without clues.
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

Item size(const RulesBoard& board, Arguments arguments) {
    if (arguments[0].kind == Item::Kind::list)
        return RulesBoard::number(static_cast<std::int64_t>(arguments[0].items.size()));
    return RulesBoard::number(static_cast<std::int64_t>(board.cells_of(place_of(arguments[0])).size()));
}
Item x(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::number(cell_of(arguments[0]) % board.puzzle().columns + 1);
}
Item y(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::number(cell_of(arguments[0]) / board.puzzle().columns + 1);
}
Item width(const RulesBoard& board, Arguments) { return RulesBoard::number(board.puzzle().columns); }
Item height(const RulesBoard& board, Arguments) { return RulesBoard::number(board.puzzle().rows); }
Item parameter(const RulesBoard& board, Arguments arguments) {
    if (arguments.empty()) return RulesBoard::number(board.puzzle().parameter);
    const auto& list = board.puzzle().parameters;
    const int at = number_of(arguments[0]);
    const bool stated = at >= 1 && at <= std::ssize(list);
    return RulesBoard::number(stated ? list[static_cast<std::size_t>(at) - 1] : 0);
}

Item parameters(const RulesBoard& board, Arguments) {
    return RulesBoard::number(std::ssize(board.puzzle().parameters));
}
Item digits(const RulesBoard& board, Arguments) {
    return RulesBoard::number(std::ssize(board.puzzle().digits));
}
Item digit(const RulesBoard& board, Arguments arguments) {
    const auto& all = board.puzzle().digits;
    const int at = number_of(arguments[0]);
    const bool inside = at >= 1 && at <= std::ssize(all);
    return inside ? RulesBoard::number(all[static_cast<std::size_t>(at) - 1]) : Item{};
}

constexpr RulesWord sizes_table[] = {
    {"size", 1, 1, WordAsks::size, size, "how many cells a place has"},
    {"x", 1, 1, WordAsks::size, x, "the column of a cell as a number from 1"},
    {"y", 1, 1, WordAsks::size, y, "the row of a cell as a number from 1"},
    {"width", 0, 0, WordAsks::size, width, "how many columns there are"},
    {"height", 0, 0, WordAsks::size, height, "how many rows there are"},
    {"parameter", 0, 1, WordAsks::puzzle, parameter,
     "the number that the header states; or of several, the first, second …"},
    {"parameters", 0, 0, WordAsks::puzzle, parameters, "how many numbers the header states, if several"},
    {"digits", 0, 0, WordAsks::puzzle, digits, "how many digits there are"},
    {"digit", 1, 1, WordAsks::puzzle, digit, "the first, second … digit, ascending; or nothing"},
};

}  // namespace

std::span<const RulesWord> size_words() { return sizes_table; }

}  // namespace reductio::words
