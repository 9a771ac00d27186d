// search.hpp - the search behind BitCover: depths, branches, solutions and limits.
//
// What a state looks like is the kernel's business (kernel.hpp). An item that is covered once is branched on
// its options, one after another. An item with other bounds is branched on its first option: with it, then
// without it. Where solutions are only counted, a state whose number is seen at once is not searched
// (pairs.hpp), and one of few options is searched in words (word_search.hpp).
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/sanity.hpp"
#include "cover/bits/kernel.hpp"
#include "cover/bits/tables.hpp"
#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio {

class MemoCounter;

class BitSearch {
public:
    using MakeKernel = std::unique_ptr<BitKernel>(const BitTables&);
    BitSearch(const Cover& cover, MakeKernel* make_kernel);

    // Begins a search, which resume() carries out. Without a memo every solution is shown to the watch. With
    // one they are only counted, each subproblem once; it must be new, with keys of `key_words` words. The
    // query and the memo must outlive the search.
    void begin(const CoverQuery& query, MemoCounter* memo);
    // Goes on until the search is complete, has found what the query wants, reaches the query's most_nodes,
    // or is stopped by the watch. In the last two cases it can be resumed: nothing is lost or done twice.
    SearchResult resume(const SearchWatch& watch);
    std::size_t key_words() const { return kernel_->key_words(); }
    std::size_t depth() const { return depth_; }
    double share() const;  // fraction of the search tree that is done, 0 to 1
    // What is inconsistent in the state at the present depth, or nothing (base/sanity.hpp).
    std::string sanity() const;

private:
    // A depth of the search and what it branches on.
    struct Level {
        std::uint32_t item, branches, tried, option;
        std::uint32_t* trail;  // end of the options placed so far
        double span;           // part of this depth's share that leaving options out has not used up
    };
    // What is to be done next at depth_: look at a new state, try another branch, count the few options left,
    // go back, or nothing more.
    enum class Step : std::uint8_t { down, again, few, exhausted, end };

    bool start(std::uint32_t*& trail);
    bool explore();
    void enter(std::uint32_t* trail);
    Step look_at(const Choice& choice);
    Step next_branch(Choice& choice);
    bool few_pay(std::uint32_t options);
    Step count_few();
    Step leave_out(Level& level, Choice& choice);
    bool known(std::uint64_t& solutions);
    bool found(const std::uint32_t* trail);
    bool add(std::uint64_t solutions);
    bool add_to_result(std::uint64_t solutions);
    bool must_end() { return result_.nodes >= check_at_ && must_end_now(); }
    bool must_end_now();
    void plan_check();

    // In options placed.
    static constexpr std::uint64_t few_cost = 12, few_credit_most = 12'000;
    // A state of so few options is counted in words, and nothing below it is remembered; one of up to 64 only
    // where nothing below is worth it. With 32 a memo takes less than half of the time on Langford pairs and
    // queens, and no more on tilings and blank sudokus; with 40 tilings take a third longer.
    static constexpr std::uint32_t few_for_memo = 32;

    const BitTables tables_;
    std::unique_ptr<BitKernel> kernel_;
    std::vector<Level> levels_;
    std::vector<std::uint32_t> trail_, solution_;
    std::uint64_t interval_;  // nodes between two looks at the clock
    const CoverQuery* query_ = nullptr;
    const SearchWatch* watch_ = nullptr;
    MemoCounter* memo_ = nullptr;  // null: subproblems are not remembered
    SearchResult result_;
    std::uint64_t check_at_ = 0, few_credit_ = 0;
    std::size_t depth_ = 0;
    Step step_ = Step::end;
    Choice choice_;  // of the state that step_ leads to
    bool counting_ = false;
    SanityPace pace_;
};

}  // namespace reductio
