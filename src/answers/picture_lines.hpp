// picture_lines.hpp - the lines of a printed drawing, character by character, past ANSI colours.
#pragma once
#include <string_view>

#include "text/characters.hpp"
#include "text/text.hpp"

namespace reductio {

// The offset behind a run of ANSI escape sequences that begins at `at`, or `at`.
std::size_t skip_escapes(std::string_view text, std::size_t at);

// Steps through one line of input, a character at a time, past escapes.
class Cursor {
public:
    explicit Cursor(Passage line) : line_{line} { skip(); }

    bool done() const { return at_ == line_.end - line_.begin; }
    std::size_t offset() const { return line_.begin + at_; }
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
std::size_t indent_of(Passage line);

// Throws the InputError of a drawing that differs from the puzzle's at `offset`, in the line `drawn`.
[[noreturn]] void fail_drawing(Passage line, std::size_t offset, std::u32string_view drawn);

}  // namespace reductio
