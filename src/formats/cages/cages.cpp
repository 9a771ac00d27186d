// cages.cpp - operators, clues and cage maps.
#include "formats/cages/cages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "formats/refusal.hpp"

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

std::vector<int> map_of_cages(const Puzzle& puzzle, std::string_view form) {
    std::vector<int> numbers(puzzle.cells(), -1);
    for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
        for (const int cell : puzzle.cages[i].cells) {
            int& number = numbers[cell];
            if (number >= 0) {
                refuse(form, fmt::format("cages that overlap, as at {}", cell_name(puzzle, cell)));
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

}  // namespace reductio::formats
