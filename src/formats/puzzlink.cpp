// puzzlink.cpp - links of puzz.link, pzv.jp and the like, which hold their puzzle:
// `https://puzz.link/p?slither/5/5/cbcbcddad`.
//
// A link stands in a line, perhaps with words around it. A link of the kind
// `?pzprv3/slither/…` holds a file, and so may hold an answer. Source: pzprjs, the library of puzz.link; what
// its links are made of stands in puzzlink/.
#include "family/known_names.hpp"
#include "formats/format.hpp"
#include "formats/puzzlink/link.hpp"

namespace reductio::formats::puzzlink {

extern const Format format;

namespace {

Fit detect(Passage line, const Hints&) { return reductio::puzzlink::find_link(line) ? 95 : 0; }

Puzzle read(Passage line, const Hints& hints) {
    line = line.trimmed();
    const auto link = reductio::puzzlink::find_link(line);
    if (!link)
        line.fail("there is no link of puzz.link here", "https://puzz.link/p?GENRE/COLUMNS/ROWS/CLUES");
    Puzzle puzzle = reductio::puzzlink::read_link(*link, hints.names->added_families());
    puzzle.link = link->view();
    return puzzle;
}

bool is_whole(Passage line, const Hints& hints) {
    const auto link = reductio::puzzlink::find_link(line);
    if (!link) return false;
    const std::string_view more = Passage{line.text, link->end, line.end}.view();
    const bool tracking = more.starts_with('&') || more.starts_with('?') || more.starts_with('#');
    return (more.empty() || tracking) &&
           reductio::puzzlink::is_whole_link(*link, hints.names->added_families());
}

std::string write(const Puzzle& puzzle) { return reductio::puzzlink::link_to(puzzle) + "\n"; }

}  // namespace

const Format format = {
    .name = "puzzlink",
    .summary = "links of puzz.link and pzv.jp (https://puzz.link/p?slither/5/5/...)",
    .carries =
        "akari, fillomino, futoshiki, hitori, kakuro, kenken with products alone, kurodoko, magnets, "
        "nonogram, palisade of 4 and 5, shikaku, skyscrapers, slitherlink, starbattle, sudoku, suguru, "
        "tents, families of rules that have a genre there, and an answer",
    .lacks =
        "other genres, options but all-points and anti, regions or cages of a sudoku, givens of a futoshiki, "
        "pencil marks",
    .extensions = "",
    .one_line = true,
    .detect = detect,
    .read = read,
    .write = write,
    .is_whole = is_whole,
};

}  // namespace reductio::formats::puzzlink
