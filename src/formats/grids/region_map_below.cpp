// region_map_below.cpp - two blocks of rows, and the words of the native format in front of them.
#include "formats/grids/region_map_below.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <vector>

#include "family/family.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t shortest_map_side = 4, longest_map_side = 25;

// The cells of a row: its characters but blanks.
std::vector<CellText> cells_of(Passage line) {
    std::vector<CellText> cells;
    for (const CellText& cell : characters(line))
        if (!blank_bytes.has(line.text->view()[cell.at])) cells.push_back(cell);
    return cells;
}

bool is_given_or_open(const Text& text, CellText cell) {
    const char c = text.view()[cell.at];
    return cell.length == 1 && (is_digit(c) || is_blank_sign(c));
}

// Does a sign stand twice in some row or column?
bool repeats(const Text& text, const std::vector<std::vector<CellText>>& rows) {
    const auto is_repeated = [&](auto cell_at) {
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const CellText cell = cell_at(i);
            if (!seen.insert(text.view().substr(cell.at, cell.length)).second) return true;
        }
        return false;
    };
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (is_repeated([&](std::size_t i) { return rows[k][i]; })) return true;
        if (is_repeated([&](std::size_t i) { return rows[i][k]; })) return true;
    }
    return false;
}

// "2 stars", "2-star", "stars: 2" anywhere in the text: the parameter of the family, for its header; or
// nothing.
std::string stated_parameter(std::string_view text, const Family& family) {
    if (!family.parameter || family.parameter->list) return {};
    std::string word = small_letters(family.parameter->name);
    if (word.ends_with('s')) word.pop_back();
    const std::string small = small_letters(text);
    constexpr std::string_view between = " -:=";
    for (std::size_t at = small.find(word); at != std::string::npos; at = small.find(word, at + 1)) {
        std::size_t end = at;
        while (end > 0 && between.find(small[end - 1]) != std::string_view::npos) --end;
        std::size_t begin = end;
        while (begin > 0 && is_digit(small[begin - 1])) --begin;
        if (begin == end) {
            begin = at + word.size() + (small.substr(at + word.size()).starts_with('s') ? 1 : 0);
            while (begin < small.size() && between.find(small[begin]) != std::string_view::npos) ++begin;
            end = begin;
            while (end < small.size() && is_digit(small[end])) ++end;
        }
        if (begin < end)
            return fmt::format(" {} {}", family.parameter->name, small.substr(begin, end - begin));
    }
    return {};
}

// Rows of letters alone, of a family with regions and without letters in its cells.
std::shared_ptr<const Text> with_map_alone(std::shared_ptr<const Text> text, const Family& family) {
    if (!reads(family, Part::regions) || family.letters == LetterUse::written || family.body) return text;
    std::size_t rows = 0, columns = 0, begin = 0;
    std::set<std::string_view> labels;
    for (Passage rest = Passage::all(*text), line; next_content(rest, line);) {
        if (is_comment(line.view()) && rows == 0) continue;
        const std::vector<CellText> cells = cells_of(line);
        if (rows++ == 0) {
            columns = cells.size();
            begin = line.begin;
        }
        if (cells.size() != columns) return text;
        for (const CellText& cell : cells) {
            if (cell.length != 1 || !is_letter(text->view()[cell.at])) return text;
            labels.insert(text->view().substr(cell.at, 1));
        }
    }
    if (rows < 2 || columns < 2 || labels.size() < 2 || 2 * labels.size() > rows * columns) return text;
    const std::string header = fmt::format("{} {}x{}{}\nregions\n", family.name, rows, columns,
                                           stated_parameter(text->view(), family));
    return Text::edited(std::move(text), {{begin, begin, header}});
}

}  // namespace

std::shared_ptr<const Text> with_region_map(std::shared_ptr<const Text> text, const Hints& hints) {
    if (!has_boxes(hints.family)) return with_map_alone(std::move(text), *hints.family);
    std::vector<Passage> lines;
    for (Passage rest = Passage::all(*text), line; next_content(rest, line);) {
        if (lines.size() == 2 * longest_map_side) return text;
        lines.push_back(line);
    }
    const std::size_t side = lines.size() / 2;
    if (side < shortest_map_side || lines.size() % 2 != 0) return text;
    std::vector<std::vector<CellText>> map;
    std::vector<CellText> all;
    std::vector<Text::Edit> edits{
        {lines[0].begin, lines[0].begin, fmt::format("sudoku {}x{}\ngivens\n", side, side)}};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::vector<CellText> cells = cells_of(lines[i]);
        if (cells.size() != side) return text;
        if (i >= side) {
            map.push_back(cells);
            all.insert(all.end(), cells.begin(), cells.end());
            continue;
        }
        for (const CellText& cell : cells) {
            if (!is_given_or_open(*text, cell)) return text;
            const char c = text->view()[cell.at];
            if (c == '0' || is_blank_sign(c)) edits.push_back({cell.at, cell.at + 1, "."});
        }
    }
    if (!is_region_map(*text, all, static_cast<int>(side)) || !repeats(*text, map)) return text;
    edits.push_back({lines[side].begin, lines[side].begin, "regions\n"});
    return Text::edited(std::move(text), std::move(edits));
}

}  // namespace reductio::formats
