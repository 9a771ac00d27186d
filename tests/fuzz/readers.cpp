// readers.cpp - what every reader promises, whatever the input.
//
// It reads it, or throws an InputError with a place inside of the text. What it reads can be written, where a
// format can express it, and reads back equal. Time and memory are bounded by libFuzzer's own options.
#include "readers.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <filesystem>
#include <memory>

#include "answers/read_solution.hpp"
#include "base/registry.hpp"
#include "base/stop.hpp"
#include "cnf/answer.hpp"
#include "cnf/read_dimacs.hpp"
#include "cover/cover_text.hpp"
#include "draw/render.hpp"
#include "encoders/shared/cover_payload.hpp"
#include "formats/reader.hpp"
#include "language/lower.hpp"
#include "language/read_model.hpp"
#include "model/builder.hpp"
#include "tasks/decode.hpp"
#include "tasks/pipeline.hpp"
#include "text/characters.hpp"
#include "text/json.hpp"

namespace reductio::fuzz {

namespace {

constexpr const char* text_name = "f";
constexpr std::string_view format_prefix = "format-";

std::shared_ptr<const Text> text_of(const std::string& content) {
    return std::make_shared<const Text>(text_name, content);
}

// --- errors -------------------------------------------------------------------------------------------
std::size_t take_number(std::string_view& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end == text.data() + text.size() || *end != ':')
        throw Broken{"no place in an error"};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return number;
}

// "f:LINE:COLUMN: what": the line is one of the text's, the column one of the line's or just behind it.
std::string placed(const InputError& error, const Text& text) {
    std::string_view brief = error.brief();
    const auto broken = [&] { return Broken{"an error without a place in the text: " + error.full()}; };
    // The puzzle within a CNF or a JSON file is a text of its own. An option that the text contradicts has no
    // place, and so has a kind, which the command line may state as well.
    constexpr std::string_view elsewhere[] = {"f (puzzle):", "f entry ", "--", "unknown kind "};
    if (std::ranges::any_of(elsewhere, [&](auto begin) { return brief.starts_with(begin); }))
        return error.full();
    if (!brief.starts_with("f:")) throw broken();
    brief.remove_prefix(2);
    const std::size_t line = take_number(brief), column = take_number(brief);
    std::size_t begin = 0;
    for (std::size_t i = 1; i < line; ++i) {
        begin = text.view().find('\n', begin);
        if (begin++ == std::string_view::npos) throw broken();
    }
    const auto size = std::min(text.view().find('\n', begin), text.view().size()) - begin;
    if (line < 1 || column < 1 || column > count_characters(text.view().substr(begin, size)) + 1)
        throw broken();
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; };
    if (std::ranges::any_of(error.full(), is_control))
        throw Broken{"a control character in: " + error.full()};
    return error.full();
}

void promise(bool kept, const std::string& what) {
    if (!kept) throw Broken{what};
}

// --- puzzles ------------------------------------------------------------------------------------------
constexpr std::size_t most_puzzles = 20;  // of an input

bool is_whole(const Puzzle& puzzle) {
    const auto cells = static_cast<std::size_t>(puzzle.cells());
    const auto fits = [&](const auto& list) { return list.empty() || list.size() == cells; };
    return puzzle.family != nullptr && puzzle.rows >= 0 && puzzle.columns >= 0 &&
           puzzle.given.size() == cells && fits(puzzle.marks) && fits(puzzle.numbers) &&
           fits(puzzle.regions) && fits(puzzle.walls) && fits(puzzle.parity) &&
           std::ranges::is_sorted(puzzle.digits);
}

// Formats write alike what means the same: the sum, the product and the plain value of a lone cell; no
// numbers at all and open ones; no clues outside and empty ones; no marks and none listed.
Puzzle in_one_form(Puzzle puzzle) {
    const auto is_open = [](Value value) { return value == open_cell; };
    const auto is_empty = [](const auto& list) { return list.empty(); };
    if (std::ranges::all_of(puzzle.numbers, is_open)) puzzle.numbers.clear();
    if (std::ranges::all_of(puzzle.marks, is_empty)) puzzle.marks.clear();
    if (std::ranges::none_of(puzzle.walls, [](const auto& wall) { return wall.has_value(); }))
        puzzle.walls.clear();
    for (const Side side : all_sides)
        if (std::ranges::all_of(puzzle.outside[side], is_empty)) puzzle.outside[side].clear();
    if (puzzle.parity.find_first_not_of('.') == std::string::npos) puzzle.parity.clear();
    for (Cage& cage : puzzle.cages) {
        const bool same = cage.operation == Operation::sum || cage.operation == Operation::product;
        if (cage.cells.size() == 1 && same) cage.operation = Operation::equal;
    }
    return puzzle;
}

