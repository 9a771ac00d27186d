// cover_session.hpp - what the native engines over a cover share: the rules lowered once, the givens of each
// query as options chosen and removed, options turned back into values, and a query in pieces.
//
// Rules of many values (a blank 16x16 sudoku has 4,096) would make a cover much larger than what a puzzle
// leaves of it: those are lowered anew for each query, under the domains that propagation leaves.
#pragma once
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stopwatch.hpp"
#include "cover/givens_query.hpp"
#include "cover/lower.hpp"
#include "cover/search.hpp"
#include "engines/engine.hpp"
#include "model/propagate.hpp"

namespace reductio {

// Values of all variables from the options of a solution.
class CoverDecoder {
public:
    CoverDecoder(const Model& model, const Domains& domains, const LoweredCover& lowered);
    std::span<const std::int32_t> values(std::span<const std::uint32_t> options);

private:
    struct Meaning {
        std::uint32_t variable;
        std::int32_t value;
    };
    const LoweredCover& lowered_;
    std::vector<std::int32_t> defaults_, values_;
    std::vector<Meaning> meanings_;  // beside lowered_.slots
};

// A cover with all that goes with it.
template <class Search>
struct CompiledCover {
    CompiledCover(const Model& model, const Propagator& propagator, const Propagator::State& state)
        : lowered{lower_to_cover(propagator, state, form())},
          givens{model, state.domains, lowered},
          decoder{model, state.domains, lowered},
          refusal{lowered.refusal} {
        if (refusal.empty()) refusal = refuse_size(lowered.cover);
    }
    static constexpr CoverForm form() {
        CoverForm form;
        if constexpr (requires { Search::counts; }) form.counts = Search::counts;
        if constexpr (requires { Search::takes_costs; }) form.bounds_as_costs = Search::takes_costs;
        return form;
    }
    static std::string refuse_size(const Cover& cover) {
        if constexpr (requires { Search::bytes_needed(cover); }) {
            constexpr std::size_t most = std::size_t{1} << 30;
            if (const auto bytes = Search::bytes_needed(cover); bytes > most) {
                return fmt::format(
                    "its {} options need {} MB of masks, the most is {} MB; dlx has no such bound",
                    cover.options(), bytes >> 20, most >> 20);
            }
        }
        return {};
    }
    LoweredCover lowered;
    GivensQuery givens;
    CoverDecoder decoder;
    std::string refusal;           // why there can be no search
    std::optional<Search> search;  // made by the first query that is carried out
};

// The rules of a model as a cover, ready for the givens of a query.
template <class Search>
class CoverRules {
public:
    explicit CoverRules(const Model& model) : model_{model}, propagator_{model} {}

    // The cover for these givens; those that it does not hold itself are put into the query. Null if they
    // contradict the rules.
    CompiledCover<Search>* compile(const Givens& givens, CoverQuery& query) {
        if (propagator_.root().contradiction) return nullptr;
        if (model_.slots() <= slots_few) {
            if (!compiled_) compiled_.emplace(model_, propagator_, propagator_.root());
            return compiled_->givens.add(givens, query) ? &*compiled_ : nullptr;
        }
        propagator_.propagate(givens, state_);
        if (state_.contradiction) return nullptr;
        compiled_.emplace(model_, propagator_, state_);
        return &*compiled_;
    }
    const Model& model() const { return model_; }

private:
    // Rules with no more slots than this are lowered once.
    static constexpr std::uint32_t slots_few = 1'500;

