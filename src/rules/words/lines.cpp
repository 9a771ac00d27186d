// lines.cpp - closed lines through the middles of cells.
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

// Is the answer of the cell one of these? A condition.
Item one_of(const RulesBoard& board, const Item& cell, const std::shared_ptr<const language::Rows>& values) {
    return {.kind = Item::Kind::condition,
            .tree = language::make_table({&board.answer_in(cell_of(cell)), 1}, values)};
}
Item straight(const RulesBoard& board, Arguments arguments) {
    static const auto arms = std::make_shared<const language::Rows>(language::Rows{{1 + 4}, {2 + 8}});
    return one_of(board, arguments[0], arms);
}
Item turns(const RulesBoard& board, Arguments arguments) {
    static const auto arms =
        std::make_shared<const language::Rows>(language::Rows{{1 + 2}, {2 + 4}, {4 + 8}, {8 + 1}});
    return one_of(board, arguments[0], arms);
}
Item one_loop(const RulesBoard& board, Arguments) { return board.one_loop(); }

constexpr RulesWord lines_table[] = {
    {"straight", 1, 1, WordAsks::size, straight, "does the line go straight through a cell?",
     WordNeeds::lines},
    {"turns", 1, 1, WordAsks::size, turns, "does the line turn in a cell?", WordNeeds::lines},
    {"one_loop", 0, 0, WordAsks::size, one_loop, "is the line one closed loop?", WordNeeds::lines},
};

}  // namespace

std::span<const RulesWord> line_words() { return lines_table; }

}  // namespace reductio::words
