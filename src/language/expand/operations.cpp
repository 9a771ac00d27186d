// operations.cpp - operators over items. On a board, operations on numbers that are known give numbers, and
// conditions that are settled fall away.
#include <algorithm>

#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"

namespace reductio::language {

namespace {

bool is_known_number(const Item& item) { return item.kind == Item::Kind::number && item.fixed.has_value(); }

}  // namespace

Item Expander::operation(const Syntax& syntax) {
    if (is_comparison(syntax.op)) return comparison(syntax);
    if (syntax.op == Op::conjunction || syntax.op == Op::disjunction) return junction(syntax);
    if (syntax.op != Op::negation) return arithmetic(syntax);
    const Item inner = item(syntax.children[0]);
    if (const auto holds = settled(inner)) return of_truth(!*holds, syntax.offset);
    return of_tree(Item::Kind::condition, made_of_one(Op::negation, truth(inner), syntax.offset),
                   syntax.offset);
}

// The answer in the cell that an index stands for, `value[c]`; else null.
const Tree* Expander::answer_at_index(const Syntax& syntax) const {
    if (syntax.form != Form::word || board_ == nullptr || syntax.number != board_->answer_word())
        return nullptr;
    if (syntax.children.size() != 1 || syntax.children[0].form != Form::bound) return nullptr;
    const Item& index = indices_[static_cast<std::size_t>(syntax.children[0].number)];
    const auto answers = board_->answers();
    const bool cell = index.kind == Item::Kind::place && index.place.kind == BoardWords::kind_of_cells;
    return cell && !answers.empty() ? &answers[static_cast<std::size_t>(index.place.number)] : nullptr;
}

// A comparison with nothing does not hold. Places are equal or not. Most comparisons are those of an answer:
// they need no items.
Item Expander::comparison(const Syntax& syntax) {
    if (const Tree* const answer = answer_at_index(syntax.children[0])) {
        const Syntax& other = syntax.children[1];
        if (other.form == Form::number) return compared_with(syntax.op, *answer, other.number, syntax.offset);
        if (const Tree* const second = answer_at_index(other))
            return made(syntax.op, {*answer, *second}, syntax.offset);
    }
    const Item a = item(syntax.children[0]), b = item(syntax.children[1]);
    if (a.kind == Item::Kind::nothing || b.kind == Item::Kind::nothing) return of_truth(false, syntax.offset);
    if (a.kind == Item::Kind::place && b.kind == Item::Kind::place) {
        if (syntax.op != Op::equal && syntax.op != Op::unequal)
            fail(syntax.offset, "an order of places", "== or !=");
        return of_truth((a.place == b.place) == (syntax.op == Op::equal), syntax.offset);
    }
    if (is_known_number(a) && is_known_number(b))
        return of_truth(compare(syntax.op, *a.fixed, *b.fixed), syntax.offset);
    if (board_ != nullptr && is_known_number(b) && !a.fixed)
        return compared_with(syntax.op, number(a), *b.fixed, syntax.offset);
    return made(syntax.op, {number(a), number(b)}, syntax.offset);
}

// An element of constants that a variable chooses is a set of its values: those for which the comparison
// holds.
Item Expander::compared_with(Op op, const Tree& tree, std::int64_t constant, std::size_t offset) const {
    const auto plain = [&] { return made(op, {tree, language::number(constant)}, offset); };
    if (tree->op != Op::element) return plain();
    const Node& index = *tree->children[0];
    const bool moved = index.op == Op::plus && index.children.size() == 2 &&
                       index.children[0]->op == Op::variable && index.children[1]->op == Op::number;
    if (index.op != Op::variable && !moved) return plain();
    const std::int64_t first = 1 - (moved ? index.children[1]->number : 0);
    const auto items = tree->children.subspan(1);
    if (std::ranges::any_of(items, [](const Tree& item) { return item->op != Op::number; })) return plain();
    const auto fits = [&](const Tree& item) { return compare(op, item->number, constant); };
    const Tree& variable = moved ? index.children[0] : tree->children[0];
    const auto place = [&](const auto item) { return first + (item - items.begin()); };
    const auto one = std::ranges::find_if(items, fits);
    if (one != items.end() && std::find_if(one + 1, items.end(), fits) == items.end())
        return made(Op::equal, {variable, language::number(place(one))}, offset);
    Rows rows;
    for (auto item = items.begin(); item != items.end(); ++item)
        if (fits(*item)) rows.push_back({place(item)});
    return of_tree(Item::Kind::condition,
                   at_place(text_, offset,
                            [&] {
                                return make_table({&variable, 1}, std::move(rows));
                            }),
                   offset);
}

Item Expander::junction(const Syntax& syntax) {
    std::vector<Tree> parts;
    for (const Syntax& child : syntax.children) {
        if (!join(syntax.op, item(child), parts))
            return of_truth(syntax.op == Op::disjunction, syntax.offset);
    }
    return joined(syntax.op, parts, syntax.offset);
}

Item Expander::junction_of(Op op, std::span<const Item> list, std::size_t offset) {
    std::vector<Tree> parts;
    for (const Item& one : list) {
        if (!join(op, one, parts)) return of_truth(op == Op::disjunction, offset);
    }
    return joined(op, parts, offset);
}

// Adds a part to `and` or `or`, unless it is settled. False if it decides them, whatever the others are.
bool Expander::join(Op op, const Item& next, std::vector<Tree>& parts) const {
    if (const auto holds = settled(next)) return *holds != (op == Op::disjunction);
    Tree tree = truth(next);
    if (tree->op == op && board_ != nullptr)  // models are written again as they were
        parts.insert(parts.end(), tree->children.begin(), tree->children.end());
    else
        parts.push_back(std::move(tree));
    return true;
}

Item Expander::joined(Op op, std::span<const Tree> parts, std::size_t offset) const {
    if (parts.empty()) return of_truth(op == Op::conjunction, offset);
    if (parts.size() == 1) return of_tree(Item::Kind::condition, parts[0], offset);
    return of_tree(Item::Kind::condition, at_place(text_, offset, [&] { return make(op, parts); }), offset);
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

// if a then b: not a or b. With an else: also a or c. Where a is settled, b and c may be anything.
Item Expander::implication(const Syntax& syntax) {
    const Item premise = item(syntax.children[0]);
    const bool two = syntax.children.size() == 3;
    if (const auto holds = settled(premise)) {
        if (!*holds && !two) return of_truth(true, syntax.offset);
        Item decided = item(syntax.children[*holds ? 1 : 2]);
        if (two && decided.kind != Item::Kind::list) return decided;
        return settled(decided) ? decided : of_tree(Item::Kind::condition, truth(decided), syntax.offset);
    }
    const Item opposite = of_tree(Item::Kind::condition,
                                  made_of_one(Op::negation, truth(premise), syntax.offset), syntax.offset);
    const Item then[] = {opposite, item(syntax.children[1])};
    Item result = junction_of(Op::disjunction, then, syntax.offset);
    if (!two) return result;
    const Item otherwise[] = {premise, item(syntax.children[2])};
    const Item both[] = {result, junction_of(Op::disjunction, otherwise, syntax.offset)};
    return junction_of(Op::conjunction, both, syntax.offset);
}

Item Expander::equivalence(const Syntax& syntax) {
    const Item a = item(syntax.children[0]), b = item(syntax.children[1]);
    for (const bool first : {true, false}) {
        const auto holds = settled(first ? a : b);
        if (!holds) continue;
        const Item& other = first ? b : a;
        const bool same = *holds == (syntax.op == Op::equal);
        const Tree rest = truth(other);
        return of_tree(Item::Kind::condition, same ? rest : made_of_one(Op::negation, rest, syntax.offset),
                       syntax.offset);
    }
    const auto truth_of = [&](const Item& one) { return made(Op::truth, {truth(one)}, one.offset).tree; };
    return made(syntax.op, {truth_of(a), truth_of(b)}, syntax.offset);
}

}  // namespace reductio::language
