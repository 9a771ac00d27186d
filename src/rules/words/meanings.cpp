// meanings.cpp - arguments are items of a kind, or refused; the tables of words as one list.
#include "rules/words/meanings.hpp"

#include <fmt/core.h>

namespace reductio {

std::span<const RulesWord> rules_words() {
    static const std::vector<RulesWord> all = [] {
        std::vector<RulesWord> list;
        for (const auto part :
             {words::set_words(), words::place_words(), words::size_words(), words::clue_words(),
              words::line_words(), words::corner_words(), words::area_words(), words::mark_words(),
              words::list_words(), words::cage_words(), words::sight_words(), words::run_words()})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

}  // namespace reductio

namespace reductio::words {

PlaceKind kind_of(const Item& item) { return static_cast<PlaceKind>(item.place.kind); }

// The place of an argument. Throws Refusal if it is none.
Place place_of(const Item& item) {
    if (item.kind != Item::Kind::place)
        throw Refusal{
            item.kind == Item::Kind::list ? "a word about one place, of a list of places"
                                          : "a word about a place, of something else",
            item.kind == Item::Kind::list ? "one of them, as `for` takes it" : "a place such as a cell"};
    return item.place;
}

int cell_of(const Item& item) {
    const Place place = place_of(item);
    if (kind_of(item) != PlaceKind::cell) throw Refusal{"a word about a cell, of another place", "a cell"};
    return place.number;
}

int number_of(const Item& item) {
    constexpr int far = 1'000'000;
    if (item.kind != Item::Kind::number || !item.fixed) throw Refusal{"no number that is known", "a number"};
    if (*item.fixed < -far || *item.fixed > far)
        throw Refusal{fmt::format("{} is too far from 0", *item.fixed), "a number up to a million"};
    return static_cast<int>(*item.fixed);
}

int length_of(const Item& item, std::string_view what) {
    const int length = number_of(item);
    if (length < 1) throw Refusal{fmt::format("{} {}", length, what), "1 or more"};
    return length;
}

std::vector<int> without_holes(const RulesBoard& board, std::vector<int> cells) {
    std::erase_if(cells, [&](int cell) { return board.puzzle().is_wall(cell); });
    return cells;
}

Item list_of(std::span<const int> cells) {
    Item list{.kind = Item::Kind::list};
    list.items.reserve(cells.size());
    for (const int cell : cells) list.items.push_back(RulesBoard::place(PlaceKind::cell, cell));
    return list;
}

int direction_of(const Item& item) {
    place_of(item);
    if (kind_of(item) != PlaceKind::direction) throw Refusal{"no direction", "right, down, left or up"};
    return item.place.number;
}

}  // namespace reductio::words
