// statistics.cpp - looked up by bisection, put in its place.
#include "base/statistics.hpp"

#include <stdexcept>

namespace reductio {

Statistics::Statistics(std::initializer_list<std::pair<std::string_view, double>> entries) {
    for (const auto& [name, value] : entries) (*this)[name] = value;
}

double& Statistics::operator[](std::string_view name) {
    constexpr std::size_t usual = 8;
    if (entries_.capacity() == 0) entries_.reserve(usual);
    const auto place = std::ranges::lower_bound(entries_, name, {}, &Entry::first);
    if (place != entries_.end() && place->first == name) return place->second;
    return entries_.emplace(place, name, 0.0)->second;
}

double Statistics::at(std::string_view name) const {
    const auto found = find(name);
    if (found == end()) throw std::out_of_range{"no statistics of the name " + std::string{name}};
    return found->second;
}

std::vector<Statistics::Entry>::const_iterator Statistics::find(std::string_view name) const {
    const auto place = std::ranges::lower_bound(entries_, name, {}, &Entry::first);
    return place != entries_.end() && place->first == name ? place : entries_.end();
}

}  // namespace reductio
