// core.cpp - the lines s and v; all others are skipped.
#include "cnf/core.hpp"

#include <fmt/core.h>

#include <limits>

#include "base/sorted.hpp"

namespace reductio {

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

}  // namespace reductio
