// rule_lowering.cpp - the plainest constraint that says it; what differs in its cells alone is made once.
#include "rules/cell_rules/rule_lowering.hpp"

#include <algorithm>

#include "language/evaluate.hpp"
#include "language/lowering/condition_diagram.hpp"
#include "language/lowering/tree_key.hpp"
#include "rules/cell_rules/rule_text.hpp"

namespace reductio {

namespace {

using language::Node;
using language::Op;
using language::Tree;
using Variables = std::vector<std::uint32_t>;

// Adds factor * node to the terms and the total of what stands on the other side; false if it is not linear.
bool add_linear(const Node& node, std::int64_t factor, std::vector<RuleModel::Term>& terms,
                std::int64_t& total) {
    constexpr std::int64_t far = 1'000'000'000;
    if (factor < -far || factor > far) return false;
    if (variables_in_order(node).empty()) {
        const language::Number number = language::value_of(node, {});
        if (!number || *number < -far || *number > far) return false;
        total -= factor * *number;
        return true;
    }
    switch (node.op) {
        case Op::variable:
            terms.push_back({static_cast<int>(node.variable), static_cast<std::int32_t>(factor)});
            return true;
        case Op::negative: return add_linear(*node.children[0], -factor, terms, total);
        case Op::plus:
            return std::ranges::all_of(
                node.children, [&](const Tree& child) { return add_linear(*child, factor, terms, total); });
        case Op::times: {
            const Node* variable = nullptr;
            for (const Tree& child : node.children) {
                if (!variables_in_order(*child).empty()) {
                    if (variable != nullptr) return false;
                    variable = child.get();
                    continue;
                }
                const language::Number number = language::value_of(*child, {});
                if (!number || *number < -far || *number > far) return false;
                factor *= *number;
                if (factor < -far || factor > far) return false;
            }
            return add_linear(*variable, factor, terms, total);
        }
        default: return false;
    }
}

std::string with_digits(std::string key, const std::vector<Value>& digits) {
    for (const Value digit : digits) key += ' ' + std::to_string(digit);
    return key;
}

class RequirementLowering {
public:
    RequirementLowering(RuleDiagrams& known, RuleModel& model) : known_{known}, model_{model} {}

    void require(const Tree& tree) {
        const Variables variables = variables_in_order(*tree);
        if (variables.empty()) {
            if (!language::holds(*tree, {})) model_.impossible();
            return;
        }
        if (is_of_cells(*tree)) return require_different(variables, tree->children.size());
        if (variables.size() <= 2) return require_table(tree, variables);
        if (tree->op == Op::equal && require_sum(*tree)) return;
        require_diagram(tree, variables);
    }

private:
    static bool is_of_cells(const Node& node) {
        return node.op == Op::all_different && std::ranges::all_of(node.children, [](const Tree& child) {
                   return child->op == Op::variable;
               });
    }
    static std::vector<int> cells_of(const Variables& variables) {
        return {variables.begin(), variables.end()};
    }

    void require_different(const Variables& variables, std::size_t listed) {
        if (variables.size() < listed) return model_.impossible();
        model_.distinct(cells_of(variables));
    }
    // Every pair of digits is tried.
    void require_table(const Tree& tree, const Variables& variables) {
        model_.shared_table(cells_of(variables), language::key_of(*tree), [&] {
            std::vector<Value> rows, values(*std::ranges::max_element(variables) + std::size_t{1}, 0);
            const auto add = [&](auto&& self, std::size_t place) -> void {
                if (place == variables.size()) {
                    if (!language::holds(*tree, values)) return;
                    for (const std::uint32_t variable : variables) rows.push_back(values[variable]);
                    return;
                }
                for (const Value digit : model_.digits()) {
                    values[variables[place]] = digit;
                    self(self, place + 1);
                }
            };
            add(add, 0);
            return rows;
        });
    }
    bool require_sum(const Node& equation) {
        std::vector<RuleModel::Term> terms;
        std::int64_t total = 0;
        if (!add_linear(*equation.children[0], 1, terms, total) ||
            !add_linear(*equation.children[1], -1, terms, total))
            return false;
        model_.sum(terms, total);
        return true;
    }
    void require_diagram(const Tree& tree, const Variables& variables) {
        const std::string key = language::key_of(*tree);
        model_.shared_automaton(cells_of(variables), key, [&](automata::LineValues values, std::size_t cap) {
            return known_.find_or(with_digits(key, model_.digits()),
                                  [&] { return language::condition_diagram(tree, variables, values, cap); });
        });
    }

    RuleDiagrams& known_;
    RuleModel& model_;
};

}  // namespace

void lower_requirement(const language::Requirement& required, const RuleText& kind, RuleDiagrams& known,
                       RuleModel& model) {
    if (kind.shape.cells == RuleShape::Cells::none) model.as_rule(required.name.text(), required.arguments);
    try {
        RequirementLowering{known, model}.require(required.condition);
    } catch (const language::Refusal& refusal) {
        kind.text().fail(required.offset, refusal.what, refusal.expected);
    }
}

}  // namespace reductio
