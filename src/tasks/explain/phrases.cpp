// phrases.cpp - variables as cells, or by their phrases. Linear in the candidates.
#include "tasks/explain/phrases.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/sorted.hpp"
#include "encoders/shared/letters.hpp"
#include "encoders/shared/partition.hpp"

namespace reductio {

bool is_cell(const CompiledPuzzle& compiled, Var v) {
    return compiled.cells_are_variables() && static_cast<int>(index(v)) < compiled.puzzle().cells();
}

Wording wording_of(const CompiledPuzzle& compiled) {
    const auto phrase = [&compiled](Var v, std::int32_t value) -> Phrase {
        const auto& states = compiled.family().states;
        if (is_cell(compiled, v) && !states.empty())
            return {{}, std::string{states[value == compiled.puzzle().digits.front() ? 0 : 1]}, {}};
        return compiled.rules().compiled().phrase(compiled.model(), v, value);
    };
    Wording wording{compiled.family().letters != LetterUse::none, phrase};
    if (compiled.cells_are_variables()) {
        wording.columns = static_cast<std::uint32_t>(compiled.puzzle().columns);
        wording.cells = static_cast<std::uint32_t>(compiled.puzzle().cells());
    }
    return wording;
}

std::string fact_text(const CompiledPuzzle& compiled, Var v, std::int32_t value) {
    Phrase phrase = wording_of(compiled).phrase(v, value);
    if (phrase.subject.empty()) phrase.subject = compiled.model().name(v);
    if (!phrase.value.empty()) return fmt::format("{} is {}", phrase.subject, phrase.value);
    return fmt::format("{}={}", phrase.subject, value_text(value, has_letters(compiled.puzzle())));
}

std::string given_text(const CompiledPuzzle& compiled, int cell) {
    const Value value = compiled.puzzle().given[cell];
    const Var v{static_cast<std::uint32_t>(cell)};
    if (is_cell(compiled, v)) return fact_text(compiled, v, value);
    return fmt::format("{}={}", cell_name(compiled.puzzle(), cell),
                       value_text(value, has_letters(compiled.puzzle())));
}

std::vector<int> cells_shown(const CompiledPuzzle& compiled, Var v, std::int32_t value) {
    if (is_cell(compiled, v)) return {static_cast<int>(index(v))};
    const Phrase phrase = wording_of(compiled).phrase(v, value);
    std::vector<int> cells;
    for (const auto& [cell, held] : phrase.cells) cells.push_back(cell);
    if (cells.empty()) cells = cells_named(compiled.puzzle(), compiled.model().name(v));
    return cells;
}

std::vector<int> cells_named(const Puzzle& puzzle, std::string_view text) {
    std::vector<int> cells;
    const auto is_part = [](char c) { return (c >= '0' && c <= '9') || c == 'r' || c == 'c'; };
    while (!text.empty()) {
        text.remove_prefix(std::ranges::find_if(text, is_part) - text.begin());
        const auto length = std::ranges::find_if_not(text, is_part) - text.begin();
        if (const auto cell = cell_index(puzzle, text.substr(0, length))) cells.push_back(*cell);
        text.remove_prefix(length);
    }
    sort_unique(cells);
    return cells;
}

Grid grid_of(const CompiledPuzzle& compiled, const CandidateBoard& board) {
    Grid grid(compiled.puzzle().cells(), open_cell);
    const auto variables = compiled.model().variables().size();
    for (std::uint32_t i = 0; i < variables; ++i) {
        const Var v{i};
        if (!board.placed(v)) continue;
        if (is_cell(compiled, v))
            grid[static_cast<int>(i)] = board.value(v);
        else if (!compiled.cells_are_variables())
            for (const auto& [cell, value] : board.book().phrase(v, board.value(v)).cells)
                if (value != Phrase::no_value) grid[cell] = value;
    }
    return grid;
}

std::vector<HighlightedLine> lines_of(const CompiledPuzzle& compiled, const CandidateBoard& board) {
    std::vector<HighlightedLine> lines;
    const auto variables = static_cast<std::uint32_t>(compiled.model().variables().size());
    for (std::uint32_t i = 0; i < variables; ++i) {
        const Var v{i};
        if (is_cell(compiled, v) || !board.placed(v)) continue;
        const Phrase phrase = board.book().phrase(v, board.value(v));
        if (phrase.line == Phrase::Line::unsaid) continue;
        lines.push_back(
            {phrase.cells[0].first, phrase.cells[1].first, phrase.line == Phrase::Line::drawn, false});
    }
    return lines;
}

std::vector<std::vector<Value>> candidates_of(const CompiledPuzzle& compiled, const CandidateBoard& board) {
    std::vector<std::vector<Value>> candidates(compiled.puzzle().cells());
    const auto variables = static_cast<std::uint32_t>(compiled.model().variables().size());
    if (shows_regions(compiled.puzzle())) return candidates;
    for (std::uint32_t i = 0; i < variables; ++i) {
        const Var v{i};
        if (is_cell(compiled, v)) {
            candidates[static_cast<int>(i)] = values_left(compiled.model(), board.domains(), v);
        } else if (!compiled.cells_are_variables()) {
            for (const Value value : values_left(compiled.model(), board.domains(), v))
                for (const auto& [cell, held] : board.book().phrase(v, value).cells)
                    if (held != Phrase::no_value) candidates[cell].push_back(held);
        }
    }
    for (auto& values : candidates) sort_unique(values);
    return candidates;
}

}  // namespace reductio
