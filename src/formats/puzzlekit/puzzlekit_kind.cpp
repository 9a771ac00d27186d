// puzzlekit_kind.cpp - the lines about puzzlekit, word by word.
#include "formats/puzzlekit/puzzlekit_kind.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <span>

#include "base/registry.hpp"
#include "family/family.hpp"
#include "formats/cell_names.hpp"
#include "formats/puzzlekit/answer_words.hpp"
#include "formats/puzzlekit/part_words.hpp"
#include "text/alternatives.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

bool has_option(const Family& family, std::string_view name) {
    return std::ranges::find(family.options, name, &FamilyOption::name) != family.options.end();
}

// Sums of numbers and names: 4, cells, rows+columns-1.
PuzzlekitBound bound_in(Passage text) {
    PuzzlekitBound bound;
    Scanner scanner{text};
    Value sign = 1;
    do {
        const auto* const name =
            std::ranges::find_if(bound.names, [&](std::string_view one) { return scanner.accept(one); });
        if (name == bound.names.end())
            bound.number +=
                sign * static_cast<Value>(scanner.number(0, largest_puzzlekit_number,
                                                         "a number, rows, columns, side, cells or digits"));
        else
            bound.times[static_cast<std::size_t>(name - bound.names.begin())] += sign;
        sign = scanner.peek() == '-' ? -1 : 1;
    } while (scanner.accept('+') || scanner.accept('-'));
    if (!scanner.done()) scanner.unexpected("+, - or the end of the range");
    return bound;
}

PuzzlekitRange range_in(Passage text) {
    const std::size_t dots = text.begin + text.view().find("..");
    const Passage least{text.text, text.begin, dots}, most{text.text, dots + 2, text.end};
    return {bound_in(least), bound_in(most), most.view() == "digits"};
}

bool is_number(std::string_view text) {
    constexpr std::size_t longest = 6;
    return !text.empty() && text.size() <= longest && std::ranges::all_of(text, is_digit);
}

// x=1, 5=?; of a header D=x: a letter that stands for an option.
void add_token(PuzzlekitPart& part, Passage word, const Family& family) {
    const std::string_view text = word.view();
    const std::size_t equals = text.find('=', 1);
    const std::string_view token = text.substr(0, equals), meaning = text.substr(equals + 1);
    const bool header = part.word->takes == Takes::nothing;
    if (header && !has_option(family, meaning))
        word.fail("no option: " + quoted(meaning), "one of the family");
    if (header && token.size() != 1) word.fail("no letter: " + quoted(token), "one character");
    if (!header && meaning != "-" && meaning != "?" && meaning != "x" && !is_number(meaning))
        word.fail("a token that means " + quoted(meaning), "a number, -, ? or x");
    part.tokens.emplace_back(token, meaning);
}

// A word that belongs to the one of a part before it.
void add_more(PuzzlekitPart& part, Passage word, const Family& family) {
    const std::string_view text = word.view();
    switch (part.word->more) {
        case More::none: word.fail("unknown word " + quoted(text), puzzlekit_word_names());
        case More::everywhere:
            if (text != "everywhere") word.fail("unknown word " + quoted(text), puzzlekit_word_names());
            break;
        case More::options:
            if (!has_option(family, text)) word.fail("no option: " + quoted(text), "one of the family");
            break;
        case More::numbers:
            if (!is_number(text) || text == "0")
                word.fail("no number: " + quoted(text), "a number from 1 on");
            break;
        case More::cells:
            if (!named_cell(text)) word.fail("no cell: " + quoted(text), "a cell such as r1c7");
            break;
    }
    part.more.emplace_back(text);
}

// What stands behind the word of a part: numbers that it may hold, tokens, other words.
void say_more(std::vector<PuzzlekitPart>& parts, Passage word, const Family& family) {
    const std::string_view text = word.view();
    if (parts.empty()) word.fail("unknown word " + quoted(text), puzzlekit_word_names());
    if (text.find('=', 1) != std::string_view::npos) return add_token(parts.back(), word, family);
    if (text.find("..") == std::string_view::npos) return add_more(parts.back(), word, family);
    const PuzzlekitRange range = range_in(word);
    parts.back().range = range;
    // Lists one behind another share it.
    for (auto list = parts.rbegin(); list != parts.rend() && list->word->takes == Takes::list; ++list)
        if (!list->range) list->range = range;
}

void require_complete(const PuzzlekitKind& kind, Passage name) {
    for (const PuzzlekitPart& part : kind.parts) {
        const bool may_be_alone = part.word->more == More::none || part.word->more == More::everywhere;
        if (!may_be_alone && part.more.empty())
            name.fail(fmt::format("nothing behind {}", part.word->word), "a cell, a number or an option");
    }
    if (kind.answer != nullptr && !kind.answer->part.empty() && kind.part(kind.answer->part) == nullptr)
        name.fail(fmt::format("answers as {} to texts without them", kind.answer->word),
                  fmt::format("{} among the parts", kind.answer->part));
}

