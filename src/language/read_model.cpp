// read_model.cpp - a line is a declaration if it has a colon, else a condition; one with a name begins with
// it in quotation marks. Bounded: arrays, values and lists by their sizes, which are known before memory is
// taken.
#include "language/read_model.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "language/read_condition.hpp"
#include "language/scan.hpp"

namespace reductio::language {

namespace {

class ModelReader {
public:
    explicit ModelReader(Passage body) : text_{*body.text}, scanner_{body} {}

    Specification read() && {
        for (skip_gap(scanner_, true); !scanner_.done(); skip_gap(scanner_, true)) {
            if (defines())
                constant();
            else if (scanner_.peek() == '"' || peek_word(scanner_) == "for" || colon() == 0)
                condition();
            else
                declaration();
        }
        for (const auto& [name, constant] : constants_) {
            if (!constant.used)
                text_.fail(constant.offset,
                           fmt::format("{} is no variable, and a constant of no use", quoted(name)),
                           "a name declared above, or one that is used below");
        }
        return std::move(specification_);
    }

private:
    ConditionReader reader() { return {specification_, constants_, scanner_, text_, budget_}; }

    // N = 8, of a name that is no variable?
    bool defines() const {
        const std::string name = peek_word(scanner_);
        if (name.empty() || is_reserved(name) || specification_.array(name) != nullptr) return false;
        Scanner ahead = scanner_;
        take_word(ahead, name);
        ahead.skip_blanks();
        return ahead.accept('=') && ahead.peek() != '=';
    }

    void constant() {
        const std::size_t offset = scanner_.offset();
        const std::string name = peek_word(scanner_);
        if (constants_.contains(name))
            scanner_.fail(fmt::format("there is a constant {} already", quoted(name)), "another name, or ==");
        take_word(scanner_, name);
        skip_gap(scanner_, false);
        scanner_.accept('=');
        const std::int64_t number = reader().constant(std::numeric_limits<std::int64_t>::max(), "a number");
        end_line();
        constants_[name] = {number, offset, false};
    }

    void end_line() {
        skip_gap(scanner_, false);
        if (!scanner_.done() && scanner_.peek() != '\n' && scanner_.peek() != '#')
            scanner_.unexpected("the end of the line");
    }

    // Where the line has a colon, before its comment and outside of brackets; 0 if it has none.
    std::size_t colon() const {
        const std::string_view rest = scanner_.rest().view();
        int open = 0;
        for (std::size_t at = 0; at < rest.size() && rest[at] != '#' && rest[at] != '\n'; ++at) {
            if (rest[at] == ':' && open == 0) return at;
            open += (rest[at] == '(' || rest[at] == '[') - (rest[at] == ')' || rest[at] == ']');
        }
        return 0;
    }

    void condition() {
        Requirement requirement;
        requirement.offset = scanner_.offset();
        if (scanner_.accept('"')) {
            while (!scanner_.done() && scanner_.peek() != '"' && scanner_.peek() != '\n')
                requirement.name += scanner_.take();
            if (!scanner_.accept('"')) scanner_.unexpected("the quotation mark that ends the name");
            if (requirement.name.empty())
                text_.fail(requirement.offset, "an empty name", "a name, or none and no quotation marks");
            skip_gap(scanner_, false);
            if (!scanner_.accept(':')) scanner_.unexpected("\":\" and the condition");
        }
        ConditionReader reads = reader();
        const auto add = [&] {
            Requirement one = requirement;
            if (!one.name.empty() && !reads.choice().empty())  // of a `for` each has a name of its own
                one.name += fmt::format(" {}", fmt::join(reads.choice(), " "));
            one.condition = reads.read();
            at_place(text_, requirement.offset, [&] { specification_.require(std::move(one)); });
        };
        if (!reads.for_each(add)) add();
    }

    struct Declared {
        std::string name;
        std::vector<Array::Range> dimensions;
        std::size_t offset;
    };

    // first row: sum(q) == 15
    void refuse_bare_name() const {
        const std::string_view rest = scanner_.rest().view();
        const std::string_view line = rest.substr(0, rest.find_first_of("#\n"));
        if (line.substr(colon()).find_first_of("=<>") == std::string_view::npos &&
            line.find("all_different(") == std::string_view::npos)
            return;
        Passage name{&text_, scanner_.offset(), scanner_.offset() + colon()};
        name = name.trimmed();
        text_.fail(name.begin, "a condition whose name has no quotation marks",
                   fmt::format("\"{}\": and the condition", name.view()));
    }

    void declaration() {
        refuse_bare_name();
        std::vector<Declared> arrays;
        do {
            skip_gap(scanner_, false);
            arrays.push_back(declared());
            skip_gap(scanner_, false);
        } while (scanner_.accept(','));
        if (!scanner_.accept(':')) scanner_.unexpected("\",\" and a name, or \":\" and values");
        const std::vector<std::int32_t> values = domain();
        end_line();
        for (Declared& array : arrays) {
            at_place(text_, array.offset, [&] {
                specification_.declare(std::move(array.name), std::move(array.dimensions), values);
            });
        }
    }

    Declared declared() {
        Declared array{peek_word(scanner_), {}, scanner_.offset()};
        if (array.name.empty()) scanner_.unexpected("the name of a variable");
        if (constants_.contains(array.name))
            scanner_.fail(fmt::format("there is a constant {} already", quoted(array.name)), "another name");
        take_word(scanner_, array.name);
        if (!scanner_.accept('[')) return array;
        do {
            skip_gap(scanner_, false);
            Array::Range range{};
            range.low = reader().constant(largest_value, "the first index, as in q[1..8]");
            if (!scanner_.accept("..")) scanner_.unexpected("\"..\" and the last index");
            range.high = reader().constant(largest_value, "the last index");
            array.dimensions.push_back(range);
            skip_gap(scanner_, false);
        } while (scanner_.accept(','));
        if (!scanner_.accept(']')) scanner_.unexpected("\",\" or \"]\"");
        return array;
    }

    std::vector<std::int32_t> domain() {
        skip_gap(scanner_, false);
        const std::size_t offset = scanner_.offset();
        if (!scanner_.accept('{')) return range();
        std::vector<std::int64_t> values;
        do {  // on any number of lines
            skip_gap(scanner_, true);
            const auto some = range();
            if (some.size() + values.size() > most_values)
                text_.fail(offset, "too many values", fmt::format("at most {}", most_values));
            values.insert(values.end(), some.begin(), some.end());
            skip_gap(scanner_, true);
        } while (scanner_.accept(','));
        if (!scanner_.accept('}')) scanner_.unexpected("\",\" or \"}\"");
        return at_place(text_, offset, [&] { return set_values(values); });
    }

    std::vector<std::int32_t> range() {
        const std::size_t offset = scanner_.offset();
        const std::string expected = fmt::format("values as in 1..9 or {{2, 3, 5}}, up to {}", largest_value);
        const std::int64_t low = reader().constant(largest_value, expected);
        std::int64_t high = low;
        if (scanner_.accept("..")) high = reader().constant(largest_value, "the greatest value");
        return at_place(text_, offset, [&] { return range_values(low, high); });
    }

    const Text& text_;
    Scanner scanner_;
    Specification specification_;
    Constants constants_;
    std::size_t budget_ = most_listed;
};

}  // namespace

Specification read_model(Passage body) { return ModelReader{body}.read(); }

}  // namespace reductio::language
