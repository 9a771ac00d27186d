// meanings.hpp - what the files of words share: their tables, and arguments of the right kind.
#pragma once
#include <span>
#include <vector>

#include "language/expand/item.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/board.hpp"
#include "rules/words.hpp"

namespace reductio::words {

using language::Item;
using language::Place;
using language::Refusal;
using Arguments = std::span<const Item>;

// What may be printed in a cell.
inline constexpr Parts some_arrow{Part::arrows, Part::diagonal_arrows};
inline constexpr Parts some_print{Part::numbers, Part::signs, Part::arrows, Part::diagonal_arrows};

std::span<const RulesWord> set_words();
std::span<const RulesWord> place_words();
std::span<const RulesWord> size_words();
std::span<const RulesWord> clue_words();
std::span<const RulesWord> line_words();
std::span<const RulesWord> corner_words();
std::span<const RulesWord> area_words();
std::span<const RulesWord> mark_words();
std::span<const RulesWord> list_words();
std::span<const RulesWord> run_words();
std::span<const RulesWord> cage_words();
std::span<const RulesWord> sight_words();

// --- arguments; all of these throw Refusal for another kind
PlaceKind kind_of(const Item& place);
Place place_of(const Item& item);
// The number of the cell.
int cell_of(const Item& item);
// The number of the direction.
int direction_of(const Item& item);
int number_of(const Item& item);
// A number from 1 on; `what` is counted by it.
int length_of(const Item& item, std::string_view what);

// --- results
Item list_of(std::span<const int> cells);
std::vector<int> without_holes(const RulesBoard& board, std::vector<int> cells);

}  // namespace reductio::words
