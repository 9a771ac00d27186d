// gates.cpp - a circle from which a loop starts, and gates between black cells, which the loop crosses once.
//
// The four signs are a black cell, an upright gate, a level one, and the circle. Gates are tried at random; a
// black cell ends one gate, so that its number is that of no other. A search finds the loop. Where there are
// several, a cell becomes black that this one does not pass, or a gate is put across it.
#include <algorithm>
#include <optional>
#include <vector>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/directions.hpp"
#include "rules/board_shape.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/line_drawing.hpp"

namespace reductio::boards {

namespace {

constexpr Value black_cell = 1, upright_gate = 2, level_gate = 3, loop_circle = 4;
constexpr int to_right = 0, to_below = 1, longest_gate = 4;

class GateBuilder {
public:
    explicit GateBuilder(Puzzle& puzzle) : puzzle_{puzzle} {}

    // Nothing is printed there, and the line, if there is one, does not pass.
    bool is_free(int cell) const {
        return puzzle_.signs[cell] == open_cell && (!puzzle_.stated_solution || arms(cell) == 0);
    }
    // From the cell on to the right or down, with black cells at both ends, if they are on the board.
    // `crossed`: where the line may pass. False, and nothing is changed, if something stands in the way.
    bool build(int first, int direction, int length, std::optional<int> crossed) {
        std::vector<int> gate{first}, ends;
        while (std::ssize(gate) < length) {
            const auto next = shape_.next(gate.back(), direction);
            if (!next) return false;
            gate.push_back(*next);
        }
        if (const auto end = shape_.next(gate.front(), opposite_direction(direction))) ends.push_back(*end);
        if (const auto end = shape_.next(gate.back(), direction)) ends.push_back(*end);
        const auto fits = [&](int cell) {
            return is_free(cell) || (cell == crossed && puzzle_.signs[cell] == open_cell);
        };
        const auto is_end = [&](int cell) { return is_free(cell); };
        if (ends.empty() || !std::ranges::all_of(gate, fits) || !std::ranges::all_of(ends, is_end))
            return false;
        for (const int cell : gate) puzzle_.signs[cell] = direction == to_right ? level_gate : upright_gate;
        for (const int end : ends) puzzle_.signs[end] = black_cell;
        return true;
    }
    // Across the line where it goes straight through the cell. False if something stands in the way.
    bool build_across(int cell, Random& random) {
        const bool level_line = arms(cell) == (arm_right | arm_left);
        if (!level_line && arms(cell) != (arm_down | arm_up)) return false;
        const int direction = level_line ? to_below : to_right, length = 1 + below(random, longest_gate);
        std::optional<int> first = cell;
        for (int i = below(random, length); i > 0 && first; --i)
            first = shape_.next(*first, opposite_direction(direction));
        return first && build(*first, direction, length, cell);
    }

private:
    Value arms(int cell) const { return (*puzzle_.stated_solution)[cell]; }

    Puzzle& puzzle_;
    const BoardShape shape_ = shape_of(puzzle_);
};

bool draw_gates(Puzzle& puzzle, Random& random) {
    constexpr int cells_of_try = 4;
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    puzzle.signs[below(random, puzzle.cells())] = loop_circle;
    GateBuilder builder{puzzle};
    for (int i = 0; i < puzzle.cells() / cells_of_try; ++i)
        builder.build(below(random, puzzle.cells()), below(random, 2), 1 + below(random, longest_gate), {});
    return true;
}

bool add_black_or_gate(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    std::vector<int> cells = open;
    random.shuffle(cells);
    GateBuilder builder{puzzle};
    for (const int cell : cells) {
        if (builder.is_free(cell)) {
            puzzle.signs[cell] = black_cell;
            return true;
        }
        if (builder.build_across(cell, random)) return true;
    }
    return false;
}

}  // namespace

const DrawnBoard gates{
    .name = "gates", .draw = draw_gates, .mend = add_black_or_gate, .complete = true,
                       .by_trial = true, .searched = true};

}  // namespace reductio::boards
