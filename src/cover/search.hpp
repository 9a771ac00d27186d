// search.hpp - queries and results that all searches over a Cover share.
//
// A search object is made once per Cover, which may take a while, and queried many times: a query only says
// which options are chosen or removed beforehand. So the rules of a puzzle are compiled once, and the givens
// of each puzzle are a query.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace reductio {

struct CoverQuery {
    std::vector<std::uint32_t> chosen;   // options that every solution wanted contains; they may clash
    std::vector<std::uint32_t> removed;  // options that none contains
    std::uint64_t most = 0;              // solutions to end after; 0: no limit
    std::uint64_t most_nodes = 0;        // nodes of the search tree to end after; 0: no limit
};

// What to do after a solution: find and show the next, only count from now on, or end.
enum class Next : std::uint8_t { show, count, stop };

struct SearchProgress {
    std::uint64_t nodes = 0, solutions = 0;
    double share =
        0;  // fraction of the search tree that is done, 0 to 1, counting all branches of a level as equal
};

struct SearchWatch {
    // Gets the options of a solution, the query's chosen ones included, in no particular order.
    std::function<Next(std::span<const std::uint32_t> options)> on_solution;
    // Called every few thousand nodes, at least every few milliseconds; true ends the search. May be empty.
    std::function<bool(const SearchProgress&)> stop;
};

struct SearchResult {
    bool complete = false;  // the search ran to its end: `solutions` is their number
    std::uint64_t nodes = 0, solutions = 0;
    std::uint64_t light = 0;   // of the nodes, those met where few options were left: a fraction of the work
    std::uint64_t hidden = 0;  // options taken out, once for each time: most of the work of dancing links
};

}  // namespace reductio
