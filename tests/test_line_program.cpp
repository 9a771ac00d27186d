// test_line_program.cpp - small shell programs that answer line by line, in every wrong way.
#include <csignal>

#include "catch.hpp"
#include "engines/shared/line_program.hpp"

namespace test_line_program {

using namespace reductio;
using Kind = LineAnswer::Kind;

namespace {

struct Asked {
    std::string kinds;  // a letter for each answer: a, silent s, x surplus, t timeout, r refused
    std::vector<LineAnswer> answers;
    bool buffers;
};

Asked ask(const std::string& command, const std::vector<std::string>& lines, double seconds = 20) {
    std::signal(SIGPIPE, SIG_IGN);  // as the program does
    LineProgram program{command, Limits{.seconds = seconds}};
    Asked asked{"", program.ask(lines), program.buffers()};
    for (const LineAnswer& answer : asked.answers) asked.kinds += "asxtir"[static_cast<int>(answer.kind)];
    return asked;
}

std::string prompt(const std::string& body) { return "while read -r x; do " + body + "; done"; }
const std::vector<std::string> four{"one", "two", "three", "four"};

}  // namespace

TEST_CASE("line program: a prompt one answers each line in a time of its own", "[line-program]") {
    const Asked asked = ask(prompt("echo \"<$x>\""), four);
    REQUIRE(asked.kinds == "aaaa");
    REQUIRE_FALSE(asked.buffers);
    for (std::size_t i = 0; i < four.size(); ++i) {
        CHECK(asked.answers[i].line == "<" + four[i] + ">");
        CHECK(asked.answers[i].timed);
        CHECK(asked.answers[i].seconds > 0);
    }
}

TEST_CASE("line program: one that answers at the end of its input is found out", "[line-program]") {
    const Asked asked = ask("sort -r", four);  // the order is that of its own: four lines for four
    REQUIRE(asked.kinds == "aaaa");
    REQUIRE(asked.buffers);
    CHECK(asked.answers[0].line == "two");
    CHECK_FALSE(asked.answers[0].timed);
    CHECK(asked.answers[0].seconds < 0.5);  // without the second of the probe
}

TEST_CASE("line program: thousands of long lines go through without a deadlock", "[line-program]") {
    const std::vector<std::string> lines(3000, std::string(2000, 'x'));
    for (const char* command : {"cat", "tac"}) {
        const Asked asked = ask(command, lines);
        REQUIRE(asked.kinds == std::string(lines.size(), 'a'));
        CHECK(asked.answers.back().line == lines.back());
    }
}

TEST_CASE("line program: the line it dies of is named, and the rest is answered", "[line-program]") {
    const Asked asked = ask(prompt("[ $x = two ] && kill -9 $$; echo $x"), four);
    REQUIRE(asked.kinds == "asaa");
    CHECK(asked.answers[1].failed);
    CHECK(asked.answers[1].error == "was ended by signal 9 (Killed)");
    CHECK(asked.answers[3].line == "four");
    const Asked together = ask("{ " + prompt("[ $x = two ] && exit; echo $x") + "; } | tac | tac", four);
    REQUIRE(together.buffers);
    CHECK(together.kinds == "asaa");
    CHECK(together.answers[3].line == "four");
    const Asked quiet = ask(prompt("[ $x = three ] && { echo why >&2; exit 3; }; echo $x"), four);
    REQUIRE(quiet.kinds == "aasa");
    CHECK(quiet.answers[2].error == "ended with exit code 3; it says \"why\"");
}

TEST_CASE("line program: it hangs, prints too much or nothing", "[line-program]") {
    CHECK(ask(prompt("[ $x = two ] && sleep 60; echo $x"), four, 0.5).kinds == "ataa");
    CHECK(ask(prompt("[ $x = two ] && printf 'more\\n%s\\n' $x || echo $x"), four).kinds == "axaa");
    CHECK(ask(prompt("[ $x = two ] || echo $x") + " | tac", four).kinds == "asaa");
    CHECK(ask("true", four).kinds == "ssss");
    CHECK(ask("yes", four).kinds == "xxxx");
}

TEST_CASE("line program: the time of a start is not that of the first line", "[line-program]") {
    const Asked asked = ask("sleep 1; " + prompt("[ $x = three ] && exit 1; echo $x"), four, 0.5);
    CHECK(asked.kinds == "aasa");
    CHECK_FALSE(asked.buffers);
    CHECK(asked.answers[0].seconds < 0.5);
    CHECK(ask("sleep 1; tac", four, 0.5).kinds == "aaaa");
}

TEST_CASE("line program: a line too many that comes late is its own line's", "[line-program]") {
    // The second line for `two` comes with the answer to the next line, or at the end.
    const std::string late =
        "late=; " + prompt("echo $x; [ -z \"$late\" ] || echo $late; late=; [ $x = two ] && late=more") +
        "; [ -z \"$late\" ] || echo $late";
    const Asked asked = ask(late, four);
    CHECK(asked.kinds == "axaa");
    CHECK(asked.answers[2].line == "three");
    CHECK(asked.answers[3].line == "four");
}

TEST_CASE("line program: one that always fails is not started for ever", "[line-program]") {
    const std::vector<std::string> lines(120, "x");
    const Asked asked = ask("exit 1", lines);
    CHECK(asked.kinds == std::string(100, 's') + std::string(20, 'r'));
}

}  // namespace test_line_program
