// rules_kinds.cpp - `puzzlekit norinori numbers regions`: the lists and grids of a text, in their order.
//
// Lists: columns, rows (clues at the top and on the left), bottom, right. Grids: givens, numbers (? where the
// file reads unknown ones), regions, holes (x, 3x), black (holes as x or a number), signs (numbers, arrows
// and the letters of signs that the file prints), corners. `idle` is a third number in the header that says
// nothing; answers of a kind with a `frame` state its size without that. Of the words, `number` is what an
// answer holds where it repeats a printed number.
#include "formats/puzzlekit/rules_kinds.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/registry.hpp"
#include "encoders/shared/partition.hpp"
#include "family/family.hpp"
#include "formats/grids/label_map.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/outside.hpp"
#include "rules/line_drawing.hpp"
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
        const bool mark = unknown && (cell.view() == "?" || cell.view() == "x" || cell.view() == "o");
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

// 2e, w4, 3wx: a number, an arrow (n e s w, and ne where the family reads such) and a sign, in any order.
class PrintsReader {
public:
    explicit PrintsReader(Puzzle& puzzle)
        : puzzle_{puzzle},
          arrows_{reads(*puzzle.family, Part::arrows)},
          diagonal_{reads(*puzzle.family, Part::diagonal_arrows)},
          signs_{!puzzle.family->printed.empty()},
          holes_{reads(*puzzle.family, Part::walls)} {
        if (reads(*puzzle.family, Part::numbers)) puzzle.numbers.assign(puzzle.given.size(), open_cell);
        if (signs_) puzzle.signs.assign(puzzle.given.size(), open_cell);
        if (arrows_) puzzle.arrows.assign(puzzle.given.size(), open_cell);
    }

    void read(std::size_t cell, Passage text) {
        puzzle_.places.numbers.push_back(text.begin);
        if (is_puzzlekit_open(text)) return;
        Scanner scanner{text};
        while (!scanner.done()) part(cell, scanner);
    }

private:
    void part(std::size_t cell, Scanner& scanner) {
        const char next = scanner.peek();
        const std::size_t arrow = std::string_view{"eswn"}.find(next);
        const auto& signs = puzzle_.family->printed;
        const auto sign = std::ranges::find(signs, std::string_view{&next, 1}, &PrintedSign::letter);
        if (next >= '0' && next <= '9' && !puzzle_.numbers.empty()) {
            puzzle_.numbers[cell] = static_cast<Value>(scanner.number(0, largest_number, "a number"));
        } else if (next >= '0' && next <= '9' && signs_) {
            const auto count = static_cast<Value>(signs.size());
            puzzle_.signs[cell] = static_cast<Value>(scanner.number(1, count, "the number of a sign"));
        } else if (arrows_ && arrow != std::string_view::npos) {
            scanner.take();
            puzzle_.arrows[cell] = direction(static_cast<int>(arrow), scanner);
        } else if (sign != signs.end()) {
            scanner.take();
            puzzle_.signs[cell] = sign->value;
        } else if (next == 'x' && holes_) {
            scanner.take();
            hole(cell);
        } else {
            scanner.unexpected("-, or a number, an arrow or a sign that the family prints");
        }
    }

    // North or south may be followed by east or west.
    Value direction(int first, Scanner& scanner) const {
        const std::size_t second = std::string_view{"ew"}.find(scanner.peek());
        if (!diagonal_ || first % 2 == 0 || second == std::string_view::npos)
            return static_cast<Value>(first);
        scanner.take();
        const int across = second == 0 ? 1 : -1, down = first == 1 ? 1 : -1;
        const auto* const found = std::ranges::find_if(
            grid_directions, [&](const Direction& one) { return one.right == across && one.down == down; });
        return static_cast<Value>(found - grid_directions.begin());
    }

    // A number before it is the hole's.
    void hole(std::size_t cell) {
        if (puzzle_.walls.empty()) puzzle_.walls.resize(puzzle_.given.size());
        puzzle_.walls[cell] = Wall{};
        if (puzzle_.numbers.empty() || puzzle_.numbers[cell] == open_cell) return;
        puzzle_.walls[cell]->number = puzzle_.numbers[cell];
        puzzle_.numbers[cell] = open_cell;
    }

    Puzzle& puzzle_;
    bool arrows_, diagonal_, signs_, holes_;
};

void fill_prints(Puzzle& puzzle, const PuzzlekitCells& cells) {
    PrintsReader prints{puzzle};
    for (std::size_t i = 0; i < cells.size(); ++i) prints.read(i, cells[i]);
}

