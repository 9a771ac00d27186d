// plain_genres.hpp - genres whose boards and puzzles correspond part by part, so that no row needs a reader.
#pragma once
#include <string_view>
#include <vector>

#include "formats/puzzlink/genre.hpp"

namespace reductio::puzzlink {

// Their rows; `read` and `write` are null.
std::vector<Genre> plain_genres();

// The puzzle of this family on the board: rooms, numbers, or given values, whichever it reads.
Puzzle read_plain(std::string_view family, const Board& board);
// And back. A number anywhere in a room is the room's.
void write_plain(const Puzzle& puzzle, Board& board);

}  // namespace reductio::puzzlink
