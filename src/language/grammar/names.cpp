// names.cpp - constants, variables, and elements of arrays by their indices: [3], [1..3, *], [x].
#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "language/grammar/grammar.hpp"

namespace reductio::language {

namespace {

class IndexReader {
public:
    IndexReader(Tokens& tokens, Scope& scope, const Array& array, std::size_t offset)
        : tokens_{tokens}, scope_{scope}, array_{array}, offset_{offset} {}

    // All elements of the array.
    Named all() { return elements(array_.dimensions); }

    // The elements that the brackets name.
    Named chosen() {
        tokens_.open_bracket("[");
        do {
            tokens_.skip();
            if (ranges_.size() == array_.dimensions.size())
                tokens_.scanner.fail("an index too many", fmt::format("{}", ranges_.size()));
            const bool whole = tokens_.accept("*");
            ranges_.push_back(whole ? array_.dimensions[ranges_.size()] : range());
        } while (tokens_.accept(","));
        tokens_.close_bracket(']');
        if (ranges_.size() < array_.dimensions.size())
            tokens_.scanner.fail("an index is missing", fmt::format("{} of them", array_.dimensions.size()));
        return index_ ? element() : elements(ranges_);
    }

private:
    Array::Range range() {
        const Array::Range all = array_.dimensions[ranges_.size()];
        const std::size_t offset = tokens_.scanner.offset();
        const Tree index = read_sum(tokens_, scope_);
        if (!is_constant(*index)) {
            if (index_) fail(offset, "a second index with variables", "one");
            index_ = index;
            dimension_ = ranges_.size();
            return all;
        }
        const std::int64_t low = constant_value(tokens_, index, offset);
        const std::int64_t high =
            tokens_.accept("..") ? read_constant(tokens_, scope_, any_number, "the last index") : low;
        if (low < all.low || high > all.high || low > high)
            fail(offset, fmt::format("{} has no such index", array_.name),
                 fmt::format("{} to {}", all.low, all.high));
        return {low, high};
    }

    Named elements(const std::vector<Array::Range>& ranges) {
        std::size_t count = 1;
        bool list = false;
        for (const auto& [low, high] : ranges) {
            count *= static_cast<std::size_t>(high - low + 1);
            list = list || low != high;
        }
        if (!scope_.spend(count))
            fail(offset_, "the lists of this text are too long",
                 fmt::format("at most {} elements in all", Scope::most_listed));
        return {scope_.specification.elements(array_, ranges), list};
    }

    // q[x], as an element, whose index counts from 1.
    Named element() {
        for (std::size_t i = 0; i < ranges_.size(); ++i) {
            if (i != dimension_ && ranges_[i].low != ranges_[i].high)
                fail(offset_, "a range beside an index with variables", "one element");
        }
        Tree index = index_;
        if (const std::int64_t low = ranges_[dimension_].low; low != 1)
            index = tree(Op::plus, {index, number(1 - low)});
        std::vector<Tree> children{index};
        const Named choices = elements(ranges_);
        children.insert(children.end(), choices.trees.begin(), choices.trees.end());
        return {{tree(Op::element, std::move(children))}};
    }

    Tree tree(Op op, std::vector<Tree> children) const {
        return at_place(tokens_.text, offset_, [&] { return make(op, std::move(children)); });
    }
    [[noreturn]] void fail(std::size_t offset, const std::string& what, const std::string& expected) const {
        tokens_.text.fail(offset, what, expected);
    }

    Tokens& tokens_;
    Scope& scope_;
    const Array& array_;
    std::size_t offset_;  // of the name
    std::vector<Array::Range> ranges_;
    Tree index_;                 // the index that has variables, if any,
    std::size_t dimension_ = 0;  // and its dimension
};

// What to write instead of a word that other languages have. `missing`: it is not there under another name
// either, and what is written instead only comes near it.
struct Elsewhere {
    std::string_view word, here;
    bool missing = false;
};
constexpr std::string_view no_objective =
    "a condition such as `x <= 10`, narrowed until there is no solution";
constexpr std::string_view one_of_them = "conditions joined by `or`";
constexpr Elsewhere elsewhere[] = {
    {"alldifferent", "all_different(…)"},
    {"allDifferent", "all_different(…)"},
    {"AllDifferent", "all_different(…)"},
    {"alldiff", "all_different(…)"},
    {"distinct", "all_different(…)"},
    {"if", "implies(a, b) for: if a then b", true},
    {"then", "implies(a, b) for: if a then b", true},
    {"else", "implies(a, b) and implies(not a, c)", true},
    {"any", one_of_them, true},
    {"exists", one_of_them, true},
    {"all", "`for i in 1..3: …`, or conditions joined by `and`", true},
    {"forall", "`for i in 1..3: …`"},
    {"minimize", no_objective, true},
    {"maximize", no_objective, true},
    {"minimise", no_objective, true},
    {"maximise", no_objective, true},
    {"solve", "variables and conditions only: `reductio solve` asks the question"},
    {"constraint", "the condition alone, or with a name: \"name\": x < y"},
    {"assert", "the condition alone, or with a name: \"name\": x < y"},
    {"var", "`x: 1..9`"},
    {"int", "`x: 1..9`"},
    {"bool", "`x: 0..1`"},
    {"let", "`N = 8` for a constant, `x: 1..9` for a variable"},
};

// Does the line go on with `= [`, as where an array gets its numbers?
bool defines_array(std::string_view rest) {
    rest = rest.substr(0, rest.find('\n'));
    const std::size_t sign = rest.find('=');
    if (!rest.starts_with('[') || sign == std::string_view::npos) return false;
    const std::size_t list = rest.find_first_not_of(" \t", sign + 1);
    return list != std::string_view::npos && (rest[list] == '[' || rest[list] == '{');
}

}  // namespace

void refuse_name(const Text& text, const std::string& name, std::size_t offset) {
    if (defines_array(text.view().substr(offset + name.size())))
        text.fail(offset, "there are no arrays of constants yet", std::string{element_instead});
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

Named read_indices(Tokens& tokens, Scope& scope, const std::string& name, std::size_t offset) {
    if (const auto constant = scope.number_of(name)) return {{number(*constant)}};
    const Array* array = scope.specification.array(name);
    if (array == nullptr) refuse_name(tokens.text, name, offset);
    tokens.skip();
    const bool indexed = tokens.scanner.peek() == '[';
    if (indexed && array->dimensions.empty())
        tokens.scanner.fail(fmt::format("{} is not an array", quoted(name)), "its name without an index");
    IndexReader reader{tokens, scope, *array, offset};
    return indexed ? reader.chosen() : reader.all();
}

}  // namespace reductio::language
