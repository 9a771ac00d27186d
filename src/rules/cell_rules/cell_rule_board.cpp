// cell_rule_board.cpp - the words in a table. Lists of cells are places if they can be: then messages name
// their ends.
#include "rules/cell_rules/cell_rule_board.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "family/cell_rule_kind.hpp"
#include "rules/words/meanings.hpp"

namespace reductio {

using language::Item;
using language::Refusal;

namespace {

using Arguments = std::span<const Item>;

Item nothing_or(std::span<const Item> list, std::int64_t place) {
    return place >= 1 && place <= std::ssize(list) ? list[static_cast<std::size_t>(place) - 1] : Item{};
}

// All of a list, or the one at the place that is asked for.
Item all_or_one(const CellRuleBoard& board, const std::vector<int>& cells, Arguments arguments) {
    if (arguments.empty()) return board.board().group(cells);
    const int at = words::number_of(arguments[0]);
    const bool inside = at >= 1 && at <= std::ssize(cells);
    return inside ? RulesBoard::place(PlaceKind::cell, cells[static_cast<std::size_t>(at) - 1]) : Item{};
}
Item rule_cells(const CellRuleBoard& board, Arguments arguments) {
    return all_or_one(board, board.rule().cells, arguments);
}
Item rule_others(const CellRuleBoard& board, Arguments arguments) {
    return all_or_one(board, board.rule().others, arguments);
}
Item rule_number(const CellRuleBoard& board, Arguments) {
    return board.number() ? RulesBoard::number(*board.number()) : Item{};
}
Item rule_numbers(const CellRuleBoard& board, Arguments) {
    Item list{.kind = Item::Kind::list};
    for (const Value number : board.numbers()) list.items.push_back(RulesBoard::number(number));
    return list;
}
Item nth(const CellRuleBoard& board, Arguments arguments) {
    return nothing_or(board.items_of(arguments[0]), words::number_of(arguments[1]));
}
Item place_in(const CellRuleBoard& board, Arguments arguments) {
    const std::vector<Item> all = board.items_of(arguments[1]);
    const auto found = std::ranges::find(all, words::place_of(arguments[0]), &Item::place);
    return found == all.end() ? Item{} : RulesBoard::number(found - all.begin() + 1);
}
Item at(const CellRuleBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    const int row = words::number_of(arguments[0]), column = words::number_of(arguments[1]);
    if (row < 1 || column < 1 || row > puzzle.rows || column > puzzle.columns) return {};
    return RulesBoard::place(PlaceKind::cell, (row - 1) * puzzle.columns + column - 1);
}

Item list_of_items(std::vector<Item> items) { return {.kind = Item::Kind::list, .items = std::move(items)}; }
// Two or more that follow each other, from each place on.
Item consecutive(const CellRuleBoard& board, Arguments arguments) {
    const std::vector<Item> all = board.items_of(arguments[0]);
    const int length = arguments.size() == 2 ? words::number_of(arguments[1]) : 2;
    Item result{.kind = Item::Kind::list};
    for (std::ptrdiff_t i = 0; length > 0 && i + length <= std::ssize(all); ++i)
        result.items.push_back(list_of_items({all.begin() + i, all.begin() + i + length}));
    return result;
}
// Any two of a set, the earlier one first; or the first of two sets beside each other, the second, …
Item pairs(const CellRuleBoard& board, Arguments arguments) {
    const std::vector<Item> all = board.items_of(arguments[0]);
    Item result{.kind = Item::Kind::list};
    if (arguments.size() == 2) {
        const std::vector<Item> others = board.items_of(arguments[1]);
        for (std::size_t i = 0; i < std::min(all.size(), others.size()); ++i)
            result.items.push_back(list_of_items({all[i], others[i]}));
        return result;
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) result.items.push_back(list_of_items({all[k], all[i]}));
    }
    return result;
}
// A line that comes back to a cell, cut into lines of different cells. Take as many cells that follow each
// other as must stay together: they lie in one of the pieces. Where they have a cell twice, they are a piece
// of their own.
Item strands(const CellRuleBoard& board, Arguments arguments) {
    const std::vector<Item> line = board.items_of(arguments[0]);
    const auto together = static_cast<std::size_t>(std::max(1, words::number_of(arguments[1])));
    Item result{.kind = Item::Kind::list};
    const auto add = [&](std::size_t from, std::size_t to) {
        std::vector<int> cells;
        for (std::size_t i = from; i < to; ++i) cells.push_back(words::cell_of(line[i]));
        result.items.push_back(board.board().group(cells));
    };
    for (std::size_t begin = 0; begin < line.size();) {
        std::set<int> seen;
        std::size_t end = begin;
        while (end < line.size() && seen.insert(words::cell_of(line[end])).second) ++end;
        if (end == line.size() || end >= begin + together) {
            add(begin, end);
            if (end == line.size()) break;
            begin = end - together + 1;
        } else {
            add(begin, std::min(begin + together, line.size()));
            ++begin;
        }
    }
    return result;
}
bool same(const Item& a, const Item& b) {
    return a.kind == b.kind && (a.kind == Item::Kind::place ? a.place == b.place : a.fixed == b.fixed);
}
Item once(const CellRuleBoard& board, Arguments arguments) {
    Item result{.kind = Item::Kind::list};
    for (Item& item : board.items_of(arguments[0])) {
        if (std::ranges::none_of(result.items, [&](const Item& before) { return same(before, item); }))
            result.items.push_back(std::move(item));
    }
    return result;
}
Item parts(const CellRuleBoard& board, Arguments arguments) {
    const auto& regions = board.puzzle().regions;
    std::vector<std::vector<int>> found;
    int last = -1;
    for (const Item& item : board.items_of(arguments[0])) {
        const int cell = words::cell_of(item), region = regions.empty() ? -1 : regions[cell];
        if (region < 0) continue;
        if (region != last) found.emplace_back();
        found.back().push_back(cell);
        last = region;
    }
    Item result{.kind = Item::Kind::list};
    for (const std::vector<int>& part : found) result.items.push_back(board.board().group(part));
    return result;
}
Item marked(const CellRuleBoard& board, Arguments arguments) {
    const int first = words::cell_of(arguments[0]);
    return RulesBoard::truth(arguments.size() == 1 ? board.is_marked(first)
                                                   : board.is_marked(first, words::cell_of(arguments[1])));
}

constexpr CellRuleWord own_words[] = {
    {"cells", 0, 1, rule_cells, "the cells of the rule; or the first, second …"},
    {"others", 0, 1, rule_others, "the cells of its second list; or the first, second …"},
    {"number", 0, 0, rule_number, "its number, or the usual one where none is stated; or nothing"},
    {"numbers", 0, 0, rule_numbers, "its numbers"},
    {"consecutive", 1, 2, consecutive, "each two cells of a list that follow each other, or each q"},
    {"pairs", 1, 2, pairs, "any two of a list; or the first of two lists, their second …"},
    {"strands", 2, 2, strands, "a line cut where it comes back to a cell, where q cells stay together"},
    {"once", 1, 1, once, "a list without what came before in it"},
    {"parts", 1, 1, parts, "a line, cut where it enters another region"},
    {"nth", 2, 2, nth, "the first, second … of a list or of the cells of a place, or nothing"},
    {"place_in", 2, 2, place_in, "the position of a cell in a list or a place, from 1, or nothing"},
    {"at", 2, 2, at, "the cell in a row and a column, or nothing"},
    {"marked", 1, 2, marked, "has the cell a rule of this kind? have two neighbours a mark?"},
};

constexpr int first_own = 1'000'000;  // beyond the numbers of all other words

}  // namespace

