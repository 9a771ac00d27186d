// grid_picture.cpp - where the lines and texts of a grid stand, and which characters draw them.
//
// Every cell has a text field, room for badges beside it and, if any cell has a clue, a line for clues above.
// Lines that separate nothing are left out where they would only take room: in ASCII always, in Unicode in
// grids above 16; a boundary that shows no line at all takes no row or column of characters. Heavy and light
// arms of a junction choose its character from U+2500-U+257F. Linear in the characters drawn.
#include "draw/grid_picture.hpp"

#include <algorithm>

#include "text/characters.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

constexpr int largest_with_all_lines = 16;  // rows or columns; a 25x25 would no longer fit a screen

// The junction of arms up, right, down, left: index in base 3, digits 0 none, 1 light, 2 heavy.
constexpr std::u32string_view junctions =
    U" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
    U"╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
    U"╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

// The 7-bit character that stands for a sign of drawings; `?` for any other beyond ASCII. Signs that families
// use side by side have characters of their own, so that a drawing can be read back.
struct SevenBit {
    std::u32string_view signs;
    char32_t instead;
};
constexpr SevenBit seven_bits[] = {
    {U"×╳", U'x'}, {U"÷╱↙", U'/'},  {U"−·", U'-'},   {U"╲↘", U'\\'}, {U"☆★", U'*'},  {U"☁●", U'@'},
    {U"♛", U'Q'},  {U"∧◠╵↑", U'^'}, {U"∨◡╷↓", U'v'}, {U"○◯", U'o'},  {U"◖╴←", U'<'}, {U"◗╶→", U'>'},
    {U"◜┌", U'F'}, {U"◝┐", U'7'},   {U"◟└", U'L'},   {U"◞┘", U'J'},  {U"─", U'='},   {U"│", U'|'},
    {U"├", U'E'},  {U"┤", U'3'},    {U"┬▥", U'W'},   {U"┴", U'M'},   {U"┼", U'+'},   {U"═█□", U'#'},
    {U"║", U'H'},  {U"≡", U'S'},    {U"▤", U'X'},    {U"⦀", U'N'},   {U"▨", U'%'},   {U"↖", U'`'},
    {U"↗", U'\''}, {U"△▲", U'A'},   {U"◤", U'P'},    {U"◥", U'q'},   {U"◢", U'd'},   {U"◣", U'b'},
    {U"♣", U'T'},  {U"☀", U'O'},    {U"☾", U'C'}};

char32_t seven_bit(char32_t code) {
    if (code < 0x80) return code;
    const auto* const found = std::ranges::find_if(
        seven_bits, [&](const SevenBit& one) { return one.signs.find(code) != std::u32string_view::npos; });
    return found == std::end(seven_bits) ? U'?' : found->instead;
}

// By Stroke.
constexpr std::u32string_view horizontals = U" ┄─┅━", verticals = U" ┆│┇┃";

int weight(Stroke stroke) {
    if (stroke == Stroke::light) return 1;
    return stroke == Stroke::heavy || stroke == Stroke::heavy_dashed ? 2 : 0;
}

int width_of(std::string_view text) { return static_cast<int>(decoded(text).size()); }

int widest(const std::vector<std::string>& texts) {
    int result = 0;
    for (const std::string& text : texts) result = std::max(result, width_of(text));
    return result;
}

bool uses(const GridDrawing& drawing, Stroke stroke) {
    return std::ranges::count(drawing.above, stroke) + std::ranges::count(drawing.left, stroke) > 0;
}

// The numbers at the top or the bottom: lines of one text per column, all in one list; empty texts where a
// column has fewer. Those at the top end at the frame, those at the bottom begin there.
std::vector<std::string> column_clues(const GridDrawing& drawing, Side side) {
    const auto& clues = drawing.outside[side];
    Index height = 0;
    for (const auto& numbers : clues) height = std::max(height, numbers.size());
    std::vector<std::string> texts(height * clues.size());
    for (Index column = 0; column < clues.size(); ++column) {
        const auto& numbers = clues[column];
        const Index first = side == Side::top ? height - numbers.size() : 0;
        for (Index i = 0; i < numbers.size(); ++i)
            texts[(first + i) * clues.size() + column] = drawing.outside_text(numbers[i]);
    }
    return texts;
}

