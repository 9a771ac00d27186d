// puzzlink_reading.hpp - links and files of puzz.link as tests write them: short, and judged by their rules.
#pragma once
#include <string>

#include "by_engine.hpp"
#include "catch.hpp"
#include "family/family.hpp"
#include "formats/puzzlink/link_words.hpp"
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
    return puzzle.family->violation(puzzle, *puzzle.stated_solution);
}

// The body that the code of this word makes of what it reads.
inline std::string again(std::string_view word, puzzlink::LinkBoard& board, const std::string& body) {
    const Text text{"f", body};
    Scanner scanner{Passage::all(text)};
    puzzlink::Coder coder{scanner};
    puzzlink::link_word(word).code(coder, board);
    CHECK(scanner.done());
    return coded(puzzlink::link_word(word), board);
}
inline std::string again(std::string_view word, puzzlink::LinkBoard&& board, const std::string& body) {
    return again(word, board, body);
}

// What it makes of these clues.
inline std::string coded_clues(std::string_view word, const Grid& clues) {
    puzzlink::LinkBoard board{1, static_cast<int>(clues.size())};
    board.clues = clues;
    return coded(puzzlink::link_word(word), board);
}

inline constexpr Value o = open_cell;

}  // namespace puzzlink_reading
