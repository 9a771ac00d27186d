// read_data.cpp - JSON by its reader, MiniZinc's format name by name. Linear.
#include "language/read_data.hpp"

#include <fmt/core.h>

#include <limits>

#include "language/names.hpp"
#include "language/specification.hpp"
#include "text/json.hpp"

namespace reductio::language {

namespace {

constexpr std::int64_t most_magnitude = std::numeric_limits<std::int64_t>::max();

void add(const Text& text, std::size_t offset, std::string_view name, Constants constants, Data& data) {
    if (leading_word(name) != name || name.empty())
        text.fail(offset, fmt::format("{} is no name", quoted(name)), "letters, digits and _");
    if (is_reserved(name))
        text.fail(offset, fmt::format("{} is a word of models", quoted(name)), "another name");
    if (!data.emplace(name, std::move(constants)).second)
        text.fail(offset, fmt::format("{} is stated twice", quoted(name)), "it once");
}

// The numbers of an array, row by row.
class Numbers {
public:
    explicit Numbers(const Text& text) : text_{text} {}

    // `depth`: the number of lists around it.
    void add(std::int64_t number, std::size_t depth, std::size_t offset) {
        if (constants_.numbers.empty()) depth_ = depth;
        if (depth != depth_) text_.fail(offset, "a number among rows", "rows of equal depth");
        if (constants_.numbers.size() == most_values)
            text_.fail(offset, "too many numbers", fmt::format("at most {}", most_values));
        constants_.numbers.push_back(number);
    }
    // A list at this depth has this number of items. All at one depth must have as many.
    void close(std::size_t depth, std::size_t size, std::size_t offset) {
        auto& dimensions = constants_.dimensions;
        if (depth >= most_dimensions)
            text_.fail(offset, "too many dimensions", fmt::format("at most {}", most_dimensions));
        if (dimensions.size() <= depth) dimensions.resize(depth + 1, {1, unknown});
        IndexRange& range = dimensions[depth];
        if (range.high == unknown) range.high = static_cast<std::int64_t>(size);
        if (size == 0) text_.fail(offset, "an empty list", "at least one number");
        if (range.size() != size)
            text_.fail(offset, fmt::format("a row of {}, but the first one has {}", size, range.size()),
                       "rows of equal length");
    }
    Constants take() { return std::move(constants_); }

private:
    static constexpr std::int64_t unknown = -1;
    const Text& text_;
    Constants constants_;
    std::size_t depth_ = 0;  // of all numbers
};

// --- JSON

void read_json_value(const Json& value, std::size_t depth, Numbers& numbers) {
    if (value.is_array()) {
        const auto items = value.items();
        numbers.close(depth, items.size(), value.offset());
        for (const Json& item : items) read_json_value(item, depth + 1, numbers);
    } else if (value.spelling() == "true" || value.spelling() == "false") {
        numbers.add(value.spelling() == "true" ? 1 : 0, depth, value.offset());
    } else {
        numbers.add(
            value.integer(-most_magnitude, most_magnitude, "a whole number, true, false or an array of them"),
            depth, value.offset());
    }
}

void read_json(const Text& text, Data& data) {
    const JsonDocument document{Passage::all(text)};
    for (const auto& [name, value] : document.root().members()) {
        Numbers numbers{text};
        read_json_value(value, 0, numbers);
        const auto* const begin = text.view().data();  // an escaped name does not stand in the text
        const bool inside = begin <= name.data() && name.data() < begin + text.view().size();
        const auto offset = inside ? static_cast<std::size_t>(name.data() - begin) : value.offset();
        add(text, offset, name, numbers.take(), data);
    }
}

// --- MiniZinc: NAME = VALUE;

class DznReader {
public:
    DznReader(const Text& text, Data& data) : text_{text}, data_{data}, scanner_{Passage::all(text)} {}

    void read() {
        for (skip(); !scanner_.done(); skip()) {
            const std::size_t offset = scanner_.offset();
            const std::string name = word("a name and its value, as N = 9");
            skip();
            if (!scanner_.accept('=')) scanner_.unexpected("= and a value");
            Constants constants = value();
            skip();
            if (!scanner_.accept(';') && !scanner_.done()) scanner_.unexpected("; behind the value");
            add(text_, offset, name, std::move(constants), data_);
        }
    }

private:
    // Blanks, line ends and comments: % to the end of a line, or /* to */.
    void skip() {
        for (scanner_.skip_space();; scanner_.skip_space()) {
            const std::size_t offset = scanner_.offset();
            if (scanner_.accept('%')) {
                while (!scanner_.done() && scanner_.take() != '\n') {}
            } else if (scanner_.accept("/*")) {
                while (!scanner_.accept("*/")) {
                    if (scanner_.done()) text_.fail(offset, "a comment without an end", "*/");
                    scanner_.take();
                }
            } else {
                return;
            }
        }
    }
    std::string word(const std::string& expected) {
        std::string name{leading_word(scanner_.rest().view())};
        if (name.empty()) scanner_.unexpected(expected);
        scanner_.accept(std::string_view{name});
        return name;
    }
    bool accept(std::string_view sign) {
        skip();
        return scanner_.accept(sign);
    }

