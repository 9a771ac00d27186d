// frontier.cpp - counts exact covers layer by layer (cover/frontier/counter.hpp); to show solutions it
// searches as dlx does.
//
// For Latin squares, tilings and blank grids that have too many states for memo. Its tables can't be cut
// short: where half of --memory does not hold them there is no answer. The count shows no solution.
#include "cover/dancing_links.hpp"
#include "cover/frontier/counter.hpp"
#include "engines/shared/cover_session.hpp"

namespace reductio::engines::frontier {

namespace {

class FrontierRun final : public CoverRun<FrontierCounter> {
public:
    FrontierRun(CoverRules<FrontierCounter>& rules, const Givens& givens, const Limits& limits,
                const OnSolution& on_solution)
        : CoverRun{rules, Task::count, givens, limits, on_solution}, bytes_{limits.table_bytes()} {}

private:
    void start(const CoverQuery& query) override { search().begin(query, bytes_); }
    void conclude(const SearchResult& result, Outcome& outcome) override {
        if (result.complete && outcome.count == UINT64_MAX) outcome.digits = search().digits();
        const FrontierStatistics made = search().statistics();
        outcome.statistics["layers"] = static_cast<double>(made.layers);
        outcome.statistics["width"] = static_cast<double>(made.width);
        outcome.statistics["states"] = static_cast<double>(made.states);
        outcome.statistics["most_states"] = static_cast<double>(made.most_states);
        outcome.statistics["table_bytes"] = static_cast<double>(made.bytes);
    }
    std::uint64_t bytes_;
};

class FrontierSession final : public ResumableSession {
public:
    explicit FrontierSession(const Model& model) : rules_{model}, to_show_{model} {}

    std::unique_ptr<Query> begin(Task task, const Givens& givens, const Limits& limits,
                                 const OnSolution& on_solution) override {
        if (task != Task::count) return to_show_.begin(task, givens, limits, on_solution);
        return std::make_unique<FrontierRun>(rules_, givens, limits, on_solution);
    }

private:
    CoverRules<FrontierCounter> rules_;
    CoverSession<DancingLinks> to_show_;
};

}  // namespace

extern const Engine engine;
const Engine engine{"frontier", "counts exact covers layer by layer, each state once", refuse_cover,
                    [](const Model& model, const EngineOptions&) -> std::unique_ptr<Session> {
                        return std::make_unique<FrontierSession>(model);
                    }};

}  // namespace reductio::engines::frontier
