// read_header.cpp - the header line by line; where it ends, read_program.hpp goes on.
#include "rules/rules_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <mutex>

#include "family/answer_forms.hpp"
#include "family/family.hpp"
#include "language/grammar/grammar.hpp"
#include "language/names.hpp"
#include "puzzle/number_lists.hpp"
#include "puzzle/section_names.hpp"
#include "rules/asked_parts.hpp"
#include "rules/boards/drawn_board.hpp"
#include "rules/keyword_line.hpp"
#include "rules/ornament_words.hpp"
#include "rules/read_program.hpp"
#include "rules/words.hpp"
#include "text/alternatives.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

// A word of the line `reads`.
struct ReadablePart {
    std::string_view word;
    Part part;
    NumberForm form = NumberForm::plain;
};
constexpr std::string_view runs_word = "runs";
constexpr std::string_view between_word = "between";
constexpr ReadablePart readable[] = {{"numbers", Part::numbers},
                                     {"lists", Part::numbers, NumberForm::list},
                                     {"long_lists", Part::numbers, NumberForm::long_list},
                                     {"sides", Part::numbers, NumberForm::sides},
                                     {"dots", Part::numbers, NumberForm::dots},
                                     {"unknown", Part::unknown_numbers},
                                     {"arrows", Part::arrows},
                                     {"diagonal", Part::diagonal_arrows},
                                     {"corners", Part::corners},
                                     {between_word, Part::between},
                                     {"regions", Part::regions},
                                     {"gaps", Part::gaps},
                                     {"cages", Part::cages},
                                     {"outside", Part::outside},
                                     {runs_word, Part::outside},
                                     {"walls", Part::walls},
                                     {"pieces", Part::pieces},
                                     {"rules", Part::cell_rules}};

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

// w white ○, b black ●
void add_signs(Passage stated, std::vector<RulesPrint>& signs) {
    const auto words = stated.words();
    if (words.size() % 3 != 0)
        stated.fail("signs of which something is missing", "letter, name and drawing of each");
    for (std::size_t i = 0; i < words.size(); i += 3)
        signs.push_back({std::string{words[i].view()}, std::string{words[i + 1].view()},
                         std::string{words[i + 2].view()}});
}

}  // namespace

// The part of the file above the line `answer`, which is the last that it reads.
class HeaderReader {
public:
    explicit HeaderReader(RulesFile& file) : file_{file}, text_{file.text_} {}

    void read();

private:
    static constexpr bool once = false, several = true;
    static const Keyword<HeaderReader> keywords_[];

    void read_answer(Passage line);
    [[noreturn]] void refuse_answer(const KeywordLine& line);
    void read_name(const KeywordLine& line);
    void read_aliases(const KeywordLine& line);
    void read_summary(const KeywordLine& line);
    void read_source(const KeywordLine& line) { file_.source = line.stated.view(); }
    void read_parts(const KeywordLine& line);
    void set_number_form(Passage word, NumberForm form);
    void read_parameter(const KeywordLine& line);
    void read_option(const KeywordLine& line);
    void read_torus(const KeywordLine& line);
    void read_prints(const KeywordLine& line);
    void read_marks(const KeywordLine& line);
    void read_states(const KeywordLine& line) { file_.states = texts_between_commas(line.stated); }
    void read_signs(const KeywordLine& line) { file_.signs = texts_of(line.words); }
    void read_longest_side(const KeywordLine& line);
    void read_draws(const KeywordLine& line);
    void read_makes(const KeywordLine& line) { file_.making = read_making(line.stated); }
    void keep_for_formats(const KeywordLine& line) { file_.format_lines.push_back(line.whole); }

    void note_name(Passage word, bool alias);
    void check_names() const;
    void check_signs() const;
    void check_torus() const;
    void check_draws() const;
    bool reads(Part part) const { return std::ranges::find(file_.reads, part) != file_.reads.end(); }
    std::optional<Value> sign_to_make(std::string_view letter) const;
    void find_prints_to_make() const;
    void check_parameters_to_make() const;
    void complete_making() const;

    RulesFile& file_;
    const Text& text_;
};

