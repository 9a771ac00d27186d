// entries.cpp - reading cells and values, and the solver's opinion of them.
#include "tasks/explain/entries.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "answers/read_solution.hpp"
#include "encoders/shared/letters.hpp"
#include "tasks/clues/clue_solver.hpp"
#include "tasks/clues/subsets.hpp"

namespace reductio {

namespace {

// A word of the text with its place.
struct Word {
    Passage place;
    std::string_view text;
};

Word part(Passage passage, std::size_t begin, std::size_t end) {
    const Passage place{passage.text, passage.begin + begin, passage.begin + end};
    return {place, place.view()};
}

std::vector<Word> words_of(Passage passage) {
    std::vector<Word> words;
    const std::string_view text = passage.view();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(" \t\r\n,;", at);
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(text.find_first_of(" \t\r\n,;", begin), text.size());
        words.push_back(part(passage, begin, end));
        at = end;
    }
    return words;
}

Value value_of(const Puzzle& puzzle, const Word& word, std::string_view text) {
    Value value = open_cell;
    if (has_letters(puzzle) && text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z') {
        value = text[0] - 'A' + 1;
    } else {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size()) value = open_cell;
    }
    if (std::ranges::find(puzzle.digits, value) == puzzle.digits.end())
        word.place.fail(fmt::format("{} is no value of this puzzle", quoted(text)),
                        "a value, or . for an open cell");
    return value;
}

// "r1c2"; or "A2", a letter for the row, as some texts name cells.
std::optional<int> named_cell(const Puzzle& puzzle, std::string_view name) {
    if (const auto cell = cell_index(puzzle, name)) return cell;
    if (name.size() < 2 || name[0] < 'A' || name[0] > 'Z' || name[1] == '0') return {};
    return cell_index(puzzle, fmt::format("r{}c{}", name[0] - 'A' + 1, name.substr(1)));
}

Entry assignment(const Puzzle& puzzle, const Word& word) {
    const std::size_t sign = word.text.find('=');
    const auto cell = named_cell(puzzle, word.text.substr(0, sign));
    if (sign == std::string_view::npos || !cell)
        word.place.fail(fmt::format("{} is no cell with a value", quoted(word.text)), "r1c2=5 or A2=5");
    return {*cell, value_of(puzzle, word, word.text.substr(sign + 1))};
}

}  // namespace

std::vector<Entry> read_entries(const Puzzle& puzzle, Passage text) {
    const std::vector<Word> words = words_of(text);
    std::vector<Entry> entries;
    if (words.empty()) return entries;
    if (words.front().text.find('=') != std::string_view::npos) {
        for (const Word& word : words) entries.push_back(assignment(puzzle, word));
    } else {
        const std::vector<Grid> grids = read_solutions(*puzzle.family, puzzle, text, true);
        if (grids.size() > 1) text.fail("several grids of entries", "one, or a list as in r1c2=5 r3c4=1");
        for (int cell = 0; cell < puzzle.cells(); ++cell)
            if (grids[0][cell] != open_cell && !puzzle.is_wall(cell))
                entries.push_back({cell, grids[0][cell]});
    }
    std::erase_if(entries, [&](const Entry& entry) { return puzzle.given[entry.cell] == entry.value; });
    return entries;
}

Puzzle with_entries(const Puzzle& puzzle, const std::vector<Entry>& entries) {
    Puzzle filled = puzzle;
    for (const Entry& entry : entries) filled.given[entry.cell] = entry.value;
    return filled;
}

std::vector<Entry> wrong_entries(const CompiledPuzzle& compiled, const std::vector<Entry>& entries,
                                 const CnfOptions& encoding) {
    std::vector<Clue> clues;
    for (const Entry& entry : entries) {
        Puzzle one = compiled.puzzle();
        one.marks.clear();
        one.given.assign(one.given.size(), open_cell);
        one.given[entry.cell] = entry.value;
        clues.push_back(
            {Clue::Kind::given, {}, {entry.cell}, compiled.rules().facts_of(one, entry.cell), {}});
    }
    ClueSolver solver{compiled, clues, compiled.givens(), encoding};
    std::vector<Entry> wrong;
    if (!solver.refutes(all_elements(solver))) return wrong;
    const std::vector<int> conflict = minimal_subset(solver, solver.core());
    if (!solver.refutes({})) {
        const Grid solution = compiled.decode(solver.values());
        solver.exclude_solution();
        if (solver.refutes({})) {  // the only one
            for (const Entry& entry : entries)
                if (solution[entry.cell] != entry.value) wrong.push_back(entry);
            return wrong;
        }
    }
    for (const int index : conflict) wrong.push_back(entries[index]);
    return wrong;
}

bool has_solution(const CompiledPuzzle& compiled, const CnfOptions& encoding) {
    const std::vector<Clue> no_clues;
    return !ClueSolver{compiled, no_clues, compiled.givens(), encoding}.refutes({});
}

}  // namespace reductio
