// test_puzzlekit.cpp - puzzlekit texts and collections.
#include "catch.hpp"
#include "formats/reader.hpp"
#include "processor_time.hpp"
#include "text/json.hpp"

namespace test_puzzlekit {

using namespace reductio;

namespace {

PuzzleReader reader(const std::string& content, const std::string& kind = {}) {
    Hints hints;
    if (!kind.empty()) hints.format = "puzzlekit";
    hints.kind = kind;
    return {std::make_shared<const Text>("f", content), hints};
}

Puzzle read(const std::string& content, const std::string& kind = {}) {
    return reader(content, kind).read(0);
}

std::string failure(const std::string& content, const std::string& kind = {}, std::size_t i = 0) {
    try {
        reader(content, kind).read(i);
    } catch (const InputError& error) {
        return error.brief();
    }
    return "read without an error";
}

std::string json_failure(const std::string& content) {
    const Text text{"f", content};
    try {
        const JsonDocument document{Passage::all(text)};
    } catch (const InputError& error) {
        return error.brief();
    }
    return "read without an error";
}

const char* const kenken =
    "4 4\n6+ . 4/ .\n. 24* . 1-\n1- . . .\n. 2 3- .\n1 1 2 2 \n1 3 3 4\n5 3 3 4\n5 6 7 7";

std::string collection(const std::string& name, const std::string& entries) {
    return "{\"name\": \"" + name + "\", \"count\": 2, \"data\": {" + entries + "}}";
}

}  // namespace

TEST_CASE("a KenKen text is read under the name that is given") {
    for (const std::string kind : {"kenken", "KenKen", "KENKEN"}) {
        const Puzzle puzzle = read(kenken, kind);
        REQUIRE(puzzle.family->name == "kenken");
        REQUIRE(puzzle.cages.size() == 7);
        CHECK(puzzle.cages[0].cells == std::vector<int>{0, 1, 4});
        CHECK(puzzle.cages[0].operation == Operation::sum);
        CHECK(puzzle.cages[1].operation == Operation::quotient);
        CHECK(puzzle.cages[5].operation == Operation::equal);
        CHECK(puzzle.cages[5].target == 2);
    }
    CHECK(read(std::string{"# puzzlekit: KenKen\n# solutions: 4\n"} + kenken).stated_count == 4);
    CHECK(read("2 2\n3 -\n- -\n1 1\n1 1\n", "kenken").cages[0].operation == Operation::none);
    CHECK(read("2 2\n3x -\n- -\n1 1\n1 1\n", "kenken").cages[0].operation == Operation::product);
    CHECK(read("2 2\n- -\n- 3x\n1 1\n1 1\n", "kenken").cages[0].target == 3);  // in any of its cells
}

TEST_CASE("the sudoku kinds") {
    const Puzzle plain =
        read("6 6\n1 - - - - -\n- - - - - -\n- - - - - -\n- - - - - -\n- - - - - -\n- - - - - 6\n", "Sudoku");
    CHECK(plain.family->name == "sudoku");
    CHECK(plain.boxes.rows == 2);
    CHECK(plain.boxes.columns == 3);
    CHECK(plain.given[35] == 6);

    const Puzzle jigsaw = read("2 2\n1 -\n- -\n@ x\n@ x\n", "JigsawSudoku");
    CHECK(jigsaw.regions == std::vector<int>{0, 1, 0, 1});
    CHECK(jigsaw.boxes.rows == 0);

    const Puzzle killer =
        read("4 4\n7 - 3 -\n- - - -\n- - - -\n- - - -\na a b b\na c c c\nd d d d\ne e e e\n", "KillerSudoku");
    CHECK(killer.cages.size() == 5);
    CHECK(killer.cages[0].target == 7);
    const Puzzle elsewhere =
        read("4 4\n- - 3 -\n7 - - -\n- - - -\n- - - -\na a b b\na c c c\nd d d d\ne e e e\n", "KillerSudoku");
    CHECK(elsewhere.cages[0].cells == std::vector<int>{0, 1, 4});
    CHECK(elsewhere.cages[0].target == 7);
    CHECK(killer.cages[0].operation == Operation::sum);
    CHECK(!killer.cages[2].target);

    const Puzzle parity = read("4 4\nE O - 1\n- - - -\n- - - -\n- - - -\n", "evenoddsudoku");
    CHECK(parity.parity == "EO..............");
    CHECK(parity.given[3] == 1);
}

TEST_CASE("a collection is a batch: answers beside the puzzles, errors in their place") {
    const std::string text = collection(
        "sudoku",
        R"("s1": {"problem": "4 4\n1 - - -\n- - - -\n- - - -\n- - - -", "solution": "4 4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"},
           "s2": {"problem": "4 4\n1 - - -\n- - 5 -\n- - - -\n- - - -", "solution": ""},
           "s3": {"problem": "4 4\n- - - -\n- - - -\n- - - -\n- - - -"}, "s4": {"source": "none"},
           "s5": {"problem": "4 4\n1 - - -\n- - - -\n- - - -\n- - - -", "solution": "4 4\n1 2 3 4\n3 4 1\n"})");
    const PuzzleReader all = reader(text);
    REQUIRE(all.size() == 5);
    CHECK(all.format(0).name == "puzzlekit");
    CHECK(all.read(0).title == "s1");
    CHECK(all.read(0).stated_solution == Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});
    CHECK(all.read(0).source->name() == "f entry s1");
    CHECK(!all.read(2).stated_solution);
    CHECK(failure(text, "", 1) ==
          "f entry s2:3:5: \"5\" is out of range; expected a digit from 1 to 4, or -");
    CHECK(failure(text, "", 3) ==
          "f:3:80: an entry without \"problem\"; expected {\"problem\": TEXT, \"solution\": TEXT}");
    const Puzzle last = all.read(4);  // an answer that can't be read leaves its puzzle
    CHECK(last.given[0] == 1);
    CHECK(!last.stated_solution);
    CHECK(
        last.unread_solution ==
        "f entry s5 solution:3:6: this row of the solution ends after 3 cells; expected 4 cells in each row");
    CHECK(all.read(0).unread_solution.empty());
}

