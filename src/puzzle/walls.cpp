// walls.cpp - linear in the cells.
#include "puzzle/walls.hpp"

namespace reductio {

std::vector<std::vector<int>> runs_between_walls(const Puzzle& puzzle, bool down) {
    std::vector<std::vector<int>> runs;
    const int lines = down ? puzzle.columns : puzzle.rows, length = down ? puzzle.rows : puzzle.columns;
    for (int line = 0; line < lines; ++line) {
        bool open = false;
        for (int i = 0; i < length; ++i) {
            const int cell = down ? i * puzzle.columns + line : line * puzzle.columns + i;
            if (puzzle.is_wall(cell)) {
                open = false;
                continue;
            }
            if (!open) runs.emplace_back();
            runs.back().push_back(cell);
            open = true;
        }
    }
    return runs;
}

}  // namespace reductio
