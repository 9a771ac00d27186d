// lists.cpp - rules over lists of variables.
#include <algorithm>

#include "flatzinc/search/rules.hpp"

namespace reductio::flatzinc {

namespace {

class OfList : public Rule {
public:
    explicit OfList(Places items) : items_{std::move(items)} { work = items_.size(); }
    Places places() const override { return items_; }
    Wake wakes() const override { return Wake::any; }

protected:
    Places items_;
};

// The value of a variable is removed from the others; and where as many variables lie between two numbers as
// there are numbers (a Hall interval), the others leave them. For each lower end a pass over the variables in
// the order of their upper ends, so it is quadratic; lists beyond `most_for_intervals` have the first alone.
class AllDifferent final : public OfList {
public:
    explicit AllDifferent(Places items) : OfList{std::move(items)} {
        if (items_.size() <= most_for_intervals) work *= items_.size() / 4 + 1;
    }
    bool run(Store& store) override {
        for (std::size_t i = 0; i < items_.size(); ++i) {
            if (!store.fixed(items_[i])) continue;
            const std::int64_t value = store.low(items_[i]);
            for (std::size_t k = 0; k < items_.size(); ++k)
                if (k != i && store.contains(items_[k], value) && !store.remove(items_[k], value))
                    return false;
        }
        return items_.size() > most_for_intervals || intervals(store);
    }

private:
    static constexpr std::size_t most_for_intervals = 60;

