// test_pasted_grids.cpp - one sudoku as newspapers, mails, pages and programs hand it on, and grids whose
// open cells are blank.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>

#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_pasted_grids {

using namespace reading;
using Catch::Matchers::ContainsSubstring, Catch::Matchers::StartsWith;

namespace {

const std::vector<std::string> rows = {"53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
                                       "7...2...6", ".6....28.", "...419..5", "....8..79"};
const std::string plain = fmt::format("{}\n", fmt::join(rows, "\n"));

// The text with another one for each dot.
std::string with_open(std::string_view open, std::string_view text = plain) {
    std::string result;
    for (const char c : text) result += c == '.' ? std::string{open} : std::string{c};
    return result;
}

std::string lines(const std::function<std::string(const std::string& row)>& line) {
    std::string text;
    for (const std::string& row : rows) text += line(row) + "\n";
    return text;
}

// "a", "b", "c" from "abc", each as `line` makes it.
std::string cells(const std::string& row, const std::string& between,
                  const std::function<std::string(char)>& cell) {
    std::vector<std::string> all;
    for (const char c : row) all.push_back(cell(c));
    return fmt::format("{}", fmt::join(all, between));
}

std::string blank_or(char c) { return c == '.' ? " " : std::string{c}; }

bool is_the_sudoku(const std::string& text, const Hints& hints = {}) {
    const PuzzleReader reader = reader_of(text, hints);
    return reader.size() == 1 && equal(reader.read(0), puzzle_of(plain));
}

}  // namespace

TEST_CASE("pasted grids: signs of open cells that newspapers and word processors make") {
    for (const std::string_view open :
         {"–", "—", "•", "·", "□", "×", "x", "X", "_", "*", "\u00A0", " ", "0"}) {
        CAPTURE(open);
        CHECK(is_the_sudoku(with_open(open)));
    }
    CHECK(is_the_sudoku(lines([](const std::string& row) {
        return cells(row, "", [](char c) {
            return c == '.' ? "." : std::string{"\xEF\xBC"} + static_cast<char>('\x90' + (c - '0'));
        });
    })));
    std::string run;
    for (const std::string& row : rows) run += row;
    CHECK(is_the_sudoku("“" + run + "”\n"));
    CHECK(is_the_sudoku("\"" + run + "\"\n"));
}

TEST_CASE("pasted grids: replies, labels and sentences") {
    CHECK(is_the_sudoku(lines([](const std::string& row) { return "> " + row; })));
    CHECK(puzzle_of("Ann wrote:\n" + lines([](const std::string& row) { return "> " + row; })).title ==
          "Ann wrote:");
    CHECK(is_the_sudoku(lines([](const std::string& row) { return ">> > " + with_open(" ", row); })));
    CHECK(puzzle_of("Here is today's puzzle, from the newspaper:\n\n" + plain).title ==
          "Here is today's puzzle, from the newspaper:");
    CHECK(puzzle_of("Puzzle 12\n" + plain).title == "Puzzle 12");
    const PuzzleReader batch = reader_of("Grid 01\n" + plain + "Grid 02\n" + plain);
    REQUIRE(batch.size() == 2);
    CHECK(batch.read(0).title == "Grid 01");
    CHECK(batch.read(1).title == "Grid 02");
    CHECK(batch.read(1).given == puzzle_of(plain).given);
    for (const auto& [before, after] : {std::pair{"```\n", "```\n"}, std::pair{"~~~text\n", "~~~\n"},
                                        std::pair{"[code]\n", "[/code]\n"}, std::pair{"<pre>\n", "</pre>"}})
        CHECK(is_the_sudoku(before + plain + after));
    int number = 0;
    CHECK(is_the_sudoku(lines([&](const std::string& row) { return fmt::format("{}. {}", ++number, row); })));
    CHECK(reader_of("1) " + std::string(80, '.') + "1\n2) " + std::string(80, '.') + "2\n").size() == 2);
    // What may be a part of a puzzle is no label.
    CHECK(failure_of(plain + "\nNo two digits a knight's move apart are equal.\n") != "fine");
    CHECK(failure_of("nurikabe\n" + plain) != "fine");
    CHECK(failure_of("Kilerr 9x9\n" + plain) != "fine");
    CHECK(failure_of("regions\n" + plain) != "fine");
}

TEST_CASE("pasted grids: an error points at what was pasted") {
    const std::string bad = "> 12–4\n> ––A–\n> ––––\n> ––––\n";
    CHECK_THAT(failure_of(bad), StartsWith("f:2:5: unexpected \"A\""));
    CHECK_THAT(failure_of("Easy one:\n12..\n..5.\n....\n....\n"), StartsWith("f:3:3: unexpected \"5\""));
}

TEST_CASE("pasted grids: digits in an address") {
    std::string digits;
    for (const std::string& row : rows) digits += with_open("0", row);
    for (const std::string begin :
         {"https://www.sudokuwiki.org/sudoku.htm?bd=", "https://a.example/play/?x=1&s=", "http://a.example/",
          "https://a.example/#"}) {
        CAPTURE(begin);
        CHECK(is_the_sudoku(begin + digits + "\n"));
        CHECK(is_the_sudoku(begin + digits + "&more=1\n"));
        CHECK_THAT(failure_of(begin + digits + "1\n"), ContainsSubstring("this address holds no puzzle"));
    }
}

