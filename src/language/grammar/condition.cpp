// condition.cpp - operators and calls: a function for each level of precedence, the loosest first.
//
//     => | iff xor | or | and | not | comparisons, in | + - | * / % ÷ | sign | ^ | names, calls, parentheses
//
// Recursive descent without lookahead. Every node remembers where it began, for the messages.
#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "language/grammar/calls.hpp"
#include "language/grammar/grammar.hpp"
#include "language/names.hpp"

namespace reductio::language {

namespace {

constexpr std::string_view least_number = "9223372036854775808";  // behind a minus; without it, one too many

struct Sign {
    std::string_view text;
    Op op;
};

Syntax node(Form form, std::size_t offset, std::vector<Syntax> children) {
    return {.form = form, .offset = offset, .children = std::move(children)};
}
Syntax operation(Op op, std::size_t offset, Syntax a) {
    Syntax result{.form = Form::operation, .op = op, .offset = offset};
    result.children.push_back(std::move(a));
    return result;
}
Syntax operation(Op op, std::size_t offset, Syntax a, Syntax b) {
    Syntax result = operation(op, offset, std::move(a));
    result.children.push_back(std::move(b));
    return result;
}
Syntax number(std::int64_t value, std::size_t offset) { return {.number = value, .offset = offset}; }

class Grammar {
public:
    Grammar(Tokens& tokens, Scope& scope) : tokens_{tokens}, scope_{scope} {}

    Syntax condition() {
        const std::size_t offset = here();
        if (soft_word("if")) return choice(offset);
        Syntax left = equivalence();
        if (!tokens_.accept("=>")) return left;
        Syntax right = tokens_.below_sign("too many implications", [&] { return condition(); });
        return two(Form::implication, left.offset, std::move(left), std::move(right));
    }

    Syntax sum() {
        static constexpr Sign signs[] = {{"+", Op::plus}, {"-", Op::negative}, {"−", Op::negative}};
        Syntax left = product();
        for (;;) {
            refuse_foreign_sign();
            const Sign* const sign = accept_sign(signs);
            if (sign == nullptr) return left;
            Syntax right = product();
            if (sign->op == Op::negative) {
                const std::size_t offset = right.offset;
                right = operation(Op::negative, offset, std::move(right));
                right.indexed = true;
            }
            left = joined(Op::plus, left, std::move(right));
        }
    }

private:
    // --- conditions
    // if a then b else c
    Syntax choice(std::size_t offset) {
        Syntax result = node(Form::implication, offset, {});
        const auto part = [&] {
            result.children.push_back(tokens_.below_sign("too many ifs", [&] { return condition(); }));
        };
        part();
        if (!tokens_.accept_word("then")) tokens_.scanner.unexpected("\"then\" and a condition");
        part();
        if (tokens_.accept_word("else")) part();
        return result;
    }
    Syntax equivalence() {
        Syntax left = disjunction();
        for (;;) {
            const bool same = tokens_.accept_word("iff");
            if (!same && !tokens_.accept_word("xor")) return left;
            const std::size_t offset = left.offset;
            left = bounded(two(Form::equivalence, offset, std::move(left), disjunction()));
            left.op = same ? Op::equal : Op::unequal;
        }
    }
    Syntax disjunction() {
        Syntax left = conjunction();
        while (tokens_.accept_word("or") || tokens_.accept("||"))
            left = joined(Op::disjunction, left, conjunction());
        return left;
    }
    Syntax conjunction() {
        Syntax left = negation();
        while (tokens_.accept_word("and") || tokens_.accept("&&"))
            left = joined(Op::conjunction, left, negation());
        return left;
    }
    // a and b and c is one node of three children.
    Syntax joined(Op op, Syntax& left, Syntax right) {
        if (left.form == Form::operation && left.op == op) {
            left.children.push_back(std::move(right));
            return std::move(left);
        }
        const std::size_t offset = left.offset;
        return operation(op, offset, std::move(left), std::move(right));
    }
    Syntax negation() {
        const std::size_t offset = here();
        if (!tokens_.accept_word("not") && !tokens_.accept("!")) return comparison();
        return operation(Op::negation, offset,
                         tokens_.below_sign("too many nots", [&] { return negation(); }));
    }
    Syntax comparison() {
        Syntax left = sum();
        if (tokens_.accept_word("in")) return member(std::move(left));
        if (tokens_.accept_word("not")) {
            if (!tokens_.accept_word("in")) tokens_.scanner.unexpected("\"in\"");
            const std::size_t offset = left.offset;
            return operation(Op::negation, offset, member(std::move(left)));
        }
        const Sign* const sign = accept_comparison();
        if (sign == nullptr) return left;
        const std::size_t offset = left.offset;
        Syntax result = operation(sign->op, offset, std::move(left), sum());
        const std::size_t next = here();
        if (accept_comparison() != nullptr)
            fail(next, "a second comparison", "\"and\" between two conditions");
        return result;
    }
    const Sign* accept_comparison() {
        static constexpr Sign signs[] = {{"==", Op::equal},   {"!=", Op::unequal}, {"≠", Op::unequal},
                                         {"<=", Op::at_most}, {"≤", Op::at_most},  {">=", Op::at_least},
                                         {"≥", Op::at_least}, {"<", Op::less},     {">", Op::more},
                                         {"=", Op::equal}};
        tokens_.skip();
        if (tokens_.scanner.rest().view().starts_with("=>")) return nullptr;
        return accept_sign(signs);
    }
    // What follows `in`: values for a number, rows for a list.
    Syntax member(Syntax left) {
        const std::size_t offset = left.offset;
        const bool list = is_list(left);
        Syntax result = node(Form::member, offset, {});
        result.children.push_back(std::move(left));
        if (list)
            result.rows = std::make_shared<const WrittenRows>(read_rows(tokens_, scope_));
        else
            read_set(tokens_, scope_, result.children);
        return result;
    }
    // Does it look like several numbers?
    bool is_list(const Syntax& left) const {
        const auto many = [](const Syntax& index) {
            return index.form == Form::every || index.form == Form::range;
        };
        if (left.form == Form::list || left.form == Form::constants) return true;
        if (left.form != Form::array) return false;
        if (left.indexed) return std::ranges::any_of(left.children, many);
        return scope_.specification.arrays()[left.number].size > 1;
    }

