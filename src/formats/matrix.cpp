// matrix.cpp - an exact cover as rows of 0 and 1, run together or with blanks between. A row is an option, a
// column an item that is covered once.
//
// The format is never recognised by content, since a grid may look the same: --format matrix names it.
// Reading is linear in the text.
#include <fmt/core.h>

#include "encoders/shared/cover_payload.hpp"
#include "formats/format.hpp"
#include "formats/lines.hpp"

namespace reductio::formats::matrix {

extern const Format format;

namespace {

constexpr std::uint32_t most_columns = 1'000'000;

// The items of a row; sets `columns` to its length.
std::vector<Cover::Node> row_items(Passage line, std::uint32_t& columns) {
    std::vector<Cover::Node> items;
    Scanner scanner{line};
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks(), ++columns) {
        if (columns == most_columns)
            scanner.fail("a row that is too long", fmt::format("at most {} columns", most_columns));
        if (scanner.peek() != '0' && scanner.peek() != '1') scanner.unexpected("0 or 1");
        if (scanner.take() == '1') items.push_back({columns});
    }
    return items;
}

Puzzle read(Passage passage, const Hints&) {
    NamedCover named;
    Passage rest = passage, line;
    while (next_content(rest, line)) {
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
    .lacks = "names of items, secondary items, multiplicities, colours",
    .extensions = "",
    .detect = [](Passage, const Hints&) -> Fit { return 0; },
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::matrix