TEST_CASE("pasted grids: nothing between two bars is an open cell") {
    const auto row_of = [](const std::string& row) { return "| " + cells(row, " | ", blank_or) + " |"; };
    std::string markdown, framed = "+" + with_open("---+", ".........") + "\n", boxed;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        markdown += row_of(rows[i]) + "\n" + (i == 0 ? "|" + with_open("---|", ".........") + "\n" : "");
        framed += row_of(rows[i]) + "\n+" + with_open("---+", ".........") + "\n";
        boxed += "│" + cells(rows[i], "│", blank_or) + "│\n├" + with_open("─┼", "........") + "─┤\n";
    }
    CHECK(is_the_sudoku(markdown));
    CHECK(is_the_sudoku(framed, with_family("sudoku")));
    CHECK(is_the_sudoku(boxed, with_family("sudoku")));
    CHECK_THAT(failure_of(framed), ContainsSubstring("--family NAME"));
    const Puzzle latin = puzzle_of(
        "+---+---+---+---+\n| 1 |   |   | 4 |\n+---+---+---+---+\n|   |   | 1 |   |\n+---+---+---+---+\n"
        "|   |   |   |   |\n+---+---+---+---+\n| 4 |   |   | 1 |\n+---+---+---+---+\n",
        with_family("latin"));
    const Value o = open_cell;
    CHECK(latin.given == Grid{1, o, o, 4, o, o, 1, o, o, o, o, o, 4, o, o, 1});
}

TEST_CASE("pasted grids: a blank is an open cell where each cell has its column") {
    CHECK(is_the_sudoku(with_open(" ")));
    CHECK(is_the_sudoku(lines([](const std::string& row) {  // editors cut blanks off
        const std::string line = with_open(" ", row);
        return line.substr(0, line.find_last_not_of(' ') + 1);
    })));
    CHECK(is_the_sudoku(lines([](const std::string& row) { return cells(row, " ", blank_or); })));
    CHECK(is_the_sudoku(lines([](const std::string& row) { return " " + cells(row, " ", blank_or); })));
    std::string bars, spaced;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string row = with_open(" ", rows[i]);
        const std::string rule = i == 3 || i == 6 ? "---+---+---\n" : "";
        bars += rule + row.substr(0, 3) + "|" + row.substr(3, 3) + "|" + row.substr(6, 3) + "\n";
        spaced += (rule.empty() ? "" : "+-------+-------+-------+\n");
        for (const std::size_t at : {0, 3, 6})
            spaced += "| " + cells(rows[i].substr(at, 3), " ", blank_or) + " ";
        spaced += "|\n";
    }
    CHECK(is_the_sudoku(bars));
    CHECK(is_the_sudoku(spaced));
    CHECK(is_the_sudoku("+-------+-------+-------+\n" + spaced + "+-------+-------+-------+\n"));
}

TEST_CASE("pasted grids: a blank that may be a cell or stand between cells is not guessed") {
    // All lines have the length of the grid's side: each character is a cell, in rows of blanks too.
    const Puzzle nurikabe = puzzle_of("2  2\n    \n    \n2  2\n", with_family("nurikabe"));
    CHECK(nurikabe.rows == 4);
    CHECK(nurikabe.numbers[3] == 2);
    const Puzzle begins_blank = puzzle_of("    \n2  2\n    \n2  2\n", with_family("nurikabe"));
    CHECK(begins_blank.rows == 4);
    CHECK(begins_blank.numbers[4] == 2);
    CHECK(puzzle_of("2  2\n\n    \n\n    \n\n2  2\n", with_family("nurikabe")).rows == 4);  // double-spaced
    // The same with blanks cut off may be 10 lines of 10 cells, or 4 of 4 with blank lines between.
    const std::string cut = "1  3  2  1\n\n\n4  3  4  4\n\n\n3  4  2  1\n\n\n1  2  3  4\n";
    CHECK(failure_of(cut, with_family("nurikabe")) ==
          "f:1:1: this may be a grid of side 10 whose open cells are blank, or one of side 4 with blanks "
          "between "
          "its cells; expected --format copied or --format grid");
    Hints copied = with_family("nurikabe"), grid = with_family("nurikabe");
    copied.format = "copied";
    grid.format = "grid";
    CHECK(puzzle_of(cut, copied).rows == 10);
    CHECK(puzzle_of(cut, grid).rows == 4);
}

