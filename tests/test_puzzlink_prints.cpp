// test_puzzlink_prints.cpp - what links and files of puzz.link hold beside numbers: arrows, circles, corners,
// shapes and ships; and answers of bridges, paths and diagonals.
#include <string>
#include <vector>

#include "catch.hpp"
#include "formats/puzzlink/bank.hpp"
#include "puzzle_reading.hpp"
#include "puzzlink_reading.hpp"

namespace test_puzzlink_prints {

using namespace reductio;
using namespace puzzlink_reading;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("prints in links: arrows, circles, corners, shapes and ships") {
    using namespace puzzlink;
    LinkBoard row{1, 4};
    CHECK(again("arrows", row, "4f92a-11000.") == "4f92a-11000.");
    CHECK(row.arrows == Grid{0, 0, 3, o});  // right, right, up, none
    CHECK(row.clues == Grid{15, 42, 256, unknown_number});
    LinkBoard three{1, 3};
    CHECK(again("coloured_arrows", three, "04112.a") == "04112.a");
    CHECK(three.prints == Grid{3, 2, o});  // neither, inside
    CHECK(three.arrows == Grid{0, 1, o});
    CHECK(three.clues == Grid{1, o, o});
    LinkBoard circles{1, 4};
    CHECK(again("numbered_circles", circles, "019g") == "019g");
    CHECK(circles.prints == Grid{1, 2, 2, o});  // white, black, black
    CHECK(circles.clues == Grid{o, o, 4, o});
    LinkBoard shapes{1, 3};
    CHECK(again("shapes", shapes, "123") == "123");
    CHECK(shapes.clues == Grid{3, 2, 1});  // high, wide, a square
    LinkBoard corners{1, 1};
    CHECK(again("corners", corners, "4.6") == "9b");  // the second says nothing
    CHECK(corners.corners == Grid{4, o, 1, o});
    LinkBoard sea{1, 2};
    CHECK(again("ship_parts", sea, "16") == "16");
    CHECK(again("fleet", sea, "//c") == "//c");
    CHECK(sea.clues == Grid{4, 1});  // an upper end, a single one
    CHECK(puzzlink::ships_on(sea) == std::vector<Value>{3, 2, 1});
    CHECK(read("battleship/2/2//1/21o").parameters == std::vector<Value>{0, 1});
    CHECK(read("battleship/2/2//1/22u").family->name == "bent-battleship");
    CHECK_THAT(failure("battleship/2/2//1/31k"), ContainsSubstring("f:1:39: a ship that falls apart"));
    CHECK_THAT(failure("battleship/2/2//2/11g"), ContainsSubstring("expected \"/\" and a ship"));
    CHECK_THAT(failure("battleship/2/2/j7i//c"), ContainsSubstring("7 in r1c1 is no digit of this puzzle"));
    CHECK_THAT(failure("battleship/2/2/jbi//c"), ContainsSubstring("f:1:37: unexpected \"b\""));
    CHECK(solutions("tatamibari/2/1/.g") == 1);  // any shape
    CHECK(solutions("tatamibari/2/2/.i") == 1);
    CHECK(solutions("tatamibari/2/2/.h.") == 2);
    CHECK(solutions("hashi/2/1/11") == 1);      // islands side by side
    CHECK(solutions("hashi/2/2/3333") == 2);    // one and two bridges in turn
    CHECK(solutions("hashi/2/2/....") == 48);   // up to two on each side, on three sides at least
    CHECK(solutions("dominion/4/1/.h1") == 1);  // a ? is not black, and belongs to the area of a number
    CHECK(solutions("dominion/4/1/h.1") == 2);
    CHECK(solutions("putteria/2/1/0.g") == 1);  // a ? is an empty cell
    CHECK(solutions("hashi/3/1/.g.") == 2);     // one bridge or two
    CHECK(solutions("nawabari/2/1/.a") == 1);
    CHECK(solutions("nawabari/2/1/..") == 1);
    CHECK(solutions("yajilin/4/3/00k") == 0);  // a number without an arrow
}

TEST_CASE("prints in links: bridges, paths, diagonals and ships are read from their files") {
    CHECK(verdict("pzprv3/hashikake/1/3/2 . 2 /2 2 /").empty());
    CHECK(verdict("pzprv3/hashikake/1/3/2 . 2 /2 1 /") == "a bridge ends in r1c2, which is no island");
    CHECK(verdict("pzprv3/hashikake/3/3/. 1 . /1 . 1 /. 1 . /0 0 /1 1 /0 0 /0 1 0 /0 1 0 /") ==
          "two bridges cross in r2c2");
    CHECK(verdict("pzprv3/hashikake/2/3/1 . 2 /. . 1 /1 1 /0 0 /0 0 1 /").empty());
    CHECK(verdict("pzprv3/hashikake/2/2/3 3 /3 3 /2 /2 /1 1 /").empty());
    CHECK(verdict("pzprv3/hashikake/2/2/3 3 /3 3 /2 /1 /1 1 /") == "broken: 3 bridges at r2c1; found 2");
    CHECK(verdict("pzprv3/dominion/1/4/- . . 1 /. # # . /") == "the area of r1c1 has no number");
    CHECK(verdict("pzprv3/dominion/1/4/. . - 1 /# # . . /").empty());
    CHECK(verdict("pzprv3/numlin/1/3/1 . 1 /1 1 /").empty());
    CHECK(verdict("pzprv3/numlin/1/3/1 . 2 /1 1 /") == "broken: each line joins equal numbers");
    CHECK(verdict("pzprv3/numlin/1/3/1 . 1 /1 0 /") == "broken: one line ends in r1c3");
    CHECK(verdict("pzprv3/gokigen/1/1/0 1 /- 0 /2 /").empty());  // 2 rises
    CHECK_FALSE(verdict("pzprv3/gokigen/1/1/0 1 /- 0 /1 /").empty());
    CHECK(verdict("pzprv3/creek/1/2/1 - - /. 1 0 /# + /").empty());
    CHECK_FALSE(verdict("pzprv3/creek/1/2/1 - - /. 1 0 /# # /").empty());
    CHECK(verdict("pzprv3/tatamibari/1/3/b . c /0 1 /").empty());  // wide, a square
    CHECK_FALSE(verdict("pzprv3/tatamibari/1/3/a . c /0 1 /").empty());
    // The part that is given is a left end, so the ship goes on to the right.
    CHECK(verdict("pzprv3/battleship/1/3/1/21o/. . . . /. 3 . . /. # . /0 /").empty());
    CHECK_FALSE(verdict("pzprv3/battleship/1/3/1/21o/. . . . /. 4 . . /. # . /0 /").empty());
    CHECK(verdict("pzprv3/balance/2/2/1,2 . /. 0,-2 /1 /1 /1 1 /") ==
          "broken: the straight lines from r1c1 are not equally long");
    CHECK(verdict("pzprv3/balance/2/2/0,2 . /. 0,-2 /1 /1 /1 1 /").empty());
    // Old files have blank cells of a castle in three numbers.
    const std::string ring = "/0 0 /0 0 /0 0 /0 0 0 /0 0 0 /";
    CHECK(reading::equal(reading::puzzle_of("pzprv3/castle/3/3/. . . /. 0,-,1 . /. . . " + ring),
                         reading::puzzle_of("pzprv3/castle/3/3/0,-1,0 . . /. 0,-,1 . /. . . " + ring)));
    CHECK_THAT(reading::failure_of("pzprv3/castle/1/1/5,1,1 /"),
               ContainsSubstring("a direction (0-4), a number and a circle"));
    CHECK_THAT(reading::failure_of("pzprv3/yajilin/1/1/5 /. /"),
               ContainsSubstring("a direction (0-4), a comma and a number"));
}

}  // namespace test_puzzlink_prints
