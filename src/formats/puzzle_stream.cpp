// puzzle_stream.cpp - where an input is cut.
#include "formats/puzzle_stream.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "formats/lines.hpp"
#include "text/line_ends.hpp"

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

// The end of the last whole line that is no comment: comments go with the puzzle below them. A line of a table
// is none. A link stays with a line below it that has no end yet, in which it may go on. 0 if there is none.
std::size_t end_of_puzzles(std::string_view text, Searched& searched, bool table) {
    const std::size_t newline = text.substr(searched.bytes).rfind('\n');
    if (newline != std::string_view::npos) searched.lines = searched.bytes + newline + 1;
    searched.bytes = text.size();
    for (std::size_t end = searched.lines; end > searched.barren;) {
        const std::size_t before = end == 1 ? std::string_view::npos : text.rfind('\n', end - 2);
        const std::size_t begin = before + 1;
        const std::string_view line = text.substr(begin, end - begin);
        const std::size_t first = line.find_first_not_of(" \t\r\n");
        const bool goes_on =
            end == searched.lines && end < text.size() && line.find("://") != std::string_view::npos;
        const bool content =
            first != std::string_view::npos && (table || !formats::is_comment(line.substr(first)));
        if (content && !goes_on) return end;
        end = begin;
    }
    searched.barren = searched.lines;
    return 0;
}

}  // namespace

// False at the end of the input, or of its range.
bool PuzzleStream::fill() {
    if (ended_) return false;
    ended_ = !input_->read(ahead_, part_size);
    if (ended_) return false;
    if (position_ + ahead_.size() >= end_) cut_at_end_of_range();
    return true;
}

// The last line is the one with the last byte of the range.
void PuzzleStream::cut_at_end_of_range() {
    const std::uint64_t last = end_ - 1 - std::min(end_ - 1, position_);
    const std::size_t newline = ahead_.find('\n', last);
    if (newline == std::string::npos) return;
    ahead_.resize(newline + 1);
    ended_ = true;
}

std::string PuzzleStream::take(std::size_t size) {
    std::string content = ahead_.substr(0, size);
    ahead_.erase(0, size);
    position_ += size;
    return content;
}

// The names of the columns and the comments above them go with the first puzzle: no range ends between them.
void PuzzleStream::restrict_to(std::uint64_t begin, std::uint64_t end) {
    if (begin > 0) begin = std::max(begin, first_end_);
    if (end > 0) end = std::max(end, first_end_);
    ahead_.clear();
    ended_ = begin == end;
    lines_ = 0;
    begin_ = position_ = begin == 0 ? 0 : begin - 1;  // a line may begin where the range does
    input_->seek(position_);
    if (begin > 0) {
        begin_ = begin;
        name_ = fmt::format("{} (from byte {})", input_->name(), begin);
        skip_line();
    }
    end_ = end;
    if (ended_ || position_ >= end) {
        ahead_.clear();
        ended_ = true;
    } else if (position_ + ahead_.size() >= end_) {
        cut_at_end_of_range();
    }
}

void PuzzleStream::skip_line() {
    for (;;) {
        const std::size_t newline = ahead_.find('\n');
        take(newline == std::string::npos ? ahead_.size() : newline + 1);
        if (newline != std::string::npos) return;
        ended_ = ended_ || !input_->read(ahead_, part_size);
        if (ended_) return;
    }
}

std::shared_ptr<const PuzzleReader> PuzzleStream::next() {
    if (first_ == nullptr) return ended_ ? nullptr : whole_or_first_part();
    if (ended_ && ahead_.empty()) return nullptr;
    Searched searched;
    const bool table = first_->is_table();
    std::size_t end = end_of_puzzles(ahead_, searched, table);
    while (end == 0 && fill()) {
        end = end_of_puzzles(ahead_, searched, table);
        if (end > 0 || searched.barren < longest_look) continue;
        // Comments and blank lines without an end: nothing is lost with them but the title of a puzzle far
        // away.
        lines_ += count_line_ends(take(searched.barren));
        searched = {};
    }
    return part(end == 0 ? ahead_.size() : end);
}

std::shared_ptr<const PuzzleReader> PuzzleStream::part(std::size_t size) {
    const bool from_start = position_ == 0 && begin_ == 0 && lines_ == 0;
    std::string content = take(size);
    const auto lines = count_line_ends(content);
    auto text = from_start ? std::make_shared<const Text>(name_, std::move(content))
                           : std::make_shared<const Text>(name_, std::move(content), lines_);
    lines_ += lines;
    auto reader = std::make_shared<const PuzzleReader>(std::move(text), *first_, from_start);
    return reader->size() == 0 ? nullptr : reader;
}

// Looks again whenever the text has grown by a factor, so a long text that is no batch is seldom looked at.
std::shared_ptr<const PuzzleReader> PuzzleStream::whole_or_first_part() {
    input_->require_sound();
    Searched searched;
    for (std::size_t look_at = 1; fill();) {
        const std::size_t end = end_of_puzzles(ahead_, searched, false);  // comments may stand above a table
        if (end < look_at || end > longest_look) continue;
        look_at = (end < part_size ? 2 : 8) * end;
        try {
            auto text = std::make_shared<const Text>(input_->name(), ahead_.substr(0, end));
            if (!PuzzleReader::may_begin_batch_of_lines(*text, hints_)) continue;
            const auto lines = count_line_ends(text->view());
            const std::size_t byte_order_mark = end - text->view().size();
            auto reader = std::make_shared<const PuzzleReader>(std::move(text), hints_);
            if (!reader->begins_batch_of_lines()) continue;
            first_ = reader;
            first_end_ = byte_order_mark + reader->lines(0).size() + 1;
            plain_ = input_->is_plain_file();
            take(end);
            lines_ = lines;
            return reader;
        } catch (const InputError&) {  // more of it may make sense
        }
    }
    return std::make_shared<const PuzzleReader>(Text::whole(input_->name(), std::move(ahead_)), hints_);
}

std::size_t PuzzleStream::count_rest() {
    std::size_t count = 0;
    while (const auto reader = first_ == nullptr ? nullptr : next()) count += reader->size();
    return count;
}

}  // namespace reductio
