// svg_lists.cpp - the pictures of answers that are no grid: options with boxes to tick, names with their
// values, a graph with its colours, a sum of words.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "draw/picture_text.hpp"
#include "draw/svg_cells.hpp"
#include "draw/svg_grid.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

constexpr double list_margin = 12, text_size = 16;

void middle_text(SvgElements& svg, std::string_view look, Point centre, const std::string& text, double most,
                 double room) {
    const double fitted = fitting_size(text, most, room);
    svg.text(look, {centre.x, centre.y + below_middle(fitted)}, text, fitted);
}

// --- candidates in one line ----------------------------------------------------------------------------

constexpr double mark_gap = 5, mark_size = 13, most_marks_room = 150;

double marks_width(const std::vector<Value>& values) {
    double width = 0;
    for (const Value value : values) width += text_width(std::to_string(value), mark_size) + mark_gap;
    return width;
}

// The room for the candidates of any cell, which is the same in all steps; 0 if none are shown.
double marks_room(const Puzzle& puzzle, const Highlights& highlights) {
    return highlights.candidates.empty() ? 0 : std::min(marks_width(puzzle.digits), most_marks_room);
}

// The candidates of a cell that has no value, from that point on; or how many there are.
void list_marks(Picture& picture, const Highlights& highlights, int cell, Point left, double room) {
    if (cell >= std::ssize(highlights.candidates)) return;
    const auto& values = highlights.candidates[cell];
    const double scale = std::min(1.0, room / std::max(1.0, marks_width(values)));
    if (scale < 0.6) {
        const std::string text = fmt::format("{} values", values.size());
        return middle_text(picture.svg, "mark", {left.x + room / 2, left.y}, text, mark_size, room);
    }
    for (const Value value : values) {
        const std::string text = std::to_string(value);
        const double width = scale * (text_width(text, mark_size) + mark_gap);
        paint_mark(picture.svg, text, {left.x + width / 2, left.y}, width, mark_size,
                   class_of(highlights, cell, value));
        left.x += width;
    }
}

// --- names with their values ---------------------------------------------------------------------------

constexpr double value_height = 28, name_gap = 10, row_gap = 6, column_gap = 28;
constexpr double most_height = 460;  // of one column of rows

class RowsPainter {
public:
    RowsPainter(const NamedRows& rows, const Puzzle& puzzle, const Highlights& highlights)
        : rows_{rows.rows}, highlights_{highlights}, marks_{marks_room(puzzle, highlights)} {}

    Picture paint() && {
        place();
        paint_highlights(picture_, highlights_);
        auto cell = picture_.cells.begin();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const double middle = places_[i].y + value_height / 2 + below_middle(text_size);
            picture_.svg.text("end", {places_[i].x, middle}, rows_[i].name, text_size);
            for (const std::string& text : rows_[i].texts) {
                paint_value(text, cell->first, cell->second);
                ++cell;
            }
        }
        return std::move(picture_);
    }

private:
    double width_of(const NamedRows::Row& row) const {
        double width = std::max(value_height, marks_ + 4);
        for (const std::string& text : row.texts) width = std::max(width, text_width(text, text_size) + 12);
        return width;
    }
    static double height_of(const NamedRows::Row& row) {
        const int lines = (static_cast<int>(row.texts.size()) + row.columns - 1) / row.columns;
        return lines * value_height;
    }
    // The rows below each other, in columns of about equal height.
    void place() {
        double total = 0;
        for (const auto& row : rows_) total += height_of(row) + row_gap;
        const double height = total / std::ceil(total / most_height) + value_height;
        double x = list_margin;
        for (std::size_t first = 0, end = 0; first < rows_.size(); first = end) {
            double names = 0, values = 0, y = list_margin;
            for (; end < rows_.size() && (end == first || y + height_of(rows_[end]) <= height); ++end) {
                names = std::max(names, text_width(rows_[end].name, text_size));
                values = std::max(values, width_of(rows_[end]) * rows_[end].columns);
                y += height_of(rows_[end]) + row_gap;
            }
            picture_.height = std::max(picture_.height, y - row_gap + list_margin);
            y = list_margin;
            for (std::size_t i = first; i < end; ++i) {
                places_.push_back({x + names, y});
                place_values(rows_[i], {x + names + name_gap, y});
                y += height_of(rows_[i]) + row_gap;
            }
            x += names + name_gap + values + column_gap;
        }
        picture_.width = x - column_gap + list_margin;
    }
    void place_values(const NamedRows::Row& row, Point corner) {
        const double width = width_of(row);
        for (int i = 0; i < std::ssize(row.texts); ++i) {
            const Point at{corner.x + i % row.columns * width, corner.y + i / row.columns * value_height};
            picture_.cells.push_back({static_cast<int>(picture_.cells.size()), {at, width, value_height}});
        }
    }
    void paint_value(const std::string& text, int cell, const Box& box) {
        picture_.svg.box("field", box.corner, box.width, box.height);
        const double middle = box.corner.y + box.height / 2;
        if (text.empty())
            list_marks(picture_, highlights_, cell, {box.corner.x + 2, middle}, box.width - 4);
        else
            middle_text(picture_.svg, "found", {box.corner.x + box.width / 2, middle}, text, text_size,
                        box.width - 4);
    }

    const std::vector<NamedRows::Row>& rows_;
    const Highlights& highlights_;
    double marks_;               // the room for candidates
    std::vector<Point> places_;  // where the name of each row ends, at the top
    Picture picture_;
};