// The numbers at the left or the right: a text per row with the blank that parts it from the frame. Empty
// where no row has any.
std::vector<std::string> row_clues(const GridDrawing& drawing, Side side) {
    std::vector<std::string> texts;
    for (const auto& numbers : drawing.outside[side]) {
        std::string& text = texts.emplace_back();
        for (const auto number : numbers) {
            const std::string one = drawing.outside_text(number);
            text += side == Side::left ? one + " " : " " + one;
        }
    }
    if (std::ranges::all_of(texts, &std::string::empty)) texts.clear();
    return texts;
}

// The grid of characters in the making.
class Canvas {
public:
    Canvas(const GridDrawing& drawing, Charset charset) : drawing_{drawing}, charset_{charset} {
        above_ = drawing.above;
        left_ = drawing.left;
        hide_quiet_lines();
        lay_out();
    }

    GridPicture paint() {
        paint_clues(Side::top);
        for (int row = 0; row <= drawing_.rows; ++row) {
            const bool ruled = row_ruled_[row];
            picture_.rule_lines.push_back(ruled ? static_cast<int>(picture_.lines.size()) : -1);
            if (ruled) paint_rule(row);
            if (row < drawing_.rows) paint_row(row);
        }
        paint_clues(Side::bottom);
        return std::move(picture_);
    }

private:
    Stroke above(int row, int column) const { return above_[row * drawing_.columns + column]; }
    Stroke left(int row, int column) const { return left_[row * (drawing_.columns + 1) + column]; }
    bool is_wall(Index cell) const { return !drawing_.wall.empty() && drawing_.wall[cell] != 0; }

    // Dashed lines never separate; in a drawing without dashes the light lines don't.
    void hide_quiet_lines() {
        const bool large = std::max(drawing_.rows, drawing_.columns) > largest_with_all_lines;
        const bool dashes = uses(drawing_, Stroke::dashed) || uses(drawing_, Stroke::heavy_dashed);
        if (charset_ == Charset::ascii || large) {
            const Stroke quiet = dashes ? Stroke::dashed : Stroke::light;
            std::ranges::replace(above_, quiet, Stroke::none);
            std::ranges::replace(left_, quiet, Stroke::none);
        }
        const auto is_light = [](Stroke stroke) { return stroke == Stroke::light; };
        two_weights_ = std::ranges::any_of(above_, is_light) || std::ranges::any_of(left_, is_light);
    }

    // Computes which boundaries are drawn, and where each cell begins.
    void lay_out() {
        const bool roomy =
            drawing_.partition || drawing_.loop || !drawing_.on_above.empty() || !drawing_.on_corner.empty();
        for (int row = 0; row <= drawing_.rows; ++row) {
            bool ruled = roomy;
            for (int column = 0; column < drawing_.columns; ++column)
                ruled |= above(row, column) != Stroke::none;
            row_ruled_.push_back(ruled);
        }
        column_ruled_.assign(drawing_.columns + 1, roomy);
        for (Index i = 0; i < left_.size(); ++i) {
            if (left_[i] != Stroke::none) column_ruled_[i % Index(drawing_.columns + 1)] = true;
        }
        lay_out_clues();
        const auto [in_cells, in_walls] = widest_clues();
        const int badges = widest(drawing_.badge);
        const int content = picture_.field_width + badges;
        int closed = std::max({1 + content + (badges == 0 ? 1 : 0), in_cells, in_walls});
        int open = std::max({1 + content, in_cells == 0 ? 0 : in_cells + 1, in_walls});
        indent_ = std::max(1, (closed - content) / 2);
        if (drawing_.tight) {
            closed = open = content;
            indent_ = 0;
        }
        int at = widest(row_clues_[0]);
        for (int column = 0; column <= drawing_.columns; ++column) {
            rule_at_.push_back(at);
            picture_.rule_columns.push_back(column_ruled_[column] ? at : -1);
            if (column_ruled_[column]) ++at;
            cell_at_.push_back(at);
            if (column < drawing_.columns) at += column_ruled_[column + 1] ? closed : open;
        }
    }

    // The widest clue in a corner, and the widest text in a wall.
    std::pair<int, int> widest_clues() const {
        int in_cells = 0, in_walls = 0;
        for (Index cell = 0; cell < drawing_.text.size(); ++cell) {
            const int clue = drawing_.corner.empty() ? 0 : width_of(drawing_.corner[cell]);
            if (is_wall(cell))
                in_walls = std::max({in_walls, clue, width_of(drawing_.text[cell])});
            else
                in_cells = std::max(in_cells, clue);
        }
        return {in_cells, in_walls};
    }

