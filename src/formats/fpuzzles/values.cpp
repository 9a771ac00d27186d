// values.cpp - numbers and cells of f-puzzles' JSON.
#include "formats/fpuzzles/values.hpp"

#include <fmt/core.h>

#include <charconv>

namespace reductio::formats::fpuzzles {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

// Takes the letter, in either case, and the number after it.
std::optional<int> take_coordinate(std::string_view& text, char letter) {
    if (text.empty() || (text[0] | 0x20) != letter) return {};
    int number = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    if (error != std::errc{}) return {};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

}  // namespace

bool is_none(const Json& json) {
    if (json.is_array()) return json.items().empty();
    if (json.is_object()) return false;
    if (json.is_string()) return trimmed(json.spelling()).empty();
    return json.is_null() || json.spelling() == "false";
}

bool is_true(const Json& json) { return json.spelling() == "true" || json.spelling() == "1"; }

std::optional<long long> whole_number(const Json& json) {
    const std::string_view text = trimmed(json.spelling());
    long long number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return number;
}

int whole_number(const Json& json, int low, int high, const std::string& expected) {
    const auto number = whole_number(json);
    if (!number) json.fail("this is not a whole number", expected);
    if (*number < low || *number > high) json.fail(fmt::format("{} is out of range", *number), expected);
    return static_cast<int>(*number);
}

std::optional<Spot> spot_of(std::string_view name, int side) {
    name = trimmed(name);
    const auto row = take_coordinate(name, 'r');
    if (!row) return {};
    const auto column = take_coordinate(name, 'c');
    if (!column || !name.empty()) return {};
    const auto near = [&](int line) { return line >= 0 && line <= side + 1; };
    if (!near(*row) || !near(*column)) return {};
    return Spot{*row, *column};
}

int cell_of(const Json& json, const Puzzle& puzzle) {
    const std::string expected = fmt::format("a cell from \"R1C1\" to \"R{0}C{0}\"", puzzle.rows);
    const auto spot = spot_of(json.string(expected), puzzle.rows);
    if (!spot) json.fail(quoted(json.spelling()) + " is not a cell of this grid", expected);
    const bool inside =
        spot->row >= 1 && spot->column >= 1 && spot->row <= puzzle.rows && spot->column <= puzzle.columns;
    if (!inside) json.fail(fmt::format("{} lies outside of the grid", json.spelling()), expected);
    return (spot->row - 1) * puzzle.columns + spot->column - 1;
}

std::vector<int> cells_of(const Json& json, const Puzzle& puzzle) {
    if (!json.is_array()) json.fail("this is not a list of cells", "[\"R1C1\", …]");
    std::vector<int> cells;
    for (const Json& item : json.items()) cells.push_back(cell_of(item, puzzle));
    return cells;
}

}  // namespace reductio::formats::fpuzzles
