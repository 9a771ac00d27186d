// native_sections.cpp - the sections of the native format: grids, maps, clues and marks.
//
// Clues and lists of cells may stand before the map of their cages, so they are read when all sections are.
// Comments below the last section end the puzzle: the next one, which would have taken them, is not there.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/sorted.hpp"
#include "encoders/shared/letters.hpp"
#include "encoders/shared/packing.hpp"
#include "family/family.hpp"
#include "formats/cages.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "formats/native/native_prints.hpp"
#include "puzzle/section_names.hpp"
#include "text/alternatives.hpp"

namespace reductio::formats {

namespace {

class SectionReader {
public:
    SectionReader(Passage body, const KnownNames& known, Puzzle& puzzle)
        : rest_{body}, known_{known}, puzzle_{puzzle} {}

    void read() {
        while (next_content(rest_, line_)) {
            if (at_pieces()) {
                pieces_.read(line_, rest_);
                continue;
            }
            const auto section = std::ranges::find(section_names, line_.view());
            if (section == section_names.end() && at_last_comments()) break;
            if (section == section_names.end()) unknown_line();
            const auto index = static_cast<std::size_t>(section - section_names.begin());
            if (std::exchange(seen_[index], true)) {
                line_.fail(fmt::format("a second section `{}`", *section), "each section once");
            }
            (this->*readers[index])();
        }
        finish_cages();
        finish_walls();
        finish_pieces();
    }

private:
    using Reader = void (SectionReader::*)();
    static const std::array<Reader, section_names.size()> readers;

    // The next line, if it does not begin a section.
    bool next_entry() {
        const Passage before = rest_;
        if (!next_content(rest_, line_)) return false;
        if (!is_section_name(line_.view()) && !at_pieces()) return true;
        rest_ = before;
        return false;
    }

    // The next line of a list, which has no known length.
    bool next_listed() { return next_entry() && !at_last_comments(); }

    // Is there nothing from this line on but comments? A cage may have the label #, and its clue looks like
    // one.
    bool at_last_comments() const {
        return is_comment(line_.view()) && !cages_.has("#") && only_comments(rest_);
    }

    // `piece L x2`, `pieces tetrominoes`: sections with words behind their names.
    bool at_pieces() const { return has_pieces_ && opens_pieces(line_); }

    [[noreturn]] void unknown_line() const {
        Scanner scanner{line_};
        line_.fail("unexpected " + quoted(scanner.word().view()),
                   (has_pieces_ ? "piece NAME, pieces SET, " : "") + alternatives(section_names));
    }

    [[noreturn]] void row_missing(std::string_view section, int read, int rows, int columns) const {
        rest_.text->fail(line_.end, fmt::format("`{}` ends after {} of {} rows", section, read, rows),
                         fmt::format("a row of {} cells", columns));
    }

    // The cells of a grid, row by row.
    std::vector<Passage> cells(std::string_view section) {
        std::vector<Passage> result;
        for (int row = 0; row < puzzle_.rows; ++row) {
            if (!next_entry()) row_missing(section, row, puzzle_.rows, puzzle_.columns);
            const std::vector<Passage> one = row_cells(line_, puzzle_.columns, section);
            result.insert(result.end(), one.begin(), one.end());
        }
        return result;
    }

    Value digit(Passage cell) const {
        const auto& digits = puzzle_.digits;
        if (letters_) {
            const auto value = cell.view().size() == 1 ? letter_value(cell.view()[0]) : std::nullopt;
            if (!value) cell.fail("unexpected " + quoted(cell.view()), "a letter from A to Z");
            return *value;
        }
        std::string expected =
            fmt::format("one of the {} digits from {} to {}", digits.size(), digits.front(), digits.back());
        if (puzzle_.family != nullptr && reads(*puzzle_.family, Part::numbers))
            expected += "; clues stand under `numbers`";
        Scanner scanner{cell};
        const auto value = static_cast<Value>(scanner.number(digits.front(), digits.back(), expected));
        if (!scanner.done()) scanner.unexpected(expected);
        if (!std::ranges::binary_search(digits, value))
            cell.fail(fmt::format("{} is not a digit of this puzzle", value), expected);
        return value;
    }

    std::vector<std::size_t> grid_of_digits(std::string_view section, Grid& grid) {
        const std::vector<Passage> texts = cells(section);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const bool wall = texts[i].view() == "#";
            if (wall) wall_signs_.emplace_back(i, texts[i]);
            grid[i] = wall || texts[i].view() == "." ? open_cell : digit(texts[i]);
        }
        return places_of(texts);
    }

