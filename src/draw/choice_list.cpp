// choice_list.cpp - a line per choice. Blanks between words don't count.
#include "draw/choice_list.hpp"

namespace reductio {

namespace {

constexpr std::string_view nothing = "(nothing is chosen)";

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

}  // namespace

std::string render_choices(const Drawing& drawing, Charset charset) {
    std::string result;
    for (std::size_t i = 0; i < drawing.choices.size(); ++i) {
        if (drawing.text[i] == "1") result += as_printed(drawing.choices[i], charset) + "\n";
    }
    return result.empty() ? std::string{nothing} + "\n" : result;
}

ChoiceReader::ChoiceReader(const Drawing& drawing) : size_{drawing.choices.size()} {
    for (const Charset charset : {Charset::unicode, Charset::ascii}) {
        for (std::size_t i = 0; i < size_; ++i)
            numbers_.emplace(spaced_once(as_printed(drawing.choices[i], charset)), i);
    }
}

bool ChoiceReader::is_nothing(Passage line) { return line.trimmed().view() == nothing; }

std::size_t ChoiceReader::choice(Passage line) const {
    const auto found = numbers_.find(spaced_once(line.view()));
    return found == numbers_.end() ? none : found->second;
}

bool ChoiceReader::read(Passage line, Passage& rest, GridFiller& filler) const {
    if (!begins(line)) return false;
    filler.finish(line.begin);
    std::vector<char> chosen(size_, 0);
    for (std::size_t number = choice(line); number != none && chosen[number] == 0;) {
        chosen[number] = 1;
        Passage after = rest;
        number = next_line(after, line) ? choice(line) : none;
        if (number != none && chosen[number] == 0) rest = after;
    }
    for (const char one : chosen) filler.value(one, line.begin);
    return true;
}

}  // namespace reductio
