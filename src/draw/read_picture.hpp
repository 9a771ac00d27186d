// read_picture.hpp - a printed drawing of a known puzzle, back into values.
#pragma once
#include <optional>

#include "draw/grid_filler.hpp"
#include "draw/render.hpp"
#include "text/text.hpp"

namespace reductio {

// The drawings that `solve` prints of one puzzle. Their geometry is known from the puzzle alone, so that each
// cell's text is found by its place and clues are never taken for values.
class PictureReader {
public:
    explicit PictureReader(Drawing drawing);

    // Is `line` the first line of a drawing?
    bool begins(Passage line) const { return begun_by(line) != nullptr; }
    // Reads a drawing that begins with `line`, the rest of which follows in `rest`; cuts what was read off
    // `rest`. False if no drawing begins here. Throws InputError if the drawing is not the puzzle's, or not
    // full.
    bool read(Passage line, Passage& rest, GridFiller& filler) const;

    // Throws if another drawing begins with `line` while this one has clues: they would be taken for values.
    void refuse_others(Passage line) const;

private:
    const Picture* begun_by(Passage line) const;
    void read_lines(const Picture& picture, Passage line, Passage& rest, GridFiller& filler) const;
    void skip_notes(Passage& rest) const;

    Drawing drawing_;
    Picture unicode_, ascii_;
};

// The offset behind a run of ANSI escape sequences that begins at `at`, or `at`.
std::size_t skip_escapes(std::string_view text, std::size_t at);

}  // namespace reductio
