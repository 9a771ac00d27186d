// step_report.cpp - the fields of a step.
#include "cli/step_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "draw/steps_page.hpp"
#include "tasks/explain/words.hpp"

namespace reductio {

namespace {

constexpr std::array<Level, 3> levels{Level::easy, Level::medium, Level::hard};

// "r4c7=3", with another sign if it is a fact that denies it; the same in all families, for programs.
std::string assignment_text(const Rulebook& book, Literal literal, std::string_view sign) {
    const auto [v, value] = book.assignment(literal);
    return fmt::format("{}{}{}", book.model().name(v), sign, book.value_text(value));
}

JsonArray texts(const Rulebook& book, const std::vector<Literal>& literals) {
    JsonArray array;
    for (const Literal literal : literals) array.add(assignment_text(book, literal, "="));
    return array;
}

JsonArray reasons(const Rulebook& book, const Grounds& grounds) {
    JsonArray array;
    for (const std::uint32_t rule : grounds.rules) array.add(book.rules()[rule].label);
    for (const Literal fact : grounds.facts) {
        const Var v = book.model().meaning(fact.slot()).first;
        const bool denies = fact.negated() && book.model().domain(v).size() > 2;
        array.add(assignment_text(book, fact, denies ? "≠" : "="));
    }
    return array;
}

}  // namespace

Level level_of(const std::string& word) {
    const auto* const level = std::ranges::find(levels, word, [](Level l) { return name_of(l); });
    if (level != levels.end()) return *level;
    throw InputError{"--level: " + quoted(word), "easy, medium or hard"};
}

std::vector<std::string> level_words() { return {"easy", "medium", "hard"}; }

JsonObject step_record(const Rulebook& book, const Step& step, int number) {
    JsonObject record;
    record.add("step", number).add("technique", step.technique);
    record.add("sets", texts(book, step.sets)).add("removes", texts(book, step.removes));
    record.add("clears", texts(book, step.clears)).add("because", reasons(book, step.grounds));
    record.add("size", static_cast<int>(step.size())).add("difficulty", to_one_decimal(step.difficulty));
    return record.add("words", effect_in_words(book, step) + ": " + reason_in_words(book, step));
}

void add_picture(JsonObject& record, const CompiledPuzzle& compiled, const Explainer& explainer,
                 const Step& step, BoardBefore before) {
    const PageStep page = page_step(compiled, explainer.book(), step, std::move(before));
    const Puzzle& puzzle = compiled.puzzle();
    record.add("svg", svg_document(step_picture(puzzle, page), picture_title(puzzle), Shades::adaptive));
}

void require_records_for_pictures(const Arguments& arguments) {
    if (arguments[options::step_pictures] && arguments[options::clue_form] != ClueOutput::json)
        throw InputError{"--svg adds pictures to records", "--output json --svg"};
}

double to_one_decimal(double number) { return std::round(number * 10) / 10; }

std::string_view word_of(Explained ending) {
    switch (ending) {
        case Explained::solved: return "solved";
        case Explained::none: return "none";
        case Explained::multiple: return "multiple";
        case Explained::stuck: return "stuck";
    }
    return {};
}

Exit exit_of(Explained ending) { return ending == Explained::solved ? Exit::answered : Exit::no; }

}  // namespace reductio
