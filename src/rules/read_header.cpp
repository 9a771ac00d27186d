// read_header.cpp - the header line by line; where it ends, read_program.hpp goes on.
#include "rules/rules_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "family/answer_forms.hpp"
#include "family/family.hpp"
#include "language/grammar/grammar.hpp"
#include "language/names.hpp"
#include "puzzle/number_lists.hpp"
#include "puzzle/section_names.hpp"
#include "rules/asked_parts.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/ornament_words.hpp"
#include "rules/read_program.hpp"
#include "rules/words.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

struct ReadablePart {
    std::string_view word;
    Part part;
};
// Lines that formats read (FormatLines).
constexpr std::string_view keywords_of_formats[] = {
    "link",    "link_also", "near",      "file",           "board",           "flag", "lacks", "always",
    "without", "unknown",   "puzzlekit", "puzzlekit_also", "puzzlekit_words", "penpa"};

constexpr ReadablePart readable[] = {{"numbers", Part::numbers}, {"unknown", Part::unknown_numbers},
                                     {"regions", Part::regions}, {"gaps", Part::gaps},
                                     {"outside", Part::outside}, {"walls", Part::walls},
                                     {"arrows", Part::arrows},   {"diagonal", Part::diagonal_arrows},
                                     {"corners", Part::corners}, {"lists", Part::numbers},
                                     {"cages", Part::cages},     {"pieces", Part::pieces},
                                     {"sides", Part::numbers},   {"dots", Part::numbers},
                                     {"runs", Part::outside},    {"rules", Part::local_rules}};

// The word behind the colon, if it is one of these, or null.
const FormWord* form_word_of(Passage answer) {
    const std::size_t colon = std::min(answer.view().find(':') + 1, answer.view().size());
    Scanner scanner{Passage{answer.text, answer.begin + colon, answer.end}};
    scanner.skip_blanks();
    const auto* const named = std::ranges::find(form_words, scanner.word().view(), &FormWord::word);
    return named == std::end(form_words) ? nullptr : named;
}

// answer size[c]: any_digits 1..9
int last_digit_of(Passage answer, std::string_view word) {
    Scanner scanner{answer};
    while (!scanner.accept(':')) scanner.take();
    scanner.skip_blanks();
    scanner.accept(word);
    scanner.skip_blanks();
    if (scanner.done() || scanner.peek() == '#') return 0;
    constexpr int most = RulesFile::signs_most;
    if (!scanner.accept("1..")) scanner.unexpected("1.. and the usual last digit, or the end of the line");
    return static_cast<int>(scanner.number(1, most, "the usual last digit"));
}

std::vector<std::string> texts_of(std::span<const Passage> words) {
    std::vector<std::string> texts;
    for (const Passage& word : words) texts.emplace_back(word.view());
    return texts;
}

// The indented lines below go on with this one.
void take_indented(Passage& rest, Passage& line) {
    while (rest.view().starts_with(' ') || rest.view().starts_with('\t')) {
        Passage next;
        next_line(rest, next);
        line.end = next.end;
    }
}

std::vector<std::string> texts_between_commas(Passage line) {
    std::vector<std::string> texts;
    Scanner scanner{line};
    while (!scanner.done()) {
        scanner.skip_blanks();
        Passage text = scanner.rest();
        while (!scanner.done() && scanner.peek() != ',') scanner.take();
        text.end = scanner.offset();
        texts.emplace_back(text.trimmed().view());
        if (!scanner.accept(',')) break;
    }
    return texts;
}

}  // namespace

