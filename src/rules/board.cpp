// board.cpp - places as lists of cells.
#include "rules/board.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
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
    return [&] {
        std::vector<Item> items;
        for (const int cell : cells_of(from)) items.push_back(place(PlaceKind::cell, cell));
        return items;
    }();
}

// The cells among them that share a side.
Graph RulesBoard::graph_of(std::span<const Place> places) const {
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
    return graph;
}

std::string RulesBoard::name(Place place) const {
    const auto number = static_cast<std::size_t>(place.number);
    switch (kind_of(place)) {
        case PlaceKind::cell: return cell_name(puzzle_, place.number);
        case PlaceKind::row: return fmt::format("row {}", number + 1);
        case PlaceKind::column: return fmt::format("column {}", number + 1);
        case PlaceKind::region:
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

Item RulesBoard::word(int number, std::span<const Item> arguments) const {
    const auto words = rules_words();
    if (static_cast<std::size_t>(number) == words.size()) {  // the answer in a cell
        const bool cell = arguments.size() == 1 && arguments[0].kind == Item::Kind::place &&
                          kind_of(arguments[0].place) == PlaceKind::cell;
        if (arguments.size() == 1 && arguments[0].kind == Item::Kind::nothing) return {};
        if (!cell) throw Refusal{"the answer of something that is no cell", "a cell"};
        if (answer_.empty())
            throw Refusal{"the answer, where its values are stated", "clues and places alone"};
        return {.kind = Item::Kind::number,
                .tree = answer_[static_cast<std::size_t>(arguments[0].place.number)]};
    }
    const RulesWord& word = words[static_cast<std::size_t>(number)];
    if (arguments.size() < word.least || arguments.size() > word.most)
        throw Refusal{fmt::format("{} of {}", word.name, arguments.size()),
                      word.least == word.most ? fmt::format("{}", word.least)
                                              : fmt::format("{} to {}", word.least, word.most)};
    return word.meaning(*this, arguments);
}

}  // namespace reductio
