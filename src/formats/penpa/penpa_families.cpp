// penpa_families.cpp - the table of families: which parts a drawing of each has; and the remarks about what
// none of them took.
//
// A family is a row. Parts are read and drawn in the order of the row, so the digits come before the givens,
// and walls take black cells before anything else looks at them.
#include "formats/penpa/penpa_family.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "encoders/shared/family.hpp"
#include "formats/penpa/penpa_part.hpp"

namespace reductio::formats {

namespace {

using namespace penpa;

struct PenpaFamily {
    std::string_view family;
    std::vector<const PenpaPart*> parts;
    bool holes = false;  // may cells of the board be missing?
};

const std::vector<PenpaFamily>& table() {
    static const std::vector<PenpaFamily> rows{
        {"akari", {&walls, &bulbs}, true},
        {"dominosa", {&known_numbers}},
        {"fillapix", {&numbers, &shading}},
        {"fillomino", {&sizes, &walls_between}},
        {"futoshiki", {&givens, &signs}},
        {"hitori", {&numbers, &shading}},
        {"kakuro", {&sum_walls, &givens}, true},
        {"kenken", {&digit_range, &kenken_cages, &givens}},
        {"kurodoko", {&white_numbers, &shading}},
        {"latin", {&digit_range, &givens, &diagonals}},
        {"magnets", {&regions, &clues_at_all_sides, &poles, &neutral}},
        {"nonogram", {&runs, &shading, &guide_lines}},
        {"palisade", {&parameter, &numbers}},
        {"renban", {&regions, &givens}},
        {"shikaku", {&open_numbers}},
        {"skyscrapers", {&digit_range, &clues_at_all_sides, &givens, &diagonals}},
        {"slitherlink", {&numbers}},
        {"starbattle", {&parameter, &regions, &stars}, true},
        {"sudoku", {&boxes, &killer_cages, &givens, &parity, &diagonals, &rules}},
        {"suguru", {&regions, &givens}},
        {"takuzu", {&circles, &given_numbers}},
        {"tents", {&trees, &tents, &clues_at_top_and_left}},
    };
    return rows;
}

const PenpaFamily* find_row(std::string_view family) {
    const auto found = std::ranges::find(table(), family, &PenpaFamily::family);
    return found == table().end() ? nullptr : &*found;
}

// Collects what nobody took: one remark for all things that look the same.
class Leftovers {
public:
    explicit Leftovers(const PenpaDrawing& drawing) : drawing_{drawing} {
        for (const PenpaItem& item : drawing.numbers)
            add(item, fmt::format("the text {}", quoted(item.text)));
        for (const PenpaItem& item : drawing.corner_numbers)
            add(item, fmt::format("the small text {}", quoted(item.text)));
        for (const PenpaItem& item : drawing.colours) {
            if (drawing.cell_at(item.place) >= 0) add(item, fmt::format("the colour {}", item.style));
        }
        for (const PenpaItem& item : drawing.symbols)
            add(item, fmt::format("the symbol {} {}", quoted(item.text), item.style));
        for (const PenpaItem& item : drawing.edges) {
            const auto [first, second] = drawing.cells_beside(item.place);
            if (first >= 0 && second >= 0 && is_penpa_border(item.style)) add(item, "a thick line");
        }
        for (const PenpaStroke& stroke : drawing.strokes) {
            if (!stroke.understood) add("a line", stroke.from, stroke.offset);
        }
        const auto add_paths = [&](const std::vector<PenpaPath>& paths, const std::string& what) {
            for (const PenpaPath& path : paths) {
                if (!path.understood) add(what, path.places.front(), path.offset);
            }
        };
        add_paths(drawing.cages, "a cage");
        add_paths(drawing.thermometers, "a thermometer");
        add_paths(drawing.arrows, "an arrow");
        for (const PenpaCageLine& line : drawing.cage_lines) {
            if (!line.understood) add("the line of a cage", line.cell, line.offset);
        }
        for (const PenpaOther& other : drawing.others) add(other.what, other.place, other.offset);
    }