    void givens() { puzzle_.places.givens = grid_of_digits("givens", puzzle_.given); }

    void solution() {
        puzzle_.stated_solution = Grid(puzzle_.given.size(), open_cell);
        const std::vector<Value> stated = puzzle_.digits;
        renew_digits(puzzle_);
        grid_of_digits("solution", *puzzle_.stated_solution);
        puzzle_.digits = stated;
    }

    void numbers() { read_prints(puzzle_, cells("numbers")); }

    void corners() {
        std::vector<Passage> corners;
        for (int row = 0; row <= puzzle_.rows; ++row) {
            if (!next_entry()) row_missing("corners", row, puzzle_.rows + 1, puzzle_.columns + 1);
            const std::vector<Passage> one = row_cells(line_, puzzle_.columns + 1, "corners");
            corners.insert(corners.end(), one.begin(), one.end());
        }
        read_corners(puzzle_, corners);
    }

    void regions() {
        const std::vector<Passage> labels = cells("regions");
        const auto open = std::ranges::find(labels, std::string_view{"."}, &Passage::view);
        const Family* const family = puzzle_.family;
        if (open != labels.end() && family != nullptr && !reads(*family, Part::gaps))
            open->fail("a cell in no region", "the label of its region");
        puzzle_.places.regions = places_of(labels);
        puzzle_.regions = label_map(labels, ".").numbers;
    }

    void parity() {
        for (const Passage& cell : cells("parity")) {
            const std::string_view mark = cell.view();
            if (mark != "." && mark != "E" && mark != "O")
                cell.fail("unexpected " + quoted(mark), "., E or O");
            puzzle_.parity += mark;
        }
    }

    void cages() { cages_ = LabelledCages{label_map(cells("cages"), ".")}; }

    void clues() {
        clues_ = {rest_.text, rest_.begin, rest_.begin};
        while (next_listed()) clues_.end = line_.end;
    }

    void marks() {
        puzzle_.marks.assign(puzzle_.cells(), {});
        while (next_listed()) {
            Scanner scanner{line_};
            const Passage name = scanner.word();
            auto& list = puzzle_.marks[cell(name)];
            if (!list.empty())
                name.fail(fmt::format("marks for {} twice", name.view()), "one line for each cell");
            read_marks(scanner, list);
        }
    }

    void outside() {
        while (next_listed()) read_outside_line(line_, puzzle_);
    }

    // Refuses a section that the family does not read before a long one costs anything.
    template <class Uses>
    void require_use(std::string_view section, Uses uses) const {
        const Family* const family = puzzle_.family;
        if (family != nullptr && !uses(*family))
            line_.fail(fmt::format("{} has no use for a section `{}`", family->name, section),
                       reads(*family, Part::cell_rules)
                           ? "another section; rules on cells are lines of `rules`, see `reductio list rules`"
                           : "another section, or another family");
    }

    void walls() {
        require_use("walls", [](const Family& family) { return reads(family, Part::walls); });
        const std::vector<Passage> texts = cells("walls");
        puzzle_.places.walls = places_of(texts);
        for (const Passage& text : texts) puzzle_.walls.push_back(read_wall(text));
        if (std::ranges::none_of(puzzle_.walls, [](const auto& wall) { return wall.has_value(); }))
            puzzle_.walls.clear();
    }

    // Other grids may show walls but not make any; in a solution their value is 0.
    void finish_walls() {
        for (const auto& [i, text] : wall_signs_) {
            if (!puzzle_.is_wall(static_cast<int>(i)))
                text.fail("# in a cell that is not a wall", "a section `walls`");
        }
        if (!puzzle_.stated_solution) return;
        for (std::size_t i = 0; i < puzzle_.walls.size(); ++i) {
            if (puzzle_.walls[i]) (*puzzle_.stated_solution)[i] = 0;
        }
    }

    void finish_pieces() {
        if (!has_pieces_) return;
        if (pieces_.empty())
            rest_.fail(fmt::format("a {} puzzle without pieces", puzzle_.family->name),
                       "a line `piece` or `pieces`");
        puzzle_.payload = pieces_.take();
    }

    void between() {
        require_use("between", [](const Family& family) { return reads(family, Part::between); });
        while (next_listed()) read_between_line(line_, puzzle_);
    }

    void rules() {
        require_use("rules", [](const Family& family) { return reads(family, Part::cell_rules); });
        RulesReader reader{known_, puzzle_};
        while (next_listed()) reader.read(line_);
    }

