// named_rows.hpp - the drawing of a puzzle whose cells have names: `x = 3`, `q = 1 5 8 6`, rows of a grid one
// below the other; printed and read back.
#pragma once
#include <string>
#include <vector>

#include "draw/grid_filler.hpp"
#include "draw/render.hpp"
#include "puzzle/drawing.hpp"
#include "text/text.hpp"

namespace reductio {

// The named rows of a drawing, ending in a line feed; `.` where a cell is open.
std::string render_named_rows(const Drawing& drawing, Charset charset, const Style& style);

// Knows the names of such a drawing.
class NamedRowReader {
public:
    explicit NamedRowReader(const Drawing& drawing) : rows_{drawing.named_rows} {}
    // Is this the line of the first name?
    bool begins(Passage line) const;
    // Reads all rows from `line` on and cuts them off `rest`. False if they don't begin here. Throws
    // InputError where a name or a value is missing.
    bool read(Passage line, Passage& rest, GridFiller& filler) const;

private:
    std::vector<Drawing::NamedRow> rows_;
};

}  // namespace reductio
