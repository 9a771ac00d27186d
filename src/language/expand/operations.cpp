// operations.cpp - operators over items. On a board, operations on numbers that are known give numbers, and
// conditions that are settled fall away.
#include <algorithm>

#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"

namespace reductio::language {

Item Expander::operation(const Syntax& syntax) {
    if (is_comparison(syntax.op)) return comparison(syntax);
    if (syntax.op == Op::conjunction || syntax.op == Op::disjunction) return junction(syntax);
    if (syntax.op != Op::negation) return arithmetic(syntax);
    const Item inner = item(syntax.children[0]);
    if (const auto holds = settled(inner)) return of_truth(!*holds, syntax.offset);
    return made(Op::negation, {truth(inner)}, syntax.offset);
}

// A comparison with nothing does not hold. Places are equal or not.
Item Expander::comparison(const Syntax& syntax) {
    const Item a = item(syntax.children[0]), b = item(syntax.children[1]);
    if (a.kind == Item::Kind::nothing || b.kind == Item::Kind::nothing) return of_truth(false, syntax.offset);
    if (a.kind == Item::Kind::place && b.kind == Item::Kind::place) {
        if (syntax.op != Op::equal && syntax.op != Op::unequal)
            fail(syntax.offset, "an order of places", "== or !=");
        return of_truth((a.place == b.place) == (syntax.op == Op::equal), syntax.offset);
    }
    Item result = made(syntax.op, {number(a), number(b)}, syntax.offset);
    if (a.fixed && b.fixed) return of_truth(holds(*result.tree, {}), syntax.offset);
    return result;
}

Item Expander::junction(const Syntax& syntax) {
    std::vector<Item> list;
    for (const Syntax& child : syntax.children) {
        list.push_back(item(child));
        const auto holds = settled(list.back());
        if (holds && *holds == (syntax.op == Op::disjunction)) break;  // decides it, whatever the others are
    }
    return junction_of(syntax.op, list, syntax.offset);
}

Item Expander::junction_of(Op op, std::span<const Item> list, std::size_t offset) {
    const bool decides = op == Op::disjunction;
    Tree all;
    for (const Item& one : list) {
        if (const auto holds = settled(one)) {
            if (*holds == decides) return of_truth(decides, offset);
            continue;
        }
        Tree next = truth(one);
        all = all == nullptr ? next : at_place(text_, offset, [&] { return make(op, {all, next}); });
    }
    if (all == nullptr) return of_truth(!decides, offset);
    return of_tree(Item::Kind::condition, all, offset);
}

Item Expander::arithmetic(const Syntax& syntax) {
    Item result = item(syntax.children[0]);
    result.offset = syntax.children[0].offset;
    if (syntax.op == Op::negative) {
        const Tree positive = number(result);
        const bool plain = positive->op == Op::number && !syntax.indexed;
        const bool opposite = positive->op == Op::number && positive->number >= -any_number;
        if ((plain || result.fixed) && opposite) return of_number(-positive->number, syntax.offset);
        return made(Op::negative, {positive}, syntax.offset);
    }
    for (std::size_t i = 1; i < syntax.children.size(); ++i) {
        const Item next = item(syntax.children[i]);
        const bool fixed = result.fixed && next.fixed;
        if (fixed) {
            const Number value =
                at_place(text_, syntax.offset, [&] { return apply(syntax.op, *result.fixed, *next.fixed); });
            result = value ? of_number(*value, syntax.offset) : Item{.offset = syntax.offset};
            continue;
        }
        result = made(syntax.op, {number(result), number(next)}, syntax.offset);
    }
    if (syntax.children.size() == 1) number(result);
    return result;
}

// if a then b: not a or b. With an else: also a or c.
Item Expander::implication(const Syntax& syntax) {
    const Item premise = item(syntax.children[0]);
    const bool two = syntax.children.size() == 3;
    if (const auto holds = settled(premise)) {
        if (!*holds && !two) return of_truth(true, syntax.offset);
        Item decided = item(syntax.children[*holds ? 1 : 2]);
        return settled(decided) ? decided : of_tree(Item::Kind::condition, truth(decided), syntax.offset);
    }
    const Item opposite = made(Op::negation, {truth(premise)}, syntax.offset);
    const Item then[] = {opposite, item(syntax.children[1])};
    Item result = junction_of(Op::disjunction, then, syntax.offset);
    if (!two) return result;
    const Item otherwise[] = {premise, item(syntax.children[2])};
    const Item both[] = {result, junction_of(Op::disjunction, otherwise, syntax.offset)};
    return junction_of(Op::conjunction, both, syntax.offset);
}

Item Expander::equivalence(const Syntax& syntax) {
    const Item a = item(syntax.children[0]), b = item(syntax.children[1]);
    const auto truth_of = [&](const Item& one) { return made(Op::truth, {truth(one)}, one.offset).tree; };
    return made(syntax.op, {truth_of(a), truth_of(b)}, syntax.offset);
}

}  // namespace reductio::language
