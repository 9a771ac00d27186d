// test_proof.cpp - the proof checker: what it accepts is right, and what is broken it refuses.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "catch.hpp"
#include "proof/check.hpp"

using namespace reductio;

namespace {

using Clauses = std::vector<std::vector<int>>;

class Files {
public:
    Files() {
        const auto folder = std::filesystem::temp_directory_path();
        cnf_ = (folder / fmt::format("proof.{}.cnf", getpid())).string();
        proof_ = (folder / fmt::format("proof.{}.drat", getpid())).string();
    }
    Files(const Files&) = delete;
    Files& operator=(const Files&) = delete;
    ~Files() {
        std::filesystem::remove(cnf_);
        std::filesystem::remove(proof_);
    }
    proof::Verdict check(const std::string& cnf, const std::string& proof) const {
        std::ofstream{cnf_, std::ios::binary} << cnf;
        std::ofstream{proof_, std::ios::binary} << proof;
        return proof::check_proof(cnf_, proof_, [] {});
    }

private:
    std::string cnf_, proof_;
};

std::string lines(const Clauses& clauses) {
    std::string text;
    for (const auto& clause : clauses) text += fmt::format("{} 0\n", fmt::join(clause, " "));
    return text;
}

std::string cnf(int variables, const Clauses& clauses) {
    return fmt::format("p cnf {} {}\n{}", variables, clauses.size(), lines(clauses));
}

bool satisfiable(int variables, const Clauses& clauses) {
    for (int values = 0; values < 1 << variables; ++values) {
        const auto holds = [&](int literal) {
            return ((values >> (std::abs(literal) - 1)) & 1) == (literal > 0 ? 1 : 0);
        };
        if (std::ranges::all_of(clauses,
                                [&](const auto& clause) { return std::ranges::any_of(clause, holds); }))
            return true;
    }
    return false;
}

// All clauses over three variables: no solution.
const Clauses all_of_three{{1, 2, 3},  {1, 2, -3},  {1, -2, 3},  {1, -2, -3},
                           {-1, 2, 3}, {-1, 2, -3}, {-1, -2, 3}, {-1, -2, -3}};

std::string binary(const std::vector<std::pair<char, std::vector<int>>>& steps) {
    std::string bytes;
    for (const auto& [kind, literals] : steps) {
        bytes += kind;
        for (const int literal : literals) {
            auto code = static_cast<unsigned>(literal < 0 ? -2 * literal + 1 : 2 * literal);
            for (; code > 127; code >>= 7) bytes += static_cast<char>((code & 127) | 128);
            bytes += static_cast<char>(code);
        }
        bytes += '\0';
    }
    return bytes;
}

}  // namespace

TEST_CASE("proof: a refutation in text and in binary") {
    const Files files;
    const std::string formula = cnf(3, all_of_three);
    REQUIRE(files.check(formula, "1 2 0\n1 0\n-1 2 0\n0\n").verified);
    REQUIRE(files.check(formula, "c a comment\n1 2 0\nd 1 2 3 0\nd -3 1 2 0\n1 0\n-1 2 0\n").verified);
    REQUIRE(
        files.check(formula, binary({{'a', {1, 2}}, {'d', {2, 3, 1}}, {'a', {1}}, {'a', {-1, 2}}, {'a', {}}}))
            .verified);
    REQUIRE(files.check("p cnf 1 2\n1 0\n-1 0\n", "").verified);  // unit propagation needs no proof
    REQUIRE(files.check("p cnf 0 1\n0\n", "").verified);
}

TEST_CASE("proof: what does not follow is refused, with its place") {
    const Files files;
    const std::string formula = cnf(3, all_of_three);
    const auto reason = [&](const std::string& proof) {
        const auto verdict = files.check(formula, proof);
        REQUIRE_FALSE(verdict.verified);
        return verdict.reason;
    };
    REQUIRE(reason("") == "the proof ends without the empty clause");
    REQUIRE(reason("1 2 0\n0\n") == "line 2: the empty clause does not follow");
    REQUIRE(reason("1 2 0\nd 1 3 0\n") == "line 2: the clause 1 3 is deleted, but it is not there");
    REQUIRE(reason("d 1 2 3 0\nd 1 2 3 0\n") == "line 2: the clause 1 2 3 is deleted, but it is not there");
    REQUIRE(reason("d 1 2 3 0\n1 2 0\n1 0\n-1 2 0\n0\n") == "line 2: the clause 1 2 does not follow");
    REQUIRE(files.check(cnf(3, {{1, 2}}), "3 0\n0\n").reason == "line 2: the empty clause does not follow");
}

