// test_known_counts.cpp - boards whose numbers of solutions mathematicians know, or that one counts by hand.
#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_known_counts {

using namespace reductio;

namespace {

struct Known {
    const char *puzzle, *engine;
    std::size_t solutions;
};
constexpr Known table[] = {
    {"akari 4x4", "sat", 24},  // bulbs without walls are rooks: 4!
    // Pairs of orthogonal Latin squares in order, twice https://oeis.org/A072377.
    {"graecolatin 1x1", "sat", 1},
    {"graecolatin 2x2", "sat", 0},
    {"graecolatin 3x3", "sat", 72},
    {"graecolatin 4x4", "dlx", 6912},
    {"kakuro 1x10", "dlx", 0},  // ten cells, nine digits
    // Colourings: chromatic polynomials at the number of colours.
    {"map 2x2\nregions\nab\ncd", "sat", 84},  // a ring of four
    {"map 2x2 colours 2\nregions\nab\ncd", "sat", 2},
    {"map 2x3 colours 3\nregions\naab\nccb", "dlx", 6},  // a triangle
    {"map 2x3 colours 2\nregions\naab\nccb", "dlx", 0},
    {"map 1x3 colours 9\nregions\nabc", "sat", 9 * 8 * 8},
    {"map 1x4 colours 1\nregions\naaaa", "sat", 1},
    {"map 1x4\nregions\nabca", "sat", 4 * 3 * 2},  // a has two pieces
    // Spanning trees of a grid of points: https://oeis.org/A007341.
    {"net 2x2", "sat", 4},
    {"net 3x3", "sat", 192},
    // Latin squares, and sudokus, of side 4: regions that are rows or boxes hold consecutive digits anyway.
    {"renban 4x4\nregions\naaaa\nbbbb\ncccc\ndddd", "sat", 576},
    {"renban 4x4\nregions\naabb\naabb\nccdd\nccdd", "dlx", 288},
    {"takuzu 2x2 with unique", "sat", 2},  // https://oeis.org/A253316
    {"takuzu 4x4 with unique", "sat", 72},
    {"takuzu 4x4 with unique", "dlx", 72},
    {"takuzu 6x6 with unique", "sat", 4140},
    // Lines of four with two of each have no three alike: https://oeis.org/A058527.
    {"takuzu 4x4", "sat", 90},
};

}  // namespace

TEST_CASE("boards have as many solutions as is known") {
    for (const auto& [text, engine, solutions] : table) {
        CAPTURE(text, engine);
        CHECK(by_engine(reading::puzzle_of(text), engine).size() == solutions);
    }
}

}  // namespace test_known_counts