// --- a graph -------------------------------------------------------------------------------------------

constexpr std::size_t most_vertices = 48;
constexpr int colour_classes = 9;

// Its vertices on a circle, from the top, clockwise.
Picture picture_of_graph(const NamedRows& rows, const Highlights& highlights) {
    constexpr double radius = 17;
    Picture picture;
    const auto count = static_cast<double>(rows.rows.size());
    const double circle = std::max(90.0, count * 3.2 * radius / (2 * std::numbers::pi));
    const double middle = circle + radius + list_margin;
    picture.width = picture.height = 2 * middle;
    std::vector<Point> centres;
    for (int i = 0; i < std::ssize(rows.rows); ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        const Point p{middle + circle * std::sin(angle), middle - circle * std::cos(angle)};
        centres.push_back(p);
        picture.cells.push_back({i, {{p.x - radius, p.y - radius}, 2 * radius, 2 * radius}});
    }
    paint_highlights(picture, highlights);
    for (const auto& [a, b] : rows.edges) picture.svg.line("edge", centres[a], centres[b]);
    for (std::size_t i = 0; i < centres.size(); ++i) {
        const std::string& colour = rows.rows[i].texts.front();
        picture.svg.circle("vertex", centres[i], radius);
        if (!colour.empty())
            picture.svg.circle(fmt::format("c{}", (std::stoi(colour) - 1) % colour_classes + 1), centres[i],
                               radius - 1);
        const double up = colour.empty() ? 0 : 5;
        middle_text(picture.svg, "name", {centres[i].x, centres[i].y - up}, rows.rows[i].name, 12,
                    1.6 * radius);
        if (!colour.empty())
            middle_text(picture.svg, "found", {centres[i].x, centres[i].y + 7}, colour, 12, 1.4 * radius);
    }
    return picture;
}

// --- a sum of words ------------------------------------------------------------------------------------

constexpr double letter_width = 30;

bool is_word(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return is_letter(c) || is_digit(c); });
}

// The words of `A + B = C`, the last behind the `=`; empty if the sentence has another shape.
std::vector<std::string> summands(const std::string& text) {
    std::vector<std::string> words;
    std::string_view rest = text;
    bool equals = false;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::string_view part = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (is_word(part)) {
            words.emplace_back(part);
        } else if (part == "=" && !equals) {
            equals = true;
        } else if (part != "+" || equals) {
            return {};
        }
    }
    return equals && words.size() >= 3 ? words : std::vector<std::string>{};
}

class SentencePainter {
public:
    SentencePainter(const Sentence& sentence, const Puzzle& puzzle, const Highlights& highlights)
        : sentence_{sentence}, highlights_{highlights}, marks_{marks_room(puzzle, highlights)} {
        found_ = marks_ > 0 || !std::ranges::all_of(sentence.digits, &std::string::empty);
    }

    Picture paint() && {
        const std::vector<std::string> words = summands(sentence_.text);
        if (words.empty())
            place_line();
        else
            place_column(words);
        paint_highlights(picture_, highlights_);
        for (const auto& sign : signs_) paint_sign(sign);
        if (!words.empty())
            picture_.svg.line("heavy", {list_margin, rule_}, {picture_.width - list_margin, rule_});
        if (marks_ > 0) list_letters();
        if (!sentence_.remark.empty()) {
            picture_.height += 20;
            picture_.svg.text("note", {picture_.width / 2, picture_.height - 10}, sentence_.remark.substr(1),
                              13);
        }
        return std::move(picture_);
    }

private:
    struct Sign {
        char character;
        Point corner;
    };
    double line_height() const { return found_ ? 1.6 * letter_width : 1.15 * letter_width; }

