// percent_escapes.cpp - a percent sign and two hexadecimal digits, of either case.
#include "formats/percent_escapes.hpp"

#include "text/characters.hpp"

namespace reductio::formats {

namespace {

int hexadecimal_value(char c) {
    return is_digit(c)            ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

}  // namespace

int escaped_code(std::string_view text, std::size_t at) {
    if (at + 2 >= text.size() || text[at] != '%') return -1;
    const int high = hexadecimal_value(text[at + 1]), low = hexadecimal_value(text[at + 2]);
    return high < 0 || low < 0 ? -1 : 16 * high + low;
}

}  // namespace reductio::formats
