// loops.cpp - `for`: one index after the other, each with all of its values.
#include <fmt/core.h>

#include <utility>

#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t cost_of_choice = 20;  // in elements, see Expander::spend

}  // namespace

void Expander::each(const Syntax& syntax, Visit visit) {
    if (syntax.form != Form::choices) return visit(syntax);
    choose(syntax, 0, visit);
}

// From the binder or filter `from` on.
void Expander::choose(const Syntax& loop, std::size_t from, Visit visit) {
    const Syntax& part = loop.children[from];
    if (from + 1 == loop.children.size()) return each(part, visit);
    if (part.form == Form::filter) {
        const Item filter = item(part.children[0]);
        const auto holds = settled(filter);
        const Tree condition = holds ? nullptr : truth(filter);
        if (condition != nullptr && !is_constant(*condition))
            fail(part.offset, "a variable behind `where`", "a condition that needs none, or `if … then …`");
        if (holds ? *holds : language::holds(*condition, {})) choose(loop, from + 1, visit);
        return;
    }
    if (part.children[0].form != Form::range) return choose_places(loop, from, visit);
    const auto bound = [&](const Syntax& limit, const char* expected) {
        return constant(limit, largest_value, expected);
    };
    const std::int64_t low = bound(part.children[0].children[0], "the first value of the index");
    const std::int64_t high = bound(part.children[0].children[1], "the last value of the index");
    for (std::int64_t value = low; value <= high; ++value) {
        spend_choice(part);
        indices_.push_back(of_number(value, part.offset));
        choose(loop, from + 1, visit);
        indices_.pop_back();
    }
}

// The items of a list or the parts of a place; none of nothing.
void Expander::choose_places(const Syntax& loop, std::size_t from, Visit visit) {
    const Syntax& binder = loop.children[from];
    Item set = item(binder.children[0]);
    if (set.kind == Item::Kind::place)
        set.items = at_place(text_, binder.offset, [&] { return board_->parts(set.place); });
    else if (set.kind != Item::Kind::list && set.kind != Item::Kind::nothing)
        fail(binder.children[0].offset, "no set to choose from", "a range, a list or a set of places");
    const std::size_t outside = indices_.size();
    for (Item& value : set.items) {
        spend_choice(binder);
        bind(binder, std::move(value));
        choose(loop, from + 1, visit);
        indices_.resize(outside);
    }
}

// Several names take the parts of the value: a, b in links.
void Expander::bind(const Syntax& binder, Item value) {
    if (binder.names == 1) {
        indices_.push_back(std::move(value));
        return;
    }
    std::vector<Item> parts = value.kind == Item::Kind::place
                                  ? at_place(text_, binder.offset, [&] { return board_->parts(value.place); })
                                  : std::move(value.items);
    if (parts.size() != binder.names)
        fail(binder.offset, fmt::format("{} names for {} parts", binder.names, parts.size()),
             "as many names");
    for (Item& part : parts) indices_.push_back(std::move(part));
}

void Expander::spend_choice(const Syntax& binder) {
    poll_stop();
    if (spend(cost_of_choice)) return;
    fail(binder.offset, "too many choices of indices in this text",
         fmt::format("at most {}", most_listed / cost_of_choice));
}

}  // namespace reductio::language
