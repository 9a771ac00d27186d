// parse.cpp - items token by token, by recursive descent of bounded depth.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/stop.hpp"
#include "flatzinc/syntax.hpp"

namespace reductio::flatzinc {

namespace {

constexpr int deepest = 100;  // calls within calls, in annotations
constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();

class Parser {
public:
    explicit Parser(Passage passage) : scanner_{passage}, text_{passage.text->view()} {}

    Model model() {
        for (skip(); !scanner_.done(); skip()) {
            if (solved_) scanner_.fail("an item behind `solve`", "nothing: `solve` is the last item");
            item();
        }
        if (!solved_) scanner_.fail("the text ends without a `solve` item", "`solve satisfy;`");
        return std::move(model_);
    }

private:
    void skip() {
        poll_stop();
        for (;;) {
            scanner_.skip_space();
            if (scanner_.peek() != '%') return;
            while (!scanner_.done() && scanner_.peek() != '\n') scanner_.take();
        }
    }
    bool accept(char c) {
        skip();
        return scanner_.accept(c);
    }
    void expect(char c, const std::string& expected) {
        if (!accept(c)) scanner_.unexpected(expected);
    }
    // The word that is next; empty if there is none.
    std::string_view peek_word() {
        skip();
        const std::size_t begin = scanner_.offset();
        if (is_digit(scanner_.peek())) return {};
        std::size_t end = begin;
        while (end < scanner_.rest().end && is_word_character(text_[end])) ++end;
        return text_.substr(begin, end - begin);
    }
    std::string_view word(const std::string& expected) {
        const std::string_view found = peek_word();
        if (found.empty()) scanner_.unexpected(expected);
        scanner_.accept(found);
        return found;
    }
    bool accept_word(std::string_view wanted) {
        if (peek_word() != wanted) return false;
        return scanner_.accept(wanted);
    }
    void expect_word(std::string_view wanted) {
        if (!accept_word(wanted)) scanner_.unexpected(fmt::format("`{}`", wanted));
    }
    bool at_dots() {
        skip();
        return scanner_.rest().view().starts_with("..");
    }

    void item() {
        if (accept_word("predicate")) return predicate();
        if (accept_word("constraint"))
            constraint();
        else if (accept_word("solve"))
            solve();
        else
            declaration();
        expect(';', "`;` at the end of the item");
    }

    // What a predicate is called says what it means, so its parameters are of no use.
    void predicate() {
        while (!scanner_.done() && scanner_.peek() != ';') {
            scanner_.take();
            skip();
        }
        expect(';', "`;` at the end of the item");
    }

    void declaration() {
        if (!model_.constraints.empty())
            scanner_.unexpected("`constraint` or `solve`: declarations stand above them");
        Declaration made;
        if (accept_word("array")) {
            made.array = true;
            expect('[', "`[1..n]` behind `array`");
            if (number("1") != 1) scanner_.fail("an array whose indices do not begin at 1", "`[1..n]`");
            dots();
            made.size = number("the length of the array");
            expect(']', "`]`");
            expect_word("of");
        }
        made.variable = accept_word("var");
        type(made);
        expect(':', "`:` and a name");
        skip();
        made.offset = scanner_.offset();
        made.name = word("a name");
        made.annotations = annotations();
        if (accept('=')) made.value = expression(0);
        if (!made.value && (!made.variable || made.array))
            scanner_.unexpected(made.array ? "`= [` and the items of the array" : "`=` and a value");
        model_.declarations.push_back(std::move(made));
    }

    void type(Declaration& made) {
        skip();
        if (accept_word("bool")) {
            made.type = Basic::boolean;
        } else if (accept_word("int")) {
            made.type = Basic::integer;
        } else if (accept_word("float")) {
            made.type = Basic::real;
        } else if (accept_word("set")) {
            expect_word("of");
            Declaration of;
            type(of);
            made.type = Basic::set;
        } else {
            domain(made);
        }
    }

    void domain(Declaration& made) {
        const Expr values = expression(0);
        if (values.kind == Expr::Kind::range) {
            made.domain.low = values.low;
            made.domain.high = values.high;
        } else if (values.kind == Expr::Kind::set) {
            made.domain.values = values.numbers;
            made.domain.is_set_of_values = true;
        } else if (values.kind == Expr::Kind::real) {
            made.type = Basic::real;
        } else {
            scanner_.fail("a type was expected", "bool, int, 1..9, {2, 3, 5}, set of 1..9");
        }
    }

    void constraint() {
        Constraint made;
        skip();
        made.offset = scanner_.offset();
        made.name = word("the name of a constraint");
        expect('(', "`(` and the arguments; MiniZinc flattens any other expression");
        made.arguments = expressions(')', 0);
        made.annotations = annotations();
        model_.constraints.push_back(std::move(made));
    }