TEST_CASE("pasted grids: names of rows and columns beside them") {
    const auto named = [](const std::string& header, const std::function<std::string(int)>& name,
                          const std::function<std::string(const std::string&)>& row) {
        std::string text = header;
        for (int i = 0; i < 9; ++i) text += name(i) + row(rows[static_cast<std::size_t>(i)]) + "\n";
        return text;
    };
    const auto number = [](int i) { return std::to_string(i + 1); };
    const auto letter = [](int i) { return std::string(1, static_cast<char>('A' + i)); };
    const auto nothing = [](int) { return std::string{}; };
    const auto together = [](const std::string& row) { return " " + row; };
    const auto spaced = [](const std::string& row) {
        return " " + cells(row, " ", [](char c) { return std::string{c}; });
    };
    const auto tabs = [](const std::string& row) {
        return "\t" + cells(row, "\t", [](char c) { return c == '.' ? std::string{} : std::string{c}; });
    };
    CHECK(is_the_sudoku(named("  A B C D E F G H I\n", number, spaced)));
    CHECK(is_the_sudoku(named("  1 2 3 4 5 6 7 8 9\n", letter, spaced)));
    CHECK(is_the_sudoku(named("  a b c d e f g h i\n", number, spaced)));
    CHECK(is_the_sudoku(named("A B C D E F G H I\n", nothing, spaced)));
    CHECK(is_the_sudoku(named("1 2 3 4 5 6 7 8 9\n", nothing, spaced)));
    CHECK(is_the_sudoku(named("", letter, spaced)));
    CHECK(is_the_sudoku(named("", number, spaced)));
    CHECK(is_the_sudoku(named("  ABC DEF GHI\n", number, together)));
    CHECK(is_the_sudoku(named("  123456789\n", letter, together)));
    CHECK(is_the_sudoku(named(
        "", [&](int i) { return "r" + number(i) + ":"; }, together)));
    CHECK(is_the_sudoku(named(
        "", [&](int i) { return number(i) + " |"; }, spaced)));
    CHECK(is_the_sudoku(named("\tA\tB\tC\tD\tE\tF\tG\tH\tI\n", number, tabs)));
    CHECK(is_the_sudoku(named(
        "My sudoku:\n   c1 c2 c3 c4 c5 c6 c7 c8 c9\n", [&](int i) { return "r" + number(i); }, spaced)));
    CHECK(is_the_sudoku(
        "    1 2 3   4 5 6   7 8 9\n  +-------+-------+-------+\nA | 5 3 . | . 7 . | . . . |\n"
        "B | 6 . . | 1 9 5 | . . . |\nC | . 9 8 | . . . | . 6 . |\n  +-------+-------+-------+\n"
        "D | 8 . . | . 6 . | . . 3 |\nE | 4 . . | 8 . 3 | . . 1 |\nF | 7 . . | . 2 . | . . 6 |\n"
        "  +-------+-------+-------+\nG | . 6 . | . . . | 2 8 . |\nH | . . . | 4 1 9 | . . 5 |\n"
        "I | . . . | . 8 . | . 7 9 |\n  +-------+-------+-------+\n"));
    const auto from_zero = [](int i) { return std::to_string(i) + " "; };
    CHECK(is_the_sudoku(named("   0  1  2  3  4  5  6  7  8\n", from_zero, [](const std::string& row) {
        return " " + cells(with_open("0", row), "  ", [](char c) { return std::string{c}; });
    })));
    CHECK(equal(
        puzzle_of("  2 . . 1\n3 . . . .\n. . . . .\n. . . . .\n1 . . . .\n", with_family("skyscrapers")),
        puzzle_of("skyscrapers 4x4\noutside\ntop 2 . . 1\nleft 3 . . 1\n")));
    CHECK_THAT(failure_of(". # . .\n. . 2 .\n. . . .\n# . . .\n", with_family("akari")),
               ContainsSubstring("`walls` (a # begins a comment in a bare grid)"));
    // A board of Hitori need be no square.
    CHECK(failure_of("1 2 2 3 1\n2 1 3 3 4\n3 3 1 2 2\n4 4 2 1 3\n", with_family("hitori")) != "fine");
    // Numbers beside a grid of skyscrapers may be clues; a row that is too long is told in the grid itself.
    CHECK_THAT(failure_of(named("", number, spaced), with_family("skyscrapers")),
               ContainsSubstring("the grid has 9 rows of 10 cells"));
    CHECK_THAT(
        failure_of(named("  A B C D E F G H I\n", number,
                         [&](const std::string& row) { return spaced(row == rows[2] ? row + "." : row); })),
        ContainsSubstring("row 3 has 10 cells"));
}

TEST_CASE("pasted grids: mails with greetings and signatures, posts with tags, LaTeX") {
    const std::string grid = lines([](const std::string& row) { return row; });
    CHECK(is_the_sudoku("Hi all,\n\ncan somebody help with this one? I'm stuck.\n\n" + grid +
                        "\nThanks,\nBob\n"));
    CHECK(is_the_sudoku(grid + "-- \nBob Smith\nTel. 555-1234\n"));
    CHECK(is_the_sudoku("SUDOKU 17   Difficulty: ***\n\n" + grid + "\nPage 3 of 12\n© 2024 Puzzles Ltd.\n"));
    CHECK(is_the_sudoku("[quote=\"Bob\"]\n" + grid + "[/quote]\nWhat now?\n"));
    CHECK(is_the_sudoku("<pre>" + grid + "</pre>\n"));
    CHECK(is_the_sudoku(lines([](const std::string& row) { return row + "<br>"; })));
    CHECK(is_the_sudoku(fmt::format("<p>{}</p>\n", fmt::join(rows, "<br/>"))));
    CHECK(is_the_sudoku(lines([](const std::string& row) {
        return cells(row, "", [](char c) { return c == '.' ? "." : "**" + std::string{c} + "**"; });
    })));
    CHECK(is_the_sudoku("\\begin{tabular}{|c|c|}\n" + lines([](const std::string& row) {
                            return cells(row, " & ", [](char c) { return c == '.' ? "" : std::string{c}; }) +
                                   " \\\\";
                        }) +
                        "\\end{tabular}\n"));
    // A wrong row is one, whatever stands around.
    CHECK_THAT(failure_of("Hi all,\n\n" + with_open("0", "53..7....\n6..195..\n" + grid.substr(20)) +
                          "\nThanks,\nBob\n"),
               ContainsSubstring("row 2 has 8 cells"));
}

