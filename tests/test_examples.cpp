// test_examples.cpp - a file of examples/ has the answer it states. Every engine that it names finds the
// stated number of solutions. Every solution is drawn and read back. Every format that can say the puzzle
// gives it back unchanged.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <tuple>

#include "answers/read_solution.hpp"
#include "base/registry.hpp"
#include "catch.hpp"
#include "draw/json_record.hpp"
#include "draw/output.hpp"
#include "draw/render.hpp"
#include "engines/engine.hpp"
#include "family/cell_rule.hpp"
#include "formats/reader.hpp"
#include "outputs.hpp"
#include "shard.hpp"
#include "tasks/pipeline.hpp"

namespace test_examples {

using namespace reductio;

namespace {

namespace files = std::filesystem;

// Seconds for an engine that the example does not promise; REDUCTIO_SECONDS in the environment gives it more.
double budget() {
    const char* const stated = std::getenv("REDUCTIO_SECONDS");
    return stated != nullptr ? std::stod(stated) : 0.1;
}

std::shared_ptr<const Text> text_of(const std::string& content) {
    return std::make_shared<const Text>("text", content);
}

std::string comment(const files::path& path, const std::string& key) {
    std::ifstream file{path};
    for (std::string line; std::getline(file, line) && line.starts_with('#');) {
        if (line.starts_with("# " + key + ": ")) return line.substr(key.size() + 4);
    }
    return {};
}

// The engines that must finish, from `# engines: sat dlx`.
std::vector<std::string> promised_engines(const files::path& path) {
    const std::string listed = comment(path, "engines");
    std::istringstream words{listed.empty() ? "sat" : listed};
    std::vector<std::string> names;
    for (std::string word; words >> word;) names.push_back(word);
    return names;
}

void check_shown(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const Output* output : registry<Output>()) {
        CAPTURE(std::string{output->name});
        if (!output->has_solutions) continue;
        const auto shown = reading::shown_by(*output, puzzle, grid);
        if (!shown) continue;
        const auto text = text_of(*shown);
        const auto again = read_solutions(*puzzle.family, puzzle, Passage::all(*text));
        REQUIRE(again.size() == 1);
        REQUIRE(std::ranges::equal(again[0], grid));
    }
}

std::vector<Grid> solutions(const Puzzle& puzzle, const std::string& engine, double seconds, Ending& ending) {
    Settings settings;
    settings.engine = engine;
    settings.limits.seconds = seconds;
    std::vector<Grid> grids;
    ending = Pipeline{settings}
                 .enumerate(puzzle, 0,
                            [&](std::span<const Value> grid) {
                                grids.emplace_back(grid.begin(), grid.end());
                                return true;
                            })
                 .ending;
    std::ranges::sort(grids);
    return grids;
}

void check_engine(const Engine& engine, const Puzzle& puzzle, bool promised) {
    const std::string name{engine.name};
    CAPTURE(name);
    if (const auto reason = engine.accepts(CompiledRules{puzzle}.model())) {
        INFO("`# engines:` names " << name << ", which can't take this puzzle: " << reason->reason);
        REQUIRE(!promised);
        return;
    }
    INFO("to see the solutions: reductio solve --all --engine " << name);
    Ending ending{};
    const std::vector<Grid> grids = solutions(puzzle, name, promised ? 0 : budget(), ending);
    CHECK(std::ranges::adjacent_find(grids) == grids.end());
    if (promised) CHECK(ending == Ending::complete);
    if (ending == Ending::stuck) CHECK(grids.empty());
    if (ending == Ending::complete) CHECK(grids.size() == *puzzle.stated_count);
    CHECK(grids.size() <= *puzzle.stated_count);
    if (!promised) return;
    for (const Grid& grid : grids) check_shown(puzzle, grid);
    if (puzzle.stated_solution && grids.size() == 1) CHECK(grids[0] == *puzzle.stated_solution);
}

// A lone cell's sum, product or plain value are the same clue, and formats may have an order of their own for
// rules on cells.
Puzzle comparable(Puzzle puzzle) {
    std::ranges::sort(puzzle.cell_rules, {}, [](const CellRule& rule) {
        return std::tuple{rule.kind->name, rule.cells, rule.others, rule.values};
    });
    for (Cage& cage : puzzle.cages) {
        const bool same = cage.operation == Operation::sum || cage.operation == Operation::product;
        if (cage.cells.size() == 1 && same) cage.operation = Operation::equal;
    }
    return puzzle;
}

// A format refuses what it can't say, so whatever it writes reads back as the same puzzle.
void check_formats(const Puzzle& puzzle) {
    for (const Format* format : registry<Format>()) {
        const bool from_zero = format->name == "pls";  // its numbers are other digits than the puzzle's
        if (format->write == nullptr || from_zero) continue;
        CAPTURE(std::string{format->name});
        std::string written;
        try {
            written = format->write(puzzle);
        } catch (const InputError&) {
            REQUIRE(format->name != "native");
            continue;
        }
        CAPTURE(written);
        Hints hints;
        hints.format = format->name;
        hints.family = puzzle.family;
        if (puzzle.boxes.rows > 0) hints.boxes = puzzle.boxes;
        hints.options = puzzle.options;
        if (format->name == "native") hints = {};
        const Puzzle again = PuzzleReader{text_of(written), hints}.read(0);
        CHECK(same_rules(comparable(puzzle), comparable(again)));
        CHECK(puzzle.given == again.given);
    }
}

struct ShownPart {
    const char* name;
    void (*remove)(Puzzle&);
};
constexpr ShownPart shown_parts[] = {
    {"givens", [](Puzzle& puzzle) { std::ranges::fill(puzzle.given, open_cell); }},
    {"numbers", [](Puzzle& puzzle) { std::ranges::fill(puzzle.numbers, open_cell); }},
    {"regions", [](Puzzle& puzzle) { std::ranges::fill(puzzle.regions, 0); }},
    {"parity", [](Puzzle& puzzle) { std::ranges::fill(puzzle.parity, '.'); }},
    {"cages", [](Puzzle& puzzle) { puzzle.cages.clear(); }},
    {"between", [](Puzzle& puzzle) { puzzle.between.clear(); }},
    {"outside",
     [](Puzzle& puzzle) {
         for (const Side side : all_sides)
             for (auto& line : puzzle.outside[side]) line.clear();
     }},
    {"numbers in walls",
     [](Puzzle& puzzle) {
         for (auto& wall : puzzle.walls)
             if (wall) *wall = Wall{};
     }},
};

// A drawing that forgets a part of the puzzle looks right until someone tries to solve it.
void check_everything_is_drawn(const Puzzle& puzzle) {
    const auto drawn = [](const Puzzle& shown) {
        return render(shown.family->draw(shown, {}), Charset::unicode, {});
    };
    for (const ShownPart& part : shown_parts) {
        Puzzle less = puzzle;
        part.remove(less);
        if (same_rules(less, puzzle) && less.given == puzzle.given) continue;
        INFO("without its " << part.name << " the puzzle is drawn like this too:\n" << drawn(less));
        CHECK(drawn(less) != drawn(puzzle));
    }
}

// The best number that the example states, as "25" or "49, 5".
void check_optimum(const Puzzle& puzzle, const std::string& stated) {
    const Outcome outcome = Pipeline{{}}.improve(puzzle, [](auto, auto) { return true; });
    if (outcome.objective.empty() && stated.empty()) return;
    CHECK(outcome.ending == Ending::complete);
    INFO("an example with an objective says `# optimum: N`");
    CHECK(fmt::format("{}", fmt::join(outcome.objective, ", ")) == stated);
}

void check_example(const files::path& path) {
    const PuzzleReader reader{Text::load(path.string()), {}};
    REQUIRE(reader.size() == 1);
    const Puzzle puzzle = reader.read(0);
    {
        INFO("an example says `# title: …`, `# source: …` and `# solutions: N`");
        REQUIRE(puzzle.stated_count);
        CHECK(!comment(path, "title").empty());
        CHECK(!comment(path, "source").empty());
    }
    if (puzzle.stated_solution) REQUIRE(puzzle.family->violation(puzzle, *puzzle.stated_solution) == "");
    const auto promised = promised_engines(path);
    for (const auto& name : promised) {
        INFO("`# engines:` names " << name);
        REQUIRE(find<Engine>(name) != nullptr);
    }
    for (const Engine* engine : registry<Engine>()) {
        if (engine->name == "external") continue;
        check_engine(*engine, puzzle, std::ranges::find(promised, engine->name) != promised.end());
    }
    check_optimum(puzzle, comment(path, "optimum"));
    check_formats(puzzle);
    check_everything_is_drawn(puzzle);
}

// The puzzles of examples/, by name.
std::vector<files::path> examples() {
    std::vector<files::path> paths;
    for (const auto& entry : files::directory_iterator{files::path{REDUCTIO_SOURCE} / "examples"})
        if (entry.is_regular_file() && entry.path().extension() != ".cpp") paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

}  // namespace

// A single one: unit_tests "[example]" -c kenken-6x6.puzzle
TEST_CASE("examples: the number of solutions, drawings and conversions", "[example]") {
    const std::vector<files::path> paths = shard_of(examples());
    REQUIRE(!paths.empty());
    for (const files::path& path : paths) {
        DYNAMIC_SECTION(path.filename().string()) { check_example(path); }
    }
}

}  // namespace test_examples
