// line_clues.hpp - clues about the cells of a line, as constraints of a model.
//
// Each clue is a diagram of line_automata.hpp; one that would be too large is an InputError. Equal clues over
// lines of equal length share their diagram.
#pragma once
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
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

    // `count` of the line's values are seen from its first cell. A count that no line has leaves no solution.
    void visible(std::span<const int> line, Value count, std::string_view label, std::uint32_t argument);

    // The line's cells other than 0 stand in runs of these lengths.
    void runs(std::span<const int> line, std::span<const Value> lengths, std::string_view label,
              std::uint32_t argument);

private:
    enum class What : Value { visible, runs };
    using Make = std::function<std::optional<Diagram>(automata::LineValues)>;
    void add(What what, std::span<const Value> numbers, std::span<const int> cells, Origin origin,
             Label label, const Make& make);

    const Puzzle& puzzle_;
    Builder& builder_;
    std::span<const Var> cells_;
    std::map<std::vector<Value>, DiagramId> known_;  // by what, length and numbers
};

// Throws InputError if a line has several numbers, or if there are clues at any other side.
void require_single_clues(const Puzzle& puzzle, std::initializer_list<Side> sides);

}  // namespace reductio
