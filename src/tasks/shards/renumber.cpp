// renumber.cpp - what a run without shards would have counted.
#include "tasks/shards/renumber.hpp"

#include <fmt/core.h>

#include <charconv>

#include "text/json.hpp"

namespace reductio {

namespace {

// The text as it stands within a JSON string.
std::string within_json(const std::string& text) {
    const std::string quotes = JsonText{text}.str();
    return quotes.substr(1, quotes.size() - 2);
}

// Reads a number and moves behind it; false if there is none.
bool take_number(std::string_view& text, std::uint64_t& number) {
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc{}) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

}  // namespace

void Renumbering::begin(const ShardHead& head) {
    json_ = head.json;
    names_.clear();
    const auto ranges = head.ranges();
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const std::uint64_t begin = ranges[i].first;
        if (begin == 0) continue;
        const std::string& name = head.inputs[i].name;
        const std::string found = fmt::format("{} (from byte {}):", name, begin), wanted = name + ":";
        names_.push_back(
            {json_ ? within_json(found) : found, json_ ? within_json(wanted) : wanted, line_ends_before_[i]});
    }
}

void Renumbering::write(std::string_view result, const std::function<void(std::string_view)>& out) {
    std::string changed;
    if (result.find(" (from byte ") != std::string_view::npos) {
        changed = with_lines(result);
        result = changed;
    }
    constexpr std::string_view index = R"({"v":1,"index":)";
    if (json_ && result.starts_with(index)) {
        std::string_view rest = result.substr(index.size());
        std::uint64_t number = 0;
        if (take_number(rest, number)) {
            out(fmt::format("{}{}", index, number + puzzles_before_));
            result = rest;
        }
    }
    out(result);
    out("\n");
}

std::string Renumbering::with_lines(std::string_view result) const {
    for (const Name& name : names_) {
        const std::size_t place = result.find(name.found);
        std::uint64_t line = 0;
        if (place == std::string_view::npos) continue;
        std::string_view rest = result.substr(place + name.found.size());
        if (!take_number(rest, line)) continue;
        return fmt::format("{}{}{}{}", result.substr(0, place), name.wanted, line + name.lines_before, rest);
    }
    return std::string{result};
}

void Renumbering::end(const ShardSummary& summary) {
    puzzles_before_ += summary.puzzles;
    for (std::size_t i = 0; i < line_ends_before_.size() && i < summary.line_ends.size(); ++i)
        line_ends_before_[i] += summary.line_ends[i];
}

}  // namespace reductio