const Keyword<HeaderReader> HeaderReader::keywords_[] = {
    {"family", once, &HeaderReader::read_name},
    {"aliases", once, &HeaderReader::read_aliases},
    {"summary", once, &HeaderReader::read_summary},
    {"source", once, &HeaderReader::read_source},
    {"reads", several, &HeaderReader::read_parts},
    {"parameter", once, &HeaderReader::read_parameter},
    {"parameters", once, &HeaderReader::read_parameter},
    {"option", several, &HeaderReader::read_option},
    {"torus", once, &HeaderReader::read_torus},
    {"prints", several, &HeaderReader::read_prints},
    {"marks", several, &HeaderReader::read_marks},
    {"states", once, &HeaderReader::read_states},
    {"signs", once, &HeaderReader::read_signs},
    {"sides", once, &HeaderReader::read_longest_side},
    {"draws", once, &HeaderReader::read_draws},
    {"makes", once, &HeaderReader::read_makes},
    {"link", several, &HeaderReader::keep_for_formats},
    {"link_also", several, &HeaderReader::keep_for_formats},
    {"near", several, &HeaderReader::keep_for_formats},
    {"file", several, &HeaderReader::keep_for_formats},
    {"board", several, &HeaderReader::keep_for_formats},
    {"flag", several, &HeaderReader::keep_for_formats},
    {"lacks", several, &HeaderReader::keep_for_formats},
    {"always", several, &HeaderReader::keep_for_formats},
    {"without", several, &HeaderReader::keep_for_formats},
    {"unknown", several, &HeaderReader::keep_for_formats},
    {"puzzlekit", several, &HeaderReader::keep_for_formats},
    {"puzzlekit_also", several, &HeaderReader::keep_for_formats},
    {"puzzlekit_words", several, &HeaderReader::keep_for_formats},
    {"penpa", several, &HeaderReader::keep_for_formats},
    {"kudamono", several, &HeaderReader::keep_for_formats},
    {"answer", once, &HeaderReader::refuse_answer}};

void HeaderReader::read() {
    Passage rest = Passage::all(text_), line;
    for (;;) {
        file_.body_ = rest.begin;
        if (!next_line(rest, line))
            text_.fail(text_.view().size(), "rules without an answer",
                       "a line such as answer shaded[c]: shading");
        if (line.view().starts_with("answer ")) break;
        if (line.trimmed().empty() || line.view().starts_with('#')) continue;
        if (line.view().starts_with("summary ") || line.view().starts_with("states "))
            take_indented(rest, line);
        read_keyword_line<HeaderReader>(*this, keywords_, line.trimmed(), file_.places_);
    }
    read_answer(line);
    check_names();
    check_signs();
    check_torus();
    check_draws();
    find_prints_to_make();
    check_parameters_to_make();
    complete_making();
}

// The form of the answer; read_program.hpp reads the rest of the line.
void HeaderReader::read_answer(Passage line) {
    const FormWord* const word = form_word_of(line);
    file_.form = word != nullptr ? word->form : AnswerForm::values;
    if (word == nullptr) {
        file_.by_regions = line.view().find(" by regions") != std::string_view::npos;
    } else if (word->form == AnswerForm::values) {
        file_.digits = {last_digit_of(line, word->word), word->word == "any_digits"};
    }
}

// It would be the end of the header if it stood as it should.
void HeaderReader::refuse_answer(const KeywordLine& line) {
    line.key.fail("a line `answer` that is indented, or without a blank behind the word",
                  "answer at the beginning of its line, and one blank");
}

void HeaderReader::read_name(const KeywordLine& line) {
    note_name(line.words[0], false);
    if (line.words.size() > 1) line.words[1].fail("a second name", "aliases in a line of their own");
    file_.name = line.words[0].view();
}

void HeaderReader::read_aliases(const KeywordLine& line) {
    for (const Passage& word : line.words) note_name(word, true);
    file_.aliases = texts_of(line.words);
}

// Throws InputError for a name that puzzles can't begin with, and for one that the file has already.
void HeaderReader::note_name(Passage word, bool alias) {
    constexpr std::string_view small = "abcdefghijklmnopqrstuvwxyz";
    const auto is_other = [&](char c) {
        return small.find(c) == std::string_view::npos && c != '-' && !(alias && is_digit(c));
    };
    const std::string_view name = word.view();
    const bool begins = !name.empty() && (!alias || small.find(name.front()) != std::string_view::npos);
    if (!begins || std::ranges::any_of(name, is_other))
        word.fail("no name of a family: " + quoted(name),
                  alias ? "a small letter, then small letters, digits and -"
                        : "small letters and -, as puzzles begin with it and their size");
    if (is_section_name(name))
        word.fail("a family that is called like a section of puzzles: " + quoted(name), "another name");
    if (!file_.name_places_.emplace(name, word.begin).second)
        word.fail(fmt::format("the family is called {} twice", quoted(name)), "its name and each alias once");
}

