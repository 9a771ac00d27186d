// label_map.cpp - rows of cells, and labels numbered by first occurrence.
#include "formats/grids/label_map.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "text/characters.hpp"

namespace reductio::formats {

namespace {

std::vector<Passage> split_characters(Passage line) {
    std::vector<Passage> result;
    for (std::size_t at = line.begin; at < line.end; at = result.back().end)
        result.push_back({line.text, at, at + character_at(line.view(), at - line.begin).length});
    return result;
}

// Stops one past `most`, so a row of megabytes is refused before it is cut up.
std::vector<Passage> tokens(Passage line, std::size_t most) {
    std::vector<Passage> result;
    Scanner scanner{line};
    for (scanner.skip_blanks(); !scanner.done() && result.size() <= most; scanner.skip_blanks()) {
        result.push_back(scanner.word());
    }
    return result;
}

// Throws InputError unless the row has the right number of cells.
void require_count(Passage line, std::span<const Passage> cells, int columns, std::string_view what,
                   std::string_view unit) {
    const auto wanted = static_cast<std::size_t>(columns);
    const std::string expected = fmt::format("{} {} in each row", columns, unit);
    if (cells.size() > wanted) {
        cells[wanted].fail(fmt::format("this row of {} has more than {} cells", what, columns), expected);
    }
    if (cells.size() < wanted) {
        line.text->fail(line.end, fmt::format("this row of {} ends after {} cells", what, cells.size()),
                        expected);
    }
}

}  // namespace

std::vector<Passage> row_tokens(Passage line, int columns, std::string_view what) {
    line = line.trimmed();
    std::vector<Passage> cells = tokens(line, columns);
    require_count(line, cells, columns, what, "cells");
    return cells;
}

std::vector<Passage> row_cells(Passage line, int columns, std::string_view what) {
    line = line.trimmed();
    const bool single = columns > 1 && line.view().find_first_of(" \t") == std::string_view::npos;
    if (!single) return row_tokens(line, columns, what);
    // A character has up to 4 bytes; a longer row is refused before it is cut up.
    Passage start = line;
    start.end = std::min(line.end, line.begin + 4 * static_cast<std::size_t>(columns) + 4);
    std::vector<Passage> cells = split_characters(start);
    require_count(start, cells, columns, what, "characters");
    return cells;
}

std::vector<std::size_t> places_of(std::span<const Passage> cells) {
    std::vector<std::size_t> places;
    places.reserve(cells.size());
    for (const Passage& cell : cells) places.push_back(cell.begin);
    return places;
}

LabelMap label_map(std::span<const Passage> cells, std::string_view none) {
    LabelMap map;
    for (const Passage& cell : cells) {
        if (cell.empty() || cell.view() == none) {
            map.numbers.push_back(-1);
            continue;
        }
        const auto [place, is_new] =
            map.number_of.try_emplace(cell.view(), static_cast<int>(map.labels.size()));
        if (is_new) map.labels.push_back(cell);
        map.numbers.push_back(place->second);
    }
    return map;
}

std::string label_name(int number) {
    if (number < 26) return std::string(1, static_cast<char>('a' + number));
    if (number < 52) return std::string(1, static_cast<char>('A' + number - 26));
    return fmt::format("c{}", number + 1);
}

std::string rows_of_texts(std::span<const std::string> texts, int columns) {
    std::size_t width = 0;
    for (const std::string& text : texts) width = std::max(width, text.size());
    std::string result;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const bool first = i % static_cast<std::size_t>(columns) == 0;
        if (width > 1 && !first) result += ' ';
        result += width > 1 ? fmt::format("{:>{}}", texts[i], width) : texts[i];
        if ((i + 1) % static_cast<std::size_t>(columns) == 0) result += '\n';
    }
    return result;
}

}  // namespace reductio::formats
