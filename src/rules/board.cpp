// board.cpp - places as lists of cells.
#include "rules/board.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
#include "rules/rules_file.hpp"
#include "rules/words.hpp"

namespace reductio {

using language::Item;
using language::Place;
using language::Refusal;

namespace {

PlaceKind kind_of(Place place) { return static_cast<PlaceKind>(place.kind); }

std::vector<std::vector<int>> lines_from(const Puzzle& puzzle, Side side) {
    std::vector<std::vector<int>> lines;
    for (int line = 0; line < lines_at(puzzle, side); ++line) lines.push_back(cells_from(puzzle, side, line));
    return lines;
}

}  // namespace

RulesBoard::RulesBoard(const Puzzle& puzzle, std::span<const language::Tree> answer)
    : puzzle_{puzzle},
      answer_{answer},
      rows_{lines_from(puzzle, Side::left)},
      columns_{lines_from(puzzle, Side::top)},
      regions_{region_cells(puzzle.regions)},
      graph_{grid_graph(puzzle.rows, puzzle.columns)} {
    for (auto* const places : {&rows_, &columns_, &regions_}) {
        for (auto& cells : *places) std::erase_if(cells, [&](int cell) { return puzzle.is_wall(cell); });
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) cells_.push_back({cell});
    for (const auto& [a, b] : graph_.edges) links_.push_back({static_cast<int>(a), static_cast<int>(b)});
}

Item RulesBoard::place(PlaceKind kind, int number) {
    return {.kind = Item::Kind::place, .place = {static_cast<std::int32_t>(kind), number}};
}
Item RulesBoard::number(std::int64_t value) { return {.kind = Item::Kind::number, .fixed = value}; }
Item RulesBoard::truth(bool holds) { return {.kind = Item::Kind::condition, .fixed = holds ? 1 : 0}; }

Item RulesBoard::group(std::vector<int> cells) const {
    groups_.push_back(std::move(cells));
    return place(PlaceKind::group, static_cast<int>(groups_.size()) - 1);
}

Item RulesBoard::all(PlaceKind kind, std::size_t size) {
    Item list{.kind = Item::Kind::list};
    list.items.reserve(size);
    for (std::size_t i = 0; i < size; ++i) list.items.push_back(place(kind, static_cast<int>(i)));
    return list;
}

std::span<const int> RulesBoard::cells_of(Place place) const {
    const auto number = static_cast<std::size_t>(place.number);
    switch (kind_of(place)) {
        case PlaceKind::cell: return cells_[number];
        case PlaceKind::row: return rows_[number];
        case PlaceKind::column: return columns_[number];
        case PlaceKind::region: return regions_[number];
        case PlaceKind::link: return links_[number];
        case PlaceKind::group: return groups_[number];
        case PlaceKind::direction: break;
    }
    throw Refusal{"a direction has no cells", "a cell, a line or a region"};
}

std::vector<Item> RulesBoard::parts(Place from) const {
    std::vector<Item> items;
    for (const int cell : cells_of(from)) items.push_back(place(PlaceKind::cell, cell));
    return items;
}

// The cells among them that share a side.
Graph RulesBoard::graph_of(std::span<const Place> places, bool edge) const {
    std::vector<int> node_of(static_cast<std::size_t>(puzzle_.cells()), -1);
    int nodes = 0;
    for (const Place place : places) {
        if (kind_of(place) != PlaceKind::cell) throw Refusal{"places that are not cells", "cells"};
        node_of[static_cast<std::size_t>(place.number)] = nodes++;
    }
    Graph graph{static_cast<std::uint32_t>(nodes), {}};
    for (const auto& [a, b] : graph_.edges) {
        if (node_of[a] < 0 || node_of[b] < 0) continue;
        graph.edges.emplace_back(static_cast<std::uint32_t>(node_of[a]),
                                 static_cast<std::uint32_t>(node_of[b]));
    }
    if (!edge) return graph;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (neighbours(puzzle_, places[i].number).size() < 4 || puzzle_.rows == 1 || puzzle_.columns == 1)
            graph.edges.emplace_back(static_cast<std::uint32_t>(i), graph.nodes);
    }
    ++graph.nodes;
    return graph;
}

std::vector<std::int64_t> RulesBoard::sizes_in(std::span<const Place> places) const {
    std::vector<std::int64_t> sizes;
    for (const Place place : places) {
        const Value number = puzzle_.numbers.empty() ? open_cell : puzzle_.numbers[place.number];
        sizes.push_back(number == open_cell        ? language::no_size
                        : number == unknown_number ? language::unknown_size
                                                   : number);
    }
    return sizes;
}

std::string RulesBoard::name(Place place) const {
    const auto number = static_cast<std::size_t>(place.number);
    switch (kind_of(place)) {
        case PlaceKind::cell: return cell_name(puzzle_, place.number);
        case PlaceKind::row: return fmt::format("row {}", number + 1);
        case PlaceKind::column: return fmt::format("column {}", number + 1);
        case PlaceKind::region:
            if (regions_[number].empty()) return "a region of holes";
            return fmt::format("the region of {}", cell_name(puzzle_, regions_[number][0]));
        case PlaceKind::link:
            return fmt::format("{} and {}", cell_name(puzzle_, links_[number][0]),
                               cell_name(puzzle_, links_[number][1]));
        case PlaceKind::group:
            if (groups_[number].empty()) return "no cells";
            return fmt::format("{} to {}", cell_name(puzzle_, groups_[number].front()),
                               cell_name(puzzle_, groups_[number].back()));
        case PlaceKind::direction: break;
    }
    constexpr std::string_view directions[] = {"right", "down", "left", "up"};
    return std::string{directions[number]};
}

