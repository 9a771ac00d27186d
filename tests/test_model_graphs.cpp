// test_model_graphs.cpp - connected, loop, areas and circuit in models, as text and in C++: all small grids
// and random graphs against trying everything, with meanings of its own.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "catch.hpp"
#include "model_count.hpp"
#include "reductio/problem.hpp"
#include "reductio/puzzles.hpp"

namespace test_model_graphs {

using namespace reductio;

namespace {

using Numbers = std::vector<std::int64_t>;
using Edges = std::vector<std::vector<std::size_t>>;  // two nodes each, from 0

// How many assignments within these bounds hold.
std::uint64_t count_within(const Numbers& lowest, const Numbers& highest,
                           const std::function<bool(const Numbers&)>& holds) {
    Numbers values = lowest;
    std::uint64_t count = 0;
    for (;;) {
        count += holds(values) ? 1 : 0;
        std::size_t i = 0;
        for (; i < values.size() && values[i] == highest[i]; ++i) values[i] = lowest[i];
        if (i == values.size()) return count;
        ++values[i];
    }
}
std::uint64_t count_if(std::size_t variables, std::int64_t lowest, std::int64_t highest,
                       const std::function<bool(const Numbers&)>& holds) {
    return count_within(Numbers(variables, lowest), Numbers(variables, highest), holds);
}

// Each node's piece by names that spread along open edges.
Numbers pieces(std::size_t nodes, const Edges& edges, const std::function<bool(std::size_t)>& open) {
    Numbers piece(nodes);
    std::iota(piece.begin(), piece.end(), 0);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            auto &a = piece[edges[i][0]], &b = piece[edges[i][1]];
            if (!open(i) || a == b) continue;
            a = b = std::min(a, b);
            changed = true;
        }
    }
    return piece;
}

bool is_connected(const Numbers& nodes, const Edges& edges, const std::function<bool(std::size_t)>& open) {
    const Numbers piece = pieces(nodes.size(), edges, [&](std::size_t i) {
        return open(i) && nodes[edges[i][0]] == 1 && nodes[edges[i][1]] == 1;
    });
    Numbers seen;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i] == 1) seen.push_back(piece[i]);
    }
    return std::ranges::adjacent_find(seen, std::not_equal_to<>{}) == seen.end();
}

bool is_loop(std::size_t nodes, const Edges& edges, const Numbers& drawn) {
    Numbers ends(nodes, 0), met(nodes, 0);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        for (const auto end : edges[i]) {
            ends[end] += drawn[i];
            if (drawn[i] == 1) met[end] = 1;
        }
    }
    const bool closed = std::ranges::all_of(ends, [](auto count) { return count == 0 || count == 2; });
    return closed && std::ranges::count(drawn, 1) > 0 &&
           is_connected(met, edges, [&](std::size_t i) { return drawn[i] == 1; });
}

bool are_areas(const Numbers& sizes, const Edges& edges, const std::function<bool(std::size_t)>& joined) {
    const Numbers piece = pieces(sizes.size(), edges, joined);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] != std::ranges::count(piece, piece[i])) return false;
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!joined(i) && piece[edges[i][0]] == piece[edges[i][1]]) return false;
    }
    return true;
}

Edges grid_edges(std::size_t rows, std::size_t columns) {
    Edges edges;
    for (std::size_t i = 0; i < rows * columns; ++i) {
        if (i % columns + 1 < columns) edges.push_back({i, i + 1});
    }
    for (std::size_t i = 0; i + columns < rows * columns; ++i) edges.push_back({i, i + columns});
    return edges;
}

std::string array(const std::string& name, std::size_t rows, std::size_t columns) {
    return name + "[1.." + std::to_string(rows) + ", 1.." + std::to_string(columns) + "]";
}

const auto every_edge = [](std::size_t) { return true; };

}  // namespace

