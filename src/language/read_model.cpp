// read_model.cpp - line by line: `N = 8` is a constant; a line with a colon is a declaration, unless a quoted
// name stands before the colon; all else is a condition.
//
// Sizes of arrays, values and lists are checked before memory is taken for them.
#include "language/read_model.hpp"

#include <fmt/core.h>

#include "language/expand/expander.hpp"
#include "language/grammar/grammar.hpp"
#include "language/names.hpp"

namespace reductio::language {

namespace {

class ModelReader {
public:
    ModelReader(Passage body, const Data& data) : tokens_{body} {
        for (const auto& [name, constants] : data) {
            Scope::Constant constant{constants};
            constant.outside = true;
            scope_.define(name, std::move(constant));
        }
    }

    Specification read() && {
        for (tokens_.skip_lines(); !scanner().done(); tokens_.skip_lines()) {
            if (sign_begins(":="))
                definition();
            else if (sign_begins("="))
                constant();
            else if (objective_begins())
                objective();
            else if (scanner().peek() == '"' || tokens_.peek_word() == "for" || colon() == 0)
                condition();
            else
                declaration();
        }
        for (const auto& [name, place] : scope_.names_of_constants()) {
            const Scope::Constant& constant = scope_.constants()[place];
            if (!constant.used && constant.outside)
                throw InputError{fmt::format("data states {}, which the model does not use", quoted(name)),
                                 "constants of the model"};
            if (!constant.used)
                fail(constant.offset,
                     fmt::format("{} is no variable, and no condition uses it as a constant", quoted(name)),
                     "a name declared above, or one that is used below");
        }
        return std::move(scope_.specification);
    }

private:
    // N = 8 or s := x + y, where N and s are no variables.
    bool sign_begins(std::string_view sign) const {
        const std::string name = tokens_.peek_word();
        if (name.empty() || is_reserved(name)) return false;
        if (sign == "=" && scope_.specification.array(name) != nullptr) return false;  // a condition
        Scanner ahead = tokens_.scanner;
        ahead.accept(std::string_view{name});
        ahead.skip_blanks();
        return ahead.accept(sign) && ahead.peek() != '=';
    }

    // s := x + y, a name for an expression or condition.
    void definition() {
        const std::size_t offset = scanner().offset();
        const std::string name = tokens_.peek_word();
        if (scope_.taken(name))
            scanner().fail(fmt::format("{} is stated already", quoted(name)), "another name");
        scanner().accept(std::string_view{name});
        scanner().skip_blanks();
        scanner().accept(":=");
        const Syntax written = read_condition(tokens_, scope_);
        end_line();
        const Item meant = expander_.item(written);
        if (meant.tree == nullptr) fail(offset, "a list behind :=", "an expression or a condition");
        scope_.define(name, meant.tree);
    }

    void constant() {
        const std::size_t offset = scanner().offset();
        const std::string name = tokens_.peek_word();
        const bool outside = scope_.is_outside(name);
        if ((scope_.has_constant(name) && !outside) || scope_.definition_of(name))
            scanner().fail(fmt::format("there is a constant {} already", quoted(name)),
                           "another name, or ==");
        scanner().accept(std::string_view{name});
        scanner().skip_blanks();
        scanner().accept('=');
        scanner().skip_blanks();
        Scope::Constant constant;
        constant.offset = offset;
        if (scanner().peek() == '[' || scanner().peek() == '{')
            list_of_constants(constant, 0);
        else
            constant.numbers.push_back(bounded(any_number, "a number"));
        if (scanner().peek() == ',')
            scanner().fail("several numbers without brackets", "[3, 5, 7] for a list");
        end_line();
        if (outside)
            static_cast<void>(scope_.constant(name));  // used: the text says what it is without data
        else
            scope_.define(name, std::move(constant));
    }
    // [3, 5, 7], or in braces, on any number of lines; [[1, 2], [3, 4]] has two dimensions.
    void list_of_constants(Constants& constant, std::size_t depth) {
        const std::size_t offset = scanner().offset();
        const bool square = scanner().peek() == '[';
        const bool deepest_so_far = depth == constant.dimensions.size();
        if (depth == most_dimensions)
            scanner().fail("too many dimensions", fmt::format("at most {}", most_dimensions));
        tokens_.open_bracket(square ? "[" : "{");
        if (deepest_so_far) constant.dimensions.push_back({1, 0});
        std::int64_t size = 0;
        do {
            tokens_.skip();
            if (constant.numbers.size() == most_values)
                scanner().fail("too many numbers", fmt::format("at most {}", most_values));
            const bool row = scanner().peek() == '[';
            if (row != (depth + 1 < constant.dimensions.size()) && !(row && deepest_so_far && size == 0))
                scanner().fail(row ? "a row among numbers" : "a number among rows", "rows alone, or numbers");
            if (row)
                list_of_constants(constant, depth + 1);
            else
                constant.numbers.push_back(bounded(any_number, "a number"));
            ++size;
        } while (tokens_.accept(","));
        tokens_.close_bracket(square ? ']' : '}');
        IndexRange& range = constant.dimensions[depth];
        if (range.high == 0) range.high = size;
        if (range.high != size)
            fail(offset, fmt::format("a row of {}, but the first one has {}", size, range.high),
                 "rows of equal length");
    }

