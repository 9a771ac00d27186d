// differences.cpp - a board with holes whose numbers are the sums of their differences to those beside them:
// Bosanowa.
//
// Few shapes have such numbers, so shape and numbers are drawn at once: a cell takes another number, becomes
// a hole or is one no more, and the cells stay in one piece. What is wrong is by how much numbers differ from
// their sums. Multiples of a solution are solutions as well: some numbers are given.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "base/stop.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/annealing.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

class Differences {
    static constexpr int largest = 20;

public:
    Differences(Puzzle& puzzle, Random& random)
        : puzzle_{puzzle}, random_{random}, numbers_(puzzle.given.size(), 1), cells_{puzzle.cells()} {
        for (int cell = 0; cell < puzzle.cells(); ++cell) beside_.push_back(neighbours(puzzle, cell));
        for (Value& number : numbers_) number += below(random, largest);
        for (int cell = 0; cell < puzzle.cells(); ++cell) faults_ += faults_at(cell);
    }

    bool mend() {
        constexpr int steps_per_cell = 20'000;
        for (int step = 0; step < steps_per_cell * puzzle_.cells() && (faults_ > 0 || !has_holes()); ++step) {
            poll_stop();
            change();
        }
        return faults_ == 0 && has_holes();
    }
    // 0 where there is a hole.
    const Grid& numbers() const { return numbers_; }

private:
    // Between half of the board and three quarters of it are cells.
    bool has_holes() const { return 4 * cells_ <= 3 * puzzle_.cells(); }
    bool may_have(int cells) const { return 2 * cells >= puzzle_.cells(); }

    int sum_at(int cell) const {
        int sum = 0;
        for (const int other : beside_[cell]) {
            if (numbers_[other] != 0) sum += std::abs(numbers_[other] - numbers_[cell]);
        }
        return sum;
    }
    // One number that is far off is no worse than a few that are nearly right.
    int faults_at(int cell) const {
        constexpr int most = 6;
        return numbers_[cell] == 0 ? 0 : std::min(most, std::abs(sum_at(cell) - numbers_[cell]));
    }
    int faults_around(int cell) const {
        int faults = faults_at(cell);
        for (const int other : beside_[cell]) faults += faults_at(other);
        return faults;
    }
    // Another number for the cell; 0 makes it a hole.
    Value new_number(int cell) {
        constexpr int seldom = 5, ways = 4;
        const Value old = numbers_[cell];
        if (old == 0 || below(random_, seldom) == 0) return old == 0 ? 1 + below(random_, largest) : 0;
        switch (below(random_, ways)) {
            case 0: return old + 1;
            case 1: return old - 1;
            case 2: return sum_at(cell);
            default: return 1 + below(random_, largest);
        }
    }
    bool in_one_piece() const {
        const auto start = std::ranges::find_if(numbers_, [](Value number) { return number != 0; });
        const auto is_cell = [&](int, int to) { return numbers_[to] != 0; };
        const auto reached = reach_from(puzzle_, static_cast<int>(start - numbers_.begin()), is_cell);
        return std::ssize(reached) == cells_;
    }
    void change() {
        const int cell = below(random_, puzzle_.cells());
        const Value old = numbers_[cell], next = new_number(cell);
        if (next == old || next > largest) return;
        const int more = (next != 0 ? 1 : 0) - (old != 0 ? 1 : 0);
        if (more < 0 && !may_have(cells_ + more)) return;
        if (more > 0 && has_holes() && 4 * (cells_ + more) > 3 * puzzle_.cells()) return;
        const int before = faults_around(cell);
        numbers_[cell] = next;
        cells_ += more;
        const int worse = faults_around(cell) - before;
        if (annealing_.accepts(worse) && (more == 0 || in_one_piece())) {
            faults_ += worse;
        } else {
            numbers_[cell] = old;
            cells_ -= more;
        }
    }

    Puzzle& puzzle_;
    Random& random_;
    Annealing annealing_{random_};
    std::vector<std::vector<int>> beside_;  // per cell; asked for at every step
    Grid numbers_;
    int cells_, faults_ = 0;
};

// Boards of 1 and 2 alone are easily found and dull.
bool draw_differences(Puzzle& puzzle, Random& random) {
    Differences drawn{puzzle, random};
    if (!drawn.mend()) return false;
    constexpr int most_wanted = 6, cells_for_each = 5;
    const std::set<Value> different{drawn.numbers().begin(), drawn.numbers().end()};  // 0 among them
    if (std::ssize(different) <= std::min(most_wanted, puzzle.cells() / cells_for_each)) return false;
    puzzle.stated_solution = drawn.numbers();
    puzzle.walls.resize(puzzle.given.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (drawn.numbers()[cell] == 0) puzzle.walls[cell] = Wall{};
    }
    return true;
}

}  // namespace

const DrawnBoard differences{
    .name = "differences", .draw = draw_differences, .mend = nullptr, .complete = false};

}  // namespace reductio::boards
