// straight_boards.cpp - straight pieces that do not overlap: lines from a white circle to a black one, pills
// of three cells with a number each.
#include <algorithm>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/outside.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/line_drawing.hpp"

namespace reductio::boards {

namespace {

// The cells of a stretch from this cell on, to the right or down; empty if it leaves the grid or meets a cell
// that is taken.
template <class Taken>
std::vector<int> free_stretch(const Puzzle& puzzle, int cell, bool down, int length, Taken taken) {
    const int step = down ? puzzle.columns : 1;
    const int room = down ? puzzle.rows - cell / puzzle.columns : puzzle.columns - cell % puzzle.columns;
    if (length > room) return {};
    std::vector<int> stretch;
    for (int i = 0; i < length; ++i) {
        stretch.push_back(cell + i * step);
        if (taken(stretch.back())) return {};
    }
    return stretch;
}

constexpr Value white = 1, black = 2;

void put_circles(Puzzle& puzzle, int one, int other, Random& random) {
    puzzle.signs[one] = below(random, 2) == 0 ? white : black;
    puzzle.signs[other] = white + black - puzzle.signs[one];
}

// Signs and the line itself cover the cells of a piece.
bool add_line(Puzzle& puzzle, int cell, Random& random) {
    Grid& line = *puzzle.stated_solution;
    const bool down = below(random, 2) == 1;
    const int length = 2 + below(random, std::max(puzzle.rows, puzzle.columns) - 1);
    const auto stretch = free_stretch(puzzle, cell, down, length, [&](int each) { return line[each] != 0; });
    if (stretch.empty()) return false;
    for (const int each : stretch) line[each] = down ? arm_down | arm_up : arm_right | arm_left;
    line[stretch.front()] = down ? arm_down : arm_right;
    line[stretch.back()] = down ? arm_up : arm_left;
    put_circles(puzzle, stretch.front(), stretch.back(), random);
    return true;
}

bool draw_links(Puzzle& puzzle, Random& random) {
    if (puzzle.cells() < 2) return false;
    puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    constexpr int rounds = 2;
    for (int round = 0; round < rounds; ++round) {
        for (const int cell : shuffled_cells(puzzle, random)) add_line(puzzle, cell, random);
    }
    return true;
}

// The other end of the line that ends in the cell.
int other_end(const Puzzle& puzzle, int cell) {
    const Grid& line = *puzzle.stated_solution;
    const int step = line[cell] == arm_right  ? 1
                     : line[cell] == arm_left ? -1
                     : line[cell] == arm_down ? puzzle.columns
                                              : -puzzle.columns;
    do cell += step;
    while (puzzle.signs[cell] == open_cell);
    return cell;
}

// The circles of a line change their colours, or there is another line.
bool change_links(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const int cell = open[random.place(open)];
    if (puzzle.signs[cell] == open_cell) return add_line(puzzle, cell, random);
    put_circles(puzzle, cell, other_end(puzzle, cell), random);
    return true;
}

// The sums of covered cells, outside.
void count_covered(Puzzle& puzzle) {
    for (const Side side : {Side::top, Side::left}) {
        for (int line = 0; line < lines_at(puzzle, side); ++line) {
            Value sum = 0;
            for (const int cell : cells_from(puzzle, side, line))
                sum += (*puzzle.stated_solution)[cell] > 0 ? puzzle.numbers[cell] : 0;
            set_outside(puzzle, side, static_cast<std::size_t>(line), {sum});
        }
    }
}

// Three numbers with that sum.
void fill_pill(Puzzle& puzzle, const std::vector<int>& pill, Value sum, Random& random) {
    Value left = sum;
    for (std::size_t i = 0; i < pill.size(); ++i) {
        const bool last = i + 1 == pill.size();
        puzzle.numbers[pill[i]] = last ? left : below(random, left + 1);
        left -= puzzle.numbers[pill[i]];
    }
}

constexpr int pill_cells = 3, cells_of_pill = 7, most_number = 4;

bool draw_pills(Puzzle& puzzle, Random& random) {
    Grid& pills = puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    puzzle.numbers.clear();
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        puzzle.numbers.push_back(below(random, most_number + 1));
    const int wanted = std::max(1, puzzle.cells() / cells_of_pill);
    Value pill = 0;
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (pill == wanted) break;
        auto stretch = free_stretch(puzzle, cell, below(random, 2) == 1, pill_cells,
                                    [&](int each) { return pills[each] != 0; });
        if (stretch.empty()) continue;
        ++pill;
        random.shuffle(stretch);
        fill_pill(puzzle, stretch, pill, random);
        for (const int each : stretch) pills[each] = pill;
    }
    count_covered(puzzle);
    return pill == wanted;
}

// Another number in an open cell without a pill, or other numbers in the cells of one.
bool change_pills(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const int cell = open[random.place(open)];
    const Value pill = (*puzzle.stated_solution)[cell];
    if (pill == 0) {
        puzzle.numbers[cell] = below(random, most_number + 1);
        return true;
    }
    std::vector<int> cells;
    for (int each = 0; each < puzzle.cells(); ++each) {
        if ((*puzzle.stated_solution)[each] == pill) cells.push_back(each);
    }
    random.shuffle(cells);
    fill_pill(puzzle, cells, pill, random);
    count_covered(puzzle);
    return true;
}

}  // namespace

const DrawnBoard links{"links", draw_links, change_links, true};
const DrawnBoard pills{"pills", draw_pills, change_pills, true};

}  // namespace reductio::boards