    // minimize x + y, where no variable is called so and no colon follows.
    bool objective_begins() const {
        const std::string word = tokens_.peek_word();
        return (word == "minimize" || word == "maximize") && scope_.specification.array(word) == nullptr &&
               colon() == 0;
    }
    void objective() {
        language::Objective objective;
        objective.offset = scanner().offset();
        objective.maximize = tokens_.peek_word() == "maximize";
        scanner().accept(std::string_view{objective.maximize ? "maximize" : "minimize"});
        const Syntax written = read_number(tokens_, scope_, "the number to minimize or maximize");
        end_line();
        objective.number = expander_.number(written);
        scope_.specification.optimize(std::move(objective));
    }

    std::int64_t bounded(std::int64_t far, const std::string& expected) {
        return expander_.constant(read_number(tokens_, scope_, expected), far, expected);
    }

    void end_line() {
        scanner().skip_blanks();
        if (!scanner().done() && scanner().peek() != '\n' && scanner().peek() != '#')
            scanner().unexpected("the end of the line");
    }

    // Where the line has a colon before its comment and outside of brackets; 0 if it has none.
    std::size_t colon() const {
        const std::string_view rest = tokens_.scanner.rest().view();
        int open = 0;
        for (std::size_t at = 0; at < rest.size() && rest[at] != '#' && rest[at] != '\n'; ++at) {
            if (rest[at] == ':' && open == 0) return at;
            open += (rest[at] == '(' || rest[at] == '[') - (rest[at] == ')' || rest[at] == ']');
        }
        return 0;
    }

    // --- "name": condition
    void condition() {
        Requirement requirement;
        requirement.offset = scanner().offset();
        if (scanner().accept('"')) requirement.name = quoted_name(requirement.offset);
        const Syntax written = read_condition(tokens_, scope_);
        expander_.each(written, [&](const Syntax& one) {
            Requirement repeated = requirement;
            if (!repeated.name
                     .empty()) {  // the conditions of a `for` have names of their own: "row 1", "row 2"
                std::string name = requirement.name.text();
                for (const Item& index : expander_.indices()) name += fmt::format(" {}", index.tree->number);
                repeated.name = std::move(name);
            }
            repeated.condition = expander_.condition(one);
            at_place(tokens_.text, requirement.offset,
                     [&] { scope_.specification.require(std::move(repeated)); });
        });
    }
    std::string quoted_name(std::size_t offset) {
        std::string name;
        while (!scanner().done() && scanner().peek() != '"' && scanner().peek() != '\n')
            name += scanner().take();
        if (!scanner().accept('"')) scanner().unexpected("the quotation mark that ends the name");
        if (name.empty()) fail(offset, "an empty name", "a name, or none and no quotation marks");
        scanner().skip_blanks();
        if (!scanner().accept(':')) scanner().unexpected("\":\" and the condition");
        return name;
    }

