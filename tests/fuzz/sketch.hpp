// sketch.hpp - a small model as plain lists, apart from the library's Model: what the fuzzer makes, prints,
// reads back and shrinks, and what plain_oracle.hpp enumerates.
//
// As text it has a line for each variable, constraint and query; x0, x1, … are the variables in order:
//
//     variable answer -1 0 2             a role and the domain
//     different x0 x1
//     count 1 2 : x0=1 x1!=0             from 1 to 2 of the literals hold
//     total 0 3 : x0 x1 : 1 -2           coefficients, or none
//     rows x0 x1 : 1 2 / 2 1
//     walk x0 x1 : 0 0 5 1 / 1 1 6 0 : 0    edges (layer, from, value, to), and the states that may be last
//     piece 3 : 0-1 1-2 : x0=1 x1=1 x2=1 :  a graph, a literal for each node, and for each edge or none
//     parts 3 : 0-1 1-2 : x0=1 x1=1 : x2    a graph, a literal for each edge, a variable for each node or not
//
//     encoding product tuples 1          at-most-one, tuples, whether to simplify
//
//     query enumerate 2 0 0 0 : x0=1     limits as in SketchQuery, then the givens
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "model/model.hpp"

namespace reductio::fuzz {

// "x = value" or its negation. With a value outside of the domain it never, or always, holds.
struct Fact {
    std::uint32_t variable = 0;
    std::int32_t value = 0;
    bool negated = false;
};

struct SketchVariable {
    Role role = Role::answer;
    std::vector<std::int32_t> domain;
};

using Variables = std::vector<std::uint32_t>;
using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

// The seven kinds, each under a name of its own. Their meanings are in plain_oracle.hpp.
struct Different {
    Variables vars;
};
struct Count {
    std::uint32_t lo = 0, hi = 0;
    std::vector<Fact> literals;
};
struct Total {
    std::int64_t lo = 0, hi = 0;
    Variables vars;
    std::vector<std::int64_t> coefficients;
};
struct Rows {
    Variables vars;
    std::vector<std::vector<std::int32_t>> rows;
};
struct Walk {
    struct Step {
        std::uint32_t layer = 0, from = 0;
        std::int32_t value = 0;
        std::uint32_t to = 0;
    };
    Variables vars;
    std::vector<Step> steps;  // at most one for each layer, state and value
    std::vector<std::uint32_t> last;
};
struct Piece {
    std::uint32_t nodes = 0;
    Edges graph;
    std::vector<Fact> node_literals, edge_literals;
};
struct Parts {
    std::uint32_t nodes = 0;
    Edges graph;
    std::vector<Fact> joined;
    Variables sizes;
};
using SketchConstraint = std::variant<Different, Count, Total, Rows, Walk, Piece, Parts>;

struct SketchQuery {
    bool count = false;           // Session::count, else Session::enumerate
    std::uint64_t solutions = 0;  // Limits::solutions
    std::uint64_t nodes = 0;      // Limits::nodes
    std::uint64_t stop = 0;       // the callback ends the search at so many solutions; 0: never
    std::uint64_t interrupt = 0;  // 1: interrupted from the start; k: by the callback at solution k - 1
    std::vector<Fact> givens;
};

struct Sketch {
    std::vector<SketchVariable> variables;
    std::vector<SketchConstraint> constraints;
    std::string at_most_one = "auto", tuples = "auto";
    bool simplify = true;
    std::vector<SketchQuery> queries;
};

std::string text_of(const Sketch& sketch);
// Throws std::runtime_error that names the line.
Sketch read_sketch(const std::string& text);

Model build(const Sketch& sketch);
Givens givens_of(const Model& model, const SketchQuery& query);

}  // namespace reductio::fuzz