std::optional<std::size_t> RulesBoard::take_clue() const {
    auto result = clue_;
    clue_.reset();
    return result;
}

void RulesBoard::note_clue(std::span<const std::size_t> places, int index) const {
    if (static_cast<std::size_t>(index) < places.size()) clue_ = places[static_cast<std::size_t>(index)];
}

const language::Tree& RulesBoard::answer_in(int cell) const {
    if (answer_.empty()) throw Refusal{"the answer, where its values are stated", "clues and places alone"};
    return answer_[static_cast<std::size_t>(cell)];
}

// line[c]: does it pass the cell? line[c, d]: does it leave the cell in that direction? line[l]: along a
// link.
Item RulesBoard::line_at(std::span<const Item> arguments) const {
    const auto along = [&](std::size_t link) {
        return Item{.kind = Item::Kind::number,
                    .tree = answer_[static_cast<std::size_t>(puzzle_.cells()) + link]};
    };
    if (std::ranges::any_of(arguments, [](const Item& item) { return item.kind == Item::Kind::nothing; }))
        return number(0);
    const bool places =
        std::ranges::all_of(arguments, [](const Item& item) { return item.kind == Item::Kind::place; });
    if (!places || arguments.size() > 2) throw Refusal{"a line where there is none", "a cell or a link"};
    const Place first = arguments[0].place;
    if (arguments.size() == 1 && kind_of(first) == PlaceKind::link)
        return along(static_cast<std::size_t>(first.number));
    if (kind_of(first) != PlaceKind::cell) throw Refusal{"a line where there is none", "a cell or a link"};
    const language::Tree& cell = answer_in(first.number);
    if (arguments.size() == 1)
        return {.kind = Item::Kind::condition,
                .tree = language::make(language::Op::unequal, {cell, language::number(0)})};
    if (kind_of(arguments[1].place) != PlaceKind::direction)
        throw Refusal{"a line from a cell to something else than a direction", "right, down, left or up"};
    const int r = first.number / puzzle_.columns, c = first.number % puzzle_.columns;
    const int across = puzzle_.columns - 1, down = puzzle_.rows * across;  // links of a row, and of all rows
    switch (arguments[1].place.number) {
        case 0: return c < across ? along(static_cast<std::size_t>(r * across + c)) : number(0);
        case 2: return c > 0 ? along(static_cast<std::size_t>(r * across + c - 1)) : number(0);
        case 1:
            return r + 1 < puzzle_.rows ? along(static_cast<std::size_t>(down + first.number)) : number(0);
        default:
            return r > 0 ? along(static_cast<std::size_t>(down + first.number - puzzle_.columns)) : number(0);
    }
}

Item RulesBoard::one_loop() const {
    std::vector<language::Tree> conditions;
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        conditions.push_back(language::make(language::Op::unequal, {answer_in(cell), language::number(0)}));
    const std::vector<language::Tree> passed = conditions;
    for (std::size_t link = 0; link < graph_.edges.size(); ++link) {
        conditions.push_back(
            language::make(language::Op::equal,
                           {answer_[static_cast<std::size_t>(puzzle_.cells()) + link], language::number(1)}));
    }
    std::vector<language::Tree> both{language::make(language::Op::disjunction, passed),
                                     language::make_connected(std::move(conditions), graph_)};
    return {.kind = Item::Kind::condition,
            .tree = language::make(language::Op::conjunction, std::move(both))};
}

Item RulesBoard::word(int number, std::span<const Item> arguments) const {
    const auto words = rules_words();
    if (static_cast<std::size_t>(number) == words.size()) {  // the answer in a cell
        if (arguments.empty()) throw Refusal{"the answer without a place", "a cell in square brackets"};
        if (puzzle_.family->rules->look == RulesLook::loop) return line_at(arguments);
        const bool cell = arguments.size() == 1 && arguments[0].kind == Item::Kind::place &&
                          kind_of(arguments[0].place) == PlaceKind::cell;
        if (arguments.size() == 1 && arguments[0].kind == Item::Kind::nothing) return {};
        if (!cell) throw Refusal{"the answer of something that is no cell", "a cell"};
        return {.kind = Item::Kind::number, .tree = answer_in(arguments[0].place.number)};
    }
    if (static_cast<std::size_t>(number) > words.size())  // a sign
        return RulesBoard::number(number - static_cast<int>(words.size()));
    const RulesWord& word = words[static_cast<std::size_t>(number)];
    if (std::ranges::any_of(arguments, [](const Item& item) { return item.kind == Item::Kind::nothing; }))
        return {};
    if (arguments.size() < word.least || arguments.size() > word.most)
        throw Refusal{fmt::format("{} of {}", word.name, arguments.size()),
                      word.least == word.most ? fmt::format("{}", word.least)
                                              : fmt::format("{} to {}", word.least, word.most)};
    return word.meaning(*this, arguments);
}

}  // namespace reductio
