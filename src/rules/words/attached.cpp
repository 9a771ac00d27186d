// attached.cpp - how many black cells hang together with a cell.
#include <algorithm>

#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

// The cells that a list of links or pairs joins.
Graph graph_of(const RulesBoard& board, const Item& links) {
    Graph graph{static_cast<std::uint32_t>(board.puzzle().cells()), {}};
    for (const Item& link : links.items) {
        const auto ends = board.cells_of(place_of(link));
        if (ends.size() != 2)
            throw Refusal{"a connection of something else than two cells", "touching_pairs"};
        graph.edges.emplace_back(static_cast<std::uint32_t>(ends[0]), static_cast<std::uint32_t>(ends[1]));
    }
    return graph;
}

// The cell counts itself as one that holds.
Item attached(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    const int cell = cell_of(arguments[0]), cells = puzzle.cells();
    std::vector<language::Tree> conditions;
    std::vector<std::int64_t> counts(static_cast<std::size_t>(cells), language::no_size);
    counts[static_cast<std::size_t>(cell)] = std::max(0, number_of(arguments[1]));
    for (int there = 0; there < cells; ++there) {
        const bool known = there == cell || puzzle.is_wall(there);
        conditions.push_back(
            known ? language::make_constant(there == cell)
                  : language::make(language::Op::equal, {board.answer_in(there), language::number(1)}));
    }
    Graph graph{static_cast<std::uint32_t>(cells), board.shape().graph.edges};
    if (arguments.size() > 2) graph = graph_of(board, arguments[2]);
    return {.kind = Item::Kind::condition,
            .tree = language::make_pieces(language::Op::attached, std::move(conditions), std::move(counts),
                                          std::move(graph))};
}

constexpr RulesWord attached_table[] = {
    {"attached", 2, 3, WordAsks::puzzle, attached,
     "are q other black cells connected to a cell through black cells? With r, along those pairs",
     WordNeeds::shading},
};

}  // namespace

std::span<const RulesWord> attached_words() { return attached_table; }

}  // namespace reductio::words
