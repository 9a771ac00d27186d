// full_grids.cpp - a field that is as long as the grid has cells is a grid; so are as many lines as there are
// rows, with as many values each as there are columns.
#include "tasks/crosscheck/full_grids.hpp"

#include <algorithm>
#include <vector>

namespace reductio {

namespace {

constexpr std::string_view open_signs = "._*?", field_ends = " \t\r,;:=|\"'`()[]{}<>";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

struct Stretch {
    std::size_t begin, end;
};

class Extraction {
public:
    Extraction(const Puzzle& puzzle, std::string_view text) : puzzle_{puzzle}, text_{text}, kept_{text} {
        short_digits_ = std::ranges::all_of(puzzle.digits, [](Value v) { return v >= 0 && v <= 9; });
        has_zero_ = std::ranges::find(puzzle.digits, 0) != puzzle.digits.end();
    }

    std::string run() {
        for (std::size_t begin = 0; begin < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', begin), text_.size());
            take_line({begin, end});
            begin = end + 1;
        }
        return std::move(kept_);
    }

private:
    std::string_view view(Stretch stretch) const {
        return text_.substr(stretch.begin, stretch.end - stretch.begin);
    }
    void blank(Stretch stretch) {
        for (std::size_t at = stretch.begin; at < stretch.end; ++at) kept_[at] = ' ';
    }

    void take_line(Stretch line) {
        if (take_fields(line)) {
            rows_.clear();
            return;
        }
        const int cells = cells_in(view(line));
        if (cells == 0) return;  // a rule or nothing, also between rows
        if (cells != puzzle_.columns) {
            rows_.clear();
            return;
        }
        rows_.push_back(line);
        if (static_cast<int>(rows_.size()) < puzzle_.rows) return;
        if (std::ranges::any_of(rows_, [this](Stretch row) { return is_open(view(row)); }))
            std::ranges::for_each(rows_, [this](Stretch row) { blank(row); });
        rows_.clear();
    }

    // Leaves only full grids of a line with grids; false if there are none.
    bool take_fields(Stretch line) {
        if (!short_digits_ || puzzle_.rows == 1) return false;
        bool found = false;
        std::vector<Stretch> full;
        for (std::size_t at = line.begin; at < line.end;) {
            const std::size_t end = std::min(text_.find_first_of(field_ends, at), line.end);
            const Stretch field{at, end};
            if (is_grid(view(field))) {
                found = true;
                if (!is_open(view(field))) full.push_back(field);
            }
            at = end + 1;
        }
        if (!found) return false;
        blank(line);
        for (const Stretch field : full) {
            if (field.begin > line.begin) kept_[field.begin - 1] = '\t';
            std::ranges::copy(view(field), kept_.begin() + static_cast<std::ptrdiff_t>(field.begin));
        }
        return true;
    }

    bool is_grid(std::string_view field) const {
        return static_cast<int>(field.size()) == puzzle_.cells() && std::ranges::all_of(field, [](char c) {
                   return is_digit(c) || c == '-' || open_signs.find(c) != std::string_view::npos;
               });
    }
    bool is_open(std::string_view cells) const {
        if (cells.find_first_of(open_signs) != std::string_view::npos) return true;
        if (has_zero_) return false;
        if (short_digits_) return cells.find_first_of("0-") != std::string_view::npos;
        for (std::size_t at = 0; at < cells.size(); ++at) {
            if (cells[at] == '0' && (at == 0 || !is_digit(cells[at - 1]))) return true;
        }
        return false;
    }

    // The number of values and open cells in a line; -1 if there is a word in it.
    int cells_in(std::string_view line) const {
        int cells = 0;
        for (std::size_t at = 0; at < line.size(); ++at) {
            if (is_letter(line[at])) return -1;
            const bool digit = is_digit(line[at]);
            if (digit && !short_digits_ && at > 0 && is_digit(line[at - 1])) continue;
            if (digit || open_signs.find(line[at]) != std::string_view::npos) ++cells;
        }
        return cells;
    }

    const Puzzle& puzzle_;
    std::string_view text_;
    std::string kept_;
    std::vector<Stretch> rows_;  // of a grid that may be one, so far
    bool short_digits_ = false, has_zero_ = false;
};

}  // namespace

std::string full_grids(const Puzzle& puzzle, std::string_view text) { return Extraction{puzzle, text}.run(); }

}  // namespace reductio
