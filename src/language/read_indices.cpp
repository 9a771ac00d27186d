// read_indices.cpp - names in conditions: constants, variables, elements of
// arrays by indices, and `for`, which reads what follows once for each choice
// of its indices.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "language/evaluate.hpp"
#include "language/read_condition.hpp"
#include "language/scan.hpp"

namespace reductio::language {

namespace {

constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t most_indices = 16;    // within each other
constexpr std::size_t cost_of_choice = 20;  // in elements that are named

bool is_constant(const Node& node) {
    return node.op != Op::variable &&
           std::ranges::all_of(node.children, [](const Tree& child) { return is_constant(*child); });
}

}  // namespace

std::int64_t ConditionReader::constant(std::int64_t most, const std::string& expected) {
    skip();
    const std::size_t offset = scanner_.offset();
    const char next = scanner_.peek();
    const bool begins = scanner_.at_digit() || next == '+' || next == '-' || next == '(' ||
                        scanner_.rest().view().starts_with("−") || !peek_word(scanner_).empty();
    if (!begins) scanner_.unexpected(expected);
    const std::int64_t value = folded(number(sum()), offset);
    if (value > most || value < (most == far ? -far - 1 : -most))
        text_.fail(offset, fmt::format("\"{}\" is out of range", value), expected);
    return value;
}

// The number of a tree without variables.
std::int64_t ConditionReader::folded(const Tree& tree, std::size_t offset) const {
    if (!is_constant(*tree))
        text_.fail(offset, "a variable where a constant is meant", "a number, as in N + 1");
    const Number value = at_place(text_, offset, [&] { return value_of(*tree, {}); });
    if (!value) text_.fail(offset, text_of(*tree) + " has no value", "a number");
    return *value;
}

ConditionReader::Item ConditionReader::variable(const std::string& name, std::size_t offset) {
    if (const auto found = constants_.find(name); found != constants_.end()) {
        found->second.used = true;
        return {Item::Kind::number, {language::number(found->second.number)}, offset};
    }
    const Array* array = specification_.array(name);
    if (array == nullptr)
        text_.fail(offset, fmt::format("there is no variable {}", quoted(name)), "a name declared above");
    skip();
    const bool indexed = scanner_.peek() == '[';
    if (indexed && array->dimensions.empty())
        scanner_.fail(fmt::format("{} is no array", quoted(name)), "its name alone");
    if (!indexed) return elements(*array, array->dimensions, offset);
    Chosen chosen = indices(*array);
    if (chosen.index) return chosen_element(*array, std::move(chosen), offset);
    return elements(*array, chosen.ranges, offset);
}

// [3], [1..3, *], [x]: one for each dimension.
ConditionReader::Chosen ConditionReader::indices(const Array& array) {
    Chosen chosen;
    open("[");
    do {
        skip();
        if (chosen.ranges.size() == array.dimensions.size())
            scanner_.fail("an index too many", fmt::format("{}", array.dimensions.size()));
        const Array::Range all = array.dimensions[chosen.ranges.size()];
        chosen.ranges.push_back(accept("*") ? all : index_range(all, array.name, chosen));
    } while (accept(","));
    close(']');
    if (chosen.ranges.size() < array.dimensions.size())
        scanner_.fail("an index is missing", fmt::format("{} of them", array.dimensions.size()));
    return chosen;
}

Array::Range ConditionReader::index_range(const Array::Range& all, const std::string& name, Chosen& chosen) {
    const std::size_t offset = scanner_.offset();
    const Tree tree = number(sum());
    if (!is_constant(*tree)) {
        if (chosen.index) text_.fail(offset, "a second index with variables", "one");
        chosen.index = tree;
        chosen.place = chosen.ranges.size();
        return all;
    }
    Array::Range range{};
    range.low = range.high = folded(tree, offset);
    if (accept("..")) range.high = constant(far, "the last index");
    if (range.low < all.low || range.high > all.high || range.low > range.high)
        text_.fail(offset, fmt::format("{} has no such index", name),
                   fmt::format("{} to {}", all.low, all.high));
    return range;
}

// q[x]: the index counts from 1 in the tree.
ConditionReader::Item ConditionReader::chosen_element(const Array& array, Chosen chosen, std::size_t offset) {
    for (std::size_t i = 0; i < chosen.ranges.size(); ++i) {
        if (i != chosen.place && chosen.ranges[i].low != chosen.ranges[i].high)
            text_.fail(offset, "a range beside an index with variables", "one element");
    }
    std::vector<Tree> children{chosen.index};
    if (const std::int64_t low = chosen.ranges[chosen.place].low; low != 1)
        children[0] = made(Op::plus, {chosen.index, language::number(1 - low)}, offset).trees[0];
    const Item items = elements(array, chosen.ranges, offset);
    children.insert(children.end(), items.trees.begin(), items.trees.end());
    return made(Op::element, std::move(children), offset);
}

bool ConditionReader::for_each(const std::function<void()>& use) {
    if (!accept_word("for")) return false;
    each_index(use);
    return true;
}

void ConditionReader::each_index(const std::function<void()>& use) {
    skip();
    const std::size_t offset = scanner_.offset();
    const std::string name = peek_word(scanner_);
    if (name.empty()) scanner_.unexpected("an index, as in `for i in 1..8:`");
    if (is_reserved(name) || specification_.array(name) != nullptr || constants_.contains(name))
        text_.fail(offset, quoted(name) + " is taken already", "another name for the index");
    take_word(scanner_, name);
    if (!accept_word("in")) scanner_.unexpected("\"in\" and a range");
    const std::int64_t low = constant(largest_value, "the first value of the index");
    if (!accept("..")) scanner_.unexpected("\"..\" and the last value of the index");
    const std::int64_t high = constant(largest_value, "the last value of the index");
    if (choice_.size() == most_indices)
        text_.fail(offset, "too many indices", fmt::format("at most {}", most_indices));
    const Scanner begin = scanner_;
    for (std::int64_t value = low; value <= high; ++value) {
        if (budget_ < cost_of_choice)
            text_.fail(offset, "too many choices all together",
                       fmt::format("at most {}", most_listed / cost_of_choice));
        budget_ -= cost_of_choice;
        scanner_ = begin;
        constants_[name] = {value, offset, true};
        choice_.push_back(value);
        if (accept(","))
            each_index(use);
        else if (accept(":"))
            use();
        else
            scanner_.unexpected("\",\" and another index, or \":\" and what is meant for each");
        choice_.pop_back();
    }
    constants_.erase(name);
    if (low > high) skip_unread();
}

// There is no choice: up to the end of what would have been read.
void ConditionReader::skip_unread() {
    while (!scanner_.done() && scanner_.peek() != ':' && scanner_.peek() != '\n') scanner_.take();
    if (!scanner_.accept(':')) scanner_.unexpected("\":\" and what is meant for each");
    int open = 0;
    for (; !scanner_.done(); scanner_.take()) {
        if (scanner_.peek() == '#') {
            while (!scanner_.done() && scanner_.peek() != '\n') scanner_.take();
        }
        const char c = scanner_.peek();
        if (open == 0 && (c == ')' || c == ',' || (c == '\n' && depth_ == 0))) return;
        open += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
    }
    if (open > 0) scanner_.unexpected("a bracket that closes");
}

}  // namespace reductio::language
