// opb.cpp - an OPB file: one that `compile --to opb` wrote is the puzzle in its comments, whose constraints
// are not looked at; one of another program is a model.
//
// Linear in the comments, or in the text.
#include "encoders/shared/model_payload.hpp"
#include "formats/format.hpp"
#include "formats/opb_model.hpp"
#include "formats/reader.hpp"
#include "pb/opb_constraints.hpp"
#include "pb/read_opb.hpp"

namespace reductio::formats::opb {

extern const Format format;

namespace {

// Is such a line among the comments at the begin of the text?
bool has_comment(Passage rest, std::string_view begin) {
    for (Passage line; next_line(rest, line);) {
        if (line.view().starts_with(begin)) return true;
        if (!line.view().starts_with('*') && !line.trimmed().empty()) return false;
    }
    return false;
}

Fit detect(Passage text, const Hints&) { return has_comment(text, opb_header) ? 95 : 0; }

Puzzle read(Passage passage, const Hints& hints) {
    if (!has_comment(passage, "* puzzle ")) return model_puzzle(read_opb_model(passage));
    return read_native(passage.text->name() + " (puzzle)", read_opb_file(*passage.text).puzzle, *hints.names);
}

}  // namespace

const Format format = {
    .name = "opb",
    .summary =
        "an OPB file: the puzzle that `compile` wrote into its comments, or pseudo-Boolean constraints",
    .carries = "the puzzle of an OPB file in full, if `compile` wrote it; else a model with its objective",
    .lacks = "soft constraints and numbers beyond 64 bits; `convert --to model` writes its model",
    .extensions = ".opb",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::opb
