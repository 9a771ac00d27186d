// calls.cpp - functions over their arguments, in which lists and `for` are spread out.
#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/grammar.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t any_count = std::numeric_limits<std::size_t>::max();

struct Signature {
    Function function;
    std::string_view name;
    Op op;
    std::size_t least, most;  // arguments
};

constexpr Signature signatures[] = {
    {Function::absolute, "abs", Op::absolute, 1, 1},
    {Function::modulo, "mod", Op::modulo, 2, 2},
    {Function::exact, "exact", Op::exact, 2, 2},
    {Function::least, "min", Op::least, 1, any_count},
    {Function::greatest, "max", Op::greatest, 1, any_count},
    {Function::sum, "sum", Op::plus, 1, any_count},
    {Function::product, "product", Op::times, 1, any_count},
    {Function::count, "count", Op::plus, 1, any_count},
    {Function::leading, "leading", Op::leading, 0, any_count},
    {Function::visible, "visible", Op::visible, 1, any_count},
    {Function::all_different, "all_different", Op::all_different, 1, any_count},
    {Function::automaton, "automaton", Op::automaton, 1, any_count},
    {Function::element, "element", Op::element, 2, any_count},
    {Function::truth, "truth", Op::truth, 1, 1},
    {Function::implies, "implies", Op::disjunction, 2, 2},
    {Function::all, "all", Op::conjunction, 0, any_count},
    {Function::any, "any", Op::disjunction, 0, any_count},
    {Function::none, "none", Op::negation, 0, any_count},
    {Function::exactly, "exactly", Op::equal, 1, any_count},
    {Function::connected, "connected", Op::connected, 1, 2},
    {Function::connected_to_edge, "connected_to_edge", Op::connected, 1, 1},
    {Function::connected_to, "connected_to", Op::connected, 2, 3},
    {Function::pieces, "pieces", Op::pieces, 1, 2},
    {Function::groups, "groups", Op::groups, 1, 2},
    {Function::piece_size, "piece_size", Op::piece_size, 2, 4},
    {Function::passed, "passed", Op::passed, 2, 2},
    {Function::steps, "steps", Op::steps, 3, 4},
    {Function::same_shape, "same_shape", Op::same_shape, 2, 2},
    {Function::laid, "laid", Op::laid, 1, 2},
    {Function::some_laid, "some_laid", Op::laid, 1, 2},
    {Function::loop, "loop", Op::loop, 1, any_count},
    {Function::areas, "areas", Op::areas, 1, any_count},
    {Function::circuit, "circuit", Op::conjunction, 1, any_count},
    {Function::lex_less, "lex_less", Op::disjunction, 2, 2},
    {Function::lex_less_equal, "lex_less_equal", Op::disjunction, 2, 2},
    {Function::global_cardinality, "global_cardinality", Op::conjunction, 3, 3}};

const Signature& signature_of(Function function) { return signatures[static_cast<std::size_t>(function)]; }

static_assert(std::ranges::is_sorted(signatures, {}, &Signature::function) &&
              std::size(signatures) == static_cast<std::size_t>(Function::global_cardinality) + 1);

}  // namespace

std::vector<Item> Expander::arguments(const Syntax& syntax) {
    constexpr std::size_t few = 16;  // most lists are no longer
    std::vector<Item> list;
    list.reserve(few);
    for (const Syntax& argument : syntax.children)
        each(argument, [&](const Syntax& one) { append(list, item(one)); });
    return list;
}

void Expander::require_arguments(const Syntax& syntax, std::size_t size) const {
    const Signature& signature = signature_of(syntax.function);
    if (signature.least <= size && size <= signature.most) return;
    const InputError error =
        text_.error(syntax.offset, fmt::format("{} of {}", signature.name, size),
                    fmt::format("{}{}", signature.least, signature.most == any_count ? " or more" : ""));
    // A `for` may have gone through an empty set.
    if (size == 0 && board_ != nullptr && !syntax.children.empty()) throw NothingThere{error};
    throw error;
}

Item Expander::call(const Syntax& syntax) {
    const Signature& signature = signature_of(syntax.function);
    if (is_about_graph(signature.op)) {
        if (board_ == nullptr) return on_graph(syntax, signature.op, signature.name);
        require_arguments(syntax, syntax.children.size());
        return on_board(syntax, signature.op, signature.name);
    }
    if (signature.op == Op::piece_size) {
        require_arguments(syntax, syntax.children.size());
        return piece_size(syntax, signature.name);
    }
    if (signature.op == Op::passed) {
        require_arguments(syntax, syntax.children.size());
        return passed(syntax, signature.name);
    }
    if (signature.op == Op::steps) {
        require_arguments(syntax, syntax.children.size());
        return steps(syntax, signature.name);
    }
    if (signature.op == Op::same_shape) {
        require_arguments(syntax, syntax.children.size());
        return same_shape(syntax, signature.name);
    }
    if (auto answers = about_answers(syntax)) return *std::move(answers);
    switch (syntax.function) {
        case Function::lex_less: return lex_less(syntax, Op::less);
        case Function::lex_less_equal: return lex_less(syntax, Op::at_most);
        case Function::global_cardinality: return global_cardinality(syntax);
        default: break;
    }
    std::vector<Item> list = arguments(syntax);
    if (list.empty() && board_ != nullptr) {  // where a board has nothing to add, or to compare
        if (syntax.function == Function::sum || syntax.function == Function::count)
            return of_number(0, syntax.offset);
        if (syntax.function == Function::all_different) return of_truth(true, syntax.offset);
    }
    require_arguments(syntax, list.size());
    return call_of(syntax, std::move(list));
}

