// render.hpp - a Drawing as text: Unicode box drawing or 7-bit characters.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "draw/output.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

enum class Charset { unicode, ascii };

// A rendered grid, character by character, with the place of each cell's text: what is printed, and what a
// printed grid is read back by. The geometry does not depend on which cells are filled.
struct Picture {
    struct Field {
        int line, column;
    };
    std::vector<std::u32string> lines;
    std::vector<Field> fields;  // per cell; the text stands right-aligned in `field_width` characters
    int field_width = 1;
    std::vector<int> rule_lines,
        rule_columns;  // of each boundary between rows, columns; -1: it takes no room
};

Picture picture(const Drawing& drawing, Charset charset);

// A text as this character set prints it, character by character.
std::u32string printed(std::string_view text, Charset charset);

// A note or text as this character set can say it: × is x in ASCII.
std::string as_printed(std::string_view text, Charset charset);

// The picture and the notes below it, ending in a line feed.
std::string render(const Drawing& drawing, Charset charset, const Style& style);

}  // namespace reductio
