// native.cpp - the readable format that can express everything a Puzzle holds.
//
//     # title: A small one
//     kenken 4x4      FAMILY RxC [boxes RxC | boxes none] [digits 1-9 | digits {0,1,5}] [with OPTION,...]
//                     [bounds 3..7,...]
//     cages           sections in any order: givens numbers corners regions parity cages clues outside walls
//     aabb            between rules words marks solution
//     ...
//     clues
//     a 8×
//
// A family may have a number of its own in the header ("stars 2"), and a family with a payload has its own
// text below the header. Grids are rows of one character for each cell, or of tokens between blanks. A clue
// names a cage by its label on the map or by its cells ("r1c1,r1c2 15"), so cages may overlap. A header opens
// the next puzzle of a batch. Sides go up to 400, and there are at most 1000 digits; reading is linear.
//
// native_split.cpp cuts a batch into puzzles, native_header.cpp reads the first line, native_sections.cpp the
// sections below it, native_clues.cpp and native_rules.cpp those with a grammar of their own. This file
// recognises and writes the format; a puzzle is always written the same way.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/letters.hpp"
#include "encoders/shared/packing.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"
#include "formats/grids/label_map.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "formats/native/native_prints.hpp"

namespace reductio::formats::native {

extern const Format format;

namespace {

// A text with sections is native even if its header is missing or beyond recognition, so that the error says
// what is wrong with the header. Not so a finished grid, which may have such words above it. So is a misspelt
// header above another header, and one that is alone if no other format fits.
Fit detect(Passage passage, const Hints& hints) {
    constexpr int last_resort = 10;
    Passage rest = passage, line;
    take_comments(rest);
    if (!next_content(rest, line)) return 0;
    const KnownNames& known = *hints.names;
    if (looks_like_header(line, known) && names_family(line, known)) return 95;
    if (!meant_family(line, known).empty()) return 90;
    if (names_section(line)) return hints.binding ? 60 : 0;
    const int score = looks_like_header(line, known) ? 80 : hints.binding ? 70 : 0;
    const bool may_be_header = hints.binding && (has_header_shape(line) || names_family(line, known));
    const bool meant = may_be_header && !meant_family(line, known, true).empty();
    if (!next_content(rest, line)) return meant ? last_resort : 0;
    if (names_section(line)) return score;
    return may_be_header && opens_next_puzzle(line, known) ? 80 : meant ? last_resort : 0;
}

std::vector<Passage> split(Passage passage, const Hints& hints) {
    return split_native(passage, *hints.names);
}

// Is # a word among others, as an item of a cover? An option that begins with it looks like a comment.
bool names_number_sign(Passage body) {
    for (Passage line; next_content(body, line);) {
        const std::vector<Passage> words = line.words();
        if (words.size() > 1 &&
            std::ranges::find(words, std::string_view{"#"}, &Passage::view) != words.end())
            return true;
    }
    return false;
}

// A text of the family's own, without the comments below it.
Passage own_body(Passage passage) {
    Passage body = passage, rest = passage;
    body.end = body.begin;
    for (Passage line; next_content(rest, line);) {
        const bool lone = line.view() == "#";  // it may be the last row of a picture
        if (lone || !is_comment(line.view())) body.end = rest.begin;
    }
    const bool below = !Passage{passage.text, body.end, passage.end}.trimmed().empty();
    return below && names_number_sign(body) ? passage : body;
}

Puzzle read(Passage passage, const Hints& hints) {
    const Comments comments = take_comments(passage);
    Passage line = passage;
    next_line(passage, line);
    line = line.trimmed();
    const NativeHeader header = read_native_header(line, *hints.names);
    Puzzle puzzle = header.puzzle;
    puzzle.title = comments.title;
    puzzle.stated_count = comments.solutions;
    const Family* family = puzzle.family;
    if (family != nullptr && family->body)
        family->body->read(own_body(passage), puzzle);
    else
        read_native_sections(passage, *hints.names, puzzle);
    apply_boxes(header, line, puzzle);
    apply_rules(header, puzzle);
    apply_digits_by_rules(header, line, puzzle);
    return puzzle;
}

std::string digits_text(const std::vector<Value>& digits) {
    const auto [low, high] = std::pair{digits.front(), digits.back()};
    const bool range = digits.size() > 1 && high - low + 1 == static_cast<Value>(digits.size());
    if (range) return fmt::format("{}{}{}", low, low < 0 ? ".." : "-", high);
    std::string list;
    for (const Value digit : digits) list += fmt::format("{}{}", list.empty() ? "" : ",", digit);
    return "{" + list + "}";
}

std::string header(const Puzzle& puzzle) {
    std::string line = fmt::format("{} {}x{}", puzzle.family->name, puzzle.rows, puzzle.columns);
    const bool bare_sudoku = has_boxes(puzzle.family) && puzzle.regions.empty();
    if (puzzle.boxes.rows > 0)
        line += fmt::format(" boxes {}x{}", puzzle.boxes.rows, puzzle.boxes.columns);
    else if (bare_sudoku)
        line += " boxes none";
    const Family* family = puzzle.family;
    // It has the values, or the rules say them.
    const bool own_digits = family->body || family->digits.by_rules != nullptr;
    if (!own_digits && puzzle.digits != blank_puzzle(*puzzle.family, puzzle.rows, puzzle.columns).digits)
        line += " digits " + digits_text(puzzle.digits);
    if (const std::string stated = parameter_text(puzzle, ","); !stated.empty())
        line += fmt::format(" {} {}", family->parameter->name, stated);
    for (std::size_t i = 0; i < puzzle.options.size(); ++i)
        line += (i == 0 ? " with " : ",") + puzzle.options[i];
    if (!puzzle.bounds.empty()) line += " bounds " + bounds_text(puzzle.bounds);
    return line + "\n";
}

std::string grid_section(const Puzzle& puzzle, std::string_view name, const Grid& grid) {
    const auto texts = cell_texts(puzzle, grid, ".");
    return fmt::format("{}\n{}", name, rows_of_texts(texts, puzzle.columns));
}

std::string map_section(const Puzzle& puzzle, std::string_view name, std::span<const int> numbers) {
    std::vector<std::string> texts;
    for (const int number : numbers) texts.push_back(number < 0 ? "." : label_name(number));
    return fmt::format("{}\n{}", name, rows_of_texts(texts, puzzle.columns));
}

std::string parity_section(const Puzzle& puzzle) {
    std::vector<std::string> texts;
    for (const char mark : puzzle.parity) texts.emplace_back(1, mark);
    return "parity\n" + rows_of_texts(texts, puzzle.columns);
}

// Empty for a cage without a clue, where it needs none.
std::string clue_text(const Puzzle& puzzle, const Cage& cage) {
    const std::string target = cage.target ? fmt::format("{}", *cage.target) : "?";
    if (cage.operation == Operation::none)
        return cage.target ? target + "?" : puzzle.family->cages_are_sums ? "" : "?";
    const bool implied = cage.target && (puzzle.family->cages_are_sums
                                             ? cage.operation == Operation::sum
                                             : cage.operation == Operation::equal && cage.cells.size() == 1);
    return target + (implied ? "" : std::string{symbol(cage.operation)});
}

std::string cell_list(const Puzzle& puzzle, const Cage& cage) {
    std::string list;
    for (const int cell : cage.cells) list += (list.empty() ? "" : ",") + cell_name(puzzle, cell);
    return list;
}

// The map shows every cage that overlaps no earlier one; the others are listed by their cells. The first cell
// of a listed cage is closed to the map, so cages with the same first cell keep their order.
std::string cage_sections(const Puzzle& puzzle) {
    std::vector<int> numbers(puzzle.cells(), -1);
    std::vector<char> taken(numbers.size(), 0);
    std::string clues, listed;
    int used = 0;
    for (const Cage& cage : puzzle.cages) {
        const std::string clue = clue_text(puzzle, cage);
        const auto is_taken = [&](int cell) { return taken[cell] != 0; };
        if (std::ranges::any_of(cage.cells, is_taken)) {
            listed += fmt::format("{} {}\n", cell_list(puzzle, cage), clue.empty() ? "?" : clue);
            taken[cage.cells.front()] = 1;
            continue;
        }
        for (const int cell : cage.cells) {
            numbers[cell] = used;
            taken[cell] = 1;
        }
        if (!clue.empty()) clues += fmt::format("{} {}\n", label_name(used), clue);
        ++used;
    }
    clues += listed;
    return map_section(puzzle, "cages", numbers) + (clues.empty() ? "" : "clues\n" + clues);
}

std::string marks_section(const Puzzle& puzzle) {
    const bool letters = has_letters(puzzle);
    const bool single = letters || (puzzle.digits.front() >= 0 && puzzle.digits.back() <= 9);
    std::string lines;
    for (std::size_t cell = 0; cell < puzzle.marks.size(); ++cell) {
        if (puzzle.marks[cell].empty()) continue;
        std::string list;
        for (const Value value : puzzle.marks[cell]) {
            list += (list.empty() || single ? "" : " ") + value_text(value, letters);
        }
        lines += fmt::format("{} {}\n", cell_name(puzzle, static_cast<int>(cell)), list);
    }
    return lines.empty() ? "" : "marks\n" + lines;
}

std::string write(const Puzzle& puzzle) {
    std::string text;
    if (!puzzle.title.empty()) text += fmt::format("# title: {}\n", single_line(puzzle.title));
    if (puzzle.stated_count) text += fmt::format("# solutions: {}\n", *puzzle.stated_count);
    text += header(puzzle);
    const Family* family = puzzle.family;
    if (family != nullptr && family->body) return text + family->body->text(puzzle);
    const auto is_given = [](Value value) { return value != open_cell; };
    text += walls_section(puzzle);
    if (std::ranges::any_of(puzzle.given, is_given)) text += grid_section(puzzle, "givens", puzzle.given);
    text += numbers_section(puzzle) + corners_section(puzzle);
    if (!puzzle.regions.empty()) text += map_section(puzzle, "regions", puzzle.regions);
    if (!puzzle.parity.empty()) text += parity_section(puzzle);
    if (!puzzle.cages.empty()) text += cage_sections(puzzle);
    text += outside_section(puzzle) + between_section(puzzle) + rules_section(puzzle) + marks_section(puzzle);
    text += words_section(puzzle);
    if (family != nullptr && reads(*family, Part::pieces)) text += pieces_section(packing_of(puzzle));
    if (puzzle.stated_solution) text += grid_section(puzzle, "solution", *puzzle.stated_solution);
    return text;
}

}  // namespace

const Format format = {
    .name = "native",
    .summary = "a header line, then givens, regions, parity, cages, clues, marks: expresses every puzzle",
    .carries = "every puzzle in full",
    .lacks = "nothing: it is the form to keep puzzles in",
    .extensions = ".puzzle",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::native