    Constants value() {
        skip();
        const std::size_t offset = scanner_.offset();
        Numbers numbers{text_};
        if (accept("[|")) {
            rows(numbers, offset);
        } else if (accept("[")) {
            list(']', numbers, 0, offset);
        } else if (accept("{")) {
            list('}', numbers, 0, offset);
        } else if (scanner_.rest().view().starts_with("array")) {
            return shaped();
        } else {
            const std::int64_t low = number();
            if (!accept("..")) return {{low}, {}};
            range(low, number(), numbers, offset);
        }
        return numbers.take();
    }
    std::int64_t number() {
        skip();
        if (scanner_.accept("true")) return 1;
        if (scanner_.accept("false")) return 0;
        return scanner_.number(-most_magnitude, most_magnitude,
                               "a whole number, true, false, [3, 5, 7] or [| 1, 2 | 3, 4 |]");
    }
    std::int64_t index() {
        skip();
        return scanner_.number(-largest_value, largest_value, "an index, as in array1d(1..3, [3, 5, 7])");
    }
    void range(std::int64_t low, std::int64_t high, Numbers& numbers, std::size_t offset) {
        if (low > high) text_.fail(offset, "an empty range", "the smaller number first");
        std::size_t size = 0;
        for (std::int64_t i = low;; ++i) {
            numbers.add(i, 1, offset);
            ++size;
            if (i == high) break;
        }
        numbers.close(0, size, offset);
    }
    // The items of a list that has begun; of one in square brackets also lists.
    void list(char end, Numbers& numbers, std::size_t depth, std::size_t offset) {
        std::size_t size = 0;
        if (depth >= most_dimensions)
            text_.fail(offset, "too many dimensions", fmt::format("at most {}", most_dimensions));
        while (!accept(std::string_view{&end, 1})) {
            const std::size_t at = scanner_.offset();
            if (end == ']' && scanner_.accept('['))
                list(']', numbers, depth + 1, at);
            else
                numbers.add(number(), depth + 1, at);
            ++size;
            skip();
            if (!scanner_.accept(',') && scanner_.peek() != end)
                scanner_.unexpected(fmt::format("a comma or {}", end));
        }
        numbers.close(depth, size, offset);
    }
    // | 1, 2 | 3, 4 |]
    void rows(Numbers& numbers, std::size_t offset) {
        std::size_t row_count = 0;
        while (!accept("]")) {
            const std::size_t at = scanner_.offset();
            std::size_t size = 0;
            for (; !accept("|"); ++size) {
                skip();
                const std::size_t place = scanner_.offset();
                numbers.add(number(), 2, place);
                skip();
                if (!scanner_.accept(',') && scanner_.peek() != '|') scanner_.unexpected("a comma or |");
            }
            numbers.close(1, size, at);
            ++row_count;
        }
        numbers.close(0, row_count, offset);
    }
    // array2d(1..2, 0..3, [...])
    Constants shaped() {
        const std::size_t offset = scanner_.offset();
        scanner_.accept("array");
        const auto count = scanner_.number(1, most_dimensions, "the number of dimensions");
        if (!scanner_.accept("d") || !accept("(")) scanner_.unexpected("d(, as in array2d(");
        std::vector<IndexRange> dimensions;
        std::size_t size = 1;
        for (long long i = 0; i < count; ++i) {
            const std::int64_t low = index();
            if (!accept("..")) scanner_.unexpected(".. and the last index");
            const std::int64_t high = index();
            if (low > high || high - low >= static_cast<std::int64_t>(most_values))
                text_.fail(offset, "a range of indices without use",
                           fmt::format("one to {} of them", most_values));
            dimensions.push_back({low, high});
            size *= std::min<std::size_t>(dimensions.back().size(), most_values + 1);
            if (size > most_values)
                text_.fail(offset, "too many numbers", fmt::format("at most {}", most_values));
            if (!accept(",")) scanner_.unexpected("a comma");
        }
        Numbers numbers{text_};
        if (!accept("[")) scanner_.unexpected("[ and the numbers");
        list(']', numbers, 0, offset);
        Constants constants = numbers.take();
        if (!accept(")")) scanner_.unexpected(")");
        if (constants.numbers.size() != size)
            text_.fail(offset, fmt::format("{} numbers for {} places", constants.numbers.size(), size),
                       "as many as the indices ask for");
        constants.dimensions = std::move(dimensions);
        return constants;
    }

    const Text& text_;
    Data& data_;
    Scanner scanner_;
};

}  // namespace

void read_data(const Text& text, Data& data) {
    if (Passage::all(text).trimmed().view().starts_with('{')) return read_json(text, data);
    DznReader{text, data}.read();
}

}  // namespace reductio::language
