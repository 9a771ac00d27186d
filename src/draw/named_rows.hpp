// named_rows.hpp - the drawing of a puzzle whose cells have names: `x = 3`, `q = 1 5 8 6`, rows of a grid one
// below the other; printed and read back.
#pragma once
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "answers/grid_filler.hpp"
#include "draw/render.hpp"
#include "puzzle/drawing.hpp"
#include "text/text.hpp"

namespace reductio {

// The named rows of a drawing, ending in a line feed; `.` where a cell is open.
std::string render_named_rows(const Drawing& drawing, Charset charset, const Style& style);

// Knows the names of such a drawing, and those of the puzzle's cells.
class NamedRowReader {
public:
    // The puzzle must outlive it.
    NamedRowReader(const Drawing& drawing, const Puzzle& puzzle);
    // Does the line begin with a name and a sign =?
    bool begins(Passage line) const;
    // Reads a value for every cell from `line` on and cuts the lines off `rest`. False if they don't begin
    // here. Throws InputError where a name or a value is missing or there twice.
    bool read(Passage line, Passage& rest, GridFiller& filler) const;

private:
    struct Cells {
        std::size_t begin = 0, end = 0;
    };
    struct Held {
        std::optional<long long> value;
        std::size_t offset = 0;
    };
    struct Found {
        std::vector<Held> held;  // per cell
        Cells next;              // that the next values belong to
        std::size_t count = 0;
    };
    const Cells* take_name(Scanner& scanner) const;
    void read_line(Passage line, Found& found) const;
    void read_value(Scanner& scanner, Found& found) const;
    std::string missing(const Found& found) const;

    const Puzzle& puzzle_;
    std::unordered_map<std::string, Cells> names_;
};

}  // namespace reductio
