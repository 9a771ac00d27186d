// kenken_text.cpp - shared by the KenKen forms.
#include "formats/cages/kenken_text.hpp"
#include "encoders/shared/family.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/refusal.hpp"

namespace reductio::formats {

void require_kenken(const Puzzle& puzzle, std::string_view form, bool any_digits) {
    if (puzzle.family->name != "kenken") refuse_family(form, puzzle);
    if (puzzle.rows != puzzle.columns) refuse(form, "a grid that is not square");
    if (!any_digits && puzzle.digits != digits_up_to(puzzle.rows)) {
        refuse(form, fmt::format("digits other than 1 to {}", puzzle.rows));
    }
    if (!puzzle.options.empty()) refuse(form, fmt::format("the option {}", quoted(puzzle.options[0])));
    if (!puzzle.regions.empty() || puzzle.box_rows > 0) refuse(form, "boxes or regions");
    if (!puzzle.marks.empty()) refuse(form, "pencil marks");
    if (!puzzle.parity.empty()) refuse(form, "even and odd marks");
    const auto is_given = [](Value value) { return value != open_cell; };
    if (std::ranges::any_of(puzzle.given, is_given)) refuse(form, "givens");
    const std::vector<int> map = map_of_cages(puzzle, form);
    if (std::ranges::count(map, -1) > 0) refuse(form, "cells outside of all cages");
    for (const Cage& cage : puzzle.cages) {
        if (!cage.target) refuse(form, "cages without a target");
    }
}

char ascii_sign(Operation operation) { return static_cast<char>(operation); }

void require_end_of_clue(Scanner& scanner) {
    scanner.skip_blanks();
    if (!scanner.done()) scanner.unexpected("the end of the clue");
}

}  // namespace reductio::formats
