// search.hpp - a search for solutions over the variables of FlatZinc themselves, as its annotations ask for.
//
// Depth first: rules remove values until nothing changes (rules.hpp), then a variable is split in two, and
// what failed is undone. Which variable comes next, and which part of it first, is what the model's author
// wrote behind `solve`; else the variable that has few values left and often failed (Boussemart, Hemery,
// Lecoutre, Sais, "Boosting systematic search by weighting constraints", ECAI 2004). With an objective each
// solution bounds those that follow.
//
// It learns nothing from failures. It pays where clauses are many and say little: sums and products of
// numbers with thousands of values, and models whose annotation leads to solutions.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "flatzinc/search/ruled_store.hpp"

namespace reductio::flatzinc {

class Search {
public:
    // By annotations, or free of them.
    enum class Order : std::uint8_t { annotated, own };
    // The source must outlive the search.
    Search(const Source& source, RuledStore ruled, Order order);

    // Goes on for about so much work, in about nanoseconds; true once the search is complete. Each solution
    // is better than all before it; without an objective the first one ends the search.
    using OnSolution = std::function<void(std::span<const std::int64_t> numbers)>;
    bool run(std::uint64_t work, const OnSolution& on_solution);
    // From now on solutions have a better number than this.
    void know(std::int64_t objective);
    // What no solution beats by the rules alone, once they came to an end for the first time.
    std::optional<std::int64_t> bound() const { return bound_; }

    // What was done up to now, in words of the MiniZinc Handbook: decisions and their opposites; dead ends;
    // runs of rules; decisions that stood at once.
    struct Effort {
        std::uint64_t nodes = 0, failures = 0, propagations = 0, peak_depth = 0;
    };
    const Effort& effort() const { return effort_; }
    std::size_t rules() const { return rules_.size(); }

private:
    enum class Kind : std::uint8_t { is, at_most, at_least };
    struct Decision {
        Place place;
        Kind kind;
        std::int64_t value;
        std::size_t mark;
        bool second = false;  // the opposite is being searched
    };
    // A list of variables, and how they are to be split.
    struct Group {
        Places places;
        std::string_view variable, value;
    };
    void add_groups(const Expr& annotation);
    void add_default_groups(const Places& loads);
    bool decide();
    Place choose(const Group& group) const;
    double rank(Place place, std::string_view variable) const;
    Decision split(Place place, std::string_view value) const;
    bool apply(const Decision& decision);
    bool apply_opposite(const Decision& decision);
    bool require_better();
    bool retreat();
    void blame(Store::Rule rule);
    void show(const OnSolution& on_solution);

    const Source& source_;
    Store store_;
    std::vector<RulePtr> rules_;
    Places places_;
    std::vector<Group> groups_;
    std::vector<Decision> decisions_;
    std::vector<double> weights_;  // of places: how often their rules failed
    std::vector<std::uint32_t> degrees_;
    std::optional<Place> objective_;
    bool maximize_ = false;
    std::optional<std::int64_t> best_, bound_;
    std::uint64_t spent_ = 0;
    Effort effort_;
    bool complete_ = false;
};

}  // namespace reductio::flatzinc