TEST_CASE("proof: resolution tautologies on the first literal") {
    const Files files;
    // 4 is new, so any clause with 4 in front is one. After the first, the other two follow by propagation.
    const std::string formula = cnf(4, all_of_three);
    const std::string rest = "1 2 0\n1 0\n-1 2 0\n0\n";
    const auto verdict = files.check(formula, "4 1 0\n4 2 0\n-4 -1 -2 0\n" + rest);
    REQUIRE(verdict.verified);
    REQUIRE(verdict.resolution_lemmas == 1);
    REQUIRE_FALSE(files.check(cnf(4, {{1, 2}, {-1, 3}}), "1 4 0\n").verified);
    REQUIRE(files.check(cnf(4, {{1, 2}, {-1, 3}}), "1 4 0\n").reason ==
            "line 1: the clause 1 4 does not follow");
    REQUIRE(files.check(cnf(4, {{1, 2}, {-1, 3}}), "4 1 0\n").reason ==
            "the proof ends without the empty clause");
}

TEST_CASE("proof: files that are broken") {
    const Files files;
    const std::string proof = "0\n";
    for (const char* const formula :
         {"", "p cnf 3", "p cnf x 1\n1 0\n", "p cnf 3 1\n1 2", "p cnf 3 2\n1 0\n", "p cnf 3 1\n4 0\n",
          "p cnf 3 1\n1 x 0\n", "p dnf 3 1\n1 0\n", "p cnf 3 1\n99999999999999999999 0\n"}) {
        INFO(formula);
        REQUIRE_THROWS_AS(files.check(formula, proof), proof::BadFile);
    }
    const std::string formula = cnf(3, all_of_three);
    for (const std::string& broken :
         {std::string{"1 2\n"}, std::string{"d"}, std::string{"1 99999999999 0\n"},
          binary({{'a', {1, 2}}}).substr(0, 3), std::string{"x 1 0"}, binary({{'a', {1}}, {'b', {1}}}),
          std::string{"a\xFF\xFF\xFF\xFF\xFF\x01\0", 7}}) {
        REQUIRE_THROWS_AS(files.check(formula, broken), proof::BadFile);
    }
    REQUIRE_THROWS_AS(proof::check_proof("/nowhere", "/nowhere", [] {}), proof::BadFile);
}

// Random steps for random formulas: whatever is verified has no solution. Many steps follow by chance.
TEST_CASE("proof: nothing that has a solution is ever refuted") {
    const Files files;
    std::mt19937 random{5};  // NOLINT: the same in every run
    const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
    int verified = 0, steps_that_follow = 0;
    for (int round = 0; round < 3000; ++round) {
        const int variables = 3 + below(3);
        const auto clause = [&] {
            std::vector<int> literals;
            for (int size = below(8) == 0 ? 1 : 2 + below(2); size > 0; --size)
                literals.push_back((1 + below(static_cast<unsigned>(variables))) * (below(2) == 0 ? 1 : -1));
            return literals;
        };
        Clauses formula, proof;
        for (int i = 4 + below(16); i > 0; --i) formula.push_back(clause());
        std::string steps;
        for (int i = below(12); i > 0; --i) {
            if (below(6) == 0)
                steps +=
                    "d " +
                    lines({formula[static_cast<std::size_t>(below(static_cast<unsigned>(formula.size())))]});
            else
                steps += lines({clause()});
        }
        const auto verdict = files.check(cnf(variables, formula), steps + "0\n");
        steps_that_follow += static_cast<int>(verdict.lemmas);
        if (!verdict.verified) continue;
        ++verified;
        REQUIRE_FALSE(satisfiable(variables, formula));
    }
    REQUIRE(verified > 300);
    REQUIRE(steps_that_follow > 1000);
}
