// plain_genres.hpp - genres whose boards and puzzles correspond part by part, so that no row needs a reader.
#pragma once
#include <vector>

#include "formats/puzzlink/genre.hpp"

namespace reductio::puzzlink {

// Those that rules files state; `read` and `write` are null. Throws InputError at a word that no link has.
std::vector<Genre> genres_of_rules();
// That of one family. Requires a line `link`.
Genre genre_of_rules(const Family& family);

// The puzzle on the board of such a genre: whichever parts its family reads. Throws InputError without a
// place for a part that it does not read.
Puzzle read_plain(const Genre& genre, const Board& board);
// And back. A number anywhere in a room is the room's.
void write_plain(const Puzzle& puzzle, Board& board);

}  // namespace reductio::puzzlink
