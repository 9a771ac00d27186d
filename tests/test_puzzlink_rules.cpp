// test_puzzlink_rules.cpp - links and files of the genres whose families are rules files: each there and
// back, their codes, holes, numbers that are not known, and flags without rules.
#include <set>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "family/family.hpp"
#include "formats/puzzlink/genre.hpp"
#include "formats/puzzlink/link.hpp"
#include "puzzle_reading.hpp"
#include "puzzlink_reading.hpp"

namespace test_puzzlink_rules {

using namespace reductio;
using namespace puzzlink_reading;
using Catch::Matchers::ContainsSubstring;

namespace {

// A puzzle of each genre, with one solution.
const std::vector<std::string> links{
    "nurikabe/6/6/k5h4q2j3n1g",
    "shakashaka/6/6/cg.j.k.i.g..i.o",
    "heyawake/6/6/gsc121c5vs43g1g0g101",
    "aqre/6/6/0mmm2ajg0fns3141h11",
    "shimaguni/6/6/88ac9a00pjid643g4h",
    "chocona/6/6/8844560fv0264230000",
    "norinori/6/6/4577953100oe",
    "lits/5/5/hv68520f",
    "canal/6/6/j5n7h5i6m7g1g4i",
    "nurimisaki/5/5/i2q2o",
    "cave/6/6/k6h3l7k8i7jbg7i",
    "usoone/6/6/0g6ck2g7pdf4hag667b011071aa016ag",
    "kurochute/6/6/i5g4g2g11j12i3m2h13i",
    "mines/6/6/g2h1g2j12g54k4g1g7i1i3h",
    "curving/6/6/01a03090",
    "paintarea/6/6/anq3fucvnvpqf23h3m2a2c",
    "tilepaint/6/6/4666443g7c80zv3....1.4..../",
    "box/4/4/46255516",
    "snake/6/6/i02000000000g223g0g3g2h",
    "nondango/6/6/b5558961n0i10iciu1k0",
    "yinyang/6/6/320031032000",
    "juosan/5/5/jcpkcut6g43g3244",
    "ripple/6/6/5et6ib5uirmuh3m5m5w",
    "ripple/3/1/0i8",
    "suguru/4/4/34gmgoh3g4h2h3i2g",
    "cojun/6/6/bd7dmdq2vj4m1l423j3s4m",
    "doppelblock/5/5/3g2h0503g",
    "bosanowa/4/4/4800k4p",
    "easyasabc/5/5/3/k11i1h1h3i",
    "hakoiri/6/6/ce82101h7g41d3a13n3m",
    "nanro/6/6/2ohmmomfjc0vi2m4j3k1g1n1h",
    "putteria/5/5/4aj2sjf4g3h4h5k2l6j",
    "hanare/5/5/8bbi4ncpu3m5g",
    "sukoro/5/5/a1a1d3f1a1a2e",
    "mashu/6/6/30064000903k",
    "simpleloop/6/5/4g28h0",
    "country/6/5/ltvn571a9o53i3g2g",
    "detour/6/6/qi244c887s0f1g4254g1",
    "moonsun/6/6/44kb78083kga0k900k7720i0",
    "dotchi/7/6/6j8kc64g0703g0ac6990j69j3c091",
    "doubleback/6/4/02lkvng4",
    "geradeweg/7/6/4p1i2g1k2i5o3j",
    "koburin/6/6/har0alal",
    "yajilin-regions/6/5/d4cp1si4p0h0h3",
    "yajilin/6/5/21a21o41a30i",
    "castle/5/5/d240b120a231230e030h",
    "hashi/5/5/3g2m2g.g4k3i4",
    "numlin/5/4/22i1h3l31i",
    "gokigen/4/4/56b700416bg016a",
    "creek/4/4/gag6cg277dhcg",
    "nawabari/5/5/c1f2b.c2a22b3a",
    "tatamibari/5/5/h22g1l2l1i3g",
    "battleship/5/5/30h121g1gg0zg20/4/11g/11g/21o/31s",
    "battleship/8/8/g15j5g321g54gzzn0u/5/41u/32u/22u/32f/32t",
    "statuepark/8/8/1i26600g60002a60000010//t",
    "pentopia/7/6/l6o3bi8q9l5g//t",
    "ayeheya/6/4/55990fg02i2",
    "stostone/6/4/4jm9f9b83g1i",
    "context/4/4/j2g12j1010",
    "norinuri/5/4/g.q2l",
    "nuribou/4/4/g4n2g.i",
    "tasquare/5/4/h4k5m.h./",
    "lookair/5/4/a.0a.1d00g2",
    "squarejam/5/4/g2i1i2h2m",
    "yajikazu/5/4/312021b21a32a42d32b30b",
    "balance/5/5/dl1m4g8i9i",
    "dosufuwa/5/5/18tg350019900",
    "kakuru/3/3/bkb.j5+5",
    "swslither/6/6/b02g131a3a5e6a0a6b5b3b",
    "nothing/6/6/lqrqbd579r64",
    "aquarium/6/6/ifnea9b6549j/4g432g52h46",
    "batten/5/5/a2222g2431g1g",
    "dominion/6/6/k1j3i4v2i3",
    "hebi/5/5/44h0.e0.110.b0.c13",
    "invlitso/7/7/274plakpg42nk5hi2g",
    "makaro/6/6/5u9fnrmlpbrk2i2g313dh12lcg0ga1kbj",
    "meander/5/5/8haj07o44i6z",
    "oneroom/6/6/66ppc406g6tg2g212g",
    "sananko/5/5/m2k0l3l+.++4n",
    "wblink/6/6/f539kogindjj",
    "shugaku/6/6/618575b175i271",
    "simplegako/5/5/2h5h51i24h3k5i",
    "sukororoom/6/6/eftpvmpbrqui2n3n1e",
    "tateyoko/6/6/onp11i34i24nri21i21n1i22i2q1npi44",
    "usotatami/5/5/b.a1a2b3.b3.b.b..a21",
    "tentaisho/7/7/qceeieyaeqeweegeiere",
    "bosnianroad/7/7/h7c7za7d3c",
    "fillmat/6/6/f1f3a4g1h3c",
    "vslither/6/6/248eg38dh8ej64dic",
    "circlesquare/6/6/911200430006",
    "cocktail/6/6/8889ha03vp0i0g840",
    "midloop/6/6/zkff7fzl3fofrf",
    "mochikoro/5/5/.m4o1g2i./",
    "kurotto/6/6/g56g1l.g.h3g.h2i1h3g1g11h",
    "araf/5/5/1333g57g56h8g4h42l",
    "mejilink/5/5/i0coec4t",
    "pipelink/6/6/ighcpdkajfjco",
    "firefly/6/6/a3.b22a221.3.f31f31b10a41f31a",
    "tapa/5/5/ja71k3kaei1i",
    "dbchoco/6/6/oa83duu0r12h5y",
    "kropki/5/5/593b6g023g06i0",
    "yajilin/o/6/5/f20g30a20m",
    "mashu/f/6/6/009000640003",
    "nurimaze/7/7/d6rdrvfj8rvti7nstga1b4v2736",
    "sashigane/7/7/l.jw4jlglhrjo5l3p",
    "rassi/6/6/24caig220h03",
    "ringring/5/5/307",
    "nagenawa/7/7/46d89of904at5n24ao654ga153",
    "keywest/6/6/hcg54bldgcc3ccg",
    "walllogic/6/6/25l3j1i13h4l2h4i1",
    "toichika/7/7/9ckiin5l8gro7nj8ugq2e1e48",
    "toichika2/6/6/45mav7v9bdb82g33i1h",
    "turnaround/7/7/k22i3i0g2g1g0g23p1i1n1g",
    "dotchi2/7/7/44j1j2c084opn6dsrg00m49803oi2i0k09i",
    "roundtrip/7/7/255h3g3h232g3h4g2g33i35",
    "ichimaga/7/7/idi7388ebh6.bg76.gbibgb",
    "barns/6/6/440k0120008000000800",
    "icewalk/7/7/05480i40h03i6u.h4u5h.j7g",
    "waterwalk/7/7/050cb2lc10h.k1gah.g2i.h.l1g2gag1i.5h.i.g",
    "forestwalk/7/7/0508pikc10j..j6..j2j3n3m3..j.7g",
    "morningwalk/6/6/g1j0i130g3j3o4j2j3g1m",
    "tapaloop/7/7/k3w4i5n7o5h",
    "maxi/6/6/2ua654aa1vk13g4333g",
    "scrin/7/7/s.r4i6o.h3k",
    "nagare/6/6/g3c7b4e8a3a6a9a4g",
    "haisu/6/6/21246pt5qpl222s2o3o5g4i2p",
    "kaisu/6/6/2533hcea64b170m400023016210511",
    "turnrun/6/6/4i1j2j.j2k0m.2g",
    "remlen/6/6/23h7921f3jkd/13i3",
    "icebarn/6/6/1g941ehgzpiog/17/20",
    "icelom/a/6/6/sbhttjvgq4g6g3l5j2j1i/8/13",
    "icelom2/6/6/b7rjovagg3p4j2k15o6g/21/4",
    "slalom/d/6/6/42821333424115241151421362503h01g04g/30",
    "heyabon/5/5/49240v000g..0h00h.0g1j31h.g",
    "tren/6/6/343t2q1l",
    "triplace/5/5/@2m_m@1m_.0.1....11",
    "lither/4/4/8a638d6c",
    "bdblock/5/5/100089082/12345o51g4i3i",
    "armyants/4/4/m38dtgh1g2h43h1g2h",
    "kaero/3/3/egh0BCBcAaA",
    "timebomb/5/5/000g3k2g0m3g000",
    "gravel/5/5/i000320093i2u2i2",
    "antmill/6/6/g16k6k6k3k3g2i3h",
    "railpool/5/5/k12s1r300q5i41k8010000g",
    "lohkous/5/5/f2b234m2a31c",
    "oyakodori/4/4/2i0d080890096060",
    "parquet/6/6/836360147471658380141411832520030360",
    "cbblock/4/4/ah0oa",
    "voxas/5/5/hdhbhchbk7dh8bi",
    "landmeasure/5/5/p.i7.3g2n.g2g2j",
    "mannequin/5/5/bdalkc1014g3g",
    "mirrorbk/6/6/h1o3h3m23q2001o10h00a0",
    "mirrorbk/2/1/..0",
    "symmarea/v:1-9/6/6/2g4h6g8h6p8h4j63k",
    "cbanana/6/6/k6l2i3i1l-11i1h3g",
    "roma/5/5/jjna6fobe1e5h1a4b",
    "compass/5/5/l..2.g312.i0240k.44110.0k",
    "lightshadow/5/6/1i0g0i1i8k0g-1fj0g0",
    "heteromino/6/6/7a7g77j7b7j",
    "mochinyoro/6/6/k.j8zj./",
    "aquapelago/6/6/j.j2p4q.i",
    "nothree/6/6/i4eyeoemeqer20626e",
    "tetrochain/6/6/d0.21b11c42l20d10d33",
    "pentominous/5/5/j4h4o5m",
    "tetrominous/6/6/s4k4g12s",
    "nibunnogo/5/5/h1bjdgdai6bd1ag",
    "news/6/6/6iiuokc02gm86.48.73..517.15484638",
    "alter/6/6/4a859a5j7og2d2g3d1d1b3a2b2e",
    "renban/5/5/2or2q6p4lahak7k3i",
    "yajitatami/6/6/a42i22a44a12h44i33a",
    "wittgen/6/6/lcs85bibg",
    "cityspace/7/7/o7i4i3zi4h3j",
    "smullyan/6/6/j1i3j1103j3i21m5g",
    "tetrochaink/6/6/g1tci8m3i2p3k3m41h",
    "tontonbeya/5/5/ha443cf8h3a3h2e",
    "heyablock/6/6/iial32045po1g00g0",
    "island/6/6/g.h4g4i2j5l12k.2h.h",
    "akichi/6/6/2dovs259hk4k7372",
    "nuritwin/6/6/hc449gb200sh3g1g",
    "arrowflow/4/3/i05h1h10",
    "bonsan/c/4/4/j.0h.j.h",
    "coffeemilk/5/5/h.a1h21.b2",
    "energywalk/5/5/014gg7p2l6l",
    "isowatari/6/6/3/019k90339900",
    "kramma/c/4/4/30l000",
    "kramman/4/4/9i00if0",
    "bwloop/6/6/9904cc1d4c00",
    "lineofsight/6/6/41a4242c41a22a11d42a113111c41d23c32b",
    "lollipops/6/6/3g3g3h1g3a1",
    "ichimagam/5/5/l.g2.h47bh1cg",
    "martini/6/6/gc4480bi00vg0i1h0i.0h1o.00001h000",
    "mintonette/4/4/o2h23g3",
    "mukkonn/6/6/k..1.g..3.g1351l.5..o1121m5.4.g",
    "lapaz/8/8/.l2..g22.i12h2q1h.h.g1g1g2k21g1g..g1g.h",
    "patchwork/5/5/g4g3h.j.h.g.2k1g",
    "nikoji/5/5/g11j1m1h2i11g",
    "narrow/4/5/1h1j1m2i",
    "chainedb/5/5/j9n.g3i3k",
    "archipelago/5/5/g2g3s5h5j",
    "hinge/6/6/4qmh94aa0ps9g4432",
    "oasis/5/5/1g.q3g.j2i",
    "kuroclone/5/5/55h2ia40b41c12d31d21e41b",
    "tilecity/5/5/mfmrsvmqf44n4b",
    "disco/5/3/98gbg",
    "nuriuzu/5/5/zleuek0ep",
    "anymino/5/5/10h2vc30",
    "trizone/5/5/h11h2l3k21h2g",
    "kissing/4/4/090000g800/2/21o/22u",
    "hasunomura/5/5/g.0n.hf.i.0j",
    "kuromenbun/4/4/olo688g2g12g2h3h2g10",
    "myopia/6/6/8gcg4mah2gajag6g8h2g6j",
    "numrope/5/5/0a4404a4d.83kik_m8n8lf",
    "nuriloop/7/7/n3p5h.s.n.h3",
    "onsen/5/5/9pb1cat6l.p.m",
    "pipelinkr/6/6/i0fj0mdi0r0h2i",
    "rectslider/6/6/..u.x",
    "reflect/6/6/d34a40d30a40i30b40520a10e",
    "retsurin/7/7/k0n.l.h.1i.i.k.o",
    "sansaroad/6/6/h3t1h8j2q3zg1g",
    "satogaeri/4/4/94g1s0m1j313g",
    "tslither/8/8/pddgcg2cj4b217cgc22cgbdg126b",
    "yajirushi2/5/5/obg.gc.l",
    "yajirushi/5/5/h8..g.g.q.i",
    "sumiwake/6/6/i6b6biblcg7crb424f44216kk0",
    "sashikazune/6/6/h1h11i1j3g2l123o",
    "bramble/6/6/aaap5g0349spg15122",
    "tetroctb/6/6/4a859a5j7oi211g542",
    "regional-poly/6/6/1nrrd0d202pm/4/31s/31s/22s/22s",
    "pentatouch/6/6/74631/4/31s/31s/22s/22s",
    "distopia/6/6/j4m3m3m1m/4/31s/31s/22s/22s",
    "kurarin/6/6/l8icrc42m2k2g2m4g3icicg",
    "numcity/5/5/l1l2l1i30a503ccj",
    "brownies/4/4/g2h19999g1h10g",
    "kazunori/4/4/94g1s0g4k2p2k",
    "wafusuma/4/4/i4.o.g3i7g.g",
    "topo/5/5/k1g3..m.2...h.l.h.1h.g",
    "slovak/5/5/3/1n-28i-26g0m-1cg",
    "view/5/5/m401g3g2g101m",
    "interbd/6/6/n0i-21h-18g-21pah-16j",
    "snakepit/5/5/i4h3g5i3i4g5h4ii920060i9",
    "yosenabe/5/5/d1hgm1i3j2i5k5ki2o1l2k3",
    "yajisoko/4/4/h.h.-1c..g-15g-18g-13g",
    "anglers/5/5/h0j1l1k11g1g9h6i.k3k4",
    "familyphoto/5/5/ap6q93l0g2g0h0h3i3g1g",
    "coral/7/7/1i111g51p31h311g6i11h11h31h32p",
    "cts/7/7/02h10h.1h2.2g.2h3i2m.i1.l110g..1k",
    "japanesesums/5/5/5/7hak74g9h8h82g16j73g",
};

}  // namespace

TEST_CASE("links of rules: each genre is read and written back, as a link and as a file") {
    std::set<std::string_view> seen;
    for (const std::string& link : links) {
        CAPTURE(link);
        const Puzzle puzzle = read(link);
        seen.insert(puzzlink::genre_of(puzzle)->name());
        CHECK(puzzle.remarks.empty());
        CHECK(puzzlink::link_to(puzzle) == "https://puzz.link/p?" + link);
        const Puzzle from_file = reading::puzzle_of(puzzlink::file_of(puzzle));
        CHECK(from_file.family == puzzle.family);
        CHECK(reading::equal(from_file, puzzle));
    }
    // 17 in test_puzzlink.cpp; an arukone is written as a numlin, a loute as a sashigane, and there are two
    // genres of battleships. Guide Arrow and Ovotovata have no puzzle with one solution that a link can say.
    constexpr std::size_t others = 22;
    CHECK(seen.size() + others == puzzlink::genres().size());
}

TEST_CASE("links of rules: the one solution of each opens drawn in, and is read back") {
    for (const std::string& link : links) {
        CAPTURE(link);
        const Puzzle puzzle = read(link);
        const std::vector<Grid> grids = by_engine(puzzle, "sat");
        REQUIRE(grids.size() == 1);
        const Puzzle drawn = reading::puzzle_of(puzzlink::link_to_answer(puzzle, grids[0]));
        CHECK(drawn.unread_solution.empty());
        REQUIRE(drawn.stated_solution);
        CHECK(*drawn.stated_solution == grids[0]);
        CHECK(reading::equal(drawn, puzzle));
        CHECK(puzzle.family->violation(puzzle, *drawn.stated_solution).empty());
    }
}

TEST_CASE("links of rules: codes are written as they were read") {
    using namespace puzzlink;
    LinkBoard board{2, 2};
    CHECK(again("decimals", board, "4.b") == "4.b");
    CHECK(board.clues == Grid{4, unknown_number, o, o});
    CHECK(again("circles", board, "50") == "50");  // 5 is 0 1 2 in base 3
    CHECK(board.clues == Grid{o, 1, 2, o});
    CHECK(again("marked_cells", board, "a") == "a");  // 01010
    CHECK(board.clues == Grid{o, 1, o, 1});
    CHECK(again("unmarked_cells", board, "a") == "a");
    CHECK(board.clues == Grid{1, o, 1, o});
    CHECK(again("holes", board, "0") == "0");
    CHECK(again("sums", board, "0v-103") == "0v-103");
    CHECK(board.outside[Side::top] == std::vector<std::vector<Value>>{{0}, {31}});
    CHECK(board.outside[Side::left] == std::vector<std::vector<Value>>{{32}, {3}});
}

TEST_CASE("links of rules: numbers beside holes, longer lists, arrows in white and black cells") {
    using namespace puzzlink;
    LinkBoard board{2, 3};
    CHECK(again("numbers_and_holes", board, "+-10.gf+") == "+-10.gf+");
    CHECK(board.clues == Grid{o, 16, unknown_number, o, 15, o});
    CHECK(board.holes == Grid{1, 0, 0, 0, 0, 1});
    CHECK_THROWS_WITH(coded_clues("numbers_and_holes", {256}), ContainsSubstring("the number 256"));
    CHECK(coded_clues("long_lists", {8, unknown_number, 17, 97, 134, 999, 1351, o}) == "8.afa7+32+10-avg");
    CHECK_THROWS_WITH(coded_clues("long_lists", {18}), ContainsSubstring("this list of numbers"));
    LinkBoard arrows{1, 4};
    CHECK(again("arrows_or_black", arrows, "45a8") == "45a8");
    CHECK(arrows.clues == Grid{o, 1, o, 1});
    CHECK(arrows.arrows == Grid{0, o, o, 2});
    CHECK_THAT(failure("nagare/2/2/0"), ContainsSubstring("unexpected \"0\""));
}

TEST_CASE("links of rules: one number says several things of a cell") {
    using namespace puzzlink;
    LinkBoard dots{1, 5};
    CHECK(again("numbers_and_dots", dots, "10-28g.") == "10-28g0");  // "." is 0, a number that is not known
    CHECK(dots.clues == Grid{o, unknown_number, 7, o, unknown_number});
    CHECK(dots.prints == Grid{1, o, o, o, o});
    LinkBoard colours{1, 4};
    CHECK(again("coloured_numbers", colours, "0-21ag") == "0-21ag");
    CHECK(colours.clues == Grid{unknown_number, 2, o, o});
    CHECK(colours.prints == Grid{o, 3, 1, o});
    CHECK_THAT(failure("interbd/2/2/-46i"),
               ContainsSubstring("f:1:33: 70 is out of range; expected ten times a colour (1 to 6)"));
    LinkBoard arrows{1, 4};
    CHECK(again("arrows_or_circles", arrows, ".2-15g") == ".2-15g");
    CHECK(arrows.prints == Grid{1, o, o, o});
    CHECK(arrows.arrows == Grid{o, 1, 3, o});
    CHECK(arrows.clues == Grid{o, o, 2, o});
    LinkBoard holes{1, 3};
    CHECK(again("numbers_or_holes", holes, "0g5") == "0g5");
    CHECK(holes.holes == Grid{1, 0, 0});
    CHECK(holes.clues == Grid{o, o, 5});
}

TEST_CASE("links of rules: numbers between cells, at the sides, in pots") {
    using namespace puzzlink;
    LinkBoard between{2, 2};
    CHECK(again("numbers_between", between, "3.h") == "3.h");
    CHECK(between.differences == Grid{3, unknown_number, o, o});
    CHECK_THAT(failure("kazunori/2/2/00!1"), ContainsSubstring("unexpected"));
    LinkBoard around{1, 2};
    CHECK(again("holes_and_numbers_around", around, "013.j") == "013.j");  // the runs go on behind the cells
    CHECK(around.holes == Grid{1, 0});
    CHECK(around.prints == Grid{o, 1});
    CHECK(around.outside[Side::top] == std::vector<std::vector<Value>>{{2}, {0}});
    LinkBoard pots{1, 4};
    CHECK(again("circles_and_pots", pots, "3i5.j") == "3i5.j");
    CHECK(pots.clues == Grid{3, o, o, o});
    CHECK(pots.room_numbers == Grid{o, 5, o, o});
    CHECK(pots.prints == Grid{1, o, 1, o});
    const Puzzle read_pots = read("yosenabe/3/1/o1k");
    CHECK(read_pots.regions == std::vector<int>{0, 0, -1});
}

TEST_CASE("links of rules: lines enter the board at the numbers outside, and nowhere else") {
    const std::string board = "pzprv3/anglers/1/2/. . . . /1 . 0 . /. . . . /";  // a 1 at the left, a fish
    const auto drawn = [&](const std::string& lines) { return read(board + lines); };
    CHECK(drawn("1 1 0 /0 0 /0 0 /").unread_solution.empty());
    CHECK_THAT(drawn("0 1 0 /0 0 /0 0 /").unread_solution, ContainsSubstring("no line comes into r1c1"));
    CHECK_THAT(drawn("1 1 1 /0 0 /0 0 /").unread_solution, ContainsSubstring("without a number into r1c2"));
}

TEST_CASE("links of rules: numbers up to nine, and nothing larger") {
    CHECK(coded_clues("decimals", Grid(27, o)) == "za");
    CHECK(coded_clues("decimals", {o, 9, unknown_number, 0}) == "a9.0");
    CHECK_THROWS_WITH(coded_clues("decimals", {10}), ContainsSubstring("the number 10"));
    CHECK_THAT(failure("sukoro/2/2/1!b"), ContainsSubstring("f:1:33: unexpected \"!\""));
}

TEST_CASE("links of rules: marks of a maze, circles and arrows of Sashigane") {
    using namespace puzzlink;
    LinkBoard board{2, 3};
    CHECK(again("maze", board, "16432") == "16432");
    CHECK(board.clues == Grid{1, o, o, 4, 3, 2});
    CHECK_THAT(failure("nurimaze/2/2/001028"), ContainsSubstring("unexpected \"0\""));
    CHECK_THROWS_WITH(by_engine(read("nurimaze/2/2/0017"), "sat"), ContainsSubstring("without one goal"));
    CHECK_THAT(failure("pzprv3/nurimaze/2/2/1/0 0 /0 0 /s . /x g /"), ContainsSubstring("unexpected \"x\""));
    LinkBoard arrows{2, 3};
    CHECK(again("circles_or_arrows", arrows, "g.-10fkj") == "g.-10fkj");
    CHECK(arrows.clues == Grid{o, unknown_number, 16, 15, o, o});
    CHECK(arrows.arrows == Grid{3, o, o, o, o, 0});
    CHECK_THAT(failure("sashigane/3/2/@p"), ContainsSubstring("unexpected \"@\""));
    CHECK_THAT(failure("pzprv3/sashigane/2/3/o 6 . /. . . /"), ContainsSubstring("unexpected \"6\""));
}

TEST_CASE("links of rules: sums of tilepaint and box") {
    const Puzzle tiles = read("tilepaint/2/2/00j1.-10.");
    CHECK(tiles.outside[Side::top] == std::vector<std::vector<Value>>{{1}, {}});
    CHECK(tiles.outside[Side::left] == std::vector<std::vector<Value>>{{16}, {}});
    CHECK_THAT(failure("tilepaint/2/2/0012i1111"), ContainsSubstring("f:1:37: sums inside of the board"));
    CHECK_THAT(failure("pzprv3/tilepaint/1/2/1/0 0 /0 1 1 /2 1,1 . /. . /"),
               ContainsSubstring("sums inside of the board"));
    const Puzzle blank = reading::puzzle_of("kakurasu 2x2\noutside\ntop 1 .\nleft 1 .\n");
    CHECK_THROWS_WITH(puzzlink::link_to(blank), ContainsSubstring("a place without a number"));
}

TEST_CASE("links of rules: a ? is a cell of which something is known") {
    CHECK(solutions("sukoro/2/2/d") == 4);    // nothing, or all cells but one: 2 between 1s
    CHECK(solutions("sukoro/2/2/.c") == 3);   // not empty in r1c1
    CHECK(solutions("nanro/2/1/0h") == 3);    // 1 in one of both, or 2 in both
    CHECK(solutions("nanro/2/1/0.g") == 2);   // not empty in r1c1
    CHECK(solutions("hanare/2/1/0.g") == 1);  // the one number is there
    CHECK_THAT(failure("hakoiri/4/1/0.c"), ContainsSubstring("a ? in r1c1; expected a sign"));
    CHECK(solutions("kurochute/2/1/.g") == 1);    // r1c1 white
    CHECK(solutions("usoone/2/1/00.") == 0);      // r1c2 is white, so that the 0 does not lie
    CHECK(solutions("usoone/2/1/0a") == 1);       // r1c2 is shaded
    CHECK(solutions("geradeweg/3/2/0k") == 2);    // a 0 is a length that is not known, so the cell is passed
    CHECK(solutions("geradeweg/3/2/l") == 3);     // both squares and the rectangle
    CHECK(solutions("geradeweg/3/2/.k") == 1);    // the square: 1 across and 1 down
    CHECK(solutions("koburin/4/2/.m") == 1);      // r2c1 is black, r1c1 is not
    CHECK(solutions("paintarea/2/2/00.c") == 0);  // one region is all of a colour
    CHECK_THAT(failure("easyasabc/2/2/1/n.i"), ContainsSubstring("a ? in r1c1"));
    CHECK_THAT(failure("doppelblock/3/3/l.n"), ContainsSubstring("a ? in r1c1"));
}

TEST_CASE("links of rules: the ends of a snake need not be printed") {
    CHECK(solutions("snake/2/1/0i") == 1);      // both cells
    CHECK(solutions("snake/3/1/0j") == 3);      // two side by side, or all
    CHECK(solutions("snake/3/1/3j") == 1);      // a body in r1c2 has two neighbours
    CHECK(solutions("snake/3/1/6j") == 2);      // an end there
    CHECK(solutions("snake/2/2/001g1g") == 1);  // one cell in r1 and one in c1: all but r1c1
}

TEST_CASE("links of rules: holes are in no region") {
    const Puzzle ripple = read("ripple/3/1/0i8");
    CHECK(ripple.regions == std::vector<int>{0, -1, 1});
    CHECK(ripple.is_wall(1));
    CHECK(puzzlink::file_of(ripple) == "pzprv3\nripple\n1\n3\n0 0 \n. # . \n. . . \n");
    // Rooms are as in the link, strokes and rooms alike.
    const Puzzle rooms = reading::puzzle_of("pzprv3/doubleback/1/3/2/0 1 1 /. * . /0 0 /0 0 0 /");
    const Puzzle strokes = reading::puzzle_of("pzprv3.2/doubleback/1/3/1 0 /. * . /0 0 /0 0 0 /");
    CHECK(rooms.regions == std::vector<int>{0, -1, 1});
    CHECK(reading::equal(rooms, strokes));
    const Puzzle lamps = reading::puzzle_of("pzprv3/cocktail/1/3/2/0 1 1 /1 . . /. . . /");
    CHECK(reading::equal(lamps, reading::puzzle_of("pzprv3.1/cocktail/1/3/1 0 /1 . . /. . . /")));
    CHECK(lamps.regions == std::vector<int>{0, 1, 1});
}

TEST_CASE("links of rules: numbers of Bosnian Road have one digit, and letters are runs of blanks") {
    const Puzzle road = read("bosnianroad/4/2/a2b.c");
    CHECK(road.numbers ==
          Grid{open_cell, 2, open_cell, open_cell, unknown_number, open_cell, open_cell, open_cell});
    CHECK(puzzlink::link_to(road) == "https://puzz.link/p?bosnianroad/4/2/a2b.c");
}

TEST_CASE("links of rules: flags are options") {
    const Puzzle koburin = read("koburin/mo/3/3/o");
    CHECK(koburin.options == std::vector<std::string>{"outer", "touching"});
    CHECK(puzzlink::link_to(koburin) == "https://puzz.link/p?koburin/mo/3/3/o");
    CHECK(puzzlink::file_of(koburin).starts_with("pzprv3\nkoburin\n3\n3\nmo\n"));
    CHECK(solutions("mashu/f/4/4/000000") == 6);  // closed walks through all of 4x4 cells
    CHECK(solutions("geradeweg/f/4/4/v") == 6);
    for (const std::string genre : {"koburin", "yajilin"}) {
        CHECK(solutions(genre + "/3/3/" + (genre == "koburin" ? "o" : "i")) ==
              5);  // all but a corner, or a ring
        CHECK(solutions(genre + "/o/3/3/" + (genre == "koburin" ? "o" : "i")) == 4);
    }
    CHECK(solutions("yajilin-regions/3/3/0000g") == 5);
    CHECK(solutions("yajilin-regions/o/3/3/0000g") == 4);
    CHECK(solutions("country/3/2/k0h") == 2);    // r1c1 and r2c1 are a room
    CHECK(solutions("country/e/3/2/k0h") == 3);  // or beside that room
    CHECK(solutions("aqre/2/1/gh") == 4);
    CHECK(solutions("aqre/b/2/1/gh") == 2);
    CHECK(solutions("aqre/b/2/2/g0g") == 6);  // a stroke between r1c1 and r1c2 that parts no rooms
    CHECK(puzzlink::link_to(read("aqre/b/2/2/g0g")) == "https://puzz.link/p?aqre/b/2/2/g0g");
    CHECK(read("aqre/2/2/g0g").between.empty());
    // r3c2 touches r2c1, but is not beside it.
    const auto koburin_with = [](const std::string& flag, int number) {
        return verdict("pzprv3/koburin/3/3/" + flag + ". . . /" + std::to_string(number) +
                       " . . /1 . 1 /# . . /. . . /. # . /0 1 /0 1 /0 0 /0 1 1 /0 0 0 /");
    };
    CHECK(koburin_with("", 1).empty());
    CHECK_FALSE(koburin_with("", 2).empty());
    CHECK(koburin_with("m/", 2).empty());
    CHECK_FALSE(koburin_with("m/", 1).empty());
}

TEST_CASE("links of rules: a flag without rules is refused by its name") {
    for (const std::string link : {"lits/d/2/2/0000", "creek/d/2/2/o", "gokigen/d/2/2/o"}) {
        CAPTURE(link);
        CHECK_THAT(failure(link), ContainsSubstring("the variant \"d\" of "));
        CHECK_THAT(failure(link), ContainsSubstring("(an old form of its code) has no rules here"));
    }
    CHECK_THAT(failure("creek/d/2/2/o"), ContainsSubstring("f:1:27: the variant \"d\" of creek"));
    CHECK_THAT(failure("mashu/x/3/3/000"), ContainsSubstring("unknown variant \"x\" of mashu; expected f"));
    CHECK(failure("koburin/b/3/3/o") == "fine");  // a way to draw
    CHECK(failure("bosanowa/h/2/2/0j") == "fine");
}

TEST_CASE("links of rules: dots of Mid-loop are black, and a cell may have one at two of its sides") {
    const Puzzle dots = read("midloop/3/3/g7fqf");
    CHECK(dots.numbers ==
          Grid{5, open_cell, open_cell, open_cell, open_cell, open_cell, open_cell, open_cell, 1});
    CHECK(puzzlink::link_to(dots) == "https://puzz.link/p?midloop/3/3/g7fqf");
    CHECK_THAT(failure("midloop/3/3/11"), ContainsSubstring("a second dot at one cell"));
    CHECK_THAT(failure("tentaisho/3/3/g7fqf"), ContainsSubstring("f:1:37: a second dot at one cell"));
}

TEST_CASE("links of rules: strokes that end inside of a room") {
    CHECK(solutions("heyawake/3/2/o0g") == 6);  // the upper row is not all white
    CHECK(solutions("stostone/2/2/g0g") == 1);
    CHECK(puzzlink::link_to(read("heyawake/3/2/o0g")) == "https://puzz.link/p?heyawake/3/2/o0g");
    CHECK(reading::equal(
        reading::puzzle_of("pzprv3.1/heyawake/2/3/1 1 /0 0 /0 0 0 /. . . /. . . /. . . /. . . /"),
        read("heyawake/3/2/o0g")));
    // They say nothing where only the rooms count, and a remark tells of those that are left out.
    CHECK(read("norinori/2/1/g").remarks.empty());
    CHECK(read("invlitso/2/2/g0").remarks.empty());
    for (const char* const link : {"norinori/2/2/g0", "starbattle/2/2/1/g0", "aqre/2/2/g0g"}) {
        CAPTURE(link);
        const Puzzle left_out = read(link);
        REQUIRE(left_out.remarks.size() == 1);
        CHECK_THAT(left_out.remarks[0].brief(),
                   ContainsSubstring("a stroke that ends inside of a room is left out"));
    }
    // Where they change what is right, they are read or refused.
    CHECK(solutions("akichi/3/3/00005") == 1);
    CHECK(solutions("akichi/3/3/10005") == 3);
    CHECK(solutions("onsen/3/3/00008n") == 4);
    CHECK(solutions("onsen/3/3/gg008n") == 1);
    for (const char* const link : {"hinge/2/2/g0g", "kuroclone/2/2/g0j", "tontonbeya/2/2/g0d",
                                   "kazunori/2/2/80j", "aquarium/2/2/g0/j"}) {
        CAPTURE(link);
        CHECK_THAT(failure(link),
                   ContainsSubstring("a stroke that ends inside of a room, which has no rules here"));
    }
}

TEST_CASE("links of rules: what no editor can say is refused, not read as something else") {
    CHECK_THAT(failure("distopia/4/3/m22i/2/26o/41o"),
               ContainsSubstring("f:1:41: a piece in too large a frame; expected cells at all four sides"));
    CHECK(failure("distopia/4/3/m22i/2/21o/21o") == "fine");
    CHECK_THAT(failure("aquarium/3/3/50g06g1j"), ContainsSubstring("unexpected \"6\"; expected \"/\""));
    CHECK_THAT(failure("bdblock/3/3/83g2g1g1k"), ContainsSubstring("expected \"/\""));
    CHECK_THROWS_WITH(by_engine(read("sumiwake/2/2/d0000"), "sat"), ContainsSubstring("with another number"));
    CHECK_THROWS_WITH(by_engine(read("kuroclone/4/2/000a01a21d"), "sat"),
                      ContainsSubstring("without an arrow"));
    CHECK(solutions("akichi/4/2/0008") == 0);  // some cell has to be shaded
    CHECK(solutions("nuriuzu/4/2/t87") == 1);  // black stars are stars, too
    CHECK(solutions("nuriuzu/3/3/3eqe") == 0);
}

TEST_CASE("links of rules: what a board can't show is refused") {
    const auto refusal = [](const std::string& native, std::string (*write)(const Puzzle&)) -> std::string {
        try {
            return write(reading::puzzle_of(native));
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    for (auto* const write : {puzzlink::link_to, puzzlink::file_of}) {
        // A region in two pieces, one with a number in each cell; a hole with a number; mines that are
        // stated.
        CHECK_THAT(refusal("heyawake 1x3\nregions\na b a\nnumbers\n1 . .\n", write),
                   ContainsSubstring("can't express"));
        CHECK_THAT(refusal("country-road 1x3\nwalls\n. # .\nregions\na . b\nnumbers\n1 . .\n", write),
                   ContainsSubstring("can't express"));
        CHECK_THAT(refusal("minesweeper 1x3 mines 1\nnumbers\n. . .\n", write),
                   ContainsSubstring("can't express"));
    }
}

TEST_CASE("links of rules: changed at random, they and their files are read or refused") {
    constexpr std::string_view letters = "0123456789abcdefghijklmnopqrstuvwxyz.-/#+ ";
    Random random{27};
    int refused = 0, taken = 0;
    for (int i = 0; i < 3000; ++i) {
        const std::string& link = links[random.place(links)];
        std::string text = i % 2 == 0 ? link : puzzlink::file_of(read(link));
        for (int change = 0; change < 3; ++change) {
            const std::size_t at = random.below(text.size());
            const char c = letters[random.below(letters.size())];
            if (random.below(3) == 0 && text.size() > 1)
                text.erase(at, 1);
            else if (random.below(2) == 0)
                text[at] = c;
            else
                text.insert(at, 1, c);
        }
        CAPTURE(text);
        const std::string failed =
            i % 2 == 0 ? failure(text) : reading::failure_of(text, reading::with_format("pzprv3"));
        failed == "fine" ? ++taken : ++refused;
        if (failed != "fine") CHECK_THAT(failed, ContainsSubstring("f:"));
    }
    CHECK(taken > 150);
    CHECK(refused > 300);
}

TEST_CASE("links of rules: an arukone is a numberlink, whose lines pass every cell or not") {
    const Puzzle puzzle = reading::puzzle_of("https://puzz.link/p?arukone/e/4/4/12l3123j");
    CHECK(reading::equal(puzzle, reading::puzzle_of("https://puzz.link/p?numlin/4/4/12l3123j")));
    const std::string arukone = "https://puzz.link/p?arukone/4/4/12l3123j";
    const Puzzle full = reading::puzzle_of(arukone);
    CHECK(full.options == std::vector<std::string>{"full"});
    CHECK(full.numbers == puzzle.numbers);
    CHECK(find<Format>("puzzlink")->write(full) == arukone + "\n");
}

TEST_CASE("files of links of rules: black cells without a number, shaded dots, names of options") {
    CHECK(puzzlink::file_of(read("akari/2/1/.1")) == "pzprv3\nlightup\n1\n2\n- 1 \n");
    CHECK(reading::equal(reading::puzzle_of("pzprv3/lightup/1/2/5 1 /"), read("akari/2/1/.1")));
    CHECK(puzzlink::file_of(read("shakashaka/2/1/.1")) == "pzprv3\nshakashaka\n1\n2\n5 1 \n. . \n");
    const Puzzle dots = read("kurarin/4/2/ici6i");  // the first column is shaded, with a dot in r2c1
    const std::vector<Grid> grids = by_engine(dots, "sat");
    REQUIRE(grids.size() == 1);
    CHECK_THAT(puzzlink::link_to_answer(dots, grids[0]),
               ContainsSubstring("/#%20.%20.%20.%20/#%20.%20.%20.%20/"));
    const Puzzle bars = read("wittgen/4/1/0i");  // a bar in the three cells behind the 0
    CHECK_THAT(puzzlink::link_to_answer(bars, by_engine(read("wittgen/4/1/1i"), "sat").at(0)),
               ContainsSubstring("/0%20.%20.%20.%20/0%202%200%202%20/"));
    // A 0 is a number of topo, and written.
    const Puzzle heights = read("topo/3/3/k00g000g");
    for (const Grid& grid : by_engine(heights, "sat")) {
        CHECK(reading::puzzle_of(puzzlink::link_to_answer(heights, grid)).stated_solution == grid);
        CHECK_THAT(puzzlink::link_to_answer(heights, grid),
                   !ContainsSubstring(".%20/0%200%20/0%200%20/0%200%20/"));
    }
    const auto country = [](const std::string& link) {
        const std::string file = puzzlink::file_of(read("country/" + link));
        CHECK(reading::equal(reading::puzzle_of(file), read("country/" + link)));
        return file.substr(0, file.find("6 . "));
    };
    CHECK(country("2/2/006") == "pzprv3\ncountry\n2\n2\n1\n0 0 \n0 0 \n");
    CHECK(country("2/2/g06") == "pzprv3.2\ncountry\n2\n2\n\n1 \n0 \n0 0 \n");
    CHECK(country("e/2/2/006") == "pzprv3.1\ncountry\n2\n2\ncountry_empty\n1\n0 0 \n0 0 \n");
    CHECK(country("e/2/2/g06") == "pzprv3.2\ncountry\n2\n2\ncountry_empty\n1 \n0 \n0 0 \n");
}

TEST_CASE("files of an arukone have letters, and say whether lines pass every cell") {
    const auto file = [](const std::string& said) {
        return "pzprv3\narukone\n4\n4\n" + said +
               "\nA B . . \n. . . . \nC A B C \n. . . . \n0 0 0 \n0 0 0 \n0 0 0 \n0 0 0 \n0 0 0 0 \n0 0 0 0 "
               "\n"
               "0 0 0 0 \n";
    };
    const Puzzle full = reading::puzzle_of("https://puzz.link/p?arukone/4/4/12l3123j");
    CHECK(reading::equal(reading::puzzle_of(file("passallcell")), full));
    CHECK(puzzlink::file_of(full) == file("passallcell"));
    const Puzzle some = reading::puzzle_of("https://puzz.link/p?arukone/e/4/4/12l3123j");
    for (const char* const said : {"dontpassallcell", "allowempty"}) {
        CAPTURE(said);
        CHECK(reading::equal(reading::puzzle_of(file(said)), some));
    }
    CHECK_THAT(reading::failure_of(file("some")),
               ContainsSubstring("expected passallcell or dontpassallcell"));
    const Puzzle many =
        reading::puzzle_of("pzprv3/arukone/1/4/passallcell/Z a z . /0 0 0 /", reading::with_format("pzprv3"));
    CHECK(many.numbers == Grid{26, 27, 52, o});
    CHECK_THAT(reading::failure_of("pzprv3/arukone/1/2/passallcell/A 3 /0 /", reading::with_format("pzprv3")),
               ContainsSubstring("a letter"));
}

}  // namespace test_puzzlink_rules