    void solve() {
        model_.annotations = annotations();
        if (accept_word("minimize"))
            model_.goal = Model::Goal::minimize;
        else if (accept_word("maximize"))
            model_.goal = Model::Goal::maximize;
        else if (!accept_word("satisfy"))
            scanner_.unexpected("`satisfy`, `minimize` or `maximize`");
        if (model_.goal != Model::Goal::satisfy) model_.objective = expression(0);
        solved_ = true;
    }

    std::vector<Expr> annotations() {
        std::vector<Expr> list;
        for (skip(); scanner_.accept("::"); skip()) list.push_back(expression(0));
        return list;
    }

    // Up to the closing sign; a comma may stand behind the last one.
    std::vector<Expr> expressions(char close, int depth) {
        std::vector<Expr> list;
        for (bool separated = true; !accept(close);) {
            if (!separated) scanner_.unexpected(fmt::format("`,` or `{}`", close));
            list.push_back(expression(depth + 1));
            separated = accept(',');
        }
        return list;
    }

    Expr expression(int depth) {
        if (depth > deepest) scanner_.fail("calls nested too deep", fmt::format("at most {}", deepest));
        skip();
        Expr made;
        made.offset = scanner_.offset();
        const char next = scanner_.peek();
        if (next == '[') {
            scanner_.take();
            made.kind = Expr::Kind::list;
            made.parts = expressions(']', depth);
        } else if (next == '{') {
            set(made);
        } else if (next == '"') {
            string(made);
        } else if (next == '-' || next == '+' || is_digit(next)) {
            numeric(made);
        } else {
            named(made, depth);
        }
        return made;
    }

    void set(Expr& made) {
        scanner_.take();
        made.kind = Expr::Kind::set;
        while (!accept('}')) {
            made.numbers.push_back(number("a number, or `}`"));
            if (!accept(',') && peek_sign() != '}') scanner_.unexpected("`,` or `}`");
        }
    }
    char peek_sign() {
        skip();
        return scanner_.peek();
    }

    void string(Expr& made) {
        scanner_.take();
        const std::size_t begin = scanner_.offset();
        while (scanner_.peek() != '"') {
            if (scanner_.done() || scanner_.peek() == '\n')
                scanner_.unexpected("`\"` at the end of the string");
            if (scanner_.take() == '\\') scanner_.take();
        }
        made.kind = Expr::Kind::string;
        made.word = text_.substr(begin, scanner_.offset() - begin);
        scanner_.take();
    }

    void numeric(Expr& made) {
        made.low = number("a number");
        made.kind = Expr::Kind::number;
        if (at_dots()) {
            dots();
            made.high = number("the last number of the range");
            made.kind = Expr::Kind::range;
        }
        const char next = scanner_.peek();
        if (next != '.' && next != 'e' && next != 'E') return;
        while (is_word_character(scanner_.peek()) || scanner_.peek() == '.' || scanner_.peek() == '-')
            scanner_.take();
        made.kind = Expr::Kind::real;
    }

    void named(Expr& made, int depth) {
        made.word = word("a value or a name");
        if (made.word == "true" || made.word == "false") {
            made.low = made.word == "true" ? 1 : 0;
            return;
        }
        made.kind = Expr::Kind::name;
        if (accept('(')) {
            made.kind = Expr::Kind::call;
            made.parts = expressions(')', depth);
        } else if (accept('[')) {
            made.kind = Expr::Kind::item;
            made.low = number("an index");
            expect(']', "`]`");
        }
    }

    void dots() {
        skip();
        if (!scanner_.accept("..")) scanner_.unexpected("`..`");
    }
    std::int64_t number(const std::string& expected) {
        skip();
        return scanner_.number(-far, far, expected + " of 64 bits");
    }

    Scanner scanner_;
    std::string_view text_;
    Model model_;
    bool solved_ = false;
};

}  // namespace

bool looks_like_flatzinc(Passage passage) {
    Scanner scanner{passage};
    for (;;) {
        scanner.skip_space();
        if (scanner.peek() != '%') break;
        while (!scanner.done() && scanner.peek() != '\n') scanner.take();
    }
    constexpr std::string_view first_words[] = {
        "predicate ", "array [", "var ", "int: ", "bool: ", "float: ", "constraint ", "solve "};
    const std::string_view rest = scanner.rest().view();
    const std::string_view item = rest.substr(0, rest.find('\n')).substr(0, rest.find(';'));
    // `var x = [1, 2];` is of another language.
    if (rest.starts_with("var ") && item.find(':') >= item.find('=')) return false;
    const bool begins =
        std::ranges::any_of(first_words, [&](std::string_view first) { return rest.starts_with(first); });
    return begins && item.size() < rest.size() && rest[item.size()] == ';';
}

Model parse(Passage passage) { return Parser{passage}.model(); }

}  // namespace reductio::flatzinc