TEST_CASE("a collection or an entry with a key that is not known or is there twice is refused") {
    const std::string problem = R"("problem": "4 4\n1 - - -\n- - - -\n- - - -\n- - - -")";
    const auto entry = [&](const std::string& more) {
        return collection("sudoku", "\"a\": {" + problem + more + "}, \"b\": {" + problem + "}");
    };
    CHECK(reader(entry(R"(, "source": "x", "difficult": 0, "info": "easy")")).read(0).title == "a");
    CHECK(failure(entry(R"(, "diagonals": true)"), "", 0)
              .ends_with("a value for the unknown key \"diagonals\"; expected one of problem, solution"));
    CHECK(failure(entry(", " + problem), "", 0).ends_with("a second \"problem\"; expected one"));
    CHECK(reader(entry(R"(, "diagonals": true)")).read(1).title == "b");
    CHECK(failure(R"({"name": "sudoku", "rules": 1, "data": {}})")
              .starts_with("f:1:29: a value for the unknown key \"rules\"; expected one of name, data"));
    CHECK(failure(R"({"name": "sudoku", "name": "kenken", "data": {}})") ==
          "f:1:28: a second \"name\"; expected one");
    const std::string twice = collection("sudoku", "\"a\": {" + problem + "}, \"a\": {" + problem + "}");
    CHECK(reader(twice).read(0).title == "a");
    CHECK(failure(twice, "", 1).ends_with("a second entry \"a\"; expected one entry for each ID"));
}

TEST_CASE("a star battle has as many regions as rows, more labels than those leave @ and # without stars") {
    CHECK(read("2 2 1\n@ x\n# x\n", "starbattle").regions == std::vector<int>{-1, 0, -1, 0});
    CHECK(read("2 2 1\n@ x\n@ 10\n", "starbattle").regions == std::vector<int>{-1, 0, -1, 1});
    CHECK(read("2 2 1\n@ #\n@ #\n", "starbattle").regions == std::vector<int>{0, 1, 0, 1});
    CHECK(read("2 2 1\na b\nc c\n", "starbattle").regions == std::vector<int>{0, 1, 2, 2});
}

