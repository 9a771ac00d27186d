// rules_kinds.cpp - `puzzlekit norinori numbers regions`: the lists and grids of a text, in their order.
//
// Lists: columns, rows (clues at the top and on the left), bottom, right. Grids: givens, numbers (? where the
// file reads unknown ones), regions, holes (x), signs (the letters of those that the file prints).
#include "formats/puzzlekit/rules_kinds.hpp"

#include <algorithm>
#include <deque>

#include "encoders/shared/family.hpp"
#include "formats/grids/label_map.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"
#include "puzzle/outside.hpp"
#include "rules/rules_family.hpp"
#include "rules/rules_file.hpp"

namespace reductio::formats {

namespace {

constexpr Value largest_number = 999'999;

struct SideWord {
    std::string_view word;
    Side side;
};
constexpr SideWord side_words[] = {
    {"columns", Side::top}, {"rows", Side::left}, {"bottom", Side::bottom}, {"right", Side::right}};

// A number, or a word that the file gives a value.
Value value_in(const Puzzle& puzzle, Passage cell) {
    const auto& words = puzzle.family->rules->puzzlekit->words;
    const auto found = words.find(cell.view());
    return found != words.end() ? found->second : puzzlekit_number(cell, 0, largest_number);
}

void fill_list(Puzzle& puzzle, const PuzzlekitCells& cells, Side side) {
    for (std::size_t line = 0; line < cells.size(); ++line) {
        if (!is_puzzlekit_blank(cells[line]))
            set_outside(puzzle, side, line, {value_in(puzzle, cells[line])});
    }
}

void fill_numbers(Puzzle& puzzle, const PuzzlekitCells& cells) {
    const bool unknown = reads(*puzzle.family, Part::unknown_numbers);
    for (const Passage& cell : cells) {
        const bool open = is_puzzlekit_blank(cell);
        const bool mark = unknown && (cell.view() == "?" || cell.view() == "x");
        puzzle.numbers.push_back(open   ? open_cell
                                 : mark ? unknown_number
                                        : puzzlekit_number(cell, 0, largest_number));
        puzzle.places.numbers.push_back(cell.begin);
    }
    if (std::ranges::count(puzzle.numbers, open_cell) == std::ssize(puzzle.numbers)) puzzle.numbers.clear();
}

void fill_givens(Puzzle& puzzle, const PuzzlekitCells& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!is_puzzlekit_open(cells[i])) puzzle.given[i] = value_in(puzzle, cells[i]);
    }
}

void fill_signs(Puzzle& puzzle, const PuzzlekitCells& cells) {
    for (const Passage& cell : cells) {
        Value found = open_cell;
        for (const PrintedSign& sign : puzzle.family->printed) {
            if (cell.view() == sign.letter) found = sign.value;
        }
        const auto signs = static_cast<Value>(puzzle.family->printed.size());
        if (found == open_cell && !is_puzzlekit_open(cell))
            found = puzzlekit_number(cell, 1, signs, "- or the letter or number of a sign");
        puzzle.numbers.push_back(found);
    }
}

// Labels @ and # are holes, or cells in no region, where the file reads those.
void fill_regions(Puzzle& puzzle, PuzzlekitCells cells) {
    const bool hole = reads(*puzzle.family, Part::walls), gap = reads(*puzzle.family, Part::gaps);
    bool any_hole = false;
    std::vector<std::optional<Wall>> walls(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if ((!hole && !gap) || (cells[i].view() != "@" && cells[i].view() != "#")) continue;
        cells[i].end = cells[i].begin;  // no label
        if (!hole) continue;
        walls[i] = Wall{};
        any_hole = true;
    }
    puzzle.regions = label_map(cells, "").numbers;
    if (any_hole) puzzle.walls = std::move(walls);
}

void fill_holes(Puzzle& puzzle, const PuzzlekitCells& cells) {
    for (const Passage& cell : cells) {
        const bool hole = cell.view().ends_with('x');
        if (!hole && !is_puzzlekit_open(cell)) {
            puzzle.given[puzzle.walls.size()] = puzzlekit_number(cell, 0, largest_number);
        }
        puzzle.walls.emplace_back();
        if (!hole) continue;
        puzzle.walls.back() = Wall{};
        if (cell.view().size() > 1)
            puzzle.walls.back()->number =
                puzzlekit_number({cell.text, cell.begin, cell.end - 1}, 0, largest_number);
    }
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    auto grid = grids.begin();
    for (const std::string& part : puzzle.family->rules->puzzlekit->parts) {
        const auto* const side = std::ranges::find(side_words, part, &SideWord::word);
        if (side != std::end(side_words))
            fill_list(puzzle, *grid, side->side);
        else if (part == "numbers")
            fill_numbers(puzzle, *grid);
        else if (part == "signs")
            fill_signs(puzzle, *grid);
        else if (part == "regions")
            fill_regions(puzzle, *grid);
        else if (part == "holes")
            fill_holes(puzzle, *grid);
        else
            fill_givens(puzzle, *grid);
        ++grid;
    }
    if (puzzle.family->rules->look == RulesLook::values) puzzle.digits = digits_by_rules(puzzle);
}

// se, ew …: the two arms of the line; - or anything else: it does not pass.
Value arms_in(Passage cell) {
    Value arms = 0;
    for (const char c : cell.view()) {
        const std::size_t arm = std::string_view{"eswn"}.find(c);
        if (arm == std::string_view::npos) return 0;
        arms |= 1 << arm;
    }
    return arms;
}

Grid solution(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    const RulesLook look = puzzle.family->rules->look;
    Grid grid;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Passage text = cells[static_cast<std::size_t>(cell)];
        const bool cross = text.view() == "x" && !puzzle.family->rules->puzzlekit->words.contains("x");
        if (look == RulesLook::loop)
            grid.push_back(arms_in(text));
        else if (puzzle.is_wall(cell) || is_puzzlekit_open(text))
            grid.push_back(0);
        else
            grid.push_back(cross && look != RulesLook::values ? 1 : value_in(puzzle, text));
    }
    return grid;
}

PuzzlekitKind kind_of(const Family& family) {
    const RulesPuzzlekit& stated = *family.rules->puzzlekit;
    PuzzlekitKind kind{.name = stated.name,
                       .family = family.name,
                       .parameter = family.parameter.has_value(),
                       .fill = fill,
                       .solution = solution};
    for (const std::string& part : stated.parts) {
        const auto* const side = std::ranges::find(side_words, part, &SideWord::word);
        if (side != std::end(side_words))
            kind.lists.push_back(side->side);
        else
            kind.grids.push_back(part);
    }
    return kind;
}

const std::deque<PuzzlekitKind>& all_kinds() {
    static const auto kinds = [] {
        std::deque<PuzzlekitKind> all;
        for (const Family* family : known_families()) {
            if (family->rules != nullptr && family->rules->puzzlekit) all.push_back(kind_of(*family));
        }
        return all;
    }();
    return kinds;
}

}  // namespace

std::vector<const PuzzlekitKind*> rules_kinds() {
    std::vector<const PuzzlekitKind*> all;
    for (const PuzzlekitKind& kind : all_kinds()) all.push_back(&kind);
    return all;
}

const PuzzlekitKind* find_rules_kind(std::string_view name) {
    const auto found = std::ranges::find(all_kinds(), name, &PuzzlekitKind::name);
    return found == all_kinds().end() ? nullptr : &*found;
}

}  // namespace reductio::formats