void HeaderReader::read_summary(const KeywordLine& line) {
    for (const Passage& part : line.stated.lines())
        file_.summary.append(file_.summary.empty() ? "" : " ").append(part.trimmed().view());
}

void HeaderReader::read_parts(const KeywordLine& line) {
    for (const Passage& word : line.words) {
        const auto* const part = std::ranges::find(readable, word.view(), &ReadablePart::word);
        if (part == std::end(readable))
            word.fail("no part of puzzles: " + quoted(word.view()),
                      alternatives(readable, &ReadablePart::word));
        if (part->form != NumberForm::plain) set_number_form(word, part->form);
        file_.numbers_between = file_.numbers_between || word.view() == between_word;
        file_.runs = file_.runs || word.view() == runs_word;
        file_.reads.push_back(part->part);
    }
}

void HeaderReader::set_number_form(Passage word, NumberForm form) {
    if (file_.number_form != NumberForm::plain && file_.number_form != form)
        word.fail(quoted(word.view()) + " beside another form of numbers",
                  "lists, long_lists, sides or dots");
    file_.number_form = form;
}

void HeaderReader::read_parameter(const KeywordLine& line) {
    constexpr int largest = 1'000'000;
    Scanner scanner{line.stated};
    const bool list = line.key.view() == "parameters";
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
    file_.parameter = std::move(read);
}

void HeaderReader::read_option(const KeywordLine& line) {
    Scanner scanner{line.stated};
    const Passage word = scanner.word();
    const std::size_t equals = std::min(word.view().find('='), word.view().size());
    const std::string name{word.view().substr(0, equals)};
    std::string in_rules{equals < word.view().size() ? word.view().substr(equals + 1) : word.view()};
    if (!language::is_name(in_rules) || language::is_reserved(in_rules) || file_.vocabulary().word(in_rules))
        word.fail("an option " + quoted(in_rules), "a name that is no word of rules");
    scanner.skip_blanks();
    if (scanner.done()) scanner.unexpected("what the option means");
    file_.options.push_back({name, std::string{scanner.rest().view()}, std::move(in_rules)});
}

void HeaderReader::read_torus(const KeywordLine& line) {
    read_option(line);
    file_.torus = file_.options.back().name;
}

void HeaderReader::read_prints(const KeywordLine& line) {
    add_signs(line.stated, file_.printed);
    file_.reads.push_back(Part::signs);
}

void HeaderReader::read_marks(const KeywordLine& line) {
    add_signs(line.stated, file_.marks);
    file_.reads.push_back(Part::between);
}

void HeaderReader::read_longest_side(const KeywordLine& line) {
    Scanner number{line.stated};
    file_.longest_side =
        static_cast<int>(number.number(1, Description::usual_longest_side, "the longest side"));
    if (!number.done()) number.unexpected("the end of the number");
}

void HeaderReader::read_draws(const KeywordLine& line) {
    // In the order of DrawWord.
    constexpr std::string_view words[] = {"numbers",   "islands", "blanks", "black",
                                          "all_black", "letters", "halves", "loop"};
    for (const Passage& word : line.words) {
        const auto* const found = std::ranges::find(words, word.view());
        if (found != std::end(words))
            file_.drawn_[static_cast<std::size_t>(found - words)] = true;
        else if (is_ornament(word.view()))
            file_.ornaments.emplace_back(word.view());
        else
            word.fail(quoted(word.view()) + " is nothing that pictures show",
                      fmt::format("{}, {}", fmt::join(words, ", "), ornament_words()));
    }
}

void HeaderReader::check_names() const {
    if (file_.name.empty()) text_.fail(0, "rules without a name", "family NAME");
    if (file_.summary.empty())
        text_.fail(file_.body_, "rules without a summary", "a line above: summary TEXT");
}

void HeaderReader::check_signs() const {
    constexpr auto most = RulesFile::signs_most;
    const std::size_t signs = file_.signs.size();
    const bool two = file_.form == AnswerForm::shading || file_.form == AnswerForm::signs;
    if (two && signs != 0 && signs != 2)
        text_.fail(file_.place_of("signs"), fmt::format("{} signs for the answers 0 and 1", signs), "two");
    if (signs > most)
        text_.fail(file_.place_of("signs"), fmt::format("{} signs", signs), fmt::format("{} at most", most));
    if (file_.states.size() == 1)
        text_.fail(file_.place_of("states"), "one state",
                   "one for each value from 0 on, with commas between");
}

void HeaderReader::check_torus() const {
    if (!file_.torus.empty() && (divides(file_.form) || file_.form == AnswerForm::diagonals))
        text_.fail(file_.place_of("torus"), "edges that meet, of an answer in areas or diagonals",
                   "a line such as answer line[c]: paths");
}

