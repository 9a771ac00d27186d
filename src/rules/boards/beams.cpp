// beams.cpp - circles, from each of which a line leads to another one: Hotaru Beam.
//
// The first line is a ring with two circles. Then a cell becomes a circle, and a random path leads from it to
// what is drawn already; where it meets a line, there is a circle from then on, which has the rest of that
// line. So each circle has one line of its own, and all is connected. Linear in the paths.
#include <algorithm>
#include <bit>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/directions.hpp"
#include "rules/beams.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/boards/random_path.hpp"
#include "rules/line_drawing.hpp"

namespace reductio::boards {

namespace {

class BeamBoard {
public:
    BeamBoard(Puzzle& puzzle, Random& random)
        : puzzle_{puzzle}, random_{random}, ways_(puzzle.given.size(), open_cell) {}

    void draw_ring() {
        puzzle_.stated_solution.emplace(ways_.size(), 0);
        puzzle_.arrows.assign(ways_.size(), open_cell);
        const int height = 1 + below(random_, puzzle_.rows - 1),
                  width = 1 + below(random_, puzzle_.columns - 1);
        const int top = below(random_, puzzle_.rows - height), left = below(random_, puzzle_.columns - width);
        std::vector<int> ring{top * puzzle_.columns + left};
        const auto go = [&](int steps, int step) {
            for (int i = 0; i < steps; ++i) ring.push_back(ring.back() + step);
        };
        go(width, 1);
        go(height, puzzle_.columns);
        go(width, -1);
        go(height, -puzzle_.columns);
        if (below(random_, 2) == 0) std::ranges::reverse(ring);
        draw_line(ring);
        ring.pop_back();
        random_.shuffle(ring);
        put_circle(ring[0]);
        put_circle(ring[1]);
    }

    // The ways of the lines on a board that was drawn before.
    void follow_lines() {
        for (int circle = 0; circle < puzzle_.cells(); ++circle) {
            if (!is_circle(circle)) continue;
            int way = ways_[circle] = puzzle_.arrows[circle];
            for (int cell = beside(circle, way); !is_circle(cell); cell = beside(cell, way)) {
                const Value onwards = line()[cell] - arm(opposite_direction(way));
                way = static_cast<int>(std::ranges::find(arm_towards, onwards) - arm_towards.begin());
                ways_[cell] = way;
            }
        }
    }

    // False if the cell is one already.
    bool add_circle(int cell) {
        if (is_circle(cell)) return false;
        if (line()[cell] == 0) {
            const auto path = random_path(
                puzzle_, cell, [&](int there) { return line()[there] != 0; }, random_);
            draw_line(path);
            put_circle(path.back());
        }
        put_circle(cell);
        return true;
    }

    // A circle with no other line than its own and one that ends there becomes a part of that line.
    void take_circle() {
        std::vector<int> passed;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (is_circle(cell) && std::popcount(static_cast<unsigned>(line()[cell])) == 2)
                passed.push_back(cell);
        }
        if (!passed.empty()) puzzle_.arrows[passed[random_.place(passed)]] = open_cell;
    }
    int circles() const {
        return puzzle_.cells() - static_cast<int>(std::ranges::count(puzzle_.arrows, open_cell));
    }

private:
    Grid& line() { return *puzzle_.stated_solution; }
    bool is_circle(int cell) const { return puzzle_.arrows[cell] != open_cell; }
    static Value arm(int direction) { return arm_towards[static_cast<std::size_t>(direction)]; }
    int beside(int cell, int direction) const {
        const Direction& step = grid_directions[static_cast<std::size_t>(direction)];
        return cell + step.down * puzzle_.columns + step.right;
    }

    // From the first cell to the last one, which keeps the way that it had.
    void draw_line(const std::vector<int>& path) {
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            int way = 0;
            while (beside(path[i], way) != path[i + 1]) ++way;
            ways_[path[i]] = way;
            line()[path[i]] |= arm(way);
            line()[path[i + 1]] |= arm(opposite_direction(way));
        }
    }
    // On a line: its rest is the circle's own.
    void put_circle(int cell) { puzzle_.arrows[cell] = ways_[cell]; }

    Puzzle& puzzle_;
    Random& random_;
    Grid ways_;  // of lines: in which direction one leaves the cell
};

constexpr int cells_of_circle = 5, fewest_cells_of_circle = 4;

bool draw_circles(Puzzle& puzzle, Random& random) {
    if (puzzle.rows < 2 || puzzle.columns < 2) return false;
    BeamBoard board{puzzle, random};
    board.draw_ring();
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (board.circles() * cells_of_circle >= puzzle.cells()) break;
        board.add_circle(cell);
    }
    return true;
}

// A circle more, where the line is not known; where there are many, another one less.
bool add_circle(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    BeamBoard board{puzzle, random};
    board.follow_lines();
    if (board.circles() * fewest_cells_of_circle > puzzle.cells()) board.take_circle();
    std::vector<int> cells = open;
    random.shuffle(cells);
    return std::ranges::any_of(cells,
                               [&](int cell) { return cell < puzzle.cells() && board.add_circle(cell); });
}

void count_turns(Puzzle& puzzle, Random&) {
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.arrows[cell] != open_cell)
            puzzle.numbers[cell] = turns_from(puzzle, *puzzle.stated_solution, cell);
    }
}

}  // namespace

const DrawnBoard beams{.name = "beams",
                       .draw = draw_circles,
                       .mend = add_circle,
                       .complete = true,
                       .by_trial = true,
                       .clues = count_turns};

}  // namespace reductio::boards
