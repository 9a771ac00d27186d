// keen.cpp - Keen: KenKen with + − × ÷, 3x3 to 9x9, − and ÷ only on two cells.
#include <fmt/core.h>

#include <algorithm>

#include "formats/cages.hpp"
#include "formats/sgt/sgt_edges.hpp"
#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::keen {

namespace {

constexpr std::pair<char, Operation> keen_letters[] = {{'a', Operation::sum},
                                                       {'m', Operation::product},
                                                       {'s', Operation::difference},
                                                       {'d', Operation::quotient}};

int keen_side(Passage passage) {
    Scanner scanner{passage};
    const auto side = static_cast<int>(take_plain_number(scanner, 3, 9, "a side from 3 to 9"));
    while (!scanner.done()) {
        if (scanner.accept('m')) continue;
        if (!scanner.accept('d') || scanner.done())
            scanner.unexpected("a difficulty such as dn, m, or \":\"");
        scanner.take();
    }
    return side;
}

void take_keen_clue(Scanner& scanner, const Puzzle& puzzle, Cage& cage) {
    cage.offset = scanner.offset();
    const Scanner before = scanner;
    const std::string where = fmt::format("the cage at {}", cell_name(puzzle, cage.cells.front()));
    const auto letter = std::ranges::find(keen_letters, scanner.peek(), &std::pair<char, Operation>::first);
    if (letter == std::end(keen_letters)) {
        scanner.unexpected(fmt::format("a, m, s or d and a number for {}", where));
    }
    scanner.take();
    cage.operation = letter->second;
    cage.target = take_plain_number(scanner, 0, 2147483647, fmt::format("the value of {}", where));
    const bool for_two = letter->first == 's' || letter->first == 'd';
    if (for_two && cage.cells.size() != 2) {
        before.fail(fmt::format("{} has {} cells", where, cage.cells.size()),
                    "s and d only where a cage has two");
    }
}

Puzzle read_keen(Passage params_text, Scanner& scanner) {
    const int side = keen_side(params_text);
    Puzzle puzzle = blank_puzzle("kenken", side, side);
    puzzle.cages = cages_of_map(take_edges(scanner, side, EdgeDialect::counted));
    take_comma(scanner, "the clues");
    for (Cage& cage : puzzle.cages) take_keen_clue(scanner, puzzle, cage);
    return puzzle;
}

std::string write_keen(const Puzzle& puzzle) {
    require_plain(puzzle);
    require_id(puzzle.rows >= 3 && puzzle.rows <= 9, "sides other than 3 to 9");
    const std::vector<int> map = map_of_cages(puzzle, "sgt");
    std::string id =
        fmt::format("keen:{}:{},", puzzle.rows, partition_text(map, puzzle.rows, EdgeDialect::counted));
    for (const Cage& cage : puzzle.cages) {
        const Operation meant = cage.operation == Operation::equal ? Operation::sum : cage.operation;
        const auto letter = std::ranges::find(keen_letters, meant, &std::pair<char, Operation>::second);
        require_id(letter != std::end(keen_letters), "cages without + − × ÷");
        require_id(cage.operation != Operation::equal || cage.cells.size() == 1, "\"=\" on several cells");
        require_id(letter->first == 'a' || letter->first == 'm' || cage.cells.size() == 2,
                   "− and ÷ on other than two cells");
        require_id(cage.target && *cage.target >= 0 && *cage.target <= 2147483647,
                   "a target below 0 or beyond 2^31");
        id += fmt::format("{}{}", letter->first, *cage.target);
    }
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {
    .name = "keen", .family = "kenken", .read = read_keen, .write = write_keen, .parts = Part::cages};

}  // namespace reductio::formats::sgt_games::keen
