// binary.cpp - bits are declared, and stand for their number in a copy of each tree.
#include "language/lowering/binary.hpp"

#include <fmt/core.h>

#include <set>

#include "base/stop.hpp"
#include "language/any_row.hpp"

namespace reductio::language {

namespace {

std::uint32_t bits_of(const Domain& domain) {
    std::uint32_t bits = 0;
    while ((std::int64_t{domain.high} - domain.low) >> bits > 0) ++bits;
    return bits;
}

// The sum of the bits, which are declared last.
Tree sum_of_bits(std::string_view name, const Domain& domain, const Specification& bits) {
    const auto all = std::span{bits.variables()}.last(bits_of(domain));
    std::vector<Tree> terms;
    if (domain.low != 0) terms.push_back(number(domain.low));
    for (std::size_t i = 0; i < all.size(); ++i)
        terms.push_back(i == 0 ? all[i] : make(Op::times, {number(std::int64_t{1} << i), all[i]}));
    return make_named_sum(name, terms);
}

// Declares the variable, or its bits; what stands for it.
Tree declared(const Node& variable, const Domain& domain, Specification& bits) {
    if (!domain.binary) {
        bits.declare_cell(variable.name, domain.values);
        return bits.variables().back();
    }
    constexpr std::int32_t both[] = {0, 1};
    for (std::uint32_t i = 0; i < bits_of(domain); ++i)
        bits.declare_cell(fmt::format("{}.bit[{}]", variable.name, i), both);
    return sum_of_bits(variable.name, domain, bits);
}

bool is_in_bits(const Node& node) {
    return any_node(node, [](const Node& each) { return each.op == Op::plus && !each.name.empty(); });
}

// x in 3..5, {7}: a comparison or two for each interval.
Tree within_intervals(const Tree& tree) {
    std::set<std::int64_t> numbers;
    for (const auto& row : *tree->rows) numbers.insert(row[0]);
    std::vector<Tree> intervals;
    for (auto next = numbers.begin(); next != numbers.end();) {
        const std::int64_t low = *next;
        std::int64_t high = low;
        for (++next; next != numbers.end() && *next == high + 1; ++next) ++high;
        const Tree& item = tree->children[0];
        intervals.push_back(low == high ? make(Op::equal, {item, number(low)})
                                        : make(Op::conjunction, {make(Op::at_least, {item, number(low)}),
                                                                 make(Op::at_most, {item, number(high)})}));
    }
    return make(Op::disjunction, intervals);
}

// A table has a literal for each row; about numbers in binary it is said in comparisons.
Tree without_table(const Tree& tree) {
    if (tree->op != Op::table || !is_in_bits(*tree)) return tree;
    if (tree->children.size() == 1) return within_intervals(tree);
    return any_row(*tree);
}

// The tree of a condition or objective about bits.
template <class Part>
Tree about_bits(const Part& part, const Tree& tree, TreeCopy& copy) {
    try {
        return copy(tree);
    } catch (const Refusal& refusal) {
        throw TooLarge{part.title(), part.offset, refusal};
    }
}

}  // namespace

Specification in_bits(const Specification& specification) {
    Specification bits;
    std::vector<Tree> meanings;
    for (std::uint32_t i = 0; i < specification.variables().size(); ++i) {
        poll_stop();
        meanings.push_back(declared(*specification.variables()[i], specification.domain_of(i), bits));
    }
    TreeCopy copy{[&](const Node& variable) { return meanings[variable.variable]; }, without_table};
    for (const Requirement& each : specification.requirements()) {
        Requirement requirement = each;
        requirement.condition = about_bits(each, each.condition, copy);
        bits.require_rule(std::move(requirement));
    }
    for (std::uint32_t i = 0; i < specification.variables().size(); ++i) {
        const Domain& domain = specification.domain_of(i);
        const std::int64_t reach = std::int64_t{1} << bits_of(domain);
        if (!domain.binary || domain.high - domain.low + std::int64_t{1} == reach) continue;
        bits.require_rule({{}, make(Op::at_most, {meanings[i], number(domain.high)}), 0, Origin::rule});
    }
    for (const Objective& each : specification.objectives()) {
        Objective objective = each;
        objective.number = about_bits(each, each.number, copy);
        bits.optimize(std::move(objective));
    }
    return bits;
}

std::optional<std::vector<std::int32_t>> bits_of_numbers(const Specification& specification,
                                                         std::span<const std::int32_t> numbers) {
    std::vector<std::int32_t> values;
    for (std::uint32_t i = 0; i < numbers.size(); ++i) {
        const Domain& domain = specification.domain_of(i);
        const bool open = numbers[i] == open_number;
        if (!open && !domain.has(numbers[i])) return {};
        const std::int64_t above = std::int64_t{numbers[i]} - domain.low;
        if (!domain.binary) values.push_back(numbers[i]);
        for (std::uint32_t bit = 0; domain.binary && bit < bits_of(domain); ++bit)
            values.push_back(open ? open_number : static_cast<std::int32_t>(above >> bit & 1));
    }
    return values;
}

std::vector<std::int32_t> numbers_of_bits(const Specification& specification,
                                          std::span<const std::int32_t> values) {
    std::vector<std::int32_t> numbers;
    auto next = values.begin();
    for (std::uint32_t i = 0; i < specification.variables().size(); ++i) {
        const Domain& domain = specification.domain_of(i);
        if (!domain.binary) {
            numbers.push_back(*next++);
            continue;
        }
        std::int64_t number = domain.low;
        for (std::uint32_t bit = 0; bit < bits_of(domain); ++bit) number += std::int64_t{*next++} << bit;
        numbers.push_back(static_cast<std::int32_t>(number));
    }
    return numbers;
}

}  // namespace reductio::language