    int widest_text() const {
        int result = drawing_.text_width;
        for (Index cell = 0; cell < drawing_.text.size(); ++cell) {
            if (!is_wall(cell)) result = std::max(result, width_of(drawing_.text[cell]));
        }
        return result;
    }

    // Clues outside take lines above and below, and columns to the left.
    void lay_out_clues() {
        for (const Side side : {Side::top, Side::bottom}) clue_lines_[side] = column_clues(drawing_, side);
        row_clues_ = {row_clues(drawing_, Side::left), row_clues(drawing_, Side::right)};
        int above = std::max(widest(clue_lines_[Side::top]), widest(clue_lines_[Side::bottom]));
        if (drawing_.tight) ++above;  // numbers side by side need a blank
        picture_.field_width = std::max(widest_text(), above);
    }

    // Lines of numbers above or below the grid, aligned like the texts of the cells.
    void paint_clues(Side side) {
        const auto& texts = clue_lines_[side];
        for (Index first = 0; first < texts.size(); first += Index(drawing_.columns)) {
            std::u32string line = blank_line();
            for (Index column = 0; column < Index(drawing_.columns); ++column) {
                const std::u32string text = decoded(texts[first + column]);
                const int end = cell_at_[column] + indent_ + picture_.field_width;
                put(line, end - static_cast<int>(text.size()), text);
            }
            line.erase(line.find_last_not_of(U' ') + 1);
            picture_.lines.push_back(std::move(line));
        }
    }

    void put_row_clues(std::u32string& line, int row) const {
        if (!row_clues_[0].empty()) {
            const std::u32string text = decoded(row_clues_[0][row]);
            put(line, rule_at_[0] - static_cast<int>(text.size()), text);
        }
        if (!row_clues_[1].empty()) line += decoded(row_clues_[1][row]);
    }

    std::u32string blank_line() const { return std::u32string(cell_at_.back(), U' '); }

    char32_t horizontal(Stroke stroke, int at) const {
        if (charset_ == Charset::unicode) return horizontals[static_cast<std::size_t>(stroke)];
        const char32_t line = two_weights_ && weight(stroke) == 2 ? U'=' : U'-';
        return stroke == Stroke::none || (stroke == Stroke::heavy_dashed && at % 2 == 1) ? U' ' : line;
    }

    char32_t vertical(Stroke stroke) const {
        if (charset_ == Charset::unicode) return verticals[static_cast<std::size_t>(stroke)];
        if (stroke == Stroke::none) return U' ';
        if (stroke == Stroke::heavy_dashed) return U':';
        return two_weights_ && stroke == Stroke::heavy ? U'#' : U'|';
    }

    char32_t junction(int row, int column) const {
        const Stroke up = row > 0 ? left(row - 1, column) : Stroke::none;
        const Stroke down = row < drawing_.rows ? left(row, column) : Stroke::none;
        const Stroke back = column > 0 ? above(row, column - 1) : Stroke::none;
        const Stroke forth = column < drawing_.columns ? above(row, column) : Stroke::none;
        if (drawing_.loop && charset_ == Charset::ascii) return U'+';
        if (charset_ == Charset::unicode) {
            const bool bare = weight(up) + weight(down) + weight(back) + weight(forth) == 0;
            if (drawing_.loop && bare) return U'·';
            return junctions[weight(up) * 27 + weight(forth) * 9 + weight(down) * 3 + weight(back)];
        }
        const bool upright = weight(up) + weight(down) > 0, level = weight(back) + weight(forth) > 0;
        if (upright && level) return U'+';
        return upright ? vertical(std::max(up, down)) : horizontal(std::max(back, forth), 0);
    }

    void paint_rule(int row) {
        std::u32string line = blank_line();
        for (int column = 0; column <= drawing_.columns; ++column) {
            if (column_ruled_[column]) line[rule_at_[column]] = junction(row, column);
            if (column == drawing_.columns) break;
            const int begin = cell_at_[column];
            for (int at = begin; at < rule_at_[column + 1]; ++at) {
                line[at] = horizontal(above(row, column), at - begin);
            }
            if (drawing_.on_above.empty() || leaves_out_sign(above(row, column))) continue;
            const auto& sign = drawing_.on_above[row * drawing_.columns + column];
            put(line, begin + indent_ + picture_.field_width - 1, printed(sign, charset_));
        }
        if (!drawing_.on_corner.empty()) {
            for (int column = 0; column <= drawing_.columns; ++column)
                put(line, rule_at_[column],
                    printed(drawing_.on_corner[row * (drawing_.columns + 1) + column], charset_));
        }
        picture_.lines.push_back(std::move(line));
    }

