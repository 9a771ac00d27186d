// bench_why.cpp - how long `why` takes on puzzles that were made contradictory, and whether its sets are
// right.
//
//     bench_why PUZZLES... [--each 30]
//
// Each file has puzzles of one kind, with one solution each. A random clue of each is changed until there is
// no solution. Every set is then held against an engine that solves the puzzle with the other clues taken
// out: the set contradicts, and without any of its clues it does not. A line for each file: puzzles, CPU
// milliseconds (median, largest), clues of a set (median), how many sets are proved to be the smallest, and
// how many are wrong. The last two columns are about the puzzles as they were: how many have a clue that
// `redundant` judges otherwise than that engine, and how many are not minimal after `minimize`. Such puzzles
// come from the generators of Simon Tatham's collection:
//
//     sgt-solo --generate 30 3x3 | sed 's/^/solo:/' >solo
#include <fmt/core.h>

#include <ctime>
#include <string>
#include <vector>

#include "../spoilt.hpp"
#include "formats/reader.hpp"
#include "tasks/clues/minimize.hpp"
#include "tasks/clues/why.hpp"

using namespace reductio;

namespace {

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <class T>
T median(std::vector<T> values) {
    std::ranges::sort(values);
    return values.empty() ? T{} : values[values.size() / 2];
}

struct Totals {
    std::vector<double> milliseconds;
    std::vector<std::size_t> sizes;
    std::size_t proved = 0, wrong = 0, unspoilt = 0, misjudged = 0, not_minimal = 0;
};

// Does `redundant` name just the clues without which there is still one solution?
bool is_judged_right(const Puzzle& puzzle) {
    const CompiledPuzzle compiled{puzzle};
    const auto redundant = spoilt::labels_of(redundant_clues(compiled, {}, false, 0).clues);
    return std::ranges::all_of(removable_clues(compiled), [&](const RemovableClue& each) {
        const bool named = std::ranges::count(redundant, each.clue.label) > 0;
        return named == (spoilt::solutions_of(without(puzzle, {each.field}), 2) == 1);
    });
}

// Has what `minimize` leaves one solution, and several without any of its clues?
bool is_minimized_right(const Puzzle& puzzle) {
    const Minimized minimized = minimize(CompiledPuzzle{puzzle}, {});
    if (spoilt::solutions_of(minimized.puzzle, 2) != 1) return false;
    const CompiledPuzzle rest{minimized.puzzle};
    return std::ranges::all_of(removable_clues(rest), [&](const RemovableClue& each) {
        return spoilt::solutions_of(without(minimized.puzzle, {each.field}), 2) == 2;
    });
}

void measure(const Puzzle& puzzle, Random& random, Totals& totals) {
    totals.misjudged += is_judged_right(puzzle) ? 0 : 1;
    totals.not_minimal += is_minimized_right(puzzle) ? 0 : 1;
    const auto broken = spoilt::without_solution(puzzle, random);
    if (!broken) {
        ++totals.unspoilt;
        return;
    }
    const double begin = cpu_seconds();
    const CompiledPuzzle compiled{*broken};
    const Why found = why(compiled, {});
    totals.milliseconds.push_back(1000 * (cpu_seconds() - begin));
    const ClueConflict& conflict = found.conflicts.at(0);
    totals.sizes.push_back(conflict.clues.size());
    totals.proved += conflict.smallest ? 1 : 0;
    const auto removable = removable_clues(compiled);
    if (removable.size() != clues_of(compiled).size()) return;  // clues that can't be taken out stay in doubt
    const std::string fault = spoilt::fault_of(*broken, removable, conflict.clues);
    if (fault.empty()) return;
    ++totals.wrong;
    fmt::print(stderr, "{}\n", fault);
}

}  // namespace

int main(int count, char** words) {
    std::size_t each = 30;
    std::vector<std::string> files;
    for (int i = 1; i < count; ++i) {
        if (std::string{words[i]} == "--each" && i + 1 < count)
            each = std::stoul(words[++i]);
        else
            files.emplace_back(words[i]);
    }
    Random random{1};
    Totals all;
    fmt::print(
        "| puzzles | | median ms | largest ms | clues | smallest | wrong | misjudged | not minimal |\n"
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    const auto print = [](const std::string& name, const Totals& totals) {
        fmt::print("| {} | {} | {:.1f} | {:.1f} | {} | {} | {} | {} | {} |\n", name,
                   totals.milliseconds.size(), median(totals.milliseconds),
                   totals.milliseconds.empty() ? 0 : *std::ranges::max_element(totals.milliseconds),
                   median(totals.sizes), totals.proved, totals.wrong, totals.misjudged, totals.not_minimal);
        std::fflush(stdout);
    };
    for (const std::string& file : files) {
        const PuzzleReader reader{Text::load(file), {}};
        Totals totals;
        for (std::size_t i = 0; i < std::min(each, reader.size()); ++i)
            measure(reader.read(i), random, totals);
        print(file.substr(file.rfind('/') + 1), totals);
        all.milliseconds.insert(all.milliseconds.end(), totals.milliseconds.begin(),
                                totals.milliseconds.end());
        all.sizes.insert(all.sizes.end(), totals.sizes.begin(), totals.sizes.end());
        all.proved += totals.proved;
        all.wrong += totals.wrong;
        all.misjudged += totals.misjudged;
        all.not_minimal += totals.not_minimal;
    }
    print("all", all);
    return all.wrong + all.misjudged + all.not_minimal == 0 ? 0 : 1;
}
