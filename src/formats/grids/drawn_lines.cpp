// drawn_lines.cpp - heavy and light lines, and equal distances.
#include "formats/grids/drawn_lines.hpp"

#include <algorithm>

#include "text/characters.hpp"

namespace reductio::formats {

namespace {

// Grids of points, between which a loop will run, count as framed.
constexpr std::string_view corners[] = {"┏", "┌", "╔", "╭", "+-", "+=", "·  ", "+  "};

bool is_one_of(std::string_view text, std::size_t at, std::u32string_view lines) {
    return text[at] == '\xE2' && lines.find(character_at(text, at).code) != std::u32string_view::npos;
}
bool is_heavy(std::string_view text, std::size_t at) { return is_one_of(text, at, U"━┃═║"); }
bool is_light(std::string_view text, std::size_t at) { return is_one_of(text, at, U"─│"); }

template <class Is>
bool has(std::string_view text, Is is) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (is(text, at)) return true;
    }
    return false;
}

// The distance between marks that divide 0..length into equal parts, or 0.
int even_distance(std::vector<std::size_t> marks, std::size_t length) {
    std::erase(marks, 0U);
    std::erase_if(marks, [&](std::size_t mark) { return mark >= length; });
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    if (marks.empty() || length % marks[0] != 0 || marks.size() != length / marks[0] - 1) return 0;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i] != (i + 1) * marks[0]) return 0;
    }
    return static_cast<int>(marks[0]);
}

}  // namespace

bool is_framed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n0123456789?");
    if (first == std::string_view::npos) return false;
    text.remove_prefix(first);
    return std::ranges::any_of(corners, [&](std::string_view corner) { return text.starts_with(corner); });
}

void fail_unnamed(Passage drawing) {
    drawing.trimmed().fail("a drawing that can't be read as a puzzle: it does not say which family it shows",
                           "--family NAME, as in `--family sudoku`; or " + std::string{instead_of_drawing});
}

void DrawnLines::add_rule(std::string_view rule) {
    rules_.push_back({rows_, has(rule, is_heavy), has(rule, is_light)});
}

void DrawnLines::add_bar(std::size_t column, std::string_view text, std::size_t at) {
    if (column == 0 || column >= width_) return;
    bars_.push_back(column);
    if (is_heavy(text, at)) heavy_.push_back(column);
}

void DrawnLines::end_row() {
    mixed_ = mixed_ || (!heavy_.empty() && heavy_.size() < bars_.size());
    if (rows_++ == 0) {
        first_bars_ = bars_;
        first_heavy_ = heavy_;
    }
    bars_agree_ = bars_agree_ && bars_ == first_bars_;
    heavy_agree_ = heavy_agree_ && heavy_ == first_heavy_;
    bars_.clear();
    heavy_.clear();
}

bool DrawnLines::irregular() const {
    const bool in_part = std::ranges::any_of(rules_, [&](const Rule& rule) {
        return rule.rows > 0 && rule.rows < rows_ && rule.heavy && rule.light;
    });
    return in_part || !(mixed_ ? heavy_agree_ : bars_agree_);
}

std::vector<std::size_t> DrawnLines::border_columns() const {
    if (mixed_) return heavy_agree_ ? first_heavy_ : std::vector<std::size_t>{};
    return bars_agree_ ? first_bars_ : std::vector<std::size_t>{};
}

std::vector<std::size_t> DrawnLines::border_rows() const {
    const auto any = [&](bool heavy) {
        return std::ranges::any_of(rules_, [&](const Rule& rule) {
            return rule.rows > 0 && rule.rows < rows_ && (heavy ? rule.heavy : rule.light && !rule.heavy);
        });
    };
    const bool both = any(true) && any(false);
    std::vector<std::size_t> rows;
    for (const Rule& rule : rules_) {
        if (!both || rule.heavy) rows.push_back(rule.rows);
    }
    return rows;
}

std::optional<BoxShape> DrawnLines::boxes(int side, bool framed) const {
    int rows = even_distance(border_rows(), width_), columns = even_distance(border_columns(), width_);
    if (rows == 0 && columns == 0) return {};
    if (framed && (rows == 0 || columns == 0)) return {};
    if (rows == 0) rows = side / columns;
    if (columns == 0) columns = side / rows;
    if (rows * columns != side || rows == 1 || columns == 1) return {};
    return BoxShape{rows, columns};
}

}  // namespace reductio::formats
