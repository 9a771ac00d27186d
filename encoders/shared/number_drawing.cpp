// number_drawing.cpp - digits, regions, cages and marks of a number grid as a drawing.
//
// If there are boxes or regions, their lines are heavy and those of cages light with dashes inside (a
// killer); if there are none, cages are heavy (a KenKen). What lines can't show becomes a note below the
// grid: options, unusual digit sets, pencil marks, cages that overlap others or are not in one piece; also
// the family, if the drawing would else be that of a sudoku. Linear in the cells.
#include "encoders/shared/number_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoders/shared/arithmetic.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/letters.hpp"
#include "encoders/shared/print_drawing.hpp"
#include "family/family.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

std::vector<int> regions_of(const Puzzle& puzzle) {
    if (!puzzle.regions.empty()) return puzzle.regions;
    if (puzzle.boxes.rows == 0) return {};
    return box_regions(puzzle.rows, puzzle.columns, puzzle.boxes);
}

// The text of a cage's clue. A single cell has no sign, nor has a sum among regions (killer).
std::string clue(const Cage& cage, bool killer) {
    if (!cage.target) return {};
    const bool bare = cage.cells.size() == 1 || (killer && cage.operation == Operation::sum);
    return bare ? std::to_string(*cage.target) : clue_text(cage);
}

// Do the cells form one piece, edge to edge? In `owner` no other cell has their `label`.
bool contiguous(const Puzzle& puzzle, const std::vector<int>& cells, std::vector<int>& owner, int label) {
    constexpr int seen = -2;
    std::vector<int> reached{cells.front()};
    owner[cells.front()] = seen;
    const auto visit = [&](int cell) {
        if (owner[cell] != label) return;
        owner[cell] = seen;
        reached.push_back(cell);
    };
    for (Index i = 0; i < reached.size(); ++i) {
        const int cell = reached[i], column = cell % puzzle.columns;
        if (cell >= puzzle.columns) visit(cell - puzzle.columns);
        if (cell + puzzle.columns < puzzle.cells()) visit(cell + puzzle.columns);
        if (column > 0) visit(cell - 1);
        if (column + 1 < puzzle.columns) visit(cell + 1);
    }
    for (const int cell : reached) owner[cell] = label;
    return reached.size() == cells.size();
}

// Enters the cage into `owner` if it can be drawn; else leaves `owner` as it was.
bool place(const Puzzle& puzzle, const Cage& cage, std::vector<int>& owner, int label) {
    if (std::ranges::any_of(cage.cells, [&](int cell) { return owner[cell] >= 0; })) return false;
    for (const int cell : cage.cells) owner[cell] = label;
    if (contiguous(puzzle, cage.cells, owner, label)) return true;
    for (const int cell : cage.cells) owner[cell] = -1;
    return false;
}

// The cage of every cell, -1 for none. Clues go into corners, cages that can't be outlined into notes.
std::vector<int> place_cages(const Puzzle& puzzle, GridDrawing& drawing, bool killer) {
    std::vector<int> owner(puzzle.cells(), -1);
    drawing.corner.resize(puzzle.cells());
    for (Index i = 0; i < puzzle.cages.size(); ++i) {
        const Cage& cage = puzzle.cages[i];
        if (place(puzzle, cage, owner, static_cast<int>(i))) {
            drawing.corner[cage.cells.front()] = clue(cage, killer);
            if (killer) drawing.ornaments.cages.push_back(cage.cells);
            continue;
        }
        std::string note = "cage " + clue(cage, killer) + ":";
        for (const int cell : cage.cells) note += " " + cell_name(puzzle, cell);
        drawing.notes.push_back(note);
    }
    if (std::ranges::all_of(drawing.corner, &std::string::empty)) drawing.corner.clear();
    return owner;
}

