// cell_names.cpp - a letter and a number, twice.
#include "formats/cell_names.hpp"

#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr int largest_number = 999;

// Takes the letter, as a small or a capital one, and the number behind it; nothing if they are not there.
std::optional<int> take_number(std::string_view& word, char letter) {
    if (word.empty() || (word[0] | 0x20) != letter) return {};
    int number = 0;
    std::size_t at = 1;
    for (; at < word.size() && is_digit(word[at]) && number <= largest_number; ++at)
        number = 10 * number + (word[at] - '0');
    word.remove_prefix(at);
    return at > 1 && number >= 1 && number <= largest_number ? std::optional{number} : std::nullopt;
}

}  // namespace

std::optional<NamedCell> named_cell(std::string_view word) {
    const auto row = take_number(word, 'r');
    const auto column = row ? take_number(word, 'c') : std::nullopt;
    return column && word.empty() ? std::optional{NamedCell{*row, *column}} : std::nullopt;
}

}  // namespace reductio::formats
