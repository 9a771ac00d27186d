// readers.hpp - each reader as a fuzz target: it takes any bytes, and stops the program if a promise is
// broken.
//
// The same targets run under libFuzzer (fuzz_reader.cpp) and over the kept findings of tests/regress/
// (regress.cpp).
#pragma once
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace reductio::fuzz {

// A broken promise of a reader, in words.
struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct ReaderTarget {
    std::string name;  // "puzzles", "format-sgt", "dimacs"
    // Reads the input. Returns the error of a bad input, or nothing; throws Broken.
    std::string (*run)(const std::string& input, const std::string& name);
};

// puzzles, solve, a format-NAME for each format, and the readers that are no formats.
std::vector<ReaderTarget> reader_targets();

}  // namespace reductio::fuzz
