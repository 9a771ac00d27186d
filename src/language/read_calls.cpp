// read_calls.cpp - functions and the lists in their parentheses: sum(q, x), all_different(for i in 1..8: q[i]
// + i).
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "language/read_condition.hpp"
#include "language/scan.hpp"

namespace reductio::language {

namespace {

// What a variable may choose from: other expressions might have no value.
void refuse_items(const Text& text, std::span<const Tree> list, std::size_t offset) {
    for (const Tree& item : list.subspan(1)) {
        if (item->op != Op::variable && item->op != Op::number)
            text.fail(offset, "element of expressions", "an index, then variables and numbers");
    }
}

}  // namespace

// The list in the parentheses of a function; arrays stand for their elements.
std::vector<Tree> ConditionReader::arguments() {
    std::vector<Tree> list;
    const auto add = [&] {
        const Item item = whole();
        if (item.kind == Item::Kind::condition) number(item);
        list.insert(list.end(), item.trees.begin(), item.trees.end());
    };
    do {
        if (!for_each(add)) add();
    } while (accept(","));
    return list;
}

ConditionReader::Item ConditionReader::call(const std::string& function, std::size_t offset) {
    struct Function {
        std::string_view name;
        Op op;
        std::size_t least, most;
    };
    constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
    static constexpr Function functions[] = {
        {"abs", Op::absolute, 1, 1},          {"mod", Op::modulo, 2, 2},
        {"exact", Op::exact, 2, 2},           {"min", Op::least, 1, any},
        {"max", Op::greatest, 1, any},        {"sum", Op::plus, 1, any},
        {"count", Op::equal, 2, any},         {"all_different", Op::all_different, 1, any},
        {"automaton", Op::automaton, 1, any}, {"element", Op::element, 2, any}};
    open("(");
    if (function == "truth" || function == "implies") {
        const Item first = whole();
        if (function == "implies" && !accept(",")) scanner_.unexpected("\",\" and the other condition");
        const Tree a = condition(first);
        const Tree b = function == "implies" ? condition(whole()) : Tree{};
        close(')');
        if (!b) return made(Op::truth, {a}, offset);
        return made(Op::disjunction, {made(Op::negation, {a}, offset).trees[0], b}, offset);
    }
    const auto known = std::ranges::find(functions, function, &Function::name);
    std::vector<Tree> list = arguments();
    close(')');
    if (list.size() < known->least || list.size() > known->most) {
        text_.fail(offset, fmt::format("{} of {}", function, list.size()),
                   fmt::format("{}{}", known->least, known->most == any ? " or more" : ""));
    }
    if (known->op == Op::element) refuse_items(text_, list, offset);
    if (known->op == Op::automaton) return automaton(std::move(list), offset);
    if (known->op == Op::plus && list.size() == 1) return {Item::Kind::number, std::move(list), offset};
    if (known->op != Op::equal) return made(known->op, std::move(list), offset);
    const Tree value = list.back();  // count: how many of the others are the last
    list.pop_back();
    for (Tree& item : list)
        item = made(Op::truth, {made(Op::equal, {item, value}, offset).trees[0]}, offset).trees[0];
    return list.size() == 1 ? Item{Item::Kind::number, list, offset} : made(Op::plus, list, offset);
}

}  // namespace reductio::language
