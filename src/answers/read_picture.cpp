// read_picture.cpp - holds a text against the puzzle's own picture, character by character.
//
// Blanks before the drawing (as in a quoted mail) and after its lines don't count, nor do ANSI colours.
// Linear in the text: a drawing is tried where its first line stands, and nowhere else.
#include "answers/read_picture.hpp"

#include <algorithm>
#include <charconv>

#include "answers/picture_lines.hpp"
#include "answers/read_partition.hpp"
#include "encoders/shared/letters.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

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

Index indent_of(std::u32string_view drawn) { return std::min(drawn.find_first_not_of(U' '), drawn.size()); }

// The line down to the frame: below clues above the grid, which might be values, there must be the frame.
const std::u32string& frame_of(const Picture& picture) { return picture.lines[picture.rule_lines.front()]; }

// Are this line and those below it the picture's, down to the frame?
bool is_head(Passage line, const Picture& picture) {
    const Index drawn = indent_of(picture.lines.front());
    Cursor visible{line};
    visible.skip_blanks();
    // First what is cheap: a line of megabytes of blanks has its indent counted by characters.
    if (!is_line(visible, std::u32string_view{picture.lines.front()}.substr(drawn))) return false;
    const Index indent = indent_of(line);
    if (indent < drawn) return false;
    Passage rest{line.text, line.end, line.text->view().size()};
    for (Index i = 0; i <= Index(picture.rule_lines.front()); ++i) {
        if (i > 0 && !next_line(rest, line)) return false;
        Cursor cursor{line};
        cursor.skip_indent(indent - drawn);
        if (!is_line(cursor, picture.lines[i])) return false;
        if (i == 0 && !rest.empty()) next_line(rest, line);  // what is left of the first line
    }
    return true;
}

// A sign, or a block that fills its cell.
bool shows(std::string_view found, std::string_view sign, Charset charset) {
    const std::string drawn = as_printed(sign, charset);
    if (found == drawn) return true;
    std::string filled;
    while (filled.size() < found.size()) filled += drawn;
    return sign == "█" && found == filled;
}

// `unshaded`: what the cell shows where its value is 0, or empty.
void read_field(Cursor& cursor, int width, const Family& family, std::string_view unshaded,
                GridFiller& filler) {
    std::string found;
    Index begin = cursor.offset();
    for (int i = 0; i < width; ++i) {
        if (found.empty()) begin = cursor.offset();
        if (cursor.peek() != U' ') found += encoded(std::u32string(1, cursor.peek()));
        cursor.step();
    }
    if (found.empty() || found == ".") return filler.open(begin);
    if (found == unshaded) return filler.value(0, begin);
    if (family.letters) {
        const auto letter = found.size() == 1 ? letter_value(found[0]) : std::nullopt;
        if (!letter) filler.not_a_value(begin, found);
        return filler.value(*letter, begin);
    }
    for (const auto& [value, sign] : family.signs) {
        if (shows(found, sign, Charset::unicode) || shows(found, sign, Charset::ascii))
            return filler.value(value, begin);
    }
    long long value = 0;
    const auto [stop, status] = std::from_chars(found.data(), found.data() + found.size(), value);
    if (status != std::errc{} || stop != found.data() + found.size()) filler.not_a_value(begin, found);
    filler.value(value, begin);
}

}  // namespace

PictureReader::PictureReader(const Family& family, const Puzzle& puzzle)
    : family_{family}, puzzle_{puzzle}, drawing_{family.draw(puzzle, {})} {
    if (!drawing_.choices.empty()) {
        choices_.emplace(drawing_);
        return;
    }
    if (!drawing_.named_rows.empty()) {
        named_.emplace(drawing_, puzzle_);
        return;
    }
    if (!drawing_.sentence.empty()) {
        sentence_.emplace(drawing_);
        return;
    }
    unicode_ = picture(drawing_, Charset::unicode);
    ascii_ = picture(drawing_, Charset::ascii);
}

bool PictureReader::begins(Passage line) const {
    if (choices_) return choices_->begins(line);
    if (sentence_) return sentence_->begins(line);
    return named_ ? named_->begins(line) : begun_by(line) != nullptr;
}

const Picture* PictureReader::begun_by(Passage line) const {
    // Most lines of a long text are too short: this is asked of every one of them.
    if (line.end - line.begin < std::min(unicode_.lines.front().size(), ascii_.lines.front().size()))
        return nullptr;
    Cursor cursor{line};
    cursor.skip_blanks();
    if (cursor.done()) return nullptr;
    for (const Picture* picture : {&unicode_, &ascii_}) {
        const bool begun = drawing_.partition ? begins_partition(line, *picture)
                           : drawing_.loop    ? begins_loop(line, *picture)
                                              : is_head(line, *picture);
        if (begun) return picture;
    }
    return nullptr;
}

bool PictureReader::read(Passage line, Passage& rest, GridFiller& filler) const {
    if (choices_) return choices_->read(line, rest, filler);
    if (named_) return named_->read(line, rest, filler);
    if (sentence_) return sentence_->read(line, rest, filler);
    const Picture* picture = begun_by(line);
    if (picture == nullptr) return false;
    filler.finish(line.begin);
    const Charset charset = picture == &unicode_ ? Charset::unicode : Charset::ascii;
    if (drawing_.partition || drawing_.loop)
        read_partition(family_, puzzle_, *picture, charset, line, rest, filler);
    else
        read_lines(*picture, line, rest, filler);
    skip_notes(rest);
    return true;
}

void PictureReader::refuse_others(Passage line) const {
    const bool outside =
        std::ranges::any_of(drawing_.outside, [](const auto& side) { return !side.empty(); });
    const bool own = !drawing_.corner.empty() || !drawing_.wall.empty() || !drawing_.unshaded.empty();
    if (!own && !drawing_.partition && !drawing_.loop && !outside) return;
    const Passage visible = line.trimmed();
    if (visible.view().starts_with("┏")) fail_drawing(line, visible.begin, frame_of(unicode_));
    if (visible.view().starts_with("+--") || visible.view().starts_with("+==")) {
        fail_drawing(line, visible.begin, frame_of(ascii_));
    }
}

void PictureReader::read_lines(const Picture& picture, Passage line, Passage& rest,
                               GridFiller& filler) const {
    const Index indent = indent_of(line) - indent_of(picture.lines.front());
    auto field = picture.fields.begin();
    for (Index i = 1; i < picture.lines.size(); ++i) {
        const std::u32string_view drawn = picture.lines[i];
        if (!next_line(rest, line)) fail_drawing(line, line.end, drawn);
        Cursor cursor{line};
        cursor.skip_indent(indent);
        Index done = 0;
        for (; field != picture.fields.end() && Index(field->line) == i; ++field) {
            const Index column = Index(field->column);
            if (filler.at_wall()) {  // its clues belong to the puzzle
                filler.open(cursor.offset());
                continue;
            }
            if (!same(cursor, drawn.substr(done, column - done))) fail_drawing(line, cursor.offset(), drawn);
            const auto cell = Index(field - picture.fields.begin());
            const std::string unshaded = drawing_.unshaded.empty() ? "" : drawing_.unshaded[cell];
            read_field(cursor, picture.field_width, family_, unshaded, filler);
            done = column + Index(picture.field_width);
        }
        if (!same(cursor, drawn.substr(done))) fail_drawing(line, cursor.offset(), drawn);
        cursor.skip_blanks();
        if (!cursor.done()) fail_drawing(line, cursor.offset(), drawn);
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
