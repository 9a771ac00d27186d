// magnets.cpp - Magnets: each domino is a magnet, one half + and the other −, or neutral; equal poles never
// touch at a side. Numbers at the top and the left count the + of a line, at the bottom and the right its −.
//
// With the option `anti` it is unlike poles that never touch, but for the two of a magnet. Dominoes are the
// regions; a region of one cell is always neutral. One variable for each domino; cells are
// 0 (neutral), 1 (+) and 2 (−). Rules: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/magnets.html.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/line_clues.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::magnets {

namespace {

enum Pole : Value { neutral, plus, minus };  // as values of cells

// What a domino may be: the pole of its first cell.
constexpr std::string_view anti = "anti";
constexpr std::int32_t states[] = {neutral, plus, minus};

Value opposite(Value pole) { return pole == neutral ? neutral : pole == plus ? minus : plus; }

void require_board(const Puzzle& puzzle) {
    if (puzzle.regions.empty()) puzzle.fail("magnets without dominoes", "a section `regions`");
    for (const auto& domino : region_cells(puzzle.regions)) {
        if (domino.size() == 1 || (domino.size() == 2 && are_neighbours(puzzle, domino[0], domino[1])))
            continue;
        puzzle.fail_at(puzzle.places.regions, domino[0],
                       fmt::format("the region at {} is no domino", cell_name(puzzle, domino[0])),
                       "two cells side by side, or one");
    }
    require_single_clues(puzzle, all_sides);
}

// The dominoes of two cells, by first cell. Each is one variable.
std::vector<std::vector<int>> dominoes_of(const Puzzle& puzzle) {
    auto dominoes = region_cells(puzzle.regions);
    std::erase_if(dominoes, [](const auto& domino) { return domino.size() < 2; });
    return dominoes;
}

// Per cell the literal "it has this pole". A region of one cell is always neutral.
template <class Literals>  // a Builder or a Model
std::vector<Literal> poles_of(const std::vector<std::vector<int>>& dominoes, const Literals& model,
                              std::size_t cells, Value pole) {
    std::vector<Literal> literals(cells, pole == neutral ? Literal::always() : Literal::never());
    for (std::uint32_t i = 0; i < dominoes.size(); ++i) {
        literals[dominoes[i][0]] = model.is(Var{i}, pole);
        literals[dominoes[i][1]] = model.is(Var{i}, opposite(pole));
    }
    return literals;
}

// Cells beside each other, not of one domino, don't hold the one pole and the other.
void add_repulsion(const Puzzle& puzzle, Builder& builder, const std::vector<Literal>& first,
                   const std::vector<Literal>& second, std::string_view signs) {
    for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges) {
        const std::array pair{first[a], second[b]};
        if (puzzle.regions[a] == puzzle.regions[b] || pair[0].constant() || pair[1].constant()) continue;
        const bool across = puzzle.columns > 1 && b == a + 1;
        const auto label = fmt::format("no {} at {{cell}} and {} it", signs, across ? "right of" : "below");
        add_count(builder, Origin::rule, builder.label(label, a), pair, 0, 1);
    }
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const auto dominoes = dominoes_of(puzzle);
    for (const auto& domino : dominoes)
        builder.variable(builder.label("the domino at {cell}", domino[0]), states);
    for (const auto& [pole, sign, sides] : {std::tuple{plus, "+", std::pair{Side::top, Side::left}},
                                            {minus, "−", {Side::bottom, Side::right}}}) {
        const auto literals = poles_of(dominoes, builder, puzzle.cells(), pole);
        add_counts_outside(puzzle, builder, literals, sides.first, sign);
        add_counts_outside(puzzle, builder, literals, sides.second, sign);
        const auto others = poles_of(dominoes, builder, puzzle.cells(), opposite(pole));
        if (puzzle.has(anti))
            add_repulsion(puzzle, builder, literals, others, pole == plus ? "+ −" : "− +");
        else
            add_repulsion(puzzle, builder, literals, literals, fmt::format("{0} {0}", sign));
    }
}

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    Grid grid(puzzle.cells(), neutral);
    const auto dominoes = dominoes_of(puzzle);
    for (std::size_t i = 0; i < dominoes.size(); ++i) {
        grid[dominoes[i][0]] = values[i];
        grid[dominoes[i][1]] = opposite(values[i]);
    }
    return grid;
}

Givens givens(const Puzzle& puzzle, const Model& model) {
    Givens result;
    const auto dominoes = dominoes_of(puzzle);
    for (const Value pole : {neutral, plus, minus}) {
        const auto literals = poles_of(dominoes, model, puzzle.cells(), pole);
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (puzzle.given[cell] == pole) result.facts.push_back(literals[cell]);
            if (excluded_by_marks(puzzle, cell, pole)) result.facts.push_back(!literals[cell]);
        }
    }
    return result;
}