RulesFile::RulesFile(std::string file, std::string text) : text_{std::move(file), std::move(text)} {
    Passage rest = Passage::all(text_), line;
    for (;;) {
        const std::size_t begin = rest.begin;
        if (!next_line(rest, line))
            text_.fail(text_.view().size(), "rules without an answer",
                       "a line such as answer shaded[c]: shading");
        if (line.view().starts_with("answer ")) {
            body_ = begin;
            if (const FormWord* const word = form_word_of(line)) {
                form = word->form;
                states_digits = form == AnswerForm::values;
                few_digits = word->word == "any_digits";
                if (states_digits) last_digit = last_digit_of(line, word->word);
            } else {
                form = AnswerForm::values;
                by_regions = line.view().find(" by regions") != std::string_view::npos;
            }
            break;
        }
        if (line.trimmed().empty() || line.view().starts_with('#')) continue;
        if (line.view().starts_with("summary ") || line.view().starts_with("states "))
            take_indented(rest, line);
        read_line(line.trimmed());
    }
    if (name.empty()) text_.fail(0, "rules without a name", "family NAME");
    if (summary.empty()) text_.fail(body_, "rules without a summary", "a line above: summary TEXT");
    const bool two = form == AnswerForm::shading || form == AnswerForm::signs;
    if (two && !signs.empty() && signs.size() != 2)
        text_.fail(place_of("signs"), fmt::format("{} signs for the answers 0 and 1", signs.size()), "two");
    if (signs.size() > signs_most)
        text_.fail(place_of("signs"), fmt::format("{} signs", signs.size()),
                   fmt::format("{} at most", signs_most));
    if (!states.empty() && states.size() < 2)
        text_.fail(place_of("states"), "one state", "one for each value from 0 on, with commas between");
    if (!torus.empty() && (divides(form) || form == AnswerForm::diagonals))
        text_.fail(place_of("torus"), "edges that meet, of an answer in areas or diagonals",
                   "a line such as answer line[c]: paths");
    check_draws();
    complete_making();
}

// Words of a line `draws` that say something about answers of another kind.
void RulesFile::check_draws() const {
    const bool values = form == AnswerForm::values;
    if (draws(DrawWord::loop) && form != AnswerForm::shading)
        text_.fail(place_of("draws"), "a loop around cells of an answer without shading",
                   "a line such as answer inside[c]: shading");
    if ((draws(DrawWord::blanks) || draws(DrawWord::letters) || draws(DrawWord::halves)) && !values)
        text_.fail(place_of("draws"), "blanks, letters or halves of an answer without numbers",
                   "a line such as answer value[c]: 0..9");
    if ((draws(DrawWord::black) || draws(DrawWord::all_black)) && !values && !has_lines(form))
        text_.fail(place_of("draws"), "black cells of an answer without numbers or lines",
                   "a line such as answer line[c]: loop");
}

// What the line `makes` leaves open: clues are whatever the rules read.
void RulesFile::complete_making() {
    if (making.prints > 0) {
        const auto sign = std::ranges::find(printed, making.print, &RulesPrint::letter);
        if (sign != printed.end())
            making.printed = static_cast<Value>(sign - printed.begin()) + 1;
        else if (making.print == "?")
            making.printed = unknown_number;
        else
            text_.fail(place_of("makes"), fmt::format("makes prints {}, which is no sign", making.print),
                       "? or the letter of a sign on a line prints");
    }

    const bool listed = parameter && parameter->list;
    for (const Value number : making.parameters) {
        if (!listed || number < parameter->least || number > parameter->most)
            text_.fail(place_of("makes"),
                       fmt::format("makes usual {}, which no line `parameters` has", number),
                       "numbers within its range");
    }
    const auto reads_part = [&](Part part) { return std::ranges::find(reads, part) != reads.end(); };
    if (reads_part(Part::local_rules) && form != AnswerForm::values)
        text_.fail(body_, "rules on cells of an answer without numbers", "answer value[c]: 1..9");
    if (!making.states_clues() && (making.board == nullptr || !making.board->complete)) {
        making.numbers =
            reads_part(Part::numbers) && !making.filled && making.shape != RulesMaking::Regions::paths;
        making.signs = reads_part(Part::signs);
        making.arrows = reads_part(Part::arrows);
        making.corners = reads_part(Part::corners);
        making.outside = reads_part(Part::outside);
        // A border inside of a region is a freak; no puzzle is made of such.
        making.marks = std::ranges::any_of(marks, [](const RulesPrint& mark) { return mark.letter != "|"; });
        making.givens = form == AnswerForm::values && !making.numbers && !making.in_cells();
    }
    if (making.sizes || !reads_part(Part::regions)) return;
    if (form == AnswerForm::values)
        making.sizes = {3, 5};
    else
        making.sizes = {4, 7};
}

