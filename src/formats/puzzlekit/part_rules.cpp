// part_rules.cpp - parts that say what cells have to do with each other: consecutive neighbours, and rules on
// blocks of four cells.
#include <algorithm>
#include <array>

#include "family/cell_rule_kind.hpp"
#include "formats/puzzlekit/part_words.hpp"
#include "formats/puzzlekit/side_numbers.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::formats {

namespace {

struct BlockSign {
    std::string_view signs, rule;
    bool number;
};
constexpr std::array<BlockSign, 6> block_signs{{{"+", "cross-sum", true},
                                                {"-", "cross-difference", true},
                                                {"*x", "cross-product", true},
                                                {"/:", "cross-quotient", true},
                                                {"eE", "parity-block", false},
                                                {"oO", "parity-block", false}}};

CellRule rule_of(Passage token, std::vector<int> block) {
    constexpr std::int64_t most = 999'999;
    Scanner scanner{token};
    CellRule rule{nullptr, std::move(block), {}, {}, token.begin};
    const bool digit = scanner.at_digit();
    if (digit) rule.values = {static_cast<Value>(scanner.number(0, most, "a number"))};
    const auto* const found = std::ranges::find_if(block_signs, [&](const BlockSign& sign) {
        return sign.number == digit && sign.signs.find(scanner.peek()) != std::string_view::npos;
    });
    if (scanner.done() || found == block_signs.end())
        scanner.unexpected("a number and + - * or /, or e or o");
    const char sign = scanner.take();
    if (!digit) rule.values = {sign == 'o' || sign == 'O' ? 1 : 0};
    if (!scanner.done()) scanner.unexpected("the end of the sign");
    rule.kind = find_rule_kind(found->rule);
    return rule;
}

}  // namespace

// `4+`, `3-`, `6*`, `2/` of both pairs across, e or o for even or odd numbers.
void read_puzzlekit_block_rules(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    for (std::size_t i = 0; i < reading.cells().size(); ++i) {
        if (reading.is_open(reading.cells()[i])) continue;
        const auto across = static_cast<std::size_t>(puzzle.columns - 1);
        const int cell = static_cast<int>(i / across) * puzzle.columns + static_cast<int>(i % across);
        puzzle.cell_rules.push_back(
            rule_of(reading.cells()[i], {cell, cell + 1, cell + puzzle.columns, cell + puzzle.columns + 1}));
    }
}

// The numbers of the sides at which neighbours are consecutive (side_numbers.hpp), in both cells.
void read_puzzlekit_sides(const PuzzlekitReading& reading) {
    Puzzle& puzzle = reading.puzzle;
    for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges) {
        const auto [here, there] = sides_between(puzzle, reading.cells(), a, b);
        if (here != there)
            reading.cells()[b].fail("a side that only one of its cells shows", "the same in both cells");
        if (here) add_between(puzzle, {static_cast<int>(a), static_cast<int>(b), NeighbourSign::consecutive});
    }
}

}  // namespace reductio::formats