Phrase phrase(const Puzzle& puzzle, const Model&, Var v, std::int32_t value) {
    const auto domino = dominoes_of(puzzle)[index(v)];
    const std::string_view words[] = {"neutral", "+ −", "− +"};
    return {{}, std::string{words[value]}, {{domino[0], value}, {domino[1], opposite(value)}}};
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_wrong_domino(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const auto& cells : region_cells(puzzle.regions)) {
        const Value first = grid[cells.front()], last = grid[cells.back()];
        const bool magnet = first + last == plus + minus && first != neutral && last != neutral;
        if (cells.size() == 2 && magnet) continue;
        if (first == neutral && last == neutral) continue;
        return fmt::format("the domino at {} is no magnet and not neutral", cell_name(puzzle, cells.front()));
    }
    return {};
}

std::string find_equal_poles(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value pole = grid[cell];
        for (const int other : neighbours(puzzle, cell)) {
            if (pole == neutral || grid[other] == neutral || other < cell) continue;
            if (puzzle.regions[other] == puzzle.regions[cell] || (grid[other] == pole) == puzzle.has(anti))
                continue;
            return fmt::format("{} poles at {} and {}", puzzle.has(anti) ? "unlike" : "equal",
                               cell_name(puzzle, cell), cell_name(puzzle, other));
        }
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string violation = find_foreign(puzzle, grid);
    for (const Side side : all_sides) {
        const bool first = side == Side::top || side == Side::left;
        if (violation.empty())
            violation = find_miscount_outside(puzzle, grid, side, first ? plus : minus, first ? "+" : "−");
    }
    if (violation.empty()) violation = find_wrong_domino(puzzle, grid);
    if (violation.empty()) violation = find_equal_poles(puzzle, grid);
    return violation.empty() ? find_changed(puzzle, grid) : violation;
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    drawing.ornaments.legend[Side::top] = drawing.ornaments.legend[Side::left] = "+";
    drawing.ornaments.legend[Side::bottom] = drawing.ornaments.legend[Side::right] = "−";
    if (has_outside(puzzle))
        drawing.notes.emplace_back("numbers: + at the top and the left, − at the bottom and the right");
    return drawing;
}

std::vector<Value> pole_digits(int, int) { return {neutral, plus, minus}; }

// --- random puzzles ---------------------------------------------------------------------------------

// Most dominoes become magnets, in random order, as far as their neighbours allow.
bool draw_dominoes(Puzzle& puzzle, Random& random) {
    puzzle.regions = random_dominoes(puzzle, random);
    Grid& grid = puzzle.stated_solution.emplace(puzzle.cells(), neutral);
    auto dominoes = dominoes_of(puzzle);
    random.shuffle(dominoes);
    for (const auto& domino : dominoes) {
        if (below(random, 4) == 0) continue;
        const Value first = below(random, 2) == 0 ? plus : minus;
        for (const Value pole : {first, opposite(first)}) {
            grid[domino[0]] = pole;
            grid[domino[1]] = opposite(pole);
            if (find_equal_poles(puzzle, grid).empty()) break;
            grid[domino[0]] = grid[domino[1]] = neutral;
        }
    }
    return true;
}

void count_poles(Puzzle& puzzle, Random&) {
    puzzle.outside = {};
    for (const Side side : all_sides) {
        const Value pole = side == Side::top || side == Side::left ? plus : minus;
        for (int line = 0; line < lines_at(puzzle, side); ++line) {
            Value count = 0;
            for (const int cell : cells_from(puzzle, side, line))
                count += (*puzzle.stated_solution)[cell] == pole ? 1 : 0;
            set_outside(puzzle, side, line, {count});
        }
    }
}

// An open domino becomes another magnet, or neutral, as its neighbours allow.
bool change_magnet(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    Grid& grid = *puzzle.stated_solution;
    const auto dominoes = dominoes_of(puzzle);
    const auto& domino = dominoes[open[random.place(open)]];
    std::vector<Value> others;
    for (const Value pole : states) {
        if (pole != grid[domino[0]]) others.push_back(pole);
    }
    // A magnet rather than neutral: neutral dominoes are what makes several solutions.
    random.shuffle(others);
    for (const Value pole : others) {
        Grid changed = grid;
        changed[domino[0]] = pole;
        changed[domino[1]] = opposite(pole);
        if (!find_equal_poles(puzzle, changed).empty()) continue;
        grid = std::move(changed);
        return true;
    }
    return true;
}

}  // namespace

extern const Family family;
const Family family{
    .name = "magnets",
    .aliases = {"magnet", "magnetic"},
    .summary = "Magnets: dominoes are + and − or neutral, equal poles never touch",
    .options = {{anti, "poles of two magnets that touch are equal"}},
    .reads = {Part::regions, Part::outside},
    .signs = {{neutral, "×"}, {plus, "+"}, {minus, "−"}},
    .digits = fixed_digits(pole_digits),
    .generation = {.usual = {8, 8}, .draw = draw_dominoes, .clues = count_poles, .mend = change_magnet},
    .build = build,
    .decode = decode,
    .givens = givens,
    .phrase = phrase,
    .check = check,
    .draw = draw};

}  // namespace reductio::families::magnets
