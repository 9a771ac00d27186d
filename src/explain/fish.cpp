// fish.cpp - a value whose places in n houses lie in n others: there these houses take it, so the rest loses
// it.
//
// The X-wing (n = 2) and its larger brothers, swordfish and jellyfish, between any two sets of houses. The n
// base houses share no place of the value, so they take n of its places; each cover house takes one. Bounded:
// a thousand bases are tried with each value.
#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "base/sorted.hpp"
#include "explain/houses.hpp"
#include "explain/techniques.hpp"

namespace reductio::techniques {

namespace {

constexpr int most_choices = 20'000;  // of base houses, for a value

class Fish {
public:
    Fish(const CandidateBoard& board, std::int32_t value, std::size_t size)
        : board_{board}, value_{value}, size_{size} {}

    std::optional<Deduction> find() {
        const auto groups = board_.book().groups();
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (!groups[g].permutation || !groups[g].masked) continue;
            auto places = at(groups[g], places_of_value(board_, groups[g], value_));
            if (places.size() > 1 && places.size() <= size_) houses_.push_back({g, std::move(places)});
        }
        extend(0);
        return std::move(found_);
    }

private:
    struct House {
        std::size_t group;
        std::vector<Var> places;
    };
    void extend(std::size_t next) {
        if (found_ || ++choices_ > most_choices) return;
        if (bases_.size() == size_) return cover();
        for (std::size_t i = next; i < houses_.size(); ++i) {
            const bool apart = std::ranges::none_of(
                houses_[i].places, [&](Var v) { return std::ranges::find(places_, v) != places_.end(); });
            if (!apart) continue;
            const std::size_t before = places_.size();
            places_.insert(places_.end(), houses_[i].places.begin(), houses_[i].places.end());
            bases_.push_back(houses_[i].group);
            extend(i + 1);
            bases_.pop_back();
            places_.resize(before);
        }
    }
    // Takes a place that no cover has yet, and tries each house that has it.
    void cover() {
        const auto groups = board_.book().groups();
        const auto covered = [&](Var v) {
            return std::ranges::any_of(covers_, [&](std::size_t g) {
                return std::ranges::find(groups[g].vars, v) != groups[g].vars.end();
            });
        };
        const auto open = std::ranges::find_if_not(places_, covered);
        if (open == places_.end()) return finish();
        if (covers_.size() == size_) return;
        for (const std::uint32_t g : board_.book().groups_with(*open)) {
            if (std::ranges::find(bases_, g) != bases_.end() || !is_worth(g) || !is_apart(g, covers_))
                continue;
            covers_.push_back(g);
            cover();
            covers_.pop_back();
            if (found_) return;
        }
    }
    // Each base has two places or more, so covers with a single one are too few; without other cells they
    // exclude nothing.
    bool is_worth(std::size_t house) const {
        const auto vars = board_.book().groups()[house].vars;
        const auto count =
            std::ranges::count_if(places_, [&](Var v) { return std::ranges::find(vars, v) != vars.end(); });
        return count > 1 && count < std::ssize(vars);
    }
    // Does the house share no cell with these?
    bool is_apart(std::size_t house, const std::vector<std::size_t>& others) const {
        const auto groups = board_.book().groups();
        return std::ranges::none_of(others, [&](std::size_t other) {
            return std::ranges::any_of(groups[house].vars, [&](Var v) {
                return std::ranges::find(groups[other].vars, v) != groups[other].vars.end();
            });
        });
    }
    void finish() {
        Deduction deduction;
        for (const std::size_t g : covers_) {
            for (const Var v : board_.book().groups()[g].vars) {
                if (board_.placed(v) || std::ranges::find(places_, v) != places_.end()) continue;
                add_slots(board_, {v}, value_, deduction.removes);
            }
        }
        if (deduction.removes.empty() || covers_.size() < size_) return;
        sort_unique(deduction.removes);
        std::string bases, covers;
        for (const std::size_t g : bases_) add(g, bases, deduction);
        for (const std::size_t g : covers_) add(g, covers, deduction);
        deduction.reason = fmt::format("the places for {} in {} all lie in {}",
                                       board_.book().value_text(value_), bases, covers);
        found_ = std::move(deduction);
    }
    void add(std::size_t group, std::string& text, Deduction& deduction) const {
        deduction.rules.push_back(board_.book().rule_of_group(group));
        text += (text.empty() ? "" : " and ") + label_of(board_, group);
    }

    const CandidateBoard& board_;
    std::int32_t value_;
    std::size_t size_;
    std::vector<House> houses_;
    std::vector<std::size_t> bases_, covers_;
    std::vector<Var> places_;
    std::optional<Deduction> found_;
    int choices_ = 0;
};

}  // namespace

template <std::size_t size>
std::optional<Deduction> fish(const CandidateBoard& board, const Technique&) {
    std::set<std::int32_t> values;
    for (const Group& group : board.book().groups())
        if (group.permutation && group.masked) values.insert(group.values.begin(), group.values.end());
    for (const std::int32_t value : values)
        if (auto found = Fish{board, value, size}.find()) return found;
    return {};
}

template std::optional<Deduction> fish<2>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> fish<3>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> fish<4>(const CandidateBoard&, const Technique&);

}  // namespace reductio::techniques
