// model_count.hpp - how many solutions a model in text has, asked through the library's public interface.
#pragma once
#include <exception>
#include <string>

#include "reductio/puzzles.hpp"

namespace reductio {

// `body`: the lines below the header. Returns the count in digits, or what is wrong with the text.
inline std::string count_of(const std::string& body) {
    const auto puzzles = read_puzzles("model\n" + body);
    if (!puzzles.at(0).error().empty()) return puzzles[0].error();
    try {
        return puzzles[0].count().digits;
    } catch (const std::exception& error) {
        return error.what();
    }
}

}  // namespace reductio
