// number_lists.cpp - from digits to numbers.
#include "puzzle/number_lists.hpp"

#include <algorithm>

namespace reductio {

std::vector<Value> number_list(Value number) {
    constexpr Value base = 10, unknown_digit = 9;
    if (number == unknown_number) return {unknown_number};
    std::vector<Value> list;
    for (Value left = number; list.empty() || left > 0; left /= base)
        list.push_back(left % base == unknown_digit ? unknown_number : left % base);
    std::ranges::reverse(list);
    return list;
}

std::string number_list_text(Value number) {
    std::string text;
    for (const Value one : number_list(number)) {
        if (!text.empty()) text += ',';
        text += one == unknown_number ? "?" : std::to_string(one);
    }
    return text;
}

}  // namespace reductio
