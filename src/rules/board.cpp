// board.cpp - places as lists of cells, and their names.
#include "rules/board.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/packing.hpp"
#include "family/family.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
#include "rules/rules_file.hpp"
#include "rules/words.hpp"

namespace reductio {

using language::Item;
using language::Place;
using language::Refusal;

namespace {

// Families in C++ whose grids have rules drawn on cells answer in numbers.
AnswerForm form_of_answer(const Puzzle& puzzle) {
    return puzzle.family->rules == nullptr ? AnswerForm::values : puzzle.family->rules->form;
}

// The cells above the row and below it, left of the column and right of it.
std::vector<int> cells_at_corner(const Puzzle& puzzle, int row, int column) {
    std::vector<int> cells;
    for (int r = std::max(0, row - 1); r <= std::min(row, puzzle.rows - 1); ++r) {
        for (int c = std::max(0, column - 1); c <= std::min(column, puzzle.columns - 1); ++c) {
            const int cell = r * puzzle.columns + c;
            if (!puzzle.is_wall(cell)) cells.push_back(cell);
        }
    }
    return cells;
}

// "the lower right corner of r1c1"
std::string corner_name(const Puzzle& puzzle, int corner) {
    const int row = corner / (puzzle.columns + 1), column = corner % (puzzle.columns + 1);
    const int cell = std::max(0, row - 1) * puzzle.columns + std::max(0, column - 1);
    return fmt::format("the {} {} corner of {}", row == 0 ? "upper" : "lower", column == 0 ? "left" : "right",
                       cell_name(puzzle, cell));
}

}  // namespace

RulesBoard::RulesBoard(const Puzzle& puzzle, BoardLists& lists, std::span<const language::Tree> answer)
    : puzzle_{puzzle},
      lists_{lists},
      answer_{answer},
      form_{form_of_answer(puzzle)},
      words_{rules_words()},
      regions_{region_cells(puzzle.regions)} {
    if (puzzle.walls.empty()) return;
    for (auto& cells : regions_) std::erase_if(cells, [&](int cell) { return puzzle.is_wall(cell); });
}

std::span<const int> RulesBoard::line_without_holes(PlaceKind kind, std::size_t number) const {
    const bool row = kind == PlaceKind::row;
    const auto& all = row ? lists().rows : lists().columns;
    if (puzzle_.walls.empty()) return all[number];
    auto& lines = row ? rows_ : columns_;
    if (lines.empty()) {
        lines = all;
        for (auto& cells : lines) std::erase_if(cells, [&](int cell) { return puzzle_.is_wall(cell); });
    }
    return lines[number];
}

// Words without arguments that mean sets, which rules go through again and again.
const Item* RulesBoard::known_set(int number) const {
    if (static_cast<std::size_t>(number) >= words_.size()) return nullptr;
    const RulesWord& word = words_[static_cast<std::size_t>(number)];
    if (word.least > 0) return nullptr;
    const bool of_shape = word.asks == WordAsks::size && puzzle_.walls.empty();
    for (const auto* const sets : {&lists_.sets, &sets_}) {
        const auto known = sets->find(number);
        if (known != sets->end() && (of_shape || sets == &sets_)) return &known->second;
    }
    Item set = this->word(number, {});
    if (set.kind != Item::Kind::list) return nullptr;
    const bool own = std::ranges::any_of(set.items, [](const Item& item) {
        return item.kind == Item::Kind::place && kind_of(item.place) == PlaceKind::group;
    });
    auto& sets = of_shape && !own ? lists_.sets : sets_;
    return &sets.emplace(number, std::move(set)).first->second;
}

std::span<const int> RulesBoard::cells_at(int corner) const {
    if (corners_.empty()) {
        for (int row = 0; row <= puzzle_.rows; ++row) {
            for (int column = 0; column <= puzzle_.columns; ++column)
                corners_.push_back(cells_at_corner(puzzle_, row, column));
        }
    }
    return corners_[static_cast<std::size_t>(corner)];
}

Item RulesBoard::place(PlaceKind kind, int number) {
    return {.kind = Item::Kind::place, .place = {static_cast<std::int32_t>(kind), number}};
}
Item RulesBoard::number(std::int64_t value) { return {.kind = Item::Kind::number, .fixed = value}; }
Item RulesBoard::truth(bool holds) { return {.kind = Item::Kind::condition, .fixed = holds ? 1 : 0}; }

Item RulesBoard::group(const std::vector<int>& cells) const {
    return group(own_cells_.copy_of(std::span<const int>{cells}));
}

Item RulesBoard::group(std::span<const int> cells) const {
    groups_.push_back(cells);
    return place(PlaceKind::group, static_cast<int>(groups_.size()) - 1);
}

Item RulesBoard::all(PlaceKind kind, std::size_t size) {
    Item list{.kind = Item::Kind::list};
    list.items.reserve(size);
    for (std::size_t i = 0; i < size; ++i) list.items.push_back(place(kind, static_cast<int>(i)));
    return list;
}

std::span<const int> RulesBoard::view(int cell, int direction) const {
    const auto row = static_cast<std::size_t>(cell / puzzle_.columns);
    const auto column = static_cast<std::size_t>(cell % puzzle_.columns);
    const auto behind = [](std::span<const int> line, std::size_t place) { return line.subspan(place + 1); };
    const std::size_t left_of_end = lists().columns.size() - 1 - column,
                      above_end = lists().rows.size() - 1 - row;
    const auto all = direction == 0   ? behind(lists().rows[row], column)
                     : direction == 1 ? behind(lists().columns[column], row)
                     : direction == 2 ? behind(lists().rows_back[row], left_of_end)
                                      : behind(lists().columns_back[column], above_end);
    if (puzzle_.walls.empty()) return all;
    const auto wall = std::ranges::find_if(all, [&](int other) { return puzzle_.is_wall(other); });
    return all.first(static_cast<std::size_t>(wall - all.begin()));
}

std::span<const int> RulesBoard::cells_of(Place place) const {
    const auto number = static_cast<std::size_t>(place.number);
    switch (kind_of(place)) {
        case PlaceKind::cell: return std::span{lists().cells}.subspan(number, 1);
        case PlaceKind::row:
        case PlaceKind::column: return line_without_holes(kind_of(place), number);
        case PlaceKind::region: return regions_[number];
        case PlaceKind::link: return lists().links[number];
        case PlaceKind::pair: return lists().pairs[number];
        case PlaceKind::group: return groups_[number];
        case PlaceKind::corner: return cells_at(place.number);
        case PlaceKind::cage: return puzzle_.cages[number].cells;
        case PlaceKind::direction: break;
    }
    throw Refusal{"a direction has no cells", "a cell, a line or a region"};
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
    for (const auto& [a, b] : lists().graph.edges) {
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
        if (reads_ != nullptr) note_reads(place);
        const Value number = value_in(puzzle_.numbers, place.number);
        const bool sign = value_in(puzzle_.signs, place.number) != open_cell;
        sizes.push_back(number == unknown_number || (number == open_cell && sign) ? language::unknown_size
                        : number == open_cell                                     ? language::no_size
                                                                                  : number);
    }
    return sizes;
}

language::Bank RulesBoard::bank(std::span<const Place> places) const {
    std::vector<int> node_of(static_cast<std::size_t>(puzzle_.cells()), -1);
    language::Bank bank;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto cell = static_cast<std::size_t>(cells_of(places[i])[0]);
        node_of[cell] = static_cast<int>(i);
        bank.nodes.push_back(name(places[i]));
    }
    for (const Piece& piece : packing_of(puzzle_).pieces(puzzle_)) {
        auto& laid = bank.pieces.emplace_back(language::Bank::Piece{piece.name, piece.least, piece.most, {}});
        for (const auto& placement : piece.placements) {
            std::vector<std::uint32_t> nodes;
            for (const int cell : covered_cells(puzzle_, piece, placement)) {
                if (node_of[static_cast<std::size_t>(cell)] >= 0)
                    nodes.push_back(static_cast<std::uint32_t>(node_of[static_cast<std::size_t>(cell)]));
            }
            std::ranges::sort(nodes);
            if (nodes.size() == piece.orientations.front().size()) laid.places.push_back(std::move(nodes));
        }
        std::ranges::sort(laid.places);
    }
    return bank;
}

