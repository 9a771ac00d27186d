// condition.cpp - operators and calls: a function for each level of precedence, the loosest first.
//
//     iff xor | or | and | not | comparisons, in | + - | * / % ÷ | sign | ^ | names, calls, parentheses
//
// Recursive descent without lookahead. Every item remembers where it began, for the messages.
#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <span>

#include "language/evaluate.hpp"
#include "language/grammar/grammar.hpp"
#include "language/names.hpp"

namespace reductio::language {

namespace {

constexpr std::string_view least_number = "9223372036854775808";  // behind a minus; without it, one too many

struct Item {
    enum class Kind { number, condition, list } kind = Kind::number;
    std::vector<Tree> trees;  // one, or those of the list
    std::size_t offset = 0;
};

struct Sign {
    std::string_view text;
    Op op;
};

struct Function {
    std::string_view name;
    Op op;
    std::size_t least, most;  // arguments
};
constexpr std::size_t any_count = std::numeric_limits<std::size_t>::max();
constexpr Function functions[] = {{"abs", Op::absolute, 1, 1},
                                  {"mod", Op::modulo, 2, 2},
                                  {"exact", Op::exact, 2, 2},
                                  {"min", Op::least, 1, any_count},
                                  {"max", Op::greatest, 1, any_count},
                                  {"sum", Op::plus, 1, any_count},
                                  {"count", Op::equal, 2, any_count},
                                  {"all_different", Op::all_different, 1, any_count},
                                  {"automaton", Op::automaton, 1, any_count},
                                  {"element", Op::element, 2, any_count}};

class Grammar {
public:
    Grammar(Tokens& tokens, Scope& scope) : tokens_{tokens}, scope_{scope} {}

    Item condition() {
        Item left = disjunction();
        for (;;) {
            const bool same = tokens_.accept_word("iff");
            if (!same && !tokens_.accept_word("xor")) return left;
            const Item right = disjunction();
            const Tree a = tree(Op::truth, {as_condition(left)}, left.offset);
            const Tree b = tree(Op::truth, {as_condition(right)}, right.offset);
            left = item(same ? Op::equal : Op::unequal, {a, b}, left.offset);
        }
    }

    Item sum() {
        static constexpr Sign signs[] = {{"+", Op::plus}, {"-", Op::negative}, {"−", Op::negative}};
        Item left = product();
        for (;;) {
            refuse_foreign_sign();
            const Sign* const sign = accept_sign(signs);
            if (sign == nullptr) return left;
            const Item next = product();
            Tree right = as_number(next);
            if (sign->op == Op::negative) right = tree(Op::negative, {right}, next.offset);
            left = item(Op::plus, {as_number(left), right}, left.offset);
        }
    }

