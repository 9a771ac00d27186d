// test_program.cpp - the program as a function: exit codes, streams, environment, and that nothing is left of
// a call for the next one, or for one beside it.
#include <filesystem>
#include <fstream>
#include <thread>

#include "catch.hpp"
#include "cli/program.hpp"
#include "door/memory_host.hpp"

namespace test_program {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

struct Called {
    int code;
    std::string out, notes;
};

Called call(const std::vector<std::string>& arguments, std::string input = {},
            std::vector<std::string> environment = {}) {
    MemoryHost host{std::move(input), std::move(environment)};
    const int code = run_program(arguments, host);
    return {code, host.printed(), host.notes()};
}

const std::string unique_4x4 = "..4.1....2.....3\n", none_4x4 = "11..............\n";

// A file that goes with the object.
class RulesOnDisk {
public:
    RulesOnDisk(const std::string& name, const std::string& text)
        : path_{std::filesystem::temp_directory_path() / ("reductio-test-program-" + name)} {
        std::ofstream{path_} << text;
    }
    ~RulesOnDisk() { std::filesystem::remove(path_); }
    std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

// Boards of shaded cells: so many of them are black.
std::string family_text(const std::string& name, int black) {
    return "family " + name +
           "\nsummary so many black cells\nanswer s[c]: shading\n\"all\": count(for c in cells: s[c]) == " +
           std::to_string(black) + "\n";
}

}  // namespace

TEST_CASE("program: what it prints and how it ends", "[program]") {
    const Called solved = call({"unique"}, unique_4x4);
    CHECK(solved.code == 0);
    CHECK(solved.out == "unique\n");
    CHECK(solved.notes.empty());
    CHECK(call({"unique", "-"}, none_4x4).code == 1);
    CHECK(call({"solve", "--output", "line"}, unique_4x4).out == "2341143232144123\n");
    const Called junk = call({"unique"}, "junk\n");
    CHECK(junk.code == 2);
    CHECK(junk.out.empty());
    CHECK_THAT(junk.notes, StartsWith("error: <stdin>:1:1: "));
    CHECK_THAT(call({}).notes, StartsWith("error: a command is missing"));
    CHECK_THAT(call({"nonsense"}).notes, StartsWith("error: unknown command \"nonsense\""));
    CHECK_THAT(call({"--help"}).out, ContainsSubstring("crosscheck"));
    CHECK_THAT(call({"--version"}).out, StartsWith("reductio "));
    CHECK(call({"count", "--limit", "2"}, std::string(16, '.') + "\n").code == 3);
}

TEST_CASE("program: a batch of many puzzles is answered in order by several threads", "[program]") {
    std::string input, expected;
    for (int i = 0; i < 5000; ++i) {
        input += i % 3 == 0 ? none_4x4 : unique_4x4;
        expected += i % 3 == 0 ? "none\n" : "unique\n";
    }
    const Called done = call({"unique", "--threads", "3"}, input);
    CHECK(done.code == 1);
    CHECK(done.out == expected);
}

TEST_CASE("program: variables are those of the host, not of the process", "[program]") {
    const std::string two = unique_4x4 + none_4x4;
    CHECK(call({"unique", "--shard", "auto"}, two).code == 2);
    const Called second =
        call({"unique", "--shard", "auto"}, two, {"SLURM_ARRAY_TASK_ID=2", "SLURM_ARRAY_TASK_COUNT=2"});
    CHECK_THAT(second.out, ContainsSubstring("\nnone\n"));
    CHECK_THAT(second.out, !ContainsSubstring("\nunique\n"));
    const Called told = call({"unique", "--engine", "external:echo $ANSWER"}, unique_4x4,
                             {"ANSWER=s UNSATISFIABLE", "PATH=/usr/bin:/bin"});
    CHECK(told.out == "none\n");
    // In colour on a terminal alone; a call in memory has none.
    CHECK(call({"solve"}, unique_4x4).out.find('\x1b') == std::string::npos);
    CHECK(call({"solve", "--color", "always"}, unique_4x4, {"NO_COLOR=1"}).out.find('\x1b') !=
          std::string::npos);
}

TEST_CASE("program: what a rules file adds ends with the call", "[program]") {
    const RulesOnDisk one{"one.rules", family_text("test-program", 1)},
        two{"two.rules", family_text("test-program", 2)};
    const auto counted = [](const RulesOnDisk& rules) {
        return call({"count", "--rules", rules.path()}, "test-program 2x2\n").out;
    };
    for (int i = 0; i < 20; ++i) {  // what is kept of the last puzzles may lie where other rules lie then
        CHECK(counted(one) == "4\n");
        CHECK(counted(two) == "6\n");
    }
    CHECK(call({"count"}, "test-program 2x2\n").code == 2);
    const Called checked = call({"check-rules", one.path()});
    CHECK_THAT(checked.out, StartsWith("test-program: 1 rule\n"));
    CHECK(call({"check-rules", one.path()}).out == checked.out);

    const std::string head = "summary x\ntakes one\n";
    const RulesOnDisk odd{"odd.rules", "rule test-cell\n" + head + "value[cells(1)] % 2 == 1\n"},
        small{"small.rules", "rule test-cell\n" + head + "value[cells(1)] == 1\n"};
    const std::string puzzle = "sudoku 4x4\nrules\ntest-cell r1c1\n";
    for (int i = 0; i < 20; ++i) {
        CHECK(call({"count", "--rules", odd.path()}, puzzle).out == "144\n");
        CHECK(call({"count", "--rules", small.path()}, puzzle).out == "72\n");
    }
    CHECK(call({"count"}, puzzle).code == 2);
}

TEST_CASE("program: calls in two threads have rules of their own", "[program]") {
    const RulesOnDisk one{"left.rules", family_text("test-beside", 1)},
        two{"right.rules", family_text("test-beside", 2)};
    std::vector<std::string> left, right;
    const auto ask = [](const std::string& path, std::vector<std::string>& answers) {
        for (int i = 0; i < 30; ++i)
            answers.push_back(call({"count", "--rules", path}, "test-beside 2x2\ntest-beside 2x3\n").out);
    };
    {
        const std::jthread other{[&] { ask(one.path(), left); }};
        ask(two.path(), right);
    }
    CHECK(left == std::vector<std::string>(30, "4\n6\n"));
    CHECK(right == std::vector<std::string>(30, "6\n15\n"));
}

TEST_CASE("program: an interruption ends the call, and that one alone", "[program]") {
    MemoryHost stopped{"latin 9x9\n"};
    stopped.interrupt();
    const std::vector<std::string> arguments{"count"};
    CHECK(run_program(arguments, stopped) == 3);
    CHECK(stopped.printed() == ">=0 (interrupted)\n");
    CHECK(call({"count"}, "latin 4x4\n").out == "576\n");

    MemoryHost running{"latin 9x9\n"};
    int code = 0;
    std::jthread search{[&] { code = run_program(arguments, running); }};
    running.interrupt();
    search.join();
    CHECK(code == 3);
    CHECK_THAT(running.printed(), ContainsSubstring("interrupted"));
}

TEST_CASE("program: limits hold where they are polled, and end with the call", "[program]") {
    const Called late = call({"count", "--timeout", "0.05"}, "latin 9x9\n");
    CHECK(late.code == 3);
    CHECK_THAT(late.out, ContainsSubstring("(timeout)"));
#ifndef REDUCTIO_SANITIZED  // a sanitizer keeps what was freed
    const Called large = call({"count", "--memory", "100"}, "sudoku 400\n");
    CHECK(large.code == 3);
    CHECK(large.out == ">=0 (memory)\n");
#endif
    CHECK_FALSE(memory_is_short());
    CHECK(call({"count"}, "latin 4x4\n").code == 0);
}

TEST_CASE("program: who reads the output may be gone", "[program]") {
    class Gone final : public Host {
    public:
        ByteSource& input() override { return memory_.input(); }
        ByteSink& output() override { return sink_; }
        void note(std::string_view text) override { memory_.note(text); }
        bool output_is_terminal() const override { return false; }
        bool notes_go_to_terminal() const override { return false; }
        Environment environment() const override { return memory_.environment(); }
        const std::atomic<bool>& interrupted() override { return memory_.interrupted(); }
        std::unique_ptr<SoftBound> bound_memory(std::uint64_t bytes, std::uint64_t threads) override {
            return memory_.bound_memory(bytes, threads);
        }
        MemoryHost memory_{unique_4x4 + none_4x4};

    private:
        struct : ByteSink {
            void write(std::string_view) override { throw ClosedPipe{}; }
        } sink_;
    };
    Gone host;
    const std::vector<std::string> arguments{"unique"};
    CHECK(run_program(arguments, host) == 0);
    CHECK(host.memory_.notes().empty());
}

}  // namespace test_program
