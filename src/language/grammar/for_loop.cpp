// for_loop.cpp - one index after the other; the text behind it is read anew for each of its values.
#include <fmt/core.h>

#include "language/grammar/grammar.hpp"
#include "language/names.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t most_indices = 16;    // nested in each other
constexpr std::size_t cost_of_choice = 20;  // in elements, see Scope::spend

class ForLoop {
public:
    ForLoop(Tokens& tokens, Scope& scope, const std::function<void()>& read_body)
        : tokens_{tokens}, scope_{scope}, read_body_{read_body} {}

    void read_index() {
        tokens_.skip();
        const std::size_t offset = tokens_.scanner.offset();
        const std::string name = new_name();
        if (!tokens_.accept_word("in")) tokens_.scanner.unexpected("\"in\" and a range");
        const std::int64_t low = bound("the first value of the index");
        if (!tokens_.accept("..")) tokens_.scanner.unexpected("\"..\" and the last value of the index");
        const std::int64_t high = bound("the last value of the index");
        if (scope_.indices().size() == most_indices)
            tokens_.text.fail(offset, "too many indices", fmt::format("at most {}", most_indices));
        const Scanner begin = tokens_.scanner;
        for (std::int64_t value = low; value <= high; ++value) {
            if (!scope_.spend(cost_of_choice))
                tokens_.text.fail(offset, "too many choices of indices in this text",
                                  fmt::format("at most {}", Scope::most_listed / cost_of_choice));
            tokens_.scanner = begin;
            scope_.push_index(name, value, offset);
            read_rest();
            scope_.pop_index(name);
        }
        if (low > high) skip_body();
    }

private:
    std::string new_name() {
        const std::string name = tokens_.peek_word();
        if (name.empty()) tokens_.scanner.unexpected("an index, as in `for i in 1..8:`");
        if (is_reserved(name) || scope_.specification.array(name) != nullptr || scope_.has_constant(name))
            tokens_.scanner.fail(quoted(name) + " is taken already", "another name for the index");
        tokens_.scanner.accept(std::string_view{name});
        return name;
    }
    std::int64_t bound(const char* expected) {
        return read_constant(tokens_, scope_, largest_value, expected);
    }
    void read_rest() {
        if (tokens_.accept(","))
            read_index();
        else if (tokens_.accept(":"))
            read_body_();
        else
            tokens_.scanner.unexpected("\",\" and another index, or \":\" and the text to repeat");
    }
    // Goes on to the end of the body: a comma or bracket that closes the list, or the end of the line.
    void skip_body() {
        Scanner& scanner = tokens_.scanner;
        while (!scanner.done() && scanner.peek() != ':' && scanner.peek() != '\n') scanner.take();
        if (!scanner.accept(':')) scanner.unexpected("\":\" and the text to repeat");
        int open = 0;
        for (; !scanner.done(); scanner.take()) {
            if (scanner.peek() == '#') {
                while (!scanner.done() && scanner.peek() != '\n') scanner.take();
            }
            const char c = scanner.peek();
            const bool line_ends = c == '\n' && tokens_.open_brackets() == 0;
            if (open == 0 && (c == ')' || c == ',' || line_ends)) return;
            open += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        }
        if (open > 0) scanner.unexpected("a closing bracket");
    }

    Tokens& tokens_;
    Scope& scope_;
    const std::function<void()>& read_body_;
};

}  // namespace

bool read_for(Tokens& tokens, Scope& scope, const std::function<void()>& read_body) {
    if (!tokens.accept_word("for")) return false;
    ForLoop{tokens, scope, read_body}.read_index();
    return true;
}

}  // namespace reductio::language