// A cell without a cage is outlined alone.
void outline_cages(GridDrawing& drawing, const std::vector<int>& owner, bool killer) {
    const auto weigh = [&](Stroke& stroke, int a, int b) {
        const bool same = owner[a] >= 0 && owner[a] == owner[b];
        if (!killer && !same) stroke = Stroke::heavy;
        if (killer && same) stroke = stroke == Stroke::heavy ? Stroke::heavy_dashed : Stroke::dashed;
    };
    const int columns = drawing.columns;
    for (int cell = 0; cell < drawing.rows * columns; ++cell) {
        const int row = cell / columns, column = cell % columns;
        if (row > 0) weigh(drawing.above[cell], cell - columns, cell);
        if (column > 0) weigh(drawing.left[row * (columns + 1) + column], cell - 1, cell);
    }
}

std::string badge(const Puzzle& puzzle, int cell) {
    std::string result;
    if (!puzzle.parity.empty() && puzzle.parity[cell] != '.') {
        result += puzzle.parity[cell] == 'E' ? "e" : "o";
    }
    if (!puzzle.has("x")) return result;
    const bool down = cell / puzzle.columns == cell % puzzle.columns;
    const bool up = cell / puzzle.columns + cell % puzzle.columns == puzzle.columns - 1;
    return result + (down && up ? "╳" : down ? "╲" : up ? "╱" : "");
}

void add_badges(const Puzzle& puzzle, GridDrawing& drawing) {
    if (puzzle.parity.empty() && !puzzle.has("x")) return;
    for (int cell = 0; cell < puzzle.cells(); ++cell) drawing.badge.push_back(badge(puzzle, cell));
}

// Windows (windoku) are boxes at a distance of one from the edge and from each other.
bool in_window(const Puzzle& puzzle, int cell) {
    return (cell / puzzle.columns) % (puzzle.boxes.rows + 1) != 0 &&
           (cell % puzzle.columns) % (puzzle.boxes.columns + 1) != 0;
}

// What a picture shows by shapes: diagonals, windows, cells in no region, and even and odd cells.
void add_ornaments(const Puzzle& puzzle, Ornaments& ornaments) {
    ornaments.diagonals = puzzle.has("x");
    if (std::ranges::find(puzzle.regions, -1) != puzzle.regions.end()) {
        for (const int region : puzzle.regions)
            ornaments.fill.push_back(region < 0 ? Ornaments::Fill::grey : Ornaments::Fill::none);
    } else if (puzzle.has("windoku") && puzzle.boxes.rows > 0) {
        for (int cell = 0; cell < puzzle.cells(); ++cell)
            ornaments.fill.push_back(in_window(puzzle, cell) ? Ornaments::Fill::grey : Ornaments::Fill::none);
    }
    for (const char parity : puzzle.parity)
        ornaments.frame.push_back(parity == 'E'   ? Ornaments::Frame::grey_square
                                  : parity == 'O' ? Ornaments::Frame::grey_circle
                                                  : Ornaments::Frame::none);
}

// Are these the boxes of a sudoku?
bool are_boxes(const Puzzle& puzzle, const std::vector<int>& regions) {
    if (regions.empty() || puzzle.rows != puzzle.columns) return false;
    for (int rows = 2; 2 * rows <= puzzle.rows; ++rows) {
        if (puzzle.rows % rows != 0) continue;
        if (regions == box_regions(puzzle.rows, puzzle.columns, {rows, puzzle.rows / rows})) return true;
    }
    return false;
}

// A note for each row of the grid that has open cells with pencil marks.
void add_marks(const Puzzle& puzzle, GridDrawing& drawing) {
    std::string note;
    for (Index cell = 0; cell < puzzle.marks.size(); ++cell) {
        if (drawing.text[cell].empty() && !puzzle.marks[cell].empty()) {
            note += fmt::format("{} {}", note.empty() ? "candidates:" : ",",
                                cell_name(puzzle, static_cast<int>(cell)));
            for (const Value mark : puzzle.marks[cell])
                note += " " + value_text(mark, puzzle.family != nullptr &&
                                                   puzzle.family->letters == LetterUse::written);
        }
        if ((cell + 1) % Index(puzzle.columns) != 0 || note.empty()) continue;
        drawing.notes.push_back(std::move(note));
        note.clear();
    }
}

