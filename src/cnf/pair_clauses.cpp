// pair_clauses.cpp - for each value of one variable, the runs of values of the other that go with it.
#include "cnf/pair_clauses.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "base/stop.hpp"
#include "cnf/order_literals.hpp"

namespace reductio {

namespace {

// Positions among the values left: from `begin` on, before `end`.
struct Run {
    std::size_t begin, end;
};

// For each value left of the first variable, which of the second go with it: runs in ascending order, none of
// which is empty or touches the next.
struct PairRuns {
    Var vars[2];
    std::vector<std::int32_t> first, second;  // the values left
    std::vector<std::vector<Run>> runs;       // by the first variable
    std::size_t pairs() const {
        std::size_t pairs = 0;
        for (const auto& own : runs)
            for (const Run& run : own) pairs += run.end - run.begin;
        return pairs;
    }
};

// Adds a run from which a position may be taken out.
void add_run(std::vector<Run>& runs, Run run, std::size_t without) {
    if (run.begin < without && without < run.end)
        runs.push_back({std::exchange(run.begin, without + 1), without});
    if (run.begin == without) ++run.begin;
    if (run.begin < run.end) runs.push_back(run);
}

// low <= a x + b y <= high, and perhaps x and y differ.
struct PairSum {
    std::int64_t a, b, low, high;
    bool differ;
};

// One run for each x, since a multiple of y rises or falls; without x itself where that is excluded.
void find_runs_of_sum(const PairSum& sum, PairRuns& all) {
    for (const std::int32_t x : all.first) {
        poll_stop();
        const std::int64_t low = sum.low - sum.a * x, high = sum.high - sum.a * x;
        const auto is_low = [&](std::int32_t y) { return sum.b * y < low; };
        const auto is_high = [&](std::int32_t y) { return sum.b * y > high; };
        const auto end_of = [&](auto holds) {
            return static_cast<std::size_t>(std::ranges::partition_point(all.second, holds) -
                                            all.second.begin());
        };
        const Run run = sum.b < 0 ? Run{end_of(is_high), end_of(std::not_fn(is_low))}
                                  : Run{end_of(is_low), end_of(std::not_fn(is_high))};
        const auto same = std::ranges::lower_bound(all.second, x);
        const bool taken = sum.differ && same != all.second.end() && *same == x;
        add_run(all.runs.emplace_back(), run,
                taken ? static_cast<std::size_t>(same - all.second.begin()) : all.second.size());
    }
}

using Pair = std::pair<std::int32_t, std::int32_t>;

// `pairs` are sorted, and so are both domains.
void find_runs_of_pairs(std::span<const Pair> pairs, PairRuns& all) {
    auto pair = pairs.begin();
    for (const std::int32_t x : all.first) {
        auto& own = all.runs.emplace_back();
        std::size_t y = 0;
        for (; pair != pairs.end() && pair->first == x; ++pair, ++y) {
            poll_stop();
            while (all.second[y] != pair->second) ++y;
            if (own.empty() || own.back().end != y) own.push_back({y, y});
            ++own.back().end;
        }
    }
}

PairRuns without_runs(const TupleJob& job, Var first, Var second) {
    const auto& domains = job.numbering.domains();
    return {
        {first, second}, values_left(job.model, domains, first), values_left(job.model, domains, second), {}};
}

std::int64_t coefficient(const TupleJob& job, const Sum& sum, std::size_t position) {
    const auto coefficients = job.model[sum.coefficients];
    return coefficients.empty() ? 1 : coefficients[position];
}

std::optional<PairRuns> pair_runs(const TupleJob& job, std::size_t cap) {
    PairRuns all = without_runs(job, job.vars[0], job.vars[1]);
    if (const auto* const sum = std::get_if<Sum>(&job.kind)) {
        find_runs_of_sum({coefficient(job, *sum, 0), coefficient(job, *sum, 1), sum->lo, sum->hi,
                          job.distinctness.distinct(0, 1)},
                         all);
        return all;
    }
    const auto tuples = list_tuples(job.model, job.kind, job.numbering.domains(), job.distinctness, cap);
    if (!tuples) return {};
    std::vector<Pair> pairs;
    for (std::size_t row = 0; row < tuples->size(); ++row)
        pairs.emplace_back(tuples->row(row)[0], tuples->row(row)[1]);
    find_runs_of_pairs(pairs, all);
    return all;
}

// The same by the other variable.
PairRuns turned(const PairRuns& all) {
    PairRuns result{{all.vars[1], all.vars[0]}, all.second, all.first, {}};
    result.runs.resize(result.first.size());
    for (std::size_t x = 0; x < all.runs.size(); ++x) {
        poll_stop();
        for (const Run& run : all.runs[x]) {
            for (std::size_t y = run.begin; y < run.end; ++y) {
                auto& own = result.runs[y];
                if (own.empty() || own.back().end != x) own.push_back({x, x});
                ++own.back().end;
            }
        }
    }
    return result;
}

// Does visit(x, y) for each pair of positions that is excluded, until it returns false.
template <class Visit>
void for_each_conflict(const PairRuns& all, Visit visit) {
    for (std::size_t x = 0; x < all.runs.size(); ++x) {
        std::size_t y = 0;
        const auto until = [&](std::size_t end) {
            for (; y < end; ++y)
                if (!visit(x, y)) return false;
            return true;
        };
        for (const Run& run : all.runs[x]) {
            if (!until(run.begin)) return;
            y = run.end;
        }
        if (!until(all.second.size())) return;
    }
}

class PairWriter {
public:
    PairWriter(const TupleJob& job, const PairRuns& all) : job_{job}, all_{all} {}

