// size_table.hpp - the sizes of compiled puzzles as CSV or JSON lines: a row for each puzzle and encoding.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tasks/targets/target.hpp"

namespace reductio {

// One puzzle in one encoding. What is not known is empty.
struct SizeRow {
    std::uint64_t index = 1;           // of the puzzle in its input, from 1
    std::string id = {}, family = {};  // of the puzzle
    int rows = 0, columns = 0;
    std::string at_most_one = {}, tuples = {};
    CompileSizes sizes = {};
    std::optional<std::uint64_t> bytes = {};
    std::string file = {};   // where it was written
    std::string error = {};  // why it was not
};

class SizeTable {
public:
    SizeTable(const Target& target, bool json) : target_{target}, json_{json} {}
    // The line above the rows; empty for JSON.
    std::string head() const;
    std::string line(const SizeRow& row) const;

private:
    std::vector<std::string> columns() const;
    std::vector<std::string> cells(const SizeRow& row) const;
    std::string json_line(const SizeRow& row) const;

    const Target& target_;
    bool json_;
};

}  // namespace reductio
