// path_boards.cpp - one path: a tour of all cells with numbers in their order on the way, a snake that passes
// each number once; or wires, many paths with a number at both ends.
//
// Wires grow from single cells: neighbours that are ends of two paths are joined, unless the path would touch
// itself elsewhere, since another solution would take the short cut. Tours begin as a snake, whose ends bite
// into it again and again (Mansfield, "Monte Carlo studies of polymer chain dimensions", Journal of Chemical
// Physics 77, 1982). A snake is a random walk without the loops that it makes.
#include <algorithm>
#include <numeric>

#include "encoders/shared/random_boards.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/boards/random_path.hpp"
#include "rules/boards/random_tour.hpp"
#include "rules/line_drawing.hpp"

namespace reductio::boards {

std::vector<int> random_tour(const Puzzle& puzzle, Random& random) {
    std::vector<int> path;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        path.push_back(row * puzzle.columns + (row % 2 == 0 ? column : puzzle.columns - 1 - column));
    }
    constexpr int bites_per_cell = 20;
    for (int i = 0; i < bites_per_cell * puzzle.cells(); ++i) {
        if (below(random, 2) == 0) std::ranges::reverse(path);
        const auto near = neighbours(puzzle, path.front());
        if (near.empty()) break;
        const auto bitten = std::ranges::find(path, near[random.place(near)]);
        std::reverse(path.begin(), bitten);
    }
    return path;
}

void put_line(Puzzle& puzzle, const std::vector<int>& path) {
    Grid& line = *puzzle.stated_solution;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const int a = std::min(path[i], path[i + 1]), b = std::max(path[i], path[i + 1]);
        const bool across = a / puzzle.columns == b / puzzle.columns;
        line[a] |= across ? arm_right : arm_down;
        line[b] |= across ? arm_left : arm_up;
    }
}

namespace {

// Numbers where they stand, in the order of the tour.
void count_numbers(Puzzle& puzzle) {
    std::vector<int> tour(puzzle.given.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) tour[(*puzzle.stated_solution)[cell] - 1] = cell;
    Value number = 0;
    for (const int cell : tour) {
        if (puzzle.numbers[cell] != open_cell) puzzle.numbers[cell] = ++number;
    }
}

bool draw_tour(Puzzle& puzzle, Random& random) {
    const auto tour = random_tour(puzzle, random);
    puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    for (int place = 0; place < puzzle.cells(); ++place) (*puzzle.stated_solution)[tour[place]] = place + 1;
    constexpr int cells_of_number = 4;
    puzzle.numbers[tour.front()] = puzzle.numbers[tour.back()] = 1;
    for (int i = 0; i < puzzle.cells() / cells_of_number; ++i) puzzle.numbers[tour[random.place(tour)]] = 1;
    count_numbers(puzzle);
    return true;
}

bool add_number(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    puzzle.numbers[open[random.place(open)]] = 1;
    count_numbers(puzzle);
    return true;
}

class Wires {
public:
    Wires(const Puzzle& puzzle, Random& random) : puzzle_{puzzle} {
        for (int cell = 0; cell < puzzle.cells(); ++cell) paths_.push_back({cell});
        path_of_.resize(paths_.size());
        std::iota(path_of_.begin(), path_of_.end(), 0);
        auto links = grid_graph(puzzle.rows, puzzle.columns).edges;
        random.shuffle(links);
        for (const auto& [a, b] : links) join(static_cast<int>(a), static_cast<int>(b));
    }
    // Empty where they were joined to others.
    const std::vector<std::vector<int>>& paths() const { return paths_; }

private:
    void join(int a, int b) {
        std::vector<int>&one = paths_[path_of_[a]], &other = paths_[path_of_[b]];
        const auto is_end = [](const std::vector<int>& path, int cell) {
            return cell == path.front() || cell == path.back();
        };
        if (&one == &other || !is_end(one, a) || !is_end(other, b)) return;
        for (const int cell : one) {
            for (const int near : neighbours(puzzle_, cell))
                if (path_of_[near] == path_of_[b] && (cell != a || near != b)) return;
        }
        if (one.back() != a) std::ranges::reverse(one);
        if (other.front() != b) std::ranges::reverse(other);
        for (const int cell : other) path_of_[cell] = path_of_[a];
        one.insert(one.end(), other.begin(), other.end());
        other.clear();
    }

    const Puzzle& puzzle_;
    std::vector<std::vector<int>> paths_;
    std::vector<int> path_of_;
};

bool draw_wires(Puzzle& puzzle, Random& random) {
    constexpr std::size_t shortest = 3;  // cells
    const Wires wires{puzzle, random};
    puzzle.numbers.assign(puzzle.given.size(), open_cell);
    puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    Value number = 0;
    for (const auto& path : wires.paths()) {
        if (path.empty()) continue;
        if (path.size() < shortest) {
            if (!puzzle.options.empty()) return false;  // lines pass every cell
            continue;
        }
        puzzle.numbers[path.front()] = puzzle.numbers[path.back()] = ++number;
        put_line(puzzle, path);
    }
    return number > 1;
}

bool draw_snake(Puzzle& puzzle, Random& random) {
    const int last = puzzle.cells() - 1;
    const auto path = random_path(
        puzzle, 0, [&](int cell) { return cell == last; }, random);
    if (std::ssize(path) < 2) return false;
    puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    put_line(puzzle, path);
    std::vector<Value> numbers(path.size());
    std::iota(numbers.begin(), numbers.end(), 1);
    random.shuffle(numbers);
    puzzle.numbers.clear();
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        puzzle.numbers.push_back(1 + below(random, static_cast<int>(path.size())));
    for (std::size_t i = 0; i < path.size(); ++i) puzzle.numbers[path[i]] = numbers[i];
    return true;
}

// Another number in an open cell that the snake does not pass.
bool change_snake(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    std::vector<int> beside = open;
    std::erase_if(beside, [&](int cell) { return (*puzzle.stated_solution)[cell] != 0; });
    if (beside.empty()) return false;
    const int most = *std::ranges::max_element(puzzle.numbers);
    puzzle.numbers[beside[random.place(beside)]] = 1 + below(random, most);
    return true;
}

}  // namespace

const DrawnBoard snake{"snake", draw_snake, change_snake, true};
const DrawnBoard tour{"tour", draw_tour, add_number, true, true};
const DrawnBoard wires{"wires", draw_wires, nullptr, true};

}  // namespace reductio::boards