TEST_CASE("connected elements of all small grids, as text and in C++") {
    for (std::size_t rows = 1; rows <= 3; ++rows) {
        for (std::size_t columns = 1; columns <= 4; ++columns) {
            CAPTURE(rows, columns);
            const Edges edges = grid_edges(rows, columns);
            const auto count = count_if(rows * columns, 0, 1, [&](const Numbers& cells) {
                return is_connected(cells, edges, every_edge);
            });
            const std::string declared = array("s", rows, columns) + ": 0..1\n";
            CHECK(count_of(declared + "connected(s)") == std::to_string(count));
            CHECK(count_of(declared + "connected(for r in 1.." + std::to_string(rows) + ", c in 1.." +
                           std::to_string(columns) + ": s[r, c] == 0)") == std::to_string(count));
            Problem problem;
            const auto cells = problem.grid("s", rows, columns, 0, 1);
            problem.require(connected(cells));
            CHECK(problem.count({"sat"}).number == count);
            CHECK(problem.count({"dpll"}).number == count);
            CHECK(read_puzzles(problem.text())[0].count().number == count);
        }
    }
    CHECK(count_of("s[1..6]: 0..1\nconnected(s)") == "22");               // in a row
    CHECK(count_of("s[1..2, 1..2, 1..2]: 0..1\nconnected(s)") == "168");  // the cube
    CHECK(count_of("s[1..3, 1..6]: 0..1\nconnected(s[2, *])\nnone(s[1, *])\nnone(s[3, *])") == "22");
    CHECK(count_of(
              "s[1..3, 1..3]: 0..1\nconnected(for r in 1..3, c in 1..3 where r != 2 or c != 2: s[r, c])") ==
          "116");  // a ring of eight, and any middle
}

TEST_CASE("connected along edges that hold, of all 2x3 grids") {
    const Edges edges = grid_edges(2, 3);
    const auto count = count_if(6 + edges.size(), 0, 1, [&](const Numbers& values) {
        const Numbers cells{values.begin(), values.begin() + 6};
        return is_connected(cells, edges, [&](std::size_t i) { return values[6 + i] == 1; });
    });
    CHECK(count_of("c[1..2, 1..3], across[1..2, 1..2], down[1..1, 1..3]: 0..1\nconnected(c; across, down)") ==
          std::to_string(count));
    CHECK(count_of("c[1..3, 1..3], across[1..3, 1..2], down[1..2, 1..3]: 0..1\nall(c)\nconnected(c; across, "
                   "down)") == std::to_string(count_if(12, 0, 1, [&](const Numbers& drawn) {
              return is_connected(Numbers(9, 1), grid_edges(3, 3),
                                  [&](std::size_t i) { return drawn[i] == 1; });
          })));
}

TEST_CASE("closed loops of all small grids, as text and in C++") {
    for (std::size_t rows = 2; rows <= 3; ++rows) {
        for (std::size_t columns = 2; columns <= 4; ++columns) {
            CAPTURE(rows, columns);
            const Edges edges = grid_edges(rows, columns);
            const auto count = count_if(edges.size(), 0, 1, [&](const Numbers& drawn) {
                return is_loop(rows * columns, edges, drawn);
            });
            CHECK(count_of(array("a", rows, columns - 1) + ", " + array("d", rows - 1, columns) +
                           ": 0..1\nloop(a, d)") == std::to_string(count));
            Problem problem;
            const auto across = problem.grid("a", rows, columns - 1, 0, 1);
            const auto down = problem.grid("d", rows - 1, columns, 0, 1);
            problem.require("one loop", loop(across, down));
            CHECK(problem.count({"sat"}).number == count);
            CHECK(problem.count({"dpll"}).number == count);
            CHECK(read_puzzles(problem.text())[0].count().number == count);
        }
    }
    CHECK(count_of("a[1..4, 1..3], d[1..3, 1..4]: 0..1\nloop(a, d)") == "213");  // OEIS A140517
    CHECK(count_of("a[1..5, 1..4], d[1..4, 1..5]: 0..1\nloop(a, d)") == "9349");
    CHECK(count_of("e[1..6]: 0..1\nloop(e) {1 2, 1 3, 1 4, 2 3, 2 4, 3 4}") == "7");
}

