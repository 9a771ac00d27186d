// memo.cpp - counts by subproblems (cover/bits/memo_counter.hpp); to show solutions it searches as bitcover
// does.
//
// For tilings, Latin squares, blank grids: what has far more solutions than can be met one by one. The table
// is bounded by --memory; full, it forgets what saves least.
#include "cover/bit_cover.hpp"
#include "engines/shared/cover_session.hpp"

namespace reductio::engines::memo {

namespace {

class MemoRun final : public CoverRun<BitCover> {
public:
    MemoRun(CoverRules<BitCover>& rules, const Givens& givens, const Limits& limits,
            const OnSolution& on_solution)
        : CoverRun{rules, Task::count, givens, limits, on_solution}, bytes_{limits.table_bytes()} {}

    bool skips() const override { return true; }

private:
    void start(const CoverQuery& query) override { search().begin_count(query, bytes_); }
    void conclude(const SearchResult& result, Outcome& outcome) override {
        const MemoResult counted = search().finish_count(result);
        if (outcome.count == UINT64_MAX && outcome.ending != Ending::limit) outcome.digits = counted.digits;
        outcome.statistics["lookups"] = static_cast<double>(counted.memo.lookups);
        outcome.statistics["hits"] = static_cast<double>(counted.memo.hits);
        outcome.statistics["entries"] = static_cast<double>(counted.memo.entries);
        outcome.statistics["table_bytes"] = static_cast<double>(counted.memo.bytes);
        outcome.statistics["memo_off"] = counted.memo.off ? 1 : 0;
    }
    std::uint64_t bytes_;
};

class MemoSession final : public CoverSession<BitCover> {
public:
    using CoverSession::CoverSession;

    std::unique_ptr<Query> begin(Task task, const Givens& givens, const Limits& limits,
                                 const OnSolution& on_solution) override {
        if (task != Task::count) return CoverSession::begin(task, givens, limits, on_solution);
        return std::make_unique<MemoRun>(rules_, givens, limits, on_solution);
    }
};

}  // namespace

extern const Engine engine;
const Engine engine{"memo", "counts exact covers by subproblems, once where that pays", refuse_cover,
                    [](const Model& model, const EngineOptions&) -> std::unique_ptr<Session> {
                        return std::make_unique<MemoSession>(model);
                    }};

}  // namespace reductio::engines::memo
