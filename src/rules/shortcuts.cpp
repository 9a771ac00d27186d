// shortcuts.cpp - turns back and turns around free cells, in each block of four cells.
#include "rules/shortcuts.hpp"

#include <array>

#include "encoders/shared/cells.hpp"
#include "rules/board_shape.hpp"
#include "rules/line_drawing.hpp"

namespace reductio {

namespace {

class ShortcutWriter {
public:
    ShortcutWriter(const Puzzle& puzzle, Builder& builder)
        : puzzle_{puzzle}, builder_{builder}, shape_{shape_of(puzzle)} {}

    // From a side of the cell to the next cell in the direction `along`, and back.
    void add_turn_back(int cell, int along, int side) {
        const auto other = shape_.next(cell, along), end = shape_.next(cell, side);
        if (!other || !end) return;
        const int other_end = *shape_.next(*other, side);
        add(turn(cell, along, side), turn(*other, opposite_direction(along), side),
            {cell, *other, *end, other_end});
    }
    // In the cell, around a free one above and to the left or right. Without edges lines could go up for
    // ever.
    void add_turn_below_free_cell(int cell, int side) {
        constexpr int up = 3;
        const auto above = shape_.next(cell, up), beside = shape_.next(cell, side);
        if (!above || !beside || shape_.torus) return;
        const int free = *shape_.next(*above, side);
        add(turn(cell, up, side), builder_.is(variable(free), 0), {cell, free, *above, *beside});
    }

private:
    static Var variable(int cell) { return Var{static_cast<std::uint32_t>(cell)}; }
    Literal turn(int cell, int one, int other) const {
        return builder_.is(variable(cell), arm_towards[one] | arm_towards[other]);
    }
    // Of the block, the literals are about the first two cells. What is printed there may ask for the line.
    void add(Literal one, Literal other, const std::array<int, 4>& block) {
        if (is_printed(puzzle_, block[0]) || is_printed(puzzle_, block[1])) return;
        std::array<Var, 4> vars;
        for (std::size_t i = 0; i < block.size(); ++i) vars[i] = variable(block[i]);
        builder_.add_shortcut(std::array{one, other}, vars);
    }

    const Puzzle& puzzle_;
    Builder& builder_;
    BoardShape shape_;
};

}  // namespace

void add_shortcuts(const Puzzle& puzzle, Builder& builder) {
    constexpr int right = 0, down = 1, left = 2, up = 3;
    ShortcutWriter writer{puzzle, builder};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (const int side : {down, up}) writer.add_turn_back(cell, right, side);
        for (const int side : {left, right}) writer.add_turn_back(cell, down, side);
        for (const int side : {left, right}) writer.add_turn_below_free_cell(cell, side);
    }
}

}  // namespace reductio
