// drawing_reader.hpp - printed drawings of a known puzzle, back into values: one reader for each kind of
// drawing, in a file of its own.
//
// A reader knows the puzzle's drawing without values. It finds every value by its place and never takes a
// clue for one.
#pragma once
#include <memory>

#include "answers/grid_filler.hpp"
#include "family/family.hpp"
#include "puzzle/drawing.hpp"
#include "text/text.hpp"

namespace reductio {

class DrawingReader {
public:
    virtual ~DrawingReader() = default;

    // Is `line` the first line of a drawing?
    virtual bool begins(const Passage& line) const = 0;
    // Reads the drawing that begins with `line` and goes on in `rest`, and cuts what it read off `rest`.
    // False if no drawing begins here. Throws InputError if the drawing is not the puzzle's, or not full.
    virtual bool read(Passage line, Passage& rest, GridFiller& filler) const = 0;
    // Throws InputError if the drawing of another puzzle begins with `line`, and its clues could be taken for
    // values of this one.
    virtual void refuse_others(const Passage&) const {}
};

// Family and puzzle must outlive their reader.
std::unique_ptr<DrawingReader> reader_of(const Family&, const Puzzle&, GridDrawing);
std::unique_ptr<DrawingReader> reader_of(const Family&, const Puzzle&, ChoiceList);
std::unique_ptr<DrawingReader> reader_of(const Family&, const Puzzle&, NamedRows);
std::unique_ptr<DrawingReader> reader_of(const Family&, const Puzzle&, Sentence);

}  // namespace reductio
