// check_sudoku.cpp - is this finished grid a solution of this sudoku? From the rules as a person reads them;
// uses neither the model nor the houses it is built from.
#include <fmt/format.h>

#include <cstdlib>
#include <map>

#include "encoders/shared/arithmetic.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/sudoku_rules.hpp"

namespace reductio {

namespace {

class Checker {
public:
    Checker(const Puzzle& puzzle, std::span<const Value> grid) : puzzle_{puzzle}, grid_{grid} {}

    std::string run() {
        violation_ = find_foreign(puzzle_, grid_);
        once("row {}", [](int row, int) { return row; });
        once("column {}", [](int, int column) { return column; });
        regions();
        if (violation_.empty()) violation_ = find_changed(puzzle_, grid_);
        const int last = puzzle_.rows - 1;
        if (puzzle_.has("x")) {
            once("falling diagonal", [](int row, int column) { return row == column ? 0 : -1; });
            once("rising diagonal", [=](int row, int column) { return row + column == last ? 0 : -1; });
        }
        if (puzzle_.has("windoku")) windows();
        if (puzzle_.has("disjoint")) disjoint();
        pairs();
        parity();
        for (const Cage& cage : puzzle_.cages) check_cage(cage);
        return violation_;
    }

private:
    void once(std::string_view name, const std::function<int(int, int)>& key) {
        if (violation_.empty()) violation_ = find_repeat(puzzle_, grid_, name, key);
    }
    Value at(int row, int column) const { return grid_[row * puzzle_.columns + column]; }
    int region(int row, int column) const {
        if (!puzzle_.regions.empty()) return puzzle_.regions[row * puzzle_.columns + column];
        return row / puzzle_.box_rows * puzzle_.rows + column / puzzle_.box_columns;
    }
    void regions() {
        if (!puzzle_.regions.empty()) return once("region {}", [this](int r, int c) { return region(r, c); });
        const int across = puzzle_.columns / puzzle_.box_columns;
        once("box {}",
             [=, this](int r, int c) { return r / puzzle_.box_rows * across + c / puzzle_.box_columns; });
    }
    void windows() {
        const auto strip = [](int line, int length) {
            return line % (length + 1) == 0 ? -1 : line / (length + 1);
        };
        const int down = (puzzle_.rows - 1) / (puzzle_.box_rows + 1),
                  across = (puzzle_.columns - 1) / (puzzle_.box_columns + 1);
        once("window {}", [=, this](int row, int column) {
            const int r = strip(row, puzzle_.box_rows), c = strip(column, puzzle_.box_columns);
            return r < 0 || c < 0 || r >= down || c >= across ? -1 : r * across + c;
        });
    }
    void disjoint() {
        std::map<int, int> seen;  // cells of a region so far
        once("disjoint group {}", [&, this](int row, int column) { return seen[region(row, column)]++; });
    }
    void pairs() {
        const bool king = puzzle_.has("antiking"), knight = puzzle_.has("antiknight");
        const bool consecutive = puzzle_.has("nonconsecutive");
        if (!king && !knight && !consecutive) return;
        for (int cell = 0; cell < puzzle_.cells() && violation_.empty(); ++cell) {
            const int row = cell / puzzle_.columns, column = cell % puzzle_.columns;
            for (int r = row; r < std::min(row + 3, puzzle_.rows); ++r) {
                for (int c = std::max(0, column - 2); c < std::min(column + 3, puzzle_.columns); ++c) {
                    const int down = r - row, right = std::abs(c - column);
                    const Value a = at(row, column), b = at(r, c);
                    if (king && down <= 1 && right <= 1 && down + right > 0 && a == b)
                        report("a king's move", row, column, r, c);
                    if (knight && down * right == 2 && a == b) report("a knight's move", row, column, r, c);
                    if (consecutive && down + right == 1 && std::abs(a - b) == 1)
                        report("one step and one", row, column, r, c);
                }
            }
        }
    }
    void report(const char* relation, int row, int column, int r, int c) {
        if (!violation_.empty()) return;
        violation_ = fmt::format("r{}c{} = {} and r{}c{} = {} are {} apart", row + 1, column + 1,
                                 at(row, column), r + 1, c + 1, at(r, c), relation);
    }
    void parity() {
        for (std::size_t cell = 0; cell < puzzle_.parity.size() && violation_.empty(); ++cell) {
            const char mark = puzzle_.parity[cell];
            if (mark == '.' || (grid_[cell] % 2 == 0) == (mark == 'E')) continue;
            violation_ = fmt::format("{} = {} is not {}", cell_name(puzzle_, static_cast<int>(cell)),
                                     grid_[cell], mark == 'E' ? "even" : "odd");
        }
    }
    void check_cage(const Cage& cage) {
        std::vector<Value> values;
        for (const int cell : cage.cells) values.push_back(grid_[cell]);
        const std::string name = fmt::format("the cage at {}", cell_name(puzzle_, cage.cells[0]));
        if (violation_.empty() && !clue_holds(cage, {}, values)) {
            violation_ =
                fmt::format("{} holds {}, not the sum {}", name, fmt::join(values, " "), *cage.target);
        }
        for (std::size_t i = 0; i < values.size() && violation_.empty(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (values[i] == values[k]) violation_ = fmt::format("{} has {} twice", name, values[i]);
            }
        }
    }
    const Puzzle& puzzle_;
    std::span<const Value> grid_;
    std::string violation_;
};

}  // namespace

std::string check_sudoku(const Puzzle& puzzle, std::span<const Value> grid) {
    return Checker{puzzle, grid}.run();
}

}  // namespace reductio
