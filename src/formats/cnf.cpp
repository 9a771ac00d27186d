// cnf.cpp - a DIMACS file: a CNF that `compile` wrote is the puzzle in its comments, and that of another
// program a puzzle of the family `cnf`.
//
// So what was compiled can be given to `solve`, `count` or `convert` again; its clauses are not looked at.
// Comments may stand without a blank behind their c, and lines may begin with blanks. Linear in the comments,
// or in the text.
#include "cnf/read_dimacs.hpp"
#include "encoders/shared/cnf_payload.hpp"
#include "formats/format.hpp"
#include "formats/native/native_parts.hpp"
#include "formats/reader.hpp"

namespace reductio::formats::cnf {

extern const Format format;

namespace {

// Is this the line `p cnf V C` or `p wcnf V C TOP`?
bool is_header(Passage line) {
    Scanner scanner{line.trimmed()};
    if (scanner.word().view() != "p") return false;
    scanner.skip_blanks();
    const std::string_view word = scanner.word().view();
    return word == "cnf" || word == "wcnf";
}

// "h 1 -2 0", or a mistake in it.
bool is_hard_clause(std::string_view line) {
    if (!line.starts_with("h ") && !line.starts_with("h\t")) return false;
    const std::size_t at = line.find_first_not_of(" \t", 1);
    return at != std::string_view::npos && (line[at] == '-' || (line[at] >= '0' && line[at] <= '9'));
}

bool is_wcnf(Passage text) { return text.text->name().ends_with(".wcnf"); }

// The line `p cnf V C` comes after comments only, so a text without it is left after its first other line. A
// file that was cut off in its comments is still a CNF, if it is ours or its ending says so. `cover 1x3`
// could be a comment without a blank, but it is the first line of a cover whose items are p, cnf and so on.
Fit detect(Passage rest, const Hints& hints) {
    constexpr int certain = 95;
    if (rest.view().starts_with("c reductio ")) return certain;
    for (Passage line; next_line(rest, line);) {
        if (is_header(line)) return certain;
        const std::string_view text = line.trimmed().view();
        if (is_hard_clause(text)) return certain;
        if (!text.empty() && !text.starts_with('c'))
            return is_wcnf(rest) && is_marked_clause(line) ? certain : 0;
        if (looks_like_header(line, *hints.names) && names_family(line, *hints.names)) return 0;
    }
    return rest.text->name().ends_with(".cnf") || is_wcnf(rest) ? certain : 0;
}

// Is the puzzle in the comments?
bool has_puzzle(Passage rest) {
    for (Passage line; next_line(rest, line);) {
        if (line.view().starts_with("c puzzle ") || line.view().starts_with("c reductio ")) return true;
        if (is_header(line) || is_marked_clause(line)) return false;
    }
    return false;
}

Puzzle read(Passage passage, const Hints& hints) {
    if (!has_puzzle(passage)) return cnf_puzzle(passage);
    return read_native(passage.text->name() + " (puzzle)", read_cnf_file(*passage.text).puzzle, *hints.names);
}

std::string write(const Puzzle& puzzle) {
    if (puzzle.family->name != "cnf") refuse_family("cnf", puzzle);
    return cnf_text(plain_cnf_of(puzzle));
}

}  // namespace

const Format format = {
    .name = "cnf",
    .summary =
        "a CNF or WCNF: the puzzle that `compile` wrote into its comments, or clauses whose models are "
        "solutions",
    .carries = "the puzzle of a CNF in full, if `compile` wrote it; else its clauses, with `c p show`",
    .lacks = "what the variables of another program's CNF stand for: `decode` takes its own alone",
    .extensions = ".cnf .wcnf",
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::cnf
