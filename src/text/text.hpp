// text.hpp - a piece of input with its name, and the one way to report bad input.
//
// Readers work on offsets into a Text. An offset becomes a line and a column only when an error is made, so
// good input pays nothing for positions. Whatever is wrong with an input is reported as an InputError: thrown
// by `fail`, or returned by `error` where two readings of a text are still being compared.
#pragma once
#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"

namespace reductio {

class ByteInput;

// What is wrong, where, and what was expected. Columns count characters (UTF-8 code points) from 1.
class InputError : public std::exception {
public:
    // Without a place, for a request that no input could satisfy ("antiknight grids go up to 64x64").
    explicit InputError(std::string what, std::string expected = {});
    const char* what() const noexcept override { return full_.c_str(); }
    // "file:line:column: what is wrong; expected ...", on one line.
    const std::string& brief() const { return brief_; }
    // On several lines: what is wrong, the line of input, a caret under the column, what was expected.
    const std::string& full() const { return full_; }
    // Where it is, from 1; 0 without a place.
    std::size_t line() const { return line_; }
    std::size_t column() const { return column_; }
    // The text with that place; empty without one.
    const std::string& text_name() const { return text_name_; }

private:
    friend class Text;
    std::string brief_, full_, text_name_;
    std::size_t line_ = 0, column_ = 0;
};

// One whole input, which never changes. Messages call it by its name: a file's path or "<stdin>".
class Text {
public:
    // Drops a leading UTF-8 byte order mark.
    Text(std::string name, std::string content);
    // A part of a file, with the number of lines before it.
    Text(std::string name, std::string content, std::size_t lines_before);
    // Reads a file, or what is left of an input, decompressed if need be. Throws InputError if it can't be
    // read, or is in an encoding that we don't know.
    static std::shared_ptr<const Text> load(const std::string& path);
    static std::shared_ptr<const Text> load(ByteInput& input);
    // A whole file that was read already. Throws InputError for an encoding that we don't know.
    static std::shared_ptr<const Text> whole(std::string name, std::string content);
    // What stands instead of [begin, end) of another text.
    struct Edit {
        std::size_t begin, end;
        std::string instead;
    };
    // The original with these edits, which ascend and lie apart; the original itself if there are none.
    // Errors show the original and point into it.
    static std::shared_ptr<const Text> edited(std::shared_ptr<const Text> original, std::vector<Edit> edits);

    const std::string& name() const { return name_; }
    std::string_view view() const { return content_; }
    std::size_t line_number(std::size_t offset) const;  // from 1
    // An error that points at `offset`, at most the length of the text. In an edited text it points at the
    // same place of the original, or where an edit begins.
    InputError error(std::size_t offset, const std::string& what, const std::string& expected = {}) const;
    // Throws that error.
    [[noreturn]] void fail(std::size_t offset, const std::string& what,
                           const std::string& expected = {}) const;

private:
    // Where in the original a stretch of an edited text, from `begin` to the next one, comes from.
    struct Origin {
        std::size_t begin, original;
        bool kept;  // or it stands instead of what begins at `original`
    };

    void count_lines();
    std::size_t original_offset(std::size_t offset) const;

    std::string name_, content_;
    std::size_t first_line_;                 // from 0
    std::vector<std::size_t> lines_before_;  // per block of content_: a batch may have many errors to place
    std::shared_ptr<const Text> original_;   // of an edited text, else null
    std::vector<Origin> origins_;            // ascending; the first begins at 0
};

// A stretch [begin, end) of a Text: one puzzle of a batch, one line, or all of it. Does not own the Text.
struct Passage {
    const Text* text = nullptr;
    std::size_t begin = 0, end = 0;

    static Passage all(const Text& text) { return {&text, 0, text.view().size()}; }
    std::string_view view() const { return {text->view().data() + begin, end - begin}; }
    bool empty() const { return begin == end; }
    Passage trimmed() const;             // without blanks, tabs and line ends on either side
    std::vector<Passage> lines() const;  // without their line ends (LF or CRLF); blank lines included
    std::vector<Passage> words() const;  // what blanks and line ends part, without the commas behind
    InputError error(const std::string& what, const std::string& expected = {}) const {
        return text->error(begin, what, expected);
    }
    [[noreturn]] void fail(const std::string& what, const std::string& expected = {}) const {
        text->fail(begin, what, expected);
    }
};

// Cuts the next line off the front of `rest` (LF or CRLF removed); false when nothing is left.
inline bool next_line(Passage& rest, Passage& line) {
    if (rest.empty()) return false;
    poll_stop();
    const std::size_t feed = rest.view().find('\n');
    const bool last = feed == std::string_view::npos;
    line = {rest.text, rest.begin, last ? rest.end : rest.begin + feed};
    rest.begin = last ? rest.end : line.end + 1;
    if (line.view().ends_with('\r')) --line.end;
    return true;
}

// Reads tokens from left to right, byte by byte; `accept` of a word also takes UTF-8.
class Scanner {
public:
    explicit Scanner(Passage passage) : text_{passage.text}, at_{passage.begin}, end_{passage.end} {}

    bool done() const { return at_ == end_; }
    char peek() const { return done() ? '\0' : text_->view()[at_]; }  // '\0' at the end
    char take() { return done() ? '\0' : text_->view()[at_++]; }
    std::size_t offset() const { return at_; }
    void skip_blanks();   // blanks, tabs, carriage returns
    void skip_space();    // the same and line feeds
    bool accept(char c);  // takes c if it is next
    bool accept(std::string_view word);
    // Takes a decimal integer in [low, high], with or without a sign. Throws InputError if there is none or
    // it is out of range; `expected` describes it.
    long long number(long long low, long long high, const std::string& expected);
    // Takes a decimal integer in [low, high] without a sign, or takes nothing.
    std::optional<long long> accept_number(long long low, long long high);
    bool at_digit() const { return peek() >= '0' && peek() <= '9'; }
    Passage word();  // up to the next blank, tab or line end; may be empty
    Passage rest() const { return {text_, at_, end_}; }
    [[noreturn]] void fail(const std::string& what, const std::string& expected = {}) const {
        text_->fail(at_, what, expected);
    }
    // An error that names the next character: `unexpected "x"` or `unexpected end of input`.
    InputError unexpected_error(const std::string& expected) const;
    // Throws that error.
    [[noreturn]] void unexpected(const std::string& expected) const;

private:
    const Text* text_;
    std::size_t at_, end_;
};

// A text as it is shown inside a message: in quotes, control characters and broken UTF-8 as \xNN, cut after
// some 40 characters. It is an object, not a function, because argument-dependent lookup would find
// std::quoted for a std::string.
struct Quoted {
    std::string operator()(std::string_view text) const;
};
inline constexpr Quoted quoted;

}  // namespace reductio
