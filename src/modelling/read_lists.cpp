// read_lists.cpp - what conditions name by lists: elements of arrays, rows of tables, arrows of automata.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "modelling/read_condition.hpp"
#include "modelling/scan.hpp"

namespace reductio::modelling {

namespace {

constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t most_table_rows = 300'000;

}  // namespace

ConditionReader::Item ConditionReader::variable(const std::string& name, std::size_t offset) {
    const Array* array = specification_.array(name);
    if (array == nullptr)
        text_.fail(offset, fmt::format("there is no variable {}", quoted(name)), "a name declared above");
    skip();
    const bool indexed = scanner_.peek() == '[';
    if (indexed && array->dimensions.empty())
        scanner_.fail(fmt::format("{} is no array", quoted(name)), "its name alone");
    std::vector<Array::Range> chosen = indexed ? indices(*array) : array->dimensions;
    return elements(*array, chosen, offset);
}

// [3], [1..3, *]: one for each dimension.
std::vector<Array::Range> ConditionReader::indices(const Array& array) {
    std::vector<Array::Range> chosen;
    open("[");
    do {
        skip();
        const std::size_t offset = scanner_.offset();
        if (chosen.size() == array.dimensions.size())
            text_.fail(offset, "an index too many", fmt::format("{}", array.dimensions.size()));
        const Array::Range& all = array.dimensions[chosen.size()];
        Array::Range range = all;
        if (!accept("*")) {
            range.low = range.high = take_number(scanner_, far, "an index, a range or *");
            if (accept("..")) {
                skip();
                range.high = take_number(scanner_, far, "the last index");
            }
        }
        if (range.low < all.low || range.high > all.high || range.low > range.high) {
            text_.fail(offset, fmt::format("{} has no such index", array.name),
                       fmt::format("{} to {}", all.low, all.high));
        }
        chosen.push_back(range);
    } while (accept(","));
    close(']');
    if (chosen.size() < array.dimensions.size())
        scanner_.fail("an index is missing", fmt::format("{} of them", array.dimensions.size()));
    return chosen;
}

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
    if (places.size() > budget_) text_.fail(offset, "lists too long all together", "fewer");
    budget_ -= places.size();
    Item item{Item::Kind::number, {}, offset};
    for (const auto place : places) item.trees.push_back(specification_.variables()[array.first + place]);
    const auto single = [](const Array::Range& range) { return range.low == range.high; };
    if (places.size() > 1 || !std::ranges::all_of(chosen, single)) item.kind = Item::Kind::list;
    return item;
}

// {1 2, 3 4}; of one number a row also ranges: {1..5, 8}.
Rows ConditionReader::rows(std::size_t width) {
    Rows result;
    const std::string expected = width == 1 ? "a number or a range" : fmt::format("{} numbers", width);
    open("{");
    skip();
    if (scanner_.accept('}')) {
        --depth_;
        return result;
    }
    do {
        std::vector<std::int64_t> row;
        while (row.size() < width) {
            skip();
            row.push_back(take_number(scanner_, far, expected));
        }
        skip();
        const std::size_t offset = scanner_.offset();
        std::int64_t last = row[0];
        if (width == 1 && accept("..")) {
            skip();
            last = take_number(scanner_, far, "the last number of the range");
            if (last < row[0]) text_.fail(offset, "the range runs backwards", "the smaller number first");
        }
        if (static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(row[0]) >= most_table_rows ||
            result.size() >= most_table_rows)
            text_.fail(offset, "too many rows", fmt::format("at most {}", most_table_rows));
        for (;; ++row[0]) {
            result.push_back(row);
            if (row[0] == last) break;
        }
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

}  // namespace reductio::modelling