// Are the cells of the region connected?
bool is_in_one_piece(const Puzzle& puzzle, const std::vector<int>& regions, int region) {
    std::vector<char> seen(regions.size(), 0);
    std::vector<int> stack;
    const auto visit = [&](int cell) {
        if (regions[cell] != region || std::exchange(seen[cell], 1) != 0) return;
        stack.push_back(cell);
    };
    visit(static_cast<int>(std::ranges::find(regions, region) - regions.begin()));
    std::ptrdiff_t reached = 0;
    for (; !stack.empty(); ++reached) {
        const int cell = stack.back(), column = cell % puzzle.columns;
        stack.pop_back();
        if (column > 0) visit(cell - 1);
        if (column + 1 < puzzle.columns) visit(cell + 1);
        if (cell >= puzzle.columns) visit(cell - puzzle.columns);
        if (cell + puzzle.columns < puzzle.cells()) visit(cell + puzzle.columns);
    }
    return reached == std::ranges::count(regions, region);
}

// Lines alone do not tell which pieces belong together: those get a letter.
std::vector<std::string> letters_of_pieces(const Puzzle& puzzle, const std::vector<int>& regions) {
    std::vector<std::string> letters;
    int split = 0;
    const int last = regions.empty() ? -1 : *std::ranges::max_element(regions);
    for (int region = 0; region <= last; ++region) {
        if (is_in_one_piece(puzzle, regions, region)) continue;
        letters.resize(regions.size());
        const int number = split++;
        const std::string letter =
            number < 26 ? std::string(1, static_cast<char>('a' + number)) : std::to_string(number - 25);
        for (std::size_t cell = 0; cell < regions.size(); ++cell)
            if (regions[cell] == region) letters[cell] = letter;
    }
    return letters;
}

// Pictures have shapes for even and odd cells, and candidates stand in their cells. The bounds of an option
// are no part of its rule.
void add_notes(const Puzzle& puzzle, GridDrawing& drawing) {
    const Family* family = puzzle.family;
    auto& of_picture = drawing.ornaments.notes.emplace(drawing.notes);
    const auto add = [&](const std::string& note) {
        drawing.notes.push_back(note);
        of_picture.push_back(note.substr(0, note.find("; sides up to")));
    };
    if (family != nullptr && family->name != "sudoku" && are_boxes(puzzle, regions_of(puzzle)))
        add(fmt::format("family: {}", family->name));
    add_marks(puzzle, drawing);
    if (const std::string note = parameter_note(puzzle); !note.empty()) add(note);
    for (const std::string& note : option_notes(puzzle)) add(note);
    if (!puzzle.parity.empty()) {
        const bool even = puzzle.parity.find('E') != puzzle.parity.npos,
                   odd = puzzle.parity.find('O') != puzzle.parity.npos;
        drawing.notes.emplace_back(even && odd ? "e even, o odd" : even ? "e even" : "o odd");
        of_picture.emplace_back(even && odd ? "square: even, circle: odd"
                                : even      ? "square: even"
                                            : "circle: odd");
    }
    if (family != nullptr && family->digits.fixed) return;  // every reader of the family knows them
    Value usual = 1;
    if (std::ranges::any_of(puzzle.digits, [&](Value digit) { return digit != usual++; }))
        add(fmt::format("digits: {}", fmt::join(puzzle.digits, " ")));
}

int width_of(const Puzzle& puzzle, const Family* family) {
    std::size_t width = 1;
    if (family != nullptr && family->letters == LetterUse::written) return 1;
    for (const Value digit : puzzle.digits) width = std::max(width, std::to_string(digit).size());
    return static_cast<int>(width);
}

}  // namespace

