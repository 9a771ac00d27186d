// literals.cpp - negations are moved inwards; a guarded count becomes a clause for each choice of too many or
// too few literals.
#include "language/lowering/literals.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace reductio::language {

namespace {

// A condition as a disjunction of literals, and perhaps of one count of literals that lies within bounds, or
// of one conjunction of branches, which are disjunctions.
struct PlainClause {
    std::vector<Literal> literals;
    bool counts = false;
    std::vector<Literal> counted;
    std::int64_t lo = 0, hi = 0;  // lo > hi: never
    std::vector<std::vector<Literal>> branches;
};

constexpr std::int64_t unbounded = std::numeric_limits<std::int32_t>::max();

// The numbers n with n op number, as bounds; the opposite if not `positive`. Empty for all but one number.
struct Bounds {
    std::int64_t lo, hi;
};
std::optional<Bounds> bounds_of(Op op, std::int64_t number, bool positive) {
    number = std::clamp(number, -2 * unbounded, 2 * unbounded);  // beyond all values and counts
    switch (op) {
        case Op::equal: return positive ? std::optional{Bounds{number, number}} : std::nullopt;
        case Op::unequal: return positive ? std::nullopt : std::optional{Bounds{number, number}};
        case Op::less: return positive ? Bounds{-unbounded, number - 1} : Bounds{number, unbounded};
        case Op::at_most: return positive ? Bounds{-unbounded, number} : Bounds{number + 1, unbounded};
        case Op::more: return positive ? Bounds{number + 1, unbounded} : Bounds{-unbounded, number};
        default: return positive ? Bounds{number, unbounded} : Bounds{-unbounded, number - 1};
    }
}

// The values of the only variable for which a comparison or a set holds, and the others.
struct Values {
    Var var;
    std::vector<std::int32_t> yes, no;
};
template <class Inside>
Values split(Var var, const ModelWriter& writer, Inside inside) {
    Values values{var, {}, {}};
    for (const auto value : writer.domain(var)) (inside(value) ? values.yes : values.no).push_back(value);
    return values;
}

std::optional<Values> values_inside(const Node& node, const ModelWriter& writer) {
    if (node.op == Op::table && node.children.size() == 1 && node.children[0]->op == Op::variable)
        return split(Var{node.children[0]->variable}, writer, [&](std::int32_t value) {
            return std::ranges::find(*node.rows, std::vector<std::int64_t>{value}) != node.rows->end();
        });
    if (!is_comparison(node.op)) return {};
    const Node *a = node.children[0].get(), *b = node.children[1].get();
    Op op = node.op;
    if (a->op == Op::number && b->op == Op::variable) {
        std::swap(a, b);
        op = mirrored(op);
    }
    if (a->op != Op::variable || b->op != Op::number) return {};
    const auto bounds = bounds_of(op, b->number, true);
    return split(Var{a->variable}, writer, [&](std::int32_t value) {
        return bounds ? bounds->lo <= value && value <= bounds->hi : value != b->number;
    });
}

// Of a node that is plain.
Literal literal_of(const Node& node, const ModelWriter& writer) {
    const auto value = static_cast<std::int32_t>(node.number);
    const Literal there = value == node.number ? writer.is(Var{node.variable}, value) : Literal::never();
    return node.plain > 0 ? there : !there;
}

// Adds the node, or takes it away, from a count; false if it is no count of literals.
bool add_to_count(const Node& node, bool negative, const ModelWriter& writer, PlainClause& clause,
                  std::int64_t& constant) {
    if (node.op == Op::number) {
        if (node.number < -unbounded || node.number > unbounded) return false;
        constant += negative ? -node.number : node.number;
        return true;
    }
    if (node.op == Op::plus) {
        clause.counted.reserve(clause.counted.size() + node.children.size());
        return std::ranges::all_of(node.children, [&](const Tree& child) {
            return add_to_count(*child, negative, writer, clause, constant);
        });
    }
    if (node.op == Op::negative) return add_to_count(*node.children[0], !negative, writer, clause, constant);
    std::optional<Literal> literal;
    if (node.op == Op::truth)
        literal = node.plain != 0 ? literal_of(node, writer) : plain_literal(*node.children[0], writer);
    if (node.op == Op::truth && !literal) {
        // At most one of its values is taken, so they are counted one by one.
        const auto values = values_inside(*node.children[0], writer);
        if (!values || negative) return false;
        for (const auto value : values->yes) clause.counted.push_back(writer.is(values->var, value));
        return true;
    }
    if (node.op == Op::variable) {
        const auto domain = writer.domain(Var{node.variable});
        if (domain.size() != 2 || domain[0] != 0 || domain[1] != 1) return false;
        literal = writer.is(Var{node.variable}, 1);
    }
    if (!literal) return false;
    if (negative) constant -= 1;  // -x is (1 - x) - 1
    clause.counted.push_back(negative ? !*literal : *literal);
    return true;
}

void bound(PlainClause& clause, Bounds bounds) {
    clause.counts = true;
    clause.lo = std::max<std::int64_t>(bounds.lo, 0);
    clause.hi = std::min<std::int64_t>(bounds.hi, std::ssize(clause.counted));
}

// The bounds of a set without gaps: 1..2, or {1, 2}.
std::optional<Bounds> range_of(const Rows& rows) {
    std::set<std::int64_t> numbers;
    for (const auto& row : rows) numbers.insert(row[0]);
    if (numbers.empty() || *numbers.begin() < -unbounded || *numbers.rbegin() > unbounded) return {};
    if (*numbers.rbegin() - *numbers.begin() + 1 != std::ssize(numbers)) return {};
    return Bounds{*numbers.begin(), *numbers.rbegin()};
}

// A count in a set without gaps.
bool add_count_in_set(const Node& node, const ModelWriter& writer, PlainClause& clause) {
    const auto range = range_of(*node.rows);
    std::int64_t constant = 0;
    if (!range || !add_to_count(*node.children[0], false, writer, clause, constant)) return false;
    bound(clause, {range->lo - constant, range->hi - constant});
    return true;
}

// A comparison of a count with a number, or a count in a set: counted literals within bounds.
bool add_count(const Node& node, bool positive, const ModelWriter& writer, PlainClause& clause) {
    if (clause.counts) return false;
    if (node.op == Op::table && node.children.size() == 1 && positive)
        return add_count_in_set(node, writer, clause);
    if (!is_comparison(node.op)) return false;
    std::int64_t left = 0, right = 0;
    if (!add_to_count(*node.children[0], false, writer, clause, left)) return false;
    if (!add_to_count(*node.children[1], true, writer, clause, right)) return false;
    const auto bounds = bounds_of(node.op, -left - right, positive);  // of the literals that hold
    if (!bounds) return false;
    bound(clause, *bounds);
    return true;
}

bool add_branches(const Node& node, bool positive, const ModelWriter& writer, PlainClause& clause);

bool add_part(const Node& node, bool positive, const ModelWriter& writer, PlainClause& clause) {
    if (const auto literal = plain_literal(node, writer)) {
        clause.literals.push_back(positive ? *literal : !*literal);
        return true;
    }
    if (const auto values = values_inside(node, writer)) {  // x in {1, 2} is x == 1 or x == 2
        for (const auto value : positive ? values->yes : values->no)
            clause.literals.push_back(writer.is(values->var, value));
        return true;
    }
    if (node.op == Op::negation) return add_part(*node.children[0], !positive, writer, clause);
    if (node.op == (positive ? Op::disjunction : Op::conjunction)) {
        clause.literals.reserve(clause.literals.size() + node.children.size());
        return std::ranges::all_of(node.children, [&](const Tree& child) {
            const auto literal = plain_literal(*child, writer);  // most are
            if (!literal) return add_part(*child, positive, writer, clause);
            clause.literals.push_back(positive ? *literal : !*literal);
            return true;
        });
    }
    if (node.op == (positive ? Op::conjunction : Op::disjunction))
        return add_branches(node, positive, writer, clause);
    return add_count(node, positive, writer, clause);
}

// A conjunction: each of its parts is a disjunction of literals.
bool add_branches(const Node& node, bool positive, const ModelWriter& writer, PlainClause& clause) {
    if (!clause.branches.empty() || node.children.empty()) return false;
    for (const Tree& child : node.children) {
        PlainClause branch;
        if (!add_part(*child, positive, writer, branch) || branch.counts || !branch.branches.empty())
            return false;
        clause.branches.push_back(std::move(branch.literals));
    }
    return true;
}

// The number of ways to choose `chosen` of `all`, or more than `most`.
std::size_t choices(std::size_t all, std::size_t chosen, std::size_t most) {
    std::size_t ways = 1;
    for (std::size_t i = 1; i <= chosen; ++i) {
        ways = ways * (all - chosen + i) / i;
        if (ways > most) return most + 1;
    }
    return ways;
}

// A clause for each choice of this many of the literals: one of the chosen holds, or the guard does.
void put_choices(ModelWriter& writer, const std::vector<Literal>& guard, const std::vector<Literal>& literals,
                 std::size_t chosen) {
    std::vector<char> picked(literals.size(), 0);
    std::fill(picked.begin(), picked.begin() + static_cast<std::ptrdiff_t>(chosen), 1);
    do {
        std::vector<Literal> clause = guard;
        for (std::size_t i = 0; i < literals.size(); ++i) {
            if (picked[i] != 0) clause.push_back(literals[i]);
        }
        writer.put_clause(clause);
    } while (std::ranges::prev_permutation(picked).found);
}

}  // namespace