std::span<const CellRuleWord> cell_rule_words() { return own_words; }

CellRuleVocabulary::CellRuleVocabulary() { others_.answer = "value"; }

std::optional<int> CellRuleVocabulary::word(std::string_view name) const {
    const auto* const own = std::ranges::find(own_words, name, &CellRuleWord::name);
    if (own != std::end(own_words)) return first_own + static_cast<int>(own - std::begin(own_words));
    return others_.word(name);
}

void CellRuleBoard::begin(const CellRule& rule, std::span<const std::string> marks) {
    rule_ = &rule;
    number_.reset();
    numbers_ = rule.values;
    if (!rule.values.empty()) number_ = rule.values.front();
    const RuleText* const kind = rule.kind->text.get();
    if (std::exchange(kind_, kind) == kind) return;
    marked_cells_.clear();
    marked_pairs_.clear();
    for (const CellRule& other : puzzle().cell_rules) {
        if (other.kind->text.get() == kind) marked_cells_.insert(other.cells.begin(), other.cells.end());
        if (other.cells.size() == 2 && std::ranges::find(marks, other.kind->name) != marks.end())
            marked_pairs_.insert(std::minmax(other.cells[0], other.cells[1]));
    }
}

void CellRuleBoard::collect_numbers(std::string_view kind, Value usual) {
    std::set<Value> numbers;
    for (const CellRule& other : puzzle().cell_rules) {
        if (other.kind->name == kind) numbers.insert(other.values.empty() ? usual : other.values.front());
    }
    if (numbers.empty()) numbers.insert(usual);
    numbers_.assign(numbers.begin(), numbers.end());
}

std::vector<Item> CellRuleBoard::items_of(const Item& set) const {
    if (set.kind == Item::Kind::list) return set.items;
    if (set.kind == Item::Kind::place) return words::list_of(board_.parts(set.place)).items;
    throw Refusal{"a list is expected, this is none", "cells, or a word such as once(cells)"};
}

Item CellRuleBoard::word(int number, std::span<const Item> arguments) const {
    if (number < first_own) return board_.word(number, arguments);
    const CellRuleWord& word = own_words[number - first_own];
    if (std::ranges::any_of(arguments, [](const Item& item) { return item.kind == Item::Kind::nothing; }))
        return {};
    require_count(word.name, word.least, word.most, arguments.size());
    return word.meaning(*this, arguments);
}

}  // namespace reductio
