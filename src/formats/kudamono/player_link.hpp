// player_link.hpp - a link of Pedro's paper puzzle player, before anyone knows which puzzle it is: its
// parameters, the size of its board, the lists of what stands in cells, and its borders.
//
// A link is …?W=4x4&L=…&G=GENRE: parameters in any order, W columns x rows, G the genre, T a title. A list,
// as in L, says each time what stands at a place, a letter or any text in parentheses, and then how far that
// place is from the one before (the first from 0). Cells are counted column by column, each from the bottom
// up. SIE are borders as walks from corner to corner: how far the corner where one begins is from the one
// before, and then its steps, U, D, L and R. Links of the older kind have W and H less one, and count rows
// and columns in the order of their numbers as texts: 0, 1, 10, 11, 2. Source: the links that the player
// writes, as semiexp/cspuz_core reads them (cspuz_rs/src/serializer.rs).
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/puzzlink/link_board.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// Is it a link of the player?
bool is_player_link(std::string_view line);

// What stands at a place of a list.
struct PlayerEntry {
    Passage what;
    int place = 0;
};

// The size of a board, and how its cells are counted.
struct PlayerSize {
    int rows, columns;
    bool older = false;

    // The cell with that number in a list, row by row.
    int cell_at(int place) const;
    // Back, as links of the newer kind count, the only ones that are written.
    int place_of(int cell) const;
};

class PlayerLink {
public:
    // Throws InputError for a text that is no such link.
    explicit PlayerLink(Passage link);

    Passage whole() const { return whole_; }
    // The value of a parameter, or null.
    const Passage* find(std::string_view key) const;
    // Throws InputError for a link without a size, or with sides above `most`; `expected` says what is.
    PlayerSize size(int most, const std::string& expected) const;
    // With blanks for underlines.
    std::string title() const;
    // Those of a list of so many places; none if the link does not have it. Throws InputError.
    std::vector<PlayerEntry> entries(std::string_view key, int places) const;
    // Sets the borders of the board that SIE walks along. Throws InputError.
    void walk_borders(puzzlink::LinkBoard& board) const;
    // A remark for each parameter that is none of these, no title, and nothing that solvers draw.
    void note_unread(std::span<const std::string_view> read, Puzzle& puzzle) const;

private:
    struct Parameter {
        std::string_view key;
        Passage value;
    };
    Passage whole_;
    std::vector<Parameter> parameters_;
};

// The start of the link to a board of that size.
std::string player_link_head(int rows, int columns);
// Entries by place as a list.
std::string player_list(std::vector<std::pair<int, std::string>> entries);
// The borders of the board as walks.
std::string player_walks(const puzzlink::LinkBoard& board);

}  // namespace reductio::formats
