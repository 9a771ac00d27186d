// puzzles.cpp - the program's reader, pipeline and outputs behind AnyPuzzle.
#include "reductio/puzzles.hpp"

#include <fmt/core.h>

#include <stdexcept>

#include "base/registry.hpp"
#include "draw/output.hpp"
#include "family/known_names.hpp"
#include "formats/reader.hpp"
#include "library/misuse.hpp"
#include "library/queries.hpp"
#include "tasks/compiled_puzzle.hpp"
#include "text/unknown_name.hpp"

namespace reductio {

using language::as_misuse;

struct AnyPuzzle::State {
    Puzzle puzzle;
    std::string error;
};

namespace {

Hints hints_of(const Reading& reading) {
    Hints hints;
    if (!reading.format.empty()) formats::set_format(hints, reading.format);
    if (!reading.family.empty()) {
        hints.family = find_family(reading.family);
        hints.called = reading.family;
        if (hints.family == nullptr)
            throw unknown_name("family", reading.family,
                               built_in_names().nearest_family(reading.family, true), names<Family>());
    }
    if (!reading.boxes.empty()) hints.boxes = formats::box_shape(reading.boxes);
    hints.options = reading.with.empty() ? std::vector<std::string>{} : formats::option_list(reading.with);
    hints.symbols = reading.symbols.empty() ? "" : formats::expanded_symbols(reading.symbols);
    return hints;
}

// Throws unless the grid has a value for each cell.
void require_grid(const Puzzle& puzzle, const Cells& grid) {
    if (static_cast<int>(grid.size()) == puzzle.cells()) return;
    throw InputError{fmt::format("a grid of {} values", grid.size()),
                     fmt::format("{}, one for each cell", puzzle.cells())};
}

std::string drawing(const Puzzle& puzzle, const Grid& grid) {
    return find<Output>("drawing")->write(*puzzle.family, puzzle, grid, {});
}

}  // namespace

// May make puzzles.
class PuzzleBatch {
public:
    static std::vector<AnyPuzzle> read(std::shared_ptr<const Text> text, const Reading& reading) {
        const PuzzleReader reader{std::move(text), hints_of(reading)};
        std::vector<AnyPuzzle> puzzles;
        for (std::size_t i = 0; i < reader.size(); ++i) {
            auto state = std::make_shared<AnyPuzzle::State>();
            try {
                state->puzzle = reader.read(i);
            } catch (const InputError& error) {
                state->error = error.brief();
            }
            puzzles.push_back(AnyPuzzle{std::move(state)});
        }
        return puzzles;
    }
};

std::vector<AnyPuzzle> read_puzzles(std::string_view text, const Reading& reading) {
    return as_misuse(
        [&] { return PuzzleBatch::read(std::make_shared<const Text>("text", std::string{text}), reading); });
}

std::vector<AnyPuzzle> read_puzzle_file(const std::string& path, const Reading& reading) {
    return as_misuse([&] { return PuzzleBatch::read(Text::load(path), reading); });
}

const AnyPuzzle::State& AnyPuzzle::state() const {
    if (!state_)
        throw std::invalid_argument{"a puzzle that was moved away; expected the one it was moved to"};
    if (!state_->error.empty()) throw std::invalid_argument{state_->error};
    return *state_;
}

const std::string& AnyPuzzle::error() const {
    static const std::string none;
    return state_ ? state_->error : none;
}

std::string AnyPuzzle::family() const { return std::string{state().puzzle.family->name}; }
std::string AnyPuzzle::title() const { return state().puzzle.title; }
int AnyPuzzle::rows() const { return state().puzzle.rows; }
int AnyPuzzle::columns() const { return state().puzzle.columns; }

Solutions AnyPuzzle::solve(const Search& search, std::uint64_t most) const {
    return as_misuse([&] {
        const Puzzle& puzzle = state().puzzle;
        const StopFlag stop{search.stop};
        const auto bound = memory_bound(search);
        Solutions found;
        const auto keep = [&](std::span<const Value> grid) {
            found.grids.emplace_back(grid.begin(), grid.end());
            return true;
        };
        const Outcome outcome =
            accepted(puzzle, Pipeline{settings_of(search, stop)}.enumerate(puzzle, most, keep));
        const bool all = outcome.ending == Ending::complete || outcome.ending == Ending::limit;
        found.status = all && !found.grids.empty() ? Status::solved : status_of(outcome.ending);
        return found;
    });
}

Count AnyPuzzle::count(const Search& search) const {
    return as_misuse([&] { return count_of(state().puzzle, search); });
}

Status AnyPuzzle::unique(const Search& search) const {
    return as_misuse([&] { return uniqueness_of(state().puzzle, search); });
}

std::string AnyPuzzle::check(const Cells& grid) const {
    return as_misuse([&] {
        const Puzzle& puzzle = state().puzzle;
        require_grid(puzzle, grid);
        const CompiledRules rules{puzzle};  // throws for a puzzle that the family refuses
        return rules.compiled().violation(puzzle, grid);
    });
}

std::string AnyPuzzle::draw() const {
    return as_misuse([&] { return drawing(state().puzzle, state().puzzle.given); });
}

std::string AnyPuzzle::draw(const Cells& grid) const {
    return as_misuse([&] {
        require_grid(state().puzzle, grid);
        return drawing(state().puzzle, grid);
    });
}

std::string AnyPuzzle::text() const {
    return as_misuse([&] { return find<Format>("native")->write(state().puzzle); });
}

}  // namespace reductio
