// test_any_puzzle.cpp - the library reads, solves, counts and draws puzzles as the program does.
#include <chrono>
#include <thread>

#include "catch.hpp"
#include "reductio/puzzles.hpp"

namespace test_any_puzzle {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {
const std::string leo = "9..1.4..2.8..6..7..........4.......1.7.....3.3.......7..........3..7..8.1..2.9..4";

std::string example(const std::string& name) { return std::string{REDUCTIO_SOURCE} + "/examples/" + name; }
}  // namespace

TEST_CASE("a puzzle of a text is solved, counted, checked and drawn") {
    const auto puzzles = read_puzzles("# title: Leo\n" + leo + "\n");
    REQUIRE(puzzles.size() == 1);
    const AnyPuzzle& puzzle = puzzles[0];
    CHECK(puzzle.error().empty());
    CHECK(puzzle.family() == "sudoku");
    CHECK(puzzle.title() == "Leo");
    CHECK(puzzle.rows() == 9);
    CHECK((puzzle.unique() == Status::unique));
    CHECK(puzzle.count().digits == "1");
    const Solutions found = puzzle.solve({}, 0);
    CHECK((found.status == Status::solved));
    REQUIRE(found.grids.size() == 1);
    CHECK(puzzle.check(found.grids[0]).empty());
    Cells wrong = found.grids[0];
    std::swap(wrong[0], wrong[1]);
    CHECK_THAT(puzzle.check(wrong), ContainsSubstring("twice"));
    CHECK_THAT(puzzle.draw(), ContainsSubstring("┃ 9 │ . │ . ┃ 1"));
    CHECK_THAT(puzzle.draw(found.grids[0]), ContainsSubstring("┃ 9 │ 5 │ 7 ┃ 1"));
    CHECK_THAT(puzzle.text(), ContainsSubstring("sudoku 9x9 boxes 3x3\ngivens\n9..1.4..2\n"));
    CHECK_THROWS_WITH(puzzle.check({1, 2}), ContainsSubstring("a grid of 2 values; expected 81"));
}

TEST_CASE("every format, every family, and verdicts as the program's") {
    CHECK((read_puzzle_file(example("kenken-6x6.puzzle"))[0].unique() == Status::unique));
    CHECK(read_puzzle_file(example("langford-7.puzzle"))[0].count().number == 52);
    CHECK((read_puzzle_file(example("da-silva-none.puzzle"))[0].solve().status == Status::none));
    CHECK((read_puzzle_file(example("nonogram.non"))[0].unique() == Status::unique));
    const AnyPuzzle blank = read_puzzles(std::string(16, '.'))[0];
    CHECK(blank.count().number == 288);
    CHECK((blank.unique() == Status::multiple));
    CHECK(blank.solve({}, 5).grids.size() == 5);
    CHECK((read_puzzles(std::string(25, '.'), {.family = "latin"})[0].unique() == Status::multiple));
    CHECK(read_puzzles(std::string(36, '.'), {.boxes = "3x2"})[0].text().starts_with("sudoku 6x6 boxes 3x2"));
    CHECK(read_puzzles("4:a3b2", {.format = "sgt:lightup"}).size() == 1);
}

TEST_CASE("a bad puzzle is in its place, a bad text is an error") {
    const auto puzzles = read_puzzles(leo + "\n44..............\n1.3\n" + leo + "\n");
    REQUIRE(puzzles.size() == 4);
    CHECK((puzzles[1].unique() == Status::none));
    CHECK_THAT(puzzles[2].error(), ContainsSubstring("text:3:4: the line has 3 characters"));
    CHECK_THROWS_WITH(puzzles[2].solve(), ContainsSubstring("text:3:4: "));
    CHECK((puzzles[3].unique() == Status::unique));
    CHECK_THROWS_WITH(read_puzzles("hello"), ContainsSubstring("text:1:1: no format fits this text"));
    CHECK_THROWS_WITH(read_puzzles(leo, {.format = "xyz"}), ContainsSubstring("unknown format \"xyz\""));
    CHECK_THROWS_WITH(read_puzzles(leo, {.family = "xyz"}), ContainsSubstring("unknown family \"xyz\""));
    CHECK_THROWS_AS(read_puzzle_file("/no/such/file"), std::invalid_argument);
    CHECK_THROWS_WITH(puzzles[0].solve({"guess"}), ContainsSubstring("unknown engine \"guess\""));
    const AnyPuzzle loop = read_puzzle_file(example("slitherlink.puzzle"))[0];
    CHECK_THROWS_WITH(loop.solve({"dlx"}), ContainsSubstring("the engine dlx can't take this puzzle"));
}

TEST_CASE("limits hold, and any thread may stop a search") {
    const AnyPuzzle blank = read_puzzles(std::string(81, '.'))[0];
    CHECK((blank.count({"sat", 0.1}).status == Status::unknown));
    CHECK((blank.solve({"sat", 0.1}, 0).status == Status::unknown));
    const auto seconds_of = [](const auto& search) {
        std::stop_source source;
        std::thread stopper{[&source] {
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
            source.request_stop();
        }};
        const auto start = std::chrono::steady_clock::now();
        search(Search{.engine = "sat", .stop = source.get_token()});
        stopper.join();
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    CHECK(seconds_of([&](const Search& search) { CHECK((blank.count(search).status == Status::unknown)); }) <
          20);
    Problem problem;
    const auto x = problem.array("x", 12, 1, 12);
    problem.require(all_different(x));
    CHECK(seconds_of(
              [&](const Search& search) { CHECK((problem.count(search).status == Status::unknown)); }) < 20);
    CHECK(seconds_of([&](const Search& search) {
              auto solution = problem.solve(search);
              while (solution.next()) {}
              CHECK((solution.status() == Status::unknown));
          }) < 20);
    std::stop_source stopped;
    stopped.request_stop();
    CHECK((problem.solve({.stop = stopped.get_token()}).status() == Status::unknown));
}

}  // namespace test_any_puzzle
