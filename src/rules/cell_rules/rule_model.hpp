// rule_model.hpp - the constraints that rules on cells are made of, with their labels and bounds.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/shared/line_automata.hpp"
#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A puzzle whose rules have diagrams with more edges in all, or tables with more rows, is refused.
inline constexpr std::size_t most_rule_edges = 10'000'000, most_rule_rows = 40'000'000;

// Makes rules into constraints of a model. Those of a rule have its name as their label, and are clues.
class RuleModel {
public:
    // `cells`: the variables of the grid. All must outlive it.
    RuleModel(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells)
        : puzzle_{puzzle}, builder_{builder}, cells_{cells} {}
    // What follows is of this rule.
    void begin(const CellRule& rule, std::string label);
    // It is a rule of the whole grid, rather than a clue. `name`, with holes for the arguments, is its label.
    void as_rule(std::string_view name, std::span<const std::uint32_t> arguments);

    const Puzzle& puzzle() const { return puzzle_; }
    const std::vector<Value>& digits() const { return puzzle_.digits; }
    const CellRule& rule() const { return *rule_; }
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
    const CellRule* rule_ = nullptr;
    Label label_;
    Origin origin_ = Origin::clue;
    std::map<std::string, KnownDiagram> diagrams_;
    std::map<std::string, KnownTable> tables_;
    std::size_t edges_ = 0, rows_ = 0;  // so far
};

}  // namespace reductio
