// solo.cpp - Solo: sudoku with boxes or jigsaw regions, X, killer, in all combinations.
//
// `CxR` names the boxes by their number across: each has C rows and R columns. Sides up to 31, killers up
// to 9.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/cages.hpp"
#include "formats/sgt/sgt_edges.hpp"
#include "formats/sgt/sgt_id.hpp"
#include "text/characters.hpp"

namespace reductio::formats::sgt_games::solo {

namespace {

struct SoloParams {
    int side = 0;
    BoxShape box{};
    bool jigsaw = false, diagonals = false, killer = false;
};

// What follows the size: three flags, and suffixes that only the generator uses.
void take_solo_flags(Scanner& scanner, SoloParams& params) {
    constexpr std::array<std::string_view, 14> ignored{"r2", "r4", "m2", "m4", "m8", "md2", "md4",
                                                       "a",  "dt", "db", "di", "da", "de",  "du"};
    while (!scanner.done()) {
        if (scanner.accept('j'))
            params.jigsaw = true;
        else if (scanner.accept('x'))
            params.diagonals = true;
        else if (scanner.accept('k'))
            params.killer = true;
        else if (!std::ranges::any_of(ignored, [&](std::string_view word) { return scanner.accept(word); })) {
            scanner.unexpected("j, x, k, a symmetry, a difficulty, or \":\"");
        }
    }
}

SoloParams solo_params(Passage passage) {
    const std::string expected = "a size such as 3x3 or 9j, at most 31 cells a side";
    Scanner scanner{passage};
    SoloParams params;
    const int across = static_cast<int>(take_plain_number(scanner, 1, 31, expected));
    int down = across;
    const std::string_view rest = scanner.rest().view();
    const bool both = rest.size() > 1 && rest[0] == 'x' && is_digit(rest[1]);
    if (both) {
        scanner.take();
        down = static_cast<int>(take_plain_number(scanner, 1, 31, expected));
    }
    take_solo_flags(scanner, params);
    params.side = params.jigsaw && !both ? across : across * down;
    params.box = {across, down};
    if (params.side > 31) passage.fail(fmt::format("a side of {} cells is too long", params.side), expected);
    if (!params.jigsaw && std::min(across, down) < 2)
        passage.fail("boxes need two rows and columns", expected);
    if (params.killer && params.side > 9) passage.fail("killers go up to 9x9", "a smaller size, or no \"k\"");
    if (params.diagonals && params.side < 4) passage.fail("X needs a side of 4 at least", "a larger size");
    return params;
}

std::vector<int> take_jigsaw(Scanner& scanner, int side) {
    take_comma(scanner, "the regions");
    const Scanner before = scanner;
    std::vector<int> regions = take_edges(scanner, side, EdgeDialect::plain);
    for (const auto& cells : region_cells(regions)) {
        if (static_cast<int>(cells.size()) == side) continue;
        before.fail(fmt::format("a region has {} cells", cells.size()),
                    fmt::format("regions of {} cells", side));
    }
    return regions;
}

void take_killer_cages(Scanner& scanner, Puzzle& puzzle) {
    take_comma(scanner, "the cages");
    const Scanner cages_at = scanner;
    puzzle.cages = cages_of_map(take_edges(scanner, puzzle.rows, EdgeDialect::plain));
    take_comma(scanner, "the sums");
    const Scanner sums_at = scanner;
    const std::vector<int> sums = take_runs(scanner, puzzle.cells(), 9999);
    const auto given = std::ranges::count_if(sums, [](int sum) { return sum != 0; });
    for (Cage& cage : puzzle.cages) {
        const std::string first = cell_name(puzzle, cage.cells.front());
        const auto size = static_cast<int>(cage.cells.size());
        if (size < 2 || size > puzzle.rows) {
            cages_at.fail(fmt::format("the cage at {} has size {}", first, size),
                          fmt::format("cages of 2 to {} cells", puzzle.rows));
        }
        cage.operation = Operation::sum;
        cage.target = sums[cage.cells.front()];
        cage.offset = sums_at.offset();
        if (cage.target == 0)
            sums_at.fail("no sum for the cage at " + first, "a sum in each cage's first cell");
    }
    if (given != static_cast<std::ptrdiff_t>(puzzle.cages.size())) {
        sums_at.fail(fmt::format("{} sums for {} cages", given, puzzle.cages.size()),
                     "one sum for each cage, in its first cell");
    }
}

Puzzle read_solo(Passage params_text, Scanner& scanner) {
    const SoloParams params = solo_params(params_text);
    Puzzle puzzle = blank_puzzle("sudoku", params.side, params.side);
    std::ranges::transform(take_runs(scanner, puzzle.cells(), params.side), puzzle.given.begin(),
                           [](int number) { return number == 0 ? open_cell : number; });
    if (params.jigsaw) puzzle.regions = take_jigsaw(scanner, params.side);
    if (!params.jigsaw) puzzle.boxes = params.box;
    if (params.diagonals) puzzle.options = {"x"};
    if (params.killer) take_killer_cages(scanner, puzzle);
    return puzzle;
}

std::string killer_text(const Puzzle& puzzle) {
    require_id(puzzle.rows <= 9, "killers beyond 9x9");
    std::vector<int> sums(puzzle.cells(), 0);
    for (const Cage& cage : puzzle.cages) {
        const auto size = static_cast<int>(cage.cells.size());
        require_id(cage.operation == Operation::sum && cage.target.value_or(0) > 0 && *cage.target <= 9999,
                   "cages without a sum");
        require_id(size >= 2 && size <= puzzle.rows, fmt::format("a killer cage of size {}", size));
        sums[cage.cells.front()] = static_cast<int>(*cage.target);
    }
    const std::vector<int> map = map_of_cages(puzzle, "sgt");
    return fmt::format(",{},{}", partition_text(map, puzzle.rows, EdgeDialect::plain), runs_text(sums));
}

std::string write_solo(const Puzzle& puzzle) {
    const int side = puzzle.rows;
    const bool jigsaw = !puzzle.regions.empty();
    require_plain(puzzle);
    require_id(side <= 31, "sides beyond 31");
    require_id(jigsaw != (puzzle.boxes.rows > 0),
               jigsaw ? "both boxes and regions" : "a sudoku without boxes");
    require_id(jigsaw || (std::min(puzzle.boxes.rows, puzzle.boxes.columns) > 1 &&
                          puzzle.boxes.rows * puzzle.boxes.columns == side),
               "boxes that don't hold every digit once, or of one row or column");
    std::string id = jigsaw ? fmt::format("solo:{}j", side)
                            : fmt::format("solo:{}x{}", puzzle.boxes.rows, puzzle.boxes.columns);
    id += puzzle.has("x") ? "x" : "";
    id += puzzle.cages.empty() ? ":" : "k:";
    std::vector<int> given;
    for (const Value value : puzzle.given) given.push_back(value == open_cell ? 0 : value);
    id += runs_text(given);
    if (jigsaw) {
        for (const auto& cells : region_cells(puzzle.regions)) {
            require_id(static_cast<int>(cells.size()) == side, "regions of other sizes than the side");
        }
        id += "," + partition_text(puzzle.regions, side, EdgeDialect::plain);
    }
    if (!puzzle.cages.empty()) id += killer_text(puzzle);
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "solo",
                      .family = "sudoku",
                      .read = read_solo,
                      .write = write_solo,
                      .parts = {Part::givens, Part::boxes, Part::regions, Part::cages},
                      .option = "x"};

}  // namespace reductio::formats::sgt_games::solo
