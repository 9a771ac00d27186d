// family.cpp - families by name or alias, and the refusal of what a family does not read.
#include "family/family.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <set>
#include <utility>

#include "base/registry.hpp"
#include "model/model.hpp"

namespace reductio {

namespace {

// "walls, givens or marks"; a partition has neither givens nor marks.
std::string readable_parts(const Family& family) {
    std::string list;
    for (const Part part : family.reads) {
        // goes without saying beside numbers and arrows
        if (part == Part::unknown_numbers || part == Part::diagonal_arrows) continue;
        list += fmt::format("{}{}", list.empty() ? "" : ", ", name_of(part));
    }
    if (divides(family.form) && !list.empty()) return list;
    return list + (list.empty() ? "" : ", ") + "givens or marks";
}

}  // namespace

std::vector<Value> side_digits(int rows, int columns) { return digits_up_to(std::max(rows, columns)); }

std::vector<Value> sign_digits(int, int) { return {0, 1}; }

std::string parameter_text(const Puzzle& puzzle, std::string_view separator) {
    if (puzzle.family == nullptr || !puzzle.family->parameter) return {};
    if (!puzzle.family->parameter->list) return std::to_string(puzzle.parameter);
    return fmt::format("{}", fmt::join(puzzle.parameters, separator));
}

bool Compiled::cells_are_variables() const { return family().cells_are_variables; }

Grid Compiled::decode(std::span<const std::int32_t> values) const {
    return {values.begin(), values.begin() + puzzle_.cells()};
}

std::vector<std::int64_t> Compiled::objectives(std::span<const Value>) const { return {}; }

void add_facts(const Puzzle& puzzle, const Model& model, std::uint32_t cell, std::vector<Literal>& facts) {
    if (puzzle.given[cell] != open_cell) facts.push_back(model.is(Var{cell}, puzzle.given[cell]));
    if (puzzle.marks.empty() || puzzle.marks[cell].empty()) return;
    for (const auto value : model.domain(Var{cell})) {
        const bool marked = std::ranges::find(puzzle.marks[cell], value) != puzzle.marks[cell].end();
        if (!marked) facts.push_back(!model.is(Var{cell}, value));
    }
}

namespace {

void refuse_givens(const Puzzle& puzzle) {
    const auto given = std::ranges::find_if_not(puzzle.given, [](Value value) { return value == open_cell; });
    if (given != puzzle.given.end() || !puzzle.marks.empty())
        puzzle.fail_at(puzzle.places.givens, given - puzzle.given.begin(),
                       fmt::format("a {} with given cells or marks", puzzle.family->name),
                       "a section `numbers` only");
}

}  // namespace

Givens Compiled::givens(const Puzzle& puzzle, const Model& model) const {
    Givens givens;
    if (!family().takes_givens) {
        refuse_givens(puzzle);
        return givens;
    }
    std::vector<std::uint32_t> cells(puzzle.given.size());
    std::size_t size = 0;
    const bool marked = !puzzle.marks.empty();
    for (std::uint32_t cell = 0; cell < puzzle.given.size(); ++cell) {
        const bool given = puzzle.given[cell] != open_cell;
        cells[size] = cell;  // no branch: no processor foresees where the givens are
        size += (given | marked) ? 1 : 0;
    }
    givens.facts.reserve(size);
    for (const auto cell : std::span{cells}.first(size)) add_facts(puzzle, model, cell, givens.facts);
    return givens;
}

Phrase Compiled::phrase(const Model&, Var, std::int32_t) const { return {}; }

std::optional<std::vector<std::string>> Compiled::broken_rules(std::span<const Value>) const { return {}; }

std::string Family::violation(const Puzzle& puzzle, std::span<const Value> grid) const {
    return compile(puzzle)->violation(puzzle, grid);
}

std::string find_fault(const Description& family) {
    constexpr int side = 9;
    std::set<Value> drawn;
    for (const FamilySign& sign : family.signs) drawn.insert(sign.value);
    const std::vector<Value> digits = family.digits.of(side, side);
    if (!drawn.empty() && drawn != std::set<Value>{digits.begin(), digits.end()}) {
        return fmt::format(
            "its .signs draw the values {}, but its .digits are {}; each digit takes a sign, or none does",
            fmt::join(drawn, " "), fmt::join(digits, " "));
    }
    if (!family.states.empty() && (family.states.size() != 2 || digits.size() != 2))
        return "its .states are for two digits";
    return {};
}

FormatLines::FormatLines(const char* lines) : text_{std::make_shared<const Text>("", lines)} {
    for (Passage rest = Passage::all(*text_), line; next_line(rest, line);)
        if (!line.trimmed().empty()) lines_.push_back(line);
}

std::vector<Passage> FormatLines::with(std::span<const std::string_view> keywords) const {
    std::vector<Passage> found;
    std::ranges::copy_if(lines_, std::back_inserter(found), [&](const Passage& line) {
        return std::ranges::find(keywords, Scanner{line}.word().view()) != keywords.end();
    });
    return found;
}

std::optional<std::size_t> mark_with(const Family& family, NeighbourSign meaning) {
    const auto found = std::ranges::find(family.marks, meaning, &PrintedMark::meaning);
    return found == family.marks.end()
               ? std::nullopt
               : std::optional{static_cast<std::size_t>(found - family.marks.begin())};
}

bool reads(const Family& family, Part part) { return std::ranges::count(family.reads, part) > 0; }

bool has_boxes(const Family* stated) { return stated == nullptr || reads(*stated, Part::boxes); }

void require_known_parts(const Family& family, const Puzzle& puzzle) {
    Parts read = of_every_family;
    for (const Part part : family.reads) read = read | part;
    if (const auto part = first_of(puzzle, ~read))
        puzzle.fail(place_of(puzzle, *part), fmt::format("{} has no use for {}", family.name, name_of(*part)),
                    readable_parts(family));
    for (const std::string& option : puzzle.options) {
        if (std::ranges::find(family.options, option, &FamilyOption::name) != family.options.end()) continue;
        std::string known;
        for (const FamilyOption& one : family.options)
            known += (known.empty() ? "" : ", ") + std::string{one.name};
        puzzle.fail(fmt::format("{} has no option {}", family.name, quoted(option)),
                    known.empty() ? "no options" : known);
    }
}

Puzzle blank_puzzle(const Family& family, int rows, int columns) {
    Puzzle puzzle;
    puzzle.family = &family;
    puzzle.rows = rows;
    puzzle.columns = columns;
    puzzle.digits = family.digits.of(rows, columns);
    if (family.parameter) puzzle.parameter = family.parameter->otherwise;
    puzzle.given.assign(puzzle.cells(), open_cell);
    renew_digits(puzzle);
    return puzzle;
}

Puzzle blank_puzzle(std::string_view family, int rows, int columns) {
    const Family* const known = find_family(family);
    assert(known != nullptr);
    return blank_puzzle(*known, rows, columns);
}

void renew_digits(Puzzle& puzzle) {
    const auto& by_rules = puzzle.family->digits.by_rules;
    if (by_rules) puzzle.digits = by_rules(puzzle);
}

void take_payload(Puzzle& puzzle, Puzzle read, Passage body, std::string_view parts) {
    if (read.columns != puzzle.columns || puzzle.rows != 1) {
        const std::string_view name = puzzle.family->name;
        body.text->fail(puzzle.offset,
                        fmt::format("a {} of {} {} has the header {}x{}", name, read.columns, parts,
                                    puzzle.rows, puzzle.columns),
                        fmt::format("{} 1x{}", name, read.columns));
    }
    puzzle.payload = std::move(read.payload);
    puzzle.digits = std::move(read.digits);
}

}  // namespace reductio
