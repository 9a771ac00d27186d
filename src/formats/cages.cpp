// cages.cpp - operators, clues, maps of cages, and the limits of the KenKen formats.
#include "formats/cages.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "family/family.hpp"
#include "formats/format.hpp"

namespace reductio::formats {

namespace {

constexpr long long largest_target = 1'000'000'000'000'000'000;

constexpr std::pair<std::string_view, Operation> spellings[] = {
    {"+", Operation::sum},        {"-", Operation::difference}, {"−", Operation::difference},
    {"–", Operation::difference}, {"x", Operation::product},    {"X", Operation::product},
    {"×", Operation::product},    {"*", Operation::product},    {"/", Operation::quotient},
    {"÷", Operation::quotient},   {":", Operation::quotient},   {"=", Operation::equal},
    {"%", Operation::modulo},     {"mod", Operation::modulo},   {"^", Operation::power},
    {"?", Operation::none},
};

}  // namespace

std::optional<Operation> take_operation(Scanner& scanner) {
    for (const auto& [spelling, operation] : spellings) {
        if (scanner.accept(spelling)) return operation;
    }
    return {};
}

std::int64_t take_target(Scanner& scanner) {
    return scanner.number(-largest_target, largest_target, "a target: a whole number");
}

Clue take_clue(Scanner& scanner) {
    Clue clue;
    if (!scanner.accept('?')) clue.target = take_target(scanner);
    scanner.skip_blanks();
    clue.operation = take_operation(scanner);
    return clue;
}

std::vector<Cage> cages_of_map(std::span<const int> numbers) {
    std::unordered_map<int, std::size_t> index;
    std::vector<Cage> cages;
    for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
        if (numbers[cell] < 0) continue;
        const auto [place, is_new] = index.try_emplace(numbers[cell], cages.size());
        if (is_new) cages.emplace_back();
        cages[place->second].cells.push_back(static_cast<int>(cell));
    }
    return cages;
}

std::vector<int> map_of_cages(const Puzzle& puzzle, std::string_view format) {
    std::vector<int> numbers(puzzle.cells(), -1);
    for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
        for (const int cell : puzzle.cages[i].cells) {
            int& number = numbers[cell];
            if (number >= 0) {
                refuse(format, fmt::format("cages that overlap, as at {}", cell_name(puzzle, cell)));
            }
            number = static_cast<int>(i);
        }
    }
    return numbers;
}

void set_kenken_clue(Cage& cage, const Clue& clue) {
    cage.target = clue.target;
    cage.operation = clue.operation.value_or(cage.cells.size() == 1 ? Operation::equal : Operation::none);
}

void order_cages(Puzzle& puzzle) {
    for (Cage& cage : puzzle.cages) std::ranges::sort(cage.cells);
    std::ranges::stable_sort(puzzle.cages, {}, [](const Cage& cage) { return cage.cells.front(); });
}

LabelledCages::LabelledCages(LabelMap map)
    : cages{cages_of_map(map.numbers)}, map_{std::move(map)}, claimed_(cages.size(), 0) {}

Cage& LabelledCages::claim(Passage label) {
    const auto found = map_.number_of.find(label.view());
    if (found == map_.number_of.end()) {
        label.fail(fmt::format("there is no cage {}", quoted(label.view())), "a label of the cages' map");
    }
    const auto number = static_cast<std::size_t>(found->second);
    if (std::exchange(claimed_[number], 1)) {
        label.fail(fmt::format("a second clue for cage {}", quoted(label.view())), "one clue for each cage");
    }
    cages[number].offset = label.begin;
    return cages[number];
}

void LabelledCages::require_clues() const {
    const auto open = std::ranges::find(claimed_, 0);
    if (open == claimed_.end()) return;
    const Passage label = map_.labels[open - claimed_.begin()];
    label.fail(fmt::format("cage {} has no clue", quoted(label.view())), "a clue for each cage");
}

void require_kenken(const Puzzle& puzzle, std::string_view format, bool any_digits) {
    if (puzzle.family->name != "kenken") refuse_family(format, puzzle);
    if (puzzle.rows != puzzle.columns) refuse(format, "a grid that is not square");
    if (!any_digits && puzzle.digits != digits_up_to(puzzle.rows)) {
        refuse(format, fmt::format("digits other than 1 to {}", puzzle.rows));
    }
    require_no_more(puzzle, format, Part::cages);
    const std::vector<int> map = map_of_cages(puzzle, format);
    if (std::ranges::count(map, -1) > 0) refuse(format, "cells outside of all cages");
    for (const Cage& cage : puzzle.cages) {
        if (!cage.target) refuse(format, "cages without a target");
    }
}

char ascii_sign(Operation operation) { return static_cast<char>(operation); }

void require_end_of_clue(Scanner& scanner) {
    scanner.skip_blanks();
    if (!scanner.done()) scanner.unexpected("the end of the clue");
}

}  // namespace reductio::formats
