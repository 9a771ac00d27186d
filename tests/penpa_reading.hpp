// penpa_reading.hpp - links and drawings of Penpa+ as tests write them.
#pragma once
#include <string>
#include <vector>

#include "formats/penpa/penpa_family.hpp"
#include "formats/penpa/penpa_link.hpp"
#include "puzzle_reading.hpp"

namespace penpa_reading {

using namespace reading;

inline Puzzle read_link(const std::string& link, const std::string& kind) {
    return puzzle_of(link, with_format("penpa", kind));
}

inline std::string failed_link(const std::string& link, const std::string& kind) {
    return failure_of(link, with_format("penpa", kind));
}

// A drawing of that size with these layers, and the distances between the cells of the board.
inline std::string drawing(int columns, int rows, const std::string& layers, const std::string& cells = "[]",
                           const std::string& margins = "[0,0,0,0]") {
    return "square," + std::to_string(columns) + "," + std::to_string(rows) +
           ",38,0,1,1,0,0,0,0,0,0,0,0,Title: T%2C t" + "\n" + margins + "\n{}\n{" + layers +
           "}\n{\"number\":{\"1\":[\"x\"]}}\n" + cells;
}

inline Puzzle read_drawing(const std::string& text, const std::string& kind) {
    return read_link(formats::penpa_link(text), kind);
}

inline std::string failed_drawing(const std::string& text, const std::string& kind) {
    return failed_link(formats::penpa_link(text), kind);
}

inline std::vector<std::string> remarks(const Puzzle& puzzle) {
    std::vector<std::string> all;
    for (const InputError& remark : puzzle.remarks) all.push_back(remark.brief());
    return all;
}

}  // namespace penpa_reading
