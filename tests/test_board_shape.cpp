// test_board_shape.cpp - links are numbered once each, from both of their ends.
#include <algorithm>
#include <set>

#include "catch.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/grid_graph.hpp"
#include "rules/board_shape.hpp"

namespace test_board_shape {

using namespace reductio;

TEST_CASE("each link of a board is known from both ends", "[rules]") {
    for (const bool torus : {false, true}) {
        for (const auto& [height, width] : {std::pair{1, 1}, {1, 5}, {4, 1}, {3, 3}, {4, 6}, {7, 3}}) {
            const BoardShape shape{height, width, torus};
            CAPTURE(height, width, torus);
            std::set<std::size_t> seen;
            for (int cell = 0; cell < shape.cells(); ++cell) {
                for (int direction = 0; direction < straight_directions; ++direction) {
                    const auto other = shape.next(cell, direction);
                    const auto link = shape.link(cell, direction);
                    REQUIRE(link.has_value() == other.has_value());
                    if (!link) continue;
                    seen.insert(*link);
                    const bool forward = direction < 2;
                    CHECK(shape.ends_of(*link)[forward ? 0 : 1] == cell);
                    CHECK(shape.ends_of(*link)[forward ? 1 : 0] == *other);
                    CHECK((*link < shape.links_across()) == (direction % 2 == 0));
                }
            }
            CHECK(seen.size() == shape.links());
            CHECK((seen.empty() || *seen.rbegin() + 1 == shape.links()));
        }
    }
}

TEST_CASE("without a torus the graph of a board is that of its grid", "[rules]") {
    const BoardShape shape{4, 6, false};
    CHECK(shape.graph().nodes == 24);
    CHECK(shape.graph().edges == grid_graph(4, 6).edges);
}

}  // namespace test_board_shape
