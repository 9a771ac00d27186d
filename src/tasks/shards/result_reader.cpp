// result_reader.cpp - lines of a file, the first and the last of which may be about the others.
#include "tasks/shards/result_reader.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::size_t block = 256 << 10;

}  // namespace

std::string_view without_id(std::string_view result, const ShardHead& head) {
    const bool has_id = !head.json && head.question.find(" --id ") != std::string::npos;
    return has_id ? result.substr(std::min(result.find('\t') + 1, result.size())) : result;
}

ResultReader::ResultReader(const std::string& path, std::uint64_t end)
    : path_{path}, input_{path}, end_{end} {
    const auto first = line();
    if (!first) return;
    head_ = read_head(*first, place());
    if (!head_) first_ = *first;
}

std::string ResultReader::place() const { return fmt::format("{}:{}", path_, number_); }

std::optional<std::string_view> ResultReader::line() {
    std::size_t newline = ahead_.find('\n', begin_);
    while (newline == std::string::npos) {
        ahead_.erase(0, begin_);
        before_ += begin_;
        begin_ = 0;
        const std::size_t searched = ahead_.size();
        if (before_ + searched >= end_ || !input_.read(ahead_, block)) return {};
        newline = ahead_.find('\n', searched);
    }
    if (before_ + newline + 1 > end_) return {};
    const std::string_view found{ahead_.data() + begin_, newline - begin_};
    begin_ = newline + 1;
    ++number_;
    return found;
}

std::optional<std::string_view> ResultReader::next() {
    std::optional<std::string_view> found;
    if (first_) {
        kept_ = std::move(*first_);
        first_.reset();
        found = kept_;
    } else {
        found = line();
    }
    if (!found) return {};
    if (summary_) throw InputError{place() + ": something stands after the summary", "the end of the file"};
    summary_ = read_summary(*found, place());
    if (summary_) return next();
    ++met_.puzzles;
    if (head_) ++met_.verdicts[verdict_of(without_id(*found, *head_), head_->json, head_->question)];
    met_.crc = crc_after(crc_after(met_.crc, *found), "\n");
    return found;
}

std::optional<ByteInput::End> end_of_whole_parts(const std::string& path) {
    ByteInput input{path};
    std::string text;
    try {
        while (input.read(text, block)) {
            if (!input.is_compressed()) return {};
            text.clear();
        }
    } catch (const InputError&) {
        if (!input.is_compressed()) throw;  // else it was torn off here
    }
    if (!input.is_compressed()) return {};
    return input.last_whole();
}

}  // namespace reductio