TEST_CASE("regions and stars: the kinds whose answers are no digits") {
    const Puzzle shikaku = read("2 3\n2 - 2 \n- 2 -\n", "Shikaku");
    CHECK(shikaku.family->name == "shikaku");
    CHECK(read("2 3\n2 - 2 \n- 2 -\n", "rect").numbers == shikaku.numbers);  // our own name of the family
    CHECK(shikaku.numbers == Grid{2, open_cell, 2, open_cell, 2, open_cell});
    const Puzzle dominos = read("2 3\n0 0 11\n11 0 11", "dominos");
    CHECK(dominos.family->name == "dominosa");
    CHECK(dominos.numbers == Grid{0, 0, 11, 11, 0, 11});
    const Puzzle stars = read("2 2 1\n@ 10\n@ 10\n", "StarBattle");
    CHECK(stars.family->name == "starbattle");
    CHECK(stars.parameter == 1);
    CHECK(stars.regions == std::vector<int>{0, 1, 0, 1});
    const auto stated = [](const std::string& name, const std::string& problem, const std::string& solution) {
        const std::string entry =
            R"("a": {"problem": ")" + problem + R"(", "solution": ")" + solution + R"("})";
        return reader(collection(name, entry)).read(0).stated_solution;
    };
    CHECK(stated("Shikaku", "2 3\\n2 - 2 \\n- 2 -", "2 3\\n9 9 4 \\nx x 4") == Grid{1, 1, 2, 3, 3, 2});
    CHECK(stated("Dominos", "2 3\\n0 0 1\\n1 0 1\\n", "2 3\\n0 0 @\\n7 7 @\\n") == Grid{1, 1, 2, 3, 3, 2});
    CHECK(stated("Starbattle", "2 2 1\\na b\\na c", "2 2 1\\nx - \\n- -") == Grid{1, 0, 0, 0});
}

TEST_CASE("malformed texts of these kinds are refused where they go wrong") {
    CHECK(failure("2 2\n4 !\n- -\n", "shikaku") == "f:2:3: unexpected \"!\"; expected a number from 1 to 4");
    CHECK(failure("2 2\n5 -\n- -\n", "shikaku") ==
          "f:2:1: \"5\" is out of range; expected a number from 1 to 4");
    CHECK(failure("2 2\n0 1\n1 -\n", "dominos") ==
          "f:3:3: unexpected \"-\"; expected a number from 0 to 999999");
    CHECK(failure("2 2\na b\na c\n", "starbattle") ==
          "f:1:4: unexpected end of input; expected stars in each row, column and region: 1 to 100");
    CHECK(failure("2 2 0\na b\na c\n", "starbattle") ==
          "f:1:5: \"0\" is out of range; expected stars in each row, column and region: 1 to 100");
    CHECK(failure("2 2 1 1\na b\na c\n", "starbattle") ==
          "f:1:6: unexpected \" \"; expected the end of the header: rows, columns and stars");
    const std::string entry = R"("a": {"problem": "1 1 1\na", "solution": "1 1 1\n*"})";
    CHECK(read(collection("Starbattle", entry)).unread_solution ==
          "f entry a solution:2:1: unexpected \"*\"; expected x or -");
}

