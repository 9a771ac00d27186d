// sumocue.cpp - `SumoCueV1`, then an entry for every cell: givens or cages, and regions.
//
// `=v` is a given, 0 for an empty cell; in a jigsaw `Jk` follows, region k. In a killer `=sum` is the head of
// a cage (0: no sum), and `+i` is a member of the cage whose head is cell i, counted from 0. The puzzle is a
// killer if any `+` occurs or a number exceeds the side. `SumoCueV1D` asks for both diagonals. Entries may
// fill several lines. Source: posts by its author on sudocue.net, t=519.
#include <fmt/core.h>

#include <algorithm>
#include <unordered_map>

#include "formats/cages.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::formats::sumocue {

namespace {

constexpr std::string_view mark = "SumoCueV1";

constexpr int largest_number = longest_side * longest_side;  // of a cell or a sum

struct Entry {
    std::size_t at;
    bool member;  // +i
    int number;
    int region;  // -1: none
};

struct Entries {
    bool diagonals = false;
    std::vector<Entry> cells;
};

Fit detect(Passage text, const Hints&) { return text.trimmed().view().starts_with(mark) ? 98 : 0; }

std::vector<Passage> split(Passage text, const Hints&) {
    std::vector<Passage> parts;
    const std::string_view all = text.view();
    for (std::size_t at = all.find(mark); at != std::string_view::npos;) {
        const std::size_t next = all.find(mark, at + mark.size());
        const std::size_t end = std::min(next, all.size());
        parts.push_back(Passage{text.text, text.begin + at, text.begin + end}.trimmed());
        at = next;
    }
    if (parts.empty()) parts.push_back(text);
    return parts;
}

Entries take_entries(Scanner& scanner) {
    Entries entries;
    if (!scanner.accept(mark)) scanner.unexpected("\"SumoCueV1\"");
    entries.diagonals = scanner.accept('D');
    constexpr int bound = largest_number;
    for (scanner.skip_space(); !scanner.done(); scanner.skip_space()) {
        if (entries.cells.size() == bound) scanner.fail("too many cells", fmt::format("at most {}", bound));
        Entry entry{scanner.offset(), scanner.accept('+'), 0, -1};
        if (!entry.member && !scanner.accept('='))
            scanner.unexpected("\"=\" or \"+\" and a number for each cell");
        if (!scanner.at_digit()) scanner.unexpected("a number");
        entry.number = static_cast<int>(scanner.number(0, bound, "a number"));
        if (scanner.accept('J'))
            entry.region = static_cast<int>(scanner.number(0, longest_side, "a region from 0"));
        entries.cells.push_back(entry);
    }
    return entries;
}

std::vector<int> regions_of(const Text& text, const Entries& entries, int side) {
    std::vector<int> regions;
    std::vector<int> count(static_cast<std::size_t>(longest_side) + 1, 0);
    for (const Entry& entry : entries.cells) {
        if (entry.region < 0)
            text.fail(entry.at, "this cell has no region", "J and a region for every cell, or for none");
        regions.push_back(entry.region);
        ++count[entry.region];
    }
    for (const Entry& entry : entries.cells) {
        const int cells = count[entry.region];
        if (cells == side) continue;
        text.fail(entry.at, fmt::format("region {} has {} cells", entry.region, cells),
                  fmt::format("{} regions of {} cells each", side, side));
    }
    return renumbered(regions);
}

void set_givens(const Text& text, const Entries& entries, Puzzle& puzzle) {
    for (std::size_t cell = 0; cell < entries.cells.size(); ++cell) {
        const Entry& entry = entries.cells[cell];
        if (entry.number > puzzle.rows) {
            text.fail(entry.at, fmt::format("{} is out of range", entry.number),
                      fmt::format("1 to {}, or 0", puzzle.rows));
        }
        if (entry.number > 0) puzzle.given[cell] = entry.number;
    }
}

void set_cages(const Text& text, const Entries& entries, Puzzle& puzzle) {
    std::unordered_map<std::size_t, std::size_t> cage_of_head;
    for (std::size_t cell = 0; cell < entries.cells.size(); ++cell) {
        const Entry& entry = entries.cells[cell];
        if (entry.member) continue;
        cage_of_head[cell] = puzzle.cages.size();
        Cage cage{{static_cast<int>(cell)}, Operation::none, {}, entry.at};
        if (entry.number > 0) cage.operation = Operation::sum, cage.target = entry.number;
        puzzle.cages.push_back(std::move(cage));
    }
    for (std::size_t cell = 0; cell < entries.cells.size(); ++cell) {
        const Entry& entry = entries.cells[cell];
        if (!entry.member) continue;
        const auto head = cage_of_head.find(entry.number);
        if (head == cage_of_head.end()) {
            text.fail(entry.at, fmt::format("cell {} is not the head of a cage", entry.number),
                      "the number, from 0, of a cell with \"=\"");
        }
        puzzle.cages[head->second].cells.push_back(static_cast<int>(cell));
    }
    std::erase_if(puzzle.cages, [](const Cage& cage) { return cage.cells.size() == 1 && !cage.target; });
    order_cages(puzzle);
}

Puzzle read(Passage text, const Hints& hints) {
    Scanner scanner{text.trimmed()};
    const Entries entries = take_entries(scanner);
    const int side = side_of(entries.cells.size());
    if (side == 0) {
        scanner.fail(fmt::format("there are {} cells", entries.cells.size()), "a square number, such as 81");
    }
    Layout layout;
    const bool jigsaw =
        std::ranges::any_of(entries.cells, [](const Entry& entry) { return entry.region >= 0; });
    if (jigsaw) layout.regions = regions_of(*text.text, entries, side);
    Puzzle puzzle = open_grid(text, side, hints, std::move(layout));
    if (entries.diagonals) add_option(puzzle, "x");
    const bool killer = std::ranges::any_of(
        entries.cells, [&](const Entry& entry) { return entry.member || entry.number > side; });
    if (killer) {
        set_cages(*text.text, entries, puzzle);
    } else {
        set_givens(*text.text, entries, puzzle);
    }
    return puzzle;
}

// The entry of a cell in a killer: a cell in no cage is a cage of its own without a sum.
std::string cage_entry(const Puzzle& puzzle, const std::vector<int>& cages, std::size_t cell) {
    if (cages[cell] < 0) return "=0";
    const Cage& cage = puzzle.cages[cages[cell]];
    const int head = cage.cells.front();
    return head == static_cast<int>(cell) ? fmt::format("={}", cage.target.value_or(0))
                                          : fmt::format("+{}", head);
}

// Refuses cages that would be read as something else: 0 means no sum, a lone cell without a sum is in no
// cage, and if all cages are lone cells with small sums they are givens.
void require_sayable_cages(const Puzzle& puzzle) {
    bool killer = false;
    for (const Cage& cage : puzzle.cages) {
        if (cage.target && *cage.target < 1) refuse("sumocue", "a cage with the sum 0 or less");
        if (cage.target && *cage.target > largest_number) refuse("sumocue", "a sum that no cage can have");
        if (cage.cells.size() == 1 && !cage.target) refuse("sumocue", "a cage of one cell without a sum");
        killer = killer || cage.cells.size() > 1 || *cage.target > puzzle.rows;
    }
    if (!killer) refuse("sumocue", "cages of one cell only");
}

std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "sumocue", {.parts = {Part::regions, Part::cages}, .diagonals = true});
    const bool killer = !puzzle.cages.empty();
    if (killer && std::ranges::any_of(puzzle.given, [](Value value) { return value != open_cell; })) {
        refuse("sumocue", "givens beside cages");
    }
    if (killer) require_sayable_cages(puzzle);
    const std::vector<int> cages = map_of_cages(puzzle, "sumocue");
    std::string line = fmt::format("{}{}", mark, puzzle.has("x") ? "D" : "");
    for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell) {
        line += killer ? cage_entry(puzzle, cages, cell) : "=" + cell_text(puzzle.given[cell], "0");
        if (!puzzle.regions.empty()) line += fmt::format("J{}", puzzle.regions[cell]);
    }
    return line + "\n";
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "sumocue",
    .summary = "SumoCueV1=0J0=8J0…: jigsaw and killer sudoku",
    .carries = "a jigsaw or killer sudoku, also with both diagonals",
    .lacks = "givens beside cages, boxes of other shapes, other options, rules on cells, pencil marks",
    .extensions = "",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::sumocue
