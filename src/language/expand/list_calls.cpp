// list_calls.cpp - functions of several lists, which keep their arguments apart.
#include <fmt/core.h>

#include "language/expand/expander.hpp"

namespace reductio::language {

// The numbers in each argument. Throws InputError unless there are as many arguments as the function takes.
std::vector<std::vector<Tree>> Expander::lists(const Syntax& syntax) {
    require_arguments(syntax, syntax.children.size());
    std::vector<std::vector<Tree>> lists;
    for (const Syntax& argument : syntax.children) {
        std::vector<Item> list;
        each(argument, [&](const Syntax& one) { append(list, item(one)); });
        if (list.empty()) fail(argument.offset, "an empty list", "at least one number");
        lists.push_back(numbers(list));
    }
    return lists;
}

// lex_less(q, r): q[1] < r[1], or they are equal and so on behind them. `last`: what holds of the last two.
Item Expander::lex_less(const Syntax& syntax, Op last) {
    const auto both = lists(syntax);
    const auto &left = both[0], &right = both[1];
    if (left.size() != right.size())
        fail(syntax.offset, fmt::format("lists of {} and {} numbers", left.size(), right.size()),
             "two lists of equal length");
    Tree holds = made(last, {left.back(), right.back()}, syntax.offset).tree;
    for (std::size_t i = left.size() - 1; i-- > 0;) {
        const Tree equal = made(Op::equal, {left[i], right[i]}, syntax.offset).tree;
        const Tree behind = made(Op::conjunction, {equal, holds}, syntax.offset).tree;
        const Tree less = made(Op::less, {left[i], right[i]}, syntax.offset).tree;
        holds = made(Op::disjunction, {less, behind}, syntax.offset).tree;
    }
    return of_tree(Item::Kind::condition, holds, syntax.offset);
}

// global_cardinality(q, values, counts): counts[i] of the first list equal values[i].
Item Expander::global_cardinality(const Syntax& syntax) {
    const auto all = lists(syntax);
    const auto &list = all[0], &values = all[1], &counts = all[2];
    if (values.size() != counts.size())
        fail(syntax.offset, fmt::format("{} values and {} counts", values.size(), counts.size()),
             "a count for each value");
    std::vector<Tree> conditions;
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::vector<Tree> truths;
        for (const Tree& one : list) {
            const Tree equal = made(Op::equal, {one, values[i]}, syntax.offset).tree;
            truths.push_back(made(Op::truth, {equal}, syntax.offset).tree);
        }
        const Tree counted = truths.size() == 1 ? truths[0] : made(Op::plus, truths, syntax.offset).tree;
        conditions.push_back(made(Op::equal, {counted, counts[i]}, syntax.offset).tree);
    }
    return conditions.size() == 1 ? of_tree(Item::Kind::condition, conditions[0], syntax.offset)
                                  : made(Op::conjunction, conditions, syntax.offset);
}

}  // namespace reductio::language
