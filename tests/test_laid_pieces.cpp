// test_laid_pieces.cpp - pieces that lie apart on a board (`laid`, `some_laid`): statue parks, bent ships and
// pentopias against a plain enumeration and against check; the text form, wrong solutions, links and files of
// puzz.link.
#include <set>

#include "catch.hpp"
#include "encoders/shared/packing.hpp"
#include "grids.hpp"
#include "plain_rules.hpp"
#include "puzzlink_reading.hpp"
#include "written_family.hpp"

namespace test_laid_pieces {

using namespace reductio;
using namespace reading;
using namespace grids;
using Catch::Matchers::ContainsSubstring;

namespace {

using Cells = std::vector<std::pair<int, int>>;

// The shape, turned and turned over: what `turn` 0 to 7 makes of it, moved to (0, 0).
Cells turned_cells(Cells cells, int turn) {
    for (auto& [row, column] : cells) {
        if (turn & 1) row = -row;
        if (turn & 2) column = -column;
        if (turn & 4) std::swap(row, column);
    }
    int top = 0, left = 0;
    for (const auto& [row, column] : cells) top = std::min(top, row), left = std::min(left, column);
    for (auto& [row, column] : cells) row -= top, column -= left;
    return cells;
}

struct Lying {
    bool corners = false, connected = false,
         all = true;  // apart at corners; the rest connected; each piece used
};

// All ways to lay these pieces: piece by piece, at every place where it touches none.
void lay_plainly(const Puzzle& puzzle, const std::vector<Cells>& pieces, const Lying& lying, std::size_t next,
                 const Grid& grid, std::set<Grid>& found) {
    if (next == pieces.size()) {
        if (!lying.connected || plain_rules::in_one_piece(puzzle, grid, 0)) found.insert(grid);
        return;
    }
    if (!lying.all) lay_plainly(puzzle, pieces, lying, next + 1, grid, found);
    const auto covered = [&](int row, int column) {
        return row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns &&
               plain_rules::at(puzzle, grid, row, column) == 1;
    };
    for (int turn = 0; turn < 8; ++turn) {
        for (int start = 0; start < puzzle.cells(); ++start) {
            Grid more = grid;
            bool fits = true;
            for (const auto& [down, right] : turned_cells(pieces[next], turn)) {
                const int row = start / puzzle.columns + down, column = start % puzzle.columns + right;
                fits &= row < puzzle.rows && column < puzzle.columns;
                for (int r = row - 1; r <= row + 1; ++r)
                    for (int c = column - 1; c <= column + 1; ++c)
                        fits &= !covered(r, c) || (!lying.corners && r != row && c != column);
                if (!fits) break;
                more[row * puzzle.columns + column] = 1;
            }
            if (fits) lay_plainly(puzzle, pieces, lying, next + 1, more, found);
        }
    }
}
std::vector<Grid> plainly(const Puzzle& puzzle, const std::vector<Cells>& pieces, const Lying& lying) {
    std::set<Grid> found;
    lay_plainly(puzzle, pieces, lying, 0, Grid(puzzle.cells(), 0), found);
    return {found.begin(), found.end()};
}

const Cells monomino{{0, 0}}, domino{{0, 0}, {0, 1}}, bent{{0, 0}, {0, 1}, {1, 0}},
    hook{{0, 0}, {1, 0}, {2, 0}, {2, 1}}, straight{{0, 0}, {0, 1}, {0, 2}};

const char* const example = "statue-park 3x4\nnumbers\n...x\no...\n....\npiece L\n#.\n##\npiece I x2\n#\n";

}  // namespace

TEST_CASE("statue parks are as many as a plain enumeration lays") {
    const auto same = [](const std::string& text, const std::vector<Cells>& pieces) {
        const Puzzle puzzle = puzzle_of(text);
        const std::vector<Grid> right = plainly(puzzle, pieces, {.connected = true});
        CAPTURE(text);
        CHECK(by_engine(puzzle, "sat") == right);
        return right.size();
    };
    CHECK(same("statue-park 2x2\npiece o\n#", {monomino}) == 4);
    CHECK(same("statue-park 2x2\npiece o x2\n#", {monomino, monomino}) == 0);  // they would part the others
    CHECK(same("statue-park 1x3\npiece o\n#", {monomino}) == 2);
    CHECK(same("statue-park 4x4\npiece L\n##\n#.\npieces dominoes x2", {bent, domino, domino}) > 0);
    CHECK(same("statue-park 4x5\npiece J\n#.\n#.\n##\npiece I\n###\npiece o\n#", {hook, straight, monomino}) >
          0);
    CHECK(same("statue-park 5x5\npieces trominoes x2", {bent, bent, straight, straight}) > 0);
}

TEST_CASE("pentopias and bent ships are as many as a plain enumeration lays") {
    const auto same = [](const std::string& text, const std::vector<Cells>& pieces, const Lying& lying) {
        const Puzzle puzzle = puzzle_of(text);
        const std::vector<Grid> right = plainly(puzzle, pieces, lying);
        std::vector<Grid> found = by_engine(puzzle, "sat");
        for (Grid& grid : found)
            for (Value& value : grid) value = value == 0 ? 0 : 1;
        std::ranges::sort(found);
        CAPTURE(text);
        CHECK(found == right);
        return right.size();
    };
    const Lying ships{.corners = true}, some{.corners = true, .all = false};
    CHECK(same("bent-battleship 3x4\npiece L\n##\n#.\npiece o\n#", {bent, monomino}, ships) > 0);
    CHECK(same("bent-battleship 4x4\npiece L x2\n##\n#.", {bent, bent}, ships) >
          0);  // equal ships count once
    CHECK(same("bent-battleship 2x3\npiece L\n##\n#.\npiece o\n#", {bent, monomino}, ships) == 0);
    CHECK(same("pentopia 3x4\npiece J\n#.\n#.\n##\npiece o\n#", {hook, monomino}, some) > 0);
    CHECK(same("pentopia 4x4\npieces trominoes", {bent, straight}, some) > 0);
    // A piece may touch itself at a corner.
    const Cells ring{{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {3, 1}, {3, 0}, {2, 0}};
    CHECK(same("bent-battleship 4x3\npiece R\n###\n..#\n###\n##.", {ring}, ships) == 4);
}

TEST_CASE("model and rules of pentopias and bent ships accept the same grids") {
    const auto all = [](const std::string& text, Value most) {
        const Puzzle puzzle = puzzle_of(text);
        return agree(puzzle, grids_of(puzzle.cells(), 0, most), {"sat"});
    };
    CHECK(all("pentopia 3x4\nnumbers\n. . . .\n. 5 . ?\n. . . .\npieces trominoes\npiece o x2\n#", 1) > 0);
    CHECK(all("pentopia 3x3 with covered\nnumbers\n. . .\n. 8 .\n. . .\npieces dominoes x2", 1) > 0);
    CHECK(all("pentopia 2x3\nnumbers\n15 . .\n. . .\npieces dominoes", 1) == 0);
    CHECK(all("bent-battleship 2x3\noutside\ntop . 2 .\npiece L\n##\n#.", 10) == 4);
    CHECK(all("bent-battleship 2x3\npiece I\n###", 10) == 2);
}

TEST_CASE("model and rules of statue parks accept the same grids") {
    const auto all = [](const std::string& text) {
        const Puzzle puzzle = puzzle_of(text);
        return agree(puzzle, grids_of(puzzle.cells(), 0, 1), {"sat"});
    };
    CHECK(all(example) > 0);
    CHECK(all("statue-park 3x4\nnumbers\n.o..\n....\n..x.\npiece o x0-2\n#\npieces dominoes x1-*") > 0);
    CHECK(all("statue-park 3x4\npiece o x*\n#") > 0);
    CHECK(all("statue-park 3x4\nnumbers\nxo..\n....\n...x\npieces trominoes") > 0);
    CHECK(all("statue-park 1x1\npiece o\n#") == 1);     // no cell is free
    CHECK(all("statue-park 2x2\npiece I\n####") == 0);  // there is no room
    CHECK(all("statue-park 1x2\nnumbers\nox\npiece o x*\n#") == 1);
}

TEST_CASE("a statue park is written with its circles and pieces") {
    const Puzzle puzzle = puzzle_of(example);
    CHECK(find<Format>("native")->write(puzzle) == example);
    CHECK(equal(puzzle_of(find<Format>("native")->write(puzzle)), puzzle));
    CHECK_FALSE(equal(puzzle_of("statue-park 2x2\npiece o\n#"), puzzle_of("statue-park 2x2\npiece o x2\n#")));
    CHECK(equal(puzzle_of("statue-park 2x2\npiece o\n#"), puzzle_of("statue-park 2x2\npiece p\n#")));
    CHECK(puzzle_of("statue-park 1x2\npieces dominoes").signs.empty());
}

TEST_CASE("a wrong statue park is reported in words") {
    const Puzzle puzzle = puzzle_of(example);
    const auto said = [&](const std::string& grid) { return violation(puzzle, grid_of(grid)); };
    CHECK(said("000101001101").empty());
    CHECK(said("001010001101") == "broken: white circle at r2c1");
    CHECK(said("100001001101") == "broken: black circle at r1c4");
    const std::string laid = "broken: the pieces lie apart, each as often as stated, but ";
    CHECK(said("000101001111") == laid + "what lies at r2c2 is not one of the pieces");  // two that touch
    CHECK(said("000101001100") == laid + "piece I lies on the board 1 times, not 2");
    CHECK(said("101100010010") == "broken: free cells are connected");
    CHECK(said("200101001101") == "r1c1 holds 2, which is not one of the digits");
}

TEST_CASE("statue parks in links of puzz.link") {
    using puzzlink_reading::failure;
    using puzzlink_reading::read;
    const auto again = [](const std::string& link) {
        return find<Format>("puzzlink")->write(read(link)) == "https://puzz.link/p?" + link + "\n";
    };
    CHECK(again("statuepark/8/8/1i26600g60002a60000010//t"));
    for (const char* const pieces : {"//p", "//d", "/1/32u", "/3/22s/22s/21o"})
        CHECK(again("statuepark/4/4/000000" + std::string{pieces}));
    CHECK(puzzlink_reading::solutions("statuepark/8/8/1i26600g60002a60000010//t") == 1);
    CHECK(read("statuepark/3/1/5/1/11g").signs == Grid{open_cell, 1, 2});
    // Without circles the pieces may come first; those that look alike are one.
    CHECK(equal(read("statuepark/4/4///d"), puzzle_of("statue-park 4x4\npieces tetrominoes x2")));
    CHECK(equal(read("statuepark/4/4//3/22s/22q/21o"),
                puzzle_of("statue-park 4x4\npiece D\n##\npiece L x2\n##\n#.")));
    CHECK_THAT(failure("statuepark/2/2/00//z"), ContainsSubstring("a statue-park without pieces"));
    CHECK_THAT(failure("statuepark/2/2/00//q"),
               ContainsSubstring("pieces (p, t, d, z), or how many there are"));
    CHECK_THAT(failure("statuepark/2/2/00/2/11g"), ContainsSubstring("expected \"/\" and a piece"));
    CHECK_THAT(failure("statuepark/2/2/00/1/31k"), ContainsSubstring("f:1:41: a piece that falls apart"));
    CHECK_THAT(failure("statuepark/2/2/00/1/110"), ContainsSubstring("a piece without cells"));
    const auto refused = [](const std::string& text) {
        try {
            return find<Format>("puzzlink")->write(puzzle_of(text));
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK_THAT(refused("statue-park 3x3\npiece o x0-2\n#"), ContainsSubstring("need not be there"));
    // Pieces that make up a set are read as that.
    CHECK(again("statuepark/3/3/000/2/31s/22s"));
    CHECK(equal(read("statuepark/3/3/000/2/22s/31s"), puzzle_of("statue-park 3x3\npieces trominoes")));
    CHECK(refused("statue-park 3x3\npiece V\n#.\n##\npiece I\n###") ==
          "https://puzz.link/p?statuepark/3/3/000/2/22m/31s\n");
    CHECK_THAT(failure_of("...\n...\n...\n", reading::with_family("statue-park")),
               ContainsSubstring("a bare grid has no pieces, which a statue-park needs"));
    CHECK_THAT(refused("bent-battleship 3x3\npieces dominoes"),
               ContainsSubstring("this bent-battleship: its link would be that of a battleship"));
    CHECK_THAT(refused("statue-park 3x3\npiece o x1000\n#"), ContainsSubstring("more than 999 pieces"));
}

TEST_CASE("answers to statue parks in files of puzz.link") {
    using puzzlink_reading::verdict;
    const std::string board = "pzprv3/statuepark/3/4/3/11g/22s/11g/. . . 2 /1 . . . /. . . . /";
    CHECK(verdict(board + ". . . # /. # . . /# # . # /0 0 0 /").empty());
    CHECK(verdict(board + ". . . # /. # + . /# # . . /0 1 0 /") ==
          "broken: the pieces lie apart, each as often as stated, but piece p1 lies on the board 1 times, "
          "not 2");
    CHECK_THAT(failure_of("pzprv3/statuepark/1/2/1/11g/3 . /. . /0 /"),
               ContainsSubstring("no sign has the number 3, as in r1c1"));
}

TEST_CASE("battleships of puzz.link have bent ships where their link has") {
    using puzzlink_reading::read;
    CHECK(read("battleship/4/4/l2gv/2/22s/11g").family->name == "bent-battleship");
    CHECK(read("battleship/4/4/l2gv/2/21o/11g").family->name == "battleship");
    CHECK(read("battleship/4/4///p").family->name == "bent-battleship");
    // Corners of ships, and a part that is not known: it is no water.
    const Puzzle parts = read("battleship/4/4/n7h8g9gag.l/1/22s");
    CHECK(parts.given[0] == 7);
    CHECK(parts.given[3] == 8);
    CHECK(parts.given[5] == 9);
    CHECK(parts.given[7] == 10);
    CHECK(parts.marks[9].size() == 10);
    CHECK(parts.marks[9].front() == 1);
    CHECK(find<Format>("puzzlink")->write(parts) == "https://puzz.link/p?battleship/4/4/n7h8g9gag.l/1/22s\n");
}

TEST_CASE("answers to bent battleships and pentopias in files of puzz.link") {
    using puzzlink_reading::verdict;
    const std::string sea = "pzprv3/battleship/2/3/1/22s/. . 2 . /. . . . /. . 10 . /";
    CHECK(verdict(sea + ". # . /# + + /0 /").empty());
    CHECK(verdict(sea + ". # . /+ . # /0 /") == "r2c2 holds 9, but 10 is given");
    const std::string isles = "pzprv3/pentopia/2/3/1/21o/. . . /. 8 . /";
    CHECK(verdict(isles + ". . # /. . # /0 /").empty());
    CHECK(verdict(isles + "# # . /. . . /0 /") == "broken: a piece lies to the right of r2c2");
    CHECK(puzzle_of("pzprv3/pentopia/2/3/1/21o/t/. . . /. 8 . /. . . /. . . /0 /").has("covered"));
    CHECK_THAT(failure_of("pzprv3/pentopia/2/3/1/21o/x/. . . /. 8 . /. . . /. . . /0 /"),
               ContainsSubstring("unknown variant \"x\" of pentopia"));
}

TEST_CASE("pieces in rules: only where the file reads them, and touching links hold") {
    const auto fault = [](const std::string& header, const std::string& rule, int side = 2) {
        try {
            const Family& family = written_family(header, "answer s[c]: shading\n\"x\": " + rule + "\n");
            Puzzle puzzle = blank_puzzle(family, side, side);
            auto packing = std::make_shared<Packing>();
            packing->hole.assign(puzzle.cells(), 0);
            packing->lines.push_back({"dominoes", {}, 1, 1});
            puzzle.payload = std::move(packing);
            return std::to_string(by_engine(puzzle, "sat").size());
        } catch (const InputError& error) {
            return std::string{error.brief()};
        }
    };
    CHECK(fault("reads pieces\n", "laid(for c in cells: s[c])") == "4");
    CHECK(fault("reads pieces\n", "some_laid(for c in cells: s[c])") == "5");
    CHECK(fault("reads pieces\n", "laid(for c in cells: s[c], for l in touching_pairs: true)") == "4");
    CHECK_THAT(fault("", "laid(for c in cells: s[c])"),
               ContainsSubstring("laid asks for pieces, which the file does not read"));
    CHECK_THAT(fault("reads pieces\n", "laid(for c in cells: s[c], for p in touching_pairs: s[first(p)])"),
               ContainsSubstring("pieces that touch by links which may not hold"));
    CHECK(fault("reads pieces\n", "not laid(for c in cells: s[c])") == "12");  // a table of all 16 grids
    CHECK_THAT(fault("reads pieces\n", "not laid(for c in cells: s[c])", 5),
               ContainsSubstring("a condition about a graph where it need not hold"));
}

TEST_CASE("mistakes in statue parks are reported at their place") {
    const auto failure = [](const std::string& body) { return failure_of("statue-park 2x3\n" + body); };
    CHECK(failure("") == "f:2:1: a statue-park puzzle without pieces; expected a line `piece` or `pieces`");
    CHECK_THAT(failure("board\n###"), ContainsSubstring("f:2:1: unexpected \"board\"; expected piece NAME"));
    CHECK_THAT(failure("numbers\n.o.\npieces dominoes"),
               ContainsSubstring("`numbers` ends after 1 of 2 rows"));
    CHECK(failure("numbers\n.o.\nxx\npieces dominoes") ==
          "f:4:3: this row of numbers ends after 2 cells; expected 3 characters in each row");
    CHECK(failure("numbers\n.o.\n...\nnumbers\n...\n...\n") ==
          "f:5:1: a second section `numbers`; expected each section once");
    CHECK(failure("piece L\n#.\n##\npiece L\n#") == "f:5:1: a second piece L; expected another name");
    CHECK(failure("piece L\n#.\n.#") ==
          "f:2:1: piece L falls apart; expected cells that are connected by their sides");
}

}  // namespace test_laid_pieces
