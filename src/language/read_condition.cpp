// read_condition.cpp - the grammar of conditions, loosest operator first: iff and xor, or, and, not,
// comparisons, + and -, * and / and %, the sign, ^. A function per level; every node remembers where it
// stands.
#include "language/read_condition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "language/scan.hpp"

namespace reductio::language {

namespace {

constexpr int deepest = 200;  // parentheses within parentheses, signs before signs
constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
constexpr std::string_view least_number = "9223372036854775808";  // behind a minus; without it, one too many

}  // namespace

Tree ConditionReader::read() {
    const Item item = whole();
    skip();
    if (!scanner_.done() && scanner_.peek() != '\n' && scanner_.peek() != '#')
        scanner_.unexpected("an operator, or the end of the line");
    return condition(item);
}

ConditionReader::Item ConditionReader::whole() {
    Item left = disjunction();
    for (;;) {
        const bool same = accept_word("iff");
        if (!same && !accept_word("xor")) return left;
        const Item right = disjunction();
        const Item a = made(Op::truth, {condition(left)}, left.offset);
        const Item b = made(Op::truth, {condition(right)}, right.offset);
        left = made(same ? Op::equal : Op::unequal, {a.trees[0], b.trees[0]}, left.offset);
    }
}

ConditionReader::Item ConditionReader::disjunction() {
    Item left = conjunction();
    while (accept_word("or") || accept("||")) {
        const Item right = conjunction();
        left = made(Op::disjunction, {condition(left), condition(right)}, left.offset);
    }
    return left;
}

ConditionReader::Item ConditionReader::conjunction() {
    Item left = negation();
    while (accept_word("and") || accept("&&")) {
        const Item right = negation();
        left = made(Op::conjunction, {condition(left), condition(right)}, left.offset);
    }
    return left;
}

ConditionReader::Item ConditionReader::negation() {
    skip();
    const std::size_t offset = scanner_.offset();
    if (!accept_word("not") && !accept("!")) return comparison();
    if (++signs_ > deepest) scanner_.fail("too many nots", fmt::format("at most {}", deepest));
    const Item inner = negation();
    --signs_;
    return made(Op::negation, {condition(inner)}, offset);
}

ConditionReader::Item ConditionReader::comparison() {
    static constexpr Sign signs[] = {{"==", Op::equal},   {"!=", Op::unequal}, {"≠", Op::unequal},
                                     {"<=", Op::at_most}, {"≤", Op::at_most},  {">=", Op::at_least},
                                     {"≥", Op::at_least}, {"<", Op::less},     {">", Op::more},
                                     {"=", Op::equal}};
    Item left = sum();
    if (accept_word("in")) return member(std::move(left));
    if (accept_word("not")) {
        if (!accept_word("in")) scanner_.unexpected("\"in\"");
        const Item inside = member(left);
        return made(Op::negation, {inside.trees[0]}, left.offset);
    }
    const Sign* sign = accept_of(signs);
    if (sign == nullptr) return left;
    const Item right = sum();
    const Item result = made(sign->op, {number(left), number(right)}, left.offset);
    skip();
    const std::size_t next = scanner_.offset();
    if (accept_of(signs) != nullptr)
        text_.fail(next, "a second comparison", "\"and\" between two conditions");
    return result;
}

ConditionReader::Item ConditionReader::member(Item list) {
    if (list.kind == Item::Kind::condition) number(list);
    Rows values = rows(list.trees.size());
    Tree table =
        at_place(text_, list.offset, [&] { return make_table(std::move(list.trees), std::move(values)); });
    return {Item::Kind::condition, {std::move(table)}, list.offset};
}

ConditionReader::Item ConditionReader::sum() {
    static constexpr Sign signs[] = {{"+", Op::plus}, {"-", Op::negative}, {"−", Op::negative}};
    Item left = product();
    while (const Sign* sign = accept_of(signs)) {
        const Item item = product();
        Tree right = number(item);
        if (sign->op == Op::negative) right = made(Op::negative, {right}, item.offset).trees[0];
        left = made(Op::plus, {number(left), right}, left.offset);
    }
    return left;
}

ConditionReader::Item ConditionReader::product() {
    static constexpr Sign signs[] = {
        {"*", Op::times}, {"×", Op::times}, {"/", Op::quotient}, {"%", Op::remainder}, {"÷", Op::exact}};
    Item left = factor();
    while (const Sign* sign = accept_of(signs)) {
        const Item right = factor();
        left = made(sign->op, {number(left), number(right)}, left.offset);
    }
    return left;
}

ConditionReader::Item ConditionReader::factor() {
    skip();
    const std::size_t offset = scanner_.offset();
    if (accept("+")) {
        if (++signs_ > deepest) scanner_.fail("too many signs", fmt::format("at most {}", deepest));
        const Item inner = factor();
        --signs_;
        return {Item::Kind::number, {number(inner)}, offset};
    }
    if (!accept("-") && !accept("−")) return raised();
    skip();
    const std::string_view rest = scanner_.rest().view();
    const std::string_view behind = rest.substr(std::min(rest.size(), least_number.size()), 1);
    if (rest.starts_with(least_number) && behind.find_first_of("0123456789^") == std::string_view::npos) {
        scanner_.accept(least_number);
        return {Item::Kind::number, {language::number(-far - 1)}, offset};
    }
    if (++signs_ > deepest) scanner_.fail("too many signs", fmt::format("at most {}", deepest));
    const Item inner = factor();
    --signs_;
    const Tree tree = number(inner);
    if (tree->op == Op::number) return {Item::Kind::number, {language::number(-tree->number)}, offset};
    return made(Op::negative, {tree}, offset);
}

ConditionReader::Item ConditionReader::raised() {
    Item base = primary();
    if (!accept("^") && !accept("**")) return base;
    if (++signs_ > deepest) scanner_.fail("too many powers", fmt::format("at most {}", deepest));
    const Item exponent = factor();
    --signs_;
    return made(Op::power, {number(base), number(exponent)}, base.offset);
}

ConditionReader::Item ConditionReader::primary() {
    skip();
    const std::size_t offset = scanner_.offset();
    if (scanner_.at_digit()) {
        const std::int64_t value = take_number(scanner_, far, "a number of 64 bits");
        return {Item::Kind::number, {language::number(value)}, offset};
    }
    if (scanner_.peek() == '(') return parenthesised();
    const std::string word = peek_word(scanner_);
    if (word.empty()) scanner_.unexpected("a number, a variable or \"(\"");
    static constexpr std::string_view between[] = {"and", "or", "in", "not", "iff", "xor", "for"};
    if (std::ranges::find(between, word) != std::end(between))
        scanner_.fail("unexpected " + quoted(word), "a number, a variable or \"(\"");
    take_word(scanner_, word);
    if (word == "true" || word == "false")
        return {Item::Kind::condition, {make_constant(word == "true")}, offset};
    if (is_reserved(word)) return call(word, offset);
    return variable(word, offset);
}

ConditionReader::Item ConditionReader::parenthesised() {
    const std::size_t offset = scanner_.offset();
    open("(");
    Item first = whole();
    skip();
    if (scanner_.peek() != ',') {
        close(')');
        first.offset = offset;
        return first;
    }
    Item list{Item::Kind::list, {}, offset};
    for (;;) {
        if (first.kind != Item::Kind::list) first.trees = {number(first)};
        list.trees.insert(list.trees.end(), first.trees.begin(), first.trees.end());
        if (!accept(",")) break;
        first = whole();
    }
    close(')');
    return list;
}

void ConditionReader::skip() const { skip_gap(scanner_, depth_ > 0); }

bool ConditionReader::accept(std::string_view sign) {
    skip();
    if (sign == "!" && scanner_.rest().view().starts_with("!=")) return false;
    if (sign == "*" && scanner_.rest().view().starts_with("**")) return false;
    return scanner_.accept(sign);
}

bool ConditionReader::accept_word(std::string_view word) {
    skip();
    const bool here = peek_word(scanner_) == word;
    if (here) scanner_.accept(word);
    return here;
}

const ConditionReader::Sign* ConditionReader::accept_of(std::span<const Sign> signs) {
    const auto found = std::ranges::find_if(signs, [&](const Sign& sign) { return accept(sign.text); });
    return found == signs.end() ? nullptr : &*found;
}

void ConditionReader::open(std::string_view bracket) {
    if (!accept(bracket)) scanner_.unexpected(quoted(bracket));
    if (++depth_ > deepest) scanner_.fail("parentheses nested too deep", fmt::format("at most {}", deepest));
}

void ConditionReader::close(char bracket) {
    skip();
    if (!scanner_.accept(bracket)) scanner_.unexpected(fmt::format("an operator, \",\" or \"{}\"", bracket));
    --depth_;
}

Tree ConditionReader::number(const Item& item) const {
    if (item.kind == Item::Kind::list)
        text_.fail(item.offset, "several numbers where one is meant", "one, such as q[1], or sum(…)");
    if (item.kind == Item::Kind::condition)
        text_.fail(item.offset, "a condition where a number is meant", "truth(…), which is 0 or 1");
    return item.trees[0];
}

Tree ConditionReader::condition(const Item& item) const {
    if (item.kind != Item::Kind::condition)
        text_.fail(item.offset, "a number where a condition is meant", "a comparison such as x == 1");
    return item.trees[0];
}

ConditionReader::Item ConditionReader::made(Op op, std::vector<Tree> children, std::size_t offset) const {
    const auto kind = is_condition(op) ? Item::Kind::condition : Item::Kind::number;
    return {kind, {at_place(text_, offset, [&] { return make(op, std::move(children)); })}, offset};
}

}  // namespace reductio::language
