// test_read_dimacs.cpp - a CNF of ours is read back; clauses judge an answer; broken and foreign files are
// refused.
#include "catch.hpp"
#include "cnf/read_dimacs.hpp"

namespace test_read_dimacs {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {
const std::string head =
    "c reductio 0.1.0\nc puzzle sudoku 2x2\nc puzzle\nc puzzle 12..\nc var 1 r1c1=5\nc var 2 r1c2=-2 else 7\n"
    "c fixed r1c3=4\nc t pmc\nc p show 1 2 0\n";

void refused(const std::string& content, const std::string& message) {
    CAPTURE(content);
    const Text text{"a.cnf", content};
    REQUIRE_THROWS_WITH(evaluate_clauses(text, read_cnf_file(text), {}), ContainsSubstring(message));
}

// The line of the clause that the values make false; 0 for none.
std::size_t violated_line(const std::string& content, const std::vector<signed char>& values) {
    const Text text{"a.cnf", content};
    const auto at = evaluate_clauses(text, read_cnf_file(text), values).violated;
    return at ? text.line_number(*at) : 0;
}
}  // namespace

TEST_CASE("puzzle and variable map come back from a CNF") {
    for (const bool dos : {false, true}) {
        std::string content = head + "p cnf 3 2\n1 2 0\n-3 0\n";
        for (std::size_t at = 0; dos && (at = content.find('\n', at)) != std::string::npos; at += 2) {
            content.insert(at, 1, '\r');
        }
        const Text text{"a.cnf", content};
        const CompiledFile file = read_cnf_file(text);
        REQUIRE(file.puzzle == "sudoku 2x2\n\n12..\n");
        REQUIRE(text.line_number(file.puzzle_at) == 2);
        REQUIRE(file.map.size() == 2);
        REQUIRE(file.map[0].name == "r1c1");
        REQUIRE(file.map[0].value == 5);
        REQUIRE_FALSE(file.map[0].otherwise);
        REQUIRE(file.map[1].name == "r1c2");
        REQUIRE(file.map[1].value == -2);
        REQUIRE(file.map[1].otherwise == 7);
        REQUIRE(file.fixed.size() == 1);
        REQUIRE(file.fixed[0].name == "r1c3");
        REQUIRE(file.fixed[0].value == 4);
        REQUIRE(file.variables == 3);
        REQUIRE(file.constraints == 2);
        REQUIRE_FALSE(evaluate_clauses(text, file, {}).violated);
    }
}

TEST_CASE("the first clause without a true literal is found") {
    const std::string content = head + "p cnf 3 3\n1 2 0\nc between\n-3\n 2 0 -1 3 0\n";
    REQUIRE(violated_line(content, {0, 1, 1, 1}) == 0);
    REQUIRE(violated_line(content, {0, -1, -1, -1}) == 11);
    REQUIRE(violated_line(content, {0, 1, -1, 1}) == 13);
    REQUIRE(violated_line(content, {0, 1, 1, -1}) == 14);
    REQUIRE(violated_line(content, {0, 0, 0, 0}) == 11);
    REQUIRE(violated_line(head + "p cnf 3 1\n0\n", {0, 1, 1, 1}) == 11);
    REQUIRE(violated_line("c puzzle x\np cnf 0 0\n", {0}) == 0);
}

TEST_CASE("files that are no DIMACS, not ours, or cut off are refused with their place") {
    refused("", "a.cnf:1:1: this CNF ends before its line `p cnf`");
    refused("c clasp\nv 1 2 0\n", "a.cnf:2:1: a solver's answer where the CNF should be");
    refused("c puzzle x\n", "a.cnf:2:1: this CNF ends before its line `p cnf`");
    refused("c puzzle x\n1 2 0\n", "a.cnf:2:1: unexpected \"1\"");
    refused("c puzzle x\np sat 3 2\n", "a.cnf:2:3: unexpected \"s\"");
    refused("c puzzle x\np cnf x 2\n", "a.cnf:2:7: unexpected \"x\"");
    refused("c puzzle x\np cnf 3\n", "a.cnf:2:8: unexpected end of input");
    refused("c puzzle x\np cnf 3 2 1\n", "a.cnf:2:11: unexpected \"1\"");
    refused("c puzzle x\np cnf 99999999999 2\n", "\"99999999999\" is out of range");
    refused("c puzzle x\np cnf 2000000000 0\n", "a.cnf:2:1: 2000000000 variables in a file of 30 bytes");
    refused("c other\np cnf 1 1\n1 0\n", "a.cnf:2:1: this CNF does not say which puzzle it is");
    refused("c puzzled\np cnf 1 1\n1 0\n", "a.cnf:2:1: this CNF does not say which puzzle it is");
    refused("c puzzle x\nc var 2 a=1\n", "a.cnf:2:7: the variable map is out of order");
    refused("c puzzle x\nc var 1 a=x\n", "a.cnf:2:11: unexpected \"x\"");
    refused("c puzzle x\nc var 1 a\n", "a.cnf:2:9: unexpected \"a\"");
    refused("c puzzle x\nc var 1 a=1 or 2\n", "a.cnf:2:13: unexpected \"o\"");
    refused("c puzzle x\nc fixed a=1 else 2\n", "a.cnf:2:13: unexpected \"e\"");
    refused("c puzzle x\nc var 1 a=1\np cnf 0 0\n", "a.cnf:3:1: 0 variables, but 1 in the map");
    refused("c puzzle x\np cnf 3 2\n1 2 0\n", "a.cnf:4:1: the file is cut off after 1 of 2 clauses");
    refused("c puzzle x\np cnf 3 2\n1 2 0\n3", "a.cnf:4:2: the file is cut off in a clause");
    refused("c puzzle x\np cnf 3 1\n1 2 0\n3 0\n", "a.cnf:4:1: more than 1 clauses");
    refused("c puzzle x\np cnf 3 1\n1 4 0\n", "a.cnf:3:3: \"4\" is not in the CNF");
    refused("c puzzle x\np cnf 3 1\n1 b 0\n", "a.cnf:3:3: unexpected \"b\"");
}

}  // namespace test_read_dimacs
