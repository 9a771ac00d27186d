// test_sgt_games.cpp - game IDs of the collection's other games: what their generators print has one solution
// and is written back, what their options mean, what is refused.
#include "catch.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"
#include "grids.hpp"
#include "outputs.hpp"

namespace test_sgt_games {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

namespace {

std::size_t solutions(const std::string& id) { return by_engine(puzzle_of(id), "auto").size(); }

std::string failure(const std::string& id) {
    try {
        puzzle_of(id);
    } catch (const InputError& error) {
        return error.brief();
    }
    return "read without an error";
}

std::string written(const Puzzle& puzzle) {
    try {
        return find<Format>("sgt")->write(puzzle);
    } catch (const InputError& error) {
        return error.brief();
    }
}

// Printed by the collection's generators; with the solution where they print it too.
struct GameId {
    const char* id;
    const char* solution = "";
};
const GameId ids[] = {
    {"pearl:6x6:bWdWcWaWeWbWeWbWaBb"},
    {"slant:6x6:b02b10a3b1e3a10b3a2b3b33a2b2a2c1c0"},
    {"bridges:7x7m2:3a4b3g1a1a2a4c3c4h2a2b34c2b"},
    {"signpost:4x4:dcffbhgadh16aabb1bg"},
    {"signpost:4x4:e10dggcdgedc16a14gaa1ga"},
    {"tracks:6x6:mAd6pC,4,4,3,3,5,S1,3,5,4,S5,1,2"},
    {"tracks:6x6:iAt6dA,4,4,3,4,4,S3,2,5,5,5,3,S2"},
    {"lightup:7x7:b0fBi2Bg21i1f1b"},
    {"lightup:7x7:hBa4aBcBaBcBaBaBcBa2c3aBaBh"},
    {"lightup:7x7:Be0b0i0i4i0bBeB"},
    {"lightup:5x8:b02lBbB2b0lB2b"},
    {"lightup:10x10:b000a0iBg2dBB1gBg2a11aBg1g1B0dBg0iBa000b"},
    {"magnets:6x5:121221,22032,202212,31122,TLRLRTBLRLRBLRLRTTLRTTBBLRBBLR"},
    {"magnets:6x6:333313,232333,333322,322333,TTLRTTBBLRBBLRLRLRTLRTLRBLRBTTLRLRBB"},
    {"magnets:6x6:333111,223221,333111,122322,TLRLRTBTLRTBTBLRBTBLRTTBLRTBBTLRBLRB"},
    {"map:10x10n15:daiaaaadaacaaadafaaadaaaaafabbbacaaabecefeecbbabaccaafbbeadeaaababdacedabcb,b31a02d12a3"},
    {"map:10x10n15:ccabbbcabbaclaabdbeabbaabaahcafaaadadgbadabacdaadecahfdacebabbcaj,a02f1a3103"},
    {"mosaic:8x8:b2a3d2a55a4b3b66a5a3a5a9a6b6a6c2b3a6a43a6i2a4a"},
    {"mosaic:6x6:a32a44c5c543a4a76e64a3a56c"},
    {"mosaic:6x6:01h30b2b24a2a4a4b56c4c"},
    {"net:3x3:236b9h1ca8"},
    {"net:3x3:1v425db934"},
    {"net:3x3:6c24d3h4d4"},
    {"net:5x5:15hee26c4e21e7bv24ch5v671a98c"},
    {"net:5x5:2b54117bde97ea5aaaa581221"},
    {"net:5x5w:8cb1123d38d3634b434b3768e"},
    {"net:3x3w:c5138b21b"},
    {"towers:4:2/1/2/3/1/2/3/2/2/3/3/1/2/2/1/4", "3412124321344321"},
    {"towers:4:3/2/1/2/2/3/2/1/2/2/1/4/2/3/3/1", "2143342143121234"},
    {"towers:4:3/1/2/2/1/2/2/3/2/2/2/1/3/1/2/4", "1432321421434321"},
    {"towers:5:////5/2///4///2///3//4///", "4235115432215435312434215"},
    {"towers:5://2/2/4/3//3/2///3/3///////2", "5234134512214534312515234"},
    {"towers:5://2/2/3////2///2/4/2///3/1//", "2534141532134253215454213"},
    {"towers:6:3/2/3/3/2/1/2/3/1/3/2/3/3/2/2/2/1/3/1/4/2/2/4/3,h5a1c4b1_3f4g3b",
     "453126265413534261312645641532126354"},
    {"towers:6:2/3/4/1/3/2/2/2/3/3/3/1/2/1/4/2/2/2/2/5/2/3/3/1,a3p2i5_3f",
     "432615653421345162216534164253521346"},
    {"undead:4x4:4,4,2,bRdRaRLRbRa,2,3,0,1,0,1,1,1,1,1,2,2,1,1,4,2"},
    {"undead:4x4:3,4,4,dRdRRbRLa,1,3,1,3,3,4,0,2,3,0,0,4,3,3,0,3"},
    {"undead:4x4:2,1,7,eRLaRaLcLL,2,1,2,3,3,2,3,2,2,2,2,2,2,2,2,3"},
    {"unequal:4:0,0R,0D,0,0,0D,0,0U,0,0,0,0U,0,0,0,1,", "1 4 3 2 4 2 1 3 3 1 2 4 2 3 4 1"},
    {"unequal:4:3,0,0,2,2,0,0,0L,0,0,0,0,0,0,0,3L,", "3 1 4 2 2 3 1 4 4 2 3 1 1 4 2 3"},
    {"unequal:5:1,0,0D,0R,0D,0,0,0,0,0,0R,0,0,0D,0,0,0,0,0R,0U,0,0,0,0,0,",
     "1 3 2 5 4 4 5 1 2 3 3 2 5 4 1 5 1 4 3 2 2 4 3 1 5"},
    {"unequal:5:0,0,0,0,0,0,0R,0U,0,0U,0D,0R,0,0,0U,0,0R,0U,0,0,0,0L,0,3,0,",
     "5 1 3 4 2 2 5 4 1 3 4 3 1 2 5 3 4 2 5 1 1 2 5 3 4"},
    {"unequal:6a:0RD,0L,0R,0L,0,0,0U,0D,0R,0L,0,0,0,0URD,0L,0RD,0DL,0,0,0UD,6,0UR,0UL,2,6,0U,0R,0L,0,0,0,0,"
     "0R,0L,0,0,",
     "4 5 3 2 6 1 3 1 5 6 2 4 5 2 1 3 4 6 1 3 6 4 5 2 6 4 2 1 3 5 2 6 4 5 1 3"},
    {"unequal:6a:0D,0R,0DL,0D,0D,0,0U,0D,0UD,0U,0URD,0L,0,0UR,0UL,0R,0UL,0D,0R,0RDL,0L,0D,0R,0UL,0,0U,0D,0UR,"
     "0DL,0D,2,4,0U,0,0U,0U,",
     "5 3 2 6 1 4 4 6 3 5 2 1 1 5 4 2 3 6 3 2 1 4 6 5 6 1 5 3 4 2 2 4 6 1 5 3"},
    {"unequal:10:0D,0D,0,0,0,0D,0,0,0,0D,0,0,0D,0L,0R,0R,0,0,0,0,0,6,0,0R,0,0,0,0UR,0R,0D,0U,0L,0L,4,0R,0U,0,"
     "2L,7,0,0,0L,0,0,0UR,0D,0,0RL,0D,0D,10,0U,0L,0L,0,0,0,0,0,6,0R,0R,0,0,0,0D,0,0U,0DL,0D,0U,0U,0L,0D,0,0D,"
     "0,0U,0D,8,0R,0U,0,0,0L,0R,0,0,0L,0U,0U,0,0U,0L,0R,0,0,0L,0U,0L,",
     "5 10 8 1 4 7 6 3 9 2 2 8 5 9 6 4 3 7 10 1 3 6 2 7 5 1 10 9 8 4 6 9 10 4 8 5 1 2 7 3 1 4 9 2 10 8 5 6 3 "
     "7 10 5 7 8 2 3 9 4 1 6 4 2 1 3 7 10 8 5 6 9 7 3 4 6 1 9 2 10 5 8 8 7 3 5 9 6 4 1 2 10 9 1 6 10 3 2 7 8 "
     "4 5"},
    {"unruly:6x6:abbgHACAAdeb"},
    {"unruly:6x6:BgabaDcHBfa"},
    {"unruly:6x6:AGABIAcbbCea"},
    {"unruly:8x8:AbbIACbFjfiacfca"},
    {"unruly:8x8:gCaEEaDjabbakbbcad"},
    {"unruly:6x6u:BFdECAIdab"},
    {"unruly:6x6u:AacaecAdAbHaBca"},
};

// Two texts of a puzzle, and the ID that is written for it.
struct Spelling {
    const char *id, *other, *written;
};
const Spelling spellings[] = {
    {"lightup:3b20s4d2:B1a4d0", "akari 3\nwalls\n#1.\n4..\n..0", "lightup:3x3:B1a4d0"},
    {"lightup:9x9:zzzc", "akari 9", "lightup:9x9:zzzc"},
    {"magnets:3x3dtS:1.0,.2.,...,a..,LR,TT*BBLR",
     "magnets 3\nregions\naab\ncdb\ncee\noutside\ntop 1 . 0\nleft . 2 .\nright 10 . .",
     "magnets:3x3:1.0,.2.,...,a..,LRTT*BBLR"},
    {"magnets:3x1:...,.,...,1,LR*", "magnets 1x3\nregions\naab\noutside\nright 1",
     "magnets:3x1:...,.,...,1,LR*"},
    {"map:2x2n2dh:cb,0a", "map 2\ngivens\n1.\n..\nregions\nab\nab", "map:2x2n2:cb,0a"},
    {"mosaic:2x3h10:f", "fillapix 3x2\nnumbers\n..\n..\n..", "mosaic:2x3:f"},
    {"mosaic:3:9h", "fillapix 3\nnumbers\n9..\n...\n...", "mosaic:3x3:9h"},
    // barriers at the frame are taken for granted
    {"net:2x2b0.5a:1vh2v4h8v", "net 2\nnumbers\n1 8\n4 2\nbetween\nr1c1 | r1c2\nr1c1 | r2c1",
     "net:2x2:1vh248"},
    {"net:1x2:1h2", "net 2x1\nnumbers\n1\n8\nbetween\nr1c1 | r2c1", "net:1x2:1h2"},
    {"towers:4dx:///////////////", "skyscrapers 4", "towers:4:///////////////"},
    // clues around the board, clockwise: below it from right to left, at the left from bottom to top
    {"undead:2x2de:1,1,1,GVaL,1,2,3,4,5,6,7,8",
     "undead 2 monsters 1,1,1\ngivens\n12\n..\nnumbers\n..\n.\\\noutside\ntop 1 2\nbottom 6 5\nleft 8 "
     "7\nright 3 4",
     "undead:2x2:1,1,1,GVaL,1,2,3,4,5,6,7,8"},
    {"undead:1x1:1,0,0,a,0,0,0,0", "undead:1:1,0,0,a,0,0,0,0", "undead:1x1:1,0,0,a,0,0,0,0"},
    {"unequal:3dx:i", "futoshiki 3", "unequal:3:0,0,0,0,0,0,0,0,0,"},
    {"unequal:3:0RD,b2,e", "futoshiki 3\ngivens\n...\n2..\n...\nbetween\nr1c2 < r1c1\nr2c1 < r1c1",
     "unequal:3:0RD,0,0,2,0,0,0,0,0,"},
    {"unruly:6x8udn:zX", "takuzu 8x6 with unique", "unruly:6x8u:zx"},
    {"unruly:6x6:zl", "takuzu 6", "unruly:6x6:zl"},
};

}  // namespace

TEST_CASE("game IDs have one solution, in every form and back") {
    for (const auto& [id, solution] : ids) {
        const Grid found = check_id(id);
        CAPTURE(id);
        if (*solution != '\0') CHECK(found == grids::grid_of(solution));
    }
}

TEST_CASE("game IDs may state difficulties, symmetries and sides in other ways") {
    for (const auto& [id, other, as_written] : spellings) {
        CAPTURE(id);
        CHECK(equal(puzzle_of(id), puzzle_of(other)));
        CHECK(written(puzzle_of(other)) == as_written + std::string{"\n"});
    }
}

TEST_CASE("bridges: how many may lie side by side, and rings") {
    CHECK(solutions("bridges:3x1m1:1a1") == 1);
    CHECK(solutions("bridges:3x1m2:3a3") == 0);
    CHECK(solutions("bridges:3x1m3:3a3") == 1);
    CHECK(solutions("bridges:1x3m4:4a4") == 1);
    CHECK(puzzle_of("bridges:3:2a2c2a2").parameter == 2);
    CHECK(solutions("bridges:3:3a3c3a3") == 2);     // a ring with two thick sides
    CHECK(solutions("bridges:3m2L:3a3c3a3") == 0);  // without a ring the islands fall in two
    CHECK(solutions("bridges:3:1a3c1a3") == 1);
    CHECK(solutions("bridges:3L:1a3c1a3") == 1);
    CHECK(puzzle_of("bridges:7x7i30e10m2d1:3a4b3g1a1a2a4c3c4h2a2b34c2b").options.empty());
    CHECK(written(puzzle_of("bridges:3m3Ld1:2a2c2a2")) == "bridges:3x3m3L:2a2c2a2\n");
    CHECK_THAT(failure("bridges:3:22g"), ContainsSubstring("islands side by side in r1c1 and r1c2"));
    CHECK_THAT(failure("bridges:3m5:i"), ContainsSubstring("the most bridges, 1 to 4"));
    CHECK_THAT(failure("bridges:3q:i"), ContainsSubstring("i, e or m with a number, L, a difficulty"));
    CHECK_THAT(failure("bridges:3:0h"), ContainsSubstring("1 to 9, A to G, or a letter a-z"));
    Puzzle puzzle = puzzle_of("bridges:3:2a2c2a2");
    puzzle.numbers[0] = unknown_number;
    CHECK_THAT(written(puzzle), ContainsSubstring("can't express numbers that are not known"));
    puzzle.numbers[0] = 17;
    CHECK_THAT(written(puzzle), ContainsSubstring("islands without a number from 1 to 16"));
}

TEST_CASE("pearl and slant: parameters, and what IDs can't say") {
    CHECK(puzzle_of("pearl:6x6dtn:bWdWcWaWeWbWeWbWaBb").signs[2] == 1);
    CHECK(puzzle_of("pearl:2:BBBB").signs == Grid(4, 2));
    CHECK(puzzle_of("pearl:2:d").signs.empty());
    CHECK_THAT(failure("pearl:2:c"), ContainsSubstring("the grid ends after 3 cells"));
    CHECK_THAT(failure("pearl:2q:d"), ContainsSubstring("a difficulty such as de, n"));
    CHECK(puzzle_of("slant:1dh:0b1").corners == Grid{0, open_cell, open_cell, 1});
    CHECK_THAT(failure("slant:1:5c"), ContainsSubstring("a digit from 0 to 4"));
    Puzzle puzzle = puzzle_of("slant:2:i");
    puzzle.corners.assign(9, 5);
    CHECK_THAT(written(puzzle), ContainsSubstring("can't express numbers above 4"));
    Puzzle loop = puzzle_of("pearl:2:d");
    loop.options = {"full"};
    CHECK_THAT(written(loop), ContainsSubstring("can't express the option \"full\""));
}

TEST_CASE("signpost: arrows in eight directions") {
    const Puzzle puzzle = puzzle_of("signpost:4x2c:abcd8efgh");
    CHECK(puzzle.arrows == Grid{3, 7, 0, 4, 1, 5, 2, 6});
    CHECK(puzzle.given[4] == 8);
    CHECK(solutions("signpost:3:cccccca1aa") == 0);
    CHECK(solutions("signpost:3x1:1cce") == 1);
    CHECK(solutions("signpost:3x1:cce") == 1);
    CHECK(solutions("signpost:3x1:gge") == 0);
    CHECK(solutions("signpost:2x2:1dabg") == 1);  // r1c1, r2c2, r2c1, r1c2
    CHECK_THAT(failure("signpost:2:aa0aa"), ContainsSubstring("a number from 1 to 4, a letter a-h"));
    CHECK_THAT(failure("signpost:2:aa1ja"), ContainsSubstring("unexpected \"j\"; expected a letter a-h"));
    CHECK_THAT(failure("signpost:2q:aaaa"), ContainsSubstring("expected c or"));
    Puzzle open = puzzle_of("signpost 1x2\nnumbers\n> .\n");
    CHECK(by_engine(open, "auto") == std::vector<Grid>{{1, 2}});
    CHECK_THAT(written(open), ContainsSubstring("a cell without an arrow that is not the last"));
    open.given[1] = 2;
    CHECK(written(open) == "signpost:2x1:c2a\n");
    const Puzzle yajilin = puzzle_of("yajilin 1x2\nnumbers\n2v> .\n");
    CHECK_THROWS_WITH(require_known_parts(*yajilin.family, yajilin), ContainsSubstring("diagonal arrows"));
}

TEST_CASE("tracks: ends leave the grid, pieces have two arms") {
    const Puzzle puzzle = puzzle_of("tracks:3:CgC,3,1,S1,S1,1,3");
    CHECK(puzzle.signs[0] == 1);
    CHECK(puzzle.signs[8] == 2);
    CHECK(puzzle.given[0] == 2);  // down, and not left out of the grid
    CHECK(puzzle.given[8] == 4);
    CHECK(check_id("tracks:3x3:CgC,3,1,S1,S1,1,3") == Grid{2, 0, 0, 10, 0, 0, 9, 5, 4});
    CHECK_THAT(failure("tracks:2:1c,1,S1,S1,1"), ContainsSubstring("the track in r1c1 has not two arms"));
    CHECK_THAT(failure("tracks:2:5c,1,S1,S1,1"), ContainsSubstring("read"));
    CHECK_THAT(failure("tracks:2:a5b,1,S1,S1,1"),
               ContainsSubstring("the track in r1c2 has an arm that leaves"));
    CHECK_THAT(failure("tracks:2:d,1,1,S1,1"), ContainsSubstring("no S at a column"));
    CHECK_THAT(failure("tracks:2:d,S1,S1,S1,1"), ContainsSubstring("a second S"));
    CHECK_THAT(failure("tracks:2:d,S1,1,1,S1"), ContainsSubstring("a track of one cell"));
    CHECK_THAT(failure("tracks:2:d,S1,1,S1"), ContainsSubstring("a comma and the count of row 2"));
    CHECK(solutions("tracks:2:d,2,S2,S2,2") == 0);
    CHECK(solutions("tracks:2:d,1,S2,S2,1") == 1);
    Puzzle moved = puzzle_of("tracks:2:d,1,S2,S2,1");
    std::swap(moved.signs[0], moved.signs[1]);
    CHECK_THAT(written(moved), ContainsSubstring("other ends than A in the first column"));
    moved = puzzle_of("tracks:2:d,1,S2,S2,1");
    moved.given[1] = 0;
    CHECK_THAT(written(moved), ContainsSubstring("given cells without a line"));
}

}  // namespace test_sgt_games