    // The pairs excluded, without those that an AllDifferent excludes. Empty if there are more than `most`.
    std::optional<std::vector<std::pair<int, int>>> conflicts(std::size_t most) const;
    void write_supports() const;

private:
    int first(std::size_t x) const { return job_.numbering.of(all_.vars[0], all_.first[x]); }
    int second(std::size_t y) const { return job_.numbering.of(all_.vars[1], all_.second[y]); }

    const TupleJob& job_;
    const PairRuns& all_;
};

std::optional<std::vector<std::pair<int, int>>> PairWriter::conflicts(std::size_t most) const {
    const bool differ = job_.distinctness.distinct(0, 1);
    std::vector<std::pair<int, int>> found;
    bool few = true;
    for_each_conflict(all_, [&](std::size_t x, std::size_t y) {
        poll_stop();
        if (differ && all_.first[x] == all_.second[y]) return true;
        few = found.size() < most;
        if (few) found.emplace_back(first(x), second(y));
        return few;
    });
    if (!few) return {};
    return found;
}

void PairWriter::write_supports() const {
    std::vector<std::vector<std::size_t>> partners(all_.second.size());  // of the second variable's values
    for (std::size_t x = 0; x < all_.runs.size(); ++x) {
        poll_stop();
        job_.out.begin();
        job_.out.literal(-first(x));
        for (const Run& run : all_.runs[x]) {
            for (std::size_t y = run.begin; y < run.end; ++y) {
                job_.out.literal(second(y));
                partners[y].push_back(x);
            }
        }
        job_.out.end();
    }
    for (std::size_t y = 0; y < partners.size(); ++y) {
        job_.out.begin();
        job_.out.literal(-second(y));
        for (const std::size_t x : partners[y]) job_.out.literal(first(x));
        job_.out.end();
    }
}

// One end of what goes with each value of the first variable, and how it moves from value to value.
struct Ends {
    std::vector<std::size_t> at;
    bool rise = true, fall = true;

    bool moves() const { return rise || fall; }
    void add(std::size_t end) {
        if (!at.empty()) {
            rise = rise && at.back() <= end;
            fall = fall && at.back() >= end;
        }
        at.push_back(end);
    }
};

// The same by gaps.
class GapWriter {
public:
    GapWriter(const TupleJob& job, PairRuns all);

    std::size_t literals() const;  // about
    void write();

private:
    // Is the end at x stated where it was stated at the neighbour already, from which it holds on?
    static bool is_stated(const Ends& ends, std::size_t x, bool upward);
    int guard(const Ends& ends, std::size_t x, bool upward) const;
    int at_least(std::size_t y) const { return y < second_.size() ? second_[y] : cnf_false; }
    int more_than(std::size_t x) const { return x + 1 < first_.size() ? first_[x + 1] : cnf_false; }