TEST_CASE("pasted grids: what phones make of digits, dots and blanks") {
    CHECK(is_the_sudoku(lines([](const std::string& row) {
        return cells(row, "",
                     [](char c) { return c == '.' ? std::string{"⬜"} : std::string{c} + "\uFE0F\u20E3"; });
    })));
    std::string dots = plain;
    for (std::size_t at = dots.find("..."); at != std::string::npos; at = dots.find("...", at))
        dots.replace(at, 3, "…");
    CHECK(is_the_sudoku(dots));
    CHECK(is_the_sudoku(with_open("o")));
    CHECK(is_the_sudoku(with_open("O")));
}

TEST_CASE("pasted grids: tables of spreadsheets with empty lines, lists, cells and rows in other lines") {
    const auto cell = [](char c) { return c == '.' ? std::string{} : std::string{c}; };
    CHECK(is_the_sudoku(lines([&](const std::string& row) { return cells(row, "\t", cell) + "\t"; })));
    CHECK(is_the_sudoku(lines([&](const std::string& row) { return "\t" + cells(row, "\t", cell); })));
    CHECK(is_the_sudoku(lines([&](const std::string& row) {
        return cells(row, "\t", [&](char c) { return c == '.' ? cell(c) : cell(c) + ".0"; });
    })));
    std::string boxes;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string& row = rows[i];
        boxes += cells(row.substr(0, 3), "\t", cell) + "\t\t" + cells(row.substr(3, 3), "\t", cell) + "\t\t" +
                 cells(row.substr(6), "\t", cell) + "\n";
        if (i == 2 || i == 5) boxes += std::string(10, '\t') + "\n";
    }
    CHECK(is_the_sudoku(boxes));
    const std::string names =
        "|   |   |   |   |   |   |   |   |   |\n|---|---|---|---|---|---|---|---|---|\n";
    CHECK(is_the_sudoku(
        names + lines([](const std::string& row) { return "| " + cells(row, " | ", blank_or) + " |"; })));
    CHECK(is_the_sudoku(lines([](const std::string& row) { return "* " + row; })));
    CHECK(is_the_sudoku(lines([](const std::string& row) { return "- " + with_open("0", row); })));
    int number = 0;
    CHECK(is_the_sudoku(
        lines([&](const std::string& row) { return fmt::format("Row {}: {}", ++number, row); })));
    for (const std::string sign : {"-", ":", "/"}) {
        CHECK(is_the_sudoku(lines([&](const std::string& row) {
            return row.substr(0, 3) + sign + row.substr(3, 3) + sign + row.substr(6);
        })));
    }
    std::string below, blank_below;
    for (const char c : plain) {
        if (c == '\n') continue;
        below += std::string{c == '.' ? '0' : c} + "\n";
        blank_below += cell(c) + "\n";
    }
    CHECK(is_the_sudoku(below));
    CHECK(is_the_sudoku(blank_below));
    std::string threes;
    for (std::size_t i = 0; i < rows.size(); ++i) threes += rows[i] + (i % 3 == 2 ? "\n" : " ");
    CHECK(is_the_sudoku(threes));
    const std::string run = fmt::format("{}", fmt::join(rows, ""));
    CHECK(is_the_sudoku(run.substr(0, 76) + "=\n" + run.substr(76) + "\n"));
}

TEST_CASE("pasted grids: matrices and tables of numbers as R and pandas print them") {
    std::string r = "      ", pandas = "   ";
    for (int i = 1; i <= 9; ++i) {
        r += fmt::format("[,{}] ", i);
        pandas += fmt::format("{:>5}", i - 1);
    }
    r += "\n", pandas += "\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        r += fmt::format(" [{},]", i + 1) +
             cells(rows[i], "",
                   [](char c) { return c == '.' ? std::string{"   NA"} : fmt::format("{:>5}", c); }) +
             "\n";
        pandas += fmt::format("{} ", i) +
                  cells(rows[i], "",
                        [](char c) { return c == '.' ? std::string{"  NaN"} : fmt::format("{:>3}.0", c); }) +
                  "\n";
    }
    CHECK(is_the_sudoku(r));
    CHECK(is_the_sudoku(pandas));
}

TEST_CASE("pasted grids: cells with names, in lines, in one line, and as keys") {
    std::string named, together, json = "{";
    for (std::size_t row = 0; row < 9; ++row) {
        for (std::size_t column = 0; column < 9; ++column) {
            const char digit = rows[row][column];
            if (digit == '.') continue;
            named += fmt::format("R{}C{} = {}\n", row + 1, column + 1, digit);
            together += fmt::format("{}r{}c{}={}", together.empty() ? "" : ", ", row + 1, column + 1, digit);
            json += fmt::format("{}\"r{}c{}\": {}", json == "{" ? "" : ", ", row + 1, column + 1, digit);
        }
    }
    CHECK(is_the_sudoku(named));
    CHECK(is_the_sudoku(together + "\n"));
    CHECK(is_the_sudoku(json + "}\n"));
    CHECK_THAT(failure_of("r1c1=1\nr2c3=4\n"), ContainsSubstring("which does not say the side of its grid"));
    CHECK_THAT(failure_of("r1c1=1\nr9c9=9\nr1c1=1\n"), ContainsSubstring("a second digit of this cell"));
}

