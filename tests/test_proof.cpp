// test_proof.cpp - the proof checker: what it accepts is right, and what is broken it refuses.
#include <fmt/format.h>
#include <unistd.h>

#include <cadical.hpp>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

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

// Unit propagation by its definition: all clauses again and again. True at a contradiction.
bool propagates_to_contradiction(const Clauses& clauses, std::vector<int> values) {
    const auto value = [&](int literal) { return literal > 0 ? values[literal] : -values[-literal]; };
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& clause : clauses) {
            if (std::ranges::any_of(clause, [&](int literal) { return value(literal) > 0; })) continue;
            std::vector<int> open;
            std::ranges::copy_if(clause, std::back_inserter(open),
                                 [&](int literal) { return value(literal) == 0; });
            if (open.empty()) return true;
            if (std::ranges::any_of(open, [&](int literal) { return literal != open[0]; })) continue;
            values[std::abs(open[0])] = open[0] > 0 ? 1 : -1;
            changed = true;
        }
    }
    return false;
}

// RUP: a contradiction follows when every literal is false.
bool follows(int variables, const Clauses& clauses, const std::vector<int>& lemma) {
    std::vector<int> values(static_cast<std::size_t>(variables) + 1, 0);
    for (const int literal : lemma) {
        int& value = values[std::abs(literal)];
        const int is_false = literal > 0 ? -1 : 1;
        if (value == -is_false) return true;  // a tautology
        value = is_false;
    }
    return propagates_to_contradiction(clauses, values);
}

// RAT: every resolvent on the first literal follows.
bool is_resolution_tautology(int variables, const Clauses& clauses, const std::vector<int>& lemma) {
    return !lemma.empty() && std::ranges::all_of(clauses, [&](std::vector<int> clause) {
        if (std::erase(clause, -lemma[0]) == 0) return true;
        clause.insert(clause.end(), lemma.begin(), lemma.end());
        return follows(variables, clauses, clause);
    });
}

// Is every lemma RUP or RAT until the empty clause is RUP?
bool is_refutation(int variables, Clauses clauses, const Clauses& lemmas) {
    for (const auto& lemma : lemmas) {
        if (follows(variables, clauses, {})) return true;
        if (!follows(variables, clauses, lemma) && !is_resolution_tautology(variables, clauses, lemma))
            return false;
        clauses.push_back(lemma);
    }
    return follows(variables, clauses, {});
}

// A random formula without solution, and the lemmas by which CaDiCaL refutes it.
struct Refuted {
    Clauses formula, lemmas;
};
Refuted random_refutation(int variables, std::mt19937& random) {
    const std::string path =
        (std::filesystem::temp_directory_path() / fmt::format("refuted.{}.drat", getpid())).string();
    for (;;) {
        Refuted result;
        CaDiCaL::Solver solver;
        solver.set("quiet", 1);
        solver.set("binary", 0);
        solver.trace_proof(path.c_str());
        for (int i = 0; i < 5 * variables; ++i) {
            std::vector<int> clause;
            for (int k = 0; k < 3; ++k) {
                const int variable = 1 + static_cast<int>(random() % static_cast<unsigned>(variables));
                clause.push_back(random() % 2 == 0 ? variable : -variable);
                solver.add(clause.back());
            }
            solver.add(0);
            result.formula.push_back(clause);
        }
        const bool refuted = solver.solve() == 20;
        solver.close_proof_trace();
        std::ifstream stream{path};
        for (std::string line; std::getline(stream, line);) {
            if (line.starts_with("d")) continue;
            std::istringstream words{line};
            result.lemmas.emplace_back();
            for (int literal = 0; words >> literal && literal != 0;) result.lemmas.back().push_back(literal);
        }
        std::filesystem::remove(path);
        if (refuted && result.lemmas.size() > 5) return result;
    }
}

}  // namespace

TEST_CASE("proof: a refutation in text and in binary") {
    const Files files;
    const std::string formula = cnf(3, all_of_three);
    REQUIRE(files.check(formula, "1 2 0\n1 0\n-1 2 0\n0\n").verified);
    REQUIRE(files.check(formula, "c a comment\n1 2 0\nd 1 2 3 0\nd -3 1 2 0\n1 0\n-1 2 0\n").verified);
    REQUIRE(files.check(formula, "c\n1 2 0\nc in between, as some solvers write\n1 0\n-1 2 0\n0\n").verified);
    REQUIRE(
        files.check(formula, binary({{'a', {1, 2}}, {'d', {2, 3, 1}}, {'a', {1}}, {'a', {-1, 2}}, {'a', {}}}))
            .verified);
    // The first step is longer than what is looked at to tell text from binary.
    std::vector<int> long_clause;
    for (int variable = 4; variable < 6000; ++variable) long_clause.push_back(variable);
    Clauses clauses = all_of_three;
    clauses.push_back(long_clause);
    REQUIRE(
        files.check(cnf(6000, clauses), binary({{'d', long_clause}, {'a', {1, 2}}, {'a', {1}}, {'a', {2}}}))
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
        const auto verdict = files.check(formula, broken);
        INFO(broken << " " << verdict.reason);
        REQUIRE_FALSE(verdict.verified);
        REQUIRE((verdict.reason.starts_with("line 1: ") || verdict.reason.starts_with("byte ")));
    }
    REQUIRE(files.check(formula, "1 2 0\nx 1 0\n").reason ==
            "line 2: a literal or the 0 at the end of a step was expected");
    REQUIRE(files.check(formula, binary({{'a', {1, 2}}, {'b', {1}}})).reason ==
            "byte 5: a step begins with the byte a or d");
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

// A literal negated, a lemma left out, another formula: until 100 of each are wrong. A corrupted proof may
// still be one. A checker that does nothing but follow the definition says which.
TEST_CASE("proof: 300 corrupted proofs are refused") {
    constexpr int variables = 20;
    const Files files;
    std::mt19937 random{11};  // NOLINT: the same in every run
    int still_right = 0;
    for (int kind = 0; kind < 3; ++kind) {
        Refuted own = random_refutation(variables, random);
        for (int wrong = 0, round = 0; wrong < 100; ++round) {
            const Refuted before = own;
            if (round % 8 == 0) {
                own = random_refutation(variables, random);
                REQUIRE(files.check(cnf(variables, own.formula), lines(own.lemmas)).verified);
            }
            Refuted changed = own;
            const std::size_t place = random() % (changed.lemmas.size() - 1);  // the last is the empty clause
            auto& lemma = changed.lemmas[place];
            if (kind == 0)
                lemma[random() % lemma.size()] *= -1;
            else if (kind == 1)
                changed.lemmas.erase(changed.lemmas.begin() + static_cast<std::ptrdiff_t>(place));
            else
                changed.formula =
                    round % 8 == 0 ? before.formula : random_refutation(variables, random).formula;
            const bool right = is_refutation(variables, changed.formula, changed.lemmas);
            const auto verdict = files.check(cnf(variables, changed.formula), lines(changed.lemmas));
            INFO(cnf(variables, changed.formula) << lines(changed.lemmas) << verdict.reason);
            REQUIRE(verdict.verified == right);
            (right ? still_right : wrong) += 1;
        }
    }
    REQUIRE(still_right > 10);
}
