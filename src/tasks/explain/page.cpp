// page.cpp - cells of rules and facts, and where the words name them.
#include "tasks/explain/page.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/sorted.hpp"
#include "tasks/explain/phrases.hpp"
#include "tasks/explain/rating.hpp"
#include "tasks/explain/words.hpp"

namespace reductio {

namespace {

class PageMaker {
public:
    PageMaker(const CompiledPuzzle& compiled, const Rulebook& book) : compiled_{compiled}, book_{book} {}

    // The cells of a rule: those that it constrains, or else those that its name tells.
    std::vector<int> cells_of(const Rule& rule) const {
        std::vector<int> cells;
        for (const Var v : rule.vars)
            if (is_cell(compiled_, v)) cells.push_back(static_cast<int>(index(v)));
        return cells.empty() ? cells_named(compiled_.puzzle(), rule.label) : cells;
    }
    // A variable that is no cell shows its phrase's cells, or those that its name tells.
    std::vector<std::pair<int, Value>> values_of(Literal literal) const {
        const auto [v, value] = book_.assignment(literal);
        if (is_cell(compiled_, v)) return {{static_cast<int>(index(v)), value}};
        const Phrase phrase = book_.phrase(v, value);
        std::vector<std::pair<int, Value>> values = phrase.cells;
        if (values.empty())
            for (const int cell : cells_named(compiled_.puzzle(), phrase.subject))
                values.emplace_back(cell, Phrase::no_value);
        return values;
    }
    std::vector<int> cells_of(const std::vector<Literal>& literals) const {
        std::vector<int> cells;
        for (const Literal literal : literals)
            for (const auto& [cell, value] : values_of(literal)) cells.push_back(cell);
        sort_unique(cells);
        return cells;
    }
    // Regions have numbers, but those are not what a person writes into their cells.
    std::vector<std::pair<int, Value>> values_of(const std::vector<Literal>& literals) const {
        std::vector<std::pair<int, Value>> values;
        for (const Literal literal : literals)
            for (const auto& [cell, value] : values_of(literal))
                if (value != Phrase::no_value) values.emplace_back(cell, value);
        return values;
    }
    std::optional<HighlightedLine> line_of(Literal literal) const {
        const auto [v, value] = book_.assignment(literal);
        const Phrase phrase = is_cell(compiled_, v) ? Phrase{} : book_.phrase(v, value);
        if (phrase.line == Phrase::Line::unsaid) return {};
        return HighlightedLine{phrase.cells[0].first, phrase.cells[1].first,
                               phrase.line == Phrase::Line::drawn, true};
    }
    // Marks a text where it stands in the words, unless something longer is marked there.
    void mark(PageStep& page, const std::string& text, std::vector<int> cells) const {
        if (cells.empty() || text.empty()) return;
        for (std::size_t at = page.words.find(text); at != std::string::npos;
             at = page.words.find(text, at + 1)) {
            const std::size_t end = at + text.size();
            const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
            if (end < page.words.size() && is_digit(page.words[end]) && is_digit(text.back())) continue;
            const auto meets = [&](const CellWords& other) { return at < other.end && other.begin < end; };
            if (std::ranges::none_of(page.spans, meets)) page.spans.push_back({at, end, cells});
        }
    }
    // Is it a cell that words call r1c2 and the like?
    bool is_told_by_name(Var v) const {
        return is_cell(compiled_, v) &&
               book_.phrase(v, book_.model().domain(v).front()).subject == book_.model().name(v);
    }
    // What the words may say of variables that are no cells, with the cells that this is about: the longest
    // first, none that is said of several variables.
    std::vector<std::pair<std::string, std::vector<int>>> phrases_of(const Step& step) const {
        std::map<Var, std::vector<Literal>> literals_of;
        for (const auto& literals : {step.sets, step.removes, step.grounds.facts})
            for (const Literal literal : literals) {
                const Var v = book_.assignment(literal).first;
                if (literals_of.contains(v) || is_told_by_name(v)) continue;
                for (const std::int32_t value : book_.model().domain(v))
                    literals_of[v].push_back(book_.model().is(v, value));
            }
        std::map<std::string, std::vector<int>> cells;
        std::map<std::string, std::set<Var>> said_of;
        for (const auto& [v, literals] : literals_of)
            for (const Literal literal : literals) {
                const Phrase phrase = book_.phrase(v, book_.model().meaning(literal.slot()).second);
                for (const std::string& text : {phrase.subject, phrase.value}) {
                    said_of[text].insert(v);
                    cells[text] = cells_of(std::vector{literal});
                }
            }
        std::vector<std::pair<std::string, std::vector<int>>> result;
        for (const auto& [text, vars] : said_of)
            if (vars.size() == 1) result.emplace_back(text, cells[text]);
        std::ranges::stable_sort(result, std::ranges::greater{},
                                 [](const auto& one) { return one.first.size(); });
        return result;
    }
    void mark_all(PageStep& page, const Step& step) const {
        for (const std::uint32_t rule : step.grounds.rules)
            mark(page, book_.rules()[rule].label, cells_of(book_.rules()[rule]));
        for (auto& [text, cells] : phrases_of(step)) mark(page, text, cells);
        for (int cell = 0; cell < compiled_.puzzle().cells(); ++cell)
            mark(page, cell_name(compiled_.puzzle(), cell), {cell});
        std::ranges::sort(page.spans, {}, &CellWords::begin);
    }

private:
    const CompiledPuzzle& compiled_;
    const Rulebook& book_;
};

}  // namespace

PageStep page_step(const CompiledPuzzle& compiled, const Rulebook& book, const Step& step,
                   BoardBefore before) {
    const PageMaker maker{compiled, book};
    PageStep page;
    page.headline = profile_name(step);
    std::ranges::replace(page.headline, '-', ' ');
    const std::string reason = reason_in_words(book, step);
    page.words = effect_in_words(book, step) + (reason.empty() ? "" : ": " + reason);
    page.grid = std::move(before.grid);
    page.candidates = std::move(before.candidates);
    for (const std::uint32_t rule : step.grounds.rules) {
        const auto cells = maker.cells_of(book.rules()[rule]);
        // What spans the whole grid would light up all of it.
        if (std::ssize(cells) * 2 < compiled.puzzle().cells())
            page.cells_because.insert(page.cells_because.end(), cells.begin(), cells.end());
    }
    const auto facts = maker.cells_of(step.grounds.facts);
    page.cells_because.insert(page.cells_because.end(), facts.begin(), facts.end());
    sort_unique(page.cells_because);
    std::vector<Literal> targets = step.sets;
    targets.insert(targets.end(), step.removes.begin(), step.removes.end());
    page.cells_target = maker.cells_of(targets);
    page.removed = maker.values_of(step.removes);
    page.placed = maker.values_of(step.sets);
    // Where there are two values, the one that is placed says enough.
    std::erase_if(page.removed, [&](const auto& gone) {
        return compiled.puzzle().digits.size() == 2 &&
               std::ranges::find(page.placed, gone.first, [](const auto& one) { return one.first; }) !=
                   page.placed.end();
    });
    page.lines = std::move(before.lines);
    for (const Literal literal : step.sets)
        if (const auto line = maker.line_of(literal)) page.lines.push_back(*line);
    maker.mark_all(page, step);
    return page;
}

}  // namespace reductio