TEST_CASE("pasted grids: arrays of R and Python, also of boards that are no squares") {
    std::string vector = "board <- c(", minus = "board = [\n";
    for (const std::string& row : rows) {
        for (const char c : row)
            vector += fmt::format("{}{}", vector.back() == '(' ? "" : ",", c == '.' ? '0' : c);
        minus += "[" +
                 cells(row, ", ", [](char c) { return c == '.' ? std::string{"-1"} : std::string{c}; }) +
                 "],\n";
    }
    CHECK(is_the_sudoku(vector + ")\nsolve(board)\n"));
    CHECK(is_the_sudoku(minus + "]\n"));
    const Puzzle range = puzzle_of(
        "clues = np.array([\n  ['  ', '4 ', '  ', '  '],\n  ['  ', '  ', '13', '  '],\n"
        "  ['  ', '  ', '  ', '3 ']])\n",
        with_family("kurodoko"));
    CHECK((range.rows == 3 && range.columns == 4 && range.numbers[1] == 4 && range.numbers[6] == 13));
    CHECK(puzzle_of(",4,,\n,,,6\n,,2,\n", with_family("shikaku")).columns == 4);
    CHECK(puzzle_of(R"([[" ","w"," "," "],[" "," "," "," "],["b"," "," "," "]])", with_family("masyu"))
              .signs[8] == 2);
    CHECK_THAT(
        failure_of("b = np.array([\n[1,0,0,2],\n[0,0,0,0],\n[2,0,0,0],\n[0,0,0,1]])\n"
                   "dots = np.array([\n['W',' ',' '],\n[' ',' ',' '],\n[' ',' ',' '],\n[' ','B',' ']])\n",
                   with_family("kropki")),
        ContainsSubstring("two grids, under \"b\" and under \"dots\""));
    CHECK_THAT(
        failure_of("regions = [\n['A','B'],\n['B','B']]\ngrid = [\n[1,0,0,2],\n[0,0,0,0],\n[2,0,0,0],\n"
                   "[0,0,0,1]]\n"),
        ContainsSubstring("more than a grid of givens: \"regions\""));
    CHECK_THAT(failure_of("[[1,0,0,2],[0,0,'Q',0],[2,0,0,0],[0,0,0,1]]\n"), ContainsSubstring("\"Q\""));
}

TEST_CASE("pasted grids: a jigsaw with a map of its regions below") {
    const Puzzle jigsaw = puzzle_of("..3.\n....\n....\n.1..\n\nAAAB\nCABB\nCCDB\nCDDD\n");
    CHECK(equal(jigsaw,
                puzzle_of("sudoku 4x4\ngivens\n..3.\n....\n....\n.1..\nregions\nAAAB\nCABB\nCCDB\nCDDD\n")));
    CHECK(
        equal(puzzle_of("0 0 3 0\n0 0 0 0\n_ _ _ _\n* 1 * *\n1 1 1 2\n3 1 2 2\n3 3 4 2\n3 4 4 4\n"), jigsaw));
    CHECK(reader_of("1...\n..2.\n3...\n...4\n\n1234\n3412\n2143\n4321\n").size() == 2);  // a solved one
}

TEST_CASE("pasted grids: a map of regions alone, where the family has no letters in its cells") {
    const std::string map = "AABB\nACBB\nCCDD\nCCDD\n";
    const auto stars = [](const std::string& text) {
        return puzzle_of(text, reading::with_family("starbattle"));
    };
    CHECK(equal(stars(map), puzzle_of("starbattle 4x4\nregions\n" + map)));
    CHECK(
        equal(stars("# 2 stars in each line\n" + map), puzzle_of("starbattle 4x4 stars 2\nregions\n" + map)));
    CHECK(equal(stars("# Stars: 2\nA A B B\nA C B B\nC C D D\nC C D D\n"),
                puzzle_of("starbattle 4x4 stars 2\nregions\n" + map)));
    CHECK(reading::failure_of("AB\nCD\n", reading::with_family("starbattle")) !=
          "fine");  // no two in a region
    CHECK(reading::failure_of(map + "AA\n", reading::with_family("starbattle")) != "fine");
}

TEST_CASE("pasted grids: headings of variants in all their spellings") {
    for (const std::string heading : {"Sudoku X", "Sudoku: X and V", "XV Sudoku", "Even-odd", "Consecutive",
                                      "Thermo by me", "Disjoint groups", "Chaos construction", "Sandwich"}) {
        CAPTURE(heading);
        CHECK_THAT(failure_of(heading + "\n1...\n..2.\n3...\n...4\n"),
                   ContainsSubstring("this heading names a puzzle that is more than its givens"));
    }
    for (const std::string rule : {"(anti-knight)", "- Windoku", "Both diagonals contain 1-4"}) {
        CAPTURE(rule);
        CHECK(failure_of("1...\n..2.\n3...\n...4\n\n" + rule + "\n")
                  .starts_with("f:6:1: these words below the grid may be a rule of the puzzle"));
    }
    CHECK(
        reader_of(
            "Hi Ben,\n\nthe first one is easy:\n\n1 . . .\n. . 2 .\n3 . . .\n. . . 4\n\nand this one took me "
            "an hour:\n\n. . . 1\n. 2 . .\n. . 3 .\n4 . . .\n\nRegards\nClaire\n")
            .size() == 2);
    CHECK_THAT(failure_of("<!-- x -->\n"), ContainsSubstring("no format fits"));
    CHECK(puzzle_of("sudoku 4 x 4\n").rows == 4);
    CHECK(puzzle_of("Disc(overy)\n1...\n..2.\n3...\n...4\n").title == "Disc(overy)");
    CHECK(reader_of("    EARTH\n      AIR\n     FIRE\n    WATER\n + ------\n   NATURE\n").size() == 1);
}

