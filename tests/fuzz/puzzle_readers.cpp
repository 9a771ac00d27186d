// puzzle_readers.cpp - puzzles of any form: what is read can be written, where a format can express it, and
// reads back equal; and it can be solved and drawn.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <tuple>

#include "base/registry.hpp"
#include "base/stop.hpp"
#include "draw/render.hpp"
#include "family/cell_rule.hpp"
#include "formats/reader.hpp"
#include "promise.hpp"
#include "readers.hpp"
#include "tasks/pipeline.hpp"

namespace reductio::fuzz {

namespace {

constexpr std::string_view format_prefix = "format-";

std::shared_ptr<const Text> text_of(const std::string& content) {
    return std::make_shared<const Text>(text_name, content);
}

constexpr std::size_t most_puzzles = 20;  // of an input

bool is_whole(const Puzzle& puzzle) {
    const auto cells = static_cast<std::size_t>(puzzle.cells());
    const auto fits = [&](const auto& list) { return list.empty() || list.size() == cells; };
    const auto is_printed = [&](Value sign) {
        return sign == open_cell || std::ranges::find(puzzle.family->printed, sign, &PrintedSign::value) !=
                                        puzzle.family->printed.end();
    };
    return puzzle.family != nullptr && std::ranges::all_of(puzzle.signs, is_printed) && puzzle.rows >= 0 &&
           puzzle.columns >= 0 && puzzle.given.size() == cells && fits(puzzle.marks) &&
           fits(puzzle.numbers) && fits(puzzle.regions) && fits(puzzle.walls) && fits(puzzle.parity) &&
           std::ranges::is_sorted(puzzle.digits);
}

// Formats write alike what means the same: the sum, the product and the plain value of a lone cell; no
// numbers at all and open ones; no clues outside and empty ones; no marks and none listed; regions that are
// boxes; rules on cells in another order; a given and the only mark of a cell.
Puzzle in_one_form(Puzzle puzzle) {
    for (std::size_t cell = 0; cell < puzzle.marks.size(); ++cell) {
        if (puzzle.marks[cell].size() != 1 || puzzle.given[cell] != open_cell) continue;
        puzzle.given[cell] = puzzle.marks[cell].front();
        puzzle.marks[cell].clear();
    }
    clear_blank(puzzle, {Part::numbers, Part::marks, Part::walls, Part::outside, Part::parity});
    for (int rows = 1; rows <= puzzle.rows && !puzzle.regions.empty() && puzzle.rows == puzzle.columns;
         ++rows) {
        const BoxShape box{rows, puzzle.columns / rows};
        if (puzzle.columns % rows != 0 || puzzle.regions != box_regions(puzzle.rows, puzzle.columns, box))
            continue;
        puzzle.regions.clear();
        puzzle.boxes = box;
    }
    std::ranges::sort(puzzle.cell_rules, {}, [](const CellRule& rule) {
        return std::tuple{rule.kind->name, rule.cells, rule.others, rule.values};
    });
    for (Cage& cage : puzzle.cages) {
        const bool same = cage.operation == Operation::sum || cage.operation == Operation::product;
        if (cage.cells.size() == 1 && same) cage.operation = Operation::equal;
    }
    return puzzle;
}

// What the two differ in, which have other rules.
std::string differing(const Puzzle& a, const Puzzle& b) {
    const auto part = difference(a, b, ~Parts{Part::givens, Part::marks});
    return part ? std::string{name_of(*part)} : "families, sizes or digits";
}

void check_written(const Puzzle& puzzle, const Format& format) {
    std::string written;
    try {
        written = format.write(puzzle);
    } catch (const InputError& error) {
        promise(format.name != "native", "native can't express this puzzle: " + error.full());
        return;
    }
    Hints hints;
    hints.format = format.name;
    hints.family = puzzle.family;
    if (puzzle.boxes.rows > 0) hints.boxes = puzzle.boxes;
    hints.options = puzzle.options;
    if (format.name == "native") hints = {};
    const auto about = [&](const std::string& what) {
        return fmt::format("{} written as {} {}:\n{}", puzzle.family->name, format.name, what, written);
    };
    Puzzle again;
    try {
        again = PuzzleReader{text_of(written), hints}.read(0);
    } catch (const InputError& error) {
        throw Broken{about("can't be read: " + error.full())};
    }
    promise(format.name != "native" || puzzle.given == again.given, about("has other givens"));
    const Puzzle before = in_one_form(puzzle), after = in_one_form(again);
    if (!same_rules(before, after)) throw Broken{about("has other " + differing(before, after))};
    promise(before.given == after.given, about("has other givens"));
    promise(format.name != "native" || before.marks == after.marks, about("has other marks"));
}

// A reader takes clues that the family refuses later, when it builds its model. Formats that can't say such
// clues leave them out, so only puzzles that can be built must survive the way through a format.
bool can_be_built(const Puzzle& puzzle) {
    constexpr double seconds = 0.1;
    try {
        const StopScope scope{seconds, nullptr};
        const CompiledPuzzle compiled{puzzle};
        return true;
    } catch (const InputError&) {
    } catch (const Stopped&) {}
    return false;
}

void check_puzzle(const Puzzle& puzzle) {
    promise(is_whole(puzzle), "a puzzle whose parts don't fit together");
    constexpr int most_cells = 1'000;
    const bool is_model = puzzle.family->name == "model";  // it has a target of its own
    if (puzzle.cells() > most_cells || is_model || !can_be_built(puzzle)) return;
    for (const Format* format : registry<Format>()) {
        const bool from_zero = format->name == "pls";  // its numbers are other digits than the puzzle's
        if (format->write != nullptr && !from_zero) check_written(puzzle, *format);
    }
}

template <class Use>
std::string read_puzzles(const std::string& input, const Hints& hints, Use use) {
    const auto text = text_of(input);
    std::string first_error;
    try {
        const PuzzleReader reader{text, hints};
        promise(reader.size() > 0, "a reader without puzzles");
        for (std::size_t i = 0; i < std::min(reader.size(), most_puzzles); ++i) {
            try {
                use(reader.read(i));
            } catch (const InputError& error) {
                const std::string shown = placed(error, *text);
                if (first_error.empty()) first_error = shown;
            }
        }
    } catch (const InputError& error) {
        return placed(error, *text);
    }
    return first_error;
}

std::string puzzles(const std::string& input, const std::string&) {
    return read_puzzles(input, {}, check_puzzle);
}

std::string format(const std::string& input, const std::string& name) {
    Hints hints;
    hints.format = name.substr(format_prefix.size());
    if (hints.format == "drawing") {  // it needs a family
        constexpr const char* families[] = {"skyscrapers", "tents", "futoshiki", "kropki", "easy-as-abc"};
        hints.family = find_family(families[input.size() % std::size(families)]);
    }
    return read_puzzles(input, hints, check_puzzle);
}

// The way of a puzzle through the program: drawn, built, solved within limits, and drawn again. The pipeline
// verifies and checks each solution, and throws InternalError, which ends the fuzzer, if one is wrong.
std::string solve(const std::string& input, const std::string&) {
    constexpr int most_cells = 150;
    return read_puzzles(input, {}, [](const Puzzle& puzzle) {
        if (puzzle.cells() > most_cells) return;
        Settings settings;
        settings.limits.seconds = 0.2;
        settings.limits.nodes = 2'000;
        const auto draw = [&](std::span<const Value> grid) {
            promise(!render(puzzle.family->draw(puzzle, grid), Charset::unicode, {}).empty(),
                    "an empty drawing");
            return true;
        };
        try {
            Pipeline{settings}.enumerate(puzzle, 2, draw);
            draw({});
        } catch (const InputError& error) {
            // A family's bounds and an engine's refusals are about the puzzle as a whole.
            if (error.brief().starts_with("f:")) throw;
        }
    });
}

}  // namespace

std::vector<ReaderTarget> puzzle_readers() {
    std::vector<ReaderTarget> targets{{"puzzles", puzzles}, {"solve", solve}};
    for (const Format* row : registry<Format>())
        targets.push_back({std::string{format_prefix} + std::string{row->name}, format});
    return targets;
}

}  // namespace reductio::fuzz
