// penpa.cpp - links of Penpa+ (swaroopg92.github.io/penpa-edit/#m=edit&p=…), an editor for drawings of
// puzzles.
//
// A drawing has no rules, so the user names the family: `--format penpa:sudoku`, with a number behind it for
// the families whose header has one (`penpa:starbattle:2`). The link is unpacked (penpa/penpa_link.hpp), its
// layers become lists of numbers, colours, symbols and lines (penpa/penpa_drawing.hpp), and a line
// `penpa` of the family says which of these it understands (penpa/penpa_families.cpp). All else becomes a
// remark, which `--strict` refuses. What the solver has drawn, and the answer of the link, are not part of
// the puzzle.
#include <fmt/core.h>

#include <algorithm>

#include "family/family.hpp"
#include "formats/format.hpp"
#include "formats/penpa/penpa_family.hpp"
#include "formats/penpa/penpa_link.hpp"

namespace reductio::formats::penpa {

extern const Format format;

namespace {

Fit detect_penpa(Passage line, const Hints&) { return is_penpa_link(line.view()) ? 95 : 0; }

struct StatedFamily {
    const Family* family = nullptr;
    std::optional<int> parameter;
};

// "starbattle:2", or the family of --family.
StatedFamily family_of(Passage line, const Hints& hints) {
    constexpr const char* expected =
        "--format penpa:FAMILY, as penpa:sudoku or penpa:starbattle:2; `reductio list families` has the "
        "names";
    if (hints.kind.empty() && hints.family == nullptr)
        line.fail("a drawing of Penpa+ does not say which puzzle it is", expected);
    const std::size_t colon = hints.kind.find(':');
    const std::string name = hints.kind.substr(0, colon);
    StatedFamily kind{hints.kind.empty() ? hints.family : hints.names->family(name), {}};
    if (kind.family == nullptr || !has_penpa_family(*kind.family)) {
        const std::string_view called = kind.family == nullptr ? std::string_view{name} : kind.family->name;
        throw InputError{fmt::format("--format penpa: {} can't be read from a drawing", quoted(called)),
                         expected};
    }
    if (colon == std::string::npos) return kind;
    const auto& parameter = kind.family->parameter;
    const Text number{"--format", hints.kind.substr(colon + 1)};
    if (!parameter) {
        throw InputError{fmt::format("--format penpa: a {} has no number", kind.family->name),
                         fmt::format("--format penpa:{}", kind.family->name)};
    }
    Scanner scanner{Passage::all(number)};
    kind.parameter = static_cast<int>(
        scanner.number(parameter->least, parameter->most, fmt::format("the number of {}", parameter->name)));
    if (!scanner.done()) scanner.unexpected("the end of the number");
    return kind;
}

// With --format a line is one puzzle.
void require_one_link(Passage line) {
    constexpr std::string_view scheme = "https://";
    const std::size_t first = line.view().find(scheme);
    if (first == std::string_view::npos) return;
    const std::size_t second = line.view().find(scheme, first + scheme.size());
    if (second == std::string_view::npos) return;
    line.text->fail(line.begin + second, "a second link on this line",
                    "a line for each link; or --family NAME, which reads links among other words");
}

Puzzle read_penpa(Passage line, const Hints& hints) {
    line = line.trimmed();
    require_one_link(line);
    const StatedFamily kind = family_of(line, hints);
    const Text text{fmt::format("{}:{} drawing", line.text->name(), line.text->line_number(line.begin)),
                    penpa_text(line)};
    PenpaDrawing drawing = read_penpa_drawing(text);
    Puzzle puzzle = puzzle_of_drawing(drawing, *kind.family, kind.parameter);
    for (Cage& cage : puzzle.cages) cage.offset = line.begin;
    for (CellRule& rule : puzzle.cell_rules) rule.offset = line.begin;
    puzzle.offset = line.begin;
    puzzle.link = line.view();
    return puzzle;
}

// A drawing of the puzzle as it would be read.
Puzzle read_again(const Puzzle& puzzle, const std::string& drawn) {
    const Text text{"drawing", drawn};
    PenpaDrawing drawing = read_penpa_drawing(text);
    try {
        return puzzle_of_drawing(drawing, *puzzle.family);
    } catch (const InputError&) {
        refuse("penpa", "regions of other sizes, or in several pieces");
    }
}

// The drawing is read again: whatever it does not show is named as missing.
void require_drawn(const Puzzle& puzzle, const std::string& drawn) {
    Puzzle again = read_again(puzzle, drawn);
    const auto differs = [&](const CellRule& rule) {
        return std::ranges::count(again.cell_rules, rule) != std::ranges::count(puzzle.cell_rules, rule);
    };
    if (std::ranges::none_of(puzzle.cell_rules, differs))
        again.cell_rules = puzzle.cell_rules;  // in another order
    require_same(puzzle, again, "penpa");
    if (!again.remarks.empty()) refuse("penpa", "all of this puzzle");
}

std::string write_penpa(const Puzzle& puzzle) {
    constexpr int longest_side = 100;  // that Penpa+ opens
    if (!has_penpa_family(*puzzle.family)) refuse_family("penpa", puzzle);
    if (has(puzzle, Part::marks)) refuse("penpa", std::string{name_of(Part::marks)});
    if (std::max(puzzle.rows, puzzle.columns) > longest_side)
        refuse("penpa", fmt::format("a side of more than {} cells", longest_side));
    const std::string text = penpa_drawing_text(drawing_of_puzzle(puzzle));
    require_drawn(puzzle, text);
    return penpa_link(text) + "\n";
}

}  // namespace

const Format format = {
    .name = "penpa",
    .summary = "links of Penpa+ (--format penpa:FAMILY): numbers, borders, black cells, symbols, cages",
    .carries =
        "numbers, regions, shaded cells, clues outside, signs, cages, dots and lines of the family that is "
        "stated",
    .lacks = "the family itself; options but both diagonals; pencil marks; what a solver has drawn",
    .extensions = "",
    .one_line = true,
    .detect = detect_penpa,
    .read = read_penpa,
    .write = write_penpa,
};

}  // namespace reductio::formats::penpa