TEST_CASE("pasted grids: rows in tags, and remarks behind them") {
    CHECK(is_the_sudoku("<sudoku>\n" +
                        lines([](const std::string& row) { return "<row>" + row + "</row>"; }) +
                        "</sudoku>\n"));
    for (const std::string remark :
         {"  <- given in the paper", "\t// row", " # from memory", " ← here it starts", " (the 6 was a 9)"}) {
        CAPTURE(remark);
        CHECK(
            is_the_sudoku(lines([&](const std::string& row) { return row[0] == '8' ? row + remark : row; })));
    }
}

TEST_CASE("pasted grids: an answer below its heading is no second puzzle") {
    CHECK_THAT(failure_of("Puzzle\n\n1...\n..3.\n.4..\n...2\n\nSolution:\n\n1324\n4231\n2413\n3142\n"),
               ContainsSubstring("f:8:1: below this heading stands an answer"));
    CHECK(puzzle_of("Solution\n\n1324\n4231\n2413\n3142\n").given[3] == 4);
}

TEST_CASE("pasted grids: framed cells that are several lines tall") {
    std::string rule = "+", text;
    for (int i = 0; i < 9; ++i) rule += "-----+";
    for (const std::string& row : rows) {
        const std::string blank = "|" + cells(row, "|", [](char) { return "     "; }) + "|\n";
        text += rule + "\n" + blank + "|" +
                cells(row, "|", [](char c) { return "  " + blank_or(c) + "  "; }) + "|\n" + blank;
    }
    CHECK(is_the_sudoku(text + rule + "\n", with_family("sudoku")));
}

TEST_CASE("pasted grids: the rows of a grid in one line") {
    for (const std::string between : {" ", ", ", "/", " | ", ";", "\t"}) {
        CAPTURE(between);
        CHECK(is_the_sudoku(fmt::format("{}\n", fmt::join(rows, between))));
        CHECK(is_the_sudoku(with_open("0", fmt::format("{}\n", fmt::join(rows, between)))));
    }
    std::string parts;
    for (const char c : plain) {
        if (c != '\n') parts += c;
        if (parts.size() % 4 == 3) parts += ' ';
    }
    CHECK(is_the_sudoku(parts));
    const std::string line = fmt::format("{}\n", fmt::join(rows, " "));
    CHECK(reader_of(line + line).size() == 2);
}

TEST_CASE("pasted grids: comments stand above each of several grids") {
    const std::string one = "12..\n....\n.1..\n....\n";
    for (const std::string& text : {one + "# second\n" + one, one + "\n# second\n" + one,
                                    one + "# second\n\n" + one + "# end\n", one + "\n" + one}) {
        CAPTURE(text);
        for (const std::string family : {"latin", "fillapix", "sudoku"}) {
            const PuzzleReader reader = reader_of(text, with_family(family));
            REQUIRE(reader.size() == 2);
            CHECK(reader.read(1).rows == 4);
        }
    }
    CHECK(reader_of(one + "# title: second\n" + one, with_family("latin")).read(1).title == "second");
    // Rows of sixteen could be puzzles of their own. A gap says that they are not.
    std::string sixteen;
    for (int row = 0; row < 16; ++row) sixteen += row == 0 ? "1...............\n" : "................\n";
    CHECK(reader_of(sixteen + "\n" + sixteen).size() == 2);
    CHECK(reader_of(sixteen + "# x\n" + sixteen + "# y\n").size() == 2);
    CHECK_THAT(
        failure_of(sixteen + sixteen),
        StartsWith("f:1:1: 32 lines of 16 characters may be 2 grids of side 16 or 32 grids of side 4"));
    CHECK(reader_of(sixteen + sixteen + sixteen + sixteen).size() == 64);  // a batch
    // A row too many in a grid is not a row of the next one.
    CHECK(failure_of("01..\n....\n.1..\n\n....\n01..\n....\n.1..\n....\n", with_family("takuzu")) != "fine");
}

TEST_CASE(
    "pasted grids: several with blank open cells are cut at blank lines, and are not one of twice the side") {
    const std::string one = "| 1 |   |   |   |\n|   |   | 2 |   |\n| 3 |   |   |   |\n|   |   |   | 4 |\n";
    const PuzzleReader two = reader_of(one + "\n" + one);
    REQUIRE(two.size() == 2);
    CHECK(two.read(1).rows == 4);
    CHECK(failure_of(one + one) != "fine");
    const std::string tall =
        "+----+----+----+----+\n|    |    |    |    |\n| 1  |    |    | 2  |\n|    |    |    |    |\n";
    CHECK(puzzle_of(tall + tall + tall + tall + "+----+----+----+----+\n", with_family("sudoku")).given ==
          puzzle_of("1..21..21..21..2").given);  // a cell is three lines tall
}