    void place(char character, Point corner) {
        signs_.push_back({character, corner});
        const std::size_t cell = sentence_.letters.find(character);
        if (cell != std::string::npos)
            picture_.cells.push_back({static_cast<int>(cell), {corner, letter_width, line_height()}});
    }
    // As one adds on paper: words below each other, a line above the result.
    void place_column(const std::vector<std::string>& words) {
        std::size_t longest = 0;
        for (const std::string& word : words) longest = std::max(longest, word.size());
        const double right = list_margin + letter_width * static_cast<double>(longest + 1);
        double y = list_margin;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (i + 1 == words.size()) rule_ = (y += 8) - 4;
            if (i > 0 && i + 1 < words.size()) signs_.push_back({'+', {list_margin, y}});
            for (std::size_t k = 0; k < words[i].size(); ++k)
                place(words[i][k], {right - letter_width * static_cast<double>(words[i].size() - k), y});
            y += line_height();
        }
        picture_.width = right + list_margin;
        picture_.height = y + list_margin;
    }
    void place_line() {
        double x = list_margin;
        for (const char c : sentence_.text) {
            if (c != ' ') place(c, {x, list_margin});
            x += c == ' ' ? letter_width / 2 : letter_width;
        }
        picture_.width = x + list_margin;
        picture_.height = line_height() + 2 * list_margin;
    }
    // Below the sum: each open letter with its candidates.
    void list_letters() {
        constexpr double line = 20, name = 24;
        picture_.width = std::max(picture_.width, 2 * list_margin + name + marks_);
        for (int cell = 0; cell < std::ssize(sentence_.letters); ++cell) {
            const double middle = picture_.height + (cell + 0.5) * line;
            const bool open = sentence_.digits[cell].empty();
            middle_text(picture_.svg, open ? "given" : "note", {list_margin + 8, middle},
                        std::string{sentence_.letters[cell]}, 14, name);
            if (open) list_marks(picture_, highlights_, cell, {list_margin + name, middle}, marks_);
        }
        picture_.height += static_cast<double>(sentence_.letters.size()) * line + list_margin;
    }
    // A letter, and below it its digit.
    void paint_sign(const Sign& sign) {
        const double middle = sign.corner.x + letter_width / 2;
        const std::size_t cell = sentence_.letters.find(sign.character);
        const std::string shown{sign.character == '*'   ? "×"
                                : sign.character == '-' ? "−"
                                                        : std::string{sign.character}};
        const bool digit = cell != std::string::npos && !sentence_.digits[cell].empty();
        const double up = sign.corner.y + (digit ? 0.45 : found_ ? 0.8 : 0.575) * letter_width;
        middle_text(picture_.svg, digit ? "note" : "given", {middle, up}, shown, digit ? 15 : 21,
                    letter_width);
        if (digit)
            middle_text(picture_.svg, sentence_.given[cell] != 0 ? "given" : "found",
                        {middle, sign.corner.y + 1.1 * letter_width}, sentence_.digits[cell], 21,
                        letter_width);
    }

    const Sentence& sentence_;
    const Highlights& highlights_;
    double marks_;  // the room for candidates
    bool found_ = false;
    double rule_ = 0;
    std::vector<Sign> signs_;
    Picture picture_;
};

}  // namespace

Picture picture_of(const ChoiceList& list, const Puzzle&, const Highlights& highlights) {
    constexpr double line_height = 26, box = 15;
    Picture picture;
    double longest = 0;
    for (const std::string& line : list.lines) longest = std::max(longest, text_width(line, text_size));
    picture.width = 2 * list_margin + box + 10 + longest;
    picture.height = 2 * list_margin + line_height * static_cast<double>(list.lines.size());
    for (int i = 0; i < std::ssize(list.lines); ++i)
        picture.cells.push_back(
            {i,
             {{list_margin, list_margin + i * line_height}, picture.width - 2 * list_margin, line_height}});
    paint_highlights(picture, highlights);
    for (std::size_t i = 0; i < list.lines.size(); ++i) {
        const double middle = picture.cells[i].second.corner.y + line_height / 2;
        const MarkClass chosen = class_of(highlights, static_cast<int>(i), 1),
                        left_out = class_of(highlights, static_cast<int>(i), 0);
        const bool fresh = chosen == MarkClass::placed;
        picture.svg.box("field", {list_margin, middle - box / 2}, box, box, 2);
        if (list.chosen[i] != 0 || fresh)
            picture.svg.path(fresh ? "tick placed-line" : "tick",
                             fmt::format("M{} {}l4 5l7 -10", list_margin + 2, svg_number(middle)));
        if (left_out == MarkClass::placed)
            picture.svg.path("cross placed-line",
                             fmt::format("M{} {}l8 8m0 -8l-8 8", svg_number(list_margin + box / 2 - 4),
                                         svg_number(middle - 4)));
        picture.svg.text(list.left_out[i] != 0 ? "note start" : "start",
                         {list_margin + box + 10, middle + below_middle(text_size)}, list.lines[i],
                         text_size);
    }
    return picture;
}

Picture picture_of(const NamedRows& rows, const Puzzle& puzzle, const Highlights& highlights) {
    if (!rows.edges.empty() && rows.rows.size() <= most_vertices) return picture_of_graph(rows, highlights);
    return RowsPainter{rows, puzzle, highlights}.paint();
}

Picture picture_of(const Sentence& sentence, const Puzzle& puzzle, const Highlights& highlights) {
    return SentencePainter{sentence, puzzle, highlights}.paint();
}

}  // namespace reductio
