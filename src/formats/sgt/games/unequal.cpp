// unequal.cpp - Unequal: futoshiki of side 3 to 32. Each cell has a value (0: open), the sides U R D L
// where it is greater than its neighbour, and a comma; letters skip cells. With the parameter `a` a side
// means that the two cells differ by one, and both cells name it.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "formats/sgt/sgt_id.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::formats::sgt_games::unequal {

namespace {

struct Direction {
    char letter;
    int down, right;
};
constexpr std::array<Direction, 4> directions{{{'U', -1, 0}, {'R', 0, 1}, {'D', 1, 0}, {'L', 0, -1}}};

// The cell on that side, or -1.
int beside(int side, int cell, const Direction& direction) {
    const int row = cell / side + direction.down, column = cell % side + direction.right;
    return row < 0 || column < 0 || row >= side || column >= side ? -1 : row * side + column;
}

Puzzle open_puzzle(Passage params) {
    Scanner scanner{params};
    const int side = static_cast<int>(take_plain_number(scanner, 3, 32, "a side from 3 to 32"));
    Puzzle puzzle = blank_puzzle("futoshiki", side, side);
    if (scanner.accept('a')) puzzle.options.emplace_back("adjacent");
    skip_difficulty(scanner);
    if (!scanner.done()) scanner.unexpected("a for adjacent, a difficulty such as de, or \":\"");
    return puzzle;
}

class Reader {
public:
    Reader(Scanner& scanner, Puzzle& puzzle)
        : scanner_{scanner}, puzzle_{puzzle}, sides_(puzzle.cells(), Sides{scanner}) {}

    void read() {
        const std::string cells = fmt::format("{} cells, each ending in a comma", puzzle_.cells());
        int cell = 0;
        for (; !scanner_.done(); ++cell) {
            while (scanner_.peek() >= 'a' && scanner_.peek() <= 'z') cell += scanner_.take() - 'a' + 1;
            if (cell == puzzle_.cells() && scanner_.done()) break;
            if (cell >= puzzle_.cells()) scanner_.fail("more cells than the grid has", cells);
            read_cell(cell);
            if (!scanner_.done() && !scanner_.accept(',')) scanner_.unexpected("U, R, D, L or a comma");
        }
        if (cell < puzzle_.cells()) scanner_.fail(fmt::format("the cells end after {}", cell), cells);
        if (puzzle_.has("adjacent")) require_both();
    }

private:
    struct Sides {
        explicit Sides(const Scanner& place) : at{place} {}
        std::array<bool, 4> named{};
        Scanner at;
    };

    void read_cell(int cell) {
        const std::string expected = fmt::format("a value from 1 to {}, or 0", puzzle_.rows);
        const auto index = static_cast<std::size_t>(cell);
        sides_[index].at = scanner_;
        const auto value = static_cast<Value>(take_plain_number(scanner_, 0, puzzle_.rows, expected));
        if (value != 0) puzzle_.given[index] = value;
        while (true) {
            const auto side = std::ranges::find(directions, scanner_.peek(), &Direction::letter);
            if (side == directions.end()) return;
            add(cell, side - directions.begin(), scanner_);
            scanner_.take();
        }
    }

    void add(int cell, std::size_t direction, const Scanner& at) {
        const int other = beside(puzzle_.rows, cell, directions[direction]);
        if (other < 0) at.fail("a sign at the edge of the grid", "signs between two cells");
        const bool adjacent = puzzle_.has("adjacent");
        const bool fresh = add_between(
            puzzle_, {cell, other, adjacent ? NeighbourSign::consecutive : NeighbourSign::greater});
        const bool again = std::exchange(sides_[cell].named[direction], true);
        if (again) at.fail("a side is named twice", "each side once");
        if (!fresh && !adjacent) {
            at.fail(fmt::format("{} and {} are greater than each other", cell_name(puzzle_, other),
                                cell_name(puzzle_, cell)),
                    "one sign between two cells");
        }
    }

    void require_both() const {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            for (std::size_t i = 0; i < directions.size(); ++i) {
                if (!sides_[cell].named[i]) continue;
                const int other = beside(puzzle_.rows, cell, directions[i]);
                const auto& there = sides_[other];
                if (there.named[(i + 2) % 4]) continue;
                there.at.fail(fmt::format("{} does not name the sign that {} has there",
                                          cell_name(puzzle_, other), cell_name(puzzle_, cell)),
                              "signs at both of their cells");
            }
        }
    }

    Scanner& scanner_;
    Puzzle& puzzle_;
    std::vector<Sides> sides_;  // one entry per cell
};

Puzzle read_unequal(Passage params, Scanner& scanner) {
    Puzzle puzzle = open_puzzle(params);
    Reader{scanner, puzzle}.read();
    return puzzle;
}

bool is_named(const Puzzle& puzzle, int cell, int other) {
    return std::ranges::any_of(puzzle.between, [&](const Between& sign) {
        const bool here = sign.first == cell && sign.second == other;
        const bool there = sign.first == other && sign.second == cell;
        return here || (there && sign.meaning == NeighbourSign::consecutive);
    });
}

std::string write_unequal(const Puzzle& puzzle) {
    require_plain(puzzle);
    require_id(puzzle.rows >= 3 && puzzle.rows <= 32, "a side below 3 or above 32");
    std::string text = fmt::format("unequal:{}{}:", puzzle.rows, puzzle.has("adjacent") ? "a" : "");
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value given = puzzle.given[cell];
        text += fmt::format("{}", given == open_cell ? 0 : given);
        for (const Direction& direction : directions) {
            const int other = beside(puzzle.rows, cell, direction);
            if (other >= 0 && is_named(puzzle, cell, other)) text += direction.letter;
        }
        text += ',';
    }
    return text;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "unequal",
                      .family = "futoshiki",
                      .read = read_unequal,
                      .write = write_unequal,
                      .parts = {Part::between, Part::givens},
                      .option = "adjacent"};

}  // namespace reductio::formats::sgt_games::unequal