    bool intervals(Store& store) {
        struct Span {
            Place place;
            std::int64_t low, high;
        };
        std::vector<Span> by_high;  // as they are now: what is removed meanwhile wakes the rule again
        for (const Place p : items_) by_high.push_back({p, store.low(p), store.high(p)});
        std::ranges::sort(by_high, {}, &Span::high);
        for (const Span& start : by_high) {
            const std::int64_t low = start.low;
            std::int64_t inside = 0, hall = low - 1;
            for (const Span& each : by_high) {
                if (each.low < low) continue;
                ++inside;
                const std::int64_t room = each.high - low + 1;
                if (inside > room) return false;
                if (inside == room) hall = each.high;
            }
            if (hall < low) continue;
            for (const Span& each : by_high) {
                if (each.low >= low && each.high <= hall) continue;
                if (each.low >= low && each.low <= hall && !store.at_least(each.place, hall + 1))
                    return false;
                if (each.high >= low && each.high <= hall && !store.at_most(each.place, low - 1))
                    return false;
            }
        }
        return true;
    }
};

// How many items have one of some values, `are` of them surely and `may` at most, is the number.
class Counting : public OfList {
public:
    Counting(Places items, Place number) : OfList{std::move(items)}, number_{number} {}
    Places places() const override {
        Places all = items_;
        all.push_back(number_);
        return all;
    }

protected:
    // is_in(p), can_be_in(p); keep_in(p), keep_out(p).
    template <class Is, class Can, class In, class Out>
    bool count(Store& store, Is is_in, Can can_be_in, In keep_in, Out keep_out) {
        std::int64_t are = 0, may = 0;
        for (const Place p : items_) {
            if (!can_be_in(p)) continue;
            ++may;
            if (is_in(p)) ++are;
        }
        if (!store.at_least(number_, are) || !store.at_most(number_, may)) return false;
        if (are == may) return true;
        const bool all = store.low(number_) == may, no_more = store.high(number_) == are;
        if (!all && !no_more) return true;
        for (const Place p : items_) {
            if (!can_be_in(p) || is_in(p)) continue;
            if (!(all ? keep_in(p) : keep_out(p))) return false;
        }
        return true;
    }
    Place number_;
};

class CountOf final : public Counting {
public:
    CountOf(Places items, Place value, Place number) : Counting{std::move(items), number}, value_{value} {}
    Places places() const override {
        Places all = Counting::places();
        all.push_back(value_);
        return all;
    }
    bool run(Store& store) override {
        if (store.fixed(value_)) {
            const std::int64_t v = store.low(value_);
            return count(
                store, [&](Place p) { return store.fixed(p) && store.low(p) == v; },
                [&](Place p) { return store.contains(p, v); }, [&](Place p) { return store.fix(p, v); },
                [&](Place p) { return store.remove(p, v); });
        }
        if (!store.listed(value_)) return true;  // too many to try
        for (std::int64_t v = store.low(value_); v <= store.high(value_); ++v) {
            if (!store.contains(value_, v)) continue;
            std::int64_t are = 0, may = 0;
            for (const Place p : items_) {
                may += store.contains(p, v) ? 1 : 0;
                are += store.fixed(p) && store.low(p) == v ? 1 : 0;
            }
            const bool fits = are <= store.high(number_) && may >= store.low(number_);
            if (!fits && !store.remove(value_, v)) return false;
        }
        return true;
    }

private:
    Place value_;
};

class CountMembers final : public Counting {
public:
    CountMembers(Places items, Numbers set, Place number)
        : Counting{std::move(items), number}, set_{std::move(set)} {
        work *= set_.size() + 1;
    }
    bool run(Store& store) override {
        const auto can = [&](Place p) {
            return std::ranges::any_of(set_, [&](std::int64_t v) { return store.contains(p, v); });
        };
        const auto is = [&](Place p) {
            std::int64_t inside = 0;
            for (const std::int64_t v : set_) inside += store.contains(p, v) ? 1 : 0;
            return inside == store.count(p);
        };
        const auto keep_in = [&](Place p) { return keep_only(store, p, set_); };
        const auto keep_out = [&](Place p) {
            return std::ranges::all_of(set_, [&](std::int64_t v) { return store.remove(p, v); });
        };
        return count(store, is, can, keep_in, keep_out);
    }

private:
    Numbers set_;
};

class TableRule final : public OfList {
public:
    TableRule(Places items, Numbers rows) : OfList{std::move(items)}, rows_{std::move(rows)} {
        work = rows_.size() / 4 + 1;
    }
    bool run(Store& store) override {
        const std::size_t size = items_.size();
        std::vector<Numbers> found(size);
        for (std::size_t at = 0; at < rows_.size(); at += size) {
            bool fits = true;
            for (std::size_t i = 0; i < size && fits; ++i) fits = store.contains(items_[i], rows_[at + i]);
            for (std::size_t i = 0; i < size && fits; ++i) found[i].push_back(rows_[at + i]);
        }
        for (std::size_t i = 0; i < size; ++i) {
            std::ranges::sort(found[i]);
            if (!keep_only(store, items_[i], found[i])) return false;
        }
        return true;
    }

private:
    Numbers rows_;
};

class Regular final : public OfList {
public:
    Regular(Places items, std::int64_t symbols, Numbers moves, std::int64_t start, Numbers accepting)
        : OfList{std::move(items)},
          symbols_{symbols},
          moves_{std::move(moves)},
          start_{start},
          accepting_{std::move(accepting)} {
        work = items_.size() * moves_.size();
    }
    bool run(Store& store) override {
        const std::size_t size = items_.size(),
                          states = moves_.size() / static_cast<std::size_t>(symbols_) + 1;
        // reached[i]: the states in which item i may be read.
        std::vector<std::vector<char>> reached(size + 1, std::vector<char>(states, 0));
        reached[0][static_cast<std::size_t>(start_)] = 1;
        for (std::size_t i = 0; i < size; ++i)
            for_each_move(store, i, reached[i],
                          [&](std::size_t, std::int64_t, std::size_t to) { reached[i + 1][to] = 1; });
        std::vector<char> alive(states, 0);
        for (const std::int64_t state : accepting_)
            if (state > 0 && static_cast<std::size_t>(state) < states)
                alive[static_cast<std::size_t>(state)] = 1;
        for (std::size_t i = size; i-- > 0;) {
            std::vector<char> before(states, 0), read(static_cast<std::size_t>(symbols_) + 1, 0);
            for_each_move(store, i, reached[i], [&](std::size_t from, std::int64_t symbol, std::size_t to) {
                if (alive[to] == 0) return;
                before[from] = 1;
                read[static_cast<std::size_t>(symbol)] = 1;
            });
            for (std::int64_t symbol = 1; symbol <= symbols_; ++symbol)
                if (read[static_cast<std::size_t>(symbol)] == 0 && !store.remove(items_[i], symbol))
                    return false;
            alive = std::move(before);
        }
        return alive[static_cast<std::size_t>(start_)] != 0;
    }

private:
    template <class Visit>
    void for_each_move(const Store& store, std::size_t i, const std::vector<char>& from, Visit visit) const {
        for (std::size_t state = 1; state < from.size(); ++state) {
            if (from[state] == 0) continue;
            for (std::int64_t symbol = 1; symbol <= symbols_; ++symbol) {
                const std::int64_t to = moves_[(state - 1) * static_cast<std::size_t>(symbols_) +
                                               static_cast<std::size_t>(symbol - 1)];
                if (to > 0 && store.contains(items_[i], symbol))
                    visit(state, symbol, static_cast<std::size_t>(to));
            }
        }
    }
    std::int64_t symbols_;
    Numbers moves_;
    std::int64_t start_;
    Numbers accepting_;
};

class Inverse final : public Rule {
public:
    Inverse(Places f, std::int64_t f_first, Places g, std::int64_t g_first)
        : f_{std::move(f)}, g_{std::move(g)}, f_first_{f_first}, g_first_{g_first} {
        work = f_.size() * g_.size();
    }
    Places places() const override {
        Places all = f_;
        all.insert(all.end(), g_.begin(), g_.end());
        return all;
    }
    Wake wakes() const override { return Wake::any; }
    bool run(Store& store) override {
        return one_way(store, f_, f_first_, g_, g_first_) && one_way(store, g_, g_first_, f_, f_first_);
    }

private:
    // f[i] may be k only if g[k] may be i.
    static bool one_way(Store& store, const Places& f, std::int64_t f_first, const Places& g,
                        std::int64_t g_first) {
        const auto last = g_first + std::ssize(g) - 1;
        for (std::int64_t i = 0; i < std::ssize(f); ++i) {
            const Place p = f[static_cast<std::size_t>(i)];
            if (!store.at_least(p, g_first) || !store.at_most(p, last)) return false;
            for (std::int64_t k = store.low(p); k <= store.high(p); ++k) {
                const Place back = g[static_cast<std::size_t>(k - g_first)];
                if (store.contains(p, k) && !store.contains(back, f_first + i) && !store.remove(p, k))
                    return false;
            }
            if (store.fixed(p) &&
                !store.fix(g[static_cast<std::size_t>(store.low(p) - g_first)], f_first + i))
                return false;
        }
        return true;
    }
    Places f_, g_;
    std::int64_t f_first_, g_first_;
};

// The end of a path of known followers must not lead back to its begin before all take part. That the items
// differ is a rule of its own.
class Circuit final : public OfList {
public:
    Circuit(Places next, std::int64_t first, bool some)
        : OfList{std::move(next)}, first_{first}, some_{some} {}
    Wake wakes() const override { return Wake::fixed; }
    bool run(Store& store) override {
        const std::size_t size = items_.size();
        for (const Place p : items_)
            if (!store.at_least(p, first_) || !store.at_most(p, first_ + std::ssize(items_) - 1))
                return false;
        std::size_t outside = 0;  // items that surely follow themselves
        for (std::size_t i = 0; i < size; ++i) outside += follower(store, i) == i ? 1 : 0;
        if (!some_ && size > 1 && outside > 0) return false;
        std::vector<char> begins(size, 1);
        for (std::size_t i = 0; i < size; ++i)
            if (const std::size_t to = follower(store, i); to < size && to != i) begins[to] = 0;
        std::vector<char> seen(size, 0);
        for (std::size_t i = 0; i < size; ++i) {
            if (begins[i] == 0 || follower(store, i) == i || follower(store, i) == size) continue;
            if (!close_path(store, i, seen)) return false;
        }
        return no_two_circles(store, seen);
    }

private:
    std::size_t follower(const Store& store, std::size_t i) const {
        if (!store.fixed(items_[i])) return items_.size();
        return static_cast<std::size_t>(store.low(items_[i]) - first_);
    }
    // Where others must take part, the last of the path does not lead to the first.
    bool close_path(Store& store, std::size_t begin, std::vector<char>& seen) {
        std::size_t length = 1, at = begin;
        seen[at] = 1;
        while (follower(store, at) < items_.size()) {
            at = follower(store, at);
            if (seen[at] != 0) return true;  // no list of different items: that is told elsewhere
            seen[at] = 1;
            ++length;
        }
        if (!others_take_part(store, length, begin)) return true;
        return store.remove(items_[at], first_ + static_cast<std::int64_t>(begin));
    }
    bool others_take_part(const Store& store, std::size_t length, std::size_t begin) const {
        if (!some_) return length < items_.size();
        std::vector<char> on_path(items_.size(), 0);
        for (std::size_t at = begin; at < items_.size() && on_path[at] == 0; at = follower(store, at))
            on_path[at] = 1;
        for (std::size_t i = 0; i < items_.size(); ++i)
            if (on_path[i] == 0 && !store.contains(items_[i], first_ + static_cast<std::int64_t>(i)))
                return true;
        return false;
    }
    // What no path reaches is closed circles.
    bool no_two_circles(const Store& store, std::vector<char>& seen) const {
        const std::size_t size = items_.size();
        for (std::size_t i = 0; i < size; ++i) {
            if (seen[i] != 0 || follower(store, i) == size || follower(store, i) == i) continue;
            for (std::size_t at = i; at < size && seen[at] == 0; at = follower(store, at)) seen[at] = 1;
            for (std::size_t k = 0; k < size; ++k) {
                if (!on_circle(store, i, k) &&
                    (!some_ || !store.contains(items_[k], first_ + static_cast<std::int64_t>(k))))
                    return false;
            }
        }
        return true;
    }
    bool on_circle(const Store& store, std::size_t begin, std::size_t item) const {
        std::size_t at = begin;
        for (std::size_t steps = 0; steps < items_.size() && at < items_.size(); ++steps) {
            if (at == item) return true;
            at = follower(store, at);
        }
        return false;
    }
    std::int64_t first_;
    bool some_;
};

// Up to the first place where the lists may differ, they are equal.
class Lexicographic final : public Rule {
public:
    Lexicographic(Places a, Places b, bool or_equal)
        : a_{std::move(a)}, b_{std::move(b)}, or_equal_{or_equal} {
        work = a_.size() + b_.size();
    }
    Places places() const override {
        Places all = a_;
        all.insert(all.end(), b_.begin(), b_.end());
        return all;
    }
    bool run(Store& store) override {
        const std::size_t size = std::min(a_.size(), b_.size());
        for (std::size_t i = 0; i < size; ++i) {
            if (!store.at_most(a_[i], store.high(b_[i])) || !store.at_least(b_[i], store.low(a_[i])))
                return false;
            if (store.high(a_[i]) < store.low(b_[i])) return true;
            const bool equal = store.fixed(a_[i]) && store.fixed(b_[i]);
            if (equal) continue;
            if (can_end_after(store, i, size)) return true;
            return store.at_most(a_[i], store.high(b_[i]) - 1) && store.at_least(b_[i], store.low(a_[i]) + 1);
        }
        return ends_well();
    }

private:
    bool ends_well() const { return a_.size() < b_.size() || (a_.size() == b_.size() && or_equal_); }
    // Could the lists be in order if they are equal up to this place?
    bool can_end_after(const Store& store, std::size_t place, std::size_t size) const {
        for (std::size_t i = place + 1; i < size; ++i) {
            if (store.low(a_[i]) < store.high(b_[i])) return true;
            if (store.low(a_[i]) > store.high(b_[i])) return false;
        }
        return ends_well();
    }
    Places a_, b_;
    bool or_equal_;
};

}  // namespace

RulePtr all_different(Places items) { return std::make_unique<AllDifferent>(std::move(items)); }
RulePtr count(Places items, Place value, Place number) {
    return std::make_unique<CountOf>(std::move(items), value, number);
}
RulePtr count_members(Places items, Numbers ascending, Place number) {
    return std::make_unique<CountMembers>(std::move(items), std::move(ascending), number);
}
RulePtr table(Places items, Numbers rows) {
    return std::make_unique<TableRule>(std::move(items), std::move(rows));
}
RulePtr regular(Places items, std::int64_t symbols, Numbers moves, std::int64_t start, Numbers accepting) {
    return std::make_unique<Regular>(std::move(items), symbols, std::move(moves), start,
                                     std::move(accepting));
}
RulePtr inverse(Places f, std::int64_t f_first, Places g, std::int64_t g_first) {
    return std::make_unique<Inverse>(std::move(f), f_first, std::move(g), g_first);
}
RulePtr circuit(Places next, std::int64_t first, bool some) {
    return std::make_unique<Circuit>(std::move(next), first, some);
}
RulePtr lexicographic(Places a, Places b, bool or_equal) {
    return std::make_unique<Lexicographic>(std::move(a), std::move(b), or_equal);
}

}  // namespace reductio::flatzinc
