// shortened_json.cpp - SudokuPad's shortened JSON made into JSON, in one pass.

#include "formats/fpuzzles/scl.hpp"
#include "text/characters.hpp"

namespace reductio::formats::fpuzzles {

namespace {

constexpr ByteSet word_bytes{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789#_.+-"};

bool is_colour(std::string_view word) {
    return word.size() == 6 && word.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

class Lengthener {
public:
    explicit Lengthener(std::string_view text)
        : text_{text}, quote_{text.find('"') != std::string_view::npos ? '"' : '\''} {}

    std::string run() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == quote_) {
                string();
            } else if (word_bytes.has(c)) {
                word();
            } else {
                sign(c);
            }
        }
        return std::move(out_);
    }

private:
    // An apostrophe within a string is escaped, a quote is one by now.
    void string() {
        out_ += '"';
        for (++at_; at_ < text_.size() && text_[at_] != quote_; ++at_) {
            const bool escape = text_[at_] == '\\' && at_ + 1 < text_.size();
            if (escape && text_[at_ + 1] != '\'') out_ += text_[at_];
            if (escape) ++at_;
            out_ += text_[at_];
        }
        ++at_;
        out_ += '"';
        before_ = '"';
    }
    void word() {
        const std::size_t end = word_bytes.skip(text_, at_);
        const std::string_view word = text_.substr(at_, end - at_);
        const bool key = before_ != ':' && end < text_.size() && text_[end] == ':';
        const bool value = before_ == ':';
        if (key)
            quoted_word(word);
        else if (value && (word == "t" || word == "f"))
            out_ += word == "t" ? "true" : "false";
        else if (value && (word == "#0" || word == "#F" || is_colour(word)))
            quoted_word(word);
        else
            out_ += word;
        at_ = end;
        before_ = 'w';
    }
    void quoted_word(std::string_view word) {
        out_ += '"';
        out_ += word;
        out_ += '"';
    }
    // Between two commas of a list, and before its end, there is an empty object.
    void sign(char c) {
        ++at_;
        if (blank_bytes.has(c) || c == '\n') return;
        const bool ends = c == ',' || c == ']';
        const bool nothing_before = before_ == ',' || before_ == '[';
        if (ends && nothing_before) out_ += "{}";
        out_ += c;
        before_ = c;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    char quote_, before_ = '\0';  // the last sign; 'w' after a word
    std::string out_;
};

}  // namespace

bool is_shortened(std::string_view text) {
    const std::size_t brace = space_bytes.skip(text, 0);
    const std::size_t next = space_bytes.skip(text, brace + 1);
    return next < text.size() && text[brace] == '{' && text[next] != '"' && text[next] != '}';
}

std::string lengthened(std::string_view text) { return Lengthener{text}.run(); }

}  // namespace reductio::formats::fpuzzles