TEST_CASE("pasted grids: gaps, margins and indentations are told from cells, or refused") {
    // The gap between boxes, where the last column is empty.
    CHECK(failure_of("1  2 \n 3 1 \n\n 2   \n3    \n") != "fine");
    CHECK(failure_of("1   2\n  3 1\n\n 2   6\n5   3\n\n  6  5\n 4  1\n") != "fine");
    // A margin: the first stretch is longer than the others.
    const std::string margin =
        " 53 | 7 |   \n 6  |195|   \n 9  |   |86 \n ---+---+---\n 8  | 6 |  3\n 4  |8 3|  1\n 7  | 2 |  6\n"
        " ---+---+---\n  6 |   |28 \n 2  |419|  5\n 1  | 8 | 79\n";
    CHECK(puzzle_of(margin).given ==
          puzzle_of("53..7....6..195...9.....86.8...6...34..8.3..17...2...6.6....28.2..419"
                    "..51...8..79")
              .given);
    CHECK(failure_of(" 1 |2 \n   |  \n 3 |  \n   |4 \n") != "fine");  // bars between boxes, or between cells
    // An indentation, and an empty column at either end.
    CHECK(failure_of("  1   \n   2  \n  3   \n   4  \n") != "fine");
    CHECK_THAT(failure_of("  1\n   2\n  3\n   4\n"), ContainsSubstring("or a smaller one with gaps"));
    CHECK(failure_of("1   2   3\n\n    5    \n\n3       1\n\n  4      \n\n    1   2\n",
                     with_family("latin")) != "fine");
}

TEST_CASE("pasted grids: signs that a family may have as clues are no open cells") {
    CHECK(failure_of("○...\n..●.\n.○..\n....\n", with_family("slitherlink")) != "fine");
    CHECK(puzzle_of("?.2\n...\n..3\n", with_family("nurikabe")).numbers[0] == unknown_number);
    CHECK_THAT(failure_of("1*..\n2...\n1...\n..*1\n", with_family("minesweeper")),
               StartsWith("f:1:2: unexpected \"*\""));
    CHECK_THAT(failure_of("2 0 0 0\n0 0 0 2\n0 4 0 0\n0 0 0 8\n", with_family("shikaku")),
               ContainsSubstring("most numbers are 0"));
}

TEST_CASE("pasted grids: boards that are no squares, tables with labels, headings of other rules") {
    CHECK(failure_of("3.1......\n....2....\n.2.1.....\n......3..\n", with_family("slitherlink")) ==
          "f:1:1: 4 lines of 9 cells may be one board, or 4 boards; expected `slitherlink 4x9` and "
          "`numbers` or "
          "`givens` above one board, or --format line");
    CHECK(failure_of("0...\n..1.\n.1..\n", with_family("takuzu")) != "fine");
    CHECK_THAT(failure_of(". 1 2 3 4 5\n1 3 . . . .\n2 . . . 2 .\n3 . . . . .\n4 . . 3 . .\n5 . . . . 3\n",
                          with_family("nurikabe")),
               ContainsSubstring("without the numbers of its rows and columns"));
    for (const std::string heading : {"X-Sudoku", "Anti-knight sudoku", "Killer Sudoku (sums below)"})
        CHECK(failure_of(heading + "\n" + plain) != "fine");
}

TEST_CASE("pasted grids: remarks below, and headings that name another puzzle") {
    CHECK(is_the_sudoku(plain + "\nSolution tomorrow\n"));
    CHECK(is_the_sudoku("Today's puzzle:\n" + plain + "\nSent from my phone\nRating: 3/5\n"));
    CHECK_THAT(failure_of(plain + "\narrow r1c1 r1c2\n"), StartsWith("f:11:"));
    CHECK_THAT(failure_of(plain + "\nAnti-knight.\n"), StartsWith("f:11:"));
    CHECK_THAT(failure_of(plain + "\nKiller cages: 12 3 15 8 7 6\n"), StartsWith("f:"));
    CHECK(failure_of("Today: Hashi (easy)\n\n2..2\n....\n....\n2..2\n") ==
          "f:1:1: this heading names the family hashi; expected --family hashi, or --family sudoku if it is "
          "a title "
          "alone");
    CHECK(puzzle_of("Nurikabe\n\n2..2\n....\n....\n2..2\n", with_family("nurikabe")).title == "Nurikabe");
    CHECK(puzzle_of("Hashi\n\n4..4\n....\n....\n4..4\n", with_family("sudoku")).title == "Hashi");
    CHECK_THAT(failure_of("Weekly killer\n" + plain),
               StartsWith("f:1:1: this heading names a puzzle that is more"));
}

TEST_CASE("pasted grids: a native puzzle with no-break blanks") {
    CHECK(equal(puzzle_of("sudoku\u00A04x4\ngivens\n1...\n..2.\n3...\n...4\n"),
                puzzle_of("1...\n..2.\n3...\n...4\n")));
}

TEST_CASE("pasted grids: what stands beside them is told") {
    CHECK_THAT(failure_of(",1,2,3,4\n1,1,,,\n2,,,2,\n3,3,,,\n4,,,,4\n", with_family("latin")),
               StartsWith("f:1:1: the first row and the first column count 1, 2, 3"));
    CHECK_THAT(
        failure_of("\t0\t1\t2\t3\n0\t1\t\t\t\n1\t\t\t2\t\n2\t3\t\t\t\n3\t\t\t\t4\n", with_family("latin")),
        ContainsSubstring("count 0, 1, 2"));
    CHECK_THAT(failure_of(",1,1,1,0\n1,1,,,\n1,,,1,\n0,,,,\n1,,1,,\n", with_family("tents")),
               ContainsSubstring("look like clues outside of a smaller grid; expected `tents 4`"));
    CHECK_THAT(failure_of("1\t\t0\t\n\t\t\t1\n0\t\t\t\n\t1\t\t\n"),
               StartsWith("f:1:4: a 0 beside cells that are empty"));
    CHECK(puzzle_of("1\t\n\t\t2\t\n3\n\t\t\t4\n").given[15] == 4);  // open cells left out at the ends
    CHECK_THAT(failure_of("2 . . 4\n. . . .\n6 . . .\n", with_family("shikaku")),
               ContainsSubstring("or, if it is no square, a header `shikaku 3x4`"));
}

