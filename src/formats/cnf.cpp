// cnf.cpp - a CNF that `compile` wrote, read back as the puzzle in its comments; the clauses are not looked
// at.
//
// So what was compiled can be given to `solve`, `count` or `convert` again. Another program's DIMACS file has
// no such comments and is refused. Linear in the comments.
#include "cnf/read_dimacs.hpp"
#include "formats/format.hpp"
#include "formats/reader.hpp"

namespace reductio::formats::cnf {

extern const Format format;

namespace {

// The line `p cnf V C` comes after comments only, so a text without it is left after its first other line. A
// file that was cut off in its comments is still a CNF, if it is ours or its ending says so.
Fit detect(Passage rest, const Hints&) {
    constexpr int certain = 95;
    if (rest.view().starts_with("c reductio ")) return certain;
    for (Passage line; next_line(rest, line);) {
        const std::string_view text = line.view();
        if (text.starts_with("p cnf ")) return certain;
        if (!text.empty() && text != "c" && !text.starts_with("c ")) return 0;
    }
    return rest.text->name().ends_with(".cnf") ? certain : 0;
}

Puzzle read(Passage passage, const Hints& hints) {
    return read_native(passage.text->name() + " (puzzle)", read_cnf_file(*passage.text).puzzle, *hints.names);
}

}  // namespace

const Format format = {
    .name = "cnf",
    .summary = "a CNF that `compile` wrote: the puzzle in its comments",
    .carries = "the puzzle of a CNF in full, if `compile` wrote it",
    .lacks = "a CNF of another program: `decode` and `count` take that",
    .extensions = ".cnf",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::cnf
