// sentence.hpp - the drawing of a puzzle whose cells are the letters of a sentence: the sentence, and below
// it the same with the letters replaced; printed and read back.
#pragma once
#include <string>

#include "answers/grid_filler.hpp"
#include "draw/output.hpp"
#include "puzzle/drawing.hpp"
#include "text/text.hpp"

namespace reductio {

std::string render_sentence(const Drawing& drawing, const Style& style);

class SentenceReader {
public:
    explicit SentenceReader(const Drawing& drawing)
        : sentence_{drawing.sentence}, letters_{drawing.letters} {}
    // Is this the sentence with its letters, or with digits for them?
    bool begins(Passage line) const;
    // Reads the line with digits and cuts it off `rest`. Throws InputError where it does not match.
    bool read(Passage line, Passage& rest, GridFiller& filler) const;

private:
    bool is_sentence(Passage line) const;
    bool is_filled(Passage line) const;
    std::string sentence_, letters_;
};

}  // namespace reductio
