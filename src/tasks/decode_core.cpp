// decode_core.cpp - the clue of a clause is found by lowering the puzzle again: it is the clause of that
// number.
#include "tasks/decode_core.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <set>

#include "base/sorted.hpp"
#include "cnf/read_dimacs.hpp"
#include "formats/reader.hpp"
#include "pb/read_opb.hpp"

namespace reductio {

namespace {

// What an extractor of minimal unsatisfiable subsets printed: the numbers of clauses, or of groups,
// ascending, without 0. picomus prints `s UNSATISFIABLE` and a line `v 17` for each clause, the last one `v
// 0`; group extractors print all groups on one line `v 3 7 0`. Clauses count from 1 in the order of the file;
// group 0 is always there. All other lines are skipped.
//
// Nothing if the text is a solver's answer: if it does not say that the formula is unsatisfiable, or has no
// numbers, or negative ones. Throws InputError for a number above `most`.
std::optional<std::vector<std::uint64_t>> read_core(const Text& text, std::uint64_t most) {
    std::vector<std::uint64_t> numbers;
    bool unsatisfiable = false, has_numbers = false;
    std::optional<std::size_t> too_large;
    Passage rest = Passage::all(text), line;
    while (next_line(rest, line)) {
        Scanner scanner{line};
        if (scanner.accept("s ")) {
            if (!scanner.accept("UNSATISFIABLE")) return {};
            unsatisfiable = true;
        } else if (scanner.accept("v ")) {
            for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
                const std::size_t at = scanner.offset();
                const auto number = scanner.accept_number(0, std::numeric_limits<long long>::max());
                if (!number) return {};
                has_numbers = true;
                if (*number == 0) continue;
                numbers.push_back(static_cast<std::uint64_t>(*number));
                if (numbers.back() > most && !too_large) too_large = at;
            }
        }
    }
    if (!unsatisfiable || !has_numbers) return {};
    if (too_large)
        text.fail(*too_large, "the core has a number that the file has not", fmt::format("1 to {}", most));
    sort_unique(numbers);
    return numbers;
}

// The options of a lowering as a file's comment names them: "at-most-one auto, tuples auto, not simplified".
CnfOptions options_of(const Text& file, std::string_view encoding) {
    Scanner scanner{
        Passage{&file, static_cast<std::size_t>(encoding.data() - file.view().data()),
                static_cast<std::size_t>(encoding.data() - file.view().data()) + encoding.size()}};
    CnfOptions options;
    const auto name = [&](std::string_view before) {
        if (!scanner.accept(before)) scanner.unexpected("the line `c encoding` that `compile` writes");
        std::string word;
        while (!scanner.done() && scanner.peek() != ',') word += scanner.take();
        return word;
    };
    options.at_most_one = name("at-most-one ");
    options.tuples = name(", tuples ");
    if (!scanner.accept(", not simplified"))
        scanner.fail("the clauses of a simplified CNF are of no single clue",
                     "a CNF of `compile --no-simplify`");
    options.simplify = false;
    return options;
}

class CoreDecoder {
public:
    CoreDecoder(const Text& text, const CompiledFile& file, const KnownNames& known)
        : text_{text},
          file_{file},
          puzzle_{read_native(text.name() + " (puzzle)", file.puzzle, known)},
          compiled_{puzzle_} {}

    DecodedCore decode(std::span<const std::uint64_t> numbers) const {
        const std::vector<Clue> clues = clues_of(compiled_);
        std::set<int> chosen;
        if (file_.clues.empty()) {
            const std::vector<int> clue_of = clues_of_clauses(clues);
            for (const std::uint64_t number : numbers) chosen.insert(clue_of[number - 1]);
        } else {
            require_names(clues);
            for (const std::uint64_t number : numbers)
                chosen.insert(static_cast<int>(number) - file_.first_clue);
        }
        DecodedCore core{puzzle_, {}};
        for (const int clue : chosen) {
            if (clue >= 0) core.clues.push_back(clues[clue]);
        }
        return core;
    }

private:
    void require_names(std::span<const Clue> clues) const {
        const auto same = [](const Clue& clue, std::string_view name) { return clue.label == name; };
        if (!std::ranges::equal(clues, file_.clues, same))
            throw InputError{fmt::format("{}: its clues are not those of its puzzle", text_.name()),
                             "the file as `compile` wrote it"};
    }
    // The clue of each clause, or -1 of the rules. Clauses of the givens come last.
    std::vector<int> clues_of_clauses(std::span<const Clue> clues) const {
        OriginSink sink;
        const CnfLowering lowering = compiled_.lowering(options_of(text_, file_.encoding));
        lowering.run(sink);
        if (sink.origins.size() != file_.constraints)
            throw InputError{fmt::format("{}: {} clauses, but its puzzle has {}", text_.name(),
                                         file_.constraints, sink.origins.size()),
                             "a CNF of `compile --no-simplify` of this version"};
        const std::vector<int> clue_of_constraint = clues_by_constraint(compiled_.model(), clues);
        std::vector<int> result;
        for (const std::uint32_t origin : sink.origins)
            result.push_back(origin == ClauseSink::no_constraint ? -1 : clue_of_constraint[origin]);
        auto at = result.size();
        const auto& facts = compiled_.givens().facts;
        for (auto fact = facts.rbegin(); fact != facts.rend(); ++fact) {
            if (lowering.numbering().of(*fact) != cnf_true) result[--at] = clue_with(clues, *fact);
        }
        return result;
    }
    static int clue_with(std::span<const Clue> clues, Literal fact) {
        const auto has_fact = [&](const Clue& clue) { return std::ranges::count(clue.facts, fact) > 0; };
        const auto found = std::ranges::find_if(clues, has_fact);
        return found == clues.end() ? -1 : static_cast<int>(found - clues.begin());
    }

    const Text& text_;
    const CompiledFile& file_;
    const Puzzle puzzle_;
    const CompiledPuzzle compiled_;
};

}  // namespace

std::optional<DecodedCore> decode_core(const Text& file, const Text& answer, const KnownNames& known) {
    if (looks_like_opb(file)) return {};
    const CompiledFile head = read_cnf_file(file);
    const std::uint64_t most = head.clues.empty()
                                   ? head.constraints
                                   : static_cast<std::uint64_t>(head.first_clue) + head.clues.size() - 1;
    const auto numbers = read_core(answer, most);
    if (!numbers) return {};
    return CoreDecoder{file, head, known}.decode(*numbers);
}

}  // namespace reductio
