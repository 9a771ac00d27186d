// test_read_solution.cpp - what is printed reads back as it was, for every output; and what is wrong with a
// text that is not a solution is said at its place.
#include <random>

#include "answers/read_solution.hpp"
#include "base/registry.hpp"
#include "catch.hpp"
#include "draw/json_record.hpp"
#include "draw/output.hpp"
#include "draw/render.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "outputs.hpp"

namespace test_read_solution {

using namespace reductio;

namespace {

// One that draws the numbers of any puzzle.
const Family& any_family() { return *find_family("kenken"); }

// A Latin square over the puzzle's digits that also fits its boxes.
Grid filled(const Puzzle& puzzle, int shift) {
    const int high = std::max(1, puzzle.boxes.rows), wide = std::max(1, puzzle.boxes.columns);
    Grid grid;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        const int index = (row % high * wide + row / high + column + shift) % puzzle.columns;
        grid.push_back(puzzle.digits[index]);
    }
    return grid;
}

Puzzle sudoku(int side, BoxShape box) {
    Puzzle puzzle = blank_puzzle("sudoku", side, side);
    puzzle.boxes = box;
    puzzle.given[5] = filled(puzzle, 0)[5];
    return puzzle;
}

// Cages of two neighbours each, all over the grid.
Puzzle with_cages(Puzzle puzzle, Operation operation, std::int64_t target) {
    for (int cell = 0; cell + 1 < puzzle.cells(); cell += 2) {
        Cage cage;
        cage.cells = {cell, cell + 1};
        cage.operation = operation;
        cage.target = target + cell;
        if (cell % puzzle.columns < puzzle.columns - 1) puzzle.cages.push_back(cage);
    }
    return puzzle;
}

std::vector<Puzzle> samples() {
    Puzzle negative = with_cages(blank_puzzle("kenken", 5, 5), Operation::product, -4);
    negative.digits = {-2, -1, 0, 1, 2};
    Puzzle marked = sudoku(9, {3, 3});
    marked.options = {"antiknight", "x"};
    marked.parity = std::string(81, 'E');
    Puzzle jigsaw = blank_puzzle("sudoku", 3, 3);
    jigsaw.regions = {0, 0, 1, 0, 1, 1, 2, 2, 2};
    return {sudoku(4, {2, 2}),
            sudoku(9, {3, 3}),
            sudoku(12, {3, 4}),
            sudoku(25, {5, 5}),
            with_cages(sudoku(9, {3, 3}), Operation::sum, 3),
            with_cages(sudoku(16, {4, 4}), Operation::sum, 3),
            with_cages(blank_puzzle("kenken", 6, 6), Operation::difference, 1),
            with_cages(blank_puzzle("kenken", 4, 4), Operation::product, 100'000),
            negative,
            marked,
            jigsaw,
            blank_puzzle("latin", 1, 1),
            blank_puzzle("latin", 7, 7)};
}

std::vector<Grid> read(const Puzzle& puzzle, const std::string& text) {
    const Text input{"s", text};
    return read_solutions(any_family(), puzzle, Passage::all(input));
}

std::string message(const Puzzle& puzzle, const std::string& text) {
    try {
        read(puzzle, text);
    } catch (const InputError& error) {
        return error.brief();
    }
    return "no error";
}

std::string record_of(const std::vector<Grid>& grids) {
    Record record;
    record.verdict = "multiple";
    record.id = "\"solutions\": [[";
    record.solutions = grids;
    return to_json(record);
}

Puzzle killer() {
    Puzzle puzzle = with_cages(sudoku(4, {2, 2}), Operation::sum, 3);
    puzzle.given[5] = open_cell;
    return puzzle;
}

}  // namespace

TEST_CASE("what an output prints reads back as it was, framed or not") {
    for (const Puzzle& puzzle : samples()) {
        const std::vector<Grid> grids = {filled(puzzle, 0), filled(puzzle, puzzle.columns > 1 ? 1 : 0)};
        for (const Output* output : registry<Output>()) {
            if (!output->has_solutions) continue;
            INFO(output->name << " of a " << puzzle.rows << "x" << puzzle.columns << " "
                              << puzzle.family->name);
            if (output->write == nullptr) {
                Record record;
                record.verdict = "unique";
                record.solutions = grids;
                REQUIRE(read(puzzle, output->record(record)) == grids);
                continue;
            }
            for (const bool colour : {false, true}) {
                if (!reading::shown_by(*output, puzzle, grids[0])) continue;
                const std::string one = output->write(any_family(), puzzle, grids[0], {.colour = colour});
                const std::string two = output->write(any_family(), puzzle, grids[1], {.colour = colour});
                Puzzle blank = puzzle;  // the geometry does not hang on givens
                blank.given.assign(blank.given.size(), open_cell);
                REQUIRE(read(blank, one) == std::vector<Grid>{grids[0]});
                REQUIRE(read(puzzle, one + two) == grids);
                REQUIRE(read(puzzle, "solution 1\n" + one + "\nsolution 2\n" + two + "multiple\n") == grids);
            }
        }
    }
}

TEST_CASE("regions are read from the lines of a drawing, signs from its cells, in every output") {
    std::mt19937 random{7};
    for (int round = 0; round < 30; ++round) {
        const int rows = round % 5 + 1, columns = round % 7 * (round % 2 == 0 ? 1 : 3) + 1;
        Puzzle puzzle = blank_puzzle("shikaku", rows, columns);
        puzzle.numbers = Grid(puzzle.given.size(), open_cell);
        puzzle.numbers[random() % puzzle.numbers.size()] = round;
        Grid stripes;  // connected regions, of a few cells in a row each
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const bool fresh = cell % columns == 0 || random() % 3 == 0;
            stripes.push_back(stripes.empty() ? 1 : stripes.back() + (fresh ? 1 : 0));
        }
        Puzzle stars = blank_puzzle("starbattle", rows, columns);
        stars.regions = renumbered(stripes);
        Grid signs;
        for (int cell = 0; cell < puzzle.cells(); ++cell) signs.push_back(static_cast<Value>(random() % 2));
        INFO(rows << "x" << columns);
        for (const Output* output : registry<Output>()) {
            if (output->write == nullptr) continue;
            INFO(output->name);
            for (const auto& [board, grid] : {std::pair{puzzle, stripes}, std::pair{stars, signs}}) {
                const Family& shown = *board.family;
                if (!reading::shown_by(*output, board, grid)) continue;
                const Text text{"s", "solution 1\n" + output->write(shown, board, grid, {.colour = true}) +
                                         "\nsolution 2\n" + output->write(shown, board, grid, {})};
                REQUIRE(read_solutions(shown, board, Passage::all(text)) == std::vector<Grid>{grid, grid});
            }
        }
    }
}

