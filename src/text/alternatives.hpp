// alternatives.hpp - the names that would be right where a message refuses another one: "numbers, cages or
// rules".
#pragma once
#include <functional>
#include <iterator>
#include <string>
#include <string_view>

namespace reductio {

// `name`: of an element, by default the element itself. `unit` stands behind each name.
template <class Range, class Name = std::identity>
std::string alternatives(const Range& range, Name name = {}, std::string_view unit = {}) {
    std::string text;
    const auto end = std::end(range);
    for (auto one = std::begin(range); one != end; ++one) {
        if (!text.empty()) text += std::next(one) == end ? " or " : ", ";
        text.append(std::string_view{std::invoke(name, *one)}).append(unit);
    }
    return text;
}

}  // namespace reductio