std::string RulesBoard::name(Place place) const {
    std::string text;
    std::vector<std::uint32_t> arguments;
    append_name(place, text, arguments);
    return filled_text(text, arguments, static_cast<std::uint32_t>(puzzle_.columns));
}

std::string_view RulesBoard::kind(Place place) const {
    switch (kind_of(place)) {
        case PlaceKind::cell: return "cell";
        case PlaceKind::row: return "row";
        case PlaceKind::column: return "column";
        case PlaceKind::region: return "region";
        case PlaceKind::link: return "link";
        case PlaceKind::pair:
        case PlaceKind::group: return "group of cells";
        case PlaceKind::corner: return "corner";
        case PlaceKind::cage: return "cage";
        case PlaceKind::direction: break;
    }
    return "direction";
}

void RulesBoard::append_name(Place place, std::string& text, std::vector<std::uint32_t>& arguments) const {
    const auto number = static_cast<std::uint32_t>(place.number);
    const auto add = [&](std::string_view words, std::initializer_list<int> more) {
        text += words;
        for (const int one : more) arguments.push_back(static_cast<std::uint32_t>(one));
    };
    switch (kind_of(place)) {
        case PlaceKind::cell: return add("{cell}", {place.number});
        case PlaceKind::row: return add("row {}", {place.number + 1});
        case PlaceKind::column: return add("column {}", {place.number + 1});
        case PlaceKind::region:
            if (regions_[number].empty()) return add("a region of holes", {});
            return add("the region of {cell}", {regions_[number][0]});
        case PlaceKind::link:
            return add("{cell} and {cell}", {lists().links[number][0], lists().links[number][1]});
        case PlaceKind::pair:
            return add("{cell} to {cell}", {lists().pairs[number][0], lists().pairs[number][1]});
        case PlaceKind::group:
            if (groups_[number].empty()) return add("no cells", {});
            return add("{cell} to {cell}", {groups_[number].front(), groups_[number].back()});
        case PlaceKind::corner: return add(corner_name(puzzle_, place.number), {});
        case PlaceKind::cage: return add("the cage of {cell}", {puzzle_.cages[number].cells.front()});
        case PlaceKind::direction: break;
    }
    add(grid_directions[number].name, {});
}

