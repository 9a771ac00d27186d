// native.cpp - the readable form that can say everything a Puzzle holds.
//
//     # title: A small one
//     kenken 4x4                 FAMILY RxC [boxes RxC | boxes none] [digits 1-9 | digits {0,1,5}] [with OPTION,...]
//     cages                      sections in any order: givens regions parity cages clues marks solution
//     aabb
//     ...
//     clues
//     a 8×
//
// Grids are rows of one character per cell, or of tokens between blanks. Clues name a cage by its label on the
// map, or by its cells ("r1c1,r1c2 15": so cages may overlap). A header opens the next puzzle of a batch.
// Bounded by sides of 400 and 1000 digits; reading is linear.
// The grammar lives in three files: native_header (the first line), native_sections (everything below), and the
// writer, native_writer, all in shared/.
#include <fmt/format.h>

#include "formats/format.hpp"
#include "formats/shared/comments.hpp"
#include "formats/shared/native_parts.hpp"

namespace reductio::formats {

extern const Format native;

namespace {

// The first line that is neither blank nor a comment.
Passage first_line(Passage rest) {
    take_comments(rest);
    Passage line{rest.text, rest.begin, rest.begin};
    next_line(rest, line);
    return line.trimmed();
}

int detect(Passage passage, const Hints&) {
    Passage rest = passage, line;
    take_comments(rest);
    if (!next_line(rest, line) || !looks_like_header(line.trimmed())) return 0;
    if (names_family(line.trimmed())) return 95;
    return names_section(first_line(rest)) ? 80 : 0;
}

// Cuts in front of each header, comments above it included.
std::vector<Passage> split(Passage passage, const Hints&) {
    std::vector<Passage> parts;
    Passage rest = passage, line;
    std::size_t begin = passage.begin, cut = passage.begin;  // cut: past the last line of the puzzle so far
    bool in_puzzle = false;
    while (next_line(rest, line)) {
        const Passage content = line.trimmed();
        if (content.empty() || is_comment(content.view())) continue;
        if (in_puzzle && opens_next_puzzle(content)) {
            parts.push_back({passage.text, begin, cut});
            begin = cut;
        }
        in_puzzle = true;
        cut = rest.begin;
    }
    parts.push_back({passage.text, begin, passage.end});
    return parts;
}

// A sudoku that speaks of neither boxes nor regions has the usual boxes of its side.
void settle_boxes(const NativeHeader& header, Passage line, Puzzle& puzzle) {
    if (puzzle.family != "sudoku" || !puzzle.regions.empty()) return;
    if (line.view().starts_with("jigsaw")) line.fail("a jigsaw without regions", "a section `regions`");
    if (header.says_boxes) return;
    const auto box = puzzle.rows == puzzle.columns ? default_box(puzzle.rows) : std::nullopt;
    if (!box) {
        line.fail(fmt::format("a sudoku of {}x{} has no usual boxes", puzzle.rows, puzzle.columns),
                  "boxes RxC, boxes none, a section `regions`, or the family latin");
    }
    puzzle.box_rows = box->rows;
    puzzle.box_columns = box->columns;
}

Puzzle read(Passage passage, const Hints&) {
    const Comments comments = take_comments(passage);
    Passage line = passage;
    next_line(passage, line);
    line = line.trimmed();
    const NativeHeader header = read_native_header(line);
    Puzzle puzzle = header.puzzle;
    puzzle.title = comments.title;
    puzzle.stated_count = comments.solutions;
    read_native_sections(passage, puzzle);
    settle_boxes(header, line, puzzle);
    return puzzle;
}

}  // namespace

const Format native = {
    .name = "native",
    .summary = "a header line, then givens, regions, parity, cages, clues, marks: says everything",
    .extensions = ".puzzle .txt",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write_native,
};

}  // namespace reductio::formats