Item Expander::call_of(const Syntax& syntax, std::vector<Item> list) {
    const Op op = signature_of(syntax.function).op;
    const auto condition = [&](const Tree& tree) {
        return of_tree(Item::Kind::condition, tree, syntax.offset);
    };
    switch (syntax.function) {
        case Function::truth: return truth_as_number(syntax, list[0]);
        case Function::implies: {
            const Item parts[] = {condition(made_of_one(Op::negation, truth(list[0]), syntax.offset)),
                                  list[1]};
            return junction_of(Op::disjunction, parts, syntax.offset);
        }
        case Function::all:
        case Function::any: return junction_of(op, list, syntax.offset);
        case Function::none: {
            const Item some = junction_of(Op::disjunction, list, syntax.offset);
            if (const auto holds = settled(some)) return of_truth(!*holds, syntax.offset);
            return condition(made_of_one(Op::negation, truth(some), syntax.offset));
        }
        case Function::leading: return leading(syntax, list);
        case Function::exactly: return exactly(syntax, std::move(list));
        case Function::count: return count(syntax, std::move(list));
        case Function::element:
        case Function::visible: return plain_list(syntax, list);
        case Function::circuit: return circuit(syntax, list);
        case Function::automaton:
            return condition(at_place(text_, syntax.offset,
                                      [&] { return make_automaton(numbers(list), *syntax.machine); }));
        default: break;
    }
    if (const Number known = of_known(op, list, syntax.offset)) return of_number(*known, syntax.offset);
    const bool folds = syntax.function == Function::sum || syntax.function == Function::product;
    if (folds && list.size() == 1) {
        number(list[0]);
        return list[0];
    }
    return made(op, numbers(list), syntax.offset);
}

// The value of abs, min, max, sum or product where all numbers are known, as in the filter of a loop: a tree
// for each would fill the memory. Models are written again as they were, and keep it.
std::optional<std::int64_t> Expander::of_known(Op op, std::span<const Item> list, std::size_t offset) const {
    const bool known = !list.empty() && std::ranges::all_of(list, [](const Item& one) {
        return one.kind == Item::Kind::number && one.fixed;
    });
    if (board_ == nullptr || !known) return {};
    if (op == Op::absolute) {
        const Number value = list[0].fixed;
        return *value < 0 ? apply(Op::times, value, -1) : value;
    }
    if (op != Op::least && op != Op::greatest && op != Op::plus && op != Op::times) return {};
    Number value = list[0].fixed;
    for (const Item& one : list.subspan(1))
        value = at_place(text_, offset, [&] { return apply(op, value, one.fixed); });
    return value;
}

// 1 if the condition holds.
Item Expander::truth_as_number(const Syntax& syntax, const Item& condition) {
    if (const auto holds = settled(condition); holds && board_ != nullptr)
        return of_number(*holds ? 1 : 0, syntax.offset);
    return of_tree(Item::Kind::number, made_of_one(Op::truth, truth(condition), syntax.offset),
                   syntax.offset);
}

// How many of the list equal its last number; or, with a single argument, how many of its conditions hold.
Item Expander::count(const Syntax& syntax, std::vector<Item> list) {
    std::vector<Tree> counted;
    counted.reserve(list.size());
    std::int64_t settled_ones = 0;
    if (syntax.children.size() == 1) {
        for (const Item& one : list) {
            if (const auto holds = settled(one); holds && board_ != nullptr)
                settled_ones += *holds ? 1 : 0;
            else
                counted.push_back(made_of_one(Op::truth, truth(one), syntax.offset));
        }
    } else {
        const Tree value = number(list.back());
        list.pop_back();
        for (const Item& one : list) {
            Tree equal = made(Op::equal, {number(one), value}, syntax.offset).tree;
            counted.push_back(made(Op::truth, {std::move(equal)}, syntax.offset).tree);
        }
    }
    return count_of(counted, settled_ones, syntax.offset);
}

Item Expander::count_of(std::vector<Tree>& counted, std::int64_t settled_ones, std::size_t offset) const {
    if (counted.empty()) return of_number(settled_ones, offset);
    if (settled_ones > 0) counted.push_back(language::number(settled_ones));
    if (counted.size() == 1) return of_tree(Item::Kind::number, counted[0], offset);
    return made(Op::plus, counted, offset);
}

