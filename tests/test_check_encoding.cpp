// test_check_encoding.cpp - CNFs of ours are accepted, and refused once they mean something else.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <random>

#include "base/registry.hpp"
#include "catch.hpp"
#include "cnf/tuple_encoding.hpp"
#include "engines/shared/plain_solver.hpp"
#include "proof/formula.hpp"
#include "puzzle_reading.hpp"
#include "tasks/dimacs_file.hpp"
#include "tasks/encoding_check/check_encoding.hpp"

using namespace reductio;

namespace {

using Clauses = std::vector<std::vector<int>>;

// A CNF in three parts, so that its clauses can be changed.
struct Cnf {
    std::string comments;
    std::uint64_t variables = 0;
    int decisions = 0;  // variables that stand for values
    Clauses clauses;
};

class File {
public:
    File()
        : path_{
              (std::filesystem::temp_directory_path() / fmt::format("encoding.{}.cnf", getpid())).string()} {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() { std::filesystem::remove(path_); }

    Cnf compiled(const std::string& puzzle_text, CnfOptions options) const {
        const Puzzle puzzle = read(puzzle_text);
        const CompiledPuzzle compiled{puzzle};
        options.simplify = false;
        ByteOutput out{path_};
        write_dimacs({compiled, options}, out);
        out.close();
        Cnf cnf;
        std::ifstream stream{path_};
        for (std::string line; std::getline(stream, line) && !line.starts_with("p ");) {
            cnf.comments += line + "\n";
            cnf.decisions += line.starts_with("c var ") ? 1 : 0;
        }
        cnf.variables = proof::read_formula(path_, [&](std::span<const int> clause) {
                            cnf.clauses.emplace_back(clause.begin(), clause.end());
                        }).variables;
        return cnf;
    }
    EncodingReport check(const Cnf& cnf, std::uint64_t most = 100'000) const {
        std::string text = fmt::format("{}p cnf {} {}\n", cnf.comments, cnf.variables, cnf.clauses.size());
        for (const auto& clause : cnf.clauses) {
            for (const int literal : clause) text += fmt::format("{} ", literal);
            text += "0\n";
        }
        std::ofstream{path_} << text;
        return check_encoding(path_, most);
    }

private:
    static Puzzle read(const std::string& text) { return reading::puzzle_of(text); }
    std::string path_;
};

// What a CNF means: the values of its decision variables in every model, sorted. Models that differ in
// auxiliary variables alone repeat them. Empty if there are more than `most` models.
using Meaning = std::optional<std::vector<std::vector<bool>>>;
Meaning meaning_of(const Cnf& cnf, std::size_t most) {
    const auto variables = static_cast<int>(cnf.variables);
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    for (int v = 1; v <= variables; ++v) {  // also one that is in no clause
        solver.add(v);
        solver.add(-v);
        solver.add(0);
    }
    for (const auto& clause : cnf.clauses) {
        for (const int literal : clause) solver.add(literal);
        solver.add(0);
    }
    std::vector<std::vector<bool>> models;
    while (solver.solve() == 10) {
        if (models.size() == most) return {};
        auto& model = models.emplace_back();
        std::vector<int> excluded;
        for (int v = 1; v <= variables; ++v) {
            const bool holds = solver.val(v) > 0;
            if (v <= cnf.decisions) model.push_back(holds);
            excluded.push_back(holds ? -v : v);
        }
        for (const int literal : excluded) solver.add(literal);
        solver.add(0);
    }
    std::ranges::sort(models);
    return models;
}

// Blank boards and tiny ones: every kind of constraint, with and without auxiliary variables.
const std::vector<std::pair<std::string, std::vector<CnfOptions>>> boards() {
    std::vector<CnfOptions> at_most_one, tuples;
    for (const auto* encoding : registry<AtMostOne>())
        at_most_one.push_back({std::string{encoding->name}, "auto"});
    for (const auto* encoding : registry<TupleEncoding>())
        tuples.push_back({"auto", std::string{encoding->name}});
    return {
        {"sudoku 4x4\ngivens\n1...\n..2.\n....\n...4\n", at_most_one},
        {"latin 7x7\ngivens\n1234567\n2345671\n.......\n4567123\n.......\n.......\n7123456\n", at_most_one},
        {"starbattle 4x4 stars 1\nregions\naabb\naabb\nccdd\nccdd\n", at_most_one},
        {"kenken 4x4\ncages\nAABB\nACCB\nDDEE\nFGGG\nclues\nA 7+\nB 24×\nC 1−\nD 2÷\nE 3+\nF 4\nG 6×\n",
         tuples},
        {"sudoku 4x4 boxes 2x2\ncages\nAABB\nACCB\nDDEE\nDFEE\nclues\nA 7\nB 9\nC 5\nD 7\nF 2\n", tuples},
        {"nonogram 4x5\noutside\nleft 1,1 3 1 2,2\ntop 2 1,1 1 2 1\n", tuples},
        {"skyscrapers 4x4\noutside\ntop 1 2 . .\nleft . 2 . 3\n", tuples},
        {"akari 3x3\nwalls\n...\n.2.\n...\n", {{}}},
        {"takuzu 4x4\n", tuples},
        {"palisade 2x3 size 3\n", {{}}},
        {"hitori 3x3\nnumbers\n1 1 2\n2 3 3\n3 1 1\n", {{}}},
    };
}

}  // namespace

TEST_CASE("check-encoding: every encoding of every kind is accepted") {
    const File file;
    for (const auto& [puzzle, encodings] : boards()) {
        for (const auto& options : encodings) {
            INFO(puzzle << options.at_most_one << " " << options.tuples);
            const auto report = file.check(file.compiled(puzzle, options));
            REQUIRE(report.fault == "");
            REQUIRE(report.unchecked.empty());
        }
    }
}

// A clause is dropped or one of its literals negated. Where that changes what the CNF means, which CaDiCaL
// finds out by enumeration, it must be refused.
TEST_CASE("check-encoding: what changes the meaning is refused") {
    const File file;
    std::mt19937 random{7};  // NOLINT: the same in every run
    int changed = 0;
    for (const auto& [puzzle, encodings] : boards()) {
        for (const auto& options : encodings) {
            const Cnf whole = file.compiled(puzzle, options);
            const Meaning meaning = meaning_of(whole, 1000);
            REQUIRE(meaning.has_value());
            for (int round = 0; round < 40; ++round) {
                Cnf broken = whole;
                const std::size_t place = random() % whole.clauses.size();
                const auto at = broken.clauses.begin() + static_cast<std::ptrdiff_t>(place);
                if (round % 2 == 0) {
                    broken.clauses.erase(at);
                } else {
                    int& literal = (*at)[random() % at->size()];
                    literal = -literal;
                }
                const bool same = meaning_of(broken, meaning->size() + 1) == meaning;
                const bool refused = !file.check(broken).fault.empty();
                INFO(puzzle << options.at_most_one << " " << options.tuples << " clause " << place
                            << " round " << round);
                REQUIRE((same || refused));
                changed += same ? 0 : 1;
            }
        }
    }
    REQUIRE(changed > 350);
}

TEST_CASE("check-encoding: the refusal names the constraint and the assignment") {
    const File file;
    const Cnf whole = file.compiled("sudoku 4x4\ngivens\n1...\n....\n....\n....\n", {});
    const auto fault_with = [&](auto change) {
        Cnf cnf = whole;
        change(cnf);
        return file.check(cnf).fault;
    };
    const auto without = [&](std::vector<int> clause) {
        return fault_with([&](Cnf& cnf) { REQUIRE(std::erase(cnf.clauses, clause) == 1); });
    };
    REQUIRE(without({-1, -5}) == "row 1: r1c1=1 r1c2=1 breaks it, but its clauses allow it");
    REQUIRE(without({-1, -2}) == "r1c1: r1c1=1 r1c1=2 breaks it, but its clauses allow it");
    REQUIRE(without({1, 2, 3, 4}) == "r1c1: no value breaks it, but its clauses allow it");
    REQUIRE(without({1}) == "the clause 1, a given, is missing");
    REQUIRE(fault_with([](Cnf& cnf) { cnf.clauses.push_back({2}); }) == "the clause 2 is no given");
    REQUIRE(fault_with([](Cnf& cnf) { ++cnf.variables; }) == "variable 65 is in no clause");
    REQUIRE(fault_with([](Cnf& cnf) { cnf.clauses.insert(cnf.clauses.begin() + 200, {-1, -64}); }) != "");
    REQUIRE(fault_with([](Cnf& cnf) {
                cnf.clauses.insert(cnf.clauses.begin(), {-1, -6});
                cnf.comments += "c blocked the solution\n";
            }) == "clause 1 does not exclude just one solution");
}

TEST_CASE("check-encoding: what is too large is said to be unchecked") {
    const File file;
    const Cnf cnf = file.compiled("hitori 3x3\nnumbers\n1 1 2\n2 3 3\n3 1 1\n", {});
    const auto report = file.check(cnf, 100);
    REQUIRE(report.fault == "");
    REQUIRE(report.unchecked.size() == 2);  // the connection of white cells, and that some cell is shaded
    REQUIRE(report.unchecked[0].ends_with(", 9 variables"));
    REQUIRE(report.unchecked[1].ends_with(", 9 variables"));
    REQUIRE(report.unchecked_clauses < report.clauses);
}

TEST_CASE("check-encoding: other files are refused") {
    const File file;
    const Cnf whole = file.compiled("sudoku 4x4\n", {});
    Cnf nameless = whole;
    nameless.comments.clear();
    REQUIRE_THROWS_AS(file.check(nameless), InputError);
    Cnf twice = whole;
    twice.comments.replace(twice.comments.find("r1c2=1"), 6, "r1c1=1");
    REQUIRE_THROWS_AS(file.check(twice), InputError);
    Cnf simplified = whole;
    simplified.comments += "c fixed r1c1=1\n";
    REQUIRE_THROWS_AS(file.check(simplified), InputError);
}
