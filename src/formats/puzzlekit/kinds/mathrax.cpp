// mathrax.cpp - Mathrax: a Latin square, and between four cells `4+`, `3-`, `6*`, `2/` of both pairs across,
// or e and o for even and odd numbers around.
#include <algorithm>
#include <array>

#include "encoders/shared/local_rule.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"

namespace reductio::formats::puzzlekit_kinds::mathrax {

namespace {

struct MathraxSign {
    std::string_view signs, rule;
    bool number;
};
constexpr std::array<MathraxSign, 6> known_signs{{{"+", "cross-sum", true},
                                                  {"-", "cross-difference", true},
                                                  {"*x", "cross-product", true},
                                                  {"/:", "cross-quotient", true},
                                                  {"eE", "parity-block", false},
                                                  {"oO", "parity-block", false}}};

LocalRule rule_of(Passage cell, std::vector<int> block) {
    constexpr std::int64_t most = 999'999;
    Scanner scanner{cell};
    LocalRule rule{nullptr, std::move(block), {}, {}, cell.begin};
    const bool digit = scanner.peek() >= '0' && scanner.peek() <= '9';
    if (digit) rule.values = {static_cast<Value>(scanner.number(0, most, "a number"))};
    const auto* const found = std::ranges::find_if(known_signs, [&](const MathraxSign& sign) {
        return sign.number == digit && sign.signs.find(scanner.peek()) != std::string_view::npos;
    });
    if (scanner.done() || found == known_signs.end())
        scanner.unexpected("a number and + - * or /, or e or o");
    const char sign = scanner.take();
    if (!digit) rule.values = {sign == 'o' || sign == 'O' ? 1 : 0};
    if (!scanner.done()) scanner.unexpected("the end of the sign");
    rule.kind = find_rule_kind(found->rule);
    return rule;
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    for (std::size_t i = 0; i < grids[0].size(); ++i) {
        if (!is_puzzlekit_blank(grids[0][i])) puzzle.given[i] = puzzlekit_digit(grids[0][i], puzzle);
    }
    for (std::size_t i = 0; i < grids[1].size(); ++i) {
        if (is_puzzlekit_blank(grids[1][i])) continue;
        const auto across = static_cast<std::size_t>(puzzle.columns - 1);
        const int cell = static_cast<int>(i / across) * puzzle.columns + static_cast<int>(i % across);
        puzzle.local_rules.push_back(
            rule_of(grids[1][i], {cell, cell + 1, cell + puzzle.columns, cell + puzzle.columns + 1}));
    }
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "mathrax",
                            .family = "mathrax",
                            .grids = {"the grid", "inner corners"},
                            .fill = fill,
                            .solution = puzzlekit_digits};

}  // namespace reductio::formats::puzzlekit_kinds::mathrax