PuzzlekitKind kind_in(std::span<const Passage> words, const Family& family) {
    PuzzlekitKind kind{{std::string{words[0].view()}}, &family, {}};
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
        if (word->view() == "as") {
            if (words.end() - word != 2)
                word->fail("an answer of no form", "one word behind `as`, at the end of the line");
            kind.answer = find_puzzlekit_answer(word[1].view());
            if (kind.answer == nullptr)
                word[1].fail("unknown word " + quoted(word[1].view()), puzzlekit_answer_names());
            break;
        }
        if (const PuzzlekitWord* const part = find_puzzlekit_word(word->view()))
            kind.parts.push_back({part});
        else
            say_more(kind.parts, *word, family);
    }
    require_complete(kind, words[0]);
    return kind;
}

void add_words(PuzzlekitKind& kind, std::span<const Passage> words) {
    constexpr int largest = 1000;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        Scanner scanner{words[i + 1]};
        kind.words.emplace_back(words[i].view(), static_cast<Value>(scanner.number(0, largest, "a value")));
        if (!scanner.done()) scanner.unexpected("the end of the value");
    }
}

std::vector<PuzzlekitKind> kinds_in(std::span<const Passage> lines, const Family& family) {
    std::vector<PuzzlekitKind> kinds;
    for (const Passage& line : lines) {
        const auto all = line.words();
        const std::string_view key = all[0].view();
        const std::span words = std::span{all}.subspan(1);
        if (key == "puzzlekit") {
            kinds.push_back(kind_in(words, family));
            continue;
        }
        if (kinds.empty()) line.fail("a line about no kind of puzzlekit", "a line `puzzlekit` above");
        if (key == "puzzlekit_also")
            for (const Passage& word : words) kinds.back().names.emplace_back(word.view());
        else if (key == "puzzlekit_words" && words.size() % 2 == 0)
            add_words(kinds.back(), words);
        else
            line.fail("words without their values", "each word with its value");
    }
    return kinds;
}

bool is_called(const PuzzlekitKind& kind, std::string_view name) {
    return std::ranges::find(kind.names, name) != kind.names.end();
}

}  // namespace

Value PuzzlekitBound::of(const Puzzle& puzzle) const {
    const std::array<Value, names.size()> values{puzzle.rows, puzzle.columns,
                                                 std::max(puzzle.rows, puzzle.columns), puzzle.cells(),
                                                 puzzle.digits.back()};
    Value sum = number;
    for (std::size_t i = 0; i < values.size(); ++i) sum += times[i] * values[i];
    return sum;
}

const PuzzlekitPart* PuzzlekitKind::part(std::string_view word) const {
    const auto found =
        std::ranges::find_if(parts, [&](const PuzzlekitPart& one) { return one.word->word == word; });
    return found == parts.end() ? nullptr : &*found;
}

std::optional<Value> PuzzlekitKind::value(std::string_view token) const {
    const auto found = std::ranges::find_if(words, [&](const auto& word) { return word.first == token; });
    return found == words.end() ? std::nullopt : std::optional{found->second};
}

bool PuzzlekitKind::words_alone() const { return answer != nullptr && answer->words_alone; }

std::string PuzzlekitKind::tokens(bool or_open) const {
    std::vector<std::string_view> all;
    for (const auto& [word, value] : words)
        if (word != "number") all.push_back(word);
    if (or_open && std::ranges::find(all, "-") == all.end()) all.push_back("-");
    return alternatives(all);
}

std::vector<PuzzlekitKind> puzzlekit_kinds_of(const Family& family) {
    constexpr std::string_view keywords[] = {"puzzlekit", "puzzlekit_also", "puzzlekit_words"};
    return kinds_in(family.format_lines.with(keywords), family);
}

const std::vector<PuzzlekitKind>& puzzlekit_kinds() {
    static const auto all = [] {
        std::vector<PuzzlekitKind> kinds;
        for (const Family* const family : registry<Family>())
            std::ranges::move(puzzlekit_kinds_of(*family), std::back_inserter(kinds));
        return kinds;
    }();
    return all;
}

std::shared_ptr<const PuzzlekitKind> find_puzzlekit_kind(std::string_view name, const KnownNames& known) {
    std::string small{name};
    std::ranges::transform(small, small.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    const auto called = [&](const PuzzlekitKind& kind) { return is_called(kind, small); };
    const auto found_in =
        [&](const std::vector<PuzzlekitKind>& kinds) -> std::shared_ptr<const PuzzlekitKind> {
        const auto kind = std::ranges::find_if(kinds, called);
        return kind == kinds.end() ? nullptr : std::make_shared<const PuzzlekitKind>(*kind);
    };
    // Most are called like their families, whose files alone are read then.
    const Family* const family = known.family(small);
    const auto ours = family == nullptr ? std::vector<PuzzlekitKind>{} : puzzlekit_kinds_of(*family);
    if (auto kind = found_in(ours)) return kind;
    if (auto kind = found_in(puzzlekit_kinds())) return kind;
    for (const Family* const added : known.added_families())
        if (auto kind = found_in(puzzlekit_kinds_of(*added))) return kind;
    return ours.size() == 1 ? std::make_shared<const PuzzlekitKind>(ours[0]) : nullptr;
}

std::string puzzlekit_names() {
    std::vector<std::string> names;
    for (const PuzzlekitKind& kind : puzzlekit_kinds())
        names.insert(names.end(), kind.names.begin(), kind.names.end());
    std::ranges::sort(names);
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace reductio::formats
