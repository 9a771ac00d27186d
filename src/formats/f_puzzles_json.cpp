// f_puzzles_json.cpp - the JSON of f-puzzles and of SudokuPad as a text of any number of lines.
//
// A list holds several puzzles. On one line f-puzzles' JSON is also the format f-puzzles.
#include <memory>

#include "formats/format.hpp"
#include "formats/fpuzzles/fpuzzles.hpp"
#include "formats/fpuzzles/link.hpp"
#include "formats/fpuzzles/scl.hpp"
#include "text/json.hpp"

namespace reductio::formats::f_puzzles_json {

namespace {

Fit detect(Passage passage, const Hints&) {
    std::string_view text = passage.trimmed().view();
    const bool list = text.starts_with('[') && text.substr(0, 100).find('{') != std::string_view::npos;
    if (list) text.remove_prefix(text.find('{'));
    return fpuzzles::looks_like_json(text) || fpuzzles::looks_like_scl(text) ? 93 : 0;
}

std::vector<DeferredPuzzle> unpack(Passage passage, const Hints& hints) {
    const auto document = std::make_shared<const JsonDocument>(passage.trimmed());
    const Json root = document->root();
    std::vector<DeferredPuzzle> puzzles;
    for (const Json& json : root.is_array() ? root.items() : std::vector<Json>{root})
        puzzles.emplace_back([document, json, hints] { return fpuzzles::read_any(json, hints); });
    return puzzles;
}

std::string write(const Puzzle& puzzle) { return fpuzzles::write_json(puzzle, "f-puzzles-json") + "\n"; }

}  // namespace

extern const Format format;
const Format format = {
    .name = "f-puzzles-json",
    .summary = "the JSON of f-puzzles or SudokuPad, with size and grid or with cells and regions",
    .carries = "the same as f-puzzles",
    .lacks = "other families, digits that do not begin with 1",
    .extensions = "",
    .detect = detect,
    .unpack = unpack,
    .write = write,
};

}  // namespace reductio::formats::f_puzzles_json
