// expander.cpp - what each form of syntax stands for, and what items are used as.
#include "language/expand/expander.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/stop.hpp"
#include "language/evaluate.hpp"
#include "language/grammar/tokens.hpp"

namespace reductio::language {

bool is_constant(const Node& node) {
    return !any_node(node, [](const Node& each) { return each.op == Op::variable; });
}

Item Expander::item(const Syntax& syntax) {
    switch (syntax.form) {
        case Form::number: return of_number(syntax.number, syntax.offset);
        case Form::constant: return of_truth(syntax.number == 1, syntax.offset);
        case Form::bound: return bound(syntax);
        case Form::array: return array(syntax);
        case Form::constants: return constants(syntax);
        case Form::defined: return defined(syntax);
        case Form::word: return word(syntax);
        case Form::operation: return operation(syntax);
        case Form::equivalence: return equivalence(syntax);
        case Form::implication: return implication(syntax);
        case Form::call: return call(syntax);
        case Form::member: return member(syntax);
        case Form::list: {
            Item list{.kind = Item::Kind::list, .offset = syntax.offset};
            for (const Syntax& child : syntax.children) append(list.items, item(child));
            return list;
        }
        case Form::every:
        case Form::range:
        case Form::choices:
        case Form::binder:
        case Form::filter:
        case Form::hint: break;
    }
    fail(syntax.offset, "a list where one number or condition is meant", "one of them");
}

Tree Expander::condition(const Syntax& syntax) { return truth(item(syntax)); }

std::int64_t Expander::constant(const Syntax& syntax, std::int64_t far, std::string_view expected) {
    const Item one = item(syntax);
    const auto value = one.kind == Item::Kind::number && one.fixed ? *one.fixed : settled_number(one, syntax);
    if (value > far || value < (far == any_number ? -any_number - 1 : -far))
        fail(syntax.offset, fmt::format("\"{}\" is out of range", value), std::string{expected});
    return value;
}

std::int64_t Expander::settled_number(const Item& one, const Syntax& syntax) const {
    const Tree tree = number(one);
    if (!is_constant(*tree))
        fail(syntax.offset, "a variable where a constant is meant", "a number, as in N + 1");
    const Number value = at_place(text_, syntax.offset, [&] { return value_of(*tree, {}); });
    if (!value) fail(syntax.offset, text_of(*tree) + " has no value", "a number");
    return *value;
}

Tree Expander::number(const Item& item) const {
    switch (item.kind) {
        case Item::Kind::number: break;
        case Item::Kind::list:
            fail(item.offset, "several numbers where one is meant", "one, such as q[1], or sum(…)");
        case Item::Kind::condition:
            fail(item.offset, "a condition where a number is meant", "truth(…), which is 0 or 1");
        case Item::Kind::place:
            fail(item.offset, "a place where a number is meant", "number(…) of the place");
        case Item::Kind::nothing:
            throw NothingThere{
                text_.error(item.offset, "nothing where a number is meant", "a place that has one")};
    }
    return item.fixed ? language::number(*item.fixed) : item.tree;
}

// A variable of the values 0 and 1 is a condition too.
Tree Expander::truth(const Item& item) const {
    if (item.kind == Item::Kind::condition) return item.fixed ? make_constant(*item.fixed == 1) : item.tree;
    if (const auto is_there = settled(item)) return make_constant(*is_there);
    if (item.kind == Item::Kind::number && !item.fixed && item.tree->op == Op::variable) {
        if (is_truth(item.tree->variable)) {
            return made_once(plain(item.tree->variable).is_one, item.tree->variable, [&] {
                return make(Op::equal, {item.tree, language::number(1)});
            });
        }
    }
    fail(item.offset, "a number where a condition is meant", "a comparison such as x == 1");
}

// One of the conditions that a variable has, made.
const Tree& Expander::condition_of(const Tree& variable, Tree PlainConditions::*which,
                                   std::size_t offset) const {
    const Tree holds = truth({.kind = Item::Kind::number, .offset = offset, .tree = variable});
    const bool none = which == &PlainConditions::is_none || which == &PlainConditions::counted_none;
    const bool counted = which == &PlainConditions::counted || which == &PlainConditions::counted_none;
    const Tree condition = none ? made_of_one(Op::negation, holds, offset) : holds;
    if (counted) made_of_one(Op::truth, condition, offset);
    return plain(variable->variable).*which;
}

// Whether the item holds, if that needs no variable: nothing does not. A place is no condition: its author
// meant the answer there, or asked whether there is one.
std::optional<bool> Expander::settled(const Item& item) const {
    if (item.kind == Item::Kind::nothing) return false;
    if (item.kind == Item::Kind::place)
        fail(item.offset,
             fmt::format("a condition is expected, this is a place ({})", board_->kind(item.place)),
             "the answer there, such as shaded[c], or a comparison");
    if (item.kind == Item::Kind::list && board_ != nullptr)
        fail(item.offset, "a condition is expected, this is a set",
             "all(…), any(…) or count(…) of conditions");
    if (item.kind == Item::Kind::condition && item.fixed) return *item.fixed == 1;
    if (item.kind == Item::Kind::number && item.fixed && (*item.fixed == 0 || *item.fixed == 1))
        return *item.fixed == 1;  // a line beyond the edge
    return {};
}

void Expander::append(std::vector<Item>& list, Item more) const {
    if (more.kind != Item::Kind::list) return list.push_back(std::move(more));
    for (Item& item : more.items) {
        if (item.kind == Item::Kind::place) item.offset = more.offset;  // of the word for all of them
        list.push_back(std::move(item));
    }
}

std::vector<Tree> Expander::numbers(std::span<const Item> list) const {
    std::vector<Tree> trees;
    trees.reserve(list.size());
    for (const Item& item : list) trees.push_back(number(item));
    return trees;
}

Item Expander::of_tree(Item::Kind kind, Tree tree, std::size_t offset) const {
    return {.kind = kind, .offset = offset, .tree = std::move(tree)};
}

Item Expander::of_number(std::int64_t number, std::size_t offset) const {
    if (board_ != nullptr) return {.kind = Item::Kind::number, .offset = offset, .fixed = number};
    return of_tree(Item::Kind::number, language::number(number), offset);
}

Item Expander::of_truth(bool holds, std::size_t offset) const {
    if (board_ != nullptr) return {.kind = Item::Kind::condition, .offset = offset, .fixed = holds ? 1 : 0};
    return of_tree(Item::Kind::condition, make_constant(holds), offset);
}

Item Expander::made(Op op, std::span<const Tree> children, std::size_t offset) const {
    const auto kind = is_condition(op) ? Item::Kind::condition : Item::Kind::number;
    return of_tree(kind, at_place(text_, offset, [&] { return make(op, children); }), offset);
}

PlainConditions& Expander::plain(std::uint32_t variable) const {
    if (shared_ != nullptr && variable < shared_->of.size()) return shared_->of[variable];
    if (own_.size() <= variable) own_.resize(specification_.variables().size());
    return own_[variable];
}

template <class Make>
const Tree& Expander::made_once(Tree& known, std::uint32_t variable, Make make) const {
    if (known != nullptr) return known;
    if (shared_ == nullptr || variable >= shared_->of.size()) return known = make();
    const TreeArena::Use use{shared_->arena};
    return known = make();
}

Tree Expander::made_of_one(Op op, const Tree& condition, std::size_t offset) const {
    const auto make_it = [&] { return made(op, {condition}, offset).tree; };
    const Node& inner = condition->op == Op::negation ? *condition->children[0] : *condition;
    if (inner.op != Op::equal || inner.children[0]->op != Op::variable) return make_it();
    const std::uint32_t variable = inner.children[0]->variable;
    PlainConditions& of = plain(variable);
    if (condition == of.is_one)
        return made_once(op == Op::negation ? of.is_none : of.counted, variable, make_it);
    if (condition == of.is_none && op == Op::truth) return made_once(of.counted_none, variable, make_it);
    return make_it();
}

bool Expander::spend(std::size_t elements) {
    if (elements > budget_) return false;
    budget_ -= elements;
    return true;
}

}  // namespace reductio::language
