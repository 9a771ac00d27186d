// cumulative.cpp - tasks share a resource: the demands of those that run at a time are at most its capacity.
//
// A task whose latest start lies before its earliest end runs between them in any case. These compulsory
// parts add up to a profile of the resource, and a task can't run where the profile and its own demand exceed
// the capacity: time-table filtering (Beldiceanu, Carlsson, "A new multi-resource cumulatives constraint with
// negative heights", CP 2002), here by a pass over the profile for each task (Gay, Hartert, Schaus, "Simple
// and scalable time-table filtering for the cumulative constraint", CP 2015). Two tasks that together exceed
// the capacity follow each other: where one order can't be, the other one is required. A run is quadratic in
// the number of tasks.
#include <algorithm>

#include "flatzinc/search/rules.hpp"

namespace reductio::flatzinc {

namespace {

class Cumulative final : public Rule {
public:
    Cumulative(std::vector<Task> tasks, Place capacity)
        : tasks_{std::move(tasks)}, capacity_{capacity}, known_(tasks_.size()) {
        work = tasks_.size() * (tasks_.size() / 8 + 2);
    }
    Places places() const override {
        Places all{capacity_};
        for (const Task& each : tasks_) all.insert(all.end(), {each.start, each.duration, each.demand});
        return all;
    }
    bool run(Store& store) override {
        for (const Task& each : tasks_)
            if (!store.at_least(each.duration, 0) || !store.at_least(each.demand, 0)) return false;
        if (!store.at_least(capacity_, 0)) return false;
        make_profile(store);
        for (const Stretch& each : profile_)
            if (!store.at_least(capacity_, each.height)) return false;
        for (std::size_t i = 0; i < tasks_.size(); ++i) {
            const bool runs = known_[i].duration > 0;
            if ((runs && (!later(store, i) || !earlier(store, i))) || !smaller(store, i)) return false;
        }
        return order_pairs(store);
    }

private:
    // Of a task: its bounds when the profile was made, in which it is compulsory from `latest` to `end`.
    struct Known {
        std::int64_t earliest, latest, duration, demand;
        std::int64_t end() const { return earliest + duration; }
        bool covers(std::int64_t time) const { return latest <= time && time < end(); }
    };
    // Of the profile: from one time up to another, not included.
    struct Stretch {
        std::int64_t from, to, height;
    };

    void make_profile(const Store& store) {
        steps_.clear();
        for (std::size_t i = 0; i < tasks_.size(); ++i) {
            const auto& [start, duration, demand] = tasks_[i];
            known_[i] = {store.low(start), store.high(start), store.low(duration), store.low(demand)};
            if (known_[i].latest >= known_[i].end()) continue;
            steps_.emplace_back(known_[i].latest, known_[i].demand);
            steps_.emplace_back(known_[i].end(), -known_[i].demand);
        }
        std::ranges::sort(steps_);
        profile_.clear();
        std::int64_t height = 0;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            height += steps_[i].second;
            if (height > 0 && steps_[i].first < steps_[i + 1].first)
                profile_.push_back({steps_[i].first, steps_[i + 1].first, height});
        }
    }
    bool conflicts(const Store& store, const Known& task, const Stretch& stretch) const {
        return !task.covers(stretch.from) && stretch.height + task.demand > store.high(capacity_);
    }
    bool later(Store& store, std::size_t i) const {
        const Known& task = known_[i];
        std::int64_t start = task.earliest;
        for (auto at = std::ranges::upper_bound(profile_, start, {}, &Stretch::to);
             at != profile_.end() && at->from < start + task.duration; ++at)
            if (conflicts(store, task, *at)) start = at->to;
        return store.at_least(tasks_[i].start, start);
    }
    bool earlier(Store& store, std::size_t i) const {
        const Known& task = known_[i];
        std::int64_t end = task.latest + task.duration;
        for (auto at = std::ranges::lower_bound(profile_, end, {}, &Stretch::from);
             at != profile_.begin() && (at - 1)->to > end - task.duration; --at)
            if (conflicts(store, task, *(at - 1))) end = (at - 1)->from;
        return store.at_most(tasks_[i].start, end - task.duration);
    }
    // The demand fits where the task is compulsory, and it ends before it would not fit.
    bool smaller(Store& store, std::size_t i) const {
        const Known& task = known_[i];
        const auto& [start, duration, demand] = tasks_[i];
        if (store.fixed(duration) && store.fixed(demand)) return true;
        for (const Stretch& each : profile_) {
            if (each.to <= task.latest) continue;
            if (task.covers(each.from) &&
                !store.at_most(demand, store.high(capacity_) - (each.height - task.demand)))
                return false;
            if (conflicts(store, task, each) &&
                !store.at_most(duration, std::max(each.from, task.latest) - task.earliest))
                return false;
        }
        return true;
    }
    bool order_pairs(Store& store) const {
        for (std::size_t i = 0; i < known_.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (known_[i].demand + known_[k].demand <= store.high(capacity_)) continue;
                if (known_[i].duration == 0 || known_[k].duration == 0) continue;
                if (known_[i].end() > known_[k].latest && !precede(store, k, i)) return false;
                if (known_[k].end() > known_[i].latest && !precede(store, i, k)) return false;
            }
        }
        return true;
    }
    // Task i ends before task k starts.
    bool precede(Store& store, std::size_t i, std::size_t k) const {
        return store.at_least(tasks_[k].start, known_[i].end()) &&
               store.at_most(tasks_[i].start, known_[k].latest - known_[i].duration) &&
               store.at_most(tasks_[i].duration, known_[k].latest - known_[i].earliest);
    }

    std::vector<Task> tasks_;
    Place capacity_;
    std::vector<Known> known_;
    std::vector<std::pair<std::int64_t, std::int64_t>> steps_;  // a time, and what the profile grows there
    std::vector<Stretch> profile_;
};

}  // namespace

RulePtr cumulative(std::vector<Task> tasks, Place capacity) {
    return std::make_unique<Cumulative>(std::move(tasks), capacity);
}

}  // namespace reductio::flatzinc