    Tree as_number(const Item& item) const {
        if (item.kind == Item::Kind::list)
            fail(item.offset, "several numbers where one is meant", "one, such as q[1], or sum(…)");
        if (item.kind == Item::Kind::condition)
            fail(item.offset, "a condition where a number is meant", "truth(…), which is 0 or 1");
        return item.trees[0];
    }
    Tree as_condition(const Item& item) const {
        if (item.kind != Item::Kind::condition)
            fail(item.offset, "a number where a condition is meant", "a comparison such as x == 1");
        return item.trees[0];
    }

private:
    // --- conditions
    Item disjunction() {
        Item left = conjunction();
        while (tokens_.accept_word("or") || tokens_.accept("||")) {
            const Item right = conjunction();
            left = item(Op::disjunction, {as_condition(left), as_condition(right)}, left.offset);
        }
        return left;
    }
    Item conjunction() {
        Item left = negation();
        while (tokens_.accept_word("and") || tokens_.accept("&&")) {
            const Item right = negation();
            left = item(Op::conjunction, {as_condition(left), as_condition(right)}, left.offset);
        }
        return left;
    }
    Item negation() {
        const std::size_t offset = here();
        if (!tokens_.accept_word("not") && !tokens_.accept("!")) return comparison();
        const Item inner = tokens_.below_sign("too many nots", [&] { return negation(); });
        return item(Op::negation, {as_condition(inner)}, offset);
    }
    Item comparison() {
        static constexpr Sign signs[] = {{"==", Op::equal},   {"!=", Op::unequal}, {"≠", Op::unequal},
                                         {"<=", Op::at_most}, {"≤", Op::at_most},  {">=", Op::at_least},
                                         {"≥", Op::at_least}, {"<", Op::less},     {">", Op::more},
                                         {"=", Op::equal}};
        Item left = sum();
        if (tokens_.accept_word("in")) return member(std::move(left));
        if (tokens_.accept_word("not")) {
            if (!tokens_.accept_word("in")) tokens_.scanner.unexpected("\"in\"");
            const std::size_t offset = left.offset;
            return item(Op::negation, member(std::move(left)).trees, offset);
        }
        const Sign* sign = accept_sign(signs);
        if (sign == nullptr) return left;
        const Item right = sum();
        Item result = item(sign->op, {as_number(left), as_number(right)}, left.offset);
        const std::size_t next = here();
        if (accept_sign(signs) != nullptr)
            fail(next, "a second comparison", "\"and\" between two conditions");
        return result;
    }
    // What follows `in`.
    Item member(Item list) {
        if (list.kind == Item::Kind::condition) as_number(list);
        Rows rows = read_rows(tokens_, scope_, list.trees.size());
        Tree table = at_place(tokens_.text, list.offset,
                              [&] { return make_table(std::move(list.trees), std::move(rows)); });
        return {Item::Kind::condition, {std::move(table)}, list.offset};
    }

    // --- numbers
    Item product() {
        static constexpr Sign signs[] = {
            {"*", Op::times}, {"×", Op::times}, {"/", Op::quotient}, {"%", Op::remainder}, {"÷", Op::exact}};
        Item left = signed_factor();
        while (const Sign* sign = accept_sign(signs)) {
            const Item right = signed_factor();
            left = item(sign->op, {as_number(left), as_number(right)}, left.offset);
        }
        return left;
    }
    Item signed_factor() {
        const std::size_t offset = here();
        const auto inner = [&] {
            return as_number(tokens_.below_sign("too many signs", [&] { return signed_factor(); }));
        };
        if (tokens_.accept("+")) return {Item::Kind::number, {inner()}, offset};
        if (!tokens_.accept("-") && !tokens_.accept("−")) return power();
        tokens_.skip();
        const std::string_view rest = tokens_.scanner.rest().view();
        const std::string_view behind = rest.substr(std::min(rest.size(), least_number.size()), 1);
        if (rest.starts_with(least_number) && behind.find_first_of("0123456789^") == std::string_view::npos) {
            tokens_.scanner.accept(least_number);
            return {Item::Kind::number, {number(-any_number - 1)}, offset};
        }
        const Tree positive = inner();
        if (positive->op == Op::number) return {Item::Kind::number, {number(-positive->number)}, offset};
        return item(Op::negative, {positive}, offset);
    }
    Item power() {
        Item base = primary();
        if (!tokens_.accept("^") && !tokens_.accept("**")) return base;
        const Item exponent = tokens_.below_sign("too many powers", [&] { return signed_factor(); });
        return item(Op::power, {as_number(base), as_number(exponent)}, base.offset);
    }
    Item primary() {
        static constexpr std::string_view infix[] = {"and", "or", "in", "not", "iff", "xor", "for"};
        const std::size_t offset = here();
        Scanner& scanner = tokens_.scanner;
        if (scanner.at_digit())
            return {Item::Kind::number, {number(tokens_.number(any_number, "a number of 64 bits"))}, offset};
        if (scanner.peek() == '(') return parenthesised();
        if (scanner.peek() == '[')
            scanner.fail("there are no lists in square brackets", std::string{element_instead});
        const std::string word = tokens_.peek_word();
        if (word.empty()) scanner.unexpected("a number, a variable or \"(\"");
        if (std::find(std::begin(infix), std::end(infix), word) != std::end(infix))
            scanner.fail("unexpected " + quoted(word), "a number, a variable or \"(\"");
        scanner.accept(std::string_view{word});
        if (word == "true" || word == "false")
            return {Item::Kind::condition, {make_constant(word == "true")}, offset};
        return is_reserved(word) ? call(word, offset) : name(word, offset);
    }
    // (a), or a list (a, b, c).
    Item parenthesised() {
        const std::size_t offset = here();
        tokens_.open_bracket("(");
        Item first = condition();
        tokens_.skip();
        if (tokens_.scanner.peek() != ',') {
            tokens_.close_bracket(')');
            first.offset = offset;
            return first;
        }
        Item list{Item::Kind::list, {}, offset};
        for (;;) {
            append(list.trees, first);
            if (!tokens_.accept(",")) break;
            first = condition();
        }
        tokens_.close_bracket(')');
        return list;
    }

