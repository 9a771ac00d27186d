// one_by_one.cpp - tasks of which no two run at the same time.
//
// What must lie within some bounds says what comes behind it. Edge finding: if tasks that end by a time could
// not do so with one more among them, that one starts after all of them. Detectable precedences: those that
// can't follow a task come before it, all of them. Both for the last starts as well, with time turned around
// (Vilim, "Global constraints in scheduling", 2007; here by passes over the tasks in the order of their
// earliest starts, quadratic in their number, instead of his trees). Open shops and job shops need it:
// without it a search tries all orders of tasks that have no room together.
#include <algorithm>
#include <limits>

#include "flatzinc/search/rules.hpp"

namespace reductio::flatzinc {

namespace {

class OneByOne final : public Rule {
public:
    explicit OneByOne(std::vector<Task> tasks) : tasks_{std::move(tasks)} {
        work = tasks_.size() * (tasks_.size() + 2);
    }
    Places places() const override {
        Places all;
        for (const Task& each : tasks_) all.insert(all.end(), {each.start, each.duration});
        return all;
    }
    bool run(Store& store) override { return delay<false>(store) && delay<true>(store); }

private:
    // A task that runs at all, between the earliest start and the latest end.
    struct Span {
        Place start;
        std::int64_t earliest, end, duration, delayed;
    };

    template <bool turned>
    bool delay(Store& store) {
        spans_.clear();
        for (const Task& each : tasks_) {
            const std::int64_t duration = store.low(each.duration);
            const std::int64_t low = store.low(each.start), end = store.high(each.start) + duration;
            if (duration > 0)
                spans_.push_back(
                    {each.start, turned ? -end : low, turned ? -low : end, duration, turned ? -end : low});
        }
        std::ranges::sort(spans_, {}, &Span::earliest);
        for (const Span& each : spans_)
            if (!find_edges(each.end)) return false;
        find_precedences();
        return std::ranges::all_of(spans_, [&](const Span& each) {
            return turned ? store.at_most(each.start, -each.delayed - each.duration)
                          : store.at_least(each.start, each.delayed);
        });
    }
    // The earliest end of tasks that run one by one, added in the order of their earliest starts.
    static std::int64_t with(std::int64_t end, const Span& next) {
        return std::max(end, next.earliest) + next.duration;
    }
    static constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();

    // Of the tasks that end by `time`.
    bool find_edges(std::int64_t time) {
        std::int64_t all = none, rest = 0;
        for (const Span& each : spans_) {
            if (each.end > time) continue;
            all = with(all, each);
            rest += each.duration;
        }
        if (all > time) return false;
        std::int64_t before = none;
        for (Span& each : spans_) {
            if (each.end <= time) {
                before = with(before, each);
                rest -= each.duration;
            } else if (with(before, each) + rest > time) {
                each.delayed = std::max(each.delayed, all);
            }
        }
        return true;
    }
    void find_precedences() {
        for (Span& each : spans_) {
            std::int64_t before = none;
            for (const Span& other : spans_)
                if (&other != &each && each.earliest + each.duration > other.end - other.duration)
                    before = with(before, other);
            each.delayed = std::max(each.delayed, before);
        }
    }

    std::vector<Task> tasks_;
    std::vector<Span> spans_;
};

}  // namespace

RulePtr one_by_one(std::vector<Task> tasks) { return std::make_unique<OneByOne>(std::move(tasks)); }

}  // namespace reductio::flatzinc
