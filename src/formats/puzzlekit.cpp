// puzzlekit.cpp - the text format of the puzzle library puzzlekit, alone or inside its JSON collections.
//
// A text is `R C`, then rows of tokens; for some families a second grid of region labels follows. The text of
// a family describes those of its kinds (puzzlekit/puzzlekit_kind.hpp). A text does not name its family:
// `--format puzzlekit:kenken` or a line `# puzzlekit: kenken` does, and in a collection the key "name". A
// collection is {"name": …, "data": {ID: {"problem": TEXT, "solution": TEXT}, …}}. An entry that can't be
// read is an error of that entry alone, and a puzzle is kept if only its answer can't be read. Keys that
// describe a collection or an entry are not read (about_keys.hpp); any other is an error. Source: the data
// sets of https://github.com/SmilingWayne/PuzzleSolver.
#include <fmt/core.h>

#include <algorithm>
#include <unordered_set>

#include "base/registry.hpp"
#include "family/family.hpp"
#include "formats/about_keys.hpp"
#include "formats/format.hpp"
#include "formats/grids/symbols.hpp"
#include "formats/lines.hpp"
#include "formats/puzzlekit/puzzlekit_text.hpp"
#include "text/json.hpp"

namespace reductio::formats::puzzlekit {

extern const Format format;

namespace {

Puzzle read_entry(const std::string& name, const Json& entry, const PuzzlekitKind& kind) {
    if (entry.is_object()) entry.require_members({"problem", "solution"}, about_keys);
    const auto problem = entry.member("problem");
    if (!problem) entry.fail("an entry without \"problem\"", "{\"problem\": TEXT, \"solution\": TEXT}");
    const auto text = std::make_shared<const Text>(name, std::string{problem->string("the puzzle's text")});
    Puzzle puzzle = read_puzzlekit_text(Passage::all(*text), kind);
    puzzle.source = text;
    const auto solution = entry.member("solution");
    if (!solution || solution->is_null()) return puzzle;
    const Text answer{name + " solution", std::string{solution->string("the solution's text")}};
    const Passage all = Passage::all(answer);
    try {
        if (!all.trimmed().empty()) puzzle.stated_solution = read_puzzlekit_solution(all, kind, puzzle);
    } catch (const InputError& error) {  // reported beside the answer to the puzzle
        puzzle.unread_solution = error.brief();
    }
    return puzzle;
}

std::shared_ptr<const PuzzlekitKind> kind_of(const Json& root, const Hints& hints) {
    const auto name = root.member("name");
    if (hints.kind.empty() && !name)
        root.fail("no \"name\" that names the family", "--format puzzlekit:FAMILY");
    const std::string word{hints.kind.empty() ? name->string("the name of a family") : hints.kind};
    if (auto kind = find_puzzlekit_kind(word, *hints.names)) return kind;
    (name ? *name : root).fail("unknown kind " + quoted(word), "one of " + puzzlekit_names());
}

// An entry's name as it is, unless it would break a message.
std::string printable_id(std::string_view id) {
    const bool plain = std::ranges::all_of(id, [](char c) { return c >= ' ' && c <= '~'; });
    return plain ? std::string{id} : fmt::format("{}", quoted(id));
}

std::vector<DeferredPuzzle> unpack_collection(Passage passage, const Hints& hints) {
    const auto document = std::make_shared<const JsonDocument>(passage);
    const Json root = document->root();
    root.require_members({"name", "data"}, about_keys);
    const auto kind = kind_of(root, hints);
    const auto data = root.member("data");
    if (!data || !data->is_object()) {
        (data ? *data : root).fail("no puzzles", "\"data\": {ID: {\"problem\": TEXT}, …}");
    }
    std::vector<DeferredPuzzle> entries;
    std::unordered_set<std::string_view> ids;
    for (const auto& member : data->members()) {
        const bool first = ids.insert(member.first).second;
        entries.emplace_back([document, member, first, kind, text = passage.text] {
            const auto& [id, entry] = member;
            if (!first) entry.fail("a second entry " + quoted(id), "one entry for each ID");
            Puzzle puzzle =
                read_entry(fmt::format("{} entry {}", text->name(), printable_id(id)), entry, *kind);
            puzzle.title = printable_id(id);
            return puzzle;
        });
    }
    return entries;
}

std::vector<DeferredPuzzle> unpack(Passage passage, const Hints& hints) {
    passage = passage.trimmed();
    if (passage.view().starts_with('{')) return unpack_collection(passage, hints);
    const auto kind = find_puzzlekit_kind(hints.kind, *hints.names);
    if (!kind && hints.kind.empty()) {
        passage.fail("this text does not name its family",
                     "--format puzzlekit:FAMILY or a line \"# puzzlekit: FAMILY\"");
    }
    if (!kind) throw InputError{"unknown kind " + quoted(hints.kind), "one of " + puzzlekit_names()};
    return {[passage, kind] { return read_puzzlekit_text(passage, *kind); }};
}

// True for "R C", or "R C k" with a square board, and a row of C words: a text that does not name its family.
// It is recognised all the same, so that the error can ask for the family.
bool is_bare_text(Passage passage) {
    constexpr std::size_t longest_header = 13;
    Passage header, row;
    if (!next_content(passage, header) || !next_content(passage, row)) return false;
    if (header.view().size() > longest_header) return false;
    Scanner scanner{header};
    std::vector<long long> numbers;
    scanner.skip_blanks();
    while (const auto number = numbers.size() < 3 ? scanner.accept_number(0, 1'000'000) : std::nullopt) {
        numbers.push_back(*number);
        scanner.skip_blanks();
    }
    const bool board = numbers.size() == 2 || (numbers.size() == 3 && numbers[0] == numbers[1]);
    return scanner.done() && board && numbers[1] > 1 &&
           count_words(row.view()) == static_cast<std::size_t>(numbers[1]);
}

Fit detect(Passage passage, const Hints&) {
    const std::string_view text = passage.trimmed().view();
    if (!text.starts_with('{')) return is_bare_text(passage) ? 10 : 0;
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    return has("\"data\"") && (has("\"problem\"") || has("\"name\"")) ? 90 : 0;
}

}  // namespace

const Format format = {
    .name = "puzzlekit",
    .summary = "puzzlekit collections (JSON) and texts (--format puzzlekit:FAMILY)",
    .carries = "the puzzle and its answer, of the kinds that `list kinds` names",
    .lacks = "the kind of a lone text: it is said beside it or in a comment",
    .extensions = "",
    .detect = detect,
    .unpack = unpack,
};

}  // namespace reductio::formats::puzzlekit
