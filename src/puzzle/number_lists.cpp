// number_lists.cpp - from digits to numbers.
#include "puzzle/number_lists.hpp"

#include <algorithm>

namespace reductio {

namespace {
// Behind the signs of families, of which there are not so many.
constexpr int unknown_between = 1'000, first_between = unknown_between + 1;
}  // namespace

NeighbourSign sign_of_number(Value number) {
    return static_cast<NeighbourSign>(number == unknown_number ? unknown_between : first_between + number);
}
Value number_of_sign(NeighbourSign sign) {
    const int code = static_cast<int>(sign);
    return code < unknown_between    ? open_cell
           : code == unknown_between ? unknown_number
                                     : code - first_between;
}

std::vector<Value> number_list(Value number) {
    constexpr Value base = 10, unknown_digit = 9;
    if (number == unknown_number) return {unknown_number};
    std::vector<Value> list;
    for (Value left = number; list.empty() || left > 0; left /= base)
        list.push_back(left % base == unknown_digit ? unknown_number : left % base);
    std::ranges::reverse(list);
    return list;
}

std::string number_text(Value number) { return number == unknown_number ? "?" : std::to_string(number); }

namespace {

std::string text_of(const std::vector<Value>& list) {
    std::string text;
    for (const Value one : list) {
        if (!text.empty()) text += ',';
        text += number_text(one);
    }
    return text;
}

constexpr Value list_base = most_listed + 2;  // 0 is behind the last number

}  // namespace

std::string number_list_text(Value number) { return text_of(number_list(number)); }

std::vector<Value> long_list(Value number) {
    std::vector<Value> list;
    for (Value left = number; left > 0; left /= list_base)
        list.push_back(left % list_base > most_listed ? unknown_number : left % list_base);
    return list;
}

Value number_of_list(std::span<const Value> list) {
    Value number = 0;
    for (std::size_t i = list.size(); i-- > 0;)
        number = number * list_base + (list[i] == unknown_number ? most_listed + 1 : list[i]);
    return number;
}

std::string long_list_text(Value number) { return text_of(long_list(number)); }

namespace {
constexpr Value side_base = most_at_side + 2;
}

SideNumbers side_numbers(Value number) {
    SideNumbers sides{};
    for (Value& side : sides) {
        side = number % side_base > most_at_side ? open_cell : number % side_base;
        number /= side_base;
    }
    return sides;
}

Value number_of_sides(const SideNumbers& sides) {
    Value number = 0;
    for (std::size_t i = sides.size(); i-- > 0;)
        number = number * side_base + (sides[i] == open_cell ? most_at_side + 1 : sides[i]);
    return number;
}

std::string side_numbers_text(Value number) {
    const SideNumbers sides = side_numbers(number);
    std::string text;
    for (const int direction : clockwise) {
        const Value side = sides[static_cast<std::size_t>(direction)];
        text += (text.empty() ? "" : ",") + (side == open_cell ? "." : std::to_string(side));
    }
    return text;
}

namespace {
constexpr Value colour_base = 4;
}

DotColours dot_colours(Value number) {
    DotColours colours{};
    for (Value& colour : colours) {
        colour = number % colour_base;
        number /= colour_base;
    }
    return colours;
}

Value number_of_dots(const DotColours& colours) {
    Value number = 0;
    for (std::size_t i = colours.size(); i-- > 0;) number = number * colour_base + colours[i];
    return number;
}

}  // namespace reductio
