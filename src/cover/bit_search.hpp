// bit_search.hpp - the search behind BitCover and MemoCounter: depths, branches, solutions and limits.
//
// What a state looks like is the kernel's business (bit_kernel.hpp). The search asks it which item to branch
// on. An item that is covered once is branched on its options, one after another. An item that may take
// several is branched on its first option: in, then out.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "cover/bit_kernel.hpp"
#include "cover/bit_tables.hpp"
#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio {

class CountMemo;

class BitSearch {
public:
    using MakeKernel = std::unique_ptr<BitKernel>(const BitTables&);
    BitSearch(const Cover& cover, MakeKernel* make_kernel);

    // Shows every solution to the watch.
    SearchResult search(const CoverQuery& query, const SearchWatch& watch);

    // Only counts, and each subproblem once. The memo is new, for keys of `key_words` words. Afterwards it
    // holds the count, or what was found before the search was stopped.
    SearchResult count(const CoverQuery& query, const SearchWatch& watch, CountMemo& memo);
    std::size_t key_words() const { return kernel_->key_words(); }

private:
    // A depth of the search and what it branches on.
    struct Level {
        std::uint32_t item, branches, tried, option;
        std::uint32_t* trail;  // end of the options placed so far
        double span;           // part of this depth's share that leaving options out has not used up
    };
    enum class Look : std::uint8_t { branch, leaf, end };
    enum class Step : std::uint8_t { down, again, exhausted, end };

    SearchResult run(const CoverQuery& query, const SearchWatch& watch, bool counting, CountMemo* memo);
    bool start(std::uint32_t*& trail);
    bool descend(std::uint32_t* trail);
    void enter(std::uint32_t* trail);
    Look look_around(const Choice& choice);
    Step next_branch(Choice& choice);
    Step leave_out(Level& level, Choice& choice);
    bool known(std::uint64_t& solutions);
    bool met(const std::uint32_t* trail);
    bool add(std::uint64_t solutions);
    bool add_to_result(std::uint64_t solutions);
    void plan_check();
    bool must_end();
    double share() const;

    const BitTables tables_;
    std::unique_ptr<BitKernel> kernel_;
    std::vector<Level> levels_;
    std::vector<std::uint32_t> trail_, solution_;
    std::uint64_t interval_;  // nodes from one look at the clock to the next
    const CoverQuery* query_ = nullptr;
    const SearchWatch* watch_ = nullptr;
    CountMemo* memo_ = nullptr;  // none: subproblems are not remembered
    SearchResult result_;
    std::uint64_t check_at_ = 0;
    std::size_t depth_ = 0;
    bool counting_ = false;
};

}  // namespace reductio
