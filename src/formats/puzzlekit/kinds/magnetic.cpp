// magnetic.cpp - Magnetic: the + of the columns, their −, the + of the rows and their −, then the
// given poles (+, -, x for neutral, . for none), which may be left out, then a map of dominoes.
//
// A cell labelled `@` is in no domino; it is neutral.
#include "formats/grids/label_map.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::puzzlekit_kinds::magnetic {

namespace {

enum Pole : Value { neutral, plus, minus };  // as in the family

Value pole(Passage cell) {
    const std::string_view sign = cell.view();
    if (sign != "+" && sign != "-" && sign != "x") cell.fail("unexpected " + quoted(sign), "+, - or x");
    return sign == "+" ? plus : sign == "-" ? minus : neutral;
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    fill_puzzlekit_lists(puzzle, grids, all_sides, 0, puzzle.cells());
    const PuzzlekitCells &givens = grids[all_sides.size()], &labels = grids.back();
    for (std::size_t i = 0; i < givens.size(); ++i)
        if (givens[i].view() != ".") puzzle.given[i] = pole(givens[i]);
    std::vector<int> numbers = label_map(labels, "@").numbers;
    int alone = static_cast<int>(numbers.size());
    for (int& number : numbers)
        if (number < 0) number = alone++;
    puzzle.regions = renumbered(numbers);
}

Grid poles(const Puzzle&, const PuzzlekitCells& cells) {
    Grid solution;
    for (const Passage& cell : cells) solution.push_back(pole(cell));
    return solution;
}

}  // namespace

extern const PuzzlekitKind kind;
const PuzzlekitKind kind = {.name = "magnetic",
                            .family = "magnets",
                            .lists = {Side::top, Side::bottom, Side::left, Side::right},
                            .givens = "the given poles",
                            .grids = {"dominoes"},
                            .fill = fill,
                            .solution = poles};

}  // namespace reductio::formats::puzzlekit_kinds::magnetic
