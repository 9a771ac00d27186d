// text.cpp - positions, excerpts and carets; the scanner.
//
// The excerpt under an error is cut to a window around the caret: a line of ten megabytes is answered as fast
// as one of ten characters.
#include "text/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "text/byte_set.hpp"

namespace reductio {

namespace {

constexpr std::size_t block = 4 << 10;  // bytes between two places whose line number is kept
constexpr std::size_t window = 100;     // characters of the offending line that are shown, at most

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return !continues_character(c); }));
}

// Length of the well-formed UTF-8 sequence that starts at text[at], or 0.
std::size_t sequence_length(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : lead >= 0xE0 && lead < 0xF0 ? 3
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                                                             : 0;
    if (length == 0 || at + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!continues_character(text[at + i])) return 0;
    }
    return length;
}

// One character of input as it may go to a terminal.
std::string printable(std::string_view text, std::size_t at, std::size_t length) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (length == 0 || byte < 0x20 || byte == 0x7F) return fmt::format("\\x{:02x}", byte);
    // U+0080 to U+009F are controls too: to some terminals U+009B is an escape.
    const auto second = length == 2 ? static_cast<unsigned char>(text[at + 1]) : 0xFF;
    if (byte == 0xC2 && second < 0xA0) return fmt::format("\\u{:04x}", second);
    return std::string{text.substr(at, length)};
}

struct Excerpt {
    std::string line, caret;
};

// The part of `line` around byte `at`, and blanks up to the caret below it.
Excerpt excerpt(std::string_view line, std::size_t at) {
    std::size_t begin = at > window / 2 ? at - window / 2 : 0;
    // At most three steps either way: a character has no more, and broken text may have millions.
    for (int i = 0; i < 3 && begin > 0 && begin < line.size() && continues_character(line[begin]); ++i)
        --begin;
    std::size_t end = std::min(line.size(), begin + window);
    for (int i = 0; i < 3 && end < line.size() && continues_character(line[end]); ++i) ++end;
    Excerpt result{begin > 0 ? "…" : "", begin > 0 ? " " : ""};
    for (std::size_t i = begin; i < end;) {
        const std::size_t length = sequence_length(line, i);
        const std::string shown = line[i] == '\t' ? " " : printable(line, i, length);
        if (i < at) result.caret += std::string(count_characters(shown), ' ');
        result.line += shown;
        i += std::max<std::size_t>(1, length);
    }
    if (end < line.size()) result.line += "…";
    result.caret += '^';
    return result;
}

}  // namespace

InputError::InputError(std::string what, std::string expected) : brief_{what}, full_{std::move(what)} {
    if (expected.empty()) return;
    brief_ += "; expected " + expected;
    full_ += "\n  expected " + expected;
}

Text::Text(std::string name, std::string content) : name_{std::move(name)}, content_{std::move(content)} {
    if (content_.starts_with("\xEF\xBB\xBF")) content_.erase(0, 3);
    std::size_t lines = 0;
    for (std::size_t at = 0; at < content_.size(); at += block) {
        lines_before_.push_back(lines);
        lines += static_cast<std::size_t>(std::ranges::count(view().substr(at, block), '\n'));
    }
}

std::shared_ptr<const Text> Text::load(const std::string& path) {
    const bool is_stdin = path == "-";
    std::FILE* file = is_stdin ? stdin : std::fopen(path.c_str(), "rb");
    if (file == nullptr)
        throw InputError{fmt::format("{}: can't be opened", path), "a file that can be read"};
    std::string content;
    std::size_t used = 0;
    for (std::size_t got = 1; got > 0; used += got) {
        content.resize(std::max<std::size_t>(used + (64 << 10), 2 * used));
        got = std::fread(content.data() + used, 1, content.size() - used, file);
    }
    content.resize(used);
    const bool failed = std::ferror(file) != 0;
    if (!is_stdin) std::fclose(file);
    if (failed) throw InputError{fmt::format("{}: can't be read", path), "a file, not a folder or a device"};
    return std::make_shared<const Text>(is_stdin ? "<stdin>" : path, std::move(content));
}

