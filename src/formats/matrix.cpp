// matrix.cpp - an exact cover as rows of 0 and 1, run together or with blanks or commas between. A row is an
// option, a column an item that is covered once. Rows may stand in brackets, all of them on one line too, as
// programs print lists; a first line may say how many columns there are. Lines of comment may stand between
// (`compile --to matrix`).
//
// The format is never recognised by content, since a grid may look the same: --format matrix names it.
// Reading is linear in the text.
#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "encoders/shared/cover_payload.hpp"
#include "formats/format.hpp"
#include "formats/lines.hpp"

namespace reductio::formats::matrix {

extern const Format format;

namespace {

constexpr std::uint32_t most_columns = 1'000'000;

// The items of a row; sets `columns` to its length.
std::vector<Cover::Node> row_items(Passage row, std::uint32_t& columns) {
    std::vector<Cover::Node> items;
    Scanner scanner{row};
    for (scanner.skip_space(); !scanner.done(); scanner.skip_space(), ++columns) {
        if (columns == most_columns)
            scanner.fail("a row that is too long", fmt::format("at most {} columns", most_columns));
        if (scanner.peek() != '0' && scanner.peek() != '1') scanner.unexpected("0 or 1");
        if (scanner.take() == '1') items.push_back({columns});
        scanner.skip_space();
        scanner.accept(',');
    }
    return items;
}

// What stands in each pair of inner brackets, or on each line if there are none.
std::vector<Passage> rows_of(Passage text) {
    std::vector<Passage> rows;
    const std::string_view all = text.text->view();
    const auto is_bracket = [&](std::size_t at) { return all[at] == '[' || all[at] == ']'; };
    bool brackets = false;
    std::size_t begin = text.end;  // of a row
    for (std::size_t at = text.begin; at < text.end; ++at) {
        if (!is_bracket(at)) continue;
        brackets = true;
        if (all[at] == ']' && begin < at) rows.push_back({text.text, begin, at});
        begin = all[at] == '[' ? at + 1 : text.end;
    }
    if (brackets) return rows;
    for (Passage rest = text, line; next_content(rest, line);)
        if (!is_comment(line.view())) rows.push_back(line);
    return rows;
}

// Is the first row a number, that of the columns of the others?
bool states_columns(const std::vector<Passage>& rows) {
    if (rows.size() < 2) return false;
    Scanner scanner{rows[0]};
    const auto number = scanner.accept_number(1, most_columns);
    scanner.skip_blanks();
    if (!number || !scanner.done()) return false;
    const std::string_view second = rows[1].view();
    return std::ranges::count_if(second, [](char c) { return c == '0' || c == '1'; }) == *number &&
           std::ssize(rows[0].trimmed().view()) != *number;
}

Puzzle read(Passage passage, const Hints&) {
    NamedCover named;
    std::vector<Passage> rows = rows_of(passage);
    if (states_columns(rows)) rows.erase(rows.begin());
    if (rows.empty()) passage.fail("a matrix without rows", "rows of 0 and 1");
    for (const Passage& line : rows) {
        std::uint32_t columns = 0;
        const auto items = row_items(line, columns);
        const bool first = named.cover.options() == 0;
        if (!first && columns != named.cover.items) {
            line.fail(fmt::format("a row of {} columns", columns),
                      fmt::format("{}, as in the first row", named.cover.items));
        }
        if (items.empty()) line.fail("a row without a 1", "at least one: an option covers something");
        named.cover.items = named.cover.primary = columns;
        named.cover.add_option(items);
    }
    for (std::uint32_t column = 1; column <= named.cover.items; ++column)
        named.items.push_back(fmt::format("c{}", column));
    named.colours.emplace_back();
    return cover_puzzle(std::move(named), passage);
}

std::string write(const Puzzle& puzzle) {
    if (puzzle.family->name != "cover") refuse_family("matrix", puzzle);
    const NamedCover& named = cover_of(puzzle);
    const Cover& cover = named.cover;
    if (!cover.costs.empty()) refuse("matrix", "costs", "cover");
    if (cover.items != cover.primary) refuse("matrix", "secondary items", "cover");
    for (std::uint32_t item = 0; item < cover.items; ++item) {
        if (!cover.bounds_of(item).once()) refuse("matrix", "how often an item is covered", "cover");
        if (named.items[item] != fmt::format("c{}", item + 1))
            refuse("matrix", fmt::format("the item {}", quoted(named.items[item])), "cover");
    }
    std::string text;
    for (std::size_t option = 0; option < cover.options(); ++option) {
        std::string row(cover.items, '0');
        for (const auto& node : cover.option(option)) row[node.item] = '1';
        text += row + "\n";
    }
    return text;
}

}  // namespace

const Format format = {
    .name = "matrix",
    .summary = "an exact cover as rows of 0 and 1 (--format matrix): rows are options, columns items",
    .carries = "an exact cover in which every item is covered once",
    .lacks = "names of items, secondary items, multiplicities, colours, costs",
    .extensions = "",
    .detect = [](Passage, const Hints&) -> Fit { return 0; },
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::matrix
