// cages.hpp - cages and their clues as text ("30×", "13+", "5", "4=", "12?"), maps of cages, and what the
// KenKen formats share.
#pragma once
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "formats/grids/label_map.hpp"
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

// The cages of a map, in the order of their first cells. Cells with the same number belong together; cells
// with a negative number are in no cage.
std::vector<Cage> cages_of_map(std::span<const int> numbers);

// The number of each cell's cage, -1 where there is none. If two cages share a cell, the format named refuses
// the puzzle.
std::vector<int> map_of_cages(const Puzzle& puzzle, std::string_view format);

// Sets the clue of a KenKen cage. Without an operator it is the value of a lone cell, and in a longer cage
// any operator may fit.
void set_kenken_clue(Cage& cage, const Clue& clue);

// Sorts the cells of every cage and the cages by first cell.
void order_cages(Puzzle& puzzle);

// Cages drawn as a map of labels, with clues that name their cage by its label.
class LabelledCages {
public:
    LabelledCages() = default;
    explicit LabelledCages(LabelMap map);

    bool has(std::string_view label) const { return map_.number_of.count(label) > 0; }
    // The cage with that label, to set its clue. Throws InputError if there is none or it already has a clue.
    Cage& claim(Passage label);
    // Throws InputError at the first cage without a clue.
    void require_clues() const;

    std::vector<Cage> cages;  // in the order of their first cells, which is that of the map's labels

private:
    LabelMap map_;
    std::vector<char> claimed_;
};

// Throws an InputError that names the first thing the format can't express: anything but a square KenKen with
// digits from 1 (or `any_digits`) whose cages have targets, cover the grid and don't overlap.
void require_kenken(const Puzzle& puzzle, std::string_view format, bool any_digits);

// + - * / = % ^ ?: each operation in one ASCII character.
char ascii_sign(Operation operation);

// Throws InputError unless only blanks are left of the line.
void require_end_of_clue(Scanner& scanner);

}  // namespace reductio::formats