std::size_t Text::line_number(std::size_t offset) const {
    if (offset == 0) return 1;
    const std::size_t nearest = (offset - 1) / block;
    const auto since = view().substr(nearest * block, offset - nearest * block);
    return 1 + lines_before_[nearest] + static_cast<std::size_t>(std::ranges::count(since, '\n'));
}

void Text::fail(std::size_t offset, const std::string& what, const std::string& expected) const {
    const std::string_view all = view();
    offset = std::min(offset, all.size());
    const std::size_t newline = offset == 0 ? std::string_view::npos : all.rfind('\n', offset - 1);
    const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    std::string_view line = all.substr(begin, all.find('\n', offset) - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::size_t at = std::min(offset - begin, line.size());
    const std::size_t column = 1 + count_characters(line.substr(0, at));
    InputError error{fmt::format("{}:{}:{}: {}", name_, line_number(offset), column, what)};
    const Excerpt shown = excerpt(line, at);
    error.full_ += fmt::format("\n  {}\n  {}", shown.line, shown.caret);
    if (!expected.empty()) {
        error.brief_ += "; expected " + expected;
        error.full_ += "\n  expected " + expected;
    }
    throw error;
}

Passage Passage::trimmed() const {
    Passage result = *this;
    const auto all = text->view();
    result.begin = space_bytes.skip(all.substr(0, end), begin);
    while (result.begin < result.end && space_bytes.has(all[result.end - 1])) --result.end;
    return result;
}

std::vector<Passage> Passage::lines() const {
    std::vector<Passage> result;
    Passage rest = *this, line;
    while (next_line(rest, line)) result.push_back(line);
    return result;
}

void Scanner::skip_blanks() { at_ = blank_bytes.skip(text_->view().substr(0, end_), at_); }

void Scanner::skip_space() { at_ = space_bytes.skip(text_->view().substr(0, end_), at_); }

bool Scanner::accept(char c) {
    if (done() || peek() != c) return false;
    ++at_;
    return true;
}

bool Scanner::accept(std::string_view word) {
    if (!rest().view().starts_with(word)) return false;
    at_ += word.size();
    return true;
}

long long Scanner::number(long long low, long long high, const std::string& expected) {
    const std::string_view digits = rest().view();
    const bool plus = digits.starts_with('+');
    long long value = 0;
    const char* first = digits.data() + (plus ? 1 : 0);
    const auto [stop, status] = std::from_chars(first, digits.data() + digits.size(), value);
    if (stop == first || (plus && *first == '-')) unexpected(expected);
    if (status != std::errc{} || value < low || value > high) {
        const std::string_view shown{digits.data(), static_cast<std::size_t>(stop - digits.data())};
        fail(fmt::format("{} is out of range", quoted(shown)), expected);
    }
    at_ += static_cast<std::size_t>(stop - digits.data());
    return value;
}

Passage Scanner::word() {
    const std::size_t begin = at_;
    while (!done() && !space_bytes.has(peek())) ++at_;
    return {text_, begin, at_};
}

void Scanner::unexpected(const std::string& expected) const {
    if (done()) fail("unexpected end of input", expected);
    if (peek() == '\n' || peek() == '\r') fail("unexpected end of line", expected);
    const auto all = text_->view();
    const std::size_t length = std::max<std::size_t>(1, sequence_length(all, at_));
    fail(fmt::format("unexpected {}", quoted(all.substr(at_, length))), expected);
}

std::string Quoted::operator()(std::string_view text) const {
    constexpr std::size_t longest = 40;
    std::string result = "\"";
    for (std::size_t i = 0; i < text.size();) {
        if (i >= longest) return result + "…\"";
        const std::size_t length = sequence_length(text, i);
        result += printable(text, i, length);
        i += std::max<std::size_t>(1, length);
    }
    return result + "\"";
}

}  // namespace reductio
