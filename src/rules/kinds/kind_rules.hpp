// kind_rules.hpp - rules on cells whose kinds are texts: their conditions for one puzzle, lowered and judged.
//
// Lowering and evaluation are apart, as in families that are texts. The cells are the only variables: a
// condition over two cells is a table, a linear equation a sum, all_different itself, and any other one
// diagram (language/lowering/condition_diagram.hpp).
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encoders/shared/local_rule.hpp"
#include "language/specification.hpp"

namespace reductio {

class KindBoard;
class RuleText;
namespace language {
class Expander;
}

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

    // While it exists, this thread asks for the rules of one puzzle alone, which need not be compared each
    // time with those that are kept.
    class Session {
    public:
        explicit Session(const Puzzle& puzzle);
        ~Session();
        Session(const Session&) = delete;
        Session& operator=(const Session&) = delete;
    };

private:
    void require_expected(const RuleText& kind, const LocalRule& rule, language::Expander& expander) const;

    Puzzle puzzle_;              // with the regions of its boxes
    language::TreeArena arena_;  // of all trees
    language::Specification specification_;
    std::unique_ptr<KindBoard> board_;
    std::vector<std::optional<std::vector<language::Requirement>>> known_;
};

// The constraints of the rule that the model is at.
void build_rule(RuleModel& model);
// Empty if the grid obeys the rule; else what is wrong, as "holds 3 5 5", which follows the rule's name.
std::string find_fault(const RuleOnGrid& on);
// Adds what a picture of the grid shows of a rule.
void draw_rule(const Puzzle& puzzle, const LocalRule& rule, GridDrawing& drawing);

}  // namespace reductio