    // --- numbers
    Syntax product() {
        static constexpr Sign signs[] = {
            {"*", Op::times}, {"×", Op::times}, {"/", Op::quotient}, {"%", Op::remainder}, {"÷", Op::exact}};
        Syntax left = signed_factor();
        while (const Sign* sign = accept_sign(signs)) {
            const std::size_t offset = left.offset;
            if (sign->op == Op::times)
                left = joined(Op::times, left, signed_factor());
            else
                left = bounded(operation(sign->op, offset, std::move(left), signed_factor()));
        }
        return left;
    }
    Syntax signed_factor() {
        const std::size_t offset = here();
        const auto inner = [&] {
            return tokens_.below_sign("too many signs", [&] { return signed_factor(); });
        };
        if (tokens_.accept("+")) return operation(Op::plus, offset, inner());
        if (!tokens_.accept("-") && !tokens_.accept("−")) return power();
        tokens_.skip();
        const std::string_view rest = tokens_.scanner.rest().view();
        const std::string_view behind = rest.substr(std::min(rest.size(), least_number.size()), 1);
        if (rest.starts_with(least_number) && behind.find_first_of("0123456789^") == std::string_view::npos) {
            tokens_.scanner.accept(least_number);
            return number(-any_number - 1, offset);
        }
        Syntax positive = inner();
        const bool opposite = positive.number >= -any_number;  // the least number of 64 bits has none
        if (positive.form == Form::number && opposite) return number(-positive.number, offset);
        return operation(Op::negative, offset, std::move(positive));
    }
    Syntax power() {
        Syntax base = primary();
        if (!tokens_.accept("^") && !tokens_.accept("**")) return base;
        const std::size_t offset = base.offset;
        return operation(Op::power, offset, std::move(base),
                         tokens_.below_sign("too many powers", [&] { return signed_factor(); }));
    }
    Syntax primary() {
        static constexpr std::string_view infix[] = {"and", "or", "in", "not", "iff", "xor", "for"};
        const std::size_t offset = here();
        Scanner& scanner = tokens_.scanner;
        if (scanner.at_digit()) return number(tokens_.number(any_number, "a number of 64 bits"), offset);
        if (scanner.peek() == '(') return parenthesised();
        if (scanner.peek() == '[')
            scanner.fail("there are no lists in square brackets", std::string{element_instead});
        const std::string word = tokens_.peek_word();
        if (word.empty()) scanner.unexpected("a number, a variable or \"(\"");
        if (std::find(std::begin(infix), std::end(infix), word) != std::end(infix))
            scanner.fail("unexpected " + quoted(word), "a number, a variable or \"(\"");
        scanner.accept(std::string_view{word});
        if (word == "true" || word == "false")
            return {.form = Form::constant, .number = word == "true" ? 1 : 0, .offset = offset};
        const FunctionWord* const function = function_of(word, offset);
        return function == nullptr ? read_name(tokens_, scope_, word, offset) : call(*function, offset);
    }
    // (a), or a list (a, b, c).
    Syntax parenthesised() {
        const std::size_t offset = here();
        tokens_.open_bracket("(");
        Syntax first = condition();
        tokens_.skip();
        if (tokens_.scanner.peek() != ',') {
            tokens_.close_bracket(')');
            first.offset = offset;
            return first;
        }
        Syntax list = node(Form::list, offset, {});
        list.children.push_back(std::move(first));
        while (tokens_.accept(",")) list.children.push_back(condition());
        tokens_.close_bracket(')');
        return list;
    }

