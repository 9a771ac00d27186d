// cell_rule_kind.hpp - the contract of a kind of rules that are drawn on cells: its names, and which cells
// and numbers a rule of it has.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "base/registry.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

class RuleText;

// Grids with longer sides have no rules on cells at all.
inline constexpr int largest_rule_side = 64;

// Which lists a rule of the kind has. Checked in one place (require_shape); kinds rely on it.
struct RuleShape {
    enum class Cells : std::uint8_t {
        none,   // the rule is about the whole grid
        one,    // a single cell
        pair,   // two neighbouring cells
        block,  // the four cells around a point
        path,   // one cell or more, each once
        loop,   // the same, but cells may come again
        set,    // one cell or more, each once, at most as many as there are digits
        line,   // a row or a column, from the end at which the clue stands
    };
    enum class Others : std::uint8_t { none, some, as_many };  // as_many: as there are cells
    Cells cells = Cells::path;
    Others others = Others::none;
    std::string_view others_are = {};  // in messages: "the cells of the circle or pill"
    std::size_t least_values = 0, most_values = 0;
    Value lowest_value = 0, highest_value = 999'999;
    bool touching = false;  // in print each cell touches the next one, also at a corner
    bool from_one = false;  // only for grids with the digits 1, 2 … side
    bool positive = false;  // only for digits from 1 on
    int largest_side = largest_rule_side;
};

// A kind is a text (rules/cell_rules/rule_text.hpp), which says what its rules demand.
struct CellRuleKind {
    std::string_view name;
    std::vector<std::string_view> aliases = {};
    std::string_view summary;  // what it says, for lists and below pictures
    RuleShape shape = {};
    std::shared_ptr<const RuleText> text = nullptr;
};

template <>
Rows<CellRuleKind> registry<CellRuleKind>();

// The built-in kind of that name or alias, or null. What a text names may also be a kind of the user's:
// known_names.hpp.
const CellRuleKind* find_rule_kind(std::string_view name_or_alias);

}  // namespace reductio
