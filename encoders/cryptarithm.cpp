// cryptarithm.cpp - cryptarithms: a digit for each letter, so that the sum or product of words comes true.
//
// Different letters are different digits; a word of several letters does not begin with 0. The equation is
// stated column by column, as on paper. There is a variable per letter. The digits of a column and the carry
// into it make a digit and the carry out of it; all that stands on the right counts as negative, so that each
// digit comes to 0. Carries and products of two letters follow from the letters, so there are as many models
// as solutions. Sums stay small however long the words are. `check` computes with the words as numbers.
// Bounded by words of twelve letters and 100 terms. Rules: H. E. Dudeney, Strand Magazine 68 (July 1924); the
// name: Minos, Sphinx (1931).
#include "encoders/shared/cryptarithm.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <numeric>
#include <optional>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/random_boards.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::cryptarithm {

namespace {

class CryptarithmModel {
public:
    CryptarithmModel(const Cryptarithm& equation, Builder& builder)
        : equation_{equation}, builder_{builder} {}

    void build() {
        const std::vector<bool> leading = equation_.leading();
        for (std::size_t i = 0; i < equation_.letters.size(); ++i) {
            std::vector<std::int32_t> digits(equation_.base - leading[i]);
            std::iota(digits.begin(), digits.end(), leading[i] ? 1 : 0);
            letters_.push_back(builder_.variable(builder_.label(equation_.letters.substr(i, 1)), digits));
        }
        if (letters_.size() > 1) put("letters differ", AllDifferent{builder_.list(letters_)});
        for (const auto& term : equation_.terms) add(term);
        Carry carry{{}, 0, 0};
        for (std::size_t i = 0; i < columns_.size(); ++i) carry = add_column(i, carry);
    }

private:
    struct Column {
        std::map<Var, std::int32_t> factors;
        std::int64_t constant = 0;
    };
    struct Carry {
        std::optional<Var> var;
        std::int32_t low, high;
    };

    Column& column(std::size_t i) {
        if (columns_.size() <= i) columns_.resize(i + 1);
        return columns_[i];
    }
    void put(const std::string& label, ConstraintKind kind) {
        builder_.add(Origin::rule, builder_.label(label), kind);
    }
    void never(const std::string& label) { add_contradiction(builder_, Origin::rule, builder_.label(label)); }

    void add(const Cryptarithm::Term& term) {
        const std::int32_t sign = term.negative != term.right ? -1 : 1;
        const Cryptarithm::Word& a = term.factors[0];
        const Cryptarithm::Word one{{-1, 1}};
        const Cryptarithm::Word& b = term.factors.size() > 1 ? term.factors[1] : one;
        for (std::size_t i = 0; i < a.size(); ++i) {
            for (std::size_t k = 0; k < b.size(); ++k)
                add(column(i + k), sign, a[a.size() - 1 - i], b[b.size() - 1 - k]);
        }
    }
    void add(Column& column, std::int32_t sign, Cryptarithm::Sign a, Cryptarithm::Sign b) {
        if (a.cell < 0) std::swap(a, b);
        if (a.cell < 0)
            column.constant += sign * a.digit * b.digit;
        else if (b.cell < 0)
            column.factors[letters_[a.cell]] += sign * b.digit;
        else
            column.factors[product(std::min(a.cell, b.cell), std::max(a.cell, b.cell))] += sign;
    }
    // Two letters, or the square of one.
    Var product(int a, int b) {
        const auto known = products_.find({a, b});
        if (known != products_.end()) return known->second;
        const Var first = letters_[a], second = letters_[b];
        std::vector<std::int32_t> values, rows;
        for (const auto x : builder_.domain(first)) {
            for (const auto y : builder_.domain(second)) {
                if ((a == b) != (x == y)) continue;
                values.push_back(x * y);
                rows.insert(rows.end(), {x, y, x * y});
                if (a == b) rows.erase(rows.end() - 2);
            }
        }
        const std::string name = fmt::format("{}*{}", equation_.letters[a], equation_.letters[b]);
        if (values.empty()) {  // two letters, and both may only be 1
            never(name);
            values.push_back(0);
        }
        const Var result = builder_.variable(builder_.label(name), values, Role::derived);
        std::vector<Var> vars{first, second, result};
        if (a == b) vars.erase(vars.begin());
        put(name,
            Table{builder_.list(vars), builder_.relation(static_cast<std::uint32_t>(vars.size()), rows)});
        products_.emplace(std::pair{a, b}, result);
        return result;
    }