// The parts in which the two differ.
std::string differing(const Puzzle& a, const Puzzle& b) {
    std::string parts;
    const auto compare = [&](bool same, const char* part) { parts += same ? "" : std::string{part} + " "; };
    compare(a.family == b.family, "families");
    compare(a.rows == b.rows && a.columns == b.columns, "sizes");
    compare(a.digits == b.digits, "digits");
    compare(a.box_rows == b.box_rows && a.box_columns == b.box_columns, "boxes");
    compare(a.regions == b.regions, "regions");
    compare(a.options == b.options, "options");
    compare(a.parity == b.parity, "parity");
    compare(a.numbers == b.numbers, "numbers");
    compare(a.outside == b.outside, "clues outside");
    compare(a.between == b.between, "signs");
    compare(a.walls == b.walls, "walls");
    compare(a.parameter == b.parameter, "parameters");
    return parts.empty() ? "cages or payload" : parts;
}

void check_written(const Puzzle& puzzle, const Format& format) {
    std::string written;
    try {
        written = format.write(puzzle);
    } catch (const InputError& error) {
        promise(format.name != "native", "native can't express this puzzle: " + error.full());
        return;
    }
    Hints hints;
    hints.format = format.name;
    hints.family = puzzle.family;
    if (puzzle.box_rows > 0) hints.boxes = BoxShape{puzzle.box_rows, puzzle.box_columns};
    hints.options = puzzle.options;
    if (format.name == "native") hints = {};
    const auto about = [&](const std::string& what) {
        return fmt::format("{} written as {} {}:\n{}", puzzle.family->name, format.name, what, written);
    };
    Puzzle again;
    try {
        again = PuzzleReader{text_of(written), hints}.read(0);
    } catch (const InputError& error) {
        throw Broken{about("can't be read: " + error.full())};
    }
    again = in_one_form(again);
    if (!same_rules(in_one_form(puzzle), again))
        throw Broken{about("has other " + differing(in_one_form(puzzle), again))};
    promise(puzzle.given == again.given, about("has other givens"));
    promise(format.name != "native" || in_one_form(puzzle).marks == again.marks, about("has other marks"));
}

// A reader takes clues that the family refuses later, when it builds its model. Formats that can't say such
// clues leave them out, so only puzzles that can be built must survive the way through a format.
bool can_be_built(const Puzzle& puzzle) {
    constexpr double seconds = 0.1;
    try {
        const StopScope scope{seconds, nullptr};
        const CompiledPuzzle compiled{puzzle};
        return true;
    } catch (const InputError&) {
    } catch (const Stopped&) {}
    return false;
}

void check_puzzle(const Puzzle& puzzle) {
    promise(is_whole(puzzle), "a puzzle whose parts don't fit together");
    constexpr int most_cells = 1'000;
    const bool is_model = puzzle.family->name == "model";  // it has a target of its own
    if (puzzle.cells() > most_cells || is_model || !can_be_built(puzzle)) return;
    for (const Format* format : registry<Format>()) {
        const bool from_zero = format->name == "pls";  // its numbers are other digits than the puzzle's
        if (format->write != nullptr && !from_zero) check_written(puzzle, *format);
    }
}

template <class Use>
std::string read_puzzles(const std::string& input, const Hints& hints, Use use) {
    const auto text = text_of(input);
    std::string first_error;
    try {
        const PuzzleReader reader{text, hints};
        promise(reader.size() > 0, "a reader without puzzles");
        for (std::size_t i = 0; i < std::min(reader.size(), most_puzzles); ++i) {
            try {
                use(reader.read(i));
            } catch (const InputError& error) {
                const std::string shown = placed(error, *text);
                if (first_error.empty()) first_error = shown;
            }
        }
    } catch (const InputError& error) {
        return placed(error, *text);
    }
    return first_error;
}

std::string puzzles(const std::string& input, const std::string&) {
    return read_puzzles(input, {}, check_puzzle);
}

std::string format(const std::string& input, const std::string& name) {
    Hints hints;
    hints.format = name.substr(format_prefix.size());
    return read_puzzles(input, hints, check_puzzle);
}

