// walks.cpp - numbers that have walked, turning as they like: bombs that go off beside boulders, letters that
// have come together in their regions, ants that stand in line.
//
// The places where they end come first. From each a number goes back a random way over cells where nothing
// is; some stay. While there are other solutions, something is put in their way that leaves the drawn one: a
// boulder or a border. Or a letter that has walked stays.
#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>
#include <vector>

#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/board_shape.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/boards/random_tour.hpp"

namespace reductio::boards {

namespace {

constexpr Value boulder = 1;
constexpr int cells_of_home = 6;

void begin_walks(Puzzle& puzzle) {
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    puzzle.stated_solution.emplace(puzzle.given.size(), 0);
}
std::vector<int> beside(const Puzzle& puzzle, int cell) {
    const BoardShape shape = shape_of(puzzle);
    std::vector<int> all;
    for (int direction = 0; direction < straight_directions; ++direction)
        if (const auto next = shape.next(cell, direction)) all.push_back(*next);
    return all;
}
bool has_line(const Puzzle& puzzle, int cell) { return (*puzzle.stated_solution)[cell] != 0; }

// From this cell on, over `steps` cells or as many as there are.
template <class Free>
std::vector<int> random_walk(const Puzzle& puzzle, int cell, int steps, Random& random, Free is_free) {
    std::vector<int> way{cell};
    while (std::ssize(way) <= steps) {
        std::vector<int> open = beside(puzzle, way.back());
        std::erase_if(open, [&](int next) { return !is_free(next) || std::ranges::count(way, next) > 0; });
        if (open.empty()) break;
        way.push_back(open[random.place(open)]);
    }
    return way;
}

// Puts the number where a walk to its place has begun.
void walk_back(Puzzle& puzzle, std::vector<char>& taken, int place, Value number, Random& random) {
    constexpr std::array lengths{0, 0, 1, 2, 3};
    const auto is_free = [&](int cell) { return taken[cell] == 0; };
    const std::vector<int> way = random_walk(puzzle, place, lengths[random.place(lengths)], random, is_free);
    for (const int cell : way) taken[cell] = 1;
    put_line(puzzle, way);
    puzzle.numbers[way.back()] = number;
}

// --- bombs --------------------------------------------------------------------------------------------

bool is_end(const Puzzle& puzzle, int cell) {
    return puzzle.numbers[cell] == open_cell &&
           std::popcount(static_cast<unsigned>((*puzzle.stated_solution)[cell])) == 1;
}
bool explodes_around(const Puzzle& puzzle, int cell) {
    const int width = shape_of(puzzle).width;
    for (int other = 0; other < puzzle.cells(); ++other) {
        const int down = other / width - cell / width, across = other % width - cell % width;
        if (std::max(std::abs(down), std::abs(across)) == 1 && is_end(puzzle, other)) return true;
    }
    return false;
}
bool takes_boulder(const Puzzle& puzzle, int cell) {
    return !has_line(puzzle, cell) && puzzle.signs[cell] == open_cell && explodes_around(puzzle, cell);
}

bool draw_bombs(Puzzle& puzzle, Random& random) {
    constexpr int longest = 5, bombs_of_unknown = 5, boulders_of_three = 2;
    begin_walks(puzzle);
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    for (const int cell : shuffled_cells(puzzle, random)) {
        const auto is_free = [&](int next) {
            return !has_line(puzzle, next) && std::ranges::none_of(beside(puzzle, next), [&](int other) {
                return has_line(puzzle, other);
            });
        };
        if (!is_free(cell)) continue;
        const std::vector<int> way = random_walk(puzzle, cell, 1 + below(random, longest), random, is_free);
        if (way.size() == 1) continue;
        put_line(puzzle, way);
        const bool unknown = below(random, bombs_of_unknown) == 0;
        puzzle.numbers[way.back()] = unknown ? unknown_number : static_cast<Value>(way.size()) - 1;
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (takes_boulder(puzzle, cell) && below(random, 3) < boulders_of_three) puzzle.signs[cell] = boulder;
    return std::ranges::count_if(puzzle.signs, [](Value sign) { return sign == boulder; }) > 0;
}

bool add_boulder(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    std::vector<int> cells = open;
    std::erase_if(cells, [&](int cell) { return !takes_boulder(puzzle, cell); });
    if (cells.empty()) return false;
    puzzle.signs[cells[random.place(cells)]] = boulder;
    return true;
}

// --- letters ------------------------------------------------------------------------------------------

// The cells of its walk, from the letter in this cell on.
std::vector<int> walk_of(const Puzzle& puzzle, int letter) {
    const BoardShape shape = shape_of(puzzle);
    std::vector<int> way{letter};
    for (Value arms = (*puzzle.stated_solution)[letter]; arms != 0;) {
        const int direction = std::countr_zero(static_cast<unsigned>(arms));
        way.push_back(*shape.next(way.back(), direction));
        arms = (*puzzle.stated_solution)[way.back()] & ~(1 << opposite_direction(direction));
    }
    return way;
}
// A cell of a region over which no walk goes would let its letters walk on: letters that stay fill them.
void fill_homes(Puzzle& puzzle) {
    std::vector<Value> letter_of(puzzle.given.size(), open_cell);
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (puzzle.numbers[cell] != open_cell)
            letter_of[puzzle.regions[walk_of(puzzle, cell).back()]] = puzzle.numbers[cell];
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        if (!has_line(puzzle, cell)) puzzle.numbers[cell] = letter_of[puzzle.regions[cell]];
}

bool draw_homes(Puzzle& puzzle, Random& random) {
    begin_walks(puzzle);
    puzzle.regions = small_regions(puzzle, cells_of_home, random);
    const auto regions = region_cells(puzzle.regions);
    std::vector<Value> letters(regions.size());
    std::iota(letters.begin(), letters.end(), 1);
    random.shuffle(letters);
    std::vector<std::pair<int, Value>> places;
    for (std::size_t region = 0; region < regions.size(); ++region) {
        std::vector<int> cells = regions[region];
        random.shuffle(cells);
        cells.resize((1 + cells.size()) / 2);
        for (const int cell : cells) places.emplace_back(cell, letters[region]);
    }
    random.shuffle(places);
    std::vector<char> taken(puzzle.given.size(), 0);
    for (const auto& [cell, number] : places) taken[cell] = 1;
    for (const auto& [cell, number] : places) walk_back(puzzle, taken, cell, number, random);
    fill_homes(puzzle);
    return true;
}

// A letter whose walk passes an open cell stays in the region where it went.
bool let_stay(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    std::vector<std::vector<int>> walks;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.numbers[cell] == open_cell || !has_line(puzzle, cell)) continue;
        walks.push_back(walk_of(puzzle, cell));
        const auto is_open = [&](int one) { return std::ranges::find(open, one) != open.end(); };
        if (std::ranges::none_of(walks.back(), is_open)) walks.pop_back();
    }
    if (walks.size() <= 1) return false;
    const auto& way = walks[random.place(walks)];
    puzzle.numbers[way.back()] = std::exchange(puzzle.numbers[way.front()], open_cell);
    for (const int cell : way) (*puzzle.stated_solution)[cell] = 0;
    fill_homes(puzzle);
    return true;
}

// Walks of `steps()` steps through free cells, no two of which touch; those through fewer than `least` cells
// are given up.
template <class Steps>
std::vector<std::vector<int>> walks_apart(const Puzzle& puzzle, std::vector<char>& taken, std::size_t least,
                                          Steps steps, Random& random) {
    std::vector<std::vector<int>> walks;
    for (const int cell : shuffled_cells(puzzle, random)) {
        const std::vector<char> before = taken;
        const auto is_free = [&](int next) {
            return before[next] == 0 &&
                   std::ranges::none_of(beside(puzzle, next), [&](int other) { return before[other] != 0; });
        };
        if (!is_free(cell)) continue;
        std::vector<int> walk = random_walk(puzzle, cell, steps(), random, is_free);
        if (walk.size() < least) continue;
        for (const int one : walk) taken[one] = 1;
        walks.push_back(std::move(walk));
    }
    return walks;
}

// --- nests --------------------------------------------------------------------------------------------

// A border on one side that the line crosses: the way of a white circle.
void cross_border(Puzzle& puzzle, const std::vector<int>& way, Random& random) {
    const std::size_t step = 1 + static_cast<std::size_t>(below(random, static_cast<int>(way.size()) - 1));
    const auto [a, b] = std::minmax(way[step - 1], way[step]);
    add_between(puzzle, {a, b, NeighbourSign::different});
}

// Nests of two or three cells that lie apart. To one cell a white circle comes, to another one a black one.
bool draw_nests(Puzzle& puzzle, Random& random) {
    constexpr int largest = 3, longest = 4;
    constexpr Value to_cross = 1, to_keep_off = 2;  // borders: a white circle and a black one
    begin_walks(puzzle);
    puzzle.numbers.clear();
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    puzzle.regions.assign(puzzle.given.size(), -1);
    std::vector<char> taken(puzzle.given.size(), 0);
    auto nests = walks_apart(
        puzzle, taken, 2, [&] { return 1 + below(random, largest - 1); }, random);
    std::ranges::sort(nests, {}, [](const std::vector<int>& nest) { return std::ranges::min(nest); });
    for (std::size_t i = 0; i < nests.size(); ++i)
        for (const int cell : nests[i]) puzzle.regions[cell] = static_cast<int>(i);
    for (auto& nest : nests) {
        random.shuffle(nest);
        for (const Value colour : {to_cross, to_keep_off}) {
            const auto is_free = [&](int cell) { return taken[cell] == 0; };
            const int steps = colour == to_cross ? 1 + below(random, longest) : below(random, longest);
            const auto way =
                random_walk(puzzle, nest[static_cast<std::size_t>(colour - 1)], steps, random, is_free);
            if (colour == to_cross && way.size() < 2) return false;
            for (const int cell : way) taken[cell] = 1;
            put_line(puzzle, way);
            puzzle.signs[way.back()] = colour;
            if (colour == to_cross) cross_border(puzzle, way, random);
        }
    }
    return !nests.empty();
}

// --- ants ---------------------------------------------------------------------------------------------

bool draw_marches(Puzzle& puzzle, Random& random) {
    constexpr int longest = 4;
    begin_walks(puzzle);
    std::vector<char> taken(puzzle.given.size(), 0);
    std::vector<std::pair<int, Value>> places;
    for (const auto& march : walks_apart(
             puzzle, taken, 1, [&] { return below(random, longest); }, random)) {
        Value number = 0;
        for (const int ant : march) places.emplace_back(ant, ++number);
    }
    random.shuffle(places);
    for (const auto& [cell, number] : places) walk_back(puzzle, taken, cell, number, random);
    return true;
}

// On a side of a cell over which no line runs, and that is not inside of a region.
bool add_border(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const BoardShape shape = shape_of(puzzle);
    std::vector<Between> borders;
    for (const int cell : open) {
        for (int direction = 0; direction < straight_directions; ++direction) {
            const auto next = shape.next(cell, direction);
            if (!next || ((*puzzle.stated_solution)[cell] >> direction & 1) != 0) continue;
            const bool inside = !puzzle.regions.empty() && puzzle.regions[cell] >= 0 &&
                                puzzle.regions[cell] == puzzle.regions[*next];
            if (!inside)
                borders.push_back({std::min(cell, *next), std::max(cell, *next), NeighbourSign::different});
        }
    }
    random.shuffle(borders);
    return std::ranges::any_of(borders, [&](const Between& one) { return add_between(puzzle, one); });
}

}  // namespace

const DrawnBoard bombs{.name = "bombs",
                       .draw = draw_bombs,
                       .mend = add_boulder,
                       .complete = true,
                       .by_trial = true,
                       .clues = all_are_drawn};
const DrawnBoard homes{.name = "homes",
                       .draw = draw_homes,
                       .mend = let_stay,
                       .complete = true,
                       .by_trial = true,
                       .clues = all_are_drawn};
const DrawnBoard nests{.name = "nests",
                       .draw = draw_nests,
                       .mend = add_border,
                       .complete = true,
                       .by_trial = true,
                       .clues = all_are_drawn};
const DrawnBoard marches{.name = "marches",
                         .draw = draw_marches,
                         .mend = add_border,
                         .complete = true,
                         .by_trial = true,
                         .clues = all_are_drawn};

}  // namespace reductio::boards
