// shortcuts.cpp - the turns back in each block of four cells.
#include "rules/shortcuts.hpp"

#include <array>

#include "rules/board_shape.hpp"
#include "rules/line_drawing.hpp"

namespace reductio {

void add_shortcuts(const Puzzle& puzzle, Builder& builder, std::span<const Var> variables) {
    const auto shape = shape_of(puzzle);
    const auto add = [&](int cell, int along, int side) {
        const auto other = shape->next(cell, along), end = shape->next(cell, side);
        if (!other || !end) return;
        const int other_end = *shape->next(*other, side);
        const int back = opposite_direction(along);
        const std::array detour{builder.is(variables[cell], arm_towards[along] | arm_towards[side]),
                                builder.is(variables[*other], arm_towards[back] | arm_towards[side])};
        const std::array vars{variables[cell], variables[*other], variables[*end], variables[other_end]};
        builder.add_shortcut(detour, vars);
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        for (const int along : {0, 1})
            for (const int side : {along + 1, (along + 3) % straight_directions}) add(cell, along, side);
}

}  // namespace reductio
