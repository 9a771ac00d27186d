// memo.cpp - counts by subproblems (cover/bits/memo_counter.hpp); to show solutions it searches as bitcover
// does.
//
// For tilings, Latin squares, blank grids: what has far more solutions than can be met one by one. The table
// is bounded by --memory; full, it forgets what is cheapest to count again.
#include "cover/bit_cover.hpp"
#include "engines/shared/cover_session.hpp"

namespace reductio::engines::memo {

namespace {

constexpr std::uint64_t usual_bytes = std::uint64_t{1} << 30;

class MemoSession final : public CoverSession<BitCover> {
public:
    using CoverSession::CoverSession;

    Outcome count(const Givens& givens, const Limits& limits, const OnSolution&) override {
        const Stopwatch clock;
        Outcome outcome;
        Compiled* const compiled = prepare(givens, outcome);
        if (compiled == nullptr) return outcome;
        query_.most = limits.solutions;
        query_.most_nodes = limits.nodes;
        SearchWatch watch;
        outcome.ending = Ending::limit;
        watch.stop = stop_at(limits, clock, outcome);
        const std::uint64_t bytes = limits.bytes > 0 ? limits.bytes : usual_bytes;
        const MemoResult result = compiled->search->count(query_, watch, bytes);
        conclude(result.search, limits, outcome);
        if (outcome.count == UINT64_MAX && outcome.ending != Ending::limit) outcome.digits = result.digits;
        report(*compiled, result.search, clock, outcome);
        outcome.statistics["lookups"] = static_cast<double>(result.memo.lookups);
        outcome.statistics["hits"] = static_cast<double>(result.memo.hits);
        outcome.statistics["entries"] = static_cast<double>(result.memo.entries);
        outcome.statistics["table_bytes"] = static_cast<double>(result.memo.bytes);
        outcome.statistics["memo_off"] = result.memo.off ? 1 : 0;
        return outcome;
    }
};

}  // namespace

extern const Engine engine;
const Engine engine{"memo", "counts exact covers by subproblems, each once", refuse_cover,
                    [](const Model& model, const EngineOptions&) -> std::unique_ptr<Session> {
                        return std::make_unique<MemoSession>(model);
                    }};

}  // namespace reductio::engines::memo
