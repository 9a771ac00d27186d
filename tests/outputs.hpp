// outputs.hpp - answers as they are printed, and read back, for the tests of families; the way of a game ID
// through all forms.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "answers/read_solution.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "draw/json_record.hpp"
#include "draw/output.hpp"
#include "formats/format.hpp"
#include "puzzle_reading.hpp"
#include "tasks/pipeline.hpp"

namespace reading {

inline std::string drawn(const Puzzle& puzzle, const Grid& grid, const char* output) {
    return find<Output>(output)->write(*puzzle.family, puzzle, grid, Style{});
}

// Nothing if the output may refuse a puzzle, since it is a link of a site that does not have it, and does.
inline std::optional<std::string> shown_by(const Output& output, const Puzzle& puzzle,
                                           std::span<const Value> grid, Style style = {}) {
    Record record;
    record.verdict = "solved";
    record.solutions = {{grid.begin(), grid.end()}};
    try {
        return output.write != nullptr ? output.write(*puzzle.family, puzzle, grid, style)
                                       : output.record(record);
    } catch (const formats::Inexpressible&) {
        REQUIRE(output.name == "puzzlink");
        return std::nullopt;
    }
}

// The answers in a text, or what is wrong with it.
inline std::vector<Grid> answers_in(const Puzzle& puzzle, const std::string& answer) {
    const Text text{"answer", answer};
    return read_solutions(*puzzle.family, puzzle, Passage::all(text));
}

inline std::string answer_failure(const Puzzle& puzzle, const std::string& answer) {
    try {
        answers_in(puzzle, answer);
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

// The outputs that are not read back as the grid that they show; empty if all are.
inline std::string lost_outputs(const Puzzle& puzzle, const Grid& grid) {
    std::string lost;
    for (const char* const output : {"drawing", "ascii", "line", "grid", "table"}) {
        const std::string text = "solution 1\n" + drawn(puzzle, grid, output);
        if (answers_in(puzzle, text) != std::vector<Grid>{grid}) lost += std::string{output} + " ";
    }
    return lost;
}

inline bool survives_native_form(const Puzzle& puzzle) {
    const Puzzle again = puzzle_of(find<Format>("native")->write(puzzle));
    return equal(again, puzzle) && again.stated_solution == puzzle.stated_solution;
}

// A game ID is written back as it is, and by the native form; it has one solution, which every output prints
// so that it can be read. Returns that solution.
inline Grid check_id(const std::string& id) {
    CAPTURE(id);
    const Puzzle puzzle = puzzle_of(id);
    CHECK(find<Format>("sgt")->write(puzzle) == id + "\n");
    CHECK(survives_native_form(puzzle));
    const auto found = by_engine(puzzle, "auto");
    REQUIRE(found.size() == 1);
    CHECK(by_engine(puzzle, "sat") == found);
    CHECK(lost_outputs(puzzle, found[0]) == "");
    return found[0];
}

}  // namespace reading
