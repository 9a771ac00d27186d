// bench_cover.cpp - exact covers counted by each search, beside what was measured of prototypes of the same
// methods.
//
//     bench_cover DIR [INSTANCE...]
//
// DIR holds the instances in Knuth's text format (NAME.dlx). Prints CPU seconds of one core, the best of some
// runs, tables made but text not read; in brackets how many times as fast that is as the prototype, which was
// measured on another machine. A wrong number of solutions is an error and exit code 1.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "cover/bit_cover.hpp"
#include "cover/cover_text.hpp"
#include "cover/dancing_links.hpp"

using namespace reductio;

namespace {

struct Instance {
    const char *name, *file;
    const char* solutions;
    double knuth;  // seconds of the better of SSXCC and SSXC1; 0: not measured
    double links, bitset,
        memo;  // of the prototypes; 0: not measured, and out of reach of whoever meets solutions
};
constexpr Instance instances[] = {
    {"4x4 sudoku, blank", "sud4blank", "288", .002, .00015, .00009, 0},
    {"6x6 sudoku, blank", "sud6blank", "28200960", 17.4, 21.5, 12.5, 1.6},
    {"Latin 5", "latin5", "161280", .085, .10, .07, .017},
    {"Latin 6", "latin6", "812851200", 0, 0, 0, 11.8},
    {"pentominoes 6x10", "pent6x10", "9356", 3.0, 5.8, .49, .59},
    {"dominoes 8x8", "domino8x8", "12988816", 1.65, 1.5, 1.3, .0014},
    {"dominoes 12x12", "domino12x12", "53060477521960000", 0, 0, 0, .016},
    {"Langford 12", "langford12", "216288", .30, .41, .17, .35},
    {"queens 13", "queens13", "73712", .165, .13, .063, 0},
    {"KenKen 9x9", "kk9d", "8", 2.2, 2.1, .43, 1.1},
    {"16x16 sudoku", "sud16_110", "285764", .17, .24, .16, .055},
};

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Timing {
    double seconds = 0;
    std::string solutions;
};

// Runs again while that is cheap: one core of many is never quiet.
Timing best_of(const std::function<std::string()>& run) {
    Timing best{1e9, {}};
    const double begin = cpu_seconds();
    for (int i = 0; i < 3 || (i < 200 && cpu_seconds() - begin < 1); ++i) {
        const double start = cpu_seconds();
        best.solutions = run();
        best.seconds = std::min(best.seconds, cpu_seconds() - start);
        if (cpu_seconds() - begin > 10) break;
    }
    return best;
}

template <class Search>
std::string counted(const Cover& cover) {
    SearchWatch watch;
    watch.on_solution = [](std::span<const std::uint32_t>) { return Next::count; };
    return fmt::format("{}", Search{cover}.search({}, watch).solutions);
}

std::string counted_by_memo(const Cover& cover) {
    return BitCover{cover}.count({}, {}, std::uint64_t{1} << 30).digits;
}

// A column of the table: a search, and the prototype it is held against.
class Column {
public:
    Column(std::string (*run)(const Cover&), double Instance::*prototype, bool meets_all)
        : run_{run}, prototype_{prototype}, meets_all_{meets_all} {}

    // The cell; false if the number is wrong.
    bool print(const Instance& instance, const Cover& cover) {
        const double prototype = instance.*prototype_;
        if (meets_all_ && prototype == 0) return fmt::print(" - |"), true;
        const Timing timing = best_of([&] { return run_(cover); });
        if (timing.solutions != instance.solutions) {
            fmt::print(" wrong: {} |", timing.solutions);
            return false;
        }
        fmt::print(" {:.2g}{} |", timing.seconds,
                   prototype == 0 ? "" : fmt::format(" ({:.2f})", prototype / timing.seconds));
        std::fflush(stdout);
        if (prototype > 0) logarithms_ += std::log(prototype / timing.seconds), ++rows_;
        return true;
    }
    double mean() const { return rows_ > 0 ? std::exp(logarithms_ / rows_) : 0; }

private:
    std::string (*run_)(const Cover&);
    double Instance::*prototype_;
    bool meets_all_;
    double logarithms_ = 0;
    int rows_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: bench_cover DIR [INSTANCE...]\n");
        return 2;
    }
    const std::vector<std::string> wanted{argv + 2, argv + argc};
    Column columns[] = {{counted<DancingLinks>, &Instance::links, true},
                        {counted<BitCover>, &Instance::bitset, true},
                        {counted_by_memo, &Instance::memo, false}};
    bool right = true;
    fmt::print(
        "| instance | solutions | best Knuth | dlx (links) | bitcover (bitset) | memo (memo) |\n"
        "|---|---|---|---|---|---|\n");
    for (const Instance& instance : instances) {
        if (!wanted.empty() && std::ranges::find(wanted, instance.file) == wanted.end()) continue;
        const auto text = Text::load(fmt::format("{}/{}.dlx", argv[1], instance.file));
        const NamedCover named = read_cover_text(Passage::all(*text));
        fmt::print("| {} | {} | {} |", instance.name, instance.solutions,
                   instance.knuth > 0 ? fmt::format("{:.2g}", instance.knuth) : "-");
        for (Column& column : columns) right = column.print(instance, named.cover) && right;
        fmt::print("\n");
    }
    fmt::print("| geometric mean of the ratios | | |");
    for (const Column& column : columns) fmt::print(" {:.2f} |", column.mean());
    fmt::print("\n");
    return right ? 0 : 1;
}