TEST_CASE("a drawing of regions that is open, wrong or another's is refused at its place") {
    Puzzle puzzle = blank_puzzle("shikaku", 2, 3);
    puzzle.numbers = {2, open_cell, open_cell, open_cell, open_cell, 4};
    const Family& shikaku = *find_family("shikaku");
    const auto message_of = [&](const std::string& text) {
        const Text input{"s", text};
        try {
            read_solutions(shikaku, puzzle, Passage::all(input));
        } catch (const InputError& error) {
            return error.brief();
        }
        return std::string{"no error"};
    };
    const std::string right = "+---+-------+\n| 2 |       |\n|   |       |\n|   |     4 |\n+---+-------+\n";
    CHECK(message_of(right) == "no error");
    CHECK(message_of(render(shikaku.draw(puzzle, {}), Charset::ascii, {})) ==
          "s:2:7: r1c2 is open; expected a solved grid");
    const std::string other = "s:2:3: this is not a drawing of the puzzle; expected the line | 2 |       |";
    CHECK(message_of("+---+-------+\n| 3 |       |\n|   |       |\n|   |     4 |\n+---+-------+\n") == other);
    CHECK(message_of("+---+-------+\n| 2 |       |\n|   |---    |\n|   |     4 |\n+---+-------+\n") ==
          "s:3:6: this is not a drawing of the puzzle; expected the line |   |       |");
    CHECK(message_of("+---+-------+\n| 2 |       | x\n|   |       |\n|   |     4 |\n+---+-------+\n") ==
          "s:2:14: this is not a drawing of the puzzle; expected the line | 2 |       |");
    CHECK(message_of("+---+-------+\n| 2 |       |\n") ==
          "s:2:14: this is not a drawing of the puzzle; expected the line |           |");
    CHECK(message_of("+---+---+\n| 2 |   |\n+---+---+\n") ==
          "s:1:1: this is not a drawing of the puzzle; expected the line +-----------+");
}

TEST_CASE("a drawing may be indented and end in CRLF") {
    const Puzzle puzzle = killer();
    const Grid grid = filled(puzzle, 0);
    for (const Charset charset : {Charset::unicode, Charset::ascii}) {
        std::string indented = "    ";
        for (const char c : render(any_family().draw(puzzle, grid), charset, {})) {
            indented += c == '\n' ? std::string{"\r\n    "} : std::string(1, c);
        }
        REQUIRE(read(puzzle, indented) == std::vector<Grid>{grid});
    }
}