// Most keywords stand once; the others add to what is said above.
void RulesFile::note_key(Passage key) {
    constexpr std::string_view repeatable[] = {"reads", "prints", "marks", "option"};
    const auto is_among = [&](std::span<const std::string_view> keys) {
        return std::ranges::find(keys, key.view()) != keys.end();
    };
    const bool again = !places_.emplace(key.view(), key.begin).second;
    if (again && !is_among(repeatable) && !is_among(keywords_of_formats))
        key.fail("a second line " + quoted(key.view()), "one of each");
}

std::size_t RulesFile::place_of(std::string_view key) const {
    const auto found = places_.find(key);
    return found == places_.end() ? 0 : found->second;
}

std::size_t RulesFile::place_of_name(std::string_view name_or_alias) const {
    const auto found = name_places_.find(name_or_alias);
    return found == name_places_.end() ? 0 : found->second;
}

// Throws InputError for a name that puzzles can't begin with, and for one that the file has already.
void RulesFile::note_name(Passage word, bool alias) {
    constexpr std::string_view small = "abcdefghijklmnopqrstuvwxyz";
    const auto is_other = [&](char c) {
        return small.find(c) == std::string_view::npos && c != '-' && !(alias && is_digit(c));
    };
    const std::string_view name_here = word.view();
    const bool begins =
        !name_here.empty() && (!alias || small.find(name_here.front()) != std::string_view::npos);
    if (!begins || std::ranges::any_of(name_here, is_other))
        word.fail("no name of a family: " + quoted(name_here),
                  alias ? "a small letter, then small letters, digits and -"
                        : "small letters and -, as puzzles begin with it and their size");
    if (is_section_name(name_here))
        word.fail("a family that is called like a section of puzzles: " + quoted(name_here), "another name");
    if (!name_places_.emplace(name_here, word.begin).second)
        word.fail(fmt::format("the family is called {} twice", quoted(name_here)),
                  "its name and each alias once");
}

void RulesFile::read_line(Passage line) {
    Scanner scanner{line};
    const Passage key = scanner.word();
    scanner.skip_blanks();
    const Passage rest = scanner.rest();
    const auto words = rest.words();
    note_key(key);
    if (words.empty()) line.fail("a line of one word", "a keyword and what it states");
    if (key.view() == "family") {
        note_name(words[0], false);
        if (words.size() > 1) words[1].fail("a second name", "aliases in a line of their own");
        name = words[0].view();
    } else if (key.view() == "summary") {
        for (const Passage& part : rest.lines())
            summary.append(summary.empty() ? "" : " ").append(part.trimmed().view());
    } else if (key.view() == "source") {
        source = rest.view();
    } else if (key.view() == "aliases") {
        for (const Passage& word : words) note_name(word, true);
        aliases = texts_of(words);
    } else if (key.view() == "states") {
        states = texts_between_commas(rest);
    } else if (key.view() == "signs") {
        signs = texts_of(words);
    } else if (key.view() == "draws") {
        for (const Passage& word : words) read_draws(word);
    } else if (key.view() == "parameter" || key.view() == "parameters") {
        read_parameter(rest, key.view() == "parameters");
    } else if (key.view() == "option" || key.view() == "torus") {
        read_option(rest);
        if (key.view() == "torus") torus = options.back().name;
    } else if (key.view() == "prints" || key.view() == "marks") {
        read_signs(rest, key.view() == "prints" ? printed : marks);
        reads.push_back(key.view() == "prints" ? Part::signs : Part::between);
    } else if (key.view() == "sides") {
        Scanner number{rest};
        longest_side =
            static_cast<int>(number.number(1, Description::usual_longest_side, "the longest side"));
        if (!number.done()) number.unexpected("the end of the number");
    } else if (key.view() == "makes") {
        making = read_making(rest);
    } else if (key.view() == "reads") {
        for (const Passage& word : words) {
            const auto* const part = std::ranges::find(readable, word.view(), &ReadablePart::word);
            if (part == std::end(readable))
                word.fail("no part of puzzles: " + quoted(word.view()),
                          "numbers, lists, sides, dots, runs, unknown, arrows, diagonal, corners, regions, "
                          "gaps, cages, "
                          "outside, "
                          "walls or rules");
            reads.push_back(part->part);
            lists |= part->word == "lists";
            sides |= part->word == "sides";
            dots |= part->word == "dots";
            runs |= part->word == "runs";
        }
    } else if (std::ranges::find(keywords_of_formats, key.view()) != std::end(keywords_of_formats)) {
        format_lines.push_back(line);
    } else {
        key.fail(
            "unknown word " + quoted(key.view()),
            "family, aliases, summary, source, reads, parameter, option, torus, prints, marks, states, "
            "signs, sides, draws, makes, link, link_also, near, file, board, flag, lacks, always, without, "
            "needs, unknown, puzzlekit, puzzlekit_also, puzzlekit_words, penpa or answer");
    }
}

