// beds.cpp - answers of pillows (#) and blankets (o) in beds, beside an aisle (x).
//
// Which blanket belongs to which pillow is not said. They are matched; a bed lies across or with its blanket
// above the pillow. A puzzle whose only solution this is allows one matching.
#include <algorithm>

#include "formats/puzzlekit/answer_words.hpp"

namespace reductio::formats {

namespace {

// Values of the family.
constexpr Value nothing = 0, aisle = 1, blanket = 5;

// Finds a blanket for each pillow, by augmenting paths.
class Beds {
public:
    Beds(const Puzzle& puzzle, Grid& grid) : puzzle_{puzzle}, grid_{grid}, pillow_of_(grid.size(), -1) {}

    // Turns pillows into beds. False if there is none for some pillow or blanket.
    bool make(const std::vector<int>& pillows) {
        for (const int pillow : pillows) {
            std::vector<char> tried(grid_.size(), 0);
            if (!find(pillow, tried)) return false;
        }
        for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
            if (grid_[cell] == blanket && pillow_of_[cell] < 0) return false;
            if (pillow_of_[cell] >= 0)
                grid_[pillow_of_[cell]] = bed(pillow_of_[cell], static_cast<int>(cell));
        }
        return true;
    }

private:
    std::vector<int> blankets_of(int pillow) const {
        std::vector<int> cells;
        const int column = pillow % puzzle_.columns;
        if (column + 1 < puzzle_.columns) cells.push_back(pillow + 1);
        if (column > 0) cells.push_back(pillow - 1);
        if (pillow >= puzzle_.columns) cells.push_back(pillow - puzzle_.columns);
        std::erase_if(cells, [&](int cell) { return grid_[cell] != blanket; });
        return cells;
    }
    static Value bed(int pillow, int cell) { return cell == pillow + 1 ? 2 : cell == pillow - 1 ? 3 : 4; }
    bool find(int pillow, std::vector<char>& tried) {
        for (const int cell : blankets_of(pillow)) {
            if (tried[cell] != 0) continue;
            tried[cell] = 1;
            if (pillow_of_[cell] >= 0 && !find(pillow_of_[cell], tried)) continue;
            pillow_of_[cell] = pillow;
            return true;
        }
        return false;
    }

    const Puzzle& puzzle_;
    Grid& grid_;
    std::vector<int> pillow_of_;  // per blanket, or -1
};

}  // namespace

Grid read_puzzlekit_beds(const Puzzle& puzzle, const PuzzlekitKind&, const PuzzlekitCells& cells) {
    Grid grid;
    std::vector<int> pillows;
    for (const Passage& cell : cells) {
        if (cell.view() == "#") pillows.push_back(static_cast<int>(grid.size()));
        const bool number = value_in(puzzle.numbers, grid.size()) != open_cell;
        if (cell.view() != "#" && cell.view() != "o" && cell.view() != "x" &&
            !(number && is_puzzlekit_open(cell)))
            cell.fail("unexpected " + quoted(cell.view()), "#, o, x, or - on a number");
        grid.push_back(number ? nothing : cell.view() == "x" ? aisle : blanket);
    }
    for (const int pillow : pillows) grid[pillow] = nothing;
    if (!Beds{puzzle, grid}.make(pillows))
        cells.front().fail("pillows and blankets that make no beds", "a blanket beside or above each pillow");
    return grid;
}

}  // namespace reductio::formats
