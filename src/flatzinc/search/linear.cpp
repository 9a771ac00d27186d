// linear.cpp - sums of multiples of variables, by what each term can at least be.
#include <cstdlib>
#include <optional>

#include "flatzinc/search/rules.hpp"

namespace reductio::flatzinc {

namespace {

Places with_truth(Places places, Truth truth) {
    places.push_back(truth.place);
    return places;
}

// What is left of the number once all terms but one are known, and which one: behind the last if all are. No
// number if several are open.
struct LastOpen {
    std::optional<std::int64_t> rest;
    std::size_t open;
};
LastOpen last_open(const LinearTerms& sum, std::int64_t number, const Store& store) {
    std::size_t open = sum.places.size();
    for (std::size_t i = 0; i < sum.places.size(); ++i) {
        if (store.fixed(sum.places[i]))
            number -= sum.factors[i] * store.low(sum.places[i]);
        else if (open < sum.places.size())
            return {{}, open};
        else
            open = i;
    }
    return {number, open};
}

// A sum that is compared with a number where the truth holds.
class ComparedSum : public Rule {
public:
    ComparedSum(LinearTerms sum, std::int64_t number, Truth where)
        : sum_{std::move(sum)}, number_{number}, where_{where} {
        work = sum_.places.size();
    }
    Places places() const override { return with_truth(sum_.places, where_); }

protected:
    LinearTerms sum_;
    std::int64_t number_;
    Truth where_;
};

class SumAtMost final : public ComparedSum {
public:
    using ComparedSum::ComparedSum;
    bool run(Store& store) override {
        if (is_false(store, where_)) return true;
        std::int64_t room = number_;
        for (std::size_t i = 0; i < sum_.places.size(); ++i) room -= least(store, i);
        if (room < 0) return require(store, !where_);
        if (!is_true(store, where_)) return true;
        for (std::size_t i = 0; i < sum_.places.size(); ++i) {
            const std::int64_t factor = sum_.factors[i];
            const Place p = sum_.places[i];
            const std::int64_t width = store.high(p) - store.low(p);
            if (width == 0 || width <= room / std::abs(factor)) continue;
            const std::int64_t steps = room / std::abs(factor);
            if (!(factor > 0 ? store.at_most(p, store.low(p) + steps)
                             : store.at_least(p, store.high(p) - steps)))
                return false;
        }
        return true;
    }

private:
    std::int64_t least(const Store& store, std::size_t i) const {
        const std::int64_t factor = sum_.factors[i];
        return factor * (factor > 0 ? store.low(sum_.places[i]) : store.high(sum_.places[i]));
    }
};

// Looks only at what is left once all but one term are known.
class SumIsNot final : public ComparedSum {
public:
    using ComparedSum::ComparedSum;
    Wake wakes() const override { return sum_.places.size() < 3 ? Wake::any : Wake::bounds; }
    bool run(Store& store) override {
        if (is_false(store, where_)) return true;
        const auto [rest, open] = last_open(sum_, number_, store);
        if (!rest) return true;
        if (open == sum_.places.size()) return *rest != 0 || require(store, !where_);
        if (*rest % sum_.factors[open] != 0 || !is_true(store, where_)) return true;
        return store.remove(sum_.places[open], *rest / sum_.factors[open]);
    }
};

// Beside two rules for its bounds: what the last open term must be, and whether it can be that.
class SumIs final : public ComparedSum {
public:
    using ComparedSum::ComparedSum;
    Wake wakes() const override { return sum_.places.size() < 2 ? Wake::any : Wake::bounds; }
    bool run(Store& store) override {
        if (is_false(store, where_)) return true;
        const auto [rest, open] = last_open(sum_, number_, store);
        if (!rest) return true;
        if (open == sum_.places.size()) return *rest == 0 || require(store, !where_);
        const std::int64_t factor = sum_.factors[open], value = *rest / factor;
        const bool fits = *rest % factor == 0 && store.contains(sum_.places[open], value);
        if (!fits) return require(store, !where_);
        return !is_true(store, where_) || store.fix(sum_.places[open], value);
    }
};

}  // namespace

RulePtr sum_at_most(LinearTerms sum, std::int64_t most, Truth where) {
    return std::make_unique<SumAtMost>(std::move(sum), most, where);
}
RulePtr sum_is(LinearTerms sum, std::int64_t number, Truth where) {
    return std::make_unique<SumIs>(std::move(sum), number, where);
}
RulePtr sum_is_not(LinearTerms sum, std::int64_t number, Truth where) {
    return std::make_unique<SumIsNot>(std::move(sum), number, where);
}

}  // namespace reductio::flatzinc
