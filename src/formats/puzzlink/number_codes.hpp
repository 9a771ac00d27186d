// number_codes.hpp - rows of numbers and blanks as puzz.link writes them.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

// Numbers and where each stands in the text. open_cell: blank; unknown_number: "?".
struct Numbers {
    Grid values;
    std::vector<std::size_t> places;
    bool complete = true;  // false: the text ended early
};

// A number is a hexadecimal digit, or a sign and two to five digits; g to z are 1 to 20 blanks. `outside`
// allows two digits at most.
Numbers take_hexadecimal(Scanner& scanner, std::size_t count, bool outside = false);
// In the shortest form. Throws InputError for a number below 0 or beyond the code's largest.
std::string hexadecimal_text(const Grid& values, bool outside = false);

// Numbers 0 to 4, each with up to two blanks after it; g to z are 1 to 20 blanks.
Numbers take_fours(Scanner& scanner, std::size_t count);
std::string fours_text(const Grid& values);

// Numbers 0 to 9; a to z are 1 to 26 blanks.
Numbers take_decimal(Scanner& scanner, std::size_t count);
std::string decimal_text(const Grid& values);

// Takes exactly `digits` digits in the base (at most 36). Throws InputError.
Value take_digits(Scanner& scanner, int digits, int base, const std::string& expected);
// The digit, as in 0-9a-z.
char digit_character(Value digit);
// Takes a character that is a digit in the base; or nothing.
std::optional<Value> accept_digit(Scanner& scanner, int base);

}  // namespace reductio::puzzlink