    void words() {
        require_use("words", [](const Family& family) { return family.letters == LetterUse::written; });
        std::vector<std::string> list;
        while (next_listed()) read_words_line(line_, list);
        set_words(puzzle_, std::move(list));
    }

    int cell(Passage name) const {
        const auto index = cell_index(puzzle_, name.view());
        if (!index) {
            name.fail(quoted(name.view()) + " is not a cell of this grid",
                      fmt::format("a cell from r1c1 to r{}c{}", puzzle_.rows, puzzle_.columns));
        }
        return *index;
    }

    // `123` or `1 2 3`; run together only if every digit has one character.
    void read_marks(Scanner& scanner, std::vector<Value>& list) const {
        const bool single = letters_ || (puzzle_.digits.front() >= 0 && puzzle_.digits.back() <= 9);
        for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
            Passage word = scanner.word();
            while (single && word.end - word.begin > 1) {
                list.push_back(digit({word.text, word.begin, word.begin + 1}));
                ++word.begin;
            }
            list.push_back(digit(word));
        }
        if (list.empty()) scanner.unexpected("the candidates left in this cell");
        sort_unique(list);
    }

    // The cells of a cage that is not on the map: "r1c1,r1c2".
    std::vector<int> listed_cells(Passage label) const {
        std::vector<int> result;
        Passage name = label;
        for (std::size_t at = label.begin; at <= label.end; ++at) {
            if (at < label.end && label.text->view()[at] != ',') continue;
            name.end = at;
            result.push_back(cell(name));
            name.begin = at + 1;
        }
        std::ranges::sort(result);
        if (std::ranges::adjacent_find(result) != result.end())
            label.fail("a cell is named twice", "each cell once");
        return result;
    }

    void set_clue(Cage& cage, const Clue& clue) const {
        set_kenken_clue(cage, clue);
        if (puzzle_.family->cages_are_sums && !clue.operation && clue.target)
            cage.operation = Operation::sum;
    }

    void finish_cages() {
        std::vector<Cage> listed;
        for (Passage rest = clues_, line; next_content(rest, line);) {
            Scanner scanner{line};
            const Passage label = scanner.word();
            scanner.skip_blanks();
            Cage& cage = is_cell_list(label) ? listed.emplace_back() : cages_.claim(label);
            if (cage.cells.empty()) cage.cells = listed_cells(label);
            cage.offset = label.begin;
            set_clue(cage, take_clue(scanner));
            scanner.skip_blanks();
            if (!scanner.done()) scanner.unexpected("the end of the clue, as in \"a 12+\"");
        }
        const Family& family = *puzzle_.family;
        if (reads(family, Part::cages) && !family.cages_are_sums) cages_.require_clues();
        puzzle_.cages = std::move(cages_.cages);
        puzzle_.cages.insert(puzzle_.cages.end(), listed.begin(), listed.end());
        order_cages(puzzle_);
    }

    bool is_cell_list(Passage label) const {
        if (cages_.has(label.view())) return false;
        return label.view().find(',') != std::string_view::npos || cell_index(puzzle_, label.view());
    }

    Passage rest_, line_ = rest_, clues_{rest_.text, 0, 0};
    const KnownNames& known_;
    Puzzle& puzzle_;
    std::array<bool, section_names.size()> seen_{};
    bool letters_ = has_letters(puzzle_);
    bool has_pieces_ = puzzle_.family != nullptr && reads(*puzzle_.family, Part::pieces);
    PiecesReader pieces_{puzzle_};
    LabelledCages cages_;
    std::vector<std::pair<std::size_t, Passage>> wall_signs_;  // cells that show a wall
};

const std::array<SectionReader::Reader, section_names.size()> SectionReader::readers{
    &SectionReader::givens,  &SectionReader::numbers, &SectionReader::corners, &SectionReader::regions,
    &SectionReader::parity,  &SectionReader::cages,   &SectionReader::clues,   &SectionReader::marks,
    &SectionReader::outside, &SectionReader::walls,   &SectionReader::between, &SectionReader::rules,
    &SectionReader::words,   &SectionReader::solution};

}  // namespace

bool names_section(Passage line) {
    constexpr std::size_t shortest = 4;  // most lines that are no name end here
    static_assert(
        std::ranges::all_of(section_names, [](std::string_view name) { return name.size() >= shortest; }));
    return line.end - line.begin >= shortest && is_section_name(line.view());
}

void read_native_sections(Passage body, const KnownNames& known, Puzzle& puzzle) {
    SectionReader{body, known, puzzle}.read();
}

}  // namespace reductio::formats
