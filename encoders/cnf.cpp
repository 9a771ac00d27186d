// cnf.cpp - the CNF or WCNF of another program as a puzzle: each model is a solution, of a WCNF each of least
// cost.
//
// A two-valued variable for each of the CNF, in its order, and a constraint for each clause. If the file says
// which variables count (`c p show`), the others only have to exist: solutions are counted by those that
// count alone. Bounded by a million variables.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/cnf_payload.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::cnf {

namespace {

constexpr std::int32_t truth[] = {0, 1};

BoxShape shape(int size) { return {1, size}; }

bool is_shown(const PlainCnf& cnf, int variable) { return std::ranges::binary_search(cnf.shown, variable); }

// A clause without repetitions; nothing if it always holds.
std::optional<std::vector<int>> plain_clause(std::span<const int> written) {
    std::vector<int> clause{written.begin(), written.end()};
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    const bool holds = std::ranges::any_of(
        clause, [&](int literal) { return literal < 0 && std::ranges::binary_search(clause, -literal); });
    if (holds) return {};
    return clause;
}

// The soft clauses as one number, what they cost. Their weights have 61 bits together, which the reader
// checks.
class Costs {
public:
    Costs(std::span<const Var> variables, Builder& builder)
        : variables_{variables}, builder_{builder}, factors_(variables.size()) {}

    void add(std::span<const int> clause, std::int64_t weight, Label label) {
        if (clause.size() == 1) {  // true costs the weight, or false does
            if (clause[0] > 0) constant_ += weight;
            factors_[std::abs(clause[0])] += clause[0] > 0 ? -weight : weight;
            return;
        }
        if (clause.empty()) {
            constant_ += weight;
            return;
        }
        const Var broken = builder_.variable(label, truth, Role::derived);
        std::vector<Literal> literals{builder_.is(broken, 1)};
        for (const int literal : clause) {
            const Literal one = builder_.is(variables_[std::abs(literal)], literal > 0 ? 1 : 0);
            literals.push_back(one);
            add_clause(builder_, Origin::clue, label, std::vector{!one, !builder_.is(broken, 1)});
        }
        add_clause(builder_, Origin::clue, label, literals);
        vars_.push_back(broken);
        coefficients_.push_back(weight);
    }
    Objective objective() {
        for (std::size_t v = 1; v < factors_.size(); ++v) {
            if (factors_[v] == 0) continue;
            vars_.push_back(variables_[v]);
            coefficients_.push_back(factors_[v]);
        }
        return {std::move(vars_), std::move(coefficients_), constant_, false, builder_.label("cost")};
    }

private:
    std::span<const Var> variables_;
    Builder& builder_;
    std::vector<std::int64_t> factors_;  // of the variables of the CNF
    std::vector<Var> vars_;
    std::vector<std::int64_t> coefficients_;
    std::int64_t constant_ = 0;
};

void build(const Puzzle& puzzle, Builder& builder) {
    const PlainCnf& cnf = plain_cnf_of(puzzle);
    std::vector<Var> variables(static_cast<std::size_t>(cnf.variables) + 1);
    for (const bool shown : {true, false}) {  // cell i of the grid is variable i
        for (int v = 1; v <= cnf.variables; ++v) {
            if (is_shown(cnf, v) == shown)
                variables[v] =
                    builder.variable(builder.label("x{}", v), truth, shown ? Role::answer : Role::witness);
        }
    }
    std::vector<Literal> literals;
    Costs costs{variables, builder};
    for (std::size_t i = 0; i < cnf.clauses(); ++i) {
        poll_stop();
        const auto clause = plain_clause(cnf.clause(i));
        if (!clause) continue;
        const Label label = builder.label("clause {}", static_cast<std::uint32_t>(i + 1));
        if (cnf.weighted && cnf.weights[i] > 0) {
            costs.add(*clause, cnf.weights[i], label);
            continue;
        }
        literals.clear();
        for (const int literal : *clause)
            literals.push_back(builder.is(variables[std::abs(literal)], literal > 0 ? 1 : 0));
        if (literals.empty())
            add_contradiction(builder, Origin::clue, label);
        else
            add_clause(builder, Origin::clue, label, literals);
    }
    if (cnf.weighted) builder.add_objective(costs.objective());
}

std::string write_body(const Puzzle& puzzle) { return cnf_text(plain_cnf_of(puzzle)); }

// Of a clause with a variable that does not count nothing is known.
std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string found = find_foreign(puzzle, grid);
    if (found.empty()) found = find_changed(puzzle, grid);
    if (!found.empty()) return found;
    const PlainCnf& cnf = plain_cnf_of(puzzle);
    const auto is_false = [&](int literal) {
        const auto at = std::ranges::lower_bound(cnf.shown, std::abs(literal));
        const bool known = at != cnf.shown.end() && *at == std::abs(literal);
        return known && grid[at - cnf.shown.begin()] != (literal > 0 ? 1 : 0);
    };
    for (std::size_t i = 0; i < cnf.clauses(); ++i) {
        poll_stop();
        if (cnf.weighted && cnf.weights[i] > 0) continue;
        if (std::ranges::all_of(cnf.clause(i), is_false)) return fmt::format("clause {} is false", i + 1);
    }
    return {};
}

// What the soft clauses cost that the grid makes false. All variables count.
std::vector<std::int64_t> objectives(const Puzzle& puzzle, std::span<const Value> grid) {
    const PlainCnf& cnf = plain_cnf_of(puzzle);
    if (!cnf.weighted) return {};
    std::int64_t cost = 0;
    for (std::size_t i = 0; i < cnf.clauses(); ++i) {
        poll_stop();
        const auto is_false = [&](int literal) {
            return grid[std::abs(literal) - 1] != (literal > 0 ? 1 : 0);
        };
        if (std::ranges::all_of(cnf.clause(i), is_false)) cost += cnf.weights[i];
    }
    return {cost};
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    NamedRows drawing;
    const std::span<const Value> values = grid.empty() ? puzzle.given : grid;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
        drawing.rows.push_back({fmt::format("x{}", plain_cnf_of(puzzle).shown[cell]),
                                1,
                                {values[cell] == open_cell ? "" : std::to_string(values[cell])}});
    }
    return drawing;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "cnf",
         .aliases = {"dimacs"},
         .summary = "a CNF of any program: each model is a solution, by the "
                    "variables of `c p show`; of a WCNF, those "
                    "of least cost",
         .digits = fixed_digits(sign_digits),
         .shape = shape,
         .generation = {.why_not = "clauses mean nothing by themselves"},
         .longest_side = most_cnf_variables,
         .body = OwnBody{read_cnf_body, write_body}},
        {.build = build, .violation = violation, .objectives = objectives, .draw = draw}};
    return made;
}

}  // namespace reductio::families::cnf
