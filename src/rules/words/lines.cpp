// lines.cpp - lines through the middles of cells: how they go on, whether they close, which start at arrows.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>

#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "rules/beams.hpp"
#include "rules/rules_file.hpp"
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
// Does the line leave the cell on q sides?
Item arms(const RulesBoard& board, Arguments arguments) {
    constexpr int most = 4;
    static const auto with_arms = [] {
        std::array<std::shared_ptr<const language::Rows>, most + 1> tables;
        std::array<language::Rows, most + 1> rows;
        for (unsigned all = 0; all < 1U << most; ++all)
            rows[static_cast<std::size_t>(std::popcount(all))].push_back({all});
        std::ranges::transform(rows, tables.begin(),
                               [](auto& some) { return std::make_shared<const language::Rows>(some); });
        return tables;
    }();
    const int sides = number_of(arguments[1]);
    if (sides < 0 || sides > most) throw Refusal{fmt::format("a line to {} sides", sides), "0 to 4"};
    return one_of(board, arguments[0], with_arms[static_cast<std::size_t>(sides)]);
}
Item one_loop(const RulesBoard& board, Arguments) { return board.one_loop(); }

Item one_crossing_loop(const RulesBoard& board, Arguments) { return board.one_crossing_line(false); }

// The direction from one cell to the one beside it.
int direction_between(const RulesBoard& board, int from, int to, std::string_view what) {
    for (int direction = 0; direction < straight_directions; ++direction)
        if (board.shape().next(from, direction) == to) return direction;
    throw Refusal{fmt::format("{} between cells that share no side", what), "two cells beside each other"};
}

// How often the beam from one cell to the one beside it still turns, or no_beam.
language::Tree turns_of_beam(const RulesBoard& board, Arguments arguments) {
    if (arguments[1].kind == Item::Kind::nothing) return language::number(no_beam);  // at an edge of the grid
    const int from = cell_of(arguments[0]), to = cell_of(arguments[1]);
    const int direction = direction_between(board, from, to, "a beam");
    const bool back = direction >= straight_directions / 2;
    return board.derived(beam_number(*board.shape().link(from, direction), back)).tree;
}
Item beam(const RulesBoard& board, Arguments arguments) {
    return {.kind = Item::Kind::condition,
            .tree = language::make(language::Op::unequal,
                                   {turns_of_beam(board, arguments), language::number(no_beam)})};
}
Item bends(const RulesBoard& board, Arguments arguments) {
    return {.kind = Item::Kind::number, .tree = turns_of_beam(board, arguments)};
}

Item forward(const RulesBoard& board, Arguments arguments) {
    const int from = cell_of(arguments[0]), to = cell_of(arguments[1]);
    if (!has_course(board.puzzle().family->rules->program().answer))
        throw Refusal{"the way of a line that may run anyhow",
                      "a line such as answer x[c]: loop either way, or … from sign(c) == start"};
    const language::Tree way = board.way(from, direction_between(board, from, to, "the way"));
    return {.kind = Item::Kind::condition,
            .tree = language::make(language::Op::equal, {way, language::number(1)})};
}

constexpr RulesWord lines_table[] = {
    {"straight", 1, 1, WordAsks::size, straight, "does the line go straight through a cell?",
     WordNeeds::lines},
    {"turns", 1, 1, WordAsks::size, turns, "does the line turn in a cell?", WordNeeds::lines},
    {"arms", 2, 2, WordAsks::size, arms, "does the line leave a cell on q sides?", WordNeeds::lines},
    {"one_loop", 0, 0, WordAsks::size, one_loop, "is the line one closed loop?", WordNeeds::lines},
    {"one_crossing_loop", 0, 0, WordAsks::size, one_crossing_loop,
     "is the line one closed loop, which may cross itself?", WordNeeds::lines},
    {"forward", 2, 2, WordAsks::size, forward,
     "does the line run from a cell to the one beside it, on its way from its start?", WordNeeds::lines},
    {"beam", 2, 2, WordAsks::size, beam,
     "does a line that starts at the arrow of a cell run from one cell to one beside it?", WordNeeds::lines,
     some_arrow},
    {"bends", 2, 2, WordAsks::size, bends,
     "how often it turns from there to the next cell in which something is printed; -1 if there is none",
     WordNeeds::lines, some_arrow},
};

}  // namespace

std::span<const RulesWord> line_words() { return lines_table; }

}  // namespace reductio::words
