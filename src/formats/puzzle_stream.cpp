// puzzle_stream.cpp - where an input is cut.
#include "formats/puzzle_stream.hpp"

#include <algorithm>

#include "formats/lines.hpp"

namespace reductio {

namespace {

constexpr std::size_t part_size = 256 << 10;   // bytes, about
constexpr std::size_t longest_look = 8 << 20;  // bytes in which a batch would have shown itself

// What is known of a text that grows.
struct Searched {
    std::size_t bytes = 0;   // looked at for ends of lines
    std::size_t lines = 0;   // the end of the last whole line in them
    std::size_t barren = 0;  // up to here there are only comments and blank lines
};

// The end of the last whole line that is no comment: comments go with the puzzle below them. 0 if there is
// none.
std::size_t end_of_puzzles(std::string_view text, Searched& searched) {
    const std::size_t newline = text.substr(searched.bytes).rfind('\n');
    if (newline != std::string_view::npos) searched.lines = searched.bytes + newline + 1;
    searched.bytes = text.size();
    for (std::size_t end = searched.lines; end > searched.barren;) {
        const std::size_t before = end == 1 ? std::string_view::npos : text.rfind('\n', end - 2);
        const std::size_t begin = before + 1;
        const std::string_view line = text.substr(begin, end - begin);
        const std::size_t first = line.find_first_not_of(" \t\r\n");
        if (first != std::string_view::npos && !formats::is_comment(line.substr(first))) return end;
        end = begin;
    }
    searched.barren = searched.lines;
    return 0;
}

}  // namespace

// False at the end of the input.
bool PuzzleStream::fill() {
    ended_ = ended_ || !input_.read(ahead_, part_size);
    return !ended_;
}

std::string PuzzleStream::take(std::size_t size) {
    std::string content = ahead_.substr(0, size);
    ahead_.erase(0, size);
    return content;
}

std::shared_ptr<const PuzzleReader> PuzzleStream::next() {
    if (main_ == nullptr) return ended_ ? nullptr : first();
    Searched searched;
    std::size_t end = end_of_puzzles(ahead_, searched);
    while (end == 0 && fill()) end = end_of_puzzles(ahead_, searched);
    return part(end == 0 ? ahead_.size() : end);
}

std::shared_ptr<const PuzzleReader> PuzzleStream::part(std::size_t size) {
    std::string content = take(size);
    const auto lines = static_cast<std::size_t>(std::ranges::count(content, '\n'));
    auto text = std::make_shared<const Text>(input_.name(), std::move(content), lines_);
    lines_ += lines;
    auto reader = std::make_shared<const PuzzleReader>(std::move(text), hints_, *main_);
    return reader->size() == 0 ? nullptr : reader;
}

// Looks again whenever the text has grown by a factor, so a long text that is no batch is seldom looked at.
std::shared_ptr<const PuzzleReader> PuzzleStream::first() {
    Searched searched;
    for (std::size_t look_at = 1; fill();) {
        const std::size_t end = end_of_puzzles(ahead_, searched);
        if (end < look_at || end > longest_look) continue;
        look_at = (end < part_size ? 2 : 8) * end;
        try {
            auto text = std::make_shared<const Text>(input_.name(), ahead_.substr(0, end));
            if (!PuzzleReader::may_begin_batch_of_lines(*text, hints_)) continue;
            const auto lines = static_cast<std::size_t>(std::ranges::count(text->view(), '\n'));
            auto reader = std::make_shared<const PuzzleReader>(std::move(text), hints_);
            if (!reader->begins_batch_of_lines()) continue;
            main_ = &reader->main_format();
            take(end);
            lines_ = lines;
            return reader;
        } catch (const InputError&) {  // more of it may make sense
        }
    }
    return std::make_shared<const PuzzleReader>(Text::whole(input_.name(), std::move(ahead_)), hints_);
}

std::size_t PuzzleStream::count_rest() {
    std::size_t count = 0;
    while (const auto reader = main_ == nullptr ? nullptr : next()) count += reader->size();
    return count;
}

}  // namespace reductio
