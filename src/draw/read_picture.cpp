// read_picture.cpp - holds a text against the puzzle's own picture, character by character.
//
// Blanks before the drawing (as in a quoted mail) and after its lines don't count, nor do ANSI colours
// (ECMA-48 CSI sequences). Linear in the text: a drawing is tried where its first line stands, and nowhere
// else.
#include "draw/read_picture.hpp"

#include <algorithm>
#include <charconv>

#include "draw/characters.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

// Steps through one line of input, a character at a time, past escapes.
class Cursor {
public:
    explicit Cursor(Passage line) : line_{line} { skip(); }

    bool done() const { return at_ == line_.end - line_.begin; }
    Index offset() const { return line_.begin + at_; }
    char32_t peek() const { return next().code; }
    void step() {
        if (done()) return;
        at_ += next().length;
        skip();
    }
    void skip_blanks() {
        while (!done() && peek() == U' ') step();
    }
    void skip_indent(Index characters) {
        for (Index i = 0; i < characters && peek() == U' '; ++i) step();
    }

private:
    Character next() const { return done() ? Character{U' ', 0} : character_at(line_.view(), at_); }
    void skip() { at_ = skip_escapes(line_.view(), at_); }

    Passage line_;
    Index at_ = 0;
};

// Compares up to `end` of the drawn line; false at the first difference.
bool same(Cursor& cursor, std::u32string_view drawn) {
    for (const char32_t character : drawn) {
        if (cursor.peek() != character) return false;
        cursor.step();
    }
    return true;
}

// Is the rest of the line what was drawn?
bool is_line(Cursor cursor, std::u32string_view drawn) {
    if (!same(cursor, drawn)) return false;
    cursor.skip_blanks();
    return cursor.done();
}

Index indent_of(Passage line) {
    Cursor cursor{line};
    Index result = 0;
    for (; !cursor.done() && cursor.peek() == U' '; ++result) cursor.step();
    return result;
}

void read_field(Cursor& cursor, int width, GridFiller& filler) {
    std::string found;
    Index begin = cursor.offset();
    for (int i = 0; i < width; ++i) {
        if (found.empty()) begin = cursor.offset();
        if (cursor.peek() != U' ') found += encoded(std::u32string(1, cursor.peek()));
        cursor.step();
    }
    if (found.empty() || found == ".") filler.open(begin);
    long long value = 0;
    const auto [stop, status] = std::from_chars(found.data(), found.data() + found.size(), value);
    if (status != std::errc{} || stop != found.data() + found.size()) filler.not_a_value(begin, found);
    filler.value(value, begin);
}

[[noreturn]] void fail_at(const Passage& line, Index offset, std::u32string_view drawn) {
    line.text->fail(offset, "this is not a drawing of the puzzle", "the line " + encoded(drawn));
}

}  // namespace

std::size_t skip_escapes(std::string_view text, std::size_t at) {
    while (at + 1 < text.size() && text[at] == '\x1b' && text[at + 1] == '[') {
        at += 2;
        while (at < text.size() && text[at] >= 0x20 && text[at] < 0x40) ++at;  // parameters
        if (at < text.size()) ++at;                                            // the final character
    }
    return at;
}

PictureReader::PictureReader(Drawing drawing)
    : drawing_{std::move(drawing)},
      unicode_{picture(drawing_, Charset::unicode)},
      ascii_{picture(drawing_, Charset::ascii)} {}

const Picture* PictureReader::begun_by(Passage line) const {
    Cursor cursor{line};
    cursor.skip_blanks();
    const auto rest = static_cast<std::size_t>(line.end - line.begin);
    if (cursor.done() || rest < std::min(unicode_.lines.front().size(), ascii_.lines.front().size()))
        return nullptr;
    for (const Picture* picture : {&unicode_, &ascii_}) {
        if (is_line(cursor, picture->lines.front())) return picture;
    }
    return nullptr;
}

bool PictureReader::read(Passage line, Passage& rest, GridFiller& filler) const {
    const Picture* picture = begun_by(line);
    if (picture == nullptr) return false;
    filler.finish(line.begin);
    read_lines(*picture, line, rest, filler);
    skip_notes(rest);
    return true;
}

void PictureReader::refuse_others(Passage line) const {
    if (drawing_.corner.empty()) return;
    const Passage visible = line.trimmed();
    if (visible.view().starts_with("┏")) fail_at(line, visible.begin, unicode_.lines.front());
    if (visible.view().starts_with("+--") || visible.view().starts_with("+==")) {
        fail_at(line, visible.begin, ascii_.lines.front());
    }
}

void PictureReader::read_lines(const Picture& picture, Passage line, Passage& rest,
                               GridFiller& filler) const {
    const Index indent = indent_of(line);
    auto field = picture.fields.begin();
    for (Index i = 1; i < picture.lines.size(); ++i) {
        const std::u32string_view drawn = picture.lines[i];
        if (!next_line(rest, line)) fail_at(line, line.end, drawn);
        Cursor cursor{line};
        cursor.skip_indent(indent);
        Index done = 0;
        for (; field != picture.fields.end() && Index(field->line) == i; ++field) {
            const Index column = Index(field->column);
            if (!same(cursor, drawn.substr(done, column - done))) fail_at(line, cursor.offset(), drawn);
            read_field(cursor, picture.field_width, filler);
            done = column + Index(picture.field_width);
        }
        if (!same(cursor, drawn.substr(done))) fail_at(line, cursor.offset(), drawn);
        cursor.skip_blanks();
        if (!cursor.done()) fail_at(line, cursor.offset(), drawn);
    }
}

void PictureReader::skip_notes(Passage& rest) const {
    for (const std::string& note : drawing_.notes) {
        Passage after = rest, line;
        if (!next_line(after, line)) return;
        const std::string_view found = line.trimmed().view();
        if (found == as_printed(note, Charset::unicode) || found == as_printed(note, Charset::ascii))
            rest = after;
    }
}

}  // namespace reductio
