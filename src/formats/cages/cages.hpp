// cages.hpp - cages and their clues as text, shared by all forms that have any: "30×", "13+", "5", "4=",
// "12?".
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// A clue as written: either part may be missing.
struct Clue {
    std::optional<std::int64_t> target;
    std::optional<Operation> operation;
};

// Takes an operator in any of its spellings (+ - − x × * / ÷ : = % mod ^ ?); nothing if none is next.
std::optional<Operation> take_operation(Scanner& scanner);

// Takes TARGET[OPERATOR]; the two may be separated by blanks, the target may be `?`.
Clue take_clue(Scanner& scanner);

// Takes the target of a clue alone.
std::int64_t take_target(Scanner& scanner);

// The cages of a map: cells of equal number belong together, negative cells to none. Ascending by first cell.
std::vector<Cage> cages_of_map(std::span<const int> numbers);

// Number of the cage of every cell, -1 where there is none. Throws InputError if two cages share a cell:
// `form` names the form that has no way to say that.
std::vector<int> map_of_cages(const Puzzle& puzzle, std::string_view form);

// Puts a clue on a KenKen cage. Without operator it is the value of a lone cell, and elsewhere "whichever
// operator fits".
void set_kenken_clue(Cage& cage, const Clue& clue);

// Sorts the cells of every cage and the cages by first cell.
void order_cages(Puzzle& puzzle);

}  // namespace reductio::formats
