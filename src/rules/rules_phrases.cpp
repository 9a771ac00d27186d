// rules_phrases.cpp - by the look of the answer. Cells come first, then the links of a line and the beams,
// then what conditions are made of, which has numbers alone.
#include "rules/rules_phrases.hpp"

#include <fmt/core.h>

#include <bit>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/partition.hpp"
#include "model/model.hpp"
#include "puzzle/directions.hpp"
#include "rules/beams.hpp"
#include "rules/line_drawing.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

namespace {

// "left and up"
std::string arms_in_words(std::int32_t arms) {
    constexpr std::pair<Arm, std::string_view> words[] = {
        {arm_left, "left"}, {arm_right, "right"}, {arm_up, "up"}, {arm_down, "down"}};
    std::string text;
    int left = std::popcount(static_cast<unsigned>(arms));
    for (const auto& [arm, word] : words) {
        if ((arms & arm) == 0) continue;
        text += text.empty() ? "" : left == 1 ? " and " : ", ";
        text += word;
        --left;
    }
    return text;
}

std::string line_in_words(std::int32_t arms) {
    constexpr int all = arm_right | arm_down | arm_left | arm_up;
    if (arms == 0) return "off the line";
    if (arms == all) return "linked on all sides";
    return "linked " + arms_in_words(arms);
}

Phrase link_phrase(const Puzzle& puzzle, const std::string& name, std::int32_t value) {
    constexpr std::string_view between = " to ";
    const std::size_t at = name.find(between);
    if (at == std::string::npos) return {};
    const auto a = cell_index(puzzle, std::string_view{name}.substr(0, at));
    const auto b = cell_index(puzzle, std::string_view{name}.substr(at + between.size()));
    if (!a || !b) return {};
    return {"the line from " + name,
            value == 1 ? "drawn" : "missing",
            {{*a, Phrase::no_value}, {*b, Phrase::no_value}},
            value == 1 ? Phrase::Line::drawn : Phrase::Line::none};
}

// "the beam from r1c1 to r1c2": how often it turns. The greatest number stands for greater ones too.
Phrase beam_phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value) {
    constexpr std::string_view beam = "the beam from ";
    const std::string name = model.name(v);
    if (!name.starts_with(beam)) return {};
    Phrase phrase = link_phrase(puzzle, name.substr(beam.size()), value == no_beam ? 0 : 1);
    phrase.subject = name;
    phrase.line = Phrase::Line::unsaid;
    if (value == no_beam || model.domain(v).back() == 0) return phrase;
    const bool more = model.domain(v).back() == value;
    phrase.value = fmt::format("{}{} turn{} long", more ? "at least " : "", value, value == 1 ? "" : "s");
    return phrase;
}

// "the way from r1c1 to r1c2": does the line run so?
Phrase way_phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value) {
    constexpr std::string_view way = "the way from ";
    const std::string name = model.name(v);
    if (!name.starts_with(way)) return {};
    Phrase phrase = link_phrase(puzzle, name.substr(way.size()), value);
    phrase.subject = name;
    phrase.value = value == 1 ? "taken" : "not taken";
    if (value == 0) phrase.line = Phrase::Line::unsaid;
    return phrase;
}

// Of a variable that is 1 if two cells are in one area.
Phrase border_phrase(const Puzzle& puzzle, const std::string& name, std::int32_t value) {
    Phrase phrase = link_phrase(puzzle, name, value);
    if (phrase.cells.empty()) return {};
    const int first = phrase.cells[0].first;
    phrase.subject =
        fmt::format("the border {} {}", phrase.cells[1].first == first + 1 ? "right of" : "below",
                    cell_name(puzzle, first));
    phrase.value = value == 1 ? "open" : "drawn";
    phrase.line = value == 1 ? Phrase::Line::unsaid : Phrase::Line::drawn;
    return phrase;
}

// "r1c2 / 10" and "r1c2 % 10", of numbers of two digits.
Phrase digit_phrase(const Puzzle& puzzle, const std::string& name) {
    constexpr std::pair<std::string_view, std::string_view> digits[] = {{" / 10", "first digit of "},
                                                                        {" % 10", "second digit of "}};
    for (const auto& [ending, words] : digits) {
        if (!name.ends_with(ending)) continue;
        const auto cell_text = std::string_view{name}.substr(0, name.size() - ending.size());
        const auto cell = cell_index(puzzle, cell_text);
        if (cell) return {fmt::format("{}{}", words, cell_text), {}, {{*cell, Phrase::no_value}}};
    }
    return {};
}

// By the words of the file, or else by the sign that is drawn.
std::string sign_in_words(const RulesFile& rules, std::int32_t value) {
    const auto& words = rules.states.empty() ? rules.signs : rules.states;
    return static_cast<std::size_t>(value) < words.size() ? words[static_cast<std::size_t>(value)] : "";
}

}  // namespace

Phrase rules_phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value) {
    const RulesFile& rules = *puzzle.family->rules;
    if (rules.form == AnswerForm::areas) return joined_phrase(puzzle, model, v, value);
    const bool cell = static_cast<int>(index(v)) < puzzle.cells();
    if (rules.draws(DrawWord::halves) && !cell) return digit_phrase(puzzle, model.name(v));
    if (!cell && rules.form == AnswerForm::values) return border_phrase(puzzle, model.name(v), value);
    if (!has_lines(rules.form)) return cell ? Phrase{{}, sign_in_words(rules, value), {}} : Phrase{};
    if (cell) return {{}, line_in_words(value), {}};
    if (rules.program().beams) {
        Phrase beam = beam_phrase(puzzle, model, v, value);
        if (!beam.cells.empty()) return beam;
    }
    if (has_course(rules.program().answer)) {
        Phrase way = way_phrase(puzzle, model, v, value);
        if (!way.cells.empty()) return way;
    }
    return link_phrase(puzzle, model.name(v), value);
}

}  // namespace reductio
