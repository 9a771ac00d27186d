// board.cpp - places as lists of cells.
#include "rules/board.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
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

PlaceKind kind_of(Place place) { return static_cast<PlaceKind>(place.kind); }

// Families in C++ whose grids have rules drawn on cells answer in numbers.
RulesLook look_of_answer(const Puzzle& puzzle) {
    return puzzle.family->rules == nullptr ? RulesLook::values : puzzle.family->rules->look;
}

// Pairs of cells that touch, also at a corner, each once.
std::vector<std::array<int, 2>> touching_pairs(int rows, int columns) {
    std::vector<std::array<int, 2>> pairs;
    for (int cell = 0; cell < rows * columns; ++cell) {
        const int column = cell % columns;
        const bool is_last_row = cell + columns >= rows * columns;
        const bool is_first = column == 0, is_last = column + 1 == columns;
        if (!is_last) pairs.push_back({cell, cell + 1});
        if (!is_last_row && !is_first) pairs.push_back({cell, cell + columns - 1});
        if (!is_last_row) pairs.push_back({cell, cell + columns});
        if (!is_last_row && !is_last) pairs.push_back({cell, cell + columns + 1});
    }
    return pairs;
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

BoardShape::BoardShape(int rows_stated, int columns_stated)
    : height{rows_stated},
      width{columns_stated},
      cells(static_cast<std::size_t>(height * width)),
      rows(static_cast<std::size_t>(height)),
      columns(static_cast<std::size_t>(width)),
      graph{grid_graph(height, width)},
      pairs{touching_pairs(height, width)} {
    std::iota(cells.begin(), cells.end(), 0);
    for (const int cell : cells) {
        rows[static_cast<std::size_t>(cell / width)].push_back(cell);
        columns[static_cast<std::size_t>(cell % width)].push_back(cell);
        names.push_back(fmt::format("r{}c{}", cell / width + 1, cell % width + 1));
    }
    rows_back = rows;
    columns_back = columns;
    for (auto* const lines : {&rows_back, &columns_back}) {
        for (std::vector<int>& line : *lines) std::ranges::reverse(line);
    }
    links.reserve(graph.edges.size());
    for (const auto& [a, b] : graph.edges) links.push_back({static_cast<int>(a), static_cast<int>(b)});
}

std::shared_ptr<const BoardShape> shape_of(int rows, int columns) {
    constexpr std::size_t most = 8;
    constexpr int most_kept_cells = 20'000;  // of those before the last one, together
    thread_local std::vector<std::shared_ptr<const BoardShape>> kept;  // the last one first
    const auto known = std::ranges::find_if(
        kept, [&](const auto& shape) { return shape->height == rows && shape->width == columns; });
    if (known != kept.end()) {
        std::rotate(kept.begin(), known, known + 1);
        return kept.front();
    }
    int cells = 0;
    const auto is_too_much = [&](const auto& shape) {
        return (cells += shape->height * shape->width) > most_kept_cells;
    };
    kept.erase(std::ranges::find_if(kept, is_too_much), kept.end());
    if (kept.size() == most) kept.pop_back();
    kept.insert(kept.begin(), std::make_shared<const BoardShape>(rows, columns));
    return kept.front();
}

RulesBoard::RulesBoard(const Puzzle& puzzle, std::span<const language::Tree> answer)
    : puzzle_{puzzle},
      answer_{answer},
      shape_{shape_of(puzzle.rows, puzzle.columns)},
      look_{look_of_answer(puzzle)},
      words_{rules_words()},
      regions_{region_cells(puzzle.regions)} {
    if (puzzle.walls.empty()) return;
    rows_ = shape_->rows;
    columns_ = shape_->columns;
    for (auto* const places : {&rows_, &columns_, &regions_}) {
        for (auto& cells : *places) std::erase_if(cells, [&](int cell) { return puzzle.is_wall(cell); });
    }
}

// Words without arguments that mean sets, which rules go through again and again.
const Item* RulesBoard::known_set(int number) const {
    if (static_cast<std::size_t>(number) >= words_.size()) return nullptr;
    const RulesWord& word = words_[static_cast<std::size_t>(number)];
    if (word.least > 0) return nullptr;
    const bool of_shape = word.asks == WordAsks::size && puzzle_.walls.empty();
    for (const auto* const sets : {&shape_->sets, &sets_}) {
        const auto known = sets->find(number);
        if (known != sets->end() && (of_shape || sets == &sets_)) return &known->second;
    }
    Item set = this->word(number, {});
    if (set.kind != Item::Kind::list) return nullptr;
    const bool own = std::ranges::any_of(set.items, [](const Item& item) {
        return item.kind == Item::Kind::place && kind_of(item.place) == PlaceKind::group;
    });
    auto& sets = of_shape && !own ? shape_->sets : sets_;
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

Item RulesBoard::group(std::vector<int> cells) const {
    return group(std::span<const int>{own_groups_.emplace_back(std::move(cells))});
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

std::span<const language::Tree> RulesBoard::answers() const {
    if (answer_.empty() || has_lines(look_) || only_links()) return {};
    return answer_.first(shape_->cells.size());
}

std::span<const int> RulesBoard::view(int cell, int direction) const {
    const auto row = static_cast<std::size_t>(cell / puzzle_.columns);
    const auto column = static_cast<std::size_t>(cell % puzzle_.columns);
    const auto behind = [](std::span<const int> line, std::size_t place) { return line.subspan(place + 1); };
    const std::size_t left_of_end = shape_->columns.size() - 1 - column,
                      above_end = shape_->rows.size() - 1 - row;
    const auto all = direction == 0   ? behind(shape_->rows[row], column)
                     : direction == 1 ? behind(shape_->columns[column], row)
                     : direction == 2 ? behind(shape_->rows_back[row], left_of_end)
                                      : behind(shape_->columns_back[column], above_end);
    if (puzzle_.walls.empty()) return all;
    const auto wall = std::ranges::find_if(all, [&](int other) { return puzzle_.is_wall(other); });
    return all.first(static_cast<std::size_t>(wall - all.begin()));
}

std::span<const int> RulesBoard::cells_of(Place place) const {
    const auto number = static_cast<std::size_t>(place.number);
    switch (kind_of(place)) {
        case PlaceKind::cell: return std::span{shape_->cells}.subspan(number, 1);
        case PlaceKind::row: return rows_.empty() ? shape_->rows[number] : rows_[number];
        case PlaceKind::column: return columns_.empty() ? shape_->columns[number] : columns_[number];
        case PlaceKind::region: return regions_[number];
        case PlaceKind::link: return shape_->links[number];
        case PlaceKind::pair: return shape_->pairs[number];
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
    for (const auto& [a, b] : shape_->graph.edges) {
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
            return add("{cell} and {cell}", {shape_->links[number][0], shape_->links[number][1]});
        case PlaceKind::pair:
            return add("{cell} to {cell}", {shape_->pairs[number][0], shape_->pairs[number][1]});
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

const language::Tree& RulesBoard::answer_in(int cell) const {
    if (answer_.empty()) throw Refusal{"the answer, where its values are stated", "clues and places alone"};
    return answer_[static_cast<std::size_t>(cell)];
}

bool RulesBoard::only_links() const { return look_ == RulesLook::areas; }

Item RulesBoard::along(std::size_t link) const {
    if (answer_.empty()) throw Refusal{"the answer, where its values are stated", "clues and places alone"};
    const std::size_t first = only_links() ? 0 : static_cast<std::size_t>(puzzle_.cells());
    return {.kind = Item::Kind::number, .tree = answer_[first + link]};
}

// The link from a cell in a direction; 0 at the edge of the grid.
Item RulesBoard::towards(int cell, int direction) const {
    const int r = cell / puzzle_.columns, c = cell % puzzle_.columns;
    const int across = puzzle_.columns - 1, down = puzzle_.rows * across;  // links of a row, and of all rows
    switch (direction) {
        case 0: return c < across ? along(static_cast<std::size_t>(r * across + c)) : number(0);
        case 2: return c > 0 ? along(static_cast<std::size_t>(r * across + c - 1)) : number(0);
        case 1: return r + 1 < puzzle_.rows ? along(static_cast<std::size_t>(down + cell)) : number(0);
        default: return r > 0 ? along(static_cast<std::size_t>(down + cell - puzzle_.columns)) : number(0);
    }
}

// line[c]: does it pass the cell? line[c, d]: does it leave the cell in that direction? line[l]: along a
// link. Of areas: are the two cells in one?
Item RulesBoard::line_at(std::span<const Item> arguments) const {
    if (std::ranges::any_of(arguments, [](const Item& item) { return item.kind == Item::Kind::nothing; }))
        return number(0);
    const bool places =
        std::ranges::all_of(arguments, [](const Item& item) { return item.kind == Item::Kind::place; });
    const auto refuse = [&] {
        throw Refusal{"an answer that is not there", only_links()
                                                         ? "a link, or a cell and a direction"
                                                         : "a cell, a link, or a cell and a direction"};
    };
    if (!places || arguments.empty() || arguments.size() > 2) refuse();
    const Place first = arguments[0].place;
    if (arguments.size() == 1 && kind_of(first) == PlaceKind::link)
        return along(static_cast<std::size_t>(first.number));
    if (kind_of(first) != PlaceKind::cell || (arguments.size() == 1 && only_links())) refuse();
    if (arguments.size() == 1)
        return {
            .kind = Item::Kind::condition,
            .tree = language::make(language::Op::unequal, {answer_in(first.number), language::number(0)})};
    if (kind_of(arguments[1].place) != PlaceKind::direction || is_diagonal(arguments[1].place.number))
        refuse();
    return towards(first.number, arguments[1].place.number);
}

Item RulesBoard::behind_links(std::size_t number) const {
    const std::size_t at = links().size() + number;
    if (at >= answer_.size())
        throw Refusal{"the answer, where its values are stated", "clues and places alone"};
    return {.kind = Item::Kind::number, .tree = answer_[at]};
}

Item RulesBoard::one_print_each() const {
    std::vector<language::Tree> conditions;
    std::vector<std::int64_t> labels;
    for (int cell = 0; cell < puzzle_.cells(); ++cell) {
        conditions.push_back(language::make_constant(!puzzle_.is_wall(cell)));
        labels.push_back(is_printed(puzzle_, cell) ? cell : language::no_size);
    }
    for (std::size_t link = 0; link < links().size(); ++link)
        conditions.push_back(language::make(language::Op::equal, {along(link).tree, language::number(1)}));
    return {
        .kind = Item::Kind::condition,
        .tree = language::make_pieces(language::Op::groups, conditions, std::move(labels), shape_->graph)};
}

Item RulesBoard::one_loop() const {
    std::vector<language::Tree> conditions;
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        conditions.push_back(language::make(language::Op::unequal, {answer_in(cell), language::number(0)}));
    const std::vector<language::Tree> passed = conditions;
    for (std::size_t link = 0; link < links().size(); ++link) {
        conditions.push_back(language::make(language::Op::equal, {along(link).tree, language::number(1)}));
    }
    std::vector<language::Tree> both{language::make(language::Op::disjunction, passed),
                                     language::make_connected(conditions, shape_->graph)};
    return {.kind = Item::Kind::condition, .tree = language::make(language::Op::conjunction, both)};
}

// The corners and one node more for the edge of the grid, which has all corners there; the diagonals are
// edges with conditions. Diagonals that enclose something cut the corners inside off from the edge.
Item RulesBoard::no_cycle() const {
    const auto columns = static_cast<std::uint32_t>(puzzle_.columns);
    const auto corners = (static_cast<std::uint32_t>(puzzle_.rows) + 1) * (columns + 1);
    Graph graph{corners + 1, {}};
    std::vector<language::Tree> conditions(corners + 1, language::make_constant(true));
    const auto add = [&](std::uint32_t a, std::uint32_t b, language::Tree holds) {
        graph.edges.emplace_back(a, b);
        conditions.push_back(std::move(holds));
    };
    for (int cell = 0; cell < puzzle_.cells(); ++cell) {
        const auto at = static_cast<std::uint32_t>(cell + cell / puzzle_.columns);
        const auto slopes = [&](std::int64_t value) {
            return language::make(language::Op::equal, {answer_in(cell), language::number(value)});
        };
        add(at, at + columns + 2, slopes(0));
        add(at + 1, at + columns + 1, slopes(1));
    }
    for (std::uint32_t corner = 0; corner < corners; ++corner) {
        const std::uint32_t row = corner / (columns + 1), column = corner % (columns + 1);
        const bool inside =
            row > 0 && column > 0 && column < columns && row < static_cast<std::uint32_t>(puzzle_.rows);
        if (!inside) add(corner, corners, language::make_constant(true));
    }
    return {.kind = Item::Kind::condition, .tree = language::make_connected(conditions, std::move(graph))};
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
void require_answer(const RulesWord& word, RulesLook look) {
    const auto refuse = [&](std::string_view answer, std::string_view line) {
        throw Refusal{fmt::format("{} needs an answer of {}", word.name, answer),
                      fmt::format("a line such as answer x[c]: {}", line)};
    };
    switch (word.needs) {
        case WordNeeds::any: return;
        case WordNeeds::lines:
            if (!has_lines(look)) refuse("lines", "loop");
            return;
        case WordNeeds::areas:
            if (look != RulesLook::areas) refuse("areas", "areas");
            return;
        case WordNeeds::diagonals:
            if (look != RulesLook::diagonals) refuse("diagonals", "diagonals");
            return;
        case WordNeeds::shading:
            if (look != RulesLook::shading) refuse("black cells", "shading");
            return;
        case WordNeeds::numbers:
            if (look != RulesLook::values) refuse("numbers", "0..4");
            return;
    }
}

}  // namespace

Item RulesBoard::word(int number, std::span<const Item> arguments) const {
    const auto words = words_;
    if (static_cast<std::size_t>(number) == words.size()) {  // the answer in a cell
        if (arguments.empty()) throw Refusal{"the answer without a place", "a cell in square brackets"};
        if (has_lines(look_) || only_links()) return line_at(arguments);
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
    if (arguments.size() < word.least || arguments.size() > word.most)
        throw Refusal{fmt::format("{} of {}", word.name, arguments.size()),
                      word.least == word.most ? fmt::format("{}", word.least)
                                              : fmt::format("{} to {}", word.least, word.most)};
    if (word.needs != WordNeeds::any) require_answer(word, look_);
    return word.meaning(*this, arguments);
}

}  // namespace reductio
