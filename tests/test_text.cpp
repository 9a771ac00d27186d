// test_text.cpp - positions, carets and excerpts of bad input.
#include "catch.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace test_text {

using namespace reductio;

namespace {
std::string failure(const Text& text, std::size_t offset, const std::string& what,
                    const std::string& expected) {
    try {
        text.fail(offset, what, expected);
    } catch (const InputError& error) {
        return error.full();
    }
}
}  // namespace

TEST_CASE("the words of a line are without commas") {
    const Text text{"x", " ab, c,,\td , e"};
    std::vector<std::string> words;
    for (const Passage& word : Passage::all(text).words()) words.emplace_back(word.view());
    CHECK(words == std::vector<std::string>{"ab", "c", "d", "", "e"});
    CHECK(Passage::all(Text{"x", " \t"}).words().empty());
}

TEST_CASE("an error shows file, line, column, the line and a caret") {
    const Text text{"cages.txt", "3x3\r\na 4×x\r\n"};
    REQUIRE(failure(text, 10, "bad target", "a number") ==
            "cages.txt:2:5: bad target\n  a 4×x\n      ^\n  expected a number");
}

TEST_CASE("an error in an edited text shows the original, and stands at its place there") {
    const auto original = std::make_shared<const Text>("f", "abc\ndef\n", 4);
    CHECK(Text::edited(original, {}) == original);
    const auto text = Text::edited(original, {{1, 2, "bXb"}, {3, 4, ""}, {7, 7, "\n"}});
    CHECK(text->view() == "abXbcdef\n\n");
    const auto place = [&](std::size_t offset) { return text->error(offset, "no").brief(); };
    CHECK(place(0) == "f:5:1: no");
    CHECK(place(2) == "f:5:3: no");  // what was put in stands where it begins
    CHECK(place(3) == "f:5:3: no");
    CHECK(place(4) == "f:5:3: no");
    CHECK(place(6) == "f:6:2: no");
    CHECK(place(9) == "f:6:4: no");
    CHECK(text->line_number(6) == 6);
    CHECK(failure(*text, 6, "no", "") == "f:6:2: no\n  def\n   ^");
    const auto twice = Text::edited(text, {{0, 1, ""}});
    CHECK(twice->error(5, "no").brief() == "f:6:2: no");
}

TEST_CASE("columns count characters and a byte order mark does not count") {
    const Text text{"f", "\xEF\xBB\xBF×÷a"};
    REQUIRE(failure(text, 4, "no", "") == "f:1:3: no\n  ×÷a\n    ^");
}

TEST_CASE("a long line is cut around the caret, a control character is shown as an escape") {
    const Text text{"f", std::string(5'000'000, 'x') + "\x1b" + std::string(5'000'000, 'y')};
    const std::string message = failure(text, 5'000'000, "no", "");
    REQUIRE(message.size() < 500);
    REQUIRE(message.find("x\\x1by") != std::string::npos);
    REQUIRE(message.starts_with("f:1:5000001: no"));
}

TEST_CASE("lines end with LF or CRLF, the last one with nothing") {
    const Text text{"f", "a\r\n\nb"};
    const auto lines = Passage::all(text).lines();
    REQUIRE(lines.size() == 3);
    REQUIRE(lines[0].view() == "a");
    REQUIRE(lines[1].view().empty());
    REQUIRE(lines[2].view() == "b");
}

TEST_CASE("numbers are read within bounds and otherwise refused by name") {
    const Text text{"f", "12 99999999999999999999 x"};
    Scanner scanner{Passage::all(text)};
    REQUIRE(scanner.number(1, 20, "a side") == 12);
    scanner.skip_blanks();
    REQUIRE_THROWS_WITH(scanner.number(1, 20, "a side"),
                        Catch::Matchers::ContainsSubstring("1:4: \"99999999999999999999\" is out of range"));
}

TEST_CASE("JSON is written on one line, members in the order they were added") {
    JsonObject json;
    json.add("v", 1).add("text", "a\"b\n").add("truth", false).add("number", 0.1).add("none", JsonText{});
    json.add_text("left out", "");
    json.add("list", JsonArray{}.add(-3).add(JsonObject{}).add(JsonArray{}).add(1e-9).add(2.0));
    CHECK(json.str() == R"({"v":1,"text":"a\"b\n","truth":false,"number":0.1,"none":null,)"
                        R"("list":[-3,{},[],1e-09,2.0]})");
    CHECK(JsonText{"é\x80"}.str() == "\"é\uFFFD\"");
}

}  // namespace test_text
