// picture_lines.cpp - ECMA-48 CSI sequences, and blanks at the beginning.
#include "answers/picture_lines.hpp"

namespace reductio {

std::size_t skip_escapes(std::string_view text, std::size_t at) {
    while (at + 1 < text.size() && text[at] == '\x1b' && text[at + 1] == '[') {
        at += 2;
        while (at < text.size() && text[at] >= 0x20 && text[at] < 0x40) ++at;  // parameters
        if (at < text.size()) ++at;                                            // the final character
    }
    return at;
}

std::size_t indent_of(Passage line) {
    Cursor cursor{line};
    std::size_t result = 0;
    for (; !cursor.done() && cursor.peek() == U' '; ++result) cursor.step();
    return result;
}

void fail_drawing(Passage line, std::size_t offset, std::u32string_view drawn) {
    line.text->fail(offset, "this is not a drawing of the puzzle", "the line " + encoded(drawn));
}

}  // namespace reductio
