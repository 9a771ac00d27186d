// read_grid.cpp - a drawn grid, compared with the puzzle's own picture character by character.
//
// Blanks before the drawing (as in a quoted mail) and after its lines don't count, nor do ANSI colours. Where
// the answer is in the lines of the drawing, read_outlines.cpp reads it. Linear in the text: a drawing is
// tried where its first line is found, and nowhere else.
#include <algorithm>
#include <charconv>

#include "answers/drawing_reader.hpp"
#include "answers/drawn_line.hpp"
#include "answers/read_outlines.hpp"
#include "draw/grid_picture.hpp"
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

// The line of the frame, below the clues. Clues above the grid might be values; the frame can't.
const std::u32string& frame_of(const GridPicture& picture) {
    return picture.lines[picture.rule_lines.front()];
}

// Are this line and those below it the picture's first lines, down to the frame?
bool is_head(const Passage& line, const GridPicture& picture) {
    const Index drawn = indent_of(picture.lines.front());
    Cursor visible{line};
    visible.skip_blanks();
    // The cheap test first: counting the indent of a line with megabytes of blanks is slow.
    if (!is_line(visible, std::u32string_view{picture.lines.front()}.substr(drawn))) return false;
    const Index indent = indent_of(line);
    if (indent < drawn) return false;
    Passage rest{line.text, line.begin, line.text->view().size()}, next;
    for (Index i = 0; i <= Index(picture.rule_lines.front()); ++i) {
        if (!next_line(rest, next)) return false;
        Cursor cursor{next};
        cursor.skip_indent(indent - drawn);
        if (!is_line(cursor, picture.lines[i])) return false;
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

// `unshaded`: what the cell shows where its value is 0, or empty. It may stand before the sign of another
// value too, as the number of an island before bridges to the island beside it.
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
    if (found == unshaded || found == as_printed(unshaded, Charset::ascii)) return filler.value(0, begin);
    if (!unshaded.empty() && !family.signs.empty() && found.starts_with(unshaded))
        found.erase(0, unshaded.size());
    if (family.letters == LetterUse::written) {
        const auto letter = found.size() == 1 ? letter_value(found[0]) : std::nullopt;
        if (!letter) filler.not_a_value(begin, found);
        return filler.value(*letter, begin);
    }
    for (const auto& [value, sign] : family.signs) {
        if (shows(found, sign, Charset::unicode) || shows(found, sign, Charset::ascii))
            return filler.value(value, begin);
    }
    const auto letter =
        family.letters == LetterUse::drawn && found.size() == 1 ? letter_value(found[0]) : std::nullopt;
    if (letter) return filler.value(*letter, begin);
    long long value = 0;
    const auto [stop, status] = std::from_chars(found.data(), found.data() + found.size(), value);
    if (status != std::errc{} || stop != found.data() + found.size()) filler.not_a_value(begin, found);
    filler.value(value, begin);
}

class GridReader : public DrawingReader {
public:
    GridReader(const Family& family, const Puzzle& puzzle, GridDrawing drawing)
        : family_{family},
          puzzle_{puzzle},
          drawing_{std::move(drawing)},
          unicode_{grid_picture(drawing_, Charset::unicode)},
          ascii_{grid_picture(drawing_, Charset::ascii)} {}

    bool begins(const Passage& line) const override { return begun_by(line) != nullptr; }
    bool read(Passage line, Passage& rest, GridFiller& filler) const override;
    void refuse_others(const Passage& line) const override;

private:
    const GridPicture* begun_by(const Passage& line) const;
    void read_cells(const GridPicture& picture, Passage line, Passage& rest, GridFiller& filler) const;
    void skip_notes(Passage& rest) const;

    const Family& family_;
    const Puzzle& puzzle_;
    GridDrawing drawing_;
    GridPicture unicode_, ascii_;
};

const GridPicture* GridReader::begun_by(const Passage& line) const {
    // Called for every line of a long text, most of which are too short.
    if (line.end - line.begin < std::min(unicode_.lines.front().size(), ascii_.lines.front().size()))
        return nullptr;
    Cursor cursor{line};
    cursor.skip_blanks();
    if (cursor.done()) return nullptr;
    for (const GridPicture* picture : {&unicode_, &ascii_}) {
        const bool begun = drawing_.partition ? begins_partition(line, *picture)
                           : drawing_.loop    ? begins_loop(line, *picture)
                                              : is_head(line, *picture);
        if (begun) return picture;
    }
    return nullptr;
}

bool GridReader::read(Passage line, Passage& rest, GridFiller& filler) const {
    const GridPicture* picture = begun_by(line);
    if (picture == nullptr) return false;
    filler.finish(line.begin);
    const Charset charset = picture == &unicode_ ? Charset::unicode : Charset::ascii;
    if (drawing_.partition || drawing_.loop)
        read_outlines(family_, puzzle_, drawing_, *picture, charset, line, rest, filler);
    else
        read_cells(*picture, line, rest, filler);
    skip_notes(rest);
    return true;
}

void GridReader::refuse_others(const Passage& line) const {
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

void GridReader::read_cells(const GridPicture& picture, Passage line, Passage& rest,
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

void GridReader::skip_notes(Passage& rest) const {
    for (const std::string& note : drawing_.notes) {
        Passage after = rest, line;
        if (!next_line(after, line)) return;
        const std::string_view found = line.trimmed().view();
        if (found == as_printed(note, Charset::unicode) || found == as_printed(note, Charset::ascii))
            rest = after;
    }
}

}  // namespace

std::unique_ptr<DrawingReader> reader_of(const Family& family, const Puzzle& puzzle, GridDrawing drawing) {
    return std::make_unique<GridReader>(family, puzzle, std::move(drawing));
}

}  // namespace reductio