    const Model& model_;
    Propagator propagator_;
    Propagator::State state_;
    std::optional<CompiledCover<Search>> compiled_;
};

// A query to a cover. `start` and `conclude` are what a search of another kind replaces.
template <class Search>
class CoverRun : public Query {
public:
    CoverRun(CoverRules<Search>& rules, Task task, const Givens& givens, const Limits& limits,
             const OnSolution& on_solution)
        : limits_{limits}, on_solution_{on_solution}, after_{task == Task::count ? Next::count : Next::show} {
        query_.most = limits.solutions;
        cover_ = rules.compile(givens, query_);
        if (cover_ != nullptr && !cover_->refusal.empty()) refuse();
        if (cover_ != nullptr) {
            ending_ = Ending::limit;
            // Solutions shown before the rest is only counted: fewer where each is long.
            samples_ =
                std::clamp<std::uint64_t>(2'000'000 / (rules.model().variables().size() + 1), 3, 2'000);
            watch_.on_solution = [this](std::span<const std::uint32_t> options) { return show(options); };
            watch_.stop = [this](const SearchProgress& progress) { return must_stop(progress); };
        }
        prepare_seconds_ = clock_.seconds();
    }

    bool resume(std::uint64_t work) override {
        if (ended()) return true;
        const double before = clock_.seconds();
        if (!started_) prepare();
        const std::uint64_t end = work == all_work ? all_work : work_of_nodes() + work;
        do {
            query_.most_nodes = nodes_until(end);
            result_ = cover_->search->resume(watch_);
        } while (!ended() && work_of_nodes() < end);
        search_seconds_ += clock_.seconds() - before;
        return ended();
    }

    Outcome outcome() override {
        Outcome outcome;
        outcome.refusal = refusal_.reason;
        outcome.refused_at = refusal_.place;
        outcome.ending = ending_;
        if (cover_ == nullptr) return outcome;
        outcome.count = result_.solutions;
        outcome.statistics = {{"items", cover().items},
                              {"options", static_cast<double>(cover().options())},
                              {"nodes", static_cast<double>(result_.nodes)},
                              {"seconds.prepare", prepare_seconds_},
                              {"seconds.search", search_seconds_}};
        if (result_.complete)
            outcome.ending = Ending::complete;
        else if (ending_ == Ending::limit && !found_all() && nodes_spent())
            outcome.ending = Ending::budget;
        if (started_) conclude(result_, outcome);
        const bool too_many = outcome.count == UINT64_MAX && outcome.digits.empty();
        if (too_many && outcome.ending == Ending::complete) outcome.ending = Ending::limit;  // or even more
        return outcome;
    }
    std::uint64_t counted() const override { return result_.solutions; }
    std::uint64_t work() const override { return cover_ == nullptr ? 0 : prepared_ + work_of_nodes(); }
    // Also where an earlier query has made the tables: whose turn is when must not depend on the queries
    // before, or the solution shown for a puzzle would depend on its neighbours in a batch.
    std::uint64_t preparation() const override {
        return ended() || started_ ? 0 : Search::preparation_work(cover());
    }
    std::uint64_t rest() const override {
        if (!started_ || result_.nodes < nodes_to_judge) return all_work;
        return rest_of_work(work_of_nodes(), cover_->search->share());
    }

protected:
    virtual void start(const CoverQuery& query) { cover_->search->begin(query); }
    virtual void conclude(const SearchResult&, Outcome&) {}
    Search& search() { return *cover_->search; }

private:
    static constexpr std::uint64_t nodes_to_judge = 256;  // before the share of the tree tells anything
    static constexpr std::uint64_t light_node_work = 20;
    // By what the search has counted, or by an average.
    std::uint64_t work_of_nodes() const {
        if constexpr (requires { Search::work_of(cover(), result_); })
            return Search::work_of(cover(), result_);
        return (result_.nodes - result_.light) * Search::node_work(cover()) + result_.light * light_node_work;
    }
    // The nodes at which to look whether so much work is done, as if none of the next were light.
    std::uint64_t nodes_until(std::uint64_t end) const {
        if (end == all_work) return limits_.nodes;
        const std::uint64_t left = (end - work_of_nodes()) / Search::node_work(cover());
        const std::uint64_t nodes = result_.nodes + std::max<std::uint64_t>(1, left);
        return limits_.nodes == 0 ? nodes : std::min(nodes, limits_.nodes);
    }
    const Cover& cover() const { return cover_->lowered.cover; }
    void prepare() {
        prepared_ = preparation();
        if (!cover_->search) cover_->search.emplace(cover());
        start(query_);
        started_ = true;
    }
    void refuse() {
        ending_ = Ending::refused;
        refusal_ = {cover_->refusal, cover_->lowered.refused_at};
        cover_ = nullptr;
    }
    bool found_all() const { return limits_.solutions > 0 && result_.solutions >= limits_.solutions; }
    bool nodes_spent() const { return limits_.nodes > 0 && result_.nodes >= limits_.nodes; }
    bool ended() const {
        return cover_ == nullptr || result_.complete || stopped_ || found_all() || nodes_spent();
    }
    Next show(std::span<const std::uint32_t> options) {
        if (!on_solution_(cover_->decoder.values(options)) || expired()) {
            stopped_ = true;
            return Next::stop;
        }
        return ++shown_ < samples_ ? Next::show : after_;
    }
    bool must_stop(const SearchProgress& progress) {
        if (limits_.progress) limits_.progress({progress.nodes, progress.solutions, progress.share});
        return expired();
    }
    bool expired() {
        if (const auto reason = limits_.stop_reason(clock_.seconds())) ending_ = ending_of(*reason);
        stopped_ = stopped_ || ending_ != Ending::limit;
        return stopped_;
    }

    const Stopwatch clock_;
    const Limits limits_;
    const OnSolution& on_solution_;
    const Next after_;                        // the samples
    CompiledCover<Search>* cover_ = nullptr;  // null: contradicted or refused
    CoverQuery query_;
    SearchWatch watch_;
    SearchResult result_;
    ModelRefusal refusal_;
    Ending ending_ = Ending::complete;
    bool started_ = false, stopped_ = false;
    std::uint64_t samples_ = 0, shown_ = 0, prepared_ = 0;
    double prepare_seconds_ = 0, search_seconds_ = 0;
};

template <class Search>
class CoverSession : public ResumableSession {
public:
    explicit CoverSession(const Model& model) : rules_{model} {}

    std::unique_ptr<Query> begin(Task task, const Givens& givens, const Limits& limits,
                                 const OnSolution& on_solution) override {
        return std::make_unique<CoverRun<Search>>(rules_, task, givens, limits, on_solution);
    }

protected:
    CoverRules<Search> rules_;
};

}  // namespace reductio
