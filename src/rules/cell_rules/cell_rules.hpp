// cell_rules.hpp - the rules on cells of one puzzle, whose kinds are texts: their conditions, lowered and
// judged.
//
// Whatever a rule needs of others (is that pair marked, too?) it finds in the puzzle. Lowering and evaluation
// are apart, as in families that are texts. The cells are the only variables, so that a rule can be taken out
// of a puzzle and leave the others as they were, and constraints are of kinds that every engine takes: a
// condition over two cells is a table, a linear equation a sum, all_different itself, and any other one
// diagram (language/lowering/condition_diagram.hpp).
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "family/cell_rule.hpp"
#include "language/specification.hpp"
#include "model/builder.hpp"

namespace reductio {

class CellRuleBoard;
class RuleText;
namespace language {
class Expander;
}

class CellRules {
public:
    // `like`: of a puzzle before, which shares what does not depend on its rules (Family::compile); or null.
    explicit CellRules(const Puzzle& puzzle, const CellRules* like = nullptr);
    ~CellRules();
    CellRules(const CellRules&) = delete;
    CellRules& operator=(const CellRules&) = delete;

    // Adds the constraints of all rules of the puzzle. Throws InputError at a rule that has not the shape of
    // its kind, or where there are too many.
    void add_to(Builder& builder, std::span<const Var> cells);
    // The first of them that the finished grid does not obey: "the arrow ... holds 3 5 5"; or empty.
    std::string find_broken(std::span<const Value> grid);
    // What is wrong with a rule that might be one of them: "holds 3 5 5"; or empty. Throws InputError for a
    // rule whose cells or numbers its kind does not expect.
    std::string fault_of(const CellRule& rule, std::span<const Value> grid);

private:
    // What a rule demands; the second, of the rule with that number, is kept.
    std::vector<language::Requirement> requirements_of(const CellRule& rule);
    const std::vector<language::Requirement>& known(std::size_t rule);
    std::string fault(const CellRule& rule, const std::vector<language::Requirement>& requirements,
                      std::span<const Value> grid) const;
    void require_expected(const RuleText& kind, const CellRule& rule, language::Expander& expander) const;

    struct Common;   // with other puzzles of the same shape
    Puzzle puzzle_;  // with the regions of its boxes
    std::shared_ptr<Common> common_;
    language::TreeArena arena_;  // of all trees
    language::Specification specification_;
    std::unique_ptr<CellRuleBoard> board_;
    std::vector<std::optional<std::vector<language::Requirement>>> known_;
};

}  // namespace reductio
