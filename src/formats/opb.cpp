// opb.cpp - an OPB file that `compile --to opb` wrote, read back as the puzzle in its comments; the
// constraints are not looked at.
//
// Another program's OPB file has no such comments and is refused. Linear in the comments.
#include "formats/format.hpp"
#include "formats/reader.hpp"
#include "pb/read_opb.hpp"

namespace reductio::formats::opb {

extern const Format format;

namespace {

Fit detect(Passage text, const Hints&) { return text.view().starts_with("* #variable=") ? 95 : 0; }

Puzzle read(Passage passage, const Hints& hints) {
    return read_native(passage.text->name() + " (puzzle)", read_opb_file(*passage.text).puzzle, *hints.names);
}

}  // namespace

const Format format = {
    .name = "opb",
    .summary = "an OPB file that `compile` wrote: the puzzle in its comments",
    .carries = "the puzzle of an OPB file in full, if `compile` wrote it",
    .lacks = "an OPB file of another program",
    .extensions = ".opb",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::opb
