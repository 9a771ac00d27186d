// statistics.hpp - a few named numbers: what a query did and how long it took.
//
// A flat list in the order of the names. There are some ten of them, made anew for every puzzle of a batch,
// and nodes of a map would take longer than some puzzles do.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace reductio {

class Statistics {
public:
    using Entry = std::pair<std::string, double>;

    Statistics() = default;
    Statistics(std::initializer_list<std::pair<std::string_view, double>> entries);

    // The number of that name, 0 at first.
    double& operator[](std::string_view name);
    // Throws std::out_of_range if there is none of that name.
    double at(std::string_view name) const;
    std::vector<Entry>::const_iterator find(std::string_view name) const;
    bool contains(std::string_view name) const { return find(name) != end(); }

    std::vector<Entry>::const_iterator begin() const { return entries_.begin(); }
    std::vector<Entry>::const_iterator end() const { return entries_.end(); }
    // Forgets those of which is_unwanted(entry) is true.
    template <class Unwanted>
    void erase_if(Unwanted is_unwanted) {
        std::erase_if(entries_, is_unwanted);
    }
    bool operator==(const Statistics&) const = default;

private:
    std::vector<Entry> entries_;  // ascending by name, each name once
};

}  // namespace reductio
