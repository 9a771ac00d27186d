// readers.hpp - each reader as a fuzz target: it takes any bytes, and throws if a promise is broken.
//
// The same targets run under libFuzzer (fuzz_reader.cpp) and over the kept findings of tests/regress/
// (regress.cpp). Time and memory are bounded by libFuzzer's own options.
#pragma once
#include <string>
#include <vector>

namespace reductio::fuzz {

struct ReaderTarget {
    std::string name;  // "puzzles", "format-sgt", "dimacs"
    // Reads the input. Returns the error of a bad input, or nothing; throws Broken (promise.hpp).
    std::string (*run)(const std::string& input, const std::string& name);
};

std::vector<ReaderTarget> puzzle_readers();    // puzzles, solve, and format-NAME for each format
std::vector<ReaderTarget> answer_readers();    // dimacs, answers, solutions
std::vector<ReaderTarget> document_readers();  // cover, model, json, request
std::vector<ReaderTarget> shard_readers();     // shards, results

inline std::vector<ReaderTarget> reader_targets() {
    std::vector<ReaderTarget> all;
    for (const auto& some : {puzzle_readers(), answer_readers(), document_readers(), shard_readers()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace reductio::fuzz
