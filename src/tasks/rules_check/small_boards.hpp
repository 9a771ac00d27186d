// small_boards.hpp - the smallest boards that the rules of a file leave without a solution, or with two.
//
// An author sees at a glance whether the rules should do that. Boards are tried by their cells, then by their
// clues: all divisions into regions of up to six cells, then all choices of one clue and of two. They are
// written in the native format, so that each can be copied into a file. Bounded by a number of boards; the
// idea is that of bounded model finding, that most mistakes show on small examples (Jackson, "Software
// Abstractions", 2006).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "family/known_names.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct SmallBoard {
    std::string text;  // in the native format
    Puzzle puzzle;
    std::vector<Grid> solutions;
};

struct SmallBoards {
    // Its clues contradict the rules: other boards of its size have solutions.
    std::optional<SmallBoard> none;
    std::optional<SmallBoard> two;
    bool any = false;  // was any board one of the type?
};

// What was found before it is stopped stays. `known` has the family. Throws the InputError of rules that are
// wrong on a board. Polls the limits.
void find_smallest_boards(const Family& family, const KnownNames& known, SmallBoards& found);

}  // namespace reductio