    void paint_row(int row) {
        std::u32string line = blank_line();
        for (int column = 0; column <= drawing_.columns; ++column) {
            if (column_ruled_[column]) line[rule_at_[column]] = vertical(left(row, column));
        }
        fill_walls(line, row);
        if (!drawing_.corner.empty()) {
            std::u32string clues = line;
            for (int column = 0; column < drawing_.columns; ++column) {
                const auto& clue = drawing_.corner[row * drawing_.columns + column];
                put(clues, cell_at_[column], printed(clue, charset_));
            }
            picture_.lines.push_back(std::move(clues));
        }
        for (int column = 0; column < drawing_.columns; ++column) put_text(line, row, column);
        put_signs(line, row);
        put_row_clues(line, row);
        picture_.lines.push_back(std::move(line));
    }

    // The first character behind the cells of this column.
    int end_of(int column) const {
        const auto next = Index(column + 1);
        return column_ruled_[next] ? rule_at_[next] : cell_at_[next];
    }

    void fill_walls(std::u32string& line, int row) const {
        const char32_t block = charset_ == Charset::ascii ? U'#' : U'█';
        for (int column = 0; column < drawing_.columns; ++column) {
            if (!is_wall(row * drawing_.columns + column)) continue;
            const int begin = cell_at_[column];
            put(line, begin, std::u32string(end_of(column) - begin, block));
        }
    }

    // Signs on the lines between neighbours in a row.
    void put_signs(std::u32string& line, int row) const {
        if (drawing_.on_left.empty()) return;
        for (int column = 1; column < drawing_.columns; ++column) {
            if (leaves_out_sign(left(row, column))) continue;
            const auto& sign = drawing_.on_left[row * (drawing_.columns + 1) + column];
            put(line, rule_at_[column], printed(sign, charset_));
        }
    }
    bool leaves_out_sign(Stroke below) const { return drawing_.divided && below != Stroke::heavy; }

    // A number of two characters at the last corner goes beyond the frame.
    static void put(std::u32string& line, int at, std::u32string_view text) {
        if (line.size() < static_cast<Index>(at) + text.size())
            line.resize(static_cast<Index>(at) + text.size(), U' ');
        std::ranges::copy(text, line.begin() + at);
    }

    void put_text(std::u32string& line, int row, int column) {
        const Index cell = Index(row * drawing_.columns + column);
        const bool open = drawing_.text[cell].empty() && !is_wall(cell);
        std::u32string text = printed(open ? "." : drawing_.text[cell], charset_);
        if (drawing_.tight && drawing_.text[cell] == "█") text.assign(picture_.field_width, text.front());
        const int begin = cell_at_[column] + indent_;
        int end = begin + picture_.field_width;
        if (is_wall(cell)) {  // in the middle, for it may be wider than a field
            const int left = cell_at_[column], width = static_cast<int>(text.size());
            end = left + (end_of(column) - left - width + 1) / 2 + width;
        }
        put(line, end - static_cast<int>(text.size()), text);
        if (!drawing_.badge.empty()) put(line, end, printed(drawing_.badge[cell], charset_));
        picture_.fields.push_back({static_cast<int>(picture_.lines.size()), begin});
    }

    const GridDrawing& drawing_;
    Charset charset_;
    std::vector<Stroke> above_, left_;  // as drawn
    bool two_weights_ = false;
    std::vector<bool> row_ruled_, column_ruled_;
    std::vector<int> rule_at_, cell_at_;                 // first character of each boundary and each cell
    int indent_ = 1;                                     // of the text field within a cell
    BySide<std::vector<std::string>> clue_lines_;        // above, below
    std::array<std::vector<std::string>, 2> row_clues_;  // left, right
    GridPicture picture_;
};

}  // namespace

GridPicture grid_picture(const GridDrawing& drawing, Charset charset) {
    return Canvas{drawing, charset}.paint();
}

std::u32string printed(std::string_view text, Charset charset) {
    std::u32string result = decoded(text);
    if (charset == Charset::ascii) std::ranges::transform(result, result.begin(), seven_bit);
    return result;
}

std::string as_printed(std::string_view text, Charset charset) { return encoded(printed(text, charset)); }

}  // namespace reductio