std::optional<Literal> plain_literal(const Node& node, const ModelWriter& writer) {
    if (node.plain != 0 && node.op != Op::truth) return literal_of(node, writer);
    if (node.op == Op::negation) {
        const auto inner = plain_literal(*node.children[0], writer);
        return inner ? std::optional{!*inner} : std::nullopt;
    }
    const auto values = values_inside(node, writer);
    if (!values) return {};
    if (values->yes.empty()) return Literal::never();
    if (values->no.empty()) return Literal::always();
    if (values->yes.size() == 1) return writer.is(values->var, values->yes[0]);
    if (values->no.size() == 1) return !writer.is(values->var, values->no[0]);
    return {};
}

std::optional<std::uint32_t> variable_of(const Node& node) {
    std::optional<std::uint32_t> found;
    any_node(node, [&](const Node& each) {
        if (each.op != Op::variable && each.plain == 0) return false;
        found = each.variable;
        return true;
    });
    return found;
}

bool has_other_variable(const Node& node, std::uint32_t first) {
    return any_node(node, [first](const Node& each) {
        return (each.op == Op::variable || each.plain != 0) && each.variable != first;
    });
}

bool require_plain(const Node& node, ModelWriter& writer) {
    constexpr std::size_t most_clauses = 100;
    PlainClause clause;
    if (!add_part(node, true, writer, clause) || (clause.counts && !clause.branches.empty())) return false;
    std::erase(clause.literals, Literal::never());
    if (std::ranges::find(clause.literals, Literal::always()) != clause.literals.end()) return true;
    for (std::vector<Literal>& branch : clause.branches) {
        branch.insert(branch.end(), clause.literals.begin(), clause.literals.end());
        std::erase(branch, Literal::never());
        if (std::ranges::find(branch, Literal::always()) == branch.end()) writer.put_clause(branch);
    }
    if (!clause.branches.empty()) return true;
    if (!clause.counts || clause.lo > clause.hi) {
        writer.put_open_clause(clause.literals);
        return true;
    }
    const auto all = clause.counted.size();
    const auto lo = static_cast<std::size_t>(clause.lo), hi = static_cast<std::size_t>(clause.hi);
    if (lo == 0 && hi == all) return true;
    if (clause.literals.empty()) {
        writer.put_count(clause.counted, static_cast<std::uint32_t>(lo), static_cast<std::uint32_t>(hi));
        return true;
    }
    const std::size_t above = hi < all ? choices(all, hi + 1, most_clauses) : 0;
    const std::size_t below = lo > 0 ? choices(all, all - lo + 1, most_clauses) : 0;
    if (above + below > most_clauses) return false;
    if (lo > 0) put_choices(writer, clause.literals, clause.counted, all - lo + 1);
    if (hi < all) {
        std::vector<Literal> opposites = clause.counted;
        for (Literal& literal : opposites) literal = !literal;
        put_choices(writer, clause.literals, opposites, hi + 1);
    }
    return true;
}

}  // namespace reductio::language