    // digits + carry in = base * carry out; nothing is carried out of the last column.
    Carry add_column(std::size_t i, const Carry& in) {
        Column& column = columns_[i];
        if (in.var)
            column.factors[*in.var] += 1;
        else
            column.constant += in.low;
        std::erase_if(column.factors, [](const auto& item) { return item.second == 0; });
        const auto label = fmt::format("column {} from the right", i + 1);
        Carry out{{}, 0, 0};
        if (i + 1 < columns_.size()) out = carried(column);
        if (out.low > out.high) {
            never(label);
            out.high = out.low;
        } else if (out.low < out.high) {
            std::vector<std::int32_t> values(out.high - out.low + 1);
            std::iota(values.begin(), values.end(), out.low);
            const auto name = builder_.label("carry-{}", static_cast<std::uint32_t>(i + 1));
            out.var = builder_.variable(name, values, Role::derived);
            column.factors[*out.var] = -equation_.base;
        }
        put_sum(label, column, (out.var ? 0 : std::int64_t{equation_.base} * out.low) - column.constant);
        return out;
    }
    // The range of what the column may carry: the multiples of the base between its least and its greatest
    // sum.
    Carry carried(const Column& column) const {
        std::int64_t low = column.constant, high = column.constant;
        for (const auto& [var, factor] : column.factors) {
            const auto domain = builder_.domain(var);
            low += std::int64_t{factor} * (factor > 0 ? domain.front() : domain.back());
            high += std::int64_t{factor} * (factor > 0 ? domain.back() : domain.front());
        }
        const std::int64_t base = equation_.base;
        const auto floored = [base](std::int64_t n) { return n / base - (n % base < 0 ? 1 : 0); };
        return {{}, static_cast<std::int32_t>(-floored(-low)), static_cast<std::int32_t>(floored(high))};
    }
    void put_sum(const std::string& label, const Column& column, std::int64_t wanted) {
        std::vector<Var> vars;
        std::vector<std::int64_t> factors;
        for (const auto& [var, factor] : column.factors) {
            vars.push_back(var);
            factors.push_back(factor);
        }
        if (vars.empty()) return wanted == 0 ? void() : never(label);
        put(label, Sum{builder_.list(vars), builder_.list(factors), wanted, wanted});
    }

    const Cryptarithm& equation_;
    Builder& builder_;
    std::vector<Var> letters_;
    std::vector<Column> columns_;  // from the right
    std::map<std::pair<int, int>, Var> products_;
};

BoxShape shape(int size) { return {1, size}; }

void build(const Puzzle& puzzle, Builder& builder) {
    CryptarithmModel{cryptarithm_of(puzzle), builder}.build();
}

void read_body(Passage body, Puzzle& puzzle) {
    Passage line = body;
    do {
        if (!next_line(body, line)) line.begin = line.end;
        line = line.trimmed();
    } while (line.view().starts_with('#') || (line.empty() && !body.empty()));
    Puzzle read = read_cryptarithm(line, puzzle.parameter);
    if (!body.trimmed().empty()) body.trimmed().fail("a second line", "one equation");
    take_payload(puzzle, std::move(read), body, "letters");
}

std::string write_body(const Puzzle& puzzle) { return cryptarithm_of(puzzle).text() + "\n"; }

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    const Cryptarithm& equation = cryptarithm_of(puzzle);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid[i] < 0 || grid[i] >= equation.base)
            return fmt::format("{} is {}, which is no digit of base {}", equation.letters[i], grid[i],
                               equation.base);
        for (std::size_t k = 0; k < i; ++k) {
            if (grid[i] == grid[k])
                return fmt::format("{} and {} are both {}", equation.letters[k], equation.letters[i],
                                   grid[i]);
        }
    }
    __int128 left = 0;
    for (const auto& term : equation.terms) {
        __int128 product = 1;
        for (const auto& word : term.factors) {
            __int128 number = 0;
            for (const auto& sign : word)
                number = number * equation.base + (sign.cell < 0 ? sign.digit : grid[sign.cell]);
            product *= number;
            const int first = word[0].cell;
            if (word.size() > 1 && first >= 0 && grid[first] == 0)
                return fmt::format("a word begins with {}, which is 0", equation.letters[first]);
        }
        left += term.negative != term.right ? -product : product;
    }
    if (left != 0) return fmt::format("{} is wrong", equation.text(grid));
    return find_changed(puzzle, grid);
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    const Cryptarithm& equation = cryptarithm_of(puzzle);
    Sentence sentence{equation.text(), equation.letters, {}, {}, {}};
    if (equation.base != 10) sentence.remark = fmt::format(" base {}", equation.base);
    const auto shown = grid.empty() ? std::span<const Value>{puzzle.given} : grid;
    for (const Value value : shown)
        sentence.digits.push_back(value == open_cell ? "" : fmt::format("{:X}", value));
    for (const Value value : puzzle.given) sentence.given.push_back(value != open_cell ? 1 : 0);
    return sentence;
}

