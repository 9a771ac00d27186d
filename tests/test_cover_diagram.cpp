// test_cover_diagram.cpp - the paths of a diagram are the solutions of its cover, as an enumeration of all
// sets of options finds them.
#include <map>
#include <set>

#include "base/stop.hpp"
#include "catch.hpp"
#include "cover/cover_diagram.hpp"
#include "cover_oracle.hpp"

namespace test_cover_diagram {

using namespace reductio;
using namespace reductio::cover_oracle;

namespace {

using Nodes = std::map<std::uint64_t, std::vector<DiagramArc>>;

// Each option bears its own number as a mark.
class Diagram {
public:
    explicit Diagram(const Cover& cover) {
        const auto options = static_cast<std::uint32_t>(cover.options());
        CoverDiagram diagram{cover, options, [](std::uint32_t option) { return std::vector{option}; }};
        first_ = diagram.build([&](std::uint64_t node, std::span<const DiagramArc> arcs) {
            REQUIRE(node == nodes_.size() + 2);
            for (const DiagramArc& arc : arcs) REQUIRE((arc.to >= 1 && arc.to < node));
            REQUIRE(!arcs.empty());
            nodes_[node].assign(arcs.begin(), arcs.end());
        });
    }

    // The options of each path; every option that can be in a solution is decided once on each.
    CoverSolutions paths() {
        CoverSolutions found;
        if (first_.to != 0) follow(first_, {}, {}, found);
        std::ranges::sort(found);
        return found;
    }
    std::size_t nodes() const { return nodes_.size(); }

private:
    void follow(const DiagramArc& arc, Options placed, std::set<std::uint32_t> decided,
                CoverSolutions& found) {
        for (const auto* list : {&arc.holds, &arc.not_holds})
            for (const auto mark : *list) REQUIRE(decided.insert(mark).second);
        placed.insert(placed.end(), arc.holds.begin(), arc.holds.end());
        if (arc.to == 1) {
            std::ranges::sort(placed);
            if (decided_.empty()) decided_ = decided;
            REQUIRE(decided_ == decided);
            return found.push_back(placed);
        }
        for (const DiagramArc& next : nodes_.at(arc.to)) follow(next, placed, decided, found);
    }
    Nodes nodes_;
    DiagramArc first_;
    std::set<std::uint32_t> decided_;  // on every path
};

}  // namespace

TEST_CASE("the paths of a diagram are the solutions of random covers") {
    std::size_t with_solutions = 0;
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        Draws random(seed);
        const RandomCover made = random_cover(random, seed % 2 == 1, 0);
        CAPTURE(seed);
        CoverSolutions expected = enumerated(made.cover, made.free, {});
        std::ranges::sort(expected);
        Diagram diagram{made.cover};
        REQUIRE(diagram.paths() == expected);
        if (expected.size() > 1) ++with_solutions;
    }
    CHECK(with_solutions > 50);
}

TEST_CASE("equal subproblems of a diagram are one node") {
    Cover dominoes;  // on a board of 2 x 12
    dominoes.primary = dominoes.items = 24;
    for (std::uint32_t cell = 0; cell < 24; ++cell) {
        const Cover::Node right[] = {{cell}, {cell + 1}}, below[] = {{cell}, {cell + 12}};
        if (cell % 12 < 11) dominoes.add_option(right);
        if (cell < 12) dominoes.add_option(below);
    }
    Diagram diagram{dominoes};
    CHECK(diagram.paths().size() == 233);
    CHECK(diagram.nodes() < 40);
}

TEST_CASE("covers without items and without solutions have diagrams") {
    CHECK(Diagram{Cover{}}.paths().size() == 1);
    Cover never;
    never.primary = never.items = 1;
    CHECK(Diagram{never}.paths().empty());
}

TEST_CASE("a diagram is left when time is up") {
    Cover cover;
    cover.primary = cover.items = 200;
    for (std::uint32_t item = 0; item < 200; ++item)
        for (std::uint32_t other = item + 1; other < std::min(item + 9, 200U); ++other) {
            const Cover::Node option[] = {{item}, {other}};
            cover.add_option(option);
        }
    CoverDiagram diagram{cover, 0, [](std::uint32_t) { return std::vector<std::uint32_t>{}; }};
    const StopScope scope{0.01, nullptr};
    CHECK_THROWS_AS(diagram.build([](std::uint64_t, std::span<const DiagramArc>) {}), Stopped);
}

}  // namespace test_cover_diagram
