// text.cpp - positions, excerpts and carets; the scanner.
//
// The excerpt under an error is cut to a window around the caret, so an error in a line of ten megabytes is
// reported as fast as one in a line of ten characters.
#include "text/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "text/byte_input.hpp"
#include "text/characters.hpp"
#include "text/line_ends.hpp"

namespace reductio {

namespace {

constexpr std::size_t block = 4 << 10;  // bytes between two places whose line numbers are stored
constexpr std::size_t window = 100;     // at most this many characters of the offending line are shown

// One character of input in a form that is safe to print on a terminal.
std::string printable(std::string_view text, std::size_t at, const Character& character) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (character.broken() || byte < 0x20 || byte == 0x7F) return fmt::format("\\x{:02x}", byte);
    // U+0080 to U+009F are controls too: some terminals take U+009B for an escape.
    const auto code = static_cast<unsigned>(character.code);
    if (code >= 0x80 && code < 0xA0) return fmt::format("\\u{:04x}", code);
    return std::string{text.substr(at, character.length)};
}

// The same for a message, which may quote input and the names of files. Its line feeds stay.
std::string printable(std::string_view message) {
    std::string result;
    for (std::size_t at = 0; at < message.size();) {
        const Character next = character_at(message, at);
        result += message[at] == '\n' ? "\n" : printable(message, at, next);
        at += next.length;
    }
    return result;
}

struct Excerpt {
    std::string line, caret;
};

// The part of `line` around byte `at`, and a caret under that byte.
Excerpt excerpt(std::string_view line, std::size_t at) {
    std::size_t begin = at > window / 2 ? at - window / 2 : 0;
    // At most three steps either way: a character has no more, but broken text may have millions.
    for (int i = 0; i < 3 && begin > 0 && begin < line.size() && continues_character(line[begin]); ++i)
        --begin;
    std::size_t end = std::min(line.size(), begin + window);
    for (int i = 0; i < 3 && end < line.size() && continues_character(line[end]); ++i) ++end;
    Excerpt result{begin > 0 ? "…" : "", begin > 0 ? " " : ""};
    for (std::size_t i = begin; i < end;) {
        const Character next = character_at(line, i);
        const std::string shown = line[i] == '\t' ? " " : printable(line, i, next);
        if (i < at) result.caret += std::string(count_characters(shown), ' ');
        result.line += shown;
        i += next.length;
    }
    if (end < line.size()) result.line += "…";
    result.caret += '^';
    return result;
}

}  // namespace

InputError::InputError(std::string what, std::string expected) : brief_{printable(what)}, full_{brief_} {
    if (expected.empty()) return;
    expected = printable(expected);
    brief_ += "; expected " + expected;
    full_ += "\n  expected " + expected;
}

Text::Text(std::string name, std::string content, std::size_t lines_before)
    : name_{std::move(name)}, content_{std::move(content)}, first_line_{lines_before} {
    count_lines();
}

Text::Text(std::string name, std::string content) : name_{std::move(name)}, first_line_{0} {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    const bool marked = std::string_view{content}.starts_with(byte_order_mark);
    content_ = marked ? content.substr(byte_order_mark.size()) : std::move(content);
    count_lines();
}

void Text::count_lines() {
    std::size_t lines = 0;
    for (std::size_t at = 0; at < content_.size(); at += block) {
        poll_stop();
        lines_before_.push_back(lines);
        lines += count_line_ends(view().substr(at, block));
    }
}

namespace {

// Files that are text only after another program has been at work: named by their first bytes.
struct Encoded {
    std::string_view begin, what, command;
};
constexpr Encoded encoded_files[] = {
    {"\xFF\xFE", "UTF-16", "iconv -f UTF-16 -t UTF-8"},
    {"\xFE\xFF", "UTF-16", "iconv -f UTF-16 -t UTF-8"},
    {"BZh91AY&SY", "compressed by bzip2", "bzip2 -dc"},  // as it does unless told otherwise
    {"PK\x03\x04", "a ZIP archive", "unzip -p"},
};

void refuse_encoded(const std::string& name, std::string_view content) {
    for (const auto& [begin, what, command] : encoded_files) {
        if (!content.starts_with(begin)) continue;
        throw InputError{fmt::format("{}: the file is {}", name, what),
                         fmt::format("a text, as made by `{}`", command)};
    }
    const auto ends = content.find('\r');
    if (ends < content.size() - 1 && content.find('\n') == std::string_view::npos)
        throw InputError{fmt::format("{}: its lines end in carriage returns", name),
                         "line feeds, as made by `tr '\\r' '\\n'`"};
}

}  // namespace

std::shared_ptr<const Text> Text::load(const std::string& path) {
    ByteInput input{path};
    return load(input);
}

std::shared_ptr<const Text> Text::load(ByteInput& input) {
    std::string content;
    for (std::size_t most = 64 << 10; input.read(content, most);) most = std::max(most, content.size());
    return whole(input.name(), std::move(content));
}

std::shared_ptr<const Text> Text::whole(std::string name, std::string content) {
    refuse_encoded(name, content);
    return std::make_shared<const Text>(std::move(name), std::move(content));
}