// The way of a puzzle through the program: drawn, built, solved within limits, and drawn again. The pipeline
// verifies and checks each solution, and throws InternalError, which ends the fuzzer, if one is wrong.
std::string solve(const std::string& input, const std::string&) {
    constexpr int most_cells = 150;
    return read_puzzles(input, {}, [](const Puzzle& puzzle) {
        if (puzzle.cells() > most_cells) return;
        Settings settings;
        settings.limits.seconds = 0.2;
        settings.limits.nodes = 2'000;
        const auto draw = [&](std::span<const Value> grid) {
            promise(!render(puzzle.family->draw(puzzle, grid), Charset::unicode, {}).empty(),
                    "an empty drawing");
            return true;
        };
        try {
            Pipeline{settings}.enumerate(puzzle, 2, draw);
            draw({});
        } catch (const InputError& error) {
            // A family's bounds and an engine's refusals are about the puzzle as a whole.
            if (error.brief().starts_with("f:")) throw;
        }
    });
}

// --- CNF and answers ----------------------------------------------------------------------------------
// A CNF alone, or a CNF, a line "=== answer", and a solver's answer to it.
std::string dimacs(const std::string& input, const std::string&) {
    constexpr std::string_view cut = "=== answer\n";
    const auto at = input.find(cut);
    const Text cnf{text_name, input.substr(0, at)};
    try {
        const CompiledFile file = read_cnf_file(cnf);
        promise(file.body <= cnf.view().size(), "clauses behind the end");
        promise(largest_variable(cnf, file) <= file.variables, "a variable beyond the last");
        first_violated(cnf, file, {});
        const std::vector<signed char> all(static_cast<std::size_t>(file.variables) + 1, -1);
        if (file.variables < 1'000'000) first_violated(cnf, file, all);
    } catch (const InputError& error) {
        return placed(error, cnf);
    }
    if (at == std::string::npos) return {};
    const StopScope scope{0.5, nullptr};
    try {
        std::uint64_t shown = 0;
        const auto take = [&](const Puzzle& puzzle, const Grid& grid) {
            ++shown;
            promise(grid.size() == static_cast<std::size_t>(puzzle.cells()), "a grid that does not fit");
        };
        const Decoded decoded = decode(cnf, Text{"answer", input.substr(at + cut.size())}, true, take);
        promise(decoded.solutions == shown, "solutions that were not shown");
        promise(decoded.solutions <= decoded.models, "more solutions than models");
    } catch (const InputError& error) {
        return error.full();
    } catch (const Stopped&) {}
    return {};
}

// The first byte says how many variables there are.
std::string answers(const std::string& input, const std::string&) {
    if (input.empty()) return {};
    const int variables = static_cast<unsigned char>(input[0]) % 64;
    const Text text{text_name, input.substr(1)};
    try {
        std::size_t models = 0;
        const auto check = [&](SolverAnswer answer) {
            ++models;
            promise(answer.end <= text.view().size(), "an answer that ends behind the text");
            promise(answer.values.size() == static_cast<std::size_t>(variables) + 1, "other variables");
            complete_values(answer, text, variables, [&] { return variables / 2; });
            promise(std::find(answer.values.begin() + 1, answer.values.end(), 0) == answer.values.end(),
                    "a variable without a value");
        };
        const SolverAnswer first = read_answer(text, variables, {}, Notation::dimacs, check);
        promise(first.models == models, "models that were not shown");
    } catch (const InputError& error) {
        return placed(error, text);
    }
    return {};
}

// The first byte chooses the puzzle.
std::string drawn_solutions(const std::string& input, const std::string&) {
    static const std::vector<Puzzle> puzzles = [] {
        std::vector<Puzzle> all;
        for (const char* name :
             {"suguru.puzzle", "kenken-6x6.puzzle", "akari.puzzle", "nonogram.puzzle", "shikaku.puzzle",
              "slitherlink.puzzle", "kakuro.puzzle", "magnets.sgt", "pentominoes-3x20.puzzle",
              "crossword.puzzle", "equation.model", "cover-knuth.dlx"})
            all.push_back(
                PuzzleReader{Text::load(std::string{REDUCTIO_SOURCE "/examples/"} + name), {}}.read(0));
        return all;
    }();
    if (input.empty()) return {};
    const Puzzle& puzzle = puzzles[static_cast<unsigned char>(input[0]) % puzzles.size()];
    const Text text{text_name, input.substr(1)};
    try {
        const auto grids = read_solutions(*puzzle.family, puzzle, Passage::all(text));
        promise(!grids.empty(), "no solution and no error");
        for (const Grid& grid : grids) {
            promise(grid.size() == static_cast<std::size_t>(puzzle.cells()), "a grid of another size");
            promise(std::ranges::find(grid, open_cell) == grid.end(), "an open cell");
            puzzle.family->check(puzzle, grid);
        }
    } catch (const InputError& error) {
        return placed(error, text);
    }
    return {};
}

