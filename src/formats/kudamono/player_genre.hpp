// player_genre.hpp - a genre of Pedro's paper puzzle player, as the text of its family states it.
//
//     kudamono NAME regions small_room_numbers z=hole
//
// Behind the name stand the parts of its links: `regions`; numbers in parentheses, each in its cell
// (`numbers`), of a region (`room_numbers`; `small_room_numbers` in the list L-N), or values of the answer
// (`givens`); `signs`, the letters of the line `prints`; and what other letters say: a hole, a number that is
// not known (`?`), or a number. The board is that of puzz.link (LinkBoard), so what it means for the family
// is said once.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"
#include "formats/kudamono/player_link.hpp"
#include "formats/puzzlink/genre.hpp"

namespace reductio::formats {

struct PlayerGenre {
    struct Letter {
        char letter;
        enum class Kind { hole, number } kind;
        Value number = open_cell;  // or unknown_number
    };
    puzzlink::Genre board;  // its name, its family, and how the board becomes a puzzle
    bool regions = false, signs = false, of_rooms = false;
    std::string_view numbers_in = {};  // the list; none: no numbers
    std::vector<Letter> letters = {};

    std::string_view name() const { return board.name(); }
};

// Those that the lines of the family state. Throws InputError for lines that mean nothing.
std::vector<PlayerGenre> player_genres_of(const Family& family);
// Those of the families that are built in.
const std::vector<PlayerGenre>& player_genres();

// The puzzle of a link. Throws InputError.
Puzzle read_player_board(const PlayerGenre& genre, const PlayerLink& link);
// The link of a puzzle of its family, with a line feed. Throws InputError if a part would be lost.
std::string write_player_board(const PlayerGenre& genre, const Puzzle& puzzle);

}  // namespace reductio::formats