TEST_CASE("pasted grids: lines of one puzzle are no batch of tiny ones") {
    CHECK_THAT(failure_of(". . . .\n    ^\n. < . . .\n", with_family("futoshiki")),
               StartsWith("f:1:1: no format fits this text of 3 lines"));
    CHECK_THAT(failure_of("5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,\n7,,,,2,,,,6\n"
                          ",6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n"),
               ContainsSubstring("copied (5:1: 8 cells in a row of a grid of 9 rows)"));
    CHECK(form_of("  SEND\n+ MORE\n------\n MONEY\n") == "cryptarithm");
    CHECK(equal(puzzle_of("  SEND\n+ MORE\n------\n MONEY\n"), puzzle_of("SEND + MORE = MONEY\n")));
    CHECK(equal(puzzle_of("TWO\n+TWO\n====\nFOUR\n"), puzzle_of("TWO + TWO = FOUR\n")));
    CHECK(form_of("AAB\nCCB\nDEE\n\nA=3+\nB=2-\nC=5+\nD=1\nE=1-\n") == "kenken-map");
}

TEST_CASE("pasted grids: a frame in a post of a forum, and the same grid as a line") {
    const std::string line =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const auto post = [&](const std::string& below) {
        std::string text =
            "January 6, 2020\n\nPostby somebody \u00bb Mon Jan 06, 2020 1:37 am\n\nCode: Select all\n";
        for (int row = 0; row < 9; ++row) {
            if (row % 3 == 0) text += "+-------+-------+-------+\n";
            for (int column = 0; column < 9; ++column)
                text += (column % 3 == 0 ? std::string{"| "} : std::string{}) + line[row * 9 + column] + " ";
            text += "|\n";
        }
        return text + "+-------+-------+-------+\n" + below;
    };
    CHECK(is_the_sudoku(post("")));
    CHECK(is_the_sudoku(post(line + "\n\nPlay this puzzle online\nJoined: 05 January 2006\n")));
    // Another line is another puzzle, and a sentence may be a rule.
    CHECK(failure_of(post("1" + line.substr(1) + "\n")) != "fine");
    CHECK(failure_of(post("Digits along the purple line increase.\n")) != "fine");
    for (const std::string rule :
         {"Also, A1 equals C3, and B2 is greater than D4.", "The greys are 2, 4, 6 or 8: A1 C3 F7",
          "Top: 12 15 20 from the outside", "Left of A1 stands 12", "X marks add to ten", "constraints"}) {
        INFO(rule);
        CHECK(failure_of(post("\n" + rule + "\n")) != "fine");
    }
    CHECK(failure_of(post("r1c1 is odd\n")) != "fine");
}

TEST_CASE("pasted grids: blanks in small grids are cells or gaps, which is asked and not guessed") {
    for (const std::string text :
         {"2 2\n   \n2 2\n", "| 2 |   | 2 |\n|   |   |   |\n| 2 |   | 2 |\n", "2\t\t2\n\t\t\n\t\t\n2\t\t2\n",
          "+---+---+---+\n| 2 |   | 2 |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n| 2 |   | 2 "
          "|\n+---+---+---+\n",
          "| 2 |   |   | 2 |\n|   |   |   |   |\n| 2 |   |   | 2 |\n", "3    2\n      \n      \n2    3\n",
          "2  2\n2  2\n"}) {
        INFO(text);
        CHECK_THAT(failure_of(text, with_family("nurikabe")),
                   ContainsSubstring("blanks here may be open cells, or gaps"));
    }
    CHECK(puzzle_of("2 2\n2 2\n", with_family("nurikabe")).rows == 2);
    CHECK(puzzle_of("2 .\n\n. .\n", with_family("nurikabe")).rows == 2);
}

TEST_CASE("pasted grids: the digits in an address that stands in a sentence or in brackets") {
    std::string digits;
    for (const char c : plain)
        if (c != '\n') digits += c == '.' ? '0' : c;
    for (const std::string before : {"", "See ", "<", "[a](", "- "}) {
        for (const std::string after : {"", " please", ">", ")", ".", "&x=1"}) {
            INFO(before << "…" << after);
            CHECK(is_the_sudoku(before + "https://x.org/?s=" + digits + after + "\n"));
        }
    }
}

TEST_CASE("pasted grids: the digits in an address in quotes, or beside another address") {
    std::string address = "https://x.org/?s=";
    for (const char c : plain)
        if (c != '\n') address += c == '.' ? '0' : c;
    for (const std::string end : {"", "\n"}) CHECK(is_the_sudoku("'" + address + "'" + end));
    CHECK(failure_of(address + " " + address + "\n") != "fine");
}

TEST_CASE("pasted grids: a > for each line of a reply, where a blank behind it is a cell") {
    std::string with_blank, without;
    for (std::size_t row = 0; row < 9; ++row) {
        std::string cells = plain.substr(10 * row, 9);
        for (char& c : cells)
            if (c == '.') c = ' ';
        with_blank += "> " + cells + "\n";
        without += ">" + cells + "\n";
    }
    CHECK(is_the_sudoku(with_blank));
    CHECK(is_the_sudoku(without));
}

}  // namespace test_pasted_grids
