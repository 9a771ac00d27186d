// read_choices.cpp - the lines of a choice list, in any order. Blanks between words don't count. Linear in
// the text.
#include <unordered_map>

#include "answers/drawing_reader.hpp"
#include "draw/render.hpp"

namespace reductio {

namespace {

constexpr std::size_t no_choice = ~std::size_t{0};

std::string spaced_once(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\t' || c == '\r';
        if (!blank)
            result += c;
        else if (!result.empty() && result.back() != ' ')
            result += ' ';
    }
    if (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

bool is_nothing(const Passage& line) { return line.trimmed().view() == nothing_chosen; }

class ChoiceReader : public DrawingReader {
public:
    explicit ChoiceReader(const ChoiceList& list) : size_{list.lines.size()} {
        for (const Charset charset : {Charset::unicode, Charset::ascii}) {
            for (std::size_t i = 0; i < size_; ++i)
                numbers_.emplace(spaced_once(as_printed(list.lines[i], charset)), i);
        }
    }

    bool begins(const Passage& line) const override { return is_nothing(line) || choice(line) != no_choice; }

    // The list ends before a line that is no choice, or a choice for the second time.
    bool read(Passage line, Passage& rest, GridFiller& filler) const override {
        if (!begins(line)) return false;
        filler.finish(line.begin);
        std::vector<char> chosen(size_, 0);
        for (std::size_t number = choice(line); number != no_choice && chosen[number] == 0;) {
            chosen[number] = 1;
            Passage after = rest;
            number = next_line(after, line) ? choice(line) : no_choice;
            if (number != no_choice && chosen[number] == 0) rest = after;
        }
        for (const char one : chosen) filler.value(one, line.begin);
        return true;
    }

private:
    std::size_t choice(const Passage& line) const {
        const auto found = numbers_.find(spaced_once(line.view()));
        return found == numbers_.end() ? no_choice : found->second;
    }

    std::size_t size_;
    std::unordered_map<std::string, std::size_t> numbers_;  // of the lines, as printed in either charset
};

}  // namespace

std::unique_ptr<DrawingReader> reader_of(const Family&, const Puzzle&, ChoiceList list) {
    return std::make_unique<ChoiceReader>(list);
}

}  // namespace reductio
