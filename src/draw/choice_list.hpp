// choice_list.hpp - the drawing of a puzzle whose answer is a choice: the lines of what is chosen, one below
// the other, printed and read back.
#pragma once
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "answers/grid_filler.hpp"
#include "draw/render.hpp"
#include "puzzle/drawing.hpp"
#include "text/text.hpp"

namespace reductio {

// The chosen lines of a drawing with choices, ending in a line feed.
std::string render_choices(const Drawing& drawing, Charset charset);

// Knows the lines that such a drawing may have.
class ChoiceReader {
public:
    explicit ChoiceReader(const Drawing& drawing);
    bool begins(Passage line) const { return is_nothing(line) || choice(line) != none; }
    // Reads the choices that stand on `line` and the lines after it, up to one that is no choice or the same
    // a second time; cuts them off `rest`. False if `line` is none.
    bool read(Passage line, Passage& rest, GridFiller& filler) const;

private:
    static constexpr std::size_t none = ~std::size_t{0};
    static bool is_nothing(Passage line);
    std::size_t choice(Passage line) const;
    std::size_t size_;
    std::unordered_map<std::string, std::size_t> numbers_;  // of the lines, as printed in either charset
};

}  // namespace reductio
