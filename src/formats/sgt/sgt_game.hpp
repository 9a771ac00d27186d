// sgt_game.hpp - the contract of the games of Simon Tatham's collection. cell_games.cpp has the table of
// those that say one thing of each cell; the others are a file each in games/.
//
// A game reads the DESC part of an ID with the help of its PARAMS, and writes an ID back. The parts that IDs
// share are in sgt_id.hpp and sgt_edges.hpp.
#pragma once
#include <string>
#include <string_view>

#include "base/registry.hpp"
#include "base/required.hpp"
#include "puzzle/parts.hpp"
#include "text/text.hpp"

namespace reductio {

struct SgtGame {
    std::string_view name;    // the collection's
    std::string_view family;  // ours
    Required<Puzzle (*)(Passage params, Scanner& description)> read;
    Required<std::string (*)(const Puzzle&)> write;  // "game:params:description"
    Parts parts;                                     // that an ID can say; others are refused before `write`
    std::string_view option = {};                    // that it can say, if it can say one
};

template <>
Rows<SgtGame> registry<SgtGame>();

}  // namespace reductio