TEST_CASE("malformed puzzlekit texts are refused where they go wrong") {
    const std::string unknown = failure(kenken, "tapa");
    CHECK(unknown.starts_with("unknown kind \"tapa\"; expected one of abcendview, akari, aqre, "));
    CHECK(unknown.find(", kenken, ") != std::string::npos);
    CHECK(failure(collection("Tapa", "")).starts_with("f:1:10: unknown kind \"Tapa\"; "));
    CHECK(failure("4\n", "kenken") ==
          "f:1:2: unexpected end of input; expected rows and columns, each from 1 to 400");
    CHECK(failure("4 401\n", "kenken") ==
          "f:1:3: \"401\" is out of range; expected rows and columns, each from 1 to 400");
    CHECK(failure("4 4 4\n", "kenken") ==
          "f:1:5: unexpected \"4\"; expected the end of the header: rows and columns");
    CHECK(failure("2 2\n3+ -\n- -\n1 1\n", "kenken") ==
          "f:4:4: unexpected end of input; expected row 2 of cages");
    CHECK(failure("2 2\n3+ -\n- - -\n1 1\n1 1\n", "kenken") ==
          "f:3:5: this row of the grid has more than 2 cells; expected 2 cells in each row");
    CHECK(failure("2 2\n3+ -\n- -\n1 1\n1 1\n1 1\n", "kenken") ==
          "f:6:1: more lines than the puzzle has; expected the end of the text");
    CHECK(failure("2 2\n3+ -\n- -\n1 1\n1 2\n", "kenken") ==
          "f:5:3: cage \"2\" has no clue; expected a clue for each cage");
    CHECK(failure("2 2\n3+ 2\n- -\n1 1\n1 1\n", "kenken") ==
          "f:4:3: a second clue for cage \"1\"; expected one clue for each cage");
    CHECK(failure("2 2\n3& -\n- -\n1 1\n1 1\n", "kenken") ==
          "f:2:2: unexpected \"&\"; expected the end of the clue");
    CHECK(failure("5 5\n", "sudoku") ==
          "f:1:1: a sudoku of 5x5 has no boxes; expected a square grid whose side is no prime");
    CHECK(failure("{\"data\": {\"1\": {\"problem\": \"\"}}}") ==
          "f:1:1: no \"name\" that names the family; expected --format puzzlekit:FAMILY");
    CHECK(failure("{\"name\": \"KenKen\", \"data\": []}") ==
          "f:1:28: no puzzles; expected \"data\": {ID: {\"problem\": TEXT}, …}");
}

TEST_CASE("malformed JSON is refused where it goes wrong") {
    CHECK(json_failure("{\"a\": 1,}") == "f:1:9: malformed JSON: unexpected '}'; expected string literal");
    CHECK(json_failure("{\"a\": 1") == "f:1:8: malformed JSON: unexpected end of input; expected '}'");
    CHECK(json_failure("[1, 2] x").starts_with("f:1:8: malformed JSON: "));
    CHECK(json_failure("[1, \"a\nb\"]").starts_with("f:1:7: malformed JSON: "));
    CHECK(json_failure("[1 true]") == "f:1:4: malformed JSON: unexpected true literal; expected ']'");
    CHECK(json_failure("").starts_with("f:1:1: malformed JSON"));
    CHECK(json_failure(std::string(1000, '[')) == "f:1:65: JSON nested too deeply; expected a puzzle");
}

TEST_CASE("JSON values know where they stand") {
    const Text text{"f", "{ \"a\" : [ -12 , \"x\\u0041\\\"\" , {} ,true, null],\"b\":\"y\" }"};
    const JsonDocument document{Passage::all(text)};
    const auto members = document.root().members();
    REQUIRE(members.size() == 2);
    const auto items = members[0].second.items();
    REQUIRE(items.size() == 5);
    CHECK(items[0].offset() == 10);
    CHECK(items[0].integer(-20, 20, "") == -12);
    CHECK(items[1].string("") == "xA\"");
    CHECK(items[2].offset() == 30);
    CHECK(items[3].offset() == 34);
    CHECK(items[4].is_null());
    CHECK(document.root().member("b")->string("") == "y");
    CHECK(document.root().member("b")->offset() == 50);
}

TEST_CASE("megabytes of junk in JSON are refused at once") {
    const std::size_t size = 10'000'000;
    std::string numbers = "[";
    while (numbers.size() < size) numbers += "1,";
    std::string quotes = "{\"name\":\"KenKen\",\"data\":{";
    while (quotes.size() < size) quotes += "\"a\":{\"problem\":\"\"},";
    for (const std::string& junk :
         {std::string(size, '['), "[\"" + std::string(size, 'x'), numbers, quotes}) {
        const ProcessorTime watch;
        CHECK(json_failure(junk) != "read without an error");
        CHECK(watch.seconds() < 2);
    }
}

}  // namespace test_puzzlekit
