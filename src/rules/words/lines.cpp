// lines.cpp - lines through the middles of cells: how they go on, whether they close, which start at arrows.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>

#include "puzzle/directions.hpp"
#include "rules/beams.hpp"
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

// In each cell the line goes across, down, or both ways; where it turns, these two are one.
Item one_crossing_loop(const RulesBoard& board, Arguments) {
    constexpr std::int64_t right = 1, down = 2, left = 4, up = 8;
    const auto cells = static_cast<std::uint32_t>(board.puzzle().cells());
    Graph strands{2 * cells, {}};
    std::vector<language::Tree> conditions, turning, closed, passed;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        const language::Tree answer = board.answer_in(static_cast<int>(cell));
        const auto among = [&](language::Rows arms) {
            const language::Tree list[] = {answer};
            return language::make_table(list, std::move(arms));
        };
        const language::Rows turns{{right + down}, {down + left}, {left + up}, {up + right}};
        language::Rows across = turns, upright = turns, all = turns;
        across.insert(across.end(), {{right + left}, {right + down + left + up}});
        upright.insert(upright.end(), {{down + up}, {right + down + left + up}});
        all.insert(all.end(), {{0}, {right + left}, {down + up}, {right + down + left + up}});
        conditions.insert(conditions.end(), {among(across), among(upright)});
        turning.push_back(among(turns));
        closed.push_back(among(all));
        passed.push_back(language::make(language::Op::unequal, {answer, language::number(0)}));
        strands.edges.emplace_back(2 * cell, 2 * cell + 1);
    }
    conditions.insert(conditions.end(), turning.begin(), turning.end());
    const auto& edges = board.lists().graph.edges;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto [a, b] = edges[i];
        const std::uint32_t strand = i < board.shape().links_across() ? 0 : 1;
        strands.edges.emplace_back(2 * a + strand, 2 * b + strand);
        const Item link = board.towards(board.links()[i][0], static_cast<int>(strand));
        conditions.push_back(language::make(language::Op::equal, {link.tree, language::number(1)}));
    }
    closed.push_back(language::make(language::Op::disjunction, std::move(passed)));
    closed.push_back(language::make_connected(std::move(conditions), std::move(strands)));
    return {.kind = Item::Kind::condition,
            .tree = language::make(language::Op::conjunction, std::move(closed))};
}

// How often the beam from one cell to the one beside it still turns, or no_beam.
language::Tree turns_of_beam(const RulesBoard& board, Arguments arguments) {
    if (arguments[1].kind == Item::Kind::nothing) return language::number(no_beam);  // at an edge of the grid
    const int from = cell_of(arguments[0]), to = cell_of(arguments[1]);
    for (int direction = 0; direction < straight_directions; ++direction) {
        if (board.shape().next(from, direction) != to) continue;
        const bool back = direction >= straight_directions / 2;
        return board.derived(beam_number(*board.shape().link(from, direction), back)).tree;
    }
    throw Refusal{"a beam between cells that share no side", "two cells beside each other"};
}
Item beam(const RulesBoard& board, Arguments arguments) {
    return {.kind = Item::Kind::condition,
            .tree = language::make(language::Op::unequal,
                                   {turns_of_beam(board, arguments), language::number(no_beam)})};
}
Item bends(const RulesBoard& board, Arguments arguments) {
    return {.kind = Item::Kind::number, .tree = turns_of_beam(board, arguments)};
}

constexpr RulesWord lines_table[] = {
    {"straight", 1, 1, WordAsks::size, straight, "does the line go straight through a cell?",
     WordNeeds::lines},
    {"turns", 1, 1, WordAsks::size, turns, "does the line turn in a cell?", WordNeeds::lines},
    {"arms", 2, 2, WordAsks::size, arms, "does the line leave a cell on q sides?", WordNeeds::lines},
    {"one_loop", 0, 0, WordAsks::size, one_loop, "is the line one closed loop?", WordNeeds::lines},
    {"one_crossing_loop", 0, 0, WordAsks::size, one_crossing_loop,
     "is the line one closed loop, which may cross itself?", WordNeeds::lines},
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