    std::vector<InputError> remarks() const {
        std::vector<InputError> errors;
        for (const auto& [what, found] : found_) {
            // Each looks for its place in what may be a line of megabytes.
            if (errors.size() == most_remarks) {
                errors.push_back(drawing_.text->error(
                    found.offset,
                    fmt::format("{} more things are not understood", found_.size() - most_remarks)));
                break;
            }
            std::string places = found.names;
            if (found.count > most_names) places += fmt::format(" and {} more", found.count - most_names);
            errors.push_back(
                drawing_.text->error(found.offset, fmt::format("{} is not understood, at {}", what, places)));
        }
        if (drawing_.turned)
            errors.push_back(
                drawing_.text->error(0, "the board is shown turned or mirrored; it is read unturned"));
        return errors;
    }

private:
    static constexpr int most_names = 8;
    static constexpr std::size_t most_remarks = 20;
    struct Found {
        std::size_t offset = 0;
        int count = 0;
        std::string names;
    };

    void add(const PenpaItem& item, const std::string& what) {
        if (!item.understood) add(what, item.place, item.offset);
    }
    void add(const std::string& what, PenpaPlace place, std::size_t offset) {
        Found& found = found_[what];
        if (found.count == 0) found.offset = offset;
        if (++found.count <= most_names)
            found.names += fmt::format("{}{}", found.count == 1 ? "" : " ", drawing_.name_of(place));
    }

    const PenpaDrawing& drawing_;
    std::map<std::string, Found> found_;
};

void require_fitting_board(const PenpaDrawing& drawing, const Puzzle& puzzle) {
    const int longest = puzzle.family->longest_side;
    if (std::max(puzzle.rows, puzzle.columns) <= longest) return;
    Passage::all(*drawing.text)
        .fail(fmt::format("a {} of {}x{}", puzzle.family->name, puzzle.rows, puzzle.columns),
              fmt::format("sides up to {}", longest));
}

// Missing cells are walls, or cells in no region that hold nothing; in other families they would change
// rules.
void require_whole_board(const PenpaDrawing& drawing, const Puzzle& puzzle) {
    if (drawing.missing.empty() || find_row(puzzle.family->name)->holes) return;
    const auto hole = static_cast<int>(std::ranges::find(drawing.missing, 1) - drawing.missing.begin());
    Passage::all(*drawing.text)
        .fail(fmt::format("the board of this {} has no {}", puzzle.family->name, cell_name(puzzle, hole)),
              "a whole rectangle");
}

void require_parameter(const PenpaDrawing& drawing, const Puzzle& puzzle) {
    if (!puzzle.family->parameter || puzzle.parameter != not_stated) return;
    Passage::all(*drawing.text)
        .fail(fmt::format("this {} does not say its number: {}", puzzle.family->name,
                          puzzle.family->parameter->summary),
              fmt::format("--format penpa:{}:NUMBER, or a number above the board", puzzle.family->name));
}

}  // namespace

std::vector<std::string_view> penpa_families() {
    std::vector<std::string_view> names;
    for (const PenpaFamily& row : table()) names.push_back(row.family);
    return names;
}

bool has_penpa_family(std::string_view family) { return find_row(family) != nullptr; }

Puzzle puzzle_of_drawing(PenpaDrawing& drawing, std::string_view family, std::optional<int> stated) {
    Puzzle puzzle = blank_puzzle(family, drawing.rows, drawing.columns);
    require_fitting_board(drawing, puzzle);
    require_whole_board(drawing, puzzle);
    puzzle.title = drawing.title;
    if (puzzle.family->parameter) puzzle.parameter = stated.value_or(not_stated);
    for (const PenpaPart* part : find_row(family)->parts) part->read(drawing, puzzle);
    require_parameter(drawing, puzzle);
    renew_digits(puzzle);
    puzzle.remarks = Leftovers{drawing}.remarks();
    return puzzle;
}

PenpaDrawing drawing_of_puzzle(const Puzzle& puzzle) {
    PenpaDrawing drawing;
    drawing.title = puzzle.title;
    drawing.rows = puzzle.rows;
    drawing.columns = puzzle.columns;
    for (const PenpaPart* part : find_row(puzzle.family->name)->parts) {
        if (part->write != nullptr) part->write(puzzle, drawing);
    }
    return drawing;
}

}  // namespace reductio::formats
