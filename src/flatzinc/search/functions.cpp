// functions.cpp - z is a function of other variables: the bounds of each follow from those of the others.
#include <algorithm>
#include <cstdlib>

#include "base/sorted.hpp"
#include "flatzinc/search/rules.hpp"

namespace reductio::flatzinc {

namespace {

constexpr std::int64_t far = std::int64_t{1} << 62;

std::int64_t cut(__int128 number) {
    return static_cast<std::int64_t>(std::clamp<__int128>(number, -far, far));
}
std::int64_t down(std::int64_t a, std::int64_t b) {
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}
std::int64_t up(std::int64_t a, std::int64_t b) { return -down(-a, b); }

bool between(Store& store, Place p, std::int64_t low, std::int64_t high) {
    return store.at_least(p, low) && store.at_most(p, high);
}

struct Ends {
    std::int64_t low, high;
    bool has(std::int64_t value) const { return low <= value && value <= high; }
};
Ends ends(const Store& store, Place p) { return {store.low(p), store.high(p)}; }

Ends products(const Ends& a, const Ends& b) {
    const auto times = [](std::int64_t x, std::int64_t y) { return cut(static_cast<__int128>(x) * y); };
    const auto [low, high] =
        std::minmax({times(a.low, b.low), times(a.low, b.high), times(a.high, b.low), times(a.high, b.high)});
    return {low, high};
}

class Ternary : public Rule {
public:
    Ternary(Place x, Place y, Place z) : x_{x}, y_{y}, z_{z} { work = 3; }
    Places places() const override { return {x_, y_, z_}; }

protected:
    Place x_, y_, z_;
};

class Product final : public Ternary {
public:
    using Ternary::Ternary;
    bool run(Store& store) override {
        const Ends all = products(ends(store, x_), ends(store, y_));
        return between(store, z_, all.low, all.high) && divide(store, x_, y_) && divide(store, y_, x_);
    }

private:
    // The factor from the product and the other one.
    bool divide(Store& store, Place factor, Place other) const {
        const Ends z = ends(store, z_), d = ends(store, other);
        if (z.has(0) && d.has(0)) return true;
        if (d.low == 0 && d.high == 0) return false;
        if (d.has(0) && d.low < 0 && d.high > 0) {  // at least 1 either way
            const std::int64_t most = std::max(std::abs(z.low), std::abs(z.high));
            return between(store, factor, -most, most);
        }
        const std::int64_t b1 = d.low == 0 ? 1 : d.low, b2 = d.high == 0 ? -1 : d.high;
        const std::int64_t low = std::min({up(z.low, b1), up(z.low, b2), up(z.high, b1), up(z.high, b2)});
        const std::int64_t high =
            std::max({down(z.low, b1), down(z.low, b2), down(z.high, b1), down(z.high, b2)});
        return low <= high && between(store, factor, low, high);
    }
};

class Quotient final : public Ternary {
public:
    using Ternary::Ternary;
    bool run(Store& store) override {
        if (!store.remove(y_, 0)) return false;
        const Ends x = ends(store, x_), y = ends(store, y_);
        if (y.low == 0 && y.high == 0) return false;
        if (y.low < 0 || x.low < 0) return other_signs(store);
        if (!between(store, z_, x.low / y.high, x.high / y.low)) return false;
        const Ends z = ends(store, z_);
        // z * y <= x <= z * y + y - 1
        if (!between(store, x_, cut(static_cast<__int128>(z.low) * y.low),
                     cut(static_cast<__int128>(z.high) * y.high + y.high - 1)))
            return false;
        if (z.low > 0 && !store.at_most(y_, store.high(x_) / z.low)) return false;
        return store.at_least(y_, store.low(x_) / (z.high + 1) + 1);
    }

private:
    bool other_signs(Store& store) const {
        if (store.fixed(x_) && store.fixed(y_)) return store.fix(z_, store.low(x_) / store.low(y_));
        const Ends x = ends(store, x_);
        const std::int64_t reach = std::max(std::abs(x.low), std::abs(x.high));
        return between(store, z_, -reach, reach);
    }
};

class Remainder final : public Ternary {
public:
    using Ternary::Ternary;
    bool run(Store& store) override {
        if (!store.remove(y_, 0)) return false;
        const Ends x = ends(store, x_), y = ends(store, y_);
        if (y.low == 0 && y.high == 0) return false;
        if (store.fixed(x_) && store.fixed(y_)) return store.fix(z_, x.low % y.low);
        const std::int64_t most = std::max(std::abs(y.low), std::abs(y.high)) - 1;
        if (!between(store, z_, x.low < 0 ? std::max(-most, x.low) : 0,
                     x.high > 0 ? std::min(most, x.high) : 0))
            return false;
        return x.low < 0 || y.low <= 0 || narrow(store);
    }

private:
    // x = y * q + z, all of them from 0 on.
    bool narrow(Store& store) const {
        const Ends z = ends(store, z_);
        if (!store.at_least(y_, z.low + 1)) return false;
        if (!store.at_least(x_, z.low)) return false;
        if (!store.fixed(y_)) return true;
        const std::int64_t y = store.low(y_), low = store.low(x_), high = store.high(x_);
        if (low / y == high / y && !between(store, z_, low % y, high % y)) return false;
        // The ends of x that no remainder fits.
        const std::int64_t least = store.low(z_), most = store.high(z_);
        if (low % y < least && !store.at_least(x_, low - low % y + least)) return false;
        if (low % y > most && !store.at_least(x_, low - low % y + y + least)) return false;
        if (high % y > most && !store.at_most(x_, high - high % y + most)) return false;
        return high % y >= least || store.at_most(x_, high - high % y - y + most);
    }
};

class Absolute final : public Rule {
public:
    Absolute(Place x, Place z) : x_{x}, z_{z} { work = 2; }
    Places places() const override { return {x_, z_}; }
    bool run(Store& store) override {
        if (!store.at_least(z_, 0)) return false;
        const Ends x = ends(store, x_);
        const std::int64_t least = x.low > 0 ? x.low : x.high < 0 ? -x.high : 0;
        if (!between(store, z_, least, std::max(-x.low, x.high))) return false;
        const Ends z = ends(store, z_);
        if (!between(store, x_, -z.high, z.high)) return false;
        if (store.low(x_) > -z.low && !store.at_least(x_, z.low)) return false;
        return store.high(x_) >= z.low || store.at_most(x_, -z.low);
    }

private:
    Place x_, z_;
};

// The greatest of the items, or, with all signs turned, the least.
template <bool greatest>
class Extreme final : public Rule {
public:
    Extreme(Places items, Place z) : items_{std::move(items)}, z_{z} { work = items_.size(); }
    Places places() const override {
        Places all = items_;
        all.push_back(z_);
        return all;
    }
    bool run(Store& store) override {
        std::int64_t low = -far, high = -far;
        for (const Place p : items_) {
            if (!at_most(store, p, high_of(store, z_))) return false;
            low = std::max(low, low_of(store, p));
            high = std::max(high, high_of(store, p));
        }
        if (!at_least(store, z_, low) || !at_most(store, z_, high)) return false;
        const Place* only = nullptr;  // that can be so great
        for (const Place& p : items_) {
            if (high_of(store, p) < low_of(store, z_)) continue;
            if (only != nullptr) return true;
            only = &p;
        }
        return only != nullptr && at_least(store, *only, low_of(store, z_));
    }

private:
    static std::int64_t low_of(const Store& store, Place p) {
        return greatest ? store.low(p) : -store.high(p);
    }
    static std::int64_t high_of(const Store& store, Place p) {
        return greatest ? store.high(p) : -store.low(p);
    }
    static bool at_least(Store& store, Place p, std::int64_t value) {
        return greatest ? store.at_least(p, value) : store.at_most(p, -value);
    }
    static bool at_most(Store& store, Place p, std::int64_t value) {
        return greatest ? store.at_most(p, value) : store.at_least(p, -value);
    }
    Places items_;
    Place z_;
};

class Element final : public Rule {
public:
    Element(Place index, Places items, Place z) : index_{index}, items_{std::move(items)}, z_{z} {
        work = items_.size();
    }
    Places places() const override {
        Places all{index_, z_};
        all.insert(all.end(), items_.begin(), items_.end());
        return all;
    }
    Wake wakes() const override { return Wake::any; }
    bool run(Store& store) override {
        if (!between(store, index_, 1, static_cast<std::int64_t>(items_.size()))) return false;
        std::int64_t low = far, high = -far;
        Numbers known;  // numbers of items that have one
        bool all_known = store.listed(z_) && !store.fixed(z_);
        for (std::int64_t i = store.low(index_); i <= store.high(index_); ++i) {
            if (!store.contains(index_, i)) continue;
            const Place item = items_[static_cast<std::size_t>(i - 1)];
            if (!meet(store, item)) {
                if (!store.remove(index_, i)) return false;
                continue;
            }
            low = std::min(low, store.low(item));
            high = std::max(high, store.high(item));
            all_known = all_known && store.fixed(item);
            if (all_known) known.push_back(store.low(item));
        }
        if (low > high || !between(store, z_, low, high)) return false;
        if (all_known) {
            sort_unique(known);
            if (!keep_only(store, z_, known)) return false;
        }
        if (!store.fixed(index_)) return true;
        const Place item = items_[static_cast<std::size_t>(store.low(index_) - 1)];
        return between(store, item, store.low(z_), store.high(z_));
    }

private:
    bool meet(const Store& store, Place item) const {
        if (store.fixed(item)) return store.contains(z_, store.low(item));
        if (store.fixed(z_)) return store.contains(item, store.low(z_));
        return store.low(item) <= store.high(z_) && store.low(z_) <= store.high(item);
    }
    Place index_;
    Places items_;
    Place z_;
};

}  // namespace

RulePtr product(Place x, Place y, Place z) { return std::make_unique<Product>(x, y, z); }
RulePtr quotient(Place x, Place y, Place z) { return std::make_unique<Quotient>(x, y, z); }
RulePtr remainder(Place x, Place y, Place z) { return std::make_unique<Remainder>(x, y, z); }
RulePtr absolute(Place x, Place z) { return std::make_unique<Absolute>(x, z); }
RulePtr greatest(Places items, Place z) { return std::make_unique<Extreme<true>>(std::move(items), z); }
RulePtr least(Places items, Place z) { return std::make_unique<Extreme<false>>(std::move(items), z); }
RulePtr element(Place index, Places items, Place z) {
    return std::make_unique<Element>(index, std::move(items), z);
}

}  // namespace reductio::flatzinc