TEST_CASE("areas of all small grids, as text and in C++") {
    for (const auto& [rows, columns] : {std::pair<std::size_t, std::size_t>{1, 5}, {2, 2}, {2, 3}, {3, 3}}) {
        CAPTURE(rows, columns);
        const Edges edges = grid_edges(rows, columns);
        const std::int64_t most = rows == 3 ? 4 : 6;
        const auto count = count_if(rows * columns, 1, most, [&](const Numbers& sizes) {
            return are_areas(sizes, edges,
                             [&](std::size_t i) { return sizes[edges[i][0]] == sizes[edges[i][1]]; });
        });
        CHECK(count > 0);
        CHECK(count_of(array("s", rows, columns) + ": 1.." + std::to_string(most) + "\nareas(s)") ==
              std::to_string(count));
        Problem problem;
        const auto sizes = problem.grid("s", rows, columns, 1, most);
        problem.require(areas(sizes));
        CHECK(problem.count({"sat"}).number == count);
        CHECK(problem.count({"dpll"}).number == count);
        CHECK(read_puzzles(problem.text())[0].count().number == count);
    }
    // Divisions of a 2x3 grid into areas: the sizes follow from the sides that are joined.
    const Edges edges = grid_edges(2, 3);
    const auto divisions = count_if(edges.size(), 0, 1, [&](const Numbers& joined) {
        const auto open = [&](std::size_t i) { return joined[i] == 1; };
        const Numbers piece = pieces(6, edges, open);
        Numbers sizes;
        for (const auto one : piece) sizes.push_back(std::ranges::count(piece, one));
        return are_areas(sizes, edges, open);
    });
    CHECK(count_of("s[1..2, 1..3]: 1..6\na[1..2, 1..2], d[1..1, 1..3]: 0..1\nareas(s; a, d)") ==
          std::to_string(divisions));
}

TEST_CASE("circuits are as many as there are orders in a ring") {
    const char* const rings[] = {"1", "1", "2", "6", "24", "120"};
    for (std::size_t n = 1; n <= 6; ++n) {
        CAPTURE(n);
        CHECK(count_of("next[1.." + std::to_string(n) + "]: 0..8\ncircuit(next)") == rings[n - 1]);
        Problem problem;
        const auto next = problem.array("next", n, -1, 6);
        problem.require(circuit(next));
        CHECK(problem.count().digits == rings[n - 1]);
        CHECK(read_puzzles(problem.text())[0].count().digits == rings[n - 1]);
    }
}

namespace {

// A condition, and what it means.
struct Said {
    Condition condition = true;
    std::function<bool(const Numbers&)> holds;
};

Said all_of_both(const Said& a, const Said& b) {
    return {a.condition && b.condition,
            [a, b](const Numbers& values) { return a.holds(values) && b.holds(values); }};
}
Said any_of_both(const Said& a, const Said& b) {
    return {a.condition || b.condition,
            [a, b](const Numbers& values) { return a.holds(values) || b.holds(values); }};
}
Said opposite(const Said& a) {
    return {!a.condition, [a](const Numbers& values) { return !a.holds(values); }};
}

// Graphs of up to six nodes over so many variables of two values and two of three.
class RandomGraphs {
public:
    RandomGraphs(std::uint64_t seed, std::size_t truths) : random_{seed}, truths_{truths} {
        nodes_ = 2 + random_.below(5);
        for (std::size_t a = 0; a < nodes_; ++a) {
            for (std::size_t b = a + 1; b < nodes_; ++b) {
                if (random_.below(3) == 0) continue;
                edges_.push_back({a, b});
                if (random_.below(2) == 0) std::swap(edges_.back()[0], edges_.back()[1]);
            }
        }
        random_.shuffle(edges_);
        for (std::size_t i = 0; i < truths + 2; ++i) {
            highest_.push_back(i < truths ? 1 : 2);
            variables_.push_back(problem_.variable("x" + std::to_string(i), 0, highest_.back()));
        }
    }

    // Alone, beside another condition, behind `if`, or where it need not hold and all assignments are tried.
    void compare() {
        const Said whole = drawn();
        problem_.require(whole.condition);
        const auto count = count_within(Numbers(highest_.size(), 0), highest_, whole.holds);
        CAPTURE(problem_.text());
        CHECK(problem_.count({"sat"}).number == count);
        CHECK(problem_.count({"dpll"}).number == count);
        CHECK(read_puzzles(problem_.text())[0].count().number == count);
    }

private:
    Said drawn() {
        const Said graph = random_.below(2) == 0 ? connection() : closed_loop();
        switch (random_.below(truths_ < 6 ? 7 : 6)) {
            case 0: return graph;
            case 1: return areas_of_numbers();
            case 2: return all_of_both(all_of_both(one(), graph), connection());
            case 3: return any_of_both(one(), all_of_both(graph, any_of_both(one(), closed_loop())));
            case 4: return any_of_both(any_of_both(one(), graph), one());
            case 5: {
                const Said premise = one(), other = connection();
                return {if_then_else(premise.condition, graph.condition, other.condition),
                        [=](const Numbers& values) {
                            return premise.holds(values) ? graph.holds(values) : other.holds(values);
                        }};
            }
            default: return any_of_both(opposite(graph), areas_of_numbers());
        }
    }