// --- covers, models, JSON -----------------------------------------------------------------------------
// What write_cover_text writes, without comments; by way of a file, since it writes nowhere else.
std::string knuths_text(const NamedCover& cover) {
    const std::string path =
        (std::filesystem::temp_directory_path() / fmt::format("fuzz.{}.dlx", getpid())).string();
    ByteOutput out{path};
    write_cover_text(cover, {}, out);
    out.close();
    const auto written = Text::load(path);
    std::filesystem::remove(path);
    std::string content;
    for (const Passage line : Passage::all(*written).lines())
        if (!line.view().starts_with('|')) content.append(line.view()).append("\n");
    return content;
}

// Our own form keeps all names. In Knuth's, those that his programs don't take are replaced at the first
// writing; afterwards the text is the same for ever.
std::string cover(const std::string& input, const std::string&) {
    const Text text{text_name, input};
    const auto read_again = [](const std::string& written) {
        try {
            return read_cover_text(Passage::all(Text{"again", written}));
        } catch (const InputError& error) {
            throw Broken{"the cover written can't be read: " + error.full() + "\n" + written};
        }
    };
    try {
        const NamedCover read = read_cover_text(Passage::all(text));
        promise(read.items.empty() || read.items.size() == read.cover.items, "names for other items");
        const std::string own = cover_text(read), knuths = knuths_text(read);
        promise(CoverPayload{read}.same(CoverPayload{read_again(own)}), "another cover:\n" + own);
        promise(knuths_text(read_again(knuths)) == knuths, "another text:\n" + knuths);
    } catch (const InputError& error) {
        return placed(error, text);
    }
    return {};
}

// Read, written, read again, and built within a limit of time.
std::string model(const std::string& input, const std::string&) {
    const Text text{text_name, input};
    try {
        const language::Specification read = language::read_model(Passage::all(text));
        const std::string written = read.text();
        const Text again{"again", written};
        try {
            promise(language::read_model(Passage::all(again)).text() == written,
                    "another model:\n" + written);
        } catch (const InputError& error) {
            throw Broken{"the model written can't be read: " + error.full() + "\n" + written};
        }
        constexpr double seconds = 0.2, slack = 4;
        const std::clock_t start = std::clock();  // of CPU: other programs must not make a finding
        try {
            const StopScope scope{seconds, nullptr};
            Builder builder{1};
            if (const auto refused = language::lower_to_model(read, builder))
                text.fail(refused->requirement.offset, refused->refusal.what, refused->refusal.expected);
            const Model built = std::move(builder).freeze();
            const Propagator propagator{built};
            Propagator::State state;
            propagator.propagate({}, state);
            CountingSink sink;
            const CnfOptions options;
            Lowering{propagator, state, {}, options}.run(sink);
        } catch (const Stopped&) {}
        const double taken = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        promise(taken < seconds + slack, fmt::format("built in {:.1f} s", taken));
    } catch (const InputError& error) {
        if (error.brief().find("is too large: more than") != std::string::npos) return error.full();
        return placed(error, text);
    }
    return {};
}

JsonText copied(const Json& value) {
    if (value.is_array()) {
        JsonArray array;
        for (const Json& item : value.items()) array.add(copied(item));
        return array;
    }
    if (value.is_object()) {
        JsonArray members;  // an object may hold a key twice, JsonObject not
        for (const auto& [key, member] : value.members())
            members.add(JsonArray{}.add(key).add(copied(member)));
        return members;
    }
    if (value.is_string()) return JsonText{value.string("a string")};
    if (!value.is_number()) return {};
    try {
        return JsonText{value.integer(-1'000'000'000'000, 1'000'000'000'000, "a whole number")};
    } catch (const InputError&) {
        return JsonText{"no whole number"};
    }
}

// Copying loses fractions and the difference of true and null; a second copy loses nothing.
std::string json(const std::string& input, const std::string&) {
    const Text text{text_name, input};
    try {
        const JsonDocument document{Passage::all(text)};
        const Text once{"once", copied(document.root()).str()};
        try {
            const JsonDocument second{Passage::all(once)};
            promise(copied(second.root()).str() == once.view(), "another value: " + std::string{once.view()});
        } catch (const InputError& error) {
            throw Broken{"the JSON written can't be read: " + error.full()};
        }
    } catch (const InputError& error) {
        return placed(error, text);
    }
    return {};
}

}  // namespace

std::vector<ReaderTarget> reader_targets() {
    std::vector<ReaderTarget> targets{
        {"puzzles", puzzles},           {"solve", solve}, {"dimacs", dimacs}, {"answers", answers},
        {"solutions", drawn_solutions}, {"cover", cover}, {"model", model},   {"json", json}};
    for (const Format* row : registry<Format>())
        targets.push_back({std::string{format_prefix} + std::string{row->name}, format});
    return targets;
}

}  // namespace reductio::fuzz
