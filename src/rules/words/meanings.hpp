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

std::span<const RulesWord> set_words();
std::span<const RulesWord> place_words();
std::span<const RulesWord> size_words();
std::span<const RulesWord> clue_words();
std::span<const RulesWord> line_words();
std::span<const RulesWord> corner_words();
std::span<const RulesWord> area_words();
std::span<const RulesWord> mark_words();
std::span<const RulesWord> sight_words();

// --- arguments; all of these throw Refusal for another kind
PlaceKind kind_of(const Item& place);
Place place_of(const Item& item);
// The number of the cell.
int cell_of(const Item& item);
// The number of the direction.
int direction_of(const Item& item);
int number_of(const Item& item);

// --- results
Item list_of(std::span<const int> cells);
std::vector<int> without_holes(const RulesBoard& board, std::vector<int> cells);

}  // namespace reductio::words
