// kind_rules.hpp - rules on cells whose kinds are texts: their conditions for one puzzle, lowered and judged.
//
// Lowering and evaluation are apart, as in families that are texts. The cells are the only variables: a
// condition over two cells is a table, a linear equation a sum, all_different itself, and any other one
// diagram (language/lowering/condition_diagram.hpp). A conjunction is one diagram too, cut where it returns
// to a cell that it had left.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "encoders/shared/local_rule.hpp"
#include "language/specification.hpp"

namespace reductio {

class KindBoard;

class KindRules {
public:
    explicit KindRules(const Puzzle& puzzle);
    ~KindRules();
    KindRules(const KindRules&) = delete;
    KindRules& operator=(const KindRules&) = delete;

    // What a rule of this puzzle demands. Throws InputError that points at the text of its kind.
    std::vector<language::Requirement> requirements_of(const LocalRule& rule);
    // The same, kept for a rule that is the one of that number in the puzzle.
    const std::vector<language::Requirement>& known(std::size_t rule);

    const Puzzle& puzzle() const { return puzzle_; }

private:
    Puzzle puzzle_;  // with the regions of its boxes
    language::Specification specification_;
    std::unique_ptr<KindBoard> board_;
    std::vector<std::optional<std::vector<language::Requirement>>> known_;
};

// What LocalRuleKind asks for, by the text of the rule's kind.
void build_by_text(RuleModel& model);
std::string check_by_text(const RuleOnGrid& on);
void draw_by_text(const Puzzle& puzzle, const LocalRule& rule, Ornaments& ornaments);

}  // namespace reductio
