// local_rule.hpp - rules that are drawn on some cells of a number grid: thermometers, arrows, dots, sums
// outside. Their kinds are texts in rules_on_cells.rules.
//
// A kind says which cells and numbers a rule of it has (its shape), what it demands, and how it is drawn.
// Whatever a rule needs of others (is that pair marked, too?) it finds in the puzzle. Constraints are of
// kinds that every engine takes. Kinds add no variables, so that a rule can be taken out of a puzzle and
// leave the others as they were. Bounds: see the constants below.
#pragma once
#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/shared/line_automata.hpp"
#include "family/local_rule_kind.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

class RuleText;

// A puzzle with more rules, or rules with more cells in all, is refused; so is one whose diagrams have more
// edges in all, or whose tables have more rows.
inline constexpr std::size_t most_local_rules = 20'000, most_rule_cells = 200'000;
inline constexpr std::size_t most_rule_edges = 10'000'000, most_rule_rows = 40'000'000;

// Makes rules into constraints of a model. Those of a rule have its name as their label, and are clues.
class RuleModel {
public:
    // `cells`: the variables of the grid. All must outlive it.
    RuleModel(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells)
        : puzzle_{puzzle}, builder_{builder}, cells_{cells} {}
    // What follows is of this rule.
    void begin(const LocalRule& rule, std::string label);
    // It is a rule of the whole grid, rather than a clue. `name`, with holes for the arguments, is its label.
    void as_rule(std::string_view name, std::span<const std::uint32_t> arguments);

    const Puzzle& puzzle() const { return puzzle_; }
    const std::vector<Value>& digits() const { return puzzle_.digits; }
    const LocalRule& rule() const { return *rule_; }
    const std::vector<int>& cells() const { return rule_->cells; }

    // Throws InputError at the rule.
    [[noreturn]] void fail(const std::string& what, const std::string& expected) const {
        puzzle_.fail(rule_->offset, what, expected);
    }

    // A coefficient for each of some cells; cells may come again.
    struct Term {
        int cell;
        std::int32_t coefficient;
    };
    // Their sum is `total`.
    void sum(const std::vector<Term>& terms, std::int64_t total);

    void distinct(std::span<const int> cells);
    // The values of these different cells, in order, spell a path of what make(values, cap) returns. Refuses
    // the rule if that is nothing, since it would be too large. Made once for all conditions with the same
    // key, which depends on no more than how many cells there are.
    template <class Make>
    void shared_automaton(std::span<const int> cells, const std::string& key, Make make) {
        auto known = diagrams_.find(key);
        if (known == diagrams_.end()) {
            const std::vector<std::vector<Value>> values(cells.size(), digits());
            known = diagrams_.emplace(key, taken(make(automata::LineValues{values}, edges_left()))).first;
        }
        add_known(cells, known->second);
    }
    // A table over one cell or two, likewise.
    template <class Make>
    void shared_table(std::span<const int> cells, const std::string& key, Make rows) {
        auto known = tables_.find(key);
        if (known == tables_.end()) known = tables_.emplace(key, relation(cells.size(), rows())).first;
        add_known(cells, known->second);
    }
    // No grid obeys the rule.
    void impossible();

private:
    struct KnownDiagram {
        DiagramId diagram;
        std::size_t edges;
    };
    struct KnownTable {
        RelationId relation;
        std::size_t rows;
        bool all;  // has it all rows?
    };
    KnownDiagram taken(std::optional<Diagram> diagram);
    KnownTable relation(std::size_t arity, const std::vector<Value>& rows);
    void add_known(std::span<const int> cells, const KnownDiagram& known);
    void add_known(std::span<const int> cells, const KnownTable& known);
    void count_rows(std::size_t rows);
    void table(std::span<const int> cells, const std::vector<Value>& rows);
    void add(ConstraintKind kind);
    std::size_t edges_left() const { return std::min(automata::most_edges, most_rule_edges - edges_); }

    const Puzzle& puzzle_;
    Builder& builder_;
    std::span<const Var> cells_;
    const LocalRule* rule_ = nullptr;
    Label label_;
    Origin origin_ = Origin::clue;
    std::map<std::string, KnownDiagram> diagrams_;
    std::map<std::string, KnownTable> tables_;
    std::size_t edges_ = 0, rows_ = 0;  // so far
};

// What is wrong with the cells and values of a rule, for its kind. Readers ask this, since they know best
// where to point.
struct ShapeFault {
    std::string what, expected;
};
std::optional<ShapeFault> find_shape_fault(const Puzzle& puzzle, const LocalRule& rule);
// Throws InputError at the rule if there is a fault.
void require_shape(const Puzzle& puzzle, const LocalRule& rule);

// "thermometer from r2c3 to r1c4", "sandwich sum 18 at the left of row 3": names of all rules, in their
// order. Of rules with the same name all but the first get a number.
std::vector<std::string> names_of_rules(const Puzzle& puzzle);

// The side at which a line's clue stands, and which line it is, from 0. Nothing if the cells are no line.
std::optional<std::pair<Side, int>> line_of(const Puzzle& puzzle, std::span<const int> cells);

// The pairs of cells, the lesser first, that carry a mark of one of these kinds.
std::set<std::pair<int, int>> marked_pairs(const Puzzle& puzzle,
                                           std::initializer_list<std::string_view> kinds);
// Throws InputError at the first of too many rules.
void require_bounds(const Puzzle& puzzle);
// What pictures and terminals show of them.
void draw_local_rules(const Puzzle& puzzle, GridDrawing& drawing);

// A line of the native format: "arrow r1c1 = r1c2 r1c3", "sandwich-sum left 3 = 18".
std::string rule_text(const Puzzle& puzzle, const LocalRule& rule);

}  // namespace reductio