TEST_CASE("records, verdict lines and values in any spacing are read") {
    const Puzzle puzzle = sudoku(4, {2, 2});
    const Grid grid = filled(puzzle, 0), other = filled(puzzle, 1);
    REQUIRE(read(puzzle, record_of({grid, other}) + record_of({other})) ==
            std::vector<Grid>{grid, other, other});
    REQUIRE(read(puzzle, "{\"verdict\":\"none\"}\n1234341223414123\n") == std::vector<Grid>{grid});
    REQUIRE(read(puzzle, "{\"solutions\":[[1,2,3,4,3,4,1,2,2,3,4,1,4,1,2,3]]}") == std::vector<Grid>{grid});
    REQUIRE(read(puzzle, "solved 1234341223414123\n") == std::vector<Grid>{grid});
    REQUIRE(read(puzzle, "unique: 1 solution\n12 34\n34,12\n\n2 3 4 1\n4 1 2 3") == std::vector<Grid>{grid});
    REQUIRE(read(puzzle, "12|34\n34|12\n--+--\n23|41\n41|23\n") == std::vector<Grid>{grid});
    REQUIRE(read(puzzle, "┌──┬──┐\n│12│34│\n│34│12│\n├──┼──┤\n│23│41│\n│41│23│\n└──┴──┘\n") ==
            std::vector<Grid>{grid});
    REQUIRE(read(puzzle, "1234341223414123\t2341412334121234\n") == std::vector<Grid>{grid, other});
    REQUIRE(read(puzzle, "puzzle 1\n1234\n3412\n2341\n4123\nerror: f:2:1: no\n") == std::vector<Grid>{grid});
    const Puzzle large = sudoku(12, {3, 4});
    std::string wrapped;
    for (const Value value : filled(large, 0)) {
        wrapped += std::to_string(value) + (wrapped.size() % 7 == 0 ? "\n" : ", ");
    }
    REQUIRE(read(large, wrapped) == std::vector<Grid>{filled(large, 0)});
}

TEST_CASE("a solution may be a puzzle in any form that leaves no cell open") {
    const Puzzle puzzle = sudoku(16, {4, 4});
    const Grid grid = filled(puzzle, 0);
    std::string letters;
    for (const Value value : grid) letters += "123456789ABCDEFG"[value - 1];
    REQUIRE(read(puzzle, letters) == std::vector<Grid>{grid});
    letters[16] = '.';
    REQUIRE(message(puzzle, letters) == "s:1:1: r2c1 is open; expected a solved grid");
    REQUIRE(read(sudoku(4, {2, 2}), "solo:2x2:1_2_3_4_3_4_1_2_2_3_4_1_4_1_2_3\n").size() == 1);
    REQUIRE(message(puzzle, "solo:2x2:1_2_3_4_3_4_1_2_2_3_4_1_4_1_2_3\n") ==
            "s:1:1: a grid of 4x4; expected 256 cells (16x16)");
}

TEST_CASE("a solution is read as it is pasted, as puzzles are") {
    const Puzzle puzzle = sudoku(4, {2, 2});
    const std::vector<Grid> grid{filled(puzzle, 0)};
    for (const char* const text :
         {"> 1234\n> 3412\n> 2341\n> 4123\n", "  A B C D\n1 1 2 3 4\n2 3 4 1 2\n3 2 3 4 1\n4 4 1 2 3\n",
          "[[1,2,3,4],[3,4,1,2],[2,3,4,1],[4,1,2,3]]",
          "{\"solution\":[[1,2,3,4],[3,4,1,2],[2,3,4,1],[4,1,2,3]]}", "1234 3412 2341 4123\n",
          "１２３４\n３４１２\n２３４１\n４１２３\n", "```\n1234\n3412\n2341\n4123\n```\n",
          "| 1 | 2 | 3 | 4 |\n|---|---|---|---|\n| 3 | 4 | 1 | 2 |\n| 2 | 3 | 4 | 1 |\n| 4 | 1 | 2 | 3 |\n",
          "<table><tr><td>1<td>2<td>3<td>4</tr><tr><td>3<td>4<td>1<td>2</tr><tr><td>2<td>3<td>4<td>1</tr>"
          "<tr><td>4<td>1<td>2<td>3</tr></table>"}) {
        CAPTURE(text);
        CHECK(read(puzzle, text) == grid);
    }
}

