// partition.cpp - region numbers, their constraints and their picture. Linear in the cells.
#include "encoders/shared/partition.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "encoders/shared/cells.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio {

namespace {

bool is_open(Value value) { return value == open_cell; }

constexpr std::string_view border_right = "the border right of {cell}",
                           border_below = "the border below {cell}";

}  // namespace

std::vector<Value> region_digits(int rows, int columns) { return digits_up_to(rows * columns); }

Grid region_grid(std::span<const int> labels, std::span<const char> hole) {
    std::vector<int> regions;
    for (int cell = 0; cell < std::ssize(labels); ++cell) {
        if (hole.empty() || hole[cell] == 0) regions.push_back(labels[cell]);
    }
    regions = renumbered(regions);
    Grid grid(labels.size(), 0);
    auto next = regions.begin();
    for (int cell = 0; cell < std::ssize(labels); ++cell) {
        if (hole.empty() || hole[cell] == 0) grid[cell] = *next++ + 1;
    }
    return grid;
}

std::vector<char> holes_of(const Puzzle& puzzle) {
    std::vector<char> holes;
    for (int cell = 0; cell < puzzle.cells(); ++cell) holes.push_back(puzzle.is_wall(cell) ? 1 : 0);
    return holes;
}

void require_numbers(const Puzzle& puzzle) {
    if (puzzle.numbers.empty() || std::ranges::all_of(puzzle.numbers, is_open))
        puzzle.fail(fmt::format("a {} without numbers in cells", puzzle.family->name), "a section `numbers`");
}

void add_cover(Builder& builder, std::span<const std::vector<Literal>> literals_by_cell,
               std::string_view label, std::span<const char> hole) {
    for (int cell = 0; cell < std::ssize(literals_by_cell); ++cell) {
        if (hole.empty() || hole[cell] == 0)
            add_count(builder, Origin::rule, builder.label(label, cell), literals_by_cell[cell], 1, 1);
    }
}

std::vector<Var> joined_variables(const Puzzle& puzzle, Builder& builder, Role role) {
    constexpr std::int32_t no_or_yes[] = {0, 1};
    std::vector<Var> joined;
    const int across = puzzle.rows * (puzzle.columns - 1);
    for (const auto& edge : grid_graph(puzzle.rows, puzzle.columns).edges) {
        const auto name = std::ssize(joined) < across ? border_right : border_below;
        const bool hole =
            puzzle.is_wall(static_cast<int>(edge.first)) || puzzle.is_wall(static_cast<int>(edge.second));
        const std::span<const std::int32_t> domain{no_or_yes, hole ? 1U : 2U};
        joined.push_back(builder.variable(builder.label(name, edge.first), domain, role));
    }
    return joined;
}

std::string joined_name(const Puzzle& puzzle, int cell, int other) {
    return (other == cell + 1 && puzzle.columns > 1 ? "the border right of " : "the border below ") +
           cell_name(puzzle, cell);
}

void add_regions(const Puzzle& puzzle, Builder& builder, std::span<const Var> joined,
                 std::span<const Var> sizes) {
    builder.add(Origin::rule, builder.label("regions of the right size"),
                Regions{builder.graph(grid_graph(puzzle.rows, puzzle.columns)),
                        builder.list(literals_of(builder, joined, 1)), builder.list(sizes)});
}

Grid decode_joined(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    const auto edges = grid_graph(puzzle.rows, puzzle.columns).edges;
    std::vector<std::pair<int, int>> joined;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (values[i] == 1) joined.emplace_back(edges[i].first, edges[i].second);
    }
    std::ranges::sort(joined);
    std::vector<int> labels(puzzle.cells());
    const auto is_joined = [&](int from, int to) {
        return std::ranges::binary_search(joined, std::pair{std::min(from, to), std::max(from, to)});
    };
    for (const auto& region : pieces(puzzle, is_joined)) {
        for (const int cell : region) labels[cell] = region.front();
    }
    return region_grid(labels, holes_of(puzzle));
}

Phrase joined_phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value) {
    const std::string name = model.name(v);
    const auto begins = [&](std::string_view text) {
        return name.starts_with(text.substr(0, text.find('{')));
    };
    if (!begins(border_right) && !begins(border_below)) return {};
    const auto cell = static_cast<int>(model[v].name.argument);
    const int other = cell + (begins(border_right) ? 1 : puzzle.columns);
    Phrase phrase{{}, value == 1 ? "open" : "drawn", {{cell, Phrase::no_value}, {other, Phrase::no_value}}};
    if (value == 0)
        phrase.line = Phrase::Line::drawn;
    else if (divides(puzzle.family->form))
        phrase.line = Phrase::Line::none;
    return phrase;
}

Phrase placed_phrase(std::string subject, std::string value, const std::vector<int>& cells) {
    Phrase phrase{std::move(subject), std::move(value), {}};
    for (const int cell : cells) phrase.cells.emplace_back(cell, cells.front() + 1);
    return phrase;
}

std::vector<std::vector<int>> cells_by_label(std::span<const Value> grid) {
    return region_cells(renumbered(grid));
}

std::string find_split_region(const Puzzle& puzzle, std::span<const Value> grid,
                              const std::vector<int>& region) {
    const auto reached =
        reach_from(puzzle, region.front(), [&](int, int to) { return grid[to] == grid[region.front()]; });
    return reached == region ? std::string{} : region_name(puzzle, region) + " falls apart";
}

std::vector<int> differing_cells(const Puzzle& puzzle, std::span<const Value> a, std::span<const Value> b) {
    std::vector<int> differing;
    if (!divides(puzzle.family->form)) {
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (a[cell] != b[cell]) differing.push_back(cell);
        }
        return differing;
    }
    const auto others = cells_by_label(b);
    const std::set<std::vector<int>> known{others.begin(), others.end()};
    for (const auto& region : cells_by_label(a)) {
        if (!known.contains(region)) differing.insert(differing.end(), region.begin(), region.end());
    }
    std::ranges::sort(differing);
    return differing;
}

bool shows_regions(const Puzzle& puzzle) {
    if (puzzle.family->cells_are_variables) return false;
    const Drawing drawing = puzzle.family->draw(puzzle, {});
    const auto* const grid = std::get_if<GridDrawing>(&drawing);
    return grid != nullptr && grid->partition;
}

std::string region_name(const Puzzle& puzzle, const std::vector<int>& region) {
    return "the region at " + cell_name(puzzle, region.front());
}

GridDrawing partition_grid(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    drawing.partition = true;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const std::string print = print_text(puzzle, cell);
        drawing.given[cell] = print.empty() ? 0 : 1;
        if (!print.empty())
            drawing.text[cell] = print;
        else if (!grid.empty() && !is_open(grid[cell]))
            drawing.text[cell] = " ";  // known, but nothing to write
    }
    if (!grid.empty()) drawing.outline({grid.begin(), grid.end()}, Stroke::heavy);
    return drawing;
}

Drawing draw_partition(const Puzzle& puzzle, std::span<const Value> grid) {
    return partition_grid(puzzle, grid);
}

}  // namespace reductio
