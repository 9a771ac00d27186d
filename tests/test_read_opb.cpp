// test_read_opb.cpp - an OPB file of ours is read back; constraints judge an answer; broken and foreign files
// are refused.
#include "catch.hpp"
#include "pb/read_opb.hpp"

namespace test_read_opb {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {
std::string head(int variables, int constraints) {
    return "* #variable= " + std::to_string(variables) + " #constraint= " + std::to_string(constraints) +
           "\n* reductio 0.1.0\n* family latin\n* puzzle latin 2x2\n* puzzle\n* puzzle 12\n"
           "* witnesses such as x=y only have to exist\n* x1 r1c1=5\n* x2 r1c2=-2 else 7\n* fixed r1c3=4\n";
}

void refused(const std::string& content, const std::string& message) {
    CAPTURE(content);
    const Text text{"a.opb", content};
    REQUIRE_THROWS_WITH(evaluate_constraints(text, read_opb_file(text), {}), ContainsSubstring(message));
}

// The line of the first constraint that the values violate; 0 for none.
std::size_t violated_line(const std::string& content, const std::vector<signed char>& values) {
    const Text text{"a.opb", content};
    const auto at = evaluate_constraints(text, read_opb_file(text), values).violated;
    return at ? text.line_number(*at) : 0;
}
}  // namespace

TEST_CASE("puzzle and variable map come back from an OPB file") {
    const Text text{"a.opb", head(4, 1) + "+1 x1 -2 x3 >= -1 ;\n"};
    REQUIRE(looks_like_opb(text));
    const CompiledFile file = read_opb_file(text);
    REQUIRE(file.puzzle == "latin 2x2\n\n12\n");
    REQUIRE(file.map.size() == 2);
    REQUIRE(file.map[0].name == "r1c1");
    REQUIRE(file.map[1].value == -2);
    REQUIRE(file.map[1].otherwise == 7);
    REQUIRE(file.fixed.at(0).value == 4);
    REQUIRE(file.variables == 4);
    REQUIRE(file.constraints == 1);
    REQUIRE_FALSE(evaluate_constraints(text, file, {}).violated);
    REQUIRE(largest_opb_variable(text, file) == 3);
    REQUIRE_FALSE(looks_like_opb(Text{"a.cnf", "p cnf 1 1\n1 0\n"}));
}

TEST_CASE("the first constraint that does not hold is found") {
    const std::string content =
        head(3, 3) + "+1 x1 +1 x2 +1 x3 = 2 ;\n* between\n-1 x1 +3 x3 >= 2 ;\n+1 x3 >= 0 ;\n";
    REQUIRE(violated_line(content, {0, -1, 1, 1}) == 0);
    REQUIRE(violated_line(content, {0, 1, 1, 1}) == 11);
    REQUIRE(violated_line(content, {0, 1, 1, -1}) == 13);
    REQUIRE(violated_line(head(2, 0), {0, 1, 1}) == 0);
    REQUIRE(violated_line(head(2, 1) + "+1 x1 >= 2 ;\n", {0, 1, 1}) == 11);
}

TEST_CASE("files that are no OPB, not ours, or cut off are refused with their place") {
    refused("", "a.opb:1:1: no OPB header");
    refused("* puzzle x\n", "a.opb:1:1: no OPB header");
    refused("* #variable= x\n", "a.opb:1:14: unexpected \"x\"");
    refused("* #variable= 1 #clauses= 1\n", "a.opb:1:16: unexpected \"#\"");
    refused("* #variable= 1 #constraint= 0\n", "a.opb:1:1: this OPB file does not say which puzzle it is");
    refused("* #variable= 2000000000 #constraint= 0\n* puzzle x\n",
            "2000000000 variables in a file of 50 bytes");
    refused("* #variable= 1 #constraint= 0\n* puzzle x\n* x2 a=1\n",
            "a.opb:3:4: the variable map is out of order");
    refused("* #variable= 0 #constraint= 0\n* puzzle x\n* x1 a=1\n",
            "a.opb:1:1: 0 variables, but 1 in the map");
    refused(head(3, 2) + "+1 x1 >= 1 ;\n", "a.opb:12:1: the file is cut off after 1 of 2 constraints");
    refused(head(3, 1), "a.opb:11:1: this OPB file ends before its constraints");
    refused(head(3, 1) + "+1 x1 +1", "the file is cut off in a constraint");
    refused(head(3, 1) + "+1 x1 >= 1", "the file is cut off in a constraint");
    refused(head(3, 1) + "+1 x1 >= 1 ;\n+1 x1 >= 1 ;\n", "a.opb:12:1: more than 1 constraints");
    refused(head(3, 1) + "+1 x4 >= 1 ;\n", "a.opb:11:5: \"4\" is out of range");
    refused(head(3, 1) + "+1 y1 >= 1 ;\n", "a.opb:11:4: unexpected \"y\"");
    refused(head(3, 1) + "+1 x1 <= 1 ;\n", "a.opb:11:7: unexpected \"<\"");
    refused(head(3, 1) + "max: +1 x1 ;\n", "a.opb:11:1: unexpected \"m\"");
    refused(head(3, 1) + "min: +1 x1 ;\n", "a.opb:12:1: the file is cut off after 0 of 1 constraints");
    refused(head(3, 1) + "min: +1 x1\n", "the file is cut off in a constraint");
    refused(head(3, 1) + "+1 x1 >= 1 ;\nmin: +1 x1 ;\n", "a.opb:12:1: unexpected \"m\"");
}

}  // namespace test_read_opb
