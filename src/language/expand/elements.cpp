// elements.cpp - the elements that names and their indices choose.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"

namespace reductio::language {

Item Expander::bound(const Syntax& syntax) const {
    Item value = indices_[static_cast<std::size_t>(syntax.number)];
    value.offset = syntax.offset;
    return value;
}

Item Expander::defined(const Syntax& syntax) const {
    const Tree& tree = scope_.definitions()[static_cast<std::size_t>(syntax.number)];
    return of_tree(is_condition(tree->op) ? Item::Kind::condition : Item::Kind::number, tree, syntax.offset);
}

Item Expander::array(const Syntax& syntax) {
    const Array& array = specification_.arrays()[static_cast<std::size_t>(syntax.number)];
    return chosen(array, syntax, [&](const std::vector<Array::Range>& ranges) {
        return specification_.elements(array, ranges);
    });
}

// weight[2], weight[i], weight[x], cost[i, x], or all of the numbers.
Item Expander::constants(const Syntax& syntax) {
    const Constants& all = scope_.constants()[static_cast<std::size_t>(syntax.number)];
    const Array as_array{"the list", all.dimensions, {}};
    return chosen(as_array, syntax, [&](const std::vector<Array::Range>& ranges) {
        std::vector<Tree> trees;
        for (const std::size_t place : places_of(all.dimensions, ranges))
            trees.push_back(language::number(all.numbers[place]));
        return trees;
    });
}

Item Expander::chosen(const Array& array, const Syntax& syntax, TreesOf trees_of) {
    if (!syntax.indexed) return elements(array.dimensions, trees_of, syntax.offset);
    std::vector<Array::Range> ranges;
    std::vector<VariableIndex> by_variable;
    for (std::size_t i = 0; i < syntax.children.size(); ++i) {
        const Syntax& index = syntax.children[i];
        if (index.form != Form::every && index.form != Form::range) {
            const Item value = item(index);
            if (Tree place = number(value); !is_constant(*place)) {
                by_variable.push_back({i, std::move(place)});
                ranges.push_back(array.dimensions[i]);
                continue;
            }
        }
        ranges.push_back(index_range(index, array, i));
    }
    if (by_variable.empty()) return elements(ranges, trees_of, syntax.offset);
    return element_by_variables(ranges, by_variable, trees_of, syntax.offset);
}

Array::Range Expander::index_range(const Syntax& index, const Array& array, std::size_t dimension) {
    const Array::Range all = array.dimensions[dimension];
    if (index.form == Form::every) return all;
    const bool range = index.form == Form::range;
    const std::int64_t low = constant(range ? index.children[0] : index, any_number, "an index");
    const std::int64_t high = range ? constant(index.children[1], any_number, "the last index") : low;
    if (low < all.low || high > all.high || low > high)
        fail(index.offset, fmt::format("{} has no such index", array.name),
             fmt::format("{} to {}", all.low, all.high));
    return {low, high};
}

Item Expander::elements(const std::vector<Array::Range>& ranges, TreesOf trees_of, std::size_t offset) {
    std::size_t count = 1;
    bool several = false;
    for (const Array::Range& range : ranges) {
        count *= range.size();
        several = several || range.size() > 1;
    }
    if (!spend(count))
        fail(offset, "the lists of this text are too long",
             fmt::format("at most {} elements in all", most_listed));
    Item list{.kind = Item::Kind::list, .offset = offset};
    for (Tree& tree : trees_of(ranges))
        list.items.push_back(tree->op == Op::number ? of_number(tree->number, offset)
                                                    : of_tree(Item::Kind::number, std::move(tree), offset));
    return several ? list : std::move(list.items[0]);
}

// q[x] or cell[x, y]: an element, whose index counts from 1, row by row. Where there are several indices,
// each that is outside of its dimension makes the place 0, where no element is.
Item Expander::element_by_variables(const std::vector<Array::Range>& ranges,
                                    std::span<const VariableIndex> indices, TreesOf trees_of,
                                    std::size_t offset) {
    std::size_t elements = 1;
    for (const Array::Range& range : ranges) elements *= range.size();
    std::vector<Tree> within, terms;
    std::int64_t constant = 1, block = 1;
    for (std::size_t i = indices.size(); i-- > 0;) {
        const auto& [dimension, index] = indices[i];
        const auto [low, high] = ranges[dimension];
        elements /= ranges[dimension].size();
        terms.push_back(block == 1 ? index : made(Op::times, {index, language::number(block)}, offset).tree);
        constant -= low * block;
        block *= high - low + 1;
        for (const auto& [op, bound] : {std::pair{Op::at_least, low}, std::pair{Op::at_most, high}})
            within.push_back(made(op, {index, language::number(bound)}, offset).tree);
    }
    if (elements != 1) fail(offset, "a range beside an index with variables", "one element");
    std::ranges::reverse(terms);
    if (constant != 0) terms.push_back(language::number(constant));
    Tree place = terms.size() == 1 ? terms[0] : made(Op::plus, terms, offset).tree;
    if (indices.size() > 1) {
        const Tree inside = made(Op::truth, {made(Op::conjunction, within, offset).tree}, offset).tree;
        place = made(Op::times, {inside, place}, offset).tree;
    }
    std::vector<Tree> children{std::move(place)};
    for (Tree& tree : trees_of(ranges)) children.push_back(std::move(tree));
    if (!spend(children.size()))
        fail(offset, "the lists of this text are too long",
             fmt::format("at most {} elements in all", most_listed));
    return made(Op::element, children, offset);
}

Item Expander::word(const Syntax& syntax) {
    const auto meaning = [&](std::span<const Item> list) {
        Item result = at_place(text_, syntax.offset,
                               [&] { return board_->word(static_cast<int>(syntax.number), list); });
        result.offset = syntax.offset;
        return result;
    };
    if (syntax.children.empty()) return meaning({});
    if (syntax.children.size() == 1) {
        const Syntax& argument = syntax.children[0];
        if (argument.form == Form::bound)  // the most frequent words by far: number(c), shaded[c]
            return meaning({&indices_[static_cast<std::size_t>(argument.number)], 1});
        const Item one = item(argument);
        return meaning({&one, 1});
    }
    if (syntax.children.size() == 2) {
        const Item two[] = {item(syntax.children[0]), item(syntax.children[1])};
        return meaning(two);
    }
    std::vector<Item> list;
    list.reserve(syntax.children.size());
    for (const Syntax& argument : syntax.children) list.push_back(item(argument));
    return meaning(list);
}

}  // namespace reductio::language