TEST_CASE("a drawing that is not full, not the puzzle's or not a drawing is refused at its place") {
    const Puzzle puzzle = killer();
    const Grid grid = filled(puzzle, 0);
    Grid open = grid;
    open[6] = open_cell;
    REQUIRE(message(puzzle, render(any_family().draw(puzzle, open), Charset::unicode, {})) ==
            "s:6:11: r2c3 is open; expected a solved grid");
    std::string drawn = render(any_family().draw(puzzle, grid), Charset::ascii, {});
    REQUIRE(drawn.find("# 1") != std::string::npos);
    std::string wrong = drawn;
    wrong.replace(wrong.find("# 1"), 3, "# 7");
    REQUIRE(message(puzzle, wrong) == "s:3:3: r1c1 is 7; expected a digit from 1 to 4");
    wrong.replace(wrong.find("# 7"), 3, "# q");
    REQUIRE(message(puzzle, wrong) == "s:3:3: r1c1 is \"q\"; expected a digit from 1 to 4");
    wrong = drawn;
    wrong.replace(wrong.find("#3"), 2, "#4");
    REQUIRE(message(puzzle, wrong) ==
            "s:2:2: this is not a drawing of the puzzle; expected the line #3     #5     #");
    REQUIRE(message(puzzle, drawn.substr(0, drawn.rfind("\n+=="))) ==
            "s:12:16: this is not a drawing of the puzzle; expected the line +======+======+");
    REQUIRE(
        message(puzzle, drawn + "what?\n") ==
        "s:14:1: unexpected \"w\"; expected a solution of 16 cells (4x4): values, a drawing of the puzzle or "
        "JSON");
    const Puzzle plain = sudoku(4, {2, 2});
    REQUIRE(message(puzzle, render(any_family().draw(plain, grid), Charset::unicode, {})) ==
            "s:1:1: this is not a drawing of the puzzle; expected the line ┏━━━━━━━┳━━━━━━━┓");
}

TEST_CASE("values that are too few, too many, open or no digits are refused at their place") {
    const Puzzle puzzle = sudoku(4, {2, 2});
    REQUIRE(message(puzzle, "") ==
            "s:1:1: there is no solution here; expected a solved grid of 16 cells (4x4)");
    REQUIRE(message(puzzle, "none\n") ==
            "s:2:1: there is no solution here; expected a solved grid of 16 cells (4x4)");
    REQUIRE(message(puzzle, "123434122341412") ==
            "s:1:16: the solution ends after 15 cells; expected 16 cells (4x4)");
    REQUIRE(message(puzzle, "12343412234141234") ==
            "s:1:17: a value after the last cell of the solution; expected 16 cells (4x4)");
    REQUIRE(message(puzzle, "1234\n3412\nsolution 2\n") ==
            "s:3:1: the solution ends after 8 cells; expected 16 cells (4x4)");
    REQUIRE(message(puzzle, "1234\n34.2\n2341\n4123\n") == "s:2:3: r2c3 is open; expected a solved grid");
    REQUIRE(message(puzzle, "1 2 3 4\n3 X 1 2\n") == "s:2:3: r2c2 is open; expected a solved grid");
    REQUIRE(message(puzzle, "1234\n3402\n") == "s:2:3: r2c3 is open; expected a solved grid");
    REQUIRE(message(puzzle, "1234\n3452\n") == "s:2:3: r2c3 is 5; expected a digit from 1 to 4");
    Puzzle odd = blank_puzzle("kenken", 2, 2);
    odd.digits = {-3, 17};
    REQUIRE(message(odd, "-3 17\n17 -4\n") == "s:2:4: r2c2 is -4; expected one of the digits -3, 17");
    REQUIRE(message(odd, "-3 17\n17 99999999999\n") ==
            "s:2:4: \"99999999999\" is out of range; expected a cell's value");
    REQUIRE(read(odd, "-3 17\n17 -3\n").size() == 1);
}

TEST_CASE("a broken record is refused at its place") {
    const Puzzle puzzle = sudoku(4, {2, 2});
    const std::string begin = "{\"verdict\":\"unique\",\"solutions\":[[1,2,3,";
    REQUIRE(message(puzzle, begin + "9") == "s:1:41: r1c4 is 9; expected a digit from 1 to 4");
    REQUIRE(message(puzzle, begin + "null") == "s:1:41: r1c4 is open; expected a solved grid");
    REQUIRE(message(puzzle, begin + "4]]}") ==
            "s:1:42: the solution ends after 4 cells; expected 16 cells (4x4)");
    REQUIRE(message(puzzle, begin + "\"a\"]]}") == "s:1:41: unexpected \"\"\"; expected a cell's value");
    REQUIRE(message(puzzle, begin + "4") == "s:1:42: unexpected end of input; expected \",\" or \"]\"");
    REQUIRE(message(puzzle, begin + "4,3,4,1,2,2,3,4,1,4,1,2,3,1]]}") ==
            "s:1:67: more values than cells; expected 16 cells (4x4)");
    REQUIRE(message(puzzle, "{\"verdict\":\"unique\",\"grids\":[]}") ==
            "s:1:22: unknown key \"grids\"; expected a record as `--output json` writes it");
    REQUIRE(message(puzzle, "{\"verdict\":\"unique\",\"solutions\":[],\"solutions\":[]}") ==
            "s:1:37: a second \"solutions\"; expected each key once");
    REQUIRE(message(puzzle, "{\"verdict\"") == "s:1:11: unexpected end of input; expected \":\"");
}

}  // namespace test_read_solution