    // --- calls: sum(q, x), all_different(for i in 1..8: q[i] + i)
    // The function of that name. What came later may also be a name that the text declares.
    const FunctionWord* function_of(const std::string& word, std::size_t offset) {
        const FunctionWord* const function = find_function(word);
        if (function == nullptr || is_reserved(word)) return function;
        const std::string_view rest = tokens_.text.view().substr(offset + word.size());
        const bool called =
            rest.substr(std::min(rest.find_first_not_of(" \t"), rest.size())).starts_with('(');
        return called ? function : nullptr;
    }
    static bool has_edges(Function function) {
        return function == Function::connected || function == Function::loop || function == Function::areas;
    }
    Syntax call(const FunctionWord& function, std::size_t offset) {
        Syntax result{.form = Form::call, .function = function.function, .offset = offset};
        tokens_.open_bracket("(");
        const auto argument = [&] { return condition(); };
        bool more = true;
        while (more) {
            auto loop = read_for(tokens_, scope_, argument);
            result.children.push_back(loop ? std::move(*loop) : argument());
            more = tokens_.accept(",");
            if (!more && has_edges(function.function) && result.number == 0 && tokens_.accept(";")) {
                result.number = std::ssize(result.children);
                more = true;
            }
        }
        tokens_.close_bracket(')');
        tokens_.skip();
        if (has_edges(function.function) && tokens_.scanner.peek() == '{')
            result.rows = std::make_shared<const WrittenRows>(read_rows(tokens_, scope_));
        if (function.function == Function::automaton)
            result.machine = std::make_shared<const StateMachine>(read_machine(tokens_));
        return result;
    }

    // Signs of other languages. Some begin like signs of ours.
    void refuse_foreign_sign() {
        static constexpr struct {
            std::string_view sign, here;
        } foreign[] = {{"<=>", "`iff`"}, {"<->", "`iff`"}, {"==>", "`=>`"},
                       {"->", "`=>`"},   {"=<", "`<=`"},   {"<>", "`!=`"},
                       {"=!", "`!=`"},   {"~=", "`!=`"},   {"?", "if a then b else c"}};
        const std::size_t at = here();
        if (std::string_view{"<=-~?i"}.find(tokens_.scanner.peek()) == std::string_view::npos) return;
        const std::string_view rest = tokens_.text.view().substr(at);
        for (const auto& [sign, instead] : foreign) {
            if (rest.starts_with(sign))
                fail(at, quoted(sign) + " is no sign of models", std::string{instead});
        }
        if (tokens_.peek_word() == "implies")
            fail(at, "\"implies\" stands before its conditions", "implies(a, b)");
    }

    // --- helpers
    // Chains of operators that bind to the left nest as deep as they are long.
    Syntax bounded(Syntax chain) {
        constexpr int longest = 1'000;
        chain.depth = chain.children[0].depth + 1;
        if (chain.depth > longest) {
            fail(chain.offset, fmt::format("an expression nested {} deep", chain.depth),
                 fmt::format("at most {}; sum() takes lists", longest));
        }
        return chain;
    }
    // A word of the grammar that may also be a name.
    bool soft_word(std::string_view word) { return !scope_.taken(word) && tokens_.accept_word(word); }
    std::size_t here() {
        tokens_.skip();
        return tokens_.scanner.offset();
    }
    const Sign* accept_sign(std::span<const Sign> signs) {
        for (const Sign& sign : signs) {
            if (tokens_.accept(sign.text)) return &sign;
        }
        return nullptr;
    }
    static Syntax two(Form form, std::size_t offset, Syntax a, Syntax b) {
        Syntax result = node(form, offset, {});
        result.children.push_back(std::move(a));
        result.children.push_back(std::move(b));
        return result;
    }
    [[noreturn]] void fail(std::size_t offset, const std::string& what, const std::string& expected) const {
        tokens_.text.fail(offset, what, expected);
    }

    Tokens& tokens_;
    Scope& scope_;
};

}  // namespace

Syntax read_part(Tokens& tokens, Scope& scope) { return Grammar{tokens, scope}.condition(); }

Syntax read_condition(Tokens& tokens, Scope& scope) {
    const auto condition = [&] { return read_part(tokens, scope); };
    auto loop = read_for(tokens, scope, condition);
    Syntax result = loop ? std::move(*loop) : condition();
    tokens.skip();
    if (tokens.scanner.peek() == ';') tokens.scanner.unexpected("the end of the line: one condition on each");
    tokens.end_line();
    return result;
}

Syntax read_sum(Tokens& tokens, Scope& scope) { return Grammar{tokens, scope}.sum(); }

Syntax read_number(Tokens& tokens, Scope& scope, const std::string& expected) {
    tokens.skip();
    const Scanner& scanner = tokens.scanner;
    const char next = scanner.peek();
    const bool begins = scanner.at_digit() || next == '+' || next == '-' || next == '(' ||
                        scanner.rest().view().starts_with("−") || !tokens.peek_word().empty();
    if (!begins) scanner.unexpected(expected);
    return read_sum(tokens, scope);
}

}  // namespace reductio::language
