// loops.cpp - `for`: one index after the other, each with all of its values.
#include <fmt/core.h>

#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t cost_of_choice = 20;  // in elements, see Expander::spend

// Sets a member for as long as it lives.
template <class Value>
class SetMeanwhile {
public:
    SetMeanwhile(Value& member, Value value) : member_{member}, before_{member} { member = value; }
    SetMeanwhile(const SetMeanwhile&) = delete;
    ~SetMeanwhile() { member_ = before_; }

private:
    Value& member_;
    Value before_;
};

}  // namespace

void Expander::each(const Syntax& syntax, Visit visit) {
    if (syntax.form != Form::choices) return visit(syntax);
    choose(syntax, 0, visit);
}

void Expander::each(const Syntax& syntax, Enters enters, Visit visit) {
    if (syntax.form != Form::choices) {
        if (enters(0)) visit(syntax);
        return;
    }
    Entrance entrance{&syntax, enters};
    const SetMeanwhile<Entrance*> set{entrance_, &entrance};
    choose(syntax, 0, visit);
}

// From the binder or filter `from` on.
void Expander::choose(const Syntax& loop, std::size_t from, Visit visit) {
    const Syntax& part = loop.children[from];
    if (gathering_ != nullptr && gathering_->binder == &part) return gather_from(part);
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
    if (part.form == Form::hint) {
        if (may_hold(part.children[0])) choose(loop, from + 1, visit);
        return;
    }
    if (part.children[0].form != Form::range) return choose_places(loop, from, visit);
    const auto bound = [&](const Syntax& limit, const char* expected) {
        return constant(limit, largest_value, expected);
    };
    const std::int64_t low = bound(part.children[0].children[0], "the first value of the index");
    const std::int64_t high = bound(part.children[0].children[1], "the last value of the index");
    for (std::int64_t value = low; value <= high; ++value) {
        if (is_left_out(loop, from)) continue;
        spend_choice(part);
        indices_.push_back(of_number(value, part.offset));
        choose(loop, from + 1, visit);
        indices_.pop_back();
    }
}

// What can't be told yet is left to the filter. So is an error, since the filter may not be asked at all.
bool Expander::may_hold(const Syntax& hint) {
    try {
        return settled(item(hint)).value_or(true);
    } catch (const InputError&) {
        return true;
    }
}

// The items of a list or the parts of a place; none of nothing.
void Expander::choose_places(const Syntax& loop, std::size_t from, Visit visit) {
    const Syntax& binder = loop.children[from];
    const Syntax& stated = binder.children[0];
    const std::size_t outside = indices_.size();
    std::size_t taken = 0;
    const auto take = [&](const Item& value) {
        if (outside == 0) choice_ = taken++;
        if (is_left_out(loop, from)) return;
        spend_choice(binder);
        bind(binder, value);
        choose(loop, from + 1, visit);
        indices_.resize(outside);
    };
    if (const Item* const known = known_set(stated)) {
        for (const Item& value : known->items) take(value);
        return;
    }
    const Item set = item(stated);
    if (set.kind == Item::Kind::place) {
        for (const int cell : at_place(text_, binder.offset, [&] { return board_->parts(set.place); }))
            take(cell_item(cell));
        return;
    }
    if (set.kind != Item::Kind::list && set.kind != Item::Kind::nothing)
        fail(stated.offset, "no set to choose from", "a range, a list or a set of places");
    for (const Item& value : set.items) take(value);
}

const Item* Expander::known_set(const Syntax& set) const {
    if (set.form != Form::word || !set.children.empty()) return nullptr;
    return at_place(text_, set.offset, [&] { return board_->known_set(static_cast<int>(set.number)); });
}

Item Expander::cell_item(int cell) {
    return {.kind = Item::Kind::place, .place = {BoardWords::kind_of_cells, cell}};
}

// Several names take the parts of the value: a, b in links.
void Expander::bind(const Syntax& binder, const Item& value) {
    if (binder.names == 1) {
        indices_.push_back(value);
        return;
    }
    const auto require_names = [&](std::size_t parts) {
        if (parts != binder.names)
            fail(binder.offset, fmt::format("{} names for {} parts", binder.names, parts), "as many names");
    };
    if (value.kind == Item::Kind::place) {
        const auto cells = at_place(text_, binder.offset, [&] { return board_->parts(value.place); });
        require_names(cells.size());
        for (const int cell : cells) indices_.push_back(cell_item(cell));
        return;
    }
    require_names(value.items.size());
    indices_.insert(indices_.end(), value.items.begin(), value.items.end());
}

// Appends the cells of `for d in directions, c in view(e, d): shaded[c]`, which need no items. False, with
// nothing to be relied on, if the places are not all cells.
bool Expander::gather(const Syntax& loop, std::vector<int>& cells) {
    Gathering gathering{&loop.children[loop.children.size() - 2], cells};
    const SetMeanwhile<Gathering*> set{gathering_, &gathering};
    choose(loop, 0, [](const Syntax&) {});
    return gathering.cells_alone;
}

void Expander::gather_from(const Syntax& binder) {
    Gathering& gathering = *gathering_;
    const auto take_all = [&](std::span<const Item> list) {
        spend_choice(binder, list.size());
        for (const Item& one : list) {
            const bool cell = one.kind == Item::Kind::place && one.place.kind == BoardWords::kind_of_cells;
            gathering.cells_alone = gathering.cells_alone && cell;
            if (cell) gathering.cells.push_back(one.place.number);
        }
    };
    if (const Item* const known = known_set(binder.children[0])) return take_all(known->items);
    const Item set = item(binder.children[0]);
    if (set.kind == Item::Kind::place) {
        const auto cells = at_place(text_, binder.offset, [&] { return board_->parts(set.place); });
        spend_choice(binder, cells.size());
        gathering.cells.insert(gathering.cells.end(), cells.begin(), cells.end());
    } else if (set.kind == Item::Kind::list) {
        take_all(set.items);
    } else {
        gathering.cells_alone = false;
    }
}

void Expander::spend_choice(const Syntax& binder, std::size_t choices) {
    poll_stop();
    if (spend(choices * cost_of_choice)) return;
    fail(binder.offset, "too many choices of indices in this text",
         fmt::format("at most {}", most_listed / cost_of_choice));
}

}  // namespace reductio::language
