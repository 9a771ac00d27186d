// native_between.cpp - the section `between` of the native form: what stands on the line between two
// neighbouring cells. "r1c1 > r1c2" and "r1c2 < r1c1" say that the first is greater, "r1c1 o r2c1" that the
// two differ by one.
#include <fmt/format.h>

#include <algorithm>

#include "formats/native/native_parts.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::formats {

namespace {

constexpr const char* line_form =
    "two neighbouring cells and a sign: r1c1 > r1c2, r1c1 < r1c2 or r1c1 o r1c2";

int cell_of(Passage name, const Puzzle& puzzle) {
    if (const auto cell = cell_index(puzzle, name.view())) return *cell;
    name.fail(quoted(name.view()) + " is no cell of this grid", line_form);
}

}  // namespace

void read_between_line(Passage line, Puzzle& puzzle) {
    Scanner scanner{line};
    const Passage first = scanner.word();
    scanner.skip_blanks();
    const Passage sign = scanner.word();
    scanner.skip_blanks();
    const Passage second = scanner.word();
    scanner.skip_blanks();
    if (!scanner.done()) scanner.unexpected("the end of the line");
    int greater = cell_of(first, puzzle);
    if (sign.view() != ">" && sign.view() != "<" && sign.view() != "o")
        sign.fail("unexpected " + quoted(sign.view()), line_form);
    int lesser = cell_of(second, puzzle);
    if (!are_neighbours(puzzle, greater, lesser))
        second.fail(fmt::format("{} and {} are no neighbours", first.view(), second.view()),
                    "cells side by side or one below the other");
    if (sign.view() == "<") std::swap(greater, lesser);
    const auto meaning = sign.view() == "o" ? NeighbourSign::consecutive : NeighbourSign::greater;
    if (!add_between(puzzle, {greater, lesser, meaning}))
        sign.fail(fmt::format("a second sign between {} and {}", first.view(), second.view()),
                  "one between two cells");
}

std::string between_section(const Puzzle& puzzle) {
    std::string text = puzzle.between.empty() ? "" : "between\n";
    for (const auto& [first, second, meaning] : puzzle.between) {
        const char sign = meaning == NeighbourSign::consecutive ? 'o' : first < second ? '>' : '<';
        text += fmt::format("{} {} {}\n", cell_name(puzzle, std::min(first, second)), sign,
                            cell_name(puzzle, std::max(first, second)));
    }
    return text;
}

}  // namespace reductio::formats
