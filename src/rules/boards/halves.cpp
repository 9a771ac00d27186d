// halves.cpp - the grid in areas of two congruent pieces, one of them grey, with numbers in some: Double
// Choco.
//
// Areas are laid in reading order: a random piece that contains the first free cell, then a congruent one
// beside it, laid in any way that fits. Where nothing fits the search goes back; it begins anew where that
// happens too often.
#include <algorithm>
#include <optional>
#include <utility>

#include "base/stop.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "language/turns.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/boards/area_cells.hpp"
#include "rules/boards/drawn_board.hpp"

namespace reductio::boards {

namespace {

using Piece = std::vector<int>;

class HalvesBoard {
public:
    HalvesBoard(const Puzzle& puzzle, Random& random)
        : puzzle_{puzzle}, random_{random}, label_(puzzle.given.size(), free_cell) {}

    // Pairs of pieces that fill the grid; none if too many did not fit.
    std::optional<std::vector<std::pair<Piece, Piece>>> fill() {
        if (!fill_from(0)) return {};
        return areas_;
    }

private:
    static constexpr int free_cell = -1, taken = 0;

    bool is_free(int cell) const { return label_[cell] == free_cell; }
    void set(const Piece& piece, int label) {
        for (const int cell : piece) label_[cell] = label;
    }

    bool fill_from(int start) {
        while (start < puzzle_.cells() && !is_free(start)) ++start;
        if (start == puzzle_.cells()) return true;
        constexpr int tries = 6;
        for (int i = 0; i < tries && budget_ > 0; ++i) {
            poll_stop();
            --budget_;
            Piece piece = grown(start);
            set(piece, taken);
            if (const auto other = partner(piece)) {
                set(*other, taken);
                areas_.emplace_back(piece, *other);
                if (fill_from(start + 1)) return true;
                areas_.pop_back();
                set(*other, free_cell);
            }
            set(piece, free_cell);
        }
        return false;
    }

    // A random piece of free cells; three or four cells are the most usual size.
    Piece grown(int start) {
        const int size = 1 + below(random_, 3) + below(random_, 3);
        Piece piece{start};
        while (std::ssize(piece) < size) {
            std::vector<int> beside;
            for (const int cell : piece)
                for (const int next : neighbours(puzzle_, cell))
                    if (is_free(next) && std::ranges::find(piece, next) == piece.end())
                        beside.push_back(next);
            if (beside.empty()) break;
            piece.push_back(beside[random_.place(beside)]);
        }
        return piece;
    }

    // A random one of the congruent pieces that fit beside it.
    std::optional<Piece> partner(const Piece& piece) {
        std::vector<Piece> all;
        for (int turn = 0; turn < language::turn_count; ++turn) {
            for (int at = 0; at < puzzle_.cells(); ++at) {
                if (!is_free(at)) continue;
                Piece laid = laid_at(piece, turn, at);
                if (!laid.empty() && touches(piece, laid)) all.push_back(std::move(laid));
            }
        }
        if (all.empty()) return {};
        return all[random_.place(all)];
    }
    // The piece with its first cell there; empty if that is not free.
    Piece laid_at(const Piece& piece, int turn, int at) const {
        Piece laid;
        for (const int cell : piece) {
            const language::Offset from{cell % puzzle_.columns - piece[0] % puzzle_.columns,
                                        cell / puzzle_.columns - piece[0] / puzzle_.columns};
            const language::Offset to = language::turned(from, turn);
            const int column = at % puzzle_.columns + to.right, row = at / puzzle_.columns + to.down;
            const bool inside = column >= 0 && column < puzzle_.columns && row >= 0 && row < puzzle_.rows;
            if (!inside || !is_free(row * puzzle_.columns + column)) return {};
            laid.push_back(row * puzzle_.columns + column);
        }
        return laid;
    }
    bool touches(const Piece& piece, const Piece& other) const {
        return std::ranges::any_of(piece, [&](int cell) {
            return std::ranges::any_of(neighbours(puzzle_, cell), [&](int next) {
                return std::ranges::find(other, next) != other.end();
            });
        });
    }

    const Puzzle& puzzle_;
    Random& random_;
    std::vector<int> label_;
    std::vector<std::pair<Piece, Piece>> areas_;
    int budget_ = 4000;  // pieces
};

// Numbers come to two pieces of three.
void print(Puzzle& puzzle, const Piece& piece, bool grey, Random& random) {
    for (const int cell : piece) {
        puzzle.numbers[cell] = open_cell;
        puzzle.signs[cell] = grey ? 1 : open_cell;
    }
    if (below(random, 3) != 0) puzzle.numbers[piece[random.place(piece)]] = static_cast<Value>(piece.size());
}
void print_both(Puzzle& puzzle, const Piece& a, const Piece& b, Random& random) {
    const bool grey = below(random, 2) == 0;
    print(puzzle, a, grey, random);
    print(puzzle, b, !grey, random);
}

bool draw_halves(Puzzle& puzzle, Random& random) {
    if (puzzle.cells() % 2 != 0) puzzle.fail("congruent halves of an odd number of cells", "an even one");
    constexpr int tries = 200;
    for (int i = 0; i < tries; ++i) {
        const auto filled = HalvesBoard{puzzle, random}.fill();
        if (!filled) continue;
        puzzle.numbers.assign(puzzle.given.size(), open_cell);
        puzzle.signs.assign(puzzle.given.size(), open_cell);
        std::vector<int> labels(puzzle.given.size());
        int number = 0;
        for (const auto& [a, b] : *filled) {
            for (const Piece* piece : {&a, &b})
                for (const int cell : *piece) labels[cell] = number;
            ++number;
            print_both(puzzle, a, b, random);
        }
        puzzle.stated_solution = region_grid(labels);
        return true;
    }
    return false;
}

// The area of an open link has its colours and numbers anew.
bool print_anew(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    Piece both[2];
    for (const int cell : area_of(puzzle, open_cell_of(puzzle, open, random)))
        both[puzzle.signs[cell] == open_cell ? 0 : 1].push_back(cell);
    print_both(puzzle, both[0], both[1], random);
    return true;
}

}  // namespace

const DrawnBoard halves{"halves", draw_halves, print_anew, false};

}  // namespace reductio::boards