    // --- x, q[1..8]: values
    void declaration() {
        refuse_bare_name();
        refuse_objective();
        std::vector<Declared> arrays;
        do {
            scanner().skip_blanks();
            arrays.push_back(declared());
            scanner().skip_blanks();
        } while (scanner().accept(','));
        if (!scanner().accept(':')) scanner().unexpected("\",\" and a name, or \":\" and values");
        const Domain values = domain();
        end_line();
        for (Declared& array : arrays) {
            at_place(tokens_.text, array.offset, [&] {
                scope_.specification.declare(std::move(array.name), std::move(array.dimensions), values);
            });
        }
    }
    // A line such as `first row: sum(q) == 15` looks like a declaration, but lacks quotation marks.
    void refuse_bare_name() const {
        const std::string_view rest = tokens_.scanner.rest().view();
        const std::string_view line = rest.substr(0, rest.find_first_of("#\n"));
        if (line.substr(colon()).find_first_of("=<>") == std::string_view::npos &&
            line.find("all_different(") == std::string_view::npos)
            return;
        const std::size_t begin = tokens_.scanner.offset();
        const Passage name = Passage{&tokens_.text, begin, begin + colon()}.trimmed();
        fail(name.begin, "a condition whose name has no quotation marks",
             fmt::format("\"{}\": and the condition", name.view()));
    }

    // `minimize: x` would be a variable whose values are missing.
    void refuse_objective() const {
        const std::string name = tokens_.peek_word();
        if (!name.starts_with("minimi") && !name.starts_with("maximi")) return;
        const std::string_view rest = tokens_.scanner.rest().view();
        const std::size_t value = rest.find_first_not_of(" \t", colon() + 1);
        if (value != std::string_view::npos && !leading_word(rest.substr(value)).empty())
            refuse_name(tokens_.text, name, tokens_.scanner.offset());
    }

    struct Declared {
        std::string name;
        std::vector<Array::Range> dimensions;
        std::size_t offset;
    };
    Declared declared() {
        Declared array{tokens_.peek_word(), {}, scanner().offset()};
        if (array.name.empty()) scanner().unexpected("the name of a variable");
        if (scope_.has_constant(array.name) || scope_.definition_of(array.name))
            scanner().fail(fmt::format("there is a constant {} already", quoted(array.name)), "another name");
        scanner().accept(std::string_view{array.name});
        if (!scanner().accept('[')) return array;
        do {
            scanner().skip_blanks();
            const std::int64_t low = bounded(largest_value, "the first index, as in q[1..8]");
            if (!scanner().accept("..")) scanner().unexpected("\"..\" and the last index");
            array.dimensions.push_back({low, bounded(largest_value, "the last index")});
            scanner().skip_blanks();
        } while (scanner().accept(','));
        if (!scanner().accept(']')) scanner().unexpected("\",\" or \"]\"");
        return array;
    }

    Domain domain() {
        scanner().skip_blanks();
        const std::size_t offset = scanner().offset();
        if (scanner().peek() == '[') scanner().fail("values in square brackets", "1..3 or {2, 3, 5}");
        if (!scanner().accept('{')) {
            const IndexRange bounds = range();
            const Encoding stated = encoding();
            return at_place(tokens_.text, offset,
                            [&] { return range_domain(bounds.low, bounds.high, stated); });
        }
        std::vector<std::int64_t> values;
        do {  // on any number of lines
            tokens_.skip_lines();
            const std::size_t first = scanner().offset();
            const IndexRange bounds = range();
            const auto some =
                at_place(tokens_.text, first, [&] { return range_values(bounds.low, bounds.high); });
            if (some.size() + values.size() > most_values)
                fail(offset, "too many values", fmt::format("at most {}", most_values));
            values.insert(values.end(), some.begin(), some.end());
            tokens_.skip_lines();
        } while (scanner().accept(','));
        if (!scanner().accept('}')) scanner().unexpected("\",\" or \"}\"");
        return at_place(tokens_.text, offset, [&] { return set_values(values); });
    }
    // 0..100 binary
    Encoding encoding() {
        scanner().skip_blanks();
        if (scanner().accept("binary")) return Encoding::binary;
        return scanner().accept("one-hot") ? Encoding::one_hot : Encoding::automatic;
    }
    IndexRange range() {
        const std::string expected = fmt::format("values as in 1..9 or {{2, 3, 5}}, up to {}", largest_value);
        const std::int64_t low = bounded(largest_value, expected);
        std::int64_t high = low;
        if (scanner().accept("..")) high = bounded(largest_value, "the greatest value");
        return {low, high};
    }

    Scanner& scanner() { return tokens_.scanner; }
    [[noreturn]] void fail(std::size_t offset, const std::string& what, const std::string& expected) const {
        tokens_.text.fail(offset, what, expected);
    }

    Tokens tokens_;
    Scope scope_;
    Expander expander_{tokens_.text, scope_, scope_.specification};
};

}  // namespace

Specification read_model(Passage body, const Data& data) { return ModelReader{body, data}.read(); }

}  // namespace reductio::language
