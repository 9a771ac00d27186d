// answer_readers.cpp - CNF files, solvers' answers to them, and drawn solutions: what is read is complete and
// fits what was asked.
#include <algorithm>
#include <vector>

#include "answers/read_solution.hpp"
#include "base/stop.hpp"
#include "cnf/answer.hpp"
#include "cnf/read_dimacs.hpp"
#include "formats/reader.hpp"
#include "promise.hpp"
#include "readers.hpp"
#include "tasks/decode.hpp"

namespace reductio::fuzz {

namespace {

// A CNF alone, or a CNF, a line "=== answer", and a solver's answer to it.
std::string dimacs(const std::string& input, const std::string&) {
    constexpr std::string_view cut = "=== answer\n";
    const auto at = input.find(cut);
    const Text cnf{text_name, input.substr(0, at)};
    try {
        const CompiledFile file = read_cnf_file(cnf);
        promise(file.body <= cnf.view().size(), "clauses behind the end");
        promise(largest_variable(cnf, file) <= file.variables, "a variable beyond the last");
        evaluate_clauses(cnf, file, {});
        const std::vector<signed char> all(static_cast<std::size_t>(file.variables) + 1, -1);
        if (file.variables < 1'000'000) evaluate_clauses(cnf, file, all);
    } catch (const InputError& error) {
        return placed(error, cnf);
    }
    if (at == std::string::npos) return {};
    const StopScope scope{0.5, nullptr};
    try {
        std::uint64_t shown = 0;
        const auto take = [&](const Puzzle& puzzle, const Grid& grid) {
            ++shown;
            promise(grid.size() == static_cast<std::size_t>(puzzle.cells()), "a grid that does not fit");
        };
        const Decoded decoded = decode(cnf, Text{"answer", input.substr(at + cut.size())}, true, take);
        promise(decoded.solutions == shown, "solutions that were not shown");
        promise(decoded.solutions <= decoded.models, "more solutions than models");
    } catch (const InputError& error) {
        return error.full();
    } catch (const Stopped&) {}
    return {};
}

// The first byte says how many variables there are, and in which notation.
std::string answers(const std::string& input, const std::string&) {
    if (input.empty()) return {};
    const int first_byte = static_cast<unsigned char>(input[0]), variables = first_byte % 64;
    const Notation notation = first_byte < 128 ? Notation::dimacs : Notation::opb;
    const Text text{text_name, input.substr(1)};
    try {
        std::size_t models = 0;
        const auto check = [&](SolverAnswer answer) {
            ++models;
            promise(answer.end <= text.view().size(), "an answer that ends behind the text");
            promise(answer.values.size() == static_cast<std::size_t>(variables) + 1, "other variables");
            complete_values(answer, text, variables, [&] { return variables / 2; });
            promise(std::find(answer.values.begin() + 1, answer.values.end(), 0) == answer.values.end(),
                    "a variable without a value");
        };
        const SolverAnswer first = read_answer(text, variables, {}, notation, check);
        promise(first.models == models, "models that were not shown");
    } catch (const InputError& error) {
        return placed(error, text);
    }
    return {};
}

// The first byte chooses the puzzle.
std::string drawn_solutions(const std::string& input, const std::string&) {
    static const std::vector<Puzzle> puzzles = [] {
        std::vector<Puzzle> all;
        for (const char* name :
             {"suguru.puzzle", "kenken-6x6.puzzle", "akari.puzzle", "nonogram.puzzle", "shikaku.puzzle",
              "slitherlink.puzzle", "kakuro.puzzle", "magnets.sgt", "pentominoes-3x20.puzzle",
              "crossword.puzzle", "equation.model", "cover-knuth.dlx"})
            all.push_back(
                PuzzleReader{Text::load(std::string{REDUCTIO_SOURCE "/examples/"} + name), {}}.read(0));
        return all;
    }();
    if (input.empty()) return {};
    const Puzzle& puzzle = puzzles[static_cast<unsigned char>(input[0]) % puzzles.size()];
    const Text text{text_name, input.substr(1)};
    try {
        const auto grids = read_solutions(*puzzle.family, puzzle, Passage::all(text));
        promise(!grids.empty(), "no solution and no error");
        for (const Grid& grid : grids) {
            promise(grid.size() == static_cast<std::size_t>(puzzle.cells()), "a grid of another size");
            promise(std::ranges::find(grid, open_cell) == grid.end(), "an open cell");
            puzzle.family->violation(puzzle, grid);
        }
    } catch (const NotASolution& error) {  // as `check` says it of the drawing as a whole
        promise(!error.brief().empty(), "a fault without words");
    } catch (const InputError& error) {
        return placed(error, text);
    }
    return {};
}

}  // namespace

std::vector<ReaderTarget> answer_readers() {
    return {{"dimacs", dimacs}, {"answers", answers}, {"solutions", drawn_solutions}};
}

}  // namespace reductio::fuzz