// Words of a line `draws` that say something about answers of another kind.
void HeaderReader::check_draws() const {
    using enum DrawWord;
    const auto require = [&](bool fits, std::initializer_list<DrawWord> words, const char* what,
                             const char* expected) {
        if (!fits && std::ranges::any_of(words, [&](DrawWord word) { return file_.draws(word); }))
            text_.fail(file_.place_of("draws"), what, expected);
    };
    const bool values = file_.form == AnswerForm::values;
    require(file_.form == AnswerForm::shading, {loop}, "a loop around cells of an answer without shading",
            "a line such as answer inside[c]: shading");
    require(values, {blanks, letters, halves}, "blanks, letters or halves of an answer without numbers",
            "a line such as answer value[c]: 0..9");
    require(values || has_lines(file_.form), {black, all_black},
            "black cells of an answer without numbers or lines", "a line such as answer line[c]: loop");
}

std::optional<Value> HeaderReader::sign_to_make(std::string_view letter) const {
    const auto sign = std::ranges::find(file_.printed, letter, &RulesPrint::letter);
    if (sign == file_.printed.end()) return {};
    return static_cast<Value>(sign - file_.printed.begin()) + 1;
}

// makes prints x 15, edge s g
void HeaderReader::find_prints_to_make() const {
    RulesMaking& making = file_.making;
    for (const std::string& letter : making.at_edge) {
        const auto sign = sign_to_make(letter);
        if (!sign)
            text_.fail(file_.place_of("makes"), fmt::format("makes edge {}, which is no sign", letter),
                       "letters of signs on a line prints");
        making.edge_signs.push_back(*sign);
    }
    if (making.prints == 0) return;
    if (const auto sign = sign_to_make(making.print))
        making.printed = *sign;
    else if (making.print == "?")
        making.printed = unknown_number;
    else
        text_.fail(file_.place_of("makes"), fmt::format("makes prints {}, which is no sign", making.print),
                   "? or the letter of a sign on a line prints");
}

// makes usual 3 2 1
void HeaderReader::check_parameters_to_make() const {
    const auto& parameter = file_.parameter;
    const bool listed = parameter && parameter->list;
    for (const Value number : file_.making.parameters) {
        if (!listed || number < parameter->least || number > parameter->most)
            text_.fail(file_.place_of("makes"),
                       fmt::format("makes usual {}, which no line `parameters` has", number),
                       "numbers within its range");
    }
}

// What the line `makes` leaves open: clues are whatever the rules read.
void HeaderReader::complete_making() const {
    RulesMaking& making = file_.making;
    const bool values = file_.form == AnswerForm::values;
    if (reads(Part::cell_rules) && !values)
        text_.fail(file_.body_, "rules on cells of an answer without numbers", "answer value[c]: 1..9");
    if (!making.states_clues() && (making.board == nullptr || !making.board->complete)) {
        making.numbers =
            reads(Part::numbers) && !making.filled && making.shape != RulesMaking::Regions::paths;
        making.signs = reads(Part::signs);
        making.arrows = reads(Part::arrows);
        making.corners = reads(Part::corners);
        making.outside = reads(Part::outside);
        // No puzzle has a border inside a region, so none is made with one.
        making.marks = file_.numbers_between || std::ranges::any_of(file_.marks, [](const RulesPrint& mark) {
                           return mark.letter != "|";
                       });
        making.givens = values && !making.numbers && !making.in_cells();
    }
    if (!making.sizes && reads(Part::regions))
        making.sizes = values ? RulesMaking::Range{3, 5} : RulesMaking::Range{4, 7};
}

RulesFile::RulesFile(std::string file, std::string text) : text_{std::move(file), std::move(text)} {
    HeaderReader{*this}.read();
}

std::size_t RulesFile::place_of(std::string_view key) const {
    const auto found = places_.find(key);
    return found == places_.end() ? 0 : found->second;
}

std::size_t RulesFile::place_of_name(std::string_view name_or_alias) const {
    const auto found = name_places_.find(name_or_alias);
    return found == name_places_.end() ? 0 : found->second;
}

RulesVocabulary RulesFile::vocabulary() const {
    RulesVocabulary words;
    for (const RulesPrint& sign : printed) words.printed.push_back(sign.name);
    for (const RulesPrint& sign : marks) words.marks.push_back(sign.name);
    for (const RulesOption& option : options) words.options.push_back(option.in_rules);
    words.marks_are_clues = making.marks || making.board != nullptr;
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
