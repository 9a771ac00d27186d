// counter.hpp - counts the solutions of an exact cover layer by layer: how many ways lead to each state.
//
// All states between two layers (plan.hpp) lie in a table, each with the number of ways to reach it. The next
// table is made from them: each way through the layer leads from one state to another, whose count grows by
// that of the first. Nothing is kept but two tables, so there is no searching back:
//
//     dominoes on 2x3, states by what is covered of the frontier:
//
//     layer    a                b d               c e f
//     {}: 1  ->  {b}: 1 {d}: 1  ->  {c}: 1 {e}: 2  ->  {}: 3
//
// A search with a memo (bits/memo_counter.hpp) chooses the best item in each state and stays small where few
// states can be reached. This one keeps to one order, but a way through a layer takes some ten nanoseconds
// where a node of that search takes a hundred, and memory is read and written in batches. So it pays where
// states are many and met often: Latin squares, tilings, other things that are laid row by row. Where most
// ways lead to states of their own, or the frontier is wide, memory ends first.
//
// Known as the transfer matrix of statistical physics, and as frontier-based search: Kawahara, Inoue,
// Iwashita and Minato, "Frontier-based search for enumerating all constrained subgraphs with compressed
// representation", IEICE Transactions 2017.
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "cover/cover.hpp"
#include "cover/cover_plan.hpp"
#include "cover/search.hpp"

namespace reductio {

struct FrontierStatistics {
    std::uint64_t states = 0, most_states = 0;  // of all layers, and of the largest
    std::uint64_t bytes = 0;                    // of the tables when they were largest
    std::uint64_t layers = 0, width = 0;        // of the plan; width in bits
};

class FrontierLayers;

class FrontierCounter {
public:
    static constexpr Counts counts = Counts::single_items;

    // The cover must outlive it. No item may have other bounds than exactly once.
    explicit FrontierCounter(const Cover& cover);
    FrontierCounter(FrontierCounter&&) noexcept;
    ~FrontierCounter();

    // One query at a time. resume() goes on until all is counted, the query's most_nodes are reached or the
    // watch stops it; raise most_nodes and call it again. A node is a state taken from a table, an option
    // chosen, or a way to the end of a layer. There is no number before the end: `solutions` stays 0. The
    // query must outlive the count. The tables of states take at most `bytes` bytes, those of options as
    // many; where these do not do, resume() throws Stopped (base/stop.hpp).
    void begin(const CoverQuery& query, std::uint64_t bytes = ~std::uint64_t{0});
    SearchResult resume(const SearchWatch& watch);
    std::string digits() const;  // the number of solutions in decimal, once complete
    FrontierStatistics statistics() const;

    // How much of the work is done is not known before the end.
    double share() const { return 0; }
    // About how many nanoseconds a node and the plan take (measured).
    static std::uint64_t node_work(const Cover&) { return 10; }
    static std::uint64_t preparation_work(const Cover& cover) { return 200 * cover.nodes.size(); }

private:
    const Cover& cover_;
    const CoverQuery* query_ = nullptr;
    std::unique_ptr<FrontierLayers> layers_;  // none if the query contradicts itself
};

}  // namespace reductio
