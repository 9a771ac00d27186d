// pzprv3.cpp - the files that puzz.link saves and opens: `pzprv3`, a genre, its size, then rows of the board.
//
// An answer that is drawn into the board becomes the stated solution. Source: pzprjs, the library of
// puzz.link; the parts of files stand in puzzlink/.
#include "family/known_names.hpp"
#include "formats/format.hpp"
#include "formats/puzzlink/link.hpp"

namespace reductio::formats::pzprv3 {

extern const Format format;

namespace {

Fit detect(Passage text, const Hints&) { return reductio::puzzlink::is_file(text) ? 100 : 0; }
Puzzle read(Passage text, const Hints& hints) {
    return reductio::puzzlink::read_file(text, hints.names->added_families());
}
std::string write(const Puzzle& puzzle) { return reductio::puzzlink::file_of(puzzle); }

}  // namespace

const Format format = {
    .name = "pzprv3",
    .summary = "the files of puzz.link",
    .carries = "the same as puzzlink, and an answer",
    .lacks = "the same as puzzlink, and borders that are given in a fillomino",
    .extensions = ".pzprv3",
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::pzprv3
