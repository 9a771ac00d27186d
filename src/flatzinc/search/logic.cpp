// logic.cpp - truths alone, whether a value is in a set, and whether other rules hold.
#include <algorithm>

#include "flatzinc/search/rules.hpp"

namespace reductio::flatzinc {

namespace {

class Clause final : public Rule {
public:
    explicit Clause(std::vector<Truth> truths) : truths_{std::move(truths)} { work = truths_.size() / 4 + 1; }
    Places places() const override {
        Places all;
        for (const Truth t : truths_) all.push_back(t.place);
        return all;
    }
    bool run(Store& store) override {
        const Truth* open = nullptr;
        for (Truth& t : truths_) {
            if (is_false(store, t)) continue;
            if (is_true(store, t)) {
                std::swap(t, truths_.front());  // it is seen first the next time
                return true;
            }
            if (open != nullptr) return true;
            open = &t;
        }
        return open != nullptr && require(store, *open);
    }

private:
    std::vector<Truth> truths_;
};

class Odd final : public Rule {
public:
    explicit Odd(Places truths) : truths_{std::move(truths)} { work = truths_.size(); }
    Places places() const override { return truths_; }
    bool run(Store& store) override {
        std::int64_t sum = 0;
        const Place* open = nullptr;
        for (const Place& p : truths_) {
            if (store.fixed(p)) {
                sum += store.low(p);
                continue;
            }
            if (open != nullptr) return true;
            open = &p;
        }
        if (open == nullptr) return sum % 2 == 1;
        return store.fix(*open, sum % 2 == 1 ? 0 : 1);
    }

private:
    Places truths_;
};

class Member final : public Rule {
public:
    Member(Place x, Numbers set, Truth truth) : x_{x}, set_{std::move(set)}, truth_{truth} {
        work = set_.size() / 4 + 1;
    }
    Places places() const override { return {x_, truth_.place}; }
    Wake wakes() const override { return Wake::any; }
    bool run(Store& store) override {
        if (is_true(store, truth_)) return keep_only(store, x_, set_);
        if (is_false(store, truth_)) return drop(store);
        const bool some = std::ranges::any_of(set_, [&](std::int64_t v) { return store.contains(x_, v); });
        if (!some) return require(store, !truth_);
        const std::int64_t low = store.low(x_), high = store.high(x_);
        for (std::int64_t v = low, at = 0; v <= high; ++v, ++at) {
            if (at > static_cast<std::int64_t>(set_.size())) return true;  // more values than members
            if (store.contains(x_, v) && !std::ranges::binary_search(set_, v)) return true;
        }
        return require(store, truth_);
    }

private:
    bool drop(Store& store) {
        return std::ranges::all_of(set_, [&](std::int64_t v) { return store.remove(x_, v); });
    }
    Place x_;
    Numbers set_;
    Truth truth_;
};

class Reified final : public Rule {
public:
    Reified(std::vector<RulePtr> rules, Truth where, bool both)
        : rules_{std::move(rules)}, where_{where}, both_{both} {
        for (const RulePtr& rule : rules_) {
            const Places more = rule->places();
            places_.insert(places_.end(), more.begin(), more.end());
            work += rule->work;
        }
    }
    Places places() const override {
        Places all = places_;
        all.push_back(where_.place);
        return all;
    }
    Wake wakes() const override { return Wake::any; }
    bool run(Store& store) override {
        const auto runs = [&](const RulePtr& rule) { return rule->run(store); };
        if (is_true(store, where_)) return std::ranges::all_of(rules_, runs);
        if (!std::ranges::all_of(places_, [&](Place p) { return store.fixed(p); })) return true;
        if (!std::ranges::all_of(rules_, runs)) return require(store, !where_);
        return !both_ || require(store, where_);
    }

private:
    std::vector<RulePtr> rules_;
    Places places_;
    Truth where_;
    bool both_;
};

}  // namespace

bool keep_only(Store& store, Place p, const Numbers& ascending) {
    const auto first = std::ranges::lower_bound(ascending, store.low(p));
    if (first == ascending.end() || !store.at_least(p, *first)) return false;
    const auto behind = std::ranges::upper_bound(ascending, store.high(p));
    if (behind == ascending.begin() || !store.at_most(p, *(behind - 1))) return false;
    for (std::int64_t v = store.low(p); store.listed(p) && v <= store.high(p); ++v)
        if (!std::ranges::binary_search(ascending, v) && !store.remove(p, v)) return false;
    return true;
}

RulePtr clause(std::vector<Truth> truths) { return std::make_unique<Clause>(std::move(truths)); }
RulePtr odd(Places truths) { return std::make_unique<Odd>(std::move(truths)); }
RulePtr member(Place x, Numbers ascending, Truth truth) {
    return std::make_unique<Member>(x, std::move(ascending), truth);
}
RulePtr reified(std::vector<RulePtr> rules, Truth where, bool both) {
    return std::make_unique<Reified>(std::move(rules), where, both);
}

}  // namespace reductio::flatzinc