std::optional<std::size_t> RulesBoard::take_clue() const {
    auto result = clue_;
    clue_.reset();
    return result;
}

void RulesBoard::note_clue(std::span<const std::size_t> places, int index) const {
    if (static_cast<std::size_t>(index) < places.size()) clue_ = places[static_cast<std::size_t>(index)];
}

// A word about clues asks for those of the places that it is about. A word about no place looks everywhere,
// and so does one of the puzzle whose meaning depends on clues, such as what is seen in mirrors.
void RulesBoard::note_reads(const RulesWord& word, std::span<const Item> arguments) const {
    constexpr Parts clues{Part::numbers, Part::unknown_numbers, Part::signs,   Part::arrows,
                          Part::corners, Part::between,         Part::outside, Part::diagonal_arrows};
    if (word.asks != WordAsks::clue && !word.parts.meets(clues)) return;
    const bool places = std::ranges::all_of(
        arguments, [](const Item& argument) { return argument.kind == Item::Kind::place; });
    if (word.asks != WordAsks::clue || arguments.empty() || !places) return reads_->add_all();
    for (const Item& argument : arguments) note_reads(argument.place);
}

void RulesBoard::note_reads(Place place) const {
    using Kind = ClueReads::Kind;
    switch (kind_of(place)) {
        case PlaceKind::direction: return;
        case PlaceKind::corner: return reads_->add(Kind::corner, place.number);
        case PlaceKind::row: reads_->add(Kind::row, place.number); break;
        case PlaceKind::column: reads_->add(Kind::column, place.number); break;
        default: break;
    }
    for (const int cell : cells_of(place)) reads_->add(Kind::cell, cell);
}

