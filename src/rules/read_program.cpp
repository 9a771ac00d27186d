// read_program.cpp - one pass over the text; each rule is noted with what it depends on.
#include "rules/read_program.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "family/answer_forms.hpp"
#include "language/grammar/grammar.hpp"
#include "language/names.hpp"
#include "rules/size_alone.hpp"

namespace reductio {

namespace {

using language::Form;
using language::Syntax;

// Does the syntax use a word of which this holds?
template <class Property>
bool uses(const Syntax& syntax, Property property) {
    const auto words = rules_words();
    if (syntax.form == Form::word && static_cast<std::size_t>(syntax.number) < words.size() &&
        property(words[static_cast<std::size_t>(syntax.number)]))
        return true;
    return std::ranges::any_of(syntax.children, [&](const Syntax& child) { return uses(child, property); });
}
bool asks_for_sums(const RulesWord& word) { return word.name == "sum_at"; }
bool asks_for_pairs(const RulesWord& word) { return word.name == "together"; }
bool asks_for_beams(const RulesWord& word) { return word.name == "beam" || word.name == "bends"; }
bool asks_for_block(const RulesWord& word) { return word.name == "block"; }
bool asks_for_size(const RulesWord& word) {
    return word.name == "area" || word.name == "polyomino" || word.name == "congruent_halves";
}

class BodyReader {
public:
    BodyReader(Passage body, RulesVocabulary& words)
        : tokens_{body}, words_{words}, program_{std::make_shared<RulesProgram>(words)} {}

    std::shared_ptr<const RulesProgram> read() && {
        answer();
        for (tokens_.skip_lines(); !tokens_.scanner.done(); tokens_.skip_lines()) {
            const bool most = tokens_.accept_word("maximize");
            if (most || tokens_.accept_word("minimize")) {
                objective(most);
                continue;
            }
            const bool refusal = tokens_.accept_word("refuse");
            if (refusal) tokens_.skip();
            (refusal ? program_->refusals : program_->rules).push_back(rule());
        }
        return program_;
    }

private:
    // answer shaded[c]: shading; answer line[c]: paths with shortcuts
    void answer() {
        tokens_.skip_lines();
        if (!tokens_.accept_word("answer")) tokens_.scanner.unexpected("`answer` and a name");
        RulesAnswer& answer = program_->answer;
        answer.name = new_name();
        tokens_.open_bracket("[");
        const std::string cell = new_name();
        tokens_.close_bracket(']');
        if (!tokens_.accept(":")) tokens_.scanner.unexpected("\":\" and the values");
        const auto* const form = std::ranges::find_if(
            form_words, [&](const FormWord& named) { return tokens_.accept_word(named.word); });
        tokens_.skip();
        const bool digits = form != std::end(form_words) && form->form == AnswerForm::values;
        if (digits && tokens_.scanner.accept("1..")) {  // HeaderDigits::last
            tokens_.scanner.number(1, RulesFile::signs_most, "the usual last digit");
            tokens_.skip();
        }
        if (form != std::end(form_words) && has_lines(form->form)) line(*form, cell);
        const bool line_ends = tokens_.scanner.done() || tokens_.scanner.peek() == '\n';
        const bool named = form != std::end(form_words), may_end = line_ends || tokens_.scanner.peek() == '#';
        if (named && form->form == AnswerForm::rectangles && !may_end)
            answer.low = sizes_of(cell);
        else if (!named || (form->form == AnswerForm::areas && !may_end))
            values(cell);
        program_->sizes = named && answer.high.has_value();
        tokens_.end_line();
        words_.answer = answer.name;
    }
    // paths with shortcuts; paths with exits; loop from sign(c) == start
    void line(const FormWord& form, const std::string& cell) {
        RulesAnswer& answer = program_->answer;
        if (form.form == AnswerForm::paths && tokens_.accept_word("with")) {
            tokens_.skip();
            answer.shortcuts = tokens_.accept_word("shortcuts");
            answer.exits = !answer.shortcuts && tokens_.accept_word("exits");
            if (!answer.shortcuts && !answer.exits) tokens_.scanner.unexpected("`shortcuts` or `exits`");
        } else if (tokens_.accept_word("either")) {
            tokens_.skip();
            if (!tokens_.accept_word("way")) tokens_.scanner.unexpected("`way`");
            answer.either_way = true;
        } else if (tokens_.accept_word("from")) {
            tokens_.skip();
            program_->scope.push_index(cell);
            answer.start = language::read_part(tokens_, program_->scope);
            program_->scope.pop_indices(0);
        }
        tokens_.skip();
    }
    // number(c)
    language::Syntax sizes_of(const std::string& cell) {
        program_->scope.push_index(cell);
        auto size = language::read_number(tokens_, program_->scope, "the size of a rectangle");
        program_->scope.pop_indices(0);
        return size;
    }
    // {2, 3, 5}; {for a in 1..width: 10 * a}
    void listed_values() {
        const auto value = [&] { return language::read_number(tokens_, program_->scope, "a value"); };
        tokens_.open_bracket("{");
        do {
            auto loop = language::read_for(tokens_, program_->scope, value);
            program_->answer.listed.push_back(loop ? std::move(*loop) : value());
        } while (tokens_.accept(","));
        tokens_.close_bracket('}');
    }
    // 1..size(region(c)); 1..3 or sign
    void values(const std::string& cell) {
        if (tokens_.scanner.peek() == '{') return listed_values();
        RulesAnswer& answer = program_->answer;
        program_->scope.push_index(cell);
        answer.low = language::read_number(
            tokens_, program_->scope,
            "shading, signs, loop, paths, areas, rectangles, diagonals, digits or the least value");
        if (!tokens_.accept("..")) tokens_.scanner.unexpected("\"..\" and the largest value");
        answer.high = language::read_number(tokens_, program_->scope, "the largest value");
        if (tokens_.accept_word("or")) {
            tokens_.skip();
            if (!tokens_.accept_word("sign")) tokens_.scanner.unexpected("`sign`");
            answer.signs = true;
        }
        tokens_.skip();
        if (tokens_.accept_word("by")) shared();
        program_->scope.pop_indices(0);
    }
    // by regions; by regions 0 2 1
    void shared() {
        RulesAnswer& answer = program_->answer;
        tokens_.skip();
        if (!tokens_.accept_word("regions")) tokens_.scanner.unexpected("`regions`");
        constexpr int largest = 1000;
        for (tokens_.skip(); tokens_.scanner.at_digit(); tokens_.skip())
            answer.others.push_back(
                static_cast<Value>(tokens_.scanner.number(0, largest, "what a second cell holds")));
        std::vector<Value> sorted = answer.others;
        std::ranges::sort(sorted);
        const bool known = answer.low->form == Form::number && answer.high->form == Form::number;
        bool permutes = sorted.empty() || known;
        for (std::size_t i = 0; i < sorted.size() && permutes; ++i)
            permutes = sorted[i] == answer.low->number + static_cast<std::int64_t>(i);
        if (!permutes || (!sorted.empty() && sorted.back() != answer.high->number))
            tokens_.scanner.unexpected("each value once, as in 0..2 by regions 0 2 1");
    }

