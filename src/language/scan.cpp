// scan.cpp - the smallest parts of the text form.
#include "language/scan.hpp"

#include <algorithm>
#include <limits>

#include "language/specification.hpp"

namespace reductio::language {

void skip_gap(Scanner& scanner, bool across) {
    for (;;) {
        across ? scanner.skip_space() : scanner.skip_blanks();
        if (!across || scanner.peek() != '#') return;
        while (!scanner.done() && scanner.peek() != '\n') scanner.take();
    }
}

std::string peek_word(const Scanner& scanner) {
    const std::string_view rest = scanner.rest().view();
    if (rest.empty() || (rest[0] >= '0' && rest[0] <= '9') || rest[0] == '.') return {};
    std::size_t size = 0;
    while (size < rest.size()) {
        const std::string_view here = rest.substr(size);
        const bool ends = std::ranges::any_of(operator_signs,
                                              [&](std::string_view sign) { return here.starts_with(sign); });
        if (ends || here.starts_with("..") ||
            (here[0] != '.' && !is_name(here.substr(0, 1)) && !(here[0] >= '0' && here[0] <= '9')))
            break;
        ++size;
    }
    return std::string{rest.substr(0, size)};
}

void take_word(Scanner& scanner, const std::string& word) { scanner.accept(std::string_view{word}); }

std::int64_t take_number(Scanner& scanner, std::int64_t far, const std::string& expected) {
    const bool any = far == std::numeric_limits<std::int64_t>::max();
    return scanner.number(any ? -far - 1 : -far, far, expected);
}

}  // namespace reductio::language
