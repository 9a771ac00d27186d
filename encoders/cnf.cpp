// cnf.cpp - the CNF of another program as a puzzle: each model is a solution.
//
// A two-valued variable for each of the CNF, in its order, and a constraint for each clause. If the file says
// which variables count (`c p show`), the others only have to exist: solutions are counted by those that
// count alone. Bounded by a million variables.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
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
    for (std::size_t i = 0; i < cnf.clauses(); ++i) {
        poll_stop();
        std::vector<int> clause{cnf.clause(i).begin(), cnf.clause(i).end()};
        std::ranges::sort(clause);
        clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
        const bool holds = std::ranges::any_of(
            clause, [&](int literal) { return literal < 0 && std::ranges::binary_search(clause, -literal); });
        if (holds) continue;
        literals.clear();
        for (const int literal : clause)
            literals.push_back(builder.is(variables[std::abs(literal)], literal > 0 ? 1 : 0));
        const Label label = builder.label("clause {}", static_cast<std::uint32_t>(i + 1));
        if (literals.empty())
            add_contradiction(builder, Origin::clue, label);
        else
            add_clause(builder, Origin::clue, label, literals);
    }
}

std::string write_body(const Puzzle& puzzle) { return cnf_text(plain_cnf_of(puzzle)); }

// Of a clause with a variable that does not count nothing is known.
std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    if (violation.empty()) violation = find_changed(puzzle, grid);
    if (!violation.empty()) return violation;
    const PlainCnf& cnf = plain_cnf_of(puzzle);
    const auto is_false = [&](int literal) {
        const auto at = std::ranges::lower_bound(cnf.shown, std::abs(literal));
        const bool known = at != cnf.shown.end() && *at == std::abs(literal);
        return known && grid[at - cnf.shown.begin()] != (literal > 0 ? 1 : 0);
    };
    for (std::size_t i = 0; i < cnf.clauses(); ++i) {
        poll_stop();
        if (std::ranges::all_of(cnf.clause(i), is_false)) return fmt::format("clause {} is false", i + 1);
    }
    return {};
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
         .summary = "a CNF of any program: each model is a solution, by the variables of `c p show`",
         .digits = fixed_digits(sign_digits),
         .shape = shape,
         .generation = {.why_not = "clauses mean nothing by themselves"},
         .longest_side = most_cnf_variables,
         .read_body = read_cnf_body,
         .write_body = write_body},
        {.build = build, .check = check, .draw = draw}};
    return made;
}

}  // namespace reductio::families::cnf
