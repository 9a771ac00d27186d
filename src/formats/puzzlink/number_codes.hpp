// number_codes.hpp - numbers, and runs of blank places between them, as most codes of links spell them.
#pragma once
#include <span>
#include <string_view>

#include "formats/puzzlink/forms.hpp"

namespace reductio::puzzlink::in_links {

// One letter for each number of places, up to z.
inline constexpr std::string_view letters = base_36.substr(10);
constexpr Run letters_from(char first) {
    return {.digits = letters.substr(static_cast<std::size_t>(first - 'a'))};
}

inline constexpr Run from_a[] = {letters_from('a')}, from_g[] = {letters_from('g')},
                     from_h[] = {letters_from('h')}, from_i[] = {letters_from('i')},
                     from_k[] = {letters_from('k')}, one_dot[] = {{.digits = "."}};

// The forms up to 255 are those of numbers outside too. Two read 8192 to 12239, and % stands in old links.
inline constexpr Form hexadecimal_forms[] = {
    {"", {number(hexadecimal)}},
    {".", {number_is(unknown_number)}},
    {"-", {number(hexadecimal, 2)}},
    {"+", {number(hexadecimal, 3)}},
    {"=", {number(hexadecimal, 3, 4096)}},
    {"*", {number(hexadecimal, 4, 12240)}},
    {"@", {number(hexadecimal, 3, 8192)}},
    {"%", {number(hexadecimal, 3, 8192)}},
    {"$", {number(hexadecimal, 5, 77776)}},
};
inline constexpr std::span small_forms = std::span{hexadecimal_forms}.first(3);
inline constexpr Code hexadecimals{"a number (0-9a-f, -ff, +fff), \".\" or blanks (g-z)", hexadecimal_forms,
                                   from_g};
inline constexpr Code small_numbers{"a number (0-9a-f, -ff), \".\" or blanks (g-z)", small_forms, from_g};

// Up to two blank cells are told by the number itself.
inline constexpr Form number_to_4{.text = "", .groups = {number("0123456789abcde")}, .values = 5};

}  // namespace reductio::puzzlink::in_links
