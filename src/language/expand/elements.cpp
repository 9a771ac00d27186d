// elements.cpp - the elements that names and their indices choose.
#include <fmt/core.h>

#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"

namespace reductio::language {

Item Expander::bound(const Syntax& syntax) const {
    Item value = indices_[static_cast<std::size_t>(syntax.number)];
    value.offset = syntax.offset;
    return value;
}

Item Expander::array(const Syntax& syntax) {
    const Array& array = specification_.arrays()[static_cast<std::size_t>(syntax.number)];
    if (!syntax.indexed) return elements(array, array.dimensions, syntax.offset);
    std::vector<Array::Range> ranges;
    Item by_variable;
    std::size_t dimension = 0;
    for (std::size_t i = 0; i < syntax.children.size(); ++i) {
        const Syntax& index = syntax.children[i];
        if (index.form != Form::every && index.form != Form::range) {
            Item value = item(index);
            if (!is_constant(*number(value))) {
                if (by_variable.kind != Item::Kind::nothing)
                    fail(index.offset, "a second index with variables", "one");
                by_variable = std::move(value);
                dimension = i;
                ranges.push_back(array.dimensions[i]);
                continue;
            }
        }
        ranges.push_back(index_range(index, array, i));
    }
    if (by_variable.kind == Item::Kind::nothing) return elements(array, ranges, syntax.offset);
    return element_by_variable(array, ranges, std::move(by_variable), dimension, syntax.offset);
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

Item Expander::elements(const Array& array, const std::vector<Array::Range>& ranges, std::size_t offset) {
    std::size_t count = 1;
    bool several = false;
    for (const auto& [low, high] : ranges) {
        count *= static_cast<std::size_t>(high - low + 1);
        several = several || low != high;
    }
    if (!spend(count))
        fail(offset, "the lists of this text are too long",
             fmt::format("at most {} elements in all", most_listed));
    std::vector<Tree> trees = specification_.elements(array, ranges);
    if (!several) return of_tree(Item::Kind::number, std::move(trees[0]), offset);
    Item list{.kind = Item::Kind::list, .offset = offset};
    for (Tree& tree : trees) list.items.push_back(of_tree(Item::Kind::number, std::move(tree), offset));
    return list;
}

// q[x], as an element, whose index counts from 1.
Item Expander::element_by_variable(const Array& array, const std::vector<Array::Range>& ranges, Item index,
                                   std::size_t dimension, std::size_t offset) {
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (i != dimension && ranges[i].low != ranges[i].high)
            fail(offset, "a range beside an index with variables", "one element");
    }
    Tree place = number(index);
    if (const std::int64_t low = ranges[dimension].low; low != 1)
        place = made(Op::plus, {place, language::number(1 - low)}, offset).tree;
    std::vector<Tree> children{std::move(place)};
    const Item choices = elements(array, ranges, offset);
    if (choices.kind == Item::Kind::list) {
        for (const Item& choice : choices.items) children.push_back(choice.tree);
    } else {
        children.push_back(choices.tree);
    }
    return made(Op::element, children, offset);
}

// weight[2], weight[i], weight[x], or all of its numbers.
Item Expander::constants(const Syntax& syntax) {
    const auto& all = scope_.constants()[static_cast<std::size_t>(syntax.number)].numbers;
    if (syntax.indexed && syntax.children[0].form != Form::every && syntax.children[0].form != Form::range) {
        const Item index = item(syntax.children[0]);
        const Tree place = number(index);
        if (!is_constant(*place)) {
            std::vector<Tree> children{place};
            for (const std::int64_t one : all) children.push_back(language::number(one));
            return made(Op::element, children, syntax.offset);
        }
    }
    Array::Range range{1, static_cast<std::int64_t>(all.size())};
    if (syntax.indexed) {
        const Array as_array{"the list", {range}, {}, 0, 0};
        range = index_range(syntax.children[0], as_array, 0);
    }
    if (!spend(static_cast<std::size_t>(range.high - range.low + 1)))
        fail(syntax.offset, "the lists of this text are too long",
             fmt::format("at most {} elements in all", most_listed));
    Item list{.kind = Item::Kind::list, .offset = syntax.offset};
    for (std::int64_t i = range.low; i <= range.high; ++i)
        list.items.push_back(of_number(all[static_cast<std::size_t>(i - 1)], syntax.offset));
    return syntax.indexed && range.low == range.high ? list.items[0] : list;
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
