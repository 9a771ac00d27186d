// puzzles.hpp - puzzles of any family and any format, read, solved and drawn as the program does.
//
//     for (const auto& puzzle : reductio::read_puzzles("keen:4:a3b2_2c3b,..."))
//         std::cout << puzzle.family() << ": " << puzzle.unique() << '\n';
//
// Verdicts are those of the program: each solution is verified against the model and checked by the rules of
// the family before it is returned. Misuse throws std::invalid_argument, and so does a text that can't be
// read, with the message that the program prints.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "reductio/problem.hpp"

namespace reductio {

// What a text does not say about itself, in the words of the command line: {.format = "sgt:keen"}. Empty
// fields say nothing. C++ requires this order.
struct Reading {
    std::string format = {};   // a name of `reductio list formats`, perhaps with a kind: "line", "sgt:keen"
    std::string family = {};   // of a bare grid: "latin"
    std::string boxes = {};    // rows and columns of a box: "2x3"
    std::string with = {};     // options of the family: "x,antiknight"
    std::string symbols = {};  // of a grid, in order: "1-9A-G"
};

// The values of all cells, row by row, as in the program's JSON records.
using Cells = std::vector<std::int32_t>;

struct Solutions {
    // solved: as many as were wanted, or all there are. none: there are none. unknown, stuck: these were
    // found so far.
    Status status = Status::none;
    std::vector<Cells> grids;
};

// A puzzle. Copies share it; it never changes, and several threads may use it.
class AnyPuzzle {
public:
    // Why this puzzle of a batch can't be read, or empty. Then all members below throw std::invalid_argument
    // with these words.
    const std::string& error() const;

    std::string family() const;  // a name of `reductio list families`
    std::string title() const;   // may be empty
    int rows() const;
    int columns() const;

    // Up to `most` solutions; 0: all.
    Solutions solve(const Search& search = {}, std::uint64_t most = 1) const;
    Count count(const Search& search = {}) const;
    Status unique(const Search& search = {}) const;  // unique, multiple, none; unknown, stuck

    // Empty if the grid is a solution, else the first rule that it breaks, in words.
    std::string check(const Cells& grid) const;

    // A drawing of the puzzle as it is, or with the grid filled in.
    std::string draw() const;
    std::string draw(const Cells& grid) const;
    // The puzzle in the format that can express every puzzle (`reductio convert`).
    std::string text() const;

private:
    friend class PuzzleBatch;
    struct State;
    explicit AnyPuzzle(std::shared_ptr<const State> state) : state_{std::move(state)} {}
    const State& state() const;  // throws if the puzzle can't be read
    std::shared_ptr<const State> state_;
};

// The puzzles of a text, or of a file, in their order. A puzzle that can't be read is in its place, with its
// error. Throws std::invalid_argument if no format fits the text, or the file can't be read.
std::vector<AnyPuzzle> read_puzzles(std::string_view text, const Reading& reading = {});
std::vector<AnyPuzzle> read_puzzle_file(const std::string& path, const Reading& reading = {});

}  // namespace reductio
