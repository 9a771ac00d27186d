// lower.cpp - conditions that must hold.
#include "language/lower.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "language/lowerer.hpp"
#include "language/reading.hpp"
#include "base/sorted.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t longest_title = 100;

// "#3 is 3*x + y": long sums are cut where they are shown.
std::string shortened(std::string text) {
    if (text.size() <= longest_title) return text;
    std::size_t end = longest_title;
    while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + " …";
}

// Does it only add variables and multiples of them?
bool is_linear(const Node& node) {
    const auto constant = [](const Tree& tree) { return tree->op == Op::number; };
    switch (node.op) {
        case Op::number:
        case Op::variable: return true;
        case Op::negative: return is_linear(*node.children[0]);
        case Op::plus: return std::ranges::all_of(node.children, [](const Tree& t) { return is_linear(*t); });
        case Op::times:
            return node.children.size() == 2 &&
                   ((constant(node.children[0]) && is_linear(*node.children[1])) ||
                    (constant(node.children[1]) && is_linear(*node.children[0])));
        default: return false;
    }
}

}  // namespace

Lowerer::Lowerer(const Specification& specification, Builder& builder)
    : specification_{specification}, builder_{builder}, scratch_(specification.variables().size(), 0) {}

void Lowerer::run() {
    for (std::uint32_t i = 0; i < specification_.variables().size(); ++i) {
        const auto label = builder_.label(specification_.variables()[i]->name);
        builder_.variable(label, specification_.values_of(i));
    }
    for (const Requirement& requirement : specification_.requirements()) {
        try {
            title_ = shortened(requirement.title());
            require(requirement.condition);
        } catch (const Refusal& refusal) {
            throw TooLarge{requirement, refusal};
        }
    }
}

void Lowerer::require(const Tree& tree) {
    const Variables& variables = variables_of(tree);
    if (variables.empty()) return holds(*tree, scratch_) ? void() : require_never();
    if (is_comparison(tree->op)) return require_comparison(tree);
    if (tree->op == Op::conjunction) {
        for (const Tree& child : tree->children) require(child);
        return;
    }
    if (variables.size() == 1) return require_words(tree);
    if (tree->op == Op::all_different) return require_all_different(tree);
    if (tree->op == Op::table || tree->op == Op::automaton) return require_list(tree);
    if (few(variables)) return require_words(tree);
    if (tree->op == Op::negation) return put_clause({!literal(truth(tree->children[0]))});
    std::vector<Literal> literals;
    for (const Tree& child : tree->children) literals.push_back(literal(truth(child)));
    put_clause(literals);
}

// The words for which it holds.
void Lowerer::require_words(const Tree& tree) {
    const Variables variables = variables_of(tree);
    std::vector<std::int32_t> rows;
    for_each_word(variables, [&] {
        if (!holds(*tree, scratch_)) return;
        for (const auto variable : variables) rows.push_back(scratch_[variable]);
    });
    if (rows.size() == words(variables) * variables.size()) return;
    std::vector<Var> vars;
    for (const auto variable : variables) vars.push_back(Var{variable});
    put_table(vars, rows);
}

void Lowerer::require_comparison(const Tree& tree) {
    const Variables& variables = variables_of(tree);
    const Tree &a = tree->children[0], &b = tree->children[1];
    const auto plain = [](const Tree& side) { return side->op == Op::variable; };
    if (tree->op == Op::unequal && plain(a) && plain(b) && variables.size() == 2) {
        const Var pair[] = {Var{variables[0]}, Var{variables[1]}};
        return put(AllDifferent{builder_.list(std::span<const Var>{pair})});
    }
    const bool sum = is_linear(*a) && is_linear(*b) && tree->op != Op::unequal;
    if (variables.size() == 1 || (few(variables) && !(sum && variables.size() > 2)))
        return require_words(tree);
    if (tree->op == Op::equal && !sum) {
        const bool other_way = variables_of(a).size() < variables_of(b).size();
        if (require_definition(other_way ? b : a, other_way ? a : b)) return;
        if (const auto product = equated_product(tree))
            return put_automaton(vars_of(product->factors), read_product(*product, false), tree);
    }
    Linear difference = linear(a);
    difference.add(linear(b), -1);
    require_linear(tree->op, std::move(difference), tree);
}

