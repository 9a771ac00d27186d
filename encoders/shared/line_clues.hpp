// line_clues.hpp - clues about the cells of a line, as constraints of a model.
//
// Each clue is a diagram of line_automata.hpp; one that would be too large is an InputError. Equal clues over
// lines of equal length share their diagram.
#pragma once
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "encoders/shared/line_automata.hpp"
#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// Adds clues over the cells of one puzzle to its model. What it refers to must outlive it. `argument` fills
// the hole of each label.
class LineClues {
public:
    LineClues(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells)
        : puzzle_{puzzle}, builder_{builder}, cells_{cells} {}

    // The line's cells other than 0 stand in runs of these lengths.
    void runs(std::span<const int> line, std::span<const Value> lengths, std::string_view label,
              std::uint32_t argument);

private:
    const Puzzle& puzzle_;
    Builder& builder_;
    std::span<const Var> cells_;
    std::map<std::vector<Value>, DiagramId> known_;  // by length and numbers
};

// Throws InputError if a line has several numbers, or if there are clues at any other side.
void require_single_clues(const Puzzle& puzzle, std::span<const Side> sides);

}  // namespace reductio
