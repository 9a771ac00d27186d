// sgt_game.hpp - the contract of the games of Simon Tatham's collection, one file each in sgt/.
//
// A game reads the DESC part of an ID under its PARAMS and writes an ID back. What IDs share is
// shared/sgt_id.hpp, sgt_tokens.hpp and sgt_cells.hpp.
#pragma once
#include <string>
#include <string_view>

#include "base/required.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

struct SgtGame {
    std::string_view name;    // the collection's
    std::string_view family;  // ours
    Required<Puzzle (*)(Passage params, Scanner& description)> read;
    Required<std::string (*)(const Puzzle&)> write;  // "game:params:description"
};

}  // namespace reductio
