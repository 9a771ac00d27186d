// rating.hpp - how hard a puzzle is for a person: the number of docs/explain.md, and what it is made of.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "tasks/explain/explain.hpp"

namespace reductio {

class Rating {
public:
    // Counts a step of the explanation, in order.
    void add(const Step& step);

    // The difficulty of the hardest step, and a tenth more for each doubling of the steps about as hard, at
    // most nine tenths. 0 for a puzzle without steps.
    double number() const;
    // "easy", "medium", "hard", and "cores" where techniques did not suffice.
    std::string_view level() const;
    // Steps by technique; cores by their size, as "core-of-4".
    const std::map<std::string, int>& profile() const { return profile_; }
    int steps() const { return steps_; }
    int hardest() const { return hardest_; }  // the number of the first hardest step, from 1
    const std::string& hardest_name() const { return hardest_name_; }

private:
    std::map<std::string, int> profile_;
    std::map<double, int> by_difficulty_;
    int steps_ = 0, hardest_ = 0;
    double most_ = 0;
    std::string hardest_name_;
    bool cores_ = false;
    Level level_ = Level::easy;
};

// The name of a step in profiles: its technique, or "core-of-4".
std::string profile_name(const Step& step);
// "easy", "medium", "hard".
std::string_view name_of(Level level);

}  // namespace reductio
