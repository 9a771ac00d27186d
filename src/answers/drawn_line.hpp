// drawn_line.hpp - one line of a printed drawing, character by character, without its ANSI colours (ECMA-48
// CSI sequences).
#pragma once
#include <string_view>

#include "text/characters.hpp"
#include "text/text.hpp"

namespace reductio {

// The offset behind a run of ANSI escape sequences that begins at `at`, or `at`.
inline std::size_t skip_escapes(std::string_view text, std::size_t at) {
    while (at + 1 < text.size() && text[at] == '\x1b' && text[at + 1] == '[') {
        at += 2;
        while (at < text.size() && text[at] >= 0x20 && text[at] < 0x40) ++at;  // parameters
        if (at < text.size()) ++at;                                            // the final character
    }
    return at;
}

// Steps through one line of input, a character at a time, past escapes.
class Cursor {
public:
    explicit Cursor(Passage line) : line_{line} { skip(); }

    bool done() const { return at_ == line_.end - line_.begin; }
    std::size_t offset() const { return line_.begin + at_; }
    // A blank behind the end of the line.
    char32_t peek() const { return next().code; }
    void step() {
        if (done()) return;
        at_ += next().length;
        skip();
    }
    void skip_blanks() {
        constexpr ByteSet blanks{" "};
        while (!done() && peek() == U' ') {
            at_ = blanks.skip(line_.view(), at_);
            skip();
        }
    }
    void skip_indent(std::size_t characters) {
        for (std::size_t i = 0; i < characters && peek() == U' '; ++i) step();
    }

private:
    Character next() const { return done() ? Character{U' ', 0} : character_at(line_.view(), at_); }
    void skip() { at_ = skip_escapes(line_.view(), at_); }

    Passage line_;
    std::size_t at_ = 0;
};

// The number of blanks that the line begins with.
inline std::size_t indent_of(Passage line) {
    Cursor cursor{line};
    std::size_t result = 0;
    for (; !cursor.done() && cursor.peek() == U' '; ++result) cursor.step();
    return result;
}

// Throws the InputError of a line that differs at `offset` from the line `drawn` of the puzzle's own drawing.
[[noreturn]] inline void fail_drawing(Passage line, std::size_t offset, std::u32string_view drawn) {
    line.text->fail(offset, "this is not a drawing of the puzzle", "the line " + encoded(drawn));
}

}  // namespace reductio
