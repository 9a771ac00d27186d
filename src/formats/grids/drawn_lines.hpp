// drawn_lines.hpp - the bars and rules between the cells of a drawn grid, and the boxes that they mean.
//
// Where some lines are heavy and some light, the heavy ones are the borders. Borders at equal distances make
// boxes. Any other borders are those of regions, which no bare grid can have: whether they belong to a
// jigsaw, a star battle or a renban is not drawn.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio::formats {

// Does the text begin with the upper side of a frame, or with numbers above one?
bool is_framed(std::string_view text);

// What errors about a drawing expect instead.
inline constexpr std::string_view instead_of_drawing =
    "the puzzle itself, as `reductio convert` writes it; `reductio check` reads drawings";

// Throws an InputError: nothing in the drawing says which family it shows.
[[noreturn]] void fail_unnamed(Passage drawing);

class DrawnLines {
public:
    explicit DrawnLines(std::size_t width) : width_{width} {}

    // Row by row: the rules above it, its bars from left to right, its end.
    void add_rule(std::string_view rule);
    void add_bar(std::size_t column, std::string_view text, std::size_t at);  // in front of that column
    void end_row();

    // Are there borders that can't be those of boxes?
    bool irregular() const;
    // Are some lines heavy and some light?
    bool mixed() const { return mixed_; }
    // If only bars or only rules are drawn, the side gives the other distance; not within a frame, where
    // such lines may be the borders of other regions.
    std::optional<BoxShape> boxes(int side, bool framed) const;

private:
    struct Rule {
        std::size_t rows;  // above it
        bool heavy, light;
    };
    std::vector<std::size_t> border_columns() const;
    std::vector<std::size_t> border_rows() const;

    std::size_t width_, rows_ = 0;
    std::vector<Rule> rules_;
    std::vector<std::size_t> bars_, heavy_;              // of this row, the frame left out
    std::vector<std::size_t> first_bars_, first_heavy_;  // of the first row
    bool mixed_ = false, bars_agree_ = true, heavy_agree_ = true;
};

}  // namespace reductio::formats
