// names.cpp - constants, variables, and elements of arrays by their indices: [3], [1..3, *], [x].
#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "language/grammar/grammar.hpp"

namespace reductio::language {

namespace {

// What to write instead of a word that other languages have. `missing`: it is not there under another name
// either, and what is written instead only comes near it.
struct Elsewhere {
    std::string_view word, here;
    bool missing = false;
};
constexpr std::string_view objective_line = "a line of its own: minimize x + y, or maximize x + y";
constexpr Elsewhere elsewhere[] = {
    {"alldifferent", "all_different(…)"},
    {"allDifferent", "all_different(…)"},
    {"AllDifferent", "all_different(…)"},
    {"alldiff", "all_different(…)"},
    {"distinct", "all_different(…)"},
    {"then", "if a then b"},
    {"else", "if a then b else c"},
    {"exists", "any(for i in 1..3: …)"},
    {"forall", "`for i in 1..3: …`"},
    {"minimize", objective_line},
    {"maximize", objective_line},
    {"minimise", objective_line},
    {"maximise", objective_line},
    {"solve", "variables and conditions only: `reductio solve` asks the question"},
    {"constraint", "the condition alone, or with a name: \"name\": x < y"},
    {"assert", "the condition alone, or with a name: \"name\": x < y"},
    {"var", "`x: 1..9`"},
    {"int", "`x: 1..9`"},
    {"bool", "`x: 0..1`"},
    {"let", "`N = 8` for a constant, `x: 1..9` for a variable"},
};

// Does the line go on as in c[1..3] = [3, 5, 7]?
bool defines_list(std::string_view rest) {
    rest = rest.substr(0, rest.find('\n'));
    const std::size_t sign = rest.find('=');
    if (!rest.starts_with('[') || sign == std::string_view::npos) return false;
    const std::size_t list = rest.find_first_not_of(" \t", sign + 1);
    return list != std::string_view::npos && (rest[list] == '[' || rest[list] == '{');
}

}  // namespace

void refuse_name(const Text& text, const std::string& name, std::size_t offset) {
    if (defines_list(text.view().substr(offset + name.size())))
        text.fail(offset, "a list of constants stated with its indices", fmt::format("{} = [3, 5, 7]", name));
    const auto found = std::ranges::find(elsewhere, name, &Elsewhere::word);
    const std::string_view rest = text.view().substr(offset + name.size());
    const bool called = rest.substr(std::min(rest.find_first_not_of(" \t"), rest.size())).starts_with('(');
    if (found == std::end(elsewhere) && called)
        text.fail(offset, fmt::format("there is no function {}", quoted(name)), "one of " + function_names());
    if (found == std::end(elsewhere))
        text.fail(offset, fmt::format("there is no variable {}", quoted(name)), "a name declared above");
    text.fail(offset,
              found->missing ? fmt::format("there is no {} yet", quoted(name))
                             : fmt::format("{} is no word of models", quoted(name)),
              std::string{found->here});
}

namespace {

// [3], [1..3, *], [x]
void read_indices(Tokens& tokens, Scope& scope, Syntax& named, std::size_t dimensions) {
    tokens.open_bracket("[");
    named.indexed = true;
    do {
        tokens.skip();
        const std::size_t offset = tokens.scanner.offset();
        if (named.children.size() == dimensions)
            tokens.scanner.fail("an index too many", fmt::format("{}", dimensions));
        if (tokens.accept("*")) {
            named.children.push_back({.form = Form::every, .offset = offset});
            continue;
        }
        Syntax index = read_sum(tokens, scope);
        if (tokens.accept("..")) {
            Syntax range{.form = Form::range, .offset = offset};
            range.children.push_back(std::move(index));
            range.children.push_back(read_number(tokens, scope, "the last index"));
            index = std::move(range);
        }
        named.children.push_back(std::move(index));
    } while (tokens.accept(","));
    tokens.close_bracket(']');
    if (named.children.size() < dimensions)
        tokens.scanner.fail("an index is missing", fmt::format("{} of them", dimensions));
}

// The arguments of a word of the board, if it has any: row(c), shaded[c].
void read_arguments(Tokens& tokens, Scope& scope, Syntax& word) {
    tokens.skip();
    const char bracket = tokens.scanner.peek();
    if (bracket != '(' && bracket != '[') return;
    tokens.open_bracket(bracket == '(' ? "(" : "[");
    word.indexed = true;
    do {
        word.children.push_back(read_part(tokens, scope));
    } while (tokens.accept(","));
    tokens.close_bracket(bracket == '(' ? ')' : ']');
}

}  // namespace

Syntax read_name(Tokens& tokens, Scope& scope, const std::string& name, std::size_t offset) {
    Syntax named{.offset = offset};
    const auto with_number = [&](Form form, std::size_t number) {
        named.form = form;
        named.number = static_cast<std::int64_t>(number);
    };
    std::size_t dimensions = 0;
    if (const auto slot = scope.slot_of(name)) {
        with_number(Form::bound, *slot);
    } else if (const Scope::Constant* const constant = scope.constant(name)) {
        if (!constant->dimensions.empty()) {
            dimensions = constant->dimensions.size();
            with_number(Form::constants, scope.place_of(name));
        } else {
            named.number = constant->numbers[0];
        }
    } else if (const auto definition = scope.definition_of(name)) {
        with_number(Form::defined, *definition);
    } else if (const Array* const variables = scope.specification.array(name)) {
        dimensions = variables->dimensions.size();
        with_number(Form::array, variables - scope.specification.arrays().data());
    } else if (const auto word = scope.word(name)) {
        with_number(Form::word, *word);
        read_arguments(tokens, scope, named);
        return named;
    } else {
        refuse_name(tokens.text, name, offset);
    }
    tokens.skip();
    if (tokens.scanner.peek() != '[') return named;
    if (dimensions == 0)
        tokens.scanner.fail(fmt::format("{} is not an array", quoted(name)), "its name without an index");
    read_indices(tokens, scope, named, dimensions);
    return named;
}

}  // namespace reductio::language
