// test_compare.cpp - quartiles, summaries and what is printed of them, from times that nobody measured; and
// real engines on small puzzles.
#include <algorithm>

#include "catch.hpp"
#include "comparisons.hpp"
#include "puzzle_reading.hpp"
#include "tasks/compare/comparison.hpp"
#include "text/decimal.hpp"

namespace test_compare {

using namespace reductio;

namespace {

std::vector<Bound> ended_at(const std::vector<double>& values) {
    std::vector<Bound> sample;
    for (const double value : values) sample.push_back({value, false});
    return sample;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

void require_bound(const Bound& bound, double value, bool at_least) {
    REQUIRE(bound.value == Approx(value));
    REQUIRE(bound.at_least == at_least);
}

}  // namespace

TEST_CASE("quartiles of samples whose quartiles are known", "[compare]") {
    REQUIRE_FALSE(spread_of({}));
    const auto one = spread_of(ended_at({7}));
    for (const auto which : {&Spread::least, &Spread::first_quartile, &Spread::median,
                             &Spread::third_quartile, &Spread::greatest, &Spread::mean}) {
        REQUIRE((*one).*which == Bound{7, false});
    }
    // R: quantile(c(9, 1, 4, 2, 16)) and quantile(c(1, 2, 3, 10)).
    const auto odd = spread_of(ended_at({9, 1, 4, 2, 16}));
    require_bound(odd->least, 1, false);
    require_bound(odd->first_quartile, 2, false);
    require_bound(odd->median, 4, false);
    require_bound(odd->third_quartile, 9, false);
    require_bound(odd->greatest, 16, false);
    require_bound(odd->mean, 6.4, false);
    const auto even = spread_of(ended_at({10, 3, 2, 1}));
    require_bound(even->first_quartile, 1.75, false);
    require_bound(even->median, 2.5, false);
    require_bound(even->third_quartile, 4.75, false);
    require_bound(even->mean, 4, false);
}

TEST_CASE("runs that were cut off mark what could be larger for them", "[compare]") {
    const auto spread = spread_of({{10, true}, {1, false}, {10, false}, {10, true}, {2, false}});
    require_bound(spread->least, 1, false);
    require_bound(spread->first_quartile, 2, false);
    require_bound(spread->median, 10, false);  // of equal ones the one that ended
    require_bound(spread->third_quartile, 10, true);
    require_bound(spread->greatest, 10, true);
    require_bound(spread->mean, 6.6, true);
    // Cut off before others ended: it could be anywhere behind.
    const auto early = spread_of({{1, false}, {3, true}, {4, false}, {5, false}, {6, false}});
    require_bound(early->least, 1, false);
    require_bound(early->first_quartile, 3, true);
    require_bound(early->median, 4, true);
    require_bound(early->greatest, 6, true);
    const auto all = spread_of({{5, true}, {5, true}});
    require_bound(all->least, 5, true);
    require_bound(all->median, 5, true);
    // Half-way between an ended and a cut-off one.
    require_bound(spread_of({{1, false}, {3, true}})->median, 2, true);
}

TEST_CASE("whiskers and outliers on a logarithmic scale", "[compare]") {
    // Quartiles 10 and 100: on this scale the whiskers reach from 10 / 10^1.5 to 100 * 10^1.5.
    const auto whiskers = whiskers_of(ended_at({0.2, 10, 10, 10, 31, 100, 100, 100, 3100, 3200}));
    REQUIRE(whiskers.low == 10.0);
    REQUIRE(whiskers.high == 3100.0);
    REQUIRE(whiskers.outliers == std::vector<double>{0.2, 3200});
    const auto same = whiskers_of(ended_at({0.1, 0.1, 0.1}));
    REQUIRE(same.outliers.empty());
    REQUIRE(same.low == same.high);
    REQUIRE_FALSE(whiskers_of({{4, true}}).low);
    const auto open = whiskers_of({{0.001, false}, {3, false}, {3, false}, {4, true}, {4, true}});
    REQUIRE(open.outliers.empty());
    REQUIRE(open.low == 0.001);
}

TEST_CASE("an engine's summary", "[compare]") {
    const auto all = summaries(sample_comparison());
    REQUIRE(all.size() == 3);
    REQUIRE(all[0].answered == 4);
    require_bound(all[0].seconds->median, 0.0025, false);
    REQUIRE(all[0].unit == "nodes");
    require_bound(*all[0].mean_work, 250, false);
    REQUIRE(all[1].puzzles == 4);
    REQUIRE(all[1].answered == 2);
    REQUIRE(all[1].timeouts == 1);
    REQUIRE(all[1].stuck == 1);
    REQUIRE(all[1].times.size() == 3);  // the stuck one has no part in them
    require_bound(all[1].seconds->greatest, 2, true);
    require_bound(all[1].seconds->mean, (0.020 + 1.5 + 2) / 3, true);
    REQUIRE(all[2].refused == 3);
    REQUIRE(all[2].errors == 1);
    REQUIRE_FALSE(all[2].seconds);
    REQUIRE_FALSE(all[2].mean_work);
}

TEST_CASE("by the processor's clock a run that was cut off counts as what it had used", "[compare]") {
    Comparison comparison = sample_comparison();
    comparison.clock = Clock::cpu;
    comparison.measurements[6].seconds = 1.9;
    REQUIRE(summaries(comparison)[1].times.back() == Bound{1.9, true});
    REQUIRE_THAT(comparison_chart(comparison),
                 Catch::Matchers::ContainsSubstring("CPU time per puzzle in ms"));
    REQUIRE(comparison_table(comparison).find("; CPU times in ms\n") != std::string::npos);
}

TEST_CASE("the table, to the letter", "[compare]") {
    REQUIRE(comparison_table(sample_comparison()) ==
            "A <sample> & more\n"
            "4 puzzles, a first solution of each, the fastest of 3 runs, time-out 2 s; times in ms\n"
            "engine                puzzles  answered  stuck  timeout  refused  error  least    q1  median    "
            "   q3"
            "     mean  greatest        mean work\n"
            "swift                       4         4      0        0        0      0      1  1.75     2.5    "
            " 4.75"
            "        4        10        250 nodes\n"
            "slow                        4         2      1        1        0      0     20   760   1,500  "
            ">=1,750"
            "  >=1,173   >=2,000  2,000,000 nodes\n"
            "external:picky \"a,b\"        4         0      0        0        3      1      -     -       -  "
            "      -"
            "        -         -                -\n"
            "external:picky \"a,b\": each time includes the start of a process, 4 ms with an empty input\n");
}

TEST_CASE("columns of refusals and errors only where there are any", "[compare]") {
    Comparison comparison = sample_comparison();
    std::erase_if(comparison.measurements, [](const Measurement& one) { return one.engine != 0; });
    comparison.engines.resize(1);
    comparison.title.clear();
    REQUIRE(
        comparison_table(comparison) ==
        "4 puzzles, a first solution of each, the fastest of 3 runs, time-out 2 s; times in ms\n"
        "engine  puzzles  answered  stuck  timeout  least    q1  median    q3  mean  greatest  mean work\n"
        "swift         4         4      0        0      1  1.75     2.5  4.75     4        10  250 nodes\n");
}

TEST_CASE("CSV has a line for each measurement and quotes what needs it", "[compare]") {
    const auto lines = lines_of(comparison_csv(sample_comparison()));
    REQUIRE(lines.size() == 13);
    REQUIRE(lines[0] ==
            "engine,puzzle,id,family,result,verdict,count,seconds,set_up_seconds,work,unit,reason,timing");
    REQUIRE(lines[1] == "swift,1,,sudoku,answered,solved,,0.001000000,0.000250000,100,nodes,,in-process");
    REQUIRE(lines[6] ==
            "slow,2,\"The second, \"\"hard\"\"\",sudoku,answered,solved,,1.500000000,0.375000000,"
            "3000000,nodes,,in-process");
    REQUIRE(lines[7] == "slow,3,,sudoku,timeout,unknown,,2.000100000,,,,,in-process");
    REQUIRE(lines[12] == "\"external:picky \"\"a,b\"\"\",4,,sudoku,error,error,,,,,,no answer,process");
}

TEST_CASE("a program that answers all at once has a mean time and no other", "[compare]") {
    Comparison comparison = sample_comparison();
    comparison.timings[0] = Timing::mean;
    const std::string table = comparison_table(comparison);
    REQUIRE_THAT(table, Catch::Matchers::ContainsSubstring("\nswift: one process for many puzzles"));
    const auto row = lines_of(table)[3];
    REQUIRE_THAT(row, Catch::Matchers::StartsWith("swift"));
    REQUIRE(std::ranges::count(row, '-') == 5);  // least, quartiles, median, greatest
    REQUIRE_THAT(comparison_json(comparison),
                 Catch::Matchers::ContainsSubstring("\"seconds\":{\"mean\":{\"value\":0.004}}"));
}

TEST_CASE("numbers as people read them", "[compare]") {
    REQUIRE(grouped(0) == "0");
    REQUIRE(grouped(999) == "999");
    REQUIRE(grouped(1234567) == "1,234,567");
    REQUIRE(rounded(0) == "0");
    REQUIRE(rounded(0.0696) == "0.0696");
    REQUIRE(rounded(450.71) == "450.7");
    REQUIRE(rounded(12728.4) == "12,728");
    REQUIRE(rounded(100) == "100");
    REQUIRE(rounded(1000) == "1,000");
    REQUIRE(rounded(999.96) == "1,000");
    REQUIRE(rounded(0.001) == "0.001");
}

TEST_CASE("engines are measured, each puzzle through all of them", "[compare]") {
    const std::vector<PuzzleEntry> puzzles{{1, reading::puzzle_of("12......3.......")},
                                           {2, reading::puzzle_of("1.1.............")}};
    ComparePlan plan;
    plan.engines = {"dlx", "sat"};
    std::vector<std::string> order;
    const auto tell = [&](std::size_t done, std::size_t all, const std::string& engine) {
        REQUIRE(done == order.size());
        REQUIRE(all == 4);
        order.push_back(engine);
    };
    const Comparison solved = compare(puzzles, plan, tell);
    REQUIRE(order == std::vector<std::string>{"dlx", "sat", "dlx", "sat"});
    REQUIRE(solved.measurements.size() == 4);
    REQUIRE_FALSE(solved.interrupted);
    for (const auto& one : solved.measurements) {
        REQUIRE(one.result == Result::answered);
        REQUIRE(one.verdict == (one.puzzle == 0 ? "solved" : "none"));
        REQUIRE(one.seconds > 0);
        REQUIRE(one.set_up <= one.seconds);
    }
    REQUIRE(solved.measurements[0].unit == "nodes");
    order.clear();
    plan.question = Question::count;
    const Comparison counted = compare(puzzles, plan, tell);
    REQUIRE(counted.measurements[0].count == counted.measurements[1].count);
    REQUIRE(counted.measurements[0].verdict == "multiple");
    REQUIRE(counted.measurements[3].count == "0");
}

TEST_CASE("a comparison that is interrupted keeps what it has", "[compare]") {
    const std::vector<PuzzleEntry> puzzles{{1, reading::puzzle_of("12......3.......")},
                                           {2, reading::puzzle_of("1...............")}};
    std::atomic<bool> interrupted{false};
    ComparePlan plan;
    plan.engines = {"dlx", "sat"};
    plan.settings.limits.interrupted = &interrupted;
    const Comparison part = compare(
        puzzles, plan, [&](std::size_t done, std::size_t, const std::string&) { interrupted = done == 3; });
    REQUIRE(part.interrupted);
    REQUIRE(part.measurements.size() == 3);
    REQUIRE(summaries(part)[0].puzzles == 2);
    REQUIRE(summaries(part)[1].puzzles == 1);
}

}  // namespace test_compare
