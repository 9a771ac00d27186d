// f_puzzles.cpp - Sudoku and its variants as links of f-puzzles.com: `?load=` and compressed JSON.
//
// A line is a link, what stands in one after `?load=` or `fpuzzles`, or the JSON itself. Links hold the whole
// puzzle, so nothing is asked of a server. fpuzzles/link.hpp knows the links, fpuzzles/fpuzzles.hpp the JSON.
#include "formats/format.hpp"
#include "formats/fpuzzles/fpuzzles.hpp"
#include "formats/fpuzzles/link.hpp"
#include "text/lz_string.hpp"

namespace reductio::formats::f_puzzles {

namespace {

bool is_object(std::string_view line) {
    return line.starts_with('{') && line.ends_with('}') && fpuzzles::looks_like_json(line);
}

Fit detect(Passage line, const Hints&) {
    line = line.trimmed();
    if (is_object(line.view())) return 95;
    const auto link = fpuzzles::find_link(line);
    return link && link->content == fpuzzles::Content::f_puzzles ? link->fit : 0;
}

std::string write(const Puzzle& puzzle) {
    return "https://www.f-puzzles.com/?load=" + lz_folded(fpuzzles::write_json(puzzle, "f-puzzles")) + "\n";
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "f-puzzles",
    .summary = "a sudoku and its variants a line: a link of f-puzzles.com (…?load=N4Ig…), or its JSON",
    .carries = "a sudoku with all of its rules, options, cages, regions, pencil marks",
    .lacks = "other families, digits that do not begin with 1; short links (?id=...) hold no puzzle",
    .extensions = "",
    .one_line = true,
    .detect = detect,
    .read = fpuzzles::read_line,
    .write = write,
};

}  // namespace reductio::formats::f_puzzles
