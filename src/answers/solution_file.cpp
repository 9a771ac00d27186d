// solution_file.cpp - one pass over the lines, the first time that one of several is wanted.
#include "answers/solution_file.hpp"

#include <fmt/core.h>

#include <charconv>
#include <optional>

namespace reductio {

namespace {

// The number in "puzzle 7", the first line of a block.
std::optional<std::uint64_t> heading(std::string_view line) {
    if (!line.starts_with("puzzle ")) return {};
    std::uint64_t number = 0;
    const auto [stop, status] = std::from_chars(line.data() + 7, line.data() + line.size(), number);
    if (status != std::errc{} || stop != line.data() + line.size()) return {};
    return number;
}

// The place of each puzzle's solution in the text, by the puzzle's number.
std::map<std::uint64_t, Passage> cut_solutions(const Text& text) {
    std::map<std::uint64_t, Passage> lines, blocks;
    Passage rest = Passage::all(text), line;
    std::uint64_t block = 0;
    while (next_line(rest, line)) {
        if (const auto number = heading(line.view())) {
            block = *number;
            blocks[block] = {&text, rest.begin, rest.begin};
        } else if (block > 0) {
            blocks[block].end = line.end;
        } else if (!line.trimmed().empty()) {
            lines.emplace(lines.size() + 1, line);
        }
    }
    return blocks.empty() ? lines : blocks;
}

}  // namespace

Passage SolutionFile::of_puzzle(std::uint64_t index, bool several) {
    if (!several) return Passage::all(*text_);
    std::call_once(cut_, [this] { places_ = cut_solutions(*text_); });
    const auto found = places_.find(index);
    if (found != places_.end()) return found->second;
    text_->fail(text_->view().size(), fmt::format("no solution of puzzle {}", index),
                "one line for each puzzle");
}

}  // namespace reductio
