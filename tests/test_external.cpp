// test_external.cpp - commands of the shell as solvers: answers, exit codes, limits, left-overs; then real
// solvers.
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "catch.hpp"
#include "cnf/dimacs.hpp"
#include "engines/shared/external_run.hpp"

namespace test_external {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;
using Status = SolverAnswer::Status;

namespace {
// A temporary folder of our own, so that what is left behind shows; its name needs quoting in a shell.
class OwnTmpdir {
public:
    OwnTmpdir() {
        std::string pattern = (std::filesystem::temp_directory_path() / "reductio it's-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        folder_ = pattern;
        if (const char* old = std::getenv("TMPDIR")) before_ = old;
        ::setenv("TMPDIR", pattern.c_str(), 1);
    }
    ~OwnTmpdir() {
        if (before_.empty())
            ::unsetenv("TMPDIR");
        else
            ::setenv("TMPDIR", before_.c_str(), 1);
        std::filesystem::remove_all(folder_);
    }
    bool is_empty() const { return std::filesystem::is_empty(folder_); }

private:
    std::filesystem::path folder_;
    std::string before_;
};

struct Cnf {
    int variables;
    std::vector<std::vector<int>> clauses;
};
const Cnf sat{3, {{1, 2}, {-1, 3}, {-2, -3}, {1}}}, unsat{1, {{1}, {-1}}}, blank{0, {}}, empty{0, {{}}};

ExternalAnswer run(const std::string& command, const Cnf& cnf = sat, const Limits& limits = {}) {
    const OwnTmpdir tmpdir;
    const auto write = [&](ByteOutput& out) {
        DimacsWriter writer{out};
        writer.header(cnf.variables, cnf.clauses.size());
        for (const auto& clause : cnf.clauses) writer.add(clause);
        writer.flush();
    };
    struct Check {
        const OwnTmpdir& tmpdir;
        ~Check() { CHECK(tmpdir.is_empty()); }
    } check{tmpdir};
    return run_external(command, cnf.variables, write, limits);
}

using Values = std::vector<signed char>;
const Values solution{0, 1, -1, 1};
}  // namespace

TEST_CASE("a command gets the CNF as a file or as its input and answers by output or file") {
    REQUIRE(run("test \"$(head -n 1 {})\" = 'p cnf 3 4' && echo s SATISFIABLE && echo v 1 -2 3 0")
                .answer.values == solution);
    REQUIRE(run("test \"$(wc -l)\" = 5 && echo s SATISFIABLE && echo v 1 -2 3 0").answer.values == solution);
    REQUIRE(
        run("cat {} >/dev/null; echo chatter; printf 'SAT\\n1 -2 3 0\\n' > {out}; exit 3").answer.values ==
        solution);
    REQUIRE(run("echo s UNSATISFIABLE; exit 10").answer.status == Status::unsatisfiable);
    REQUIRE(run("echo s UNKNOWN; exit 20").answer.status == Status::unknown);
}

TEST_CASE("the exit code decides where the text is silent") {
    REQUIRE(run("exit 20").answer.status == Status::unsatisfiable);
    REQUIRE(run("echo v 1 -2 3 0; exit 10").answer.values == solution);
    REQUIRE(run("echo nothing > {out}; exit 20").answer.status == Status::unsatisfiable);
    REQUIRE(run("exit 20 # {out}").answer.status == Status::unsatisfiable);
    REQUIRE_THROWS_WITH(run("exit 10"), ContainsSubstring("satisfiable, but no values"));
}

TEST_CASE("a command without an answer is refused with what it said") {
    REQUIRE_THROWS_WITH(
        run("true"), ContainsSubstring("external solver \"true\" gave no answer: it ended with exit code 0"));
    REQUIRE_THROWS_WITH(run("echo first >&2; echo out of memory >&2; exit 3"),
                        ContainsSubstring("it ended with exit code 3; it says \"out of memory\""));
    REQUIRE_THROWS_WITH(run("kill -SEGV $$"),
                        ContainsSubstring("it was ended by signal 11 (Segmentation fault)"));
    REQUIRE_THROWS_WITH(run("no-such-solver -q {}"),
                        ContainsSubstring("external solver \"no-such-solver\": command not found"));
    REQUIRE_THROWS_WITH(run("echo s SATISFIABLE; echo v 1 9 0"),
                        ContainsSubstring("<answer of echo>:2:5: \"9\" is not in"));
}

TEST_CASE("limits end a command and all that it started") {
    const auto start = std::chrono::steady_clock::now();
    REQUIRE(run("sleep 60 | sleep 60", sat, {.seconds = 0.1}).ending == Ending::timeout);
    REQUIRE(run("trap '' TERM; while :; do sleep 60; done", sat, {.seconds = 0.1}).ending == Ending::timeout);
    std::atomic<bool> interrupted = false;
    std::thread soon{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        interrupted = true;
    }};
    REQUIRE(run("sleep 60", sat, {.interrupted = &interrupted}).ending == Ending::interrupted);
    soon.join();
    REQUIRE(run("sleep 60 & echo s UNSATISFIABLE").answer.status == Status::unsatisfiable);
    REQUIRE(std::chrono::steady_clock::now() - start < std::chrono::seconds{10});
}

TEST_CASE("a large CNF and a large answer do not wait for each other") {
    Cnf large{200'000, {}};
    for (int v = 1; v <= large.variables; ++v) large.clauses.push_back({v});
    auto reader = run("echo s SATISFIABLE; sed -n 's/^\\([0-9]* \\)0$/v \\1/p'", large);
    REQUIRE(reader.answer.values[200'000] == 1);
    REQUIRE_NOTHROW(
        complete_values(reader.answer, *reader.text, large.variables, [&] { return large.variables; }));
    REQUIRE(run("echo s UNSATISFIABLE", large).answer.status ==
            Status::unsatisfiable);  // never reads its input
}

TEST_CASE("a CNF that can't be written leaves nothing behind") {
    const OwnTmpdir tmpdir;
    const auto fail = [](ByteOutput&) { throw InputError{"no room"}; };
    REQUIRE_THROWS_WITH(run_external("true", 1, fail, {}), ContainsSubstring("no room"));
    REQUIRE(tmpdir.is_empty());
    ::setenv("TMPDIR", "/no/such/folder", 1);
    REQUIRE_THROWS_WITH(run_external("true", 1, fail, {}), ContainsSubstring("/no/such/folder/reductio-"));
}

// Solvers that are not ours must agree; a missing one fails the test, since otherwise nothing is tested.
TEST_CASE("solvers of other makers answer satisfiable, unsatisfiable and empty CNFs") {
    struct Solver {
        const char *program, *command, *package;
    };
    for (const Solver& solver : {
             Solver{"cadical", "cadical -q {}", "cadical"},
             Solver{"cadical", "cadical -q", "cadical"},
             Solver{"cadical", "cadical {} -w {out}", "cadical"},
             Solver{"minisat", "minisat -verb=0 {} {out}", "minisat"},
             Solver{"clasp", "clasp {}", "clasp"},
             Solver{"clasp", "clasp -n 0", "clasp"},
         }) {
        INFO(solver.command << " is missing? apt-get install " << solver.package);
        REQUIRE(std::system(("command -v " + std::string{solver.program} + " >/dev/null").c_str()) == 0);
        const auto answer = run(solver.command);
        REQUIRE(answer.answer.status == Status::satisfiable);
        REQUIRE(answer.answer.values == solution);
        REQUIRE(run(solver.command, unsat).answer.status == Status::unsatisfiable);
        REQUIRE(run(solver.command, blank).answer.status == Status::satisfiable);
        REQUIRE(run(solver.command, empty).answer.status == Status::unsatisfiable);
    }
}

}  // namespace test_external