namespace {

// `value[c] == 3`: the number is written there.
bool compares_with_number(const Syntax& body) {
    return body.form == Form::operation && is_comparison(body.op) && body.children[1].form == Form::number;
}

// The answer in the cells of the last binder, `shaded[c]`, its negation, or its comparison with a number;
// else null.
const Syntax* answer_alone(const Syntax& loop, int answer_word) {
    const Syntax& body = loop.children.back();
    const bool negated = body.form == Form::operation && body.op == Op::negation;
    const Syntax& answer = negated || compares_with_number(body) ? body.children[0] : body;
    const Syntax& binder = loop.children[loop.children.size() - 2];
    const bool places =
        binder.form == Form::binder && binder.names == 1 && binder.children[0].form != Form::range;
    if (!places || answer.form != Form::word || answer.number != answer_word) return nullptr;
    const bool alone = answer.children.size() == 1 && answer.children[0].form == Form::bound &&
                       answer.children[0].number == binder.number;
    return alone ? &body : nullptr;
}

}  // namespace

// count(for c in r: shaded[c]), sum(for c in r: value[c]), any(for d in directions, c in view(e, d): not
// shaded[c]), and others of lists of variables, which most rules are made of.
std::optional<Item> Expander::about_answers(const Syntax& syntax) {
    const bool counts = syntax.function == Function::count;
    const bool joins = syntax.function == Function::all || syntax.function == Function::any;
    const bool adds = syntax.function == Function::sum;
    const bool differs = syntax.function == Function::all_different, values = adds || differs;
    if (board_ == nullptr || !(counts || joins || values) || syntax.children.size() != 1) return {};
    const Syntax& loop = syntax.children[0];
    if (loop.form != Form::choices || board_->answers().empty()) return {};
    const Syntax* const body = answer_alone(loop, board_->answer_word());
    if (body == nullptr || (values && body->form == Form::operation)) return {};
    const bool compared = compares_with_number(*body), negated = !compared && body->form == Form::operation;
    gathered_.clear();
    if (!gather(loop, gathered_)) return {};
    if (differs && gathered_.empty()) return of_truth(true, syntax.offset);
    const auto which = counts ? (negated ? &PlainConditions::counted_none : &PlainConditions::counted)
                              : (negated ? &PlainConditions::is_none : &PlainConditions::is_one);
    const std::size_t place = negated ? body->children[0].offset : body->offset;
    const auto answers = board_->answers();
    std::vector<Tree>& trees = joined_;
    trees.clear();
    trees.reserve(gathered_.size());
    for (const int cell : gathered_) {
        const Tree& answer = answers[static_cast<std::size_t>(cell)];
        if (compared) {
            Tree one = compared_with(body->op, answer, body->children[1].number, body->offset).tree;
            trees.push_back(counts ? made(Op::truth, {one}, body->offset).tree : std::move(one));
            continue;
        }
        if (!values && answer->op != Op::variable) return {};
        const Tree* const known = values ? &answer : known_condition(answer->variable, which);
        trees.push_back(known != nullptr ? *known : condition_of(answer, which, place));
    }
    if (differs) return made(Op::all_different, trees, syntax.offset);
    if (adds && trees.size() == 1) return of_tree(Item::Kind::number, trees[0], syntax.offset);
    if (adds && !trees.empty()) return made(Op::plus, trees, syntax.offset);
    if (adds) return of_number(0, syntax.offset);
    if (counts) return count_of(trees, 0, syntax.offset);
    return joined(signature_of(syntax.function).op, trees, syntax.offset);
}

// leading(a, b, c): how many of the conditions hold from the first on, up to one that does not.
Item Expander::leading(const Syntax& syntax, const std::vector<Item>& list) {
    std::vector<Tree> conditions;
    for (const Item& one : list) {
        if (const auto holds = settled(one); holds && !*holds) break;
        conditions.push_back(truth(one));
    }
    if (conditions.empty()) return of_number(0, syntax.offset);
    return made(Op::leading, conditions, syntax.offset);
}

// exactly(2, a, b, c): two of the conditions hold.
Item Expander::exactly(const Syntax& syntax, std::vector<Item> list) {
    const Tree wanted = number(list[0]);
    std::vector<Tree> truths;
    for (const Item& one : std::span{list}.subspan(1))
        truths.push_back(made_of_one(Op::truth, truth(one), syntax.offset));
    const Tree sum = truths.empty() ? language::number(0) : made(Op::plus, truths, syntax.offset).tree;
    Item result = made(Op::equal, {sum, wanted}, syntax.offset);
    if (board_ != nullptr && is_constant(*result.tree))
        return of_truth(holds(*result.tree, {}), syntax.offset);
    return result;
}

// An element is chosen among variables and numbers: other expressions might have no value. So is what one
// sees.
Item Expander::plain_list(const Syntax& syntax, const std::vector<Item>& list) {
    const Signature& signature = signature_of(syntax.function);
    const bool element = syntax.function == Function::element;
    std::vector<Tree> trees = numbers(list);
    for (std::size_t i = element ? 1 : 0; i < trees.size(); ++i) {
        if (trees[i]->op != Op::variable && trees[i]->op != Op::number)
            fail(syntax.offset, fmt::format("{} of expressions", signature.name),
                 element ? "an index, then variables and numbers" : "variables and numbers");
    }
    return made(signature.op, trees, syntax.offset);
}

}  // namespace reductio::language
