// penpa_families.cpp - which parts a drawing of a family has, and the remarks about what none of them took.
//
// A family says it in a line `penpa` (Description::format_lines); the parts of one of rules that has none
// follow from its header. Parts are read and drawn in the order of the line, so the digits come before the
// givens, and walls take black cells before anything else looks at them.
#include "formats/penpa/penpa_family.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "family/family.hpp"
#include "formats/penpa/penpa_part.hpp"

namespace reductio::formats {

namespace {

using namespace penpa;

// What the line of a family says.
struct PenpaFamily {
    std::vector<const PenpaPart*> parts = {};
    bool holes = false;            // may cells of the board be missing?
    bool nothing = false;          // its drawings mean other things than its parts do
    bool letters = false;          // letters stand for numbers
    bool rooms = false;            // the number of a room may stand in its corner
    bool usual_parameter = false;  // its number has one value in nearly all puzzles
};

struct NamedPart {
    std::string_view name;
    const PenpaPart* part;
};
constexpr NamedPart named_parts[] = {
    {"boxes", &boxes},
    {"bulbs", &bulbs},
    {"circles", &circles},
    {"clues_at_all_sides", &clues_at_all_sides},
    {"clues_at_top_and_left", &clues_at_top_and_left},
    {"diagonals", &diagonals},
    {"digit_range", &digit_range},
    {"given_numbers", &given_numbers},
    {"givens", &givens},
    {"guide_lines", &guide_lines},
    {"kenken_cages", &kenken_cages},
    {"killer_cages", &killer_cages},
    {"known_numbers", &known_numbers},
    {"neutral", &neutral},
    {"numbers", &numbers},
    {"open_numbers", &open_numbers},
    {"parameter", &parameter},
    {"parity", &parity},
    {"poles", &poles},
    {"regions", &regions},
    {"rules", &rules},
    {"runs", &runs},
    {"shading", &shading},
    {"signs", &signs},
    {"sizes", &sizes},
    {"stars", &stars},
    {"sum_walls", &sum_walls},
    {"tents", &tents},
    {"trees", &trees},
    {"walls", &walls},
    {"walls_between", &walls_between},
    {"white_numbers", &white_numbers},
};

struct NamedFlag {
    std::string_view name;
    bool PenpaFamily::*flag;
};
constexpr NamedFlag named_flags[] = {{"holes", &PenpaFamily::holes},
                                     {"letters", &PenpaFamily::letters},
                                     {"nothing", &PenpaFamily::nothing},
                                     {"rooms", &PenpaFamily::rooms},
                                     {"usual_parameter", &PenpaFamily::usual_parameter}};

std::string known_words() {
    std::string words;
    for (const NamedFlag& flag : named_flags) words += fmt::format("{}, ", flag.name);
    for (const NamedPart& part : named_parts) words += fmt::format("{}, ", part.name);
    return words.substr(0, words.size() - 2);
}

// Throws InputError for an unknown word.
PenpaFamily stated_parts(const Family& family) {
    PenpaFamily stated;
    const std::vector<Passage> lines = family.format_lines.with("penpa");
    const std::vector<Passage> words = lines.empty() ? std::vector<Passage>{} : lines.front().words();
    for (std::size_t i = 1; i < words.size(); ++i) {  // behind the keyword
        const Passage word = words[i];
        const auto* const flag = std::ranges::find(named_flags, word.view(), &NamedFlag::name);
        if (flag != std::end(named_flags)) {
            stated.*flag->flag = true;
            continue;
        }
        const auto* const part = std::ranges::find(named_parts, word.view(), &NamedPart::name);
        if (part == std::end(named_parts)) word.fail("unknown word " + quoted(word.view()), known_words());
        stated.parts.push_back(part->part);
    }
    return stated;
}

// Are all parts of the puzzle that its rules read such as drawings show?
bool is_drawn(const Family& family) {
    constexpr Part not_drawn[] = {Part::diagonal_arrows, Part::boxes,  Part::cages,
                                  Part::parity,          Part::pieces, Part::cell_rules};
    return family.rules != nullptr && !(family.parameter && family.parameter->list) &&
           std::ranges::none_of(not_drawn, [&](Part part) { return reads(family, part); });
}

std::vector<const PenpaPart*> parts_in_cells(const Family& family, bool rooms) {
    std::vector<const PenpaPart*> parts;
    const bool has_numbers = reads(family, Part::numbers) || family.number_form == NumberForm::list,
               values = family.form == AnswerForm::values;
    if (!family.printed.empty()) parts.push_back(&printed_signs);
    if (reads(family, Part::arrows)) parts.push_back(&arrow_numbers);
    if (family.number_form == NumberForm::list)
        parts.push_back(&number_lists);
    else if (has_numbers)
        parts.push_back(reads(family, Part::unknown_numbers)   ? &open_numbers
                        : reads(family, Part::walls) && !rooms ? &known_numbers  // a ? in a room says nothing
                                                               : &numbers);
    if (rooms) parts.push_back(&room_numbers);
    if (!has_numbers && values) parts.push_back(&givens);
    if (!family.printed.empty()) parts.push_back(&black_cells);
    if (has_numbers) parts.push_back(&circled_numbers);
    if (family.form == AnswerForm::shading) parts.push_back(&shading);
    return parts;
}

// Adds the parts that follow from the header of a family of rules.
void add_usual_parts(const Family& family, PenpaFamily& row) {
    row.holes = reads(family, Part::walls);
    if (row.letters) row.parts.push_back(&letters);
    // A black cell may be an answer, if cells can be missing as well.
    const bool answers = reads(family, Part::gaps) && family.form == AnswerForm::shading;
    if (row.holes)
        row.parts.push_back(answers ? &missing_cells : reads(family, Part::numbers) ? &holes : &walls);
    const bool bordered = mark_with(family, NeighbourSign::different).has_value();
    if (reads(family, Part::regions)) {
        row.parts.push_back(&regions);
        row.parts.push_back(&loose_lines);
    } else if (bordered) {
        row.parts.push_back(&walls_between);
    }
    if (reads(family, Part::between) && !bordered) row.parts.push_back(&dots);
    if (reads(family, Part::corners)) row.parts.push_back(&corner_clues);
    if (reads(family, Part::outside)) row.parts.push_back(&clues_at_all_sides);
    std::ranges::copy(parts_in_cells(family, row.rooms), std::back_inserter(row.parts));
}

// Without parts for a family that can't be drawn.
PenpaFamily row_of(const Family& family) {
    PenpaFamily row = stated_parts(family);
    if (!row.nothing && row.parts.empty() && is_drawn(family)) add_usual_parts(family, row);
    return row;
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
    if (drawing.missing.empty() || row_of(*puzzle.family).holes) return;
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

bool has_penpa_family(const Family& family) { return !row_of(family).parts.empty(); }

Puzzle puzzle_of_drawing(PenpaDrawing& drawing, const Family& family, std::optional<int> stated) {
    Puzzle puzzle = blank_puzzle(family, drawing.rows, drawing.columns);
    require_fitting_board(drawing, puzzle);
    require_whole_board(drawing, puzzle);
    puzzle.title = drawing.title;
    const PenpaFamily row = row_of(family);
    if (family.parameter)
        puzzle.parameter = stated.value_or(row.usual_parameter ? puzzle.parameter : not_stated);
    for (const PenpaPart* part : row.parts) part->read(drawing, puzzle);
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
    const PenpaFamily row = row_of(*puzzle.family);
    for (const PenpaPart* part : row.parts) {
        if (part->write != nullptr) part->write(puzzle, drawing);
    }
    return drawing;
}

}  // namespace reductio::formats