namespace {

// What both begin or end with was not edited: an error there is exact.
void leave_what_is_same(Text::Edit& edit, std::string_view before) {
    const std::string_view old = before.substr(edit.begin, edit.end - edit.begin);
    const auto begin = static_cast<std::size_t>(std::ranges::mismatch(old, edit.instead).in1 - old.begin());
    const std::string_view old_rest = old.substr(begin), rest = std::string_view{edit.instead}.substr(begin);
    const auto same_end = std::mismatch(old_rest.rbegin(), old_rest.rend(), rest.rbegin(), rest.rend());
    const auto end = static_cast<std::size_t>(same_end.first - old_rest.rbegin());
    edit.begin += begin;
    edit.end -= end;
    edit.instead = edit.instead.substr(begin, edit.instead.size() - begin - end);
}

}  // namespace

std::shared_ptr<const Text> Text::edited(std::shared_ptr<const Text> original, std::vector<Edit> edits) {
    if (edits.empty()) return original;
    const std::string_view before = original->view();
    const auto text = std::make_shared<Text>(original->name(), std::string{}, original->first_line_);
    std::size_t done = 0;
    for (Edit& edit : edits) {
        leave_what_is_same(edit, before);
        text->origins_.push_back({text->content_.size(), done, true});
        text->content_ += before.substr(done, edit.begin - done);
        text->origins_.push_back({text->content_.size(), edit.begin, false});
        text->content_ += edit.instead;
        done = edit.end;
    }
    text->origins_.push_back({text->content_.size(), done, true});
    text->content_ += before.substr(done);
    text->original_ = std::move(original);
    text->count_lines();
    return text;
}

std::size_t Text::original_offset(std::size_t offset) const {
    const Origin& origin = *std::prev(std::ranges::upper_bound(origins_, offset, {}, &Origin::begin));
    return origin.kept ? origin.original + offset - origin.begin : origin.original;
}

std::size_t Text::line_number(std::size_t offset) const {
    if (original_) return original_->line_number(original_offset(offset));
    if (offset == 0) return first_line_ + 1;
    const std::size_t nearest = (offset - 1) / block;
    const auto since = view().substr(nearest * block, offset - nearest * block);
    return first_line_ + 1 + lines_before_[nearest] + count_line_ends(since);
}

InputError Text::error(std::size_t offset, const std::string& what, const std::string& expected) const {
    const std::string_view all = view();
    offset = std::min(offset, all.size());
    if (original_) return original_->error(original_offset(offset), what, expected);
    const std::size_t newline = offset == 0 ? std::string_view::npos : all.rfind('\n', offset - 1);
    const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    std::string_view line = all.substr(begin, all.find('\n', offset) - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::size_t at = std::min(offset - begin, line.size());
    const std::size_t column = 1 + count_characters(line.substr(0, at));
    InputError error{fmt::format("{}:{}:{}: {}", name_, line_number(offset), column, what)};
    error.text_name_ = name_;
    error.line_ = line_number(offset);
    error.column_ = column;
    const Excerpt shown = excerpt(line, at);
    error.full_ += fmt::format("\n  {}\n  {}", shown.line, shown.caret);
    if (!expected.empty()) {
        error.brief_ += "; expected " + printable(expected);
        error.full_ += "\n  expected " + printable(expected);
    }
    return error;
}

void Text::fail(std::size_t offset, const std::string& what, const std::string& expected) const {
    throw error(offset, what, expected);
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

std::vector<Passage> Passage::words() const {
    std::vector<Passage> result;
    Scanner scanner{*this};
    for (scanner.skip_space(); !scanner.done(); scanner.skip_space()) {
        Passage word = scanner.word();
        while (word.view().ends_with(',')) --word.end;
        result.push_back(word);
    }
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

std::optional<long long> Scanner::accept_number(long long low, long long high) {
    if (!at_digit()) return {};
    const std::string_view digits = rest().view();
    long long value = 0;
    const auto [stop, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (status != std::errc{} || value < low || value > high) return {};
    at_ += static_cast<std::size_t>(stop - digits.data());
    return value;
}

long long Scanner::number(long long low, long long high, const std::string& expected) {
    poll_stop();
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
    poll_stop();
    const std::size_t begin = at_;
    while (!done() && !space_bytes.has(peek())) ++at_;
    return {text_, begin, at_};
}

InputError Scanner::unexpected_error(const std::string& expected) const {
    if (done()) return text_->error(at_, "unexpected end of input", expected);
    if (peek() == '\n' || peek() == '\r') return text_->error(at_, "unexpected end of line", expected);
    const auto all = text_->view();
    const auto next = all.substr(at_, character_at(all, at_).length);
    return text_->error(at_, fmt::format("unexpected {}", quoted(next)), expected);
}

void Scanner::unexpected(const std::string& expected) const { throw unexpected_error(expected); }

std::string Quoted::operator()(std::string_view text) const {
    constexpr std::size_t longest = 40;
    std::string result = "\"";
    for (std::size_t i = 0; i < text.size();) {
        if (i >= longest) return result + "…\"";
        const Character next = character_at(text, i);
        result += printable(text, i, next);
        i += next.length;
    }
    return result + "\"";
}

}  // namespace reductio
