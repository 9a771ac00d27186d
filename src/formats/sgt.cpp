// sgt.cpp - the game IDs of Simon Tatham's Portable Puzzle Collection: `solo:3x3k:…`, `keen:6:…`.
//
// An ID is GAME:PARAMS:DESC, or the address …/~sgtatham/puzzles/js/GAME.html#PARAMS:DESC. The collection's
// programs print PARAMS:DESC alone; then `--format sgt:keen` names the game. PARAMS may contain a difficulty
// and a symmetry, which are skipped. PARAMS#SEED is refused, because only the collection's generator can make
// that puzzle. The games are in sgt/. Source: the collection's developer documentation, and what its programs
// of January 2023 print and accept.
#include <fmt/core.h>

#include <algorithm>

#include "base/registry.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"
#include "formats/sgt/sgt_game.hpp"
#include "text/alternatives.hpp"

namespace reductio::formats::sgt {

extern const Format format;

namespace {

// Every game of the collection, so an ID of a game without a family here is recognised too.
constexpr std::string_view collection[] = {
    "blackbox", "bridges", "cube",     "dominosa", "fifteen",  "filling", "flip",    "flood",
    "galaxies", "guess",   "inertia",  "keen",     "lightup",  "loopy",   "magnets", "map",
    "mines",    "mosaic",  "net",      "netslide", "palisade", "pattern", "pearl",   "pegs",
    "range",    "rect",    "samegame", "signpost", "singles",  "sixteen", "slant",   "solo",
    "tents",    "towers",  "tracks",   "twiddle",  "undead",   "unequal", "unruly",  "untangle"};

bool is_game(std::string_view name) { return std::ranges::find(collection, name) != std::end(collection); }

// "keen:…, rect:… or solo:…": the games that have a family here, each followed by `colon`.
std::string game_names(std::string_view colon) {
    return alternatives(registry<SgtGame>(), &SgtGame::name, colon);
}

// The game that --format names, by its own name or by that of its family here.
std::string_view game_called(std::string_view name) {
    if (is_game(name)) return name;
    const Family* const family = find_family(name);
    const auto games = registry<SgtGame>();
    const auto found = std::ranges::find_if(
        games, [&](const SgtGame* game) { return family != nullptr && game->family == family->name; });
    if (found == games.end())
        throw InputError{fmt::format("--format sgt: no game {}", quoted(name)), game_names("")};
    return (*found)->name;
}

// Takes the address of the page on which the collection's games are played, where "solo.html#" stands for
// "solo:".
bool accept_page(Scanner& scanner) {
    constexpr std::string_view page = "chiark.greenend.org.uk/~sgtatham/puzzles/js/";
    Scanner after = scanner;
    if (!after.accept("https://")) after.accept("http://");
    after.accept("www.");
    const bool accepted = after.accept(page);
    if (accepted) scanner = after;
    return accepted;
}

// Takes the game that the ID begins with, or nothing.
std::string_view take_game(Scanner& scanner) {
    constexpr std::size_t longest = 8;
    if (accept_page(scanner)) {
        const std::string_view rest = scanner.rest().view(), name = rest.substr(0, rest.find(".html#"));
        if (name.size() == rest.size() || !is_game(name)) return {};
        scanner.accept(name);
        return name;
    }
    const std::string_view start = scanner.rest().view().substr(0, longest + 1);
    const std::size_t end = start.find_first_of(":#");
    const std::string_view name = start.substr(0, end);
    if (end == std::string_view::npos || !is_game(name)) return {};
    scanner.accept(name);
    return name;
}

// True for PARAMS:DESC without a game, as in `4:a_6baa…` or `3x3kdu:…`. No format can read that; the error of
// this one explains why.
bool is_bare_id(std::string_view line) {
    constexpr std::size_t longest_params = 20;
    const std::string_view params = line.substr(0, line.substr(0, longest_params + 1).find(':'));
    if (params.empty() || params.size() > longest_params || params.size() + 2 > line.size()) return false;
    if (line.find_first_of(" \t") != std::string_view::npos) return false;
    const char next = line[params.size() + 1];  // the description begins with a cell
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
    return digit(params[0]) && std::ranges::all_of(params, [&](char c) { return digit(c) || letter(c); }) &&
           (digit(next) || letter(next) || next == '_' || next == '[');
}

Fit detect(Passage line, const Hints&) {
    Scanner scanner{line.trimmed()};
    if (!take_game(scanner).empty()) return 100;
    return is_bare_id(scanner.rest().view()) ? 10 : 0;
}

const SgtGame& game_of(Scanner& scanner, const Hints& hints) {
    const Scanner before = scanner;
    std::string_view name = take_game(scanner);
    const bool named = !name.empty();
    if (named && !scanner.accept(".html#")) scanner.accept(':');
    if (!hints.kind.empty()) {
        const std::string_view asked = game_called(hints.kind);
        if (named && name != asked) before.fail(fmt::format("this ID is not of the game {}", asked));
        name = asked;
    }
    if (name.empty()) before.fail("no game in front of the ID", game_names(":…") + ", or --format sgt:GAME");
    const SgtGame* const game = find<SgtGame>(name);
    if (!game) before.fail(fmt::format("unknown game: {}", name), game_names(":…"));
    return *game;
}

Puzzle read(Passage line, const Hints& hints) {
    line = line.trimmed();
    Scanner scanner{line};
    const SgtGame& game = game_of(scanner, hints);
    Passage params = scanner.rest();
    while (!scanner.done() && scanner.peek() != ':' && scanner.peek() != '#') scanner.take();
    params.end = scanner.offset();
    if (scanner.peek() == '#') {
        scanner.fail("a random seed: only the generator it comes from knows which puzzle this is",
                     "the game ID with all clues, PARAMETERS:DESCRIPTION");
    }
    if (!scanner.accept(':')) scanner.unexpected("\":\" between parameters and description");
    Puzzle puzzle = game.read(params, scanner);
    if (!scanner.done()) scanner.unexpected("the end of the ID");
    puzzle.offset = line.begin;
    return puzzle;
}

std::string write(const Puzzle& puzzle) {
    const auto games = registry<SgtGame>();
    const auto game = std::ranges::find(games, puzzle.family->name, &SgtGame::family);
    if (game == games.end()) refuse_family("sgt", puzzle);
    require_no_more(puzzle, "sgt", (*game)->parts, (*game)->option);
    return (*game)->write(puzzle) + "\n";
}

}  // namespace

const Format format = {
    .name = "sgt",
    .summary = "game IDs of Simon Tatham's puzzle collection (solo:3x3k:..., keen:6:...)",
    .carries = "the games that `list games` names, sudoku also with regions, cages and both diagonals",
    .lacks = "other options, rules on cells, given cells of most games, pencil marks; seeds are no puzzles",
    .extensions = "",
    .one_line = true,
    .detect = detect,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::sgt