    Item name(const std::string& word, std::size_t offset) {
        Named named = read_indices(tokens_, scope_, word, offset);
        return {named.list ? Item::Kind::list : Item::Kind::number, std::move(named.trees), offset};
    }

    // --- calls: sum(q, x), all_different(for i in 1..8: q[i] + i)
    Item call(const std::string& name, std::size_t offset) {
        tokens_.open_bracket("(");
        if (name == "truth" || name == "implies") return call_with_conditions(name, offset);
        const Function& function =
            *std::find_if(std::begin(functions), std::end(functions),
                          [&](const Function& candidate) { return candidate.name == name; });
        std::vector<Tree> list = arguments();
        tokens_.close_bracket(')');
        if (list.size() < function.least || list.size() > function.most) {
            fail(offset, fmt::format("{} of {}", name, list.size()),
                 fmt::format("{}{}", function.least, function.most == any_count ? " or more" : ""));
        }
        switch (function.op) {
            case Op::element: check_element(list, offset); break;
            case Op::automaton: return automaton(std::move(list), offset);
            case Op::equal: return count(std::move(list), offset);
            case Op::plus:
                if (list.size() == 1) return {Item::Kind::number, std::move(list), offset};
                break;
            default: break;
        }
        return item(function.op, std::move(list), offset);
    }
    Item call_with_conditions(const std::string& name, std::size_t offset) {
        const Item first = condition();
        if (name == "truth") {
            Tree holds = as_condition(first);
            tokens_.close_bracket(')');
            return item(Op::truth, {std::move(holds)}, offset);
        }
        if (!tokens_.accept(",")) tokens_.scanner.unexpected("\",\" and the other condition");
        const Tree premise = as_condition(first), conclusion = as_condition(condition());
        tokens_.close_bracket(')');
        return item(Op::disjunction, {tree(Op::negation, {premise}, offset), conclusion}, offset);
    }
    // Arrays stand for their elements.
    std::vector<Tree> arguments() {
        std::vector<Tree> list;
        const auto read = [&] { append(list, condition()); };
        do {
            if (!read_for(tokens_, scope_, read)) read();
        } while (tokens_.accept(","));
        return list;
    }
    // An element is chosen among variables and numbers: other expressions might have no value.
    void check_element(std::span<const Tree> list, std::size_t offset) const {
        for (const Tree& choice : list.subspan(1)) {
            if (choice->op != Op::variable && choice->op != Op::number)
                fail(offset, "element of expressions", "an index, then variables and numbers");
        }
    }
    Item automaton(std::vector<Tree> list, std::size_t offset) {
        StateMachine machine = read_machine(tokens_);
        Tree result = at_place(tokens_.text, offset,
                               [&] { return make_automaton(std::move(list), std::move(machine)); });
        return {Item::Kind::condition, {std::move(result)}, offset};
    }
    // How many of the list equal its last number.
    Item count(std::vector<Tree> list, std::size_t offset) {
        const Tree value = list.back();
        list.pop_back();
        for (Tree& counted : list)
            counted = tree(Op::truth, {tree(Op::equal, {counted, value}, offset)}, offset);
        if (list.size() == 1) return {Item::Kind::number, std::move(list), offset};
        return item(Op::plus, std::move(list), offset);
    }