// z == x * y, with at most one variable on one side and others on the other: the words of these decide.
bool Lowerer::require_definition(const Tree& value, const Tree& defined) {
    const Variables inputs = variables_of(value), output = variables_of(defined);
    if (output.size() > 1 || words(inputs) > most_words) return false;
    if (!output.empty() && std::ranges::binary_search(inputs, output[0])) return false;
    std::map<std::int64_t, std::vector<std::int32_t>> solutions;  // of `defined` for a number
    for_each_word(output, [&] {
        if (const Number number = value_of(*defined, scratch_))
            solutions[*number].push_back(output.empty() ? 0 : scratch_[output[0]]);
    });
    std::vector<std::int32_t> rows;
    bool fits = true;
    for_each_word(inputs, [&] {
        const Number number = fits ? value_of(*value, scratch_) : Number{};
        const auto found = number ? solutions.find(*number) : solutions.end();
        if (found == solutions.end()) return;
        for (const auto solution : found->second) {
            for (const auto input : inputs) rows.push_back(scratch_[input]);
            if (!output.empty()) rows.push_back(solution);
        }
        fits = rows.size() / (inputs.size() + output.size()) <= most_rows;
    });
    if (!fits) return false;
    std::vector<Var> vars;
    for (const auto input : inputs) vars.push_back(Var{input});
    for (const auto one : output) vars.push_back(Var{one});
    put_table(vars, rows);
    return true;
}

void Lowerer::require_all_different(const Tree& tree) {
    std::vector<Var> vars;
    for (const Tree& child : tree->children) vars.push_back(as_variable(child));
    std::vector<Var> unique = vars;
    sort_unique(unique);
    if (unique.size() < vars.size()) return require_never();
    if (vars.size() > 1) put(AllDifferent{builder_.list(std::span<const Var>{vars})});
}

void Lowerer::require_never() { put(Cardinality{builder_.list(std::span<const Literal>{}), 1, 1}); }

void Lowerer::put(Kind kind, const std::string& text) {
    builder_.add(Origin::rule, builder_.label(text.empty() ? title_ : shortened(text)), kind);
}

void Lowerer::put_table(std::span<const Var> vars, const std::vector<std::int32_t>& rows,
                        const std::string& text) {
    put(Table{builder_.list(vars), builder_.relation(static_cast<std::uint32_t>(vars.size()), rows)}, text);
}

void Lowerer::put_automaton(std::span<const Var> vars, std::optional<Diagram> diagram, const Tree& whole,
                            const std::string& text) {
    if (!diagram) throw Refusal{shortened(text_of(*whole)) + " is too large", "smaller domains, or parts"};
    if (diagram->edges.empty()) return require_never();
    put(Automaton{builder_.list(vars), builder_.diagram(std::move(*diagram))}, text);
}

void Lowerer::put_clause(const std::vector<Literal>& literals) {
    std::vector<Literal> open;
    for (const Literal literal : literals) {
        if (literal == Literal::always()) return;
        if (literal != Literal::never()) open.push_back(literal);
    }
    if (open.empty()) return require_never();
    const auto most = static_cast<std::uint32_t>(open.size());
    put(Cardinality{builder_.list(std::span<const Literal>{open}), 1, most});
}

const Lowerer::Variables& Lowerer::variables_of(const Tree& tree) {
    const auto found = variables_.find(tree);
    if (found != variables_.end()) return found->second;
    Variables all;
    if (tree->op == Op::variable) all.push_back(tree->variable);
    for (const Tree& child : tree->children) {
        const Variables& some = variables_of(child);
        all.insert(all.end(), some.begin(), some.end());
    }
    sort_unique(all);
    return variables_.emplace(tree, std::move(all)).first->second;
}

std::size_t Lowerer::words(const Variables& variables) const {
    std::size_t words = 1;
    for (const auto variable : variables) {
        words *= specification_.values_of(variable).size();
        if (words > most_words) return most_words + 1;
    }
    return words;
}

bool Lowerer::few(const Variables& variables) const {
    return words(variables) <= (variables.size() <= 2 ? few_pairs : few_words);
}

std::vector<std::vector<std::int32_t>> Lowerer::domains_of(std::span<const Term> terms, bool telling) const {
    std::vector<std::vector<std::int32_t>> domains;
    for (const Term& term : terms) {
        const auto domain = builder_.domain(term.var);
        domains.emplace_back(domain.begin(), domain.end());
    }
    if (telling) domains.push_back({0, 1});
    return domains;
}

std::vector<Var> Lowerer::vars_of(std::span<const Term> terms) {
    std::vector<Var> vars;
    for (const Term& term : terms) vars.push_back(term.var);
    return vars;
}

Var Lowerer::fresh(std::span<const std::int32_t> values) {
    return builder_.variable(builder_.label("#{}", ++derived_), values, Role::derived);
}

void lower_to_model(const Specification& specification, Builder& builder) {
    Lowerer{specification, builder}.run();
}

}  // namespace reductio::language
