// test_places.cpp - what a family finds wrong is told at the cell, clue or section that it is about.
#include <array>

#include "catch.hpp"
#include "puzzle_reading.hpp"
#include "tasks/pipeline.hpp"

namespace test_places {

using namespace reading;

namespace {

// Where the puzzle's family sees an error, as "line:column".
std::string place(const std::string& text, const Hints& hints = {}) {
    const Puzzle puzzle = puzzle_of(text, hints);
    try {
        CompiledPuzzle{puzzle};
    } catch (const InputError& error) {
        const std::string message = error.brief().substr(2);  // without the file
        return message.substr(0, message.find(':', message.find(':') + 1));
    }
    return "none";
}

struct Wrong {
    const char* text;
    const char* place;
};

}  // namespace

TEST_CASE("errors that a family finds point at the clue") {
    constexpr std::array table{
        Wrong{"akari 3\nwalls\n. . .\n. . .\n. 3\\ .\n", "5:3"},
        Wrong{"akari 2\nwalls\n..\n.#\ngivens\n..\n.1\n", "7:2"},
        Wrong{"kakuro 3\nwalls\n# \\3 .\n# # #\n# 2 .\n", "5:3"},
        Wrong{"kakuro 2\n\nwalls\n#  #\n#  \\2\n", "5:4"},
        Wrong{"crossword 3\nwords\nabc\nwalls\n...\n.1.\n...\n", "6:2"},
        Wrong{"crossword 1x4\nwords\nabc\nwalls\n..#.\n", "5:4"},
        Wrong{"dominosa 2x3\nnumbers\n0 1 1\n0 . 1\n", "4:3"},
        Wrong{"magnets 2x3\nregions\naab\ncac\n", "3:1"},
        Wrong{"magnets 2x2\nregions\nab\nba\n", "3:1"},
        Wrong{"magnets 1x2\nregions\naa\noutside\nleft 1,1\n", "5:6"},
        Wrong{"nonogram 2x3\noutside\nleft 1 1\ntop 1 1,0 1\n", "4:7"},
        Wrong{"nonogram 2x3\noutside\nleft 1 1\nright . 2\n", "4:9"},
        Wrong{"tents 2x3\nnumbers\n. 1 .\n. . 2\n", "4:5"},
        Wrong{"tents 2x3\nnumbers\n. 1 .\n. . .\noutside\nbottom . 1 .\n", "6:10"},
        Wrong{"skyscrapers 3\noutside\ntop . . 1,2\n", "3:9"},
        Wrong{"jigsaw 4\nregions\naabb\naabb\ncccd\nccdd\n", "5:1"},
        Wrong{"shikaku 2x2\nnumbers\n4.\n..\ngivens\n..\n1.\n", "7:1"},
        Wrong{"palisade 2x2 size 2\ngivens\n.1\n..\n", "3:2"},
        Wrong{"latin 2\nnumbers\n..\n.1\n", "4:2"},
        Wrong{"latin 2\nregions\naa\nbb\n", "3:1"},
        Wrong{"latin 2\noutside\ntop . 1\n", "3:7"},
        Wrong{"akari 2\ncages\n.a\n.a\nclues\na 3\n", "6:1"},
        Wrong{"# title: one\nlatin 2\n\nkakuro 3\nwalls\n. . .\n. . .\n. . 3\n", "8:5"},
    };
    for (const auto& [text, expected] : table) {
        CAPTURE(text);
        const PuzzleReader reader = reader_of(text);
        if (reader.size() == 1) CHECK(place(text) == expected);
        if (reader.size() == 1) continue;
        const Puzzle last = reader.read(1);
        try {
            CompiledRules{last};
            FAIL("no error");
        } catch (const InputError& error) {
            CHECK(error.brief().starts_with(std::string{"f:"} + expected + ": "));
        }
    }
}

TEST_CASE("and in bare grids and .non files too") {
    CHECK(place("....\n.1..\n..2.\n....\n", with_family("tents")) == "3:3");
    CHECK(place("0 1 1\n0 . 1\n1 1 1\n", with_family("dominosa")) == "2:3");
}

TEST_CASE("a clue that nothing meets is no error") {
    for (const char* const text :
         {"akari 2\nwalls\n9.\n..\n", "slitherlink 2\nnumbers\n9.\n..\n", "kurodoko 2\nnumbers\n0.\n..\n",
          "kakuro 1x2\nwalls\n\\99 .\n", "fillapix 2\nnumbers\n5.\n..\n", "nonogram 1x2\noutside\nleft 3\n",
          "tents 1x2\nnumbers\n1.\noutside\nleft 9\n", "palisade 2 size 2\nnumbers\n0.\n..\n",
          "shikaku 2\nnumbers\n9.\n..\n", "magnets 1x2\nregions\naa\noutside\nleft 7\n",
          "skyscrapers 2\noutside\ntop 9 .\n", "width 2\nheight 1\nrows\n7\ncolumns\n1\n1\n"})
        CHECK(place(text) == "none");
}

}  // namespace test_places
