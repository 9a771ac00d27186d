// cover_diagram.hpp - all solutions of a cover as a graph: what the memo counter (bits/memo_counter.hpp) adds
// up, written down.
//
// A node is a subproblem: the options still alive. Its arcs are the branches of the search on one item. Each
// arc leads to the subproblem that is left, and carries what it decides. Two branches that leave the same
// options alive lead to the same node, so the graph is often far smaller than the set of solutions:
//
//     solutions a b c, a d, e b c       start --a--> 1 --b c--> solved
//                                             |      +---d----> solved
//                                             +--e--> 2 --b c--> solved
//
// What is decided are marks: numbers that options bear, such as the values of cells. A mark is decided once
// no option that bears it is alive: it holds if one that bears it was placed. So what is open at a node
// depends on the node alone, and each path from the start to the end decides each mark once.
//
// Bounded by memory: a table of all nodes is kept, and the stop is polled (base/stop.hpp). The nodes
// themselves are handed over one by one, when all below them are known, and not kept.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "cover/bits/kernel.hpp"
#include "cover/cover.hpp"

namespace reductio {

struct DiagramArc {
    std::uint64_t to = 0;                                   // 1: solved; no arc leads to 0
    std::vector<std::uint32_t> holds = {}, not_holds = {};  // marks decided on the way
};

class CoverDiagram {
public:
    // A node with the number `node`, from 2, after all nodes that its arcs lead to.
    using OnNode = std::function<void(std::uint64_t node, std::span<const DiagramArc> arcs)>;
    // The marks of an option, all smaller than `mark_count`.
    using MarksOf = std::function<std::vector<std::uint32_t>(std::uint32_t option)>;

    // Takes time and memory as BitCover does. The cover may be dropped afterwards.
    CoverDiagram(const Cover& cover, std::uint32_t mark_count, const MarksOf& marks_of);

    // Hands over all nodes; returns the arc that leads to the first subproblem, to 0 if there is no solution.
    // Throws Stopped.
    DiagramArc build(const OnNode& on_node);

private:
    using Words = std::vector<Word>;
    // A state of the search: which options are alive, and where its options end in the trail.
    struct State {
        Words alive;
        std::uint32_t* trail;
        Choice choice;
    };
    Words alive_at(std::size_t depth) const { return kernel_->spelled_out(depth).alive; }
    std::uint64_t visit(std::size_t depth, const State& state);
    void visit_options(std::size_t depth, const State& state, std::vector<DiagramArc>& arcs);
    void visit_with_and_without(std::size_t depth, const State& state, std::vector<DiagramArc>& arcs);
    void add_arc(std::size_t depth, const State& from, const State& to, std::vector<DiagramArc>& arcs);
    DiagramArc decided(const Words& before, const State& after, const std::uint32_t* placed);
    std::string key_at(std::size_t depth);
    void make_room(std::size_t depths);

    const BitTables tables_;
    std::unique_ptr<BitKernel> kernel_;
    std::vector<std::vector<std::uint32_t>> marks_;    // of each option
    std::vector<std::vector<std::uint32_t>> options_;  // of each mark
    std::vector<std::uint32_t> trail_;
    std::vector<Word> key_;
    std::unordered_map<std::string, std::uint64_t> nodes_;  // by key; 0: no solution
    std::uint64_t last_ = 1;
    std::size_t reserved_ = 0;  // depths
    OnNode on_node_;
};

}  // namespace reductio