void add_walls(const Puzzle& puzzle, GridDrawing& drawing) {
    if (puzzle.walls.empty()) return;
    drawing.wall.resize(drawing.text.size());
    drawing.ornaments.walls = puzzle.walls;
    Value greatest = 0;
    bool sums = false;
    for (const auto& wall : puzzle.walls) {
        if (!wall) continue;
        greatest = std::max({greatest, wall->down.value_or(0), wall->across.value_or(0)});
        sums |= wall->down || wall->across;
    }
    const std::size_t width = std::max<std::size_t>(2, std::to_string(greatest).size());
    if (sums) drawing.corner.resize(drawing.text.size());
    const auto shown = [](std::optional<Value> sum) { return sum ? std::to_string(*sum) : std::string{}; };
    for (Index cell = 0; cell < drawing.text.size(); ++cell) {
        const auto& wall = puzzle.walls[cell];
        if (!wall) continue;
        drawing.wall[cell] = drawing.given[cell] = 1;
        drawing.text[cell] = shown(wall->number);
        if (!wall->down && !wall->across) continue;
        drawing.corner[cell] = fmt::format("╲{:>{}}", shown(wall->across), width);
        drawing.text[cell] = fmt::format("{:>{}}╲", shown(wall->down), width);
    }
}

std::string value_sign(const Family* family, Value value) {
    if (family == nullptr) return std::to_string(value);
    const auto found = std::ranges::find(family->signs, value, &FamilySign::value);
    const bool letters = family->letters != LetterUse::none;
    return found == family->signs.end() ? value_text(value, letters) : std::string{found->sign};
}

std::string parameter_note(const Puzzle& puzzle) {
    const std::string stated = parameter_text(puzzle, ", ");
    if (stated.empty()) return {};
    const FamilyParameter& parameter = *puzzle.family->parameter;
    const bool unsaid = !parameter.list && puzzle.parameter == 0 && parameter.otherwise == 0;
    if (unsaid) return {};
    return fmt::format("{}: {}", parameter.summary.substr(0, parameter.summary.find(';')), stated);
}

std::vector<std::string> option_notes(const Puzzle& puzzle) {
    std::vector<std::string> notes;
    for (const std::string& option : puzzle.options) {
        notes.push_back(option);
        if (puzzle.family == nullptr) continue;
        for (const FamilyOption& known : puzzle.family->options) {
            if (known.name == option) notes.back() += fmt::format(": {}", known.summary);
        }
    }
    return notes;
}

GridDrawing number_grid(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    const Family* family = puzzle.family;
    drawing.text_width = width_of(puzzle, family);
    for (Index cell = 0; cell < drawing.text.size(); ++cell) {
        const bool found = !grid.empty() && grid[cell] != open_cell;
        const Value value = found ? grid[cell] : puzzle.given[cell];
        drawing.given[cell] = value == puzzle.given[cell] ? 1 : 0;
        if (value != open_cell) drawing.text[cell] = value_sign(family, value);
    }
    const auto regions = regions_of(puzzle);
    if (!regions.empty()) drawing.outline(regions, Stroke::heavy);
    drawing.ornaments.letter = letters_of_pieces(puzzle, regions);
    if (!puzzle.cages.empty()) {
        const bool killer = !regions.empty();
        outline_cages(drawing, place_cages(puzzle, drawing, killer), killer);
    }
    drawing.outside = puzzle.outside;
    drawing.letters = family != nullptr && family->letters == LetterUse::drawn;
    add_between(puzzle, drawing);
    add_walls(puzzle, drawing);
    add_badges(puzzle, drawing);
    add_ornaments(puzzle, drawing.ornaments);
    add_notes(puzzle, drawing);
    return drawing;
}

Drawing draw_numbers(const Puzzle& puzzle, std::span<const Value> grid) { return number_grid(puzzle, grid); }

Drawing draw_signs(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    add_prints(puzzle, drawing);
    if (!has_any(puzzle, prints_in_cells)) return drawing;
    for (int cell = 0; cell < puzzle.cells(); ++cell) drawing.badge.push_back(print_text(puzzle, cell));
    return drawing;
}

}  // namespace reductio
