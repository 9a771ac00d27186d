// native_rules.cpp - the section `rules` of the native format, a line for each rule that is drawn on cells:
//
//     thermometer r2c3 r1c3 r1c4     its cells, in the order that the kind asks for
//     arrow r1c1 = r1c2 r1c3         what stands before the sign of equality: the circle, the cells cloned
//     ratio r5c5 r5c6 = 3            its number or numbers
//     sandwich-sum left 3 = 18       all cells of the third row from the left; top, bottom, right likewise
//     little-killer-sum r9c5..r5c9 = 30   cells in a straight line or a diagonal, from one to the other
//
// Whether a rule of its kind has such cells and numbers, require_shape says (family/cell_rule.hpp).
// Linear in the text and in the cells of the grid for each range.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/registry.hpp"
#include "family/cell_rule.hpp"
#include "formats/native/native_parts.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats {

namespace {

constexpr const char* of_a_rule =
    "cells (r1c1 r1c2, or r1c1..r1c4), a side and a line (left 3), or = and numbers";

// Rules that are written in another way.
struct Elsewhere {
    std::string_view word, here;
};
constexpr Elsewhere rules_elsewhere[] = {
    {"kropki", "`difference` for a white dot, `ratio` for a black one"},
    {"odd", "a section `parity` with O in the cell"},
    {"even", "a section `parity` with E in the cell"},
    {"killer", "a section `cages`, and `clues` with the sums"},
    {"cage", "a section `cages`, and `clues` with the sums"},
    {"killer-cage", "a section `cages`, and `clues` with the sums"},
    {"diagonal", "`with x` in the header, or `extra-region r1c1..r9c9`"},
    {"antiknight", "`with antiknight` in the header"},
    {"antiking", "`with antiking` in the header"},
    {"nonconsecutive", "`with nonconsecutive` in the header"},
};

[[noreturn]] void refuse_rule(Passage name, const KnownNames& known) {
    const auto* const found = std::ranges::find(rules_elsewhere, name.view(), &Elsewhere::word);
    name.fail("there is no rule " + quoted(name.view()),
              found != std::end(rules_elsewhere) ? std::string{found->here} : known.names_of_rule_kinds());
}

class RuleLine {
public:
    RuleLine(Passage line, const KnownNames& known, const Puzzle& puzzle, std::size_t room)
        : scanner_{line}, known_{known}, puzzle_{puzzle}, room_{room} {}

    CellRule read() {
        rule_.offset = scanner_.offset();
        const Passage name = scanner_.word();
        rule_.kind = known_.rule_kind(name.view());
        if (rule_.kind == nullptr) refuse_rule(name, known_);
        for (scanner_.skip_blanks(); !scanner_.done(); scanner_.skip_blanks()) take(scanner_.word());
        return std::move(rule_);
    }

private:
    void take(Passage word) {
        const auto side = std::ranges::find(all_sides, word.view(), side_name);
        if (word.view() == "=")
            take_sign(word);
        else if (side != all_sides.end())
            take_line(word, *side);
        else if (is_number(word.view()))
            take_number(word);
        else
            take_cells(word);
    }
    static bool is_number(std::string_view word) {
        const std::size_t sign = word.starts_with('-') ? 1 : 0;
        return word.size() > sign && word[sign] >= '0' && word[sign] <= '9';
    }
    void take_sign(Passage word) {
        if (++signs_ > 2 || !rule_.values.empty()) word.fail("unexpected \"=\"", "the end of the line");
    }
    void take_number(Passage word) {
        if (signs_ == 0) word.fail("unexpected " + quoted(word.view()), "= before numbers");
        const auto expected = fmt::format("a number from {} to {}", -largest_clue, largest_clue);
        Scanner scanner{word};
        rule_.values.push_back(static_cast<Value>(scanner.number(-largest_clue, largest_clue, expected)));
        if (!scanner.done()) scanner.unexpected(expected);
        constexpr std::size_t most_numbers = 100;
        if (rule_.values.size() > most_numbers) word.fail("too many numbers", "the end of the line");
    }
    // Cells behind a sign of equality are the second of two lists.
    void add(Passage word, const std::vector<int>& cells) {
        if (!rule_.values.empty() || signs_ > 1)
            word.fail("unexpected " + quoted(word.view()), "the end of the line");
        if (cells.size() > room_)
            word.fail("too many cells in rules", fmt::format("at most {} in all", most_rule_cells));
        room_ -= cells.size();
        if (signs_ == 1 && rule_.others.empty()) rule_.others = std::exchange(rule_.cells, {});
        rule_.cells.insert(rule_.cells.end(), cells.begin(), cells.end());
    }
    void take_line(Passage word, Side side) {
        scanner_.skip_blanks();
        const int lines = lines_at(puzzle_, side);
        const auto expected = fmt::format("the number of a {}, from 1 to {}", line_name(side), lines);
        const auto line = static_cast<int>(scanner_.number(1, lines, expected));
        add(word, cells_from(puzzle_, side, line - 1));
    }
    int cell(Passage name) const {
        if (const auto index = cell_index(puzzle_, name.view())) return *index;
        name.fail(quoted(name.view()) + " is not a cell of this grid", of_a_rule);
    }
    void take_cells(Passage word) {
        const std::size_t dots = word.view().find("..");
        if (dots == std::string_view::npos) return add(word, {cell(word)});
        const int from = cell({word.text, word.begin, word.begin + dots});
        const int to = cell({word.text, word.begin + dots + 2, word.end});
        const int columns = puzzle_.columns;
        const int down = to / columns - from / columns, right = to % columns - from % columns;
        const int steps = std::max(std::abs(down), std::abs(right));
        if (down != 0 && right != 0 && std::abs(down) != std::abs(right))
            word.fail("from " + quoted(word.view()) + " there is no straight line",
                      "the ends of a part of a row, a column or a diagonal");
        std::vector<int> cells{from};
        for (int i = 1; i <= steps; ++i) cells.push_back(from + i * (down / steps * columns + right / steps));
        add(word, cells);
    }

    Scanner scanner_;
    const KnownNames& known_;
    const Puzzle& puzzle_;
    CellRule rule_;
    std::size_t room_;
    int signs_ = 0;
};

}  // namespace

void RulesReader::read(Passage line) {
    if (puzzle_.cell_rules.size() == most_cell_rules)
        line.fail("too many rules", fmt::format("at most {}", most_cell_rules));
    CellRule rule = RuleLine{line, known_, puzzle_, most_rule_cells - cells_}.read();
    cells_ += rule.cells.size() + rule.others.size();
    puzzle_.cell_rules.push_back(std::move(rule));
    if (const auto fault = find_shape_fault(puzzle_, puzzle_.cell_rules.back()))
        line.fail(fault->what, fault->expected);
}

std::string rules_section(const Puzzle& puzzle) {
    std::string text = puzzle.cell_rules.empty() ? "" : "rules\n";
    for (const CellRule& rule : puzzle.cell_rules) text += rule_text(puzzle, rule) + "\n";
    return text;
}

}  // namespace reductio::formats
