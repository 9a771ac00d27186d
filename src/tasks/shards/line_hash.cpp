// line_hash.cpp - XXH3 of each line, added up.
#include "tasks/shards/line_hash.hpp"

#include <fmt/core.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <charconv>

#include "formats/lines.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::string_view blanks = " \t\r\n";

}  // namespace

void LineHash::add(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t first = line.find_first_not_of(blanks);
        if (first == std::string_view::npos) continue;
        line = line.substr(first, line.find_last_not_of(blanks) + 1 - first);
        if (formats::is_comment(line)) continue;
        const XXH128_hash_t hash = XXH3_128bits(line.data(), line.size());
        add(LineHash{hash.low64, hash.high64, 1});
    }
}

void LineHash::add(const LineHash& other) {
    low_ += other.low_;
    high_ += other.high_ + (low_ < other.low_ ? 1 : 0);
    lines_ += other.lines_;
}

std::string LineHash::digits() const { return fmt::format("{:016x}{:016x}", high_, low_); }

LineHash LineHash::from(std::uint64_t lines, std::string_view digits) {
    LineHash hash;
    hash.lines_ = lines;
    const auto half = [&](std::size_t begin, std::uint64_t& value) {
        const char* const end = digits.data() + begin + 16;
        const auto [stop, status] = std::from_chars(digits.data() + begin, end, value, 16);
        return status == std::errc{} && stop == end;
    };
    if (digits.size() == 32 && half(0, hash.high_) && half(16, hash.low_)) return hash;
    throw InputError{fmt::format("{} is no hash", quoted(digits)), "32 hexadecimal digits"};
}

}  // namespace reductio