    Said one() {
        const std::size_t v = random_.below(variables_.size());
        const auto value =
            static_cast<std::int64_t>(random_.below(static_cast<std::uint64_t>(highest_[v]) + 1));
        if (random_.below(12) == 0) return {value == 1, [value](const Numbers&) { return value == 1; }};
        if (v < truths_ && random_.below(2) == 0)
            return {variables_[v], [v](const Numbers& values) { return values[v] == 1; }};
        if (random_.below(3) == 0)
            return {variables_[v] != value, [v, value](const Numbers& values) { return values[v] != value; }};
        return {variables_[v] == value, [v, value](const Numbers& values) { return values[v] == value; }};
    }
    std::vector<Said> several(std::size_t count) {
        std::vector<Said> all;
        for (std::size_t i = 0; i < count; ++i) all.push_back(one());
        return all;
    }
    static Conditions conditions_of(const std::vector<Said>& said) {
        std::vector<Condition> conditions;
        for (const Said& one : said) conditions.push_back(one.condition);
        return conditions;
    }
    static Numbers truths(const std::vector<Said>& said, const Numbers& values) {
        Numbers result;
        for (const Said& one : said) result.push_back(one.holds(values) ? 1 : 0);
        return result;
    }

    Said connection() {
        const auto on_nodes = several(nodes_), on_edges = several(edges_.size());
        const Edges edges = edges_;
        if (random_.below(2) == 0) {
            return {connected(conditions_of(on_nodes), Tuples{edges}), [=](const Numbers& values) {
                        return is_connected(truths(on_nodes, values), edges, every_edge);
                    }};
        }
        return {connected(conditions_of(on_nodes), Tuples{edges}, conditions_of(on_edges)),
                [=](const Numbers& values) {
                    const Numbers open = truths(on_edges, values);
                    return is_connected(truths(on_nodes, values), edges,
                                        [&](std::size_t i) { return open[i] == 1; });
                }};
    }
    Said closed_loop() {
        const auto on_edges = several(edges_.size());
        const Edges edges = edges_;
        const std::size_t nodes = nodes_;
        return {loop(conditions_of(on_edges), Tuples{edges}),
                [=](const Numbers& values) { return is_loop(nodes, edges, truths(on_edges, values)); }};
    }
    Said areas_of_numbers() {
        const auto on_edges = several(edges_.size());
        const Edges edges = edges_;
        std::vector<Expression> sizes;
        std::vector<std::pair<std::size_t, std::int64_t>> of;
        for (std::size_t i = 0; i < nodes_; ++i) {
            of.emplace_back(random_.below(variables_.size()), random_.below(3));
            sizes.push_back(variables_[of[i].first] + of[i].second);
        }
        const auto sizes_in = [of](const Numbers& values) {
            Numbers all;
            for (const auto& [v, more] : of) all.push_back(values[v] + more);
            return all;
        };
        if (random_.below(2) == 0) {
            return {areas(sizes, Tuples{edges}), [=](const Numbers& values) {
                        const Numbers all = sizes_in(values);
                        return are_areas(all, edges,
                                         [&](std::size_t i) { return all[edges[i][0]] == all[edges[i][1]]; });
                    }};
        }
        return {areas(sizes, Tuples{edges}, conditions_of(on_edges)), [=](const Numbers& values) {
                    const Numbers joined = truths(on_edges, values);
                    return are_areas(sizes_in(values), edges, [&](std::size_t i) { return joined[i] == 1; });
                }};
    }

    Random random_;
    std::size_t truths_, nodes_ = 0;
    Edges edges_;
    Problem problem_;
    std::vector<IntVar> variables_;
    Numbers highest_;
};

}  // namespace

TEST_CASE("random graphs have as many solutions as trying finds, in every place of a condition") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        RandomGraphs{seed, seed % 3 == 0 ? std::size_t{8} : 4}.compare();
    }
}

}  // namespace test_model_graphs
