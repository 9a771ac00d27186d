// literal_reader.cpp - what to say about a word that is no literal of the CNF.
#include "cnf/literal_reader.hpp"

#include <fmt/format.h>

namespace reductio {

void LiteralReader::refuse(std::size_t at, std::size_t end) const {
    const std::string_view rest = text_.view().substr(at, end - at);
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n"));
    const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
    const bool is_number =
        !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
    const std::string variables = variables_ == 0
                                      ? "0 alone: the CNF has no variables"
                                      : fmt::format("literals of the variables 1 to {}", variables_);
    if (is_number && digits != "0")
        text_.fail(at, fmt::format("{} is not in the CNF", quoted(word)), variables);
    text_.fail(at, fmt::format("unexpected {}", quoted(word)), variables);
}

}  // namespace reductio
