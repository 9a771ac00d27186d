// kenken_text.hpp - what the text forms of KenKen share: clue lines, the signs of operators, what none can
// say.
#pragma once
#include <string>
#include <string_view>

#include "formats/cages/cages.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::formats {

// Throws an InputError that names the first thing the form can't say: anything but a square KenKen with
// digits from 1 (or `any_digits`) whose cages have targets, cover the grid and don't overlap.
void require_kenken(const Puzzle& puzzle, std::string_view form, bool any_digits);

// + - * / = % ^ ?: each operation in one ASCII character.
char ascii_sign(Operation operation);

// Fails unless nothing but blanks is left of the line.
void require_end_of_clue(Scanner& scanner);

}  // namespace reductio::formats