    const TupleJob& job_;
    PairRuns all_;
    Ends begins_, ends_;
    std::span<const int> first_, second_;  // order literals
};

GapWriter::GapWriter(const TupleJob& job, PairRuns all) : job_{job}, all_{std::move(all)} {
    for (const auto& own : all_.runs) {
        begins_.add(own.empty() ? all_.second.size() : own.front().begin);
        ends_.add(own.empty() ? 0 : own.back().end);
    }
}

// "At least begin" holds from x on upward if the begins rise, and from x on downward if they fall.
bool GapWriter::is_stated(const Ends& ends, std::size_t x, bool upward) {
    if (!ends.moves()) return false;
    if (upward) return x > 0 && ends.at[x - 1] == ends.at[x];
    return x + 1 < ends.at.size() && ends.at[x + 1] == ends.at[x];
}

// The literal that is false where the end at x applies.
int GapWriter::guard(const Ends& ends, std::size_t x, bool upward) const {
    if (!ends.moves()) return -job_.numbering.of(all_.vars[0], all_.first[x]);
    return upward ? -first_[x] : more_than(x);
}

std::size_t GapWriter::literals() const {
    constexpr std::size_t of_end = 2, of_gap = 3;
    std::size_t literals = job_.order.share(all_.vars[0]) + job_.order.share(all_.vars[1]);
    for (const Ends* const ends : {&begins_, &ends_})
        for (std::size_t x = 0; x < ends->at.size(); ++x) literals += is_stated(*ends, x, true) ? 0 : of_end;
    for (const auto& own : all_.runs) literals += of_gap * (std::max<std::size_t>(own.size(), 1) - 1);
    return literals;
}

void GapWriter::write() {
    first_ = job_.order.least(all_.vars[0]);
    second_ = job_.order.least(all_.vars[1]);
    // What begins later for a greater x holds for all greater x; what ends later, for all smaller x.
    const bool begins_upward = begins_.rise, ends_upward = !ends_.rise;
    for (std::size_t x = 0; x < all_.runs.size(); ++x) {
        poll_stop();
        if (begins_.at[x] > 0 && !is_stated(begins_, x, begins_upward))
            job_.out.add({guard(begins_, x, begins_upward), at_least(begins_.at[x])});
        if (ends_.at[x] < all_.second.size() && !is_stated(ends_, x, ends_upward))
            job_.out.add({guard(ends_, x, ends_upward), -at_least(ends_.at[x])});
        const auto& own = all_.runs[x];
        for (std::size_t i = 1; i < own.size(); ++i)
            job_.out.add({-job_.numbering.of(all_.vars[0], all_.first[x]), -at_least(own[i - 1].end),
                          at_least(own[i].begin)});
    }
}

constexpr std::size_t many_values = 16;  // for which order literals may pay

// The shortest of the three forms.
struct PairPlan {
    PairRuns all;
    bool by_gaps;
    std::optional<std::vector<std::pair<int, int>>> conflicts;  // without them and gaps: supports
    std::size_t literals;                                       // about
};

PairPlan plan_of(const TupleJob& job, PairRuns all) {
    const std::size_t values = all.first.size() + all.second.size();
    auto conflicts = PairWriter{job, all}.conflicts(values);
    const std::size_t literals = conflicts ? 2 * conflicts->size() : values + 2 * all.pairs();
    if (std::max(all.first.size(), all.second.size()) >= many_values) {
        // From the variable with fewer values to the gaps of the other.
        PairRuns narrow = all.first.size() > all.second.size() ? turned(all) : all;
        const std::size_t of_gaps = GapWriter{job, narrow}.literals();
        if (2 * of_gaps <= literals) return {std::move(narrow), true, {}, of_gaps};
    }
    return {std::move(all), false, std::move(conflicts), literals};
}

void write(const TupleJob& job, PairPlan plan) {
    if (plan.by_gaps) {
        GapWriter{job, std::move(plan.all)}.write();
    } else if (plan.conflicts) {
        for (const auto& [a, b] : *plan.conflicts) job.out.add({-a, -b});
    } else {
        PairWriter{job, plan.all}.write_supports();
    }
}

// Passes clauses on that hold unless a literal is false.
class GuardedSink final : public ClauseSink {
public:
    GuardedSink(ClauseSink& sink, int unless) : sink_{sink}, unless_{unless} {}

private:
    void consume(std::span<const int> block) override {
        for (const int literal : block) {
            clause_.push_back(literal);
            if (literal != 0) continue;
            clause_.back() = unless_;
            sink_.add(clause_);
            clause_.clear();
        }
    }
    ClauseSink& sink_;
    const int unless_;
    std::vector<int> clause_;
};

// The pairs of the other two variables that go with each value of one of three.
struct WayOfTruth {
    std::int32_t value;
    PairRuns all;
};
std::optional<std::vector<WayOfTruth>> runs_by_truth(const TupleJob& job, std::size_t truth,
                                                     std::size_t cap) {
    const std::size_t first = truth == 0 ? 1 : 0, second = truth == 2 ? 1 : 2;
    const auto& domains = job.numbering.domains();
    std::vector<WayOfTruth> ways;
    for (const std::int32_t value : values_left(job.model, domains, job.vars[truth]))
        ways.push_back({value, without_runs(job, job.vars[first], job.vars[second])});
    if (const auto* const sum = std::get_if<Sum>(&job.kind)) {
        for (auto& [value, all] : ways) {
            const std::int64_t part = coefficient(job, *sum, truth) * value;
            find_runs_of_sum({coefficient(job, *sum, first), coefficient(job, *sum, second), sum->lo - part,
                              sum->hi - part, false},
                             all);
        }
        return ways;
    }
    const auto tuples = list_tuples(job.model, job.kind, domains, job.distinctness, cap);
    if (!tuples) return {};
    for (auto& [value, all] : ways) {
        std::vector<Pair> pairs;
        for (std::size_t row = 0; row < tuples->size(); ++row) {
            const auto tuple = tuples->row(row);
            if (tuple[truth] == value) pairs.emplace_back(tuple[first], tuple[second]);
        }
        find_runs_of_pairs(pairs, all);
    }
    return ways;
}

}  // namespace

bool encode_pair(const TupleJob& job, std::size_t cap) {
    auto all = pair_runs(job, cap);
    if (!all) return false;
    write(job, plan_of(job, std::move(*all)));
    return true;
}

bool encode_truth_of_pair(const TupleJob& job, std::size_t cap) {
    if (job.vars.size() != 3 || job.distinctness.any()) return false;
    const auto size = [&](std::size_t i) { return job.numbering.domains().size(job.vars[i]); };
    std::size_t truth = 0;
    for (std::size_t i = 1; i < 3; ++i)
        if (size(i) <= size(truth)) truth = i;
    if (size(truth) > 2 || std::max({size(0), size(1), size(2)}) < many_values) return false;
    auto ways = runs_by_truth(job, truth, cap);
    if (!ways) return false;
    std::vector<PairPlan> plans;
    std::size_t literals = 0, pairs = 0;
    for (auto& [value, all] : *ways) {
        pairs += all.pairs();
        literals += plans.emplace_back(plan_of(job, std::move(all))).literals;
    }
    if (2 * literals > pairs) return false;
    const auto write_into = [&](Emitter& out, PairPlan& plan) {
        write({job.model, job.kind, job.vars, job.numbering, job.distinctness, job.implicates, job.order,
               job.bits, out},
              std::move(plan));
    };
    if (plans.size() == 1) write_into(job.out, plans[0]);
    for (std::size_t i = 0; i < plans.size() && plans.size() > 1; ++i) {
        GuardedSink guarded{job.out.sink(), -job.numbering.of(job.vars[truth], (*ways)[i].value)};
        Emitter out{guarded, job.out.next()};
        write_into(out, plans[i]);
        guarded.flush();
    }
    return true;
}

}  // namespace reductio