// By its place in the header: signs in cells, signs between cells, then options.
Item RulesBoard::sign_or_option(std::size_t index) const {
    const RulesFile& rules = *puzzle_.family->rules;
    const std::size_t signs = rules.printed.size(), marks = rules.marks.size();
    if (index < signs) return number(static_cast<std::int64_t>(index) + 1);
    if (index < signs + marks) return number(static_cast<std::int64_t>(index - signs) + 1);
    return truth(puzzle_.has(rules.options[index - signs - marks].name));
}

namespace {

// Throws Refusal if the word is about another answer.
void require_answer(const RulesWord& word, AnswerForm form) {
    const auto refuse = [&](std::string_view answer, std::string_view line) {
        throw Refusal{fmt::format("{} needs an answer of {}", word.name, answer),
                      fmt::format("a line such as answer x[c]: {}", line)};
    };
    switch (word.needs) {
        case WordNeeds::any: return;
        case WordNeeds::lines:
            if (!has_lines(form)) refuse("lines", "loop");
            return;
        case WordNeeds::areas:
            if (!divides(form)) refuse("areas", "areas");
            return;
        case WordNeeds::areas_or_values:
        case WordNeeds::values:
            if (!has_lines(form) && (word.needs == WordNeeds::areas_or_values || !divides(form))) return;
            return refuse(
                word.needs == WordNeeds::values ? "black cells or numbers" : "areas, black cells or numbers",
                "shading");
        case WordNeeds::rectangles:
            if (form != AnswerForm::rectangles) refuse("rectangles", "rectangles");
            return;
        case WordNeeds::diagonals:
            if (form != AnswerForm::diagonals) refuse("diagonals", "diagonals");
            return;
        case WordNeeds::diagonals_or_lines:
            if (form != AnswerForm::diagonals && !has_lines(form)) refuse("diagonals or lines", "diagonals");
            return;
        case WordNeeds::shading:
            if (form != AnswerForm::shading) refuse("black cells", "shading");
            return;
        case WordNeeds::shading_or_lines:
            if (form != AnswerForm::shading && !has_lines(form)) refuse("black cells or lines", "shading");
            return;
        case WordNeeds::numbers:
            if (form != AnswerForm::values) refuse("numbers", "0..4");
            return;
    }
}

}  // namespace

Item RulesBoard::word(int number, std::span<const Item> arguments) const {
    const auto words = words_;
    if (static_cast<std::size_t>(number) == words.size()) {  // the answer in a cell
        if (arguments.empty()) throw Refusal{"the answer without a place", "a cell in square brackets"};
        if (has_lines(form_) || only_links()) return line_at(arguments);
        const bool cell = arguments.size() == 1 && arguments[0].kind == Item::Kind::place &&
                          kind_of(arguments[0].place) == PlaceKind::cell;
        if (arguments.size() == 1 && arguments[0].kind == Item::Kind::nothing) return {};
        if (!cell) throw Refusal{"the answer of something that is no cell", "a cell"};
        return {.kind = Item::Kind::number, .tree = answer_in(arguments[0].place.number)};
    }
    if (static_cast<std::size_t>(number) > words.size())
        return sign_or_option(static_cast<std::size_t>(number) - words.size() - 1);
    const RulesWord& word = words[static_cast<std::size_t>(number)];
    if (std::ranges::any_of(arguments, [](const Item& item) { return item.kind == Item::Kind::nothing; }))
        return {};
    require_count(word.name, word.least, word.most, arguments.size());
    if (word.needs != WordNeeds::any) require_answer(word, form_);
    const bool sizes = word.needs == WordNeeds::areas_or_values || word.needs == WordNeeds::values;
    if (sizes && puzzle_.family->rules->by_regions)
        throw Refusal{fmt::format("{} of values that the cells of a region share", word.name),
                      "a value for each cell"};
    if (reads_ != nullptr) note_reads(word, arguments);
    return word.meaning(*this, arguments);
}

}  // namespace reductio
