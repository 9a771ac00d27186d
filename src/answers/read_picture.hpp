// read_picture.hpp - a printed drawing of a known puzzle, back into values.
#pragma once
#include <optional>

#include "answers/grid_filler.hpp"
#include "draw/choice_list.hpp"
#include "draw/named_rows.hpp"
#include "draw/render.hpp"
#include "draw/sentence.hpp"
#include "encoders/shared/family.hpp"
#include "text/text.hpp"

namespace reductio {

// The drawings that `solve` prints of one puzzle. Their geometry is known from the puzzle alone, so that each
// cell's text is found by its place and clues are never taken for values. Where the answer is a partition
// (Drawing::partition), it is in the lines instead.
class PictureReader {
public:
    // Both must outlive it.
    PictureReader(const Family& family, const Puzzle& puzzle);

    // Is `line` the first line of a drawing?
    bool begins(Passage line) const;
    // Reads a drawing that begins with `line`, the rest of which follows in `rest`; cuts what was read off
    // `rest`. False if no drawing begins here. Throws InputError if the drawing is not the puzzle's, or not
    // full.
    bool read(Passage line, Passage& rest, GridFiller& filler) const;

    // Throws if another drawing begins with `line` while this one has clues or numbers: they would be taken
    // for values.
    void refuse_others(Passage line) const;

private:
    const Picture* begun_by(Passage line) const;
    void read_lines(const Picture& picture, Passage line, Passage& rest, GridFiller& filler) const;
    void skip_notes(Passage& rest) const;

    const Family& family_;
    const Puzzle& puzzle_;
    Drawing drawing_;
    std::optional<ChoiceReader> choices_;     // instead of pictures
    std::optional<SentenceReader> sentence_;  // the same
    std::optional<NamedRowReader> named_;     // the same
    Picture unicode_, ascii_;
};

}  // namespace reductio
