// chosen.cpp - values by their literals; a number has one value.
#include "language/lowering/chosen.hpp"

#include <algorithm>

#include "base/stop.hpp"

namespace reductio::language {

namespace {

bool is_simple(const Tree& tree) { return tree->op == Op::variable || tree->op == Op::number; }

Literal equals(const Node& node, std::int64_t value, const ModelWriter& writer) {
    if (node.op == Op::number) return node.number == value ? Literal::always() : Literal::never();
    const auto small = static_cast<std::int32_t>(value);
    return small == value ? writer.is(Var{node.variable}, small) : Literal::never();
}

std::vector<std::int64_t> values_of(const Node& node, const ModelWriter& writer) {
    if (node.op == Op::number) return {node.number};
    const auto domain = writer.domain(Var{node.variable});
    return {domain.begin(), domain.end()};
}

// If the item is chosen, each of its values is one of the result, and the other way round.
void require_same(Literal chosen, const Node& item, const Node& result, ModelWriter& writer) {
    for (const auto& [one, other] : {std::pair{&item, &result}, std::pair{&result, &item}}) {
        for (const std::int64_t value : values_of(*one, writer)) {
            poll_stop();
            writer.put_clause({!chosen, !equals(*one, value, writer), equals(*other, value, writer)});
        }
    }
}

}  // namespace

bool require_chosen(const Node& comparison, ModelWriter& writer) {
    if (comparison.op != Op::equal) return false;
    const bool first = comparison.children[0]->op == Op::element;
    const Node& element = *comparison.children[first ? 0 : 1];
    const Node& result = *comparison.children[first ? 1 : 0];
    if (element.op != Op::element || (result.op != Op::variable && result.op != Op::number)) return false;
    const auto items = element.children.subspan(1);
    const auto is_number = [](const Tree& tree) { return tree->op == Op::number; };
    if (!std::ranges::all_of(element.children, is_simple) || std::ranges::all_of(items, is_number))
        return false;
    const Node& index = *element.children[0];
    for (const std::int64_t place : values_of(index, writer)) {
        const Literal chosen = equals(index, place, writer);
        if (place < 1 || place > std::ssize(items))
            writer.put_clause({!chosen});
        else
            require_same(chosen, *items[static_cast<std::size_t>(place - 1)], result, writer);
    }
    return true;
}

}  // namespace reductio::language
