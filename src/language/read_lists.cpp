// read_lists.cpp - what conditions name by lists: elements of arrays, rows of tables, arrows of automata.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "language/read_condition.hpp"
#include "language/scan.hpp"

namespace reductio::language {

namespace {

constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t most_table_rows = 300'000;

}  // namespace

ConditionReader::Item ConditionReader::elements(const Array& array, const std::vector<Array::Range>& chosen,
                                                std::size_t offset) {
    std::vector<std::uint32_t> places{0};
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const Array::Range& all = array.dimensions[i];
        std::vector<std::uint32_t> next;
        for (const auto place : places) {
            for (std::int64_t index = chosen[i].low; index <= chosen[i].high; ++index)
                next.push_back(
                    static_cast<std::uint32_t>(place * (all.high - all.low + 1) + index - all.low));
        }
        places = std::move(next);
    }
    if (places.size() > budget_)
        text_.fail(offset, "lists too long all together", fmt::format("at most {} elements", most_listed));
    budget_ -= places.size();
    Item item{Item::Kind::number, {}, offset};
    for (const auto place : places) item.trees.push_back(specification_.variables()[array.first + place]);
    const auto single = [](const Array::Range& range) { return range.low == range.high; };
    if (places.size() > 1 || !std::ranges::all_of(chosen, single)) item.kind = Item::Kind::list;
    return item;
}

// 3, or 1..5, each a row.
void ConditionReader::range_rows(Rows& rows) {
    const std::int64_t first = constant(far, "a number or a range");
    const std::size_t offset = scanner_.offset();
    std::int64_t last = first;
    if (accept("..")) last = constant(far, "the last number of the range");
    if (last < first) text_.fail(offset, "the range runs backwards", "the smaller number first");
    if (static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first) >= most_table_rows ||
        rows.size() >= most_table_rows)
        text_.fail(offset, "too many rows", fmt::format("at most {}", most_table_rows));
    for (std::int64_t value = first;; ++value) {
        rows.push_back({value});
        if (value == last) break;
    }
}

// {1 2, 3 4}; of one number a row also ranges: {1..5, 8}, or 1..5.
Rows ConditionReader::rows(std::size_t width) {
    Rows result;
    skip();
    if (width == 1 && scanner_.peek() != '{') {
        range_rows(result);
        return result;
    }
    open("{");
    skip();
    if (scanner_.accept('}')) {
        --depth_;
        return result;
    }
    do {
        if (width == 1) {
            range_rows(result);
            continue;
        }
        std::vector<std::int64_t> row;
        while (row.size() < width) {
            skip();
            const auto named = constants_.find(peek_word(scanner_));
            if (named == constants_.end()) {
                row.push_back(take_number(scanner_, far, fmt::format("{} numbers", width)));
            } else {
                take_word(scanner_, named->first);
                named->second.used = true;
                row.push_back(named->second.number);
            }
        }
        if (result.size() >= most_table_rows)
            scanner_.fail("too many rows", fmt::format("at most {}", most_table_rows));
        result.push_back(std::move(row));
    } while (accept(","));
    close('}');
    return result;
}

int ConditionReader::state(std::vector<std::string>& states) {
    skip();
    std::string name = peek_word(scanner_);
    if (name.empty() && (scanner_.at_digit() || scanner_.peek() == '-'))
        name = fmt::format("{}", take_number(scanner_, far, "a state"));
    else if (name.empty())
        scanner_.unexpected("a state: a name or a number");
    else
        take_word(scanner_, name);
    const auto found = std::ranges::find(states, name);
    if (found == states.end()) states.push_back(name);
    return static_cast<int>(std::ranges::find(states, name) - states.begin());
}

// {a 0 a, a 1 b; b}: arrows, then accepting states. The first state is the start.
ConditionReader::Item ConditionReader::automaton(std::vector<Tree> list, std::size_t offset) {
    StateMachine machine;
    std::vector<std::string> states;
    open("{");
    skip();
    if (scanner_.peek() != '}') {
        do {
            const int from = state(states);
            skip();
            const std::int64_t value = take_number(scanner_, far, "the value under which the arrow goes");
            machine.arrows.push_back({from, value, state(states)});
        } while (accept(","));
        if (!accept(";")) scanner_.unexpected("\",\", or \";\" and the accepting states");
        for (skip(); scanner_.peek() != '}'; skip()) {
            const std::size_t before = states.size(), place = scanner_.offset();
            machine.accepting.push_back(state(states));
            if (states.size() > before) text_.fail(place, "no arrow leads to this state", "one that is used");
        }
    }
    close('}');
    Tree tree = at_place(text_, offset, [&] { return make_automaton(std::move(list), std::move(machine)); });
    return {Item::Kind::condition, {std::move(tree)}, offset};
}

}  // namespace reductio::language
