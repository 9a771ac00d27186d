// clues.hpp - clues about the cells of a line, by name: what an automaton can tell that reads them in order.
//
// Each is a step function over a small state that refuses early what can't be completed, compiled to a
// diagram (model/diagram.hpp) of at most `most_clue_edges` edges; a larger one is an InputError. Equal clues
// over equal domains share their diagram.
#pragma once
#include <map>
#include <span>
#include <string_view>
#include <utility>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

inline constexpr std::size_t most_clue_edges = 2'000'000;

// Adds clues over the cells of one puzzle to its model. All references must outlive it.
class LineClues {
public:
    LineClues(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells)
        : puzzle_{puzzle}, builder_{builder}, cells_{cells} {}

    // `count` of the line's values are seen from its first cell: each is hidden by a greater one before it,
    // and 0 is no value (an empty cell). The line holds the puzzle's greatest digit, no value but 0 twice. A
    // count that no line has leaves no solution. The hole of
    // `label` is filled by `argument`.
    void visible(std::span<const int> line, Value count, std::string_view label, std::uint32_t argument);

    // Two lines of as many cells, 0 or 1 each, are not the same. A rule; the hole of `label` is filled by
    // `argument`.
    void differ(std::span<const int> line, std::span<const int> other, std::string_view label,
                std::uint32_t argument);

private:
    const Puzzle& puzzle_;
    Builder& builder_;
    std::span<const Var> cells_;
    std::map<std::pair<std::size_t, Value>, DiagramId> visible_;  // by length and count
    std::map<std::size_t, DiagramId> differ_;                     // by length
};

}  // namespace reductio