    // Signs of other languages. Some begin like signs of ours: `=>` would be read as `=`.
    void refuse_foreign_sign() {
        static constexpr struct {
            std::string_view sign, here;
        } foreign[] = {{"<=>", "`iff`"},         {"<->", "`iff`"},
                       {"==>", "implies(a, b)"}, {"=>", "implies(a, b), or `>=` for: at least"},
                       {"->", "implies(a, b)"},  {"=<", "`<=`"},
                       {"<>", "`!=`"},           {"=!", "`!=`"},
                       {"~=", "`!=`"},           {"?", "implies(a, b) and implies(not a, c)"}};
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
    // Appends a number, or the numbers of a list.
    void append(std::vector<Tree>& list, const Item& more) const {
        if (more.kind != Item::Kind::list) as_number(more);
        list.insert(list.end(), more.trees.begin(), more.trees.end());
    }
    Tree tree(Op op, std::vector<Tree> children, std::size_t offset) const {
        return at_place(tokens_.text, offset, [&] { return make(op, std::move(children)); });
    }
    Item item(Op op, std::vector<Tree> children, std::size_t offset) const {
        const auto kind = is_condition(op) ? Item::Kind::condition : Item::Kind::number;
        return {kind, {tree(op, std::move(children), offset)}, offset};
    }
    [[noreturn]] void fail(std::size_t offset, const std::string& what, const std::string& expected) const {
        tokens_.text.fail(offset, what, expected);
    }

    Tokens& tokens_;
    Scope& scope_;
};

}  // namespace

std::string function_names() {
    std::string names;
    for (const Function& function : functions) names += fmt::format("{}, ", function.name);
    return names + "truth, implies";
}

Tree read_condition(Tokens& tokens, Scope& scope) {
    Grammar grammar{tokens, scope};
    const Item item = grammar.condition();
    tokens.skip();
    const Scanner& scanner = tokens.scanner;
    if (scanner.peek() == ';') scanner.unexpected("the end of the line: one condition on each");
    if (!scanner.done() && scanner.peek() != '\n' && scanner.peek() != '#')
        scanner.unexpected("an operator, or the end of the line");
    return grammar.as_condition(item);
}

bool is_constant(const Node& node) {
    if (node.op == Op::variable) return false;
    for (const Tree& child : node.children) {
        if (!is_constant(*child)) return false;
    }
    return true;
}

std::int64_t constant_value(const Tokens& tokens, const Tree& tree, std::size_t offset) {
    if (!is_constant(*tree))
        tokens.text.fail(offset, "a variable where a constant is meant", "a number, as in N + 1");
    const Number value = at_place(tokens.text, offset, [&] { return value_of(*tree, {}); });
    if (!value) tokens.text.fail(offset, text_of(*tree) + " has no value", "a number");
    return *value;
}

Tree read_sum(Tokens& tokens, Scope& scope) {
    Grammar grammar{tokens, scope};
    return grammar.as_number(grammar.sum());
}

std::int64_t read_constant(Tokens& tokens, Scope& scope, std::int64_t limit, const std::string& expected) {
    tokens.skip();
    const Scanner& scanner = tokens.scanner;
    const std::size_t offset = scanner.offset();
    const char next = scanner.peek();
    const bool begins = scanner.at_digit() || next == '+' || next == '-' || next == '(' ||
                        scanner.rest().view().starts_with("−") || !tokens.peek_word().empty();
    if (!begins) scanner.unexpected(expected);
    const std::int64_t value = constant_value(tokens, read_sum(tokens, scope), offset);
    if (value > limit || value < (limit == any_number ? -any_number - 1 : -limit))
        tokens.text.fail(offset, fmt::format("\"{}\" is out of range", value), expected);
    return value;
}

}  // namespace reductio::language
