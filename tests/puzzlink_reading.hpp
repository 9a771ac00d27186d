// puzzlink_reading.hpp - links and files of puzz.link as tests write them: short, and judged by their rules.
#pragma once
#include <string>

#include "by_engine.hpp"
#include "catch.hpp"
#include "encoders/shared/family.hpp"
#include "formats/puzzlink/codec.hpp"
#include "puzzle_reading.hpp"

namespace puzzlink_reading {

using namespace reductio;

inline Puzzle read(const std::string& link) { return reading::puzzle_of("https://puzz.link/p?" + link); }
inline std::string failure(const std::string& link) {
    return reading::failure_of("https://puzz.link/p?" + link);
}
inline std::size_t solutions(const std::string& link) { return by_engine(read(link), "sat").size(); }

// What the rules say to the answer that is drawn in the file; empty if it is right.
inline std::string verdict(const std::string& file) {
    const Puzzle puzzle = reading::puzzle_of(file);
    if (!puzzle.unread_solution.empty()) return puzzle.unread_solution;
    REQUIRE(puzzle.stated_solution);
    return puzzle.family->check(puzzle, *puzzle.stated_solution);
}

// The body that the code makes of what it reads, and the clues.
inline std::string again(const puzzlink::Codec& codec, puzzlink::Board& board, const std::string& body) {
    const Text text{"f", body};
    Scanner scanner{Passage::all(text)};
    codec.read(scanner, board);
    CHECK(scanner.done());
    return codec.write(board);
}

inline constexpr Value o = open_cell;

}  // namespace puzzlink_reading