void fill_corners(Puzzle& puzzle, const PuzzlekitCells& corners) {
    for (const Passage& corner : corners) {
        const bool open = is_puzzlekit_open(corner);
        puzzle.corners.push_back(open ? open_cell : puzzlekit_number(corner, 0, largest_number));
        puzzle.places.corners.push_back(corner.begin);
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

// Black cells: x or 5, or a number of the cells around it, which is the hole's.
void fill_black(Puzzle& puzzle, const PuzzlekitCells& cells) {
    for (const Passage& cell : cells) {
        puzzle.walls.emplace_back();
        if (is_puzzlekit_open(cell)) continue;
        puzzle.walls.back() = Wall{};
        if (cell.view() == "x" || cell.view() == "5") continue;
        constexpr Value most_sides = 4;
        puzzle.walls.back()->number = puzzlekit_number(cell, 0, most_sides, "0 to 4, x, 5 or -");
    }
}

void fill(Puzzle& puzzle, const PuzzlekitGrids& grids) {
    auto grid = grids.begin();
    for (const std::string& part : puzzle.family->rules->puzzlekit->parts) {
        if (part == "idle" || part == "frame") continue;
        const auto* const side = std::ranges::find(side_words, part, &SideWord::word);
        if (side != std::end(side_words))
            fill_list(puzzle, *grid, side->side);
        else if (part == "numbers")
            fill_numbers(puzzle, *grid);
        else if (part == "signs")
            fill_prints(puzzle, *grid);
        else if (part == "corners")
            fill_corners(puzzle, *grid);
        else if (part == "regions")
            fill_regions(puzzle, *grid);
        else if (part == "black")
            fill_black(puzzle, *grid);
        else if (part == "holes")
            fill_holes(puzzle, *grid);
        else
            fill_givens(puzzle, *grid);
        ++grid;
    }
    renew_digits(puzzle);
}

// se, ew …: the arms of the line; - or anything else: it does not pass.
Value arms_in(Passage cell) {
    Value arms = 0;
    for (const char c : cell.view()) {
        const std::size_t side = std::string_view{"eswn"}.find(c);
        if (side == std::string_view::npos) return 0;
        arms |= arm_towards[side];
    }
    return arms;
}

// A label for each cell; "-" is a hole.
Grid areas_in(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    std::vector<int> labels = label_map(cells, "-").numbers;
    return region_grid(labels, holes_of(puzzle));
}

// What the words say of a printed number that the answer repeats; or nothing.
std::optional<Value> value_of_repeated(const Puzzle& puzzle, int cell, Passage text) {
    const auto& words = puzzle.family->rules->puzzlekit->words;
    const auto found = words.find(std::string_view{"number"});
    if (found == words.end() || puzzle.numbers.empty() || puzzle.numbers[cell] == open_cell)
        return std::nullopt;
    return text.view() == fmt::format("{}", puzzle.numbers[cell]) ? std::optional{found->second}
                                                                  : std::nullopt;
}

// Where printed numbers are part of the answer, some collections leave them out of it.
bool repeats_numbers(const Puzzle& puzzle, int cell) {
    return puzzle.family->rules->numbers_in_middle && !puzzle.numbers.empty() && puzzle.numbers[cell] >= 0;
}

Grid solution(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    const RulesLook look = puzzle.family->rules->look;
    if (divides(look)) return areas_in(puzzle, cells);
    Grid grid;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Passage text = cells[static_cast<std::size_t>(cell)];
        const bool cross = text.view() == "x" && !puzzle.family->rules->puzzlekit->words.contains("x");
        const auto repeated = value_of_repeated(puzzle, cell, text);
        if (repeated)
            grid.push_back(*repeated);
        else if (has_lines(look))
            grid.push_back(puzzle.family->rules->puzzlekit->words.contains(text.view())
                               ? value_in(puzzle, text)
                               : arms_in(text));
        else if (puzzle.is_wall(cell) || is_puzzlekit_open(text))
            grid.push_back(repeats_numbers(puzzle, cell) ? puzzle.numbers[cell] : 0);
        else if (look == RulesLook::diagonals)
            grid.push_back(text.view() == "/" ? 1 : 0);
        else
            grid.push_back(cross && look != RulesLook::values ? 1 : value_in(puzzle, text));
    }
    return grid;
}

PuzzlekitKind kind_of(const Family& family, std::string_view name) {
    const RulesPuzzlekit& stated = *family.rules->puzzlekit;
    PuzzlekitKind kind{.name = name,
                       .family = family.name,
                       .parameter = family.parameter.has_value(),
                       .parameter_may_lack = true,
                       .fill = fill,
                       .solution = solution};
    for (const std::string& part : stated.parts) {
        const auto* const side = std::ranges::find(side_words, part, &SideWord::word);
        if (side != std::end(side_words))
            kind.lists.push_back(side->side);
        else if (part == "idle")
            kind.idle_number = true;
        else if (part == "frame")
            kind.frame = true;
        else
            kind.grids.push_back(part);
    }
    return kind;
}

std::vector<PuzzlekitKind> kinds_of(const Family& family) {
    std::vector<PuzzlekitKind> kinds;
    if (family.rules == nullptr || !family.rules->puzzlekit) return kinds;
    for (const std::string& name : family.rules->puzzlekit->names) kinds.push_back(kind_of(family, name));
    return kinds;
}

const std::vector<PuzzlekitKind>& built_in_kinds() {
    static const auto all = [] {
        std::vector<PuzzlekitKind> kinds;
        for (const Family* const family : registry<Family>())
            for (PuzzlekitKind& kind : kinds_of(*family)) kinds.push_back(std::move(kind));
        return kinds;
    }();
    return all;
}

}  // namespace

std::vector<const PuzzlekitKind*> rules_kinds() {
    std::vector<const PuzzlekitKind*> all;
    for (const PuzzlekitKind& kind : built_in_kinds()) all.push_back(&kind);
    return all;
}

std::shared_ptr<const PuzzlekitKind> find_rules_kind(std::string_view name, const KnownNames& known) {
    const auto found_in =
        [&](const std::vector<PuzzlekitKind>& kinds) -> std::shared_ptr<const PuzzlekitKind> {
        const auto found = std::ranges::find(kinds, name, &PuzzlekitKind::name);
        return found == kinds.end() ? nullptr : std::make_shared<const PuzzlekitKind>(*found);
    };
    if (auto built_in = found_in(built_in_kinds())) return built_in;
    for (const Family* const family : known.added_families())
        if (auto added = found_in(kinds_of(*family))) return added;
    return nullptr;
}

}  // namespace reductio::formats
