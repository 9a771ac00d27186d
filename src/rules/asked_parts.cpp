// asked_parts.cpp - the rules, the answer and the names of rules, word by word.
#include "rules/asked_parts.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "rules/words.hpp"

namespace reductio {

namespace {

using language::Form;
using language::Function;
using language::Syntax;

// A part, its word in the header, and a line that reads it.
struct NamedPart {
    Part part;
    std::string_view word, line;
    // Does it only say something if rules ask for it? Holes are left out everywhere, and a ? is no number.
    bool only_asked = true;
};
constexpr NamedPart named_parts[] = {
    {Part::numbers, "numbers", "reads numbers"},
    {Part::signs, "prints", "prints w white ○"},
    {Part::arrows, "arrows", "reads numbers, arrows"},
    {Part::corners, "corners", "reads corners"},
    {Part::regions, "regions", "reads regions"},
    {Part::between, "marks", "marks w white ○"},
    {Part::cages, "cages", "reads cages"},
    {Part::outside, "outside", "reads outside"},
    {Part::pieces, "pieces", "reads pieces"},
    {Part::unknown_numbers, "unknown", "reads numbers, unknown", false},
    {Part::walls, "walls", "reads walls", false},
};

bool reads(const RulesFile& file, Part part) {
    return std::ranges::find(file.reads, part) != file.reads.end();
}

const RulesWord* word_of(const Syntax& syntax) {
    const auto words = rules_words();
    const auto number = static_cast<std::size_t>(syntax.number);
    return syntax.form == Form::word && number < words.size() ? &words[number] : nullptr;
}

// The functions that ask for a part.
struct AskingFunction {
    Function function;
    std::string_view name;
    Part part;
};
constexpr AskingFunction asking_functions[] = {{Function::pieces, "pieces", Part::numbers},
                                               {Function::groups, "groups", Part::numbers},
                                               {Function::laid, "laid", Part::pieces},
                                               {Function::some_laid, "some_laid", Part::pieces}};

const AskingFunction* asking_function(const Syntax& syntax) {
    const auto* const found = std::ranges::find(asking_functions, syntax.function, &AskingFunction::function);
    return syntax.form == Form::call && found != std::end(asking_functions) ? found : nullptr;
}

// Of this word or function alone.
Parts parts_of(const Syntax& syntax) {
    const RulesWord* const word = word_of(syntax);
    if (word != nullptr) return word->parts;
    const AskingFunction* const asking = asking_function(syntax);
    return asking != nullptr ? Parts{asking->part} : Parts{};
}

// Calls visit(syntax) for all that the text of the rules says.
template <class Visit>
void each_syntax(const Syntax& syntax, Visit visit) {
    visit(syntax);
    for (const Syntax& child : syntax.children) each_syntax(child, visit);
}
template <class Visit>
void each_syntax(const RulesProgram& program, Visit visit) {
    for (const auto* const bound : {&program.answer.low, &program.answer.high, &program.answer.start}) {
        if (*bound) each_syntax(**bound, visit);
    }
    for (const Syntax& value : program.answer.listed) each_syntax(value, visit);
    for (const auto* const rules : {&program.refusals, &program.rules}) {
        for (const WrittenRule& rule : *rules) {
            for (const Syntax& place : rule.label.places) each_syntax(place, visit);
            each_syntax(rule.condition, visit);
        }
    }
    for (const WrittenObjective& objective : program.objectives) each_syntax(objective.number, visit);
}

// Throws InputError if the word asks for parts, none of which the file reads.
void require_parts_of(const RulesFile& file, const Syntax& syntax) {
    const RulesWord* const word = word_of(syntax);
    const AskingFunction* const asking = asking_function(syntax);
    const std::string_view name = word != nullptr ? word->name : asking != nullptr ? asking->name : "";
    if (name == "parameter" && !file.parameter)
        file.text().fail(syntax.offset, "parameter, and the file has no such line",
                         "a line such as parameter stars 1..9 = 1 stars in each line");
    const Parts parts = parts_of(syntax);
    if (parts.empty() || std::ranges::any_of(file.reads, [&](Part part) { return parts.has(part); })) return;
    const auto* const named =
        std::ranges::find_if(named_parts, [&](const NamedPart& one) { return parts.has(one.part); });
    file.text().fail(syntax.offset,
                     fmt::format("{} asks for {}, which the file does not read", name, name_of(named->part)),
                     fmt::format("a line such as {}", named->line));
}

}  // namespace

void require_read_parts(const RulesFile& file, const RulesProgram& program) {
    if (program.answer.exits && !reads(file, Part::outside))
        file.text().fail(file.place_of("answer"), "exits, and the file reads no numbers outside",
                         "a line such as reads outside");
    each_syntax(program, [&](const Syntax& syntax) { require_parts_of(file, syntax); });
}

std::vector<std::string_view> unused_parts(const RulesFile& file) {
    std::vector<std::string_view> unused;
    const RulesProgram& program = file.program();
    for (const NamedPart& named : named_parts) {
        bool asked = (named.part == Part::signs && program.answer.signs) ||
                     (named.part == Part::outside && program.answer.exits);
        each_syntax(program, [&](const Syntax& syntax) { asked |= parts_of(syntax).has(named.part); });
        if (named.only_asked && reads(file, named.part) && !asked) unused.push_back(named.word);
    }
    return unused;
}

}  // namespace reductio
