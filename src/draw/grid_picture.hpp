// grid_picture.hpp - a drawn grid, character by character: what is printed, and what a printed grid is
// compared with when it is read back.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/drawing.hpp"

namespace reductio {

enum class Charset { unicode, ascii };

// Where the text of each cell stands does not depend on which cells are filled.
struct GridPicture {
    struct Field {
        int line, column;
    };
    std::vector<std::u32string> lines;
    std::vector<Field> fields;  // per cell; the text stands right-aligned in `field_width` characters
    int field_width = 1;
    std::vector<int> rule_lines,
        rule_columns;  // of each boundary between rows, columns; -1: it takes no room
};

GridPicture grid_picture(const GridDrawing& drawing, Charset charset);

// A text in this character set, character by character: × is x in ASCII.
std::u32string printed(std::string_view text, Charset charset);

// The same as UTF-8.
std::string as_printed(std::string_view text, Charset charset);

}  // namespace reductio
