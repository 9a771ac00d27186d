// native.cpp - the readable form that can say everything a Puzzle holds.
//
//     # title: A small one
//     kenken 4x4      FAMILY RxC [boxes RxC | boxes none] [digits 1-9 | digits {0,1,5}] [with OPTION,...]
//     cages           sections in any order: givens numbers regions parity cages clues outside walls
//     aabb            between words marks solution
//     ...
//     clues
//     a 8×
//
// A family may ask for a number of its own in the header ("stars 2"), and one with a payload has its own form
// below it.
// Grids are rows of one character per cell, or of tokens between blanks. Clues name a cage by its label on
// the map, or by its cells ("r1c1,r1c2 15": so cages may overlap). A header opens the next puzzle of a batch.
// Bounded by sides of 400 and 1000 digits; reading is linear.
// The grammar lives in three files: native_header (the first line), native_sections (everything below), and
// the writer, native_writer, all in shared/.
#include <fmt/format.h>

#include "encoders/shared/family.hpp"
#include "formats/batch.hpp"
#include "formats/comments.hpp"
#include "formats/format.hpp"
#include "formats/native/native_parts.hpp"

namespace reductio::formats::native {

extern const Format format;

namespace {

int detect(Passage passage, const Hints&) {
    Passage rest = passage, line;
    take_comments(rest);
    if (!next_content(rest, line) || !looks_like_header(line)) return 0;
    if (names_family(line)) return 95;
    return next_content(rest, line) && names_section(line) ? 80 : 0;
}

std::vector<Passage> split(Passage passage, const Hints&) { return cut_before(passage, opens_next_puzzle); }

Puzzle read(Passage passage, const Hints&) {
    const Comments comments = take_comments(passage);
    Passage line = passage;
    next_line(passage, line);
    line = line.trimmed();
    const NativeHeader header = read_native_header(line);
    Puzzle puzzle = header.puzzle;
    puzzle.title = comments.title;
    puzzle.stated_count = comments.solutions;
    const Family* family = puzzle.family;
    if (family != nullptr && family->read_body != nullptr)
        family->read_body(passage, puzzle);
    else
        read_native_sections(passage, puzzle);
    settle_boxes(header, line, puzzle);
    return puzzle;
}

}  // namespace

const Format format = {
    .name = "native",
    .summary = "a header line, then givens, regions, parity, cages, clues, marks: says everything",
    .extensions = ".puzzle",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write_native,
};

}  // namespace reductio::formats::native
