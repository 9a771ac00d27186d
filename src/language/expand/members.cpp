// members.cpp - x in {1..5, 8}, and (x, y) in {1 2, 3 4}. Bounded by a number of rows.
#include <fmt/core.h>

#include <algorithm>

#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/grammar.hpp"

namespace reductio::language {

Item Expander::member(const Syntax& syntax) {
    const Item left = item(syntax.children[0]);
    if (left.kind == Item::Kind::nothing) return of_truth(false, syntax.offset);
    if (left.kind == Item::Kind::place) return among_places(syntax, left);
    std::vector<Item> list;
    append(list, left);
    if (left.kind != Item::Kind::list) number(left);
    Rows rows = syntax.rows != nullptr ? rows_of(syntax, list.size()) : values_of(syntax);
    Tree table = at_place(text_, syntax.offset, [&] { return make_table(numbers(list), std::move(rows)); });
    Item result = of_tree(Item::Kind::condition, table, syntax.offset);
    return board_ != nullptr && is_constant(*table) ? of_truth(holds(*table, {}), syntax.offset) : result;
}

// c in row(d), d in {right, left}: places are among others, known from the board.
Item Expander::among_places(const Syntax& syntax, const Item& left) {
    for (const Syntax& child : std::span{syntax.children}.subspan(1)) {
        const Item whole = item(child);
        if (whole.kind != Item::Kind::place && whole.kind != Item::Kind::list)
            fail(child.offset, "a place among something else", "places, or a set of them");
        const bool alike = whole.kind == Item::Kind::place && whole.place.kind == left.place.kind;
        if (alike && whole.place == left.place) return of_truth(true, syntax.offset);
        if (alike) continue;
        const bool parts = whole.kind == Item::Kind::place;
        if (parts) {
            const auto cells = at_place(text_, child.offset, [&] { return board_->parts(whole.place); });
            const bool among = left.place.kind == BoardWords::kind_of_cells &&
                               std::ranges::find(cells, left.place.number) != cells.end();
            if (among) return of_truth(true, syntax.offset);
            continue;
        }
        const auto same = [&](const Item& other) {
            return other.kind == Item::Kind::place && other.place == left.place;
        };
        if (std::ranges::any_of(whole.items, same)) return of_truth(true, syntax.offset);
    }
    return of_truth(false, syntax.offset);
}

Rows Expander::rows_of(const Syntax& syntax, std::size_t width) {
    Rows rows;
    std::size_t begin = 0;
    for (const WrittenRows::Row& row : syntax.rows->rows) {
        if (row.end - begin != width) {
            Scanner behind{Passage{&text_, row.offset, text_.view().size()}};
            behind.unexpected(fmt::format("{} numbers", width));
        }
        auto& numbers = rows.emplace_back();
        for (; begin < row.end; ++begin) {
            const WrittenRows::Entry& entry = syntax.rows->entries[begin];
            if (!entry.bound) {
                numbers.push_back(entry.number);
                continue;
            }
            const Tree bound_number = number(indices_[static_cast<std::size_t>(entry.number)]);
            numbers.push_back(bound_number->number);
        }
    }
    return rows;
}

Rows Expander::values_of(const Syntax& syntax) {
    Rows rows;
    for (std::size_t i = 1; i < syntax.children.size(); ++i) {
        const Syntax& value = syntax.children[i];
        const bool range = value.form == Form::range;
        const std::int64_t first =
            constant(range ? value.children[0] : value, any_number, "a number or a range");
        const std::int64_t last =
            range ? constant(value.children[1], any_number, "the last number of the range") : first;
        if (last < first) fail(value.offset, "the range runs backwards", "the smaller number first");
        const std::uint64_t steps = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
        if (steps >= most_table_rows || rows.size() >= most_table_rows)
            fail(value.offset, "too many rows", fmt::format("at most {}", most_table_rows));
        for (std::uint64_t k = 0; k <= steps; ++k) rows.push_back({first + static_cast<std::int64_t>(k)});
    }
    return rows;
}

}  // namespace reductio::language