    // A border of which no puzzle is made is no clue, but a part of the board: a solution that is drawn
    // before there are clues has to obey what the rules say of it.
    bool asks_for_clue(const RulesWord& word) const {
        const bool of_marks = word.parts.has(Part::between) && !word.parts.meets(~Parts{Part::between});
        return word.asks == WordAsks::clue && (!of_marks || words_.marks_are_clues);
    }
    // "label": for c in cells: condition
    // refuse "wrong; expected": for c in cells: condition
    WrittenRule rule() {
        WrittenRule rule;
        rule.offset = tokens_.scanner.offset();
        const Passage label = take_quoted_label(tokens_);
        const auto body = [&] {
            rule.label = read_label(label, program_->scope);
            return language::read_part(tokens_, program_->scope);
        };
        auto loop = language::read_for(tokens_, program_->scope, body);
        rule.condition = loop ? std::move(*loop) : body();
        tokens_.end_line();
        rule.origin = uses(rule.condition, [&](const RulesWord& word) { return asks_for_clue(word); })
                          ? Origin::clue
                          : Origin::rule;
        rule.asks_for_area = uses(rule.condition, asks_for_size);
        rule.asks_for_block = uses(rule.condition, asks_for_block);
        program_->sizes |= rule.asks_for_area;
        program_->blocks |= rule.asks_for_block;
        program_->sums |= uses(rule.condition, asks_for_sums);
        program_->pairs |= uses(rule.condition, asks_for_pairs);
        program_->beams |= uses(rule.condition, asks_for_beams);
        rule.of_size = asks_for_size_alone(rule.condition) &&
                       std::ranges::all_of(rule.label.places, asks_for_size_alone);
        rule.of_choices = !rule.of_size && chooses_by_size(rule);
        return rule;
    }
    // minimize count(for c in cells: shaded[c])
    void objective(bool maximize) {
        tokens_.skip();
        const std::size_t offset = tokens_.scanner.offset();
        auto number = language::read_number(tokens_, program_->scope, "the number to minimize or maximize");
        tokens_.end_line();
        program_->sizes |= uses(number, asks_for_size);
        program_->blocks |= uses(number, asks_for_block);
        program_->pairs |= uses(number, asks_for_pairs);
        program_->sums |= uses(number, asks_for_sums);
        program_->beams |= uses(number, asks_for_beams);
        program_->objectives.push_back({maximize, std::move(number), offset});
    }
    std::string new_name() {
        tokens_.skip();
        std::string name = tokens_.peek_word();
        if (!language::is_name(name) || language::is_reserved(name) || words_.word(name))
            tokens_.scanner.unexpected("a name that is no word of rules");
        tokens_.scanner.accept(std::string_view{name});
        return name;
    }

    language::Tokens tokens_;
    RulesVocabulary& words_;
    std::shared_ptr<RulesProgram> program_;
};

}  // namespace

std::shared_ptr<const RulesProgram> read_program(Passage body, RulesVocabulary& words) {
    return BodyReader{body, words}.read();
}

}  // namespace reductio