void RulesFile::read_draws(Passage word) {
    // In the order of DrawWord.
    constexpr std::string_view words[] = {"numbers",   "islands", "blanks", "black",
                                          "all_black", "letters", "halves", "loop"};
    const auto* const found = std::ranges::find(words, word.view());
    if (found != std::end(words))
        drawn_[static_cast<std::size_t>(found - words)] = true;
    else if (is_ornament(word.view()))
        ornaments.emplace_back(word.view());
    else
        word.fail(quoted(word.view()) + " is nothing that pictures show",
                  fmt::format("{}, {}", fmt::join(words, ", "), ornament_words()));
}

// w white ○, b black ●
void RulesFile::read_signs(Passage stated, std::vector<RulesPrint>& signs) {
    const auto words = stated.words();
    if (words.size() % 3 != 0)
        stated.fail("signs of which something is missing", "letter, name and drawing of each");
    for (std::size_t i = 0; i < words.size(); i += 3)
        signs.push_back({std::string{words[i].view()}, std::string{words[i + 1].view()},
                         std::string{words[i + 2].view()}});
}

void RulesFile::read_parameter(Passage stated, bool list) {
    constexpr int largest = 1'000'000;
    Scanner scanner{stated};
    RulesParameter read{std::string{scanner.word().view()}, {}, 0, 0, 0, list};
    const auto number = [&](int least, int most, const std::string& expected) {
        scanner.skip_blanks();
        return static_cast<int>(scanner.number(least, most, expected));
    };
    read.least = number(0, largest, "the least number");
    if (!scanner.accept("..")) scanner.unexpected("\"..\" and the largest number");
    read.most = number(read.least, largest, "the largest number");
    scanner.skip_blanks();
    if (!scanner.accept('=')) scanner.unexpected("\"=\" and the number where none is stated");
    read.otherwise = number(read.least, read.most, "the number where none is stated");
    scanner.skip_blanks();
    read.summary = scanner.rest().view();
    parameter = std::move(read);
}

void RulesFile::read_option(Passage stated) {
    Scanner scanner{stated};
    const Passage word = scanner.word();
    const std::size_t equals = std::min(word.view().find('='), word.view().size());
    const std::string stated_name{word.view().substr(0, equals)};
    std::string option{equals < word.view().size() ? word.view().substr(equals + 1) : word.view()};
    if (!language::is_name(option) || language::is_reserved(option) || vocabulary().word(option))
        word.fail("an option " + quoted(option), "a name that is no word of rules");
    scanner.skip_blanks();
    if (scanner.done()) scanner.unexpected("what the option means");
    options.push_back({stated_name, std::string{scanner.rest().view()}, std::move(option)});
}

RulesVocabulary RulesFile::vocabulary() const {
    RulesVocabulary words;
    for (const RulesPrint& sign : printed) words.printed.push_back(sign.name);
    for (const RulesPrint& sign : marks) words.marks.push_back(sign.name);
    for (const RulesOption& option : options) words.options.push_back(option.in_rules);
    return words;
}

const RulesProgram& RulesFile::program() const {
    static std::mutex guard;
    const std::lock_guard lock{guard};
    if (program_ == nullptr) {
        const auto words = std::make_shared<RulesVocabulary>(vocabulary());
        auto program = read_program(Passage{&text_, body_, text_.view().size()}, *words);
        require_read_parts(*this, *program);
        program_ = {program.get(), [program, words](const RulesProgram*) {}};
    }
    return *program_;
}

}  // namespace reductio