// --- random puzzles ---------------------------------------------------------------------------------

// "ABCD" for the digits of a number, the most significant first.
std::string word_of(std::int64_t number, int base, std::string_view letters) {
    std::string word;
    for (; number > 0; number /= base) word.insert(word.begin(), letters[number % base]);
    return word;
}

// The digits of these numbers in the order in which they occur.
Grid digits_in(std::initializer_list<std::int64_t> numbers, int base) {
    Grid found;
    for (const std::int64_t number : numbers) {
        Grid digits;
        for (std::int64_t left = number; left > 0; left /= base)
            digits.push_back(static_cast<Value>(left % base));
        std::ranges::reverse(digits);
        for (const Value digit : digits) {
            if (std::ranges::find(found, digit) == found.end()) found.push_back(digit);
        }
    }
    return found;
}

// A sum of two numbers with as many different digits as the puzzle has cells. They become letters in the
// order of the alphabet.
bool draw_sum(Puzzle& puzzle, Random& random) {
    constexpr int tries = 10'000;
    const int base = puzzle.parameter, letters = puzzle.columns;
    if (puzzle.rows != 1 || letters > base || letters < 3)
        puzzle.fail(fmt::format("a cryptarithm of {}x{} in base {}", puzzle.rows, letters, base),
                    fmt::format("1x3 to 1x{}, for so many letters", base));
    std::int64_t most = 1;
    // Longer words tie the letters better: with n letters, sums of numbers with n - 2 digits often have one
    // solution.
    for (int i = 0; i < std::clamp(letters - 2, 2, 7); ++i) most *= base;
    for (int i = 0; i < tries; ++i) {
        const auto number = [&] {
            return most / base + static_cast<std::int64_t>(random.below(most - most / base));
        };
        const std::int64_t first = number(), second = number(), sum = first + second;
        Grid digits = digits_in({first, second, sum}, base);
        if (std::ssize(digits) != letters) continue;
        std::string of_digit(base, ' ');
        for (int letter = 0; letter < letters; ++letter)
            of_digit[digits[letter]] = static_cast<char>('A' + letter);
        const auto word = [&](std::int64_t value) { return word_of(value, base, of_digit); };
        const Text text{"<random sum>", fmt::format("{} + {} = {}", word(first), word(second), word(sum))};
        Puzzle read = read_cryptarithm(Passage::all(text), base);
        puzzle.payload = std::move(read.payload);
        puzzle.digits = std::move(read.digits);
        puzzle.stated_solution = std::move(digits);
        return true;
    }
    return false;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "cryptarithm",
         .aliases = {"alphametic", "verbal-arithmetic"},
         .summary = "cryptarithms: SEND + MORE = MONEY, a digit for each letter",
         .parameter = FamilyParameter{"base", "the base of the numbers", 10, smallest_base, largest_base},
         .digits = with_amount(FamilyDigits::Amount::any, usual_digits(side_digits)),
         .shape = shape,
         .generation =
             {.usual = {1, 8}, .draw = draw_sum, .clues = [](Puzzle&, Random&) {}, .all_clues = true},
         .body = OwnBody{read_body, write_body}},
        {.build = build, .violation = violation, .draw = draw}};
    return made;
}

}  // namespace reductio::families::cryptarithm
