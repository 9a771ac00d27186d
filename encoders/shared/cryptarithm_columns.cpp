// cryptarithm_columns.cpp - an equation of words column by column, as it is reckoned on paper.
//
// A variable per letter. The digits of a column and what is carried into it make a digit and what is carried
// out; all that stands on the right counts as negative, so that the digits come to 0. What is carried follows
// from the letters, and so does the product of two of them: there are as many models as solutions. Sums stay
// small, whatever the length of the words.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "encoders/shared/cryptarithm.hpp"

namespace reductio {

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
        if (letters_.size() > 1)
            put("letters differ", AllDifferent{builder_.list(std::span<const Var>{letters_})});
        for (const auto& term : equation_.terms) add(term);
        Carry carry{{}, 0, 0};
        for (std::size_t i = 0; i < columns_.size(); ++i) carry = settle(i, carry);
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
    void put(const std::string& label, Kind kind) { builder_.add(Origin::rule, builder_.label(label), kind); }
    void never(const std::string& label) {
        put(label, Cardinality{builder_.list(std::span<const Literal>{}), 1, 1});
    }

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
        put(name, Table{builder_.list(std::span<const Var>{vars}),
                        builder_.relation(static_cast<std::uint32_t>(vars.size()), rows)});
        products_.emplace(std::pair{a, b}, result);
        return result;
    }

    // digits + carry in = base * carry out; nothing is carried out of the last column.
    Carry settle(std::size_t i, const Carry& in) {
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
    // What the column may carry: the multiples of the base within its reach.
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
        std::vector<std::int32_t> factors;
        for (const auto& [var, factor] : column.factors) {
            vars.push_back(var);
            factors.push_back(factor);
        }
        if (vars.empty()) return wanted == 0 ? void() : never(label);
        put(label, Sum{builder_.list(std::span<const Var>{vars}),
                       builder_.list(std::span<const std::int32_t>{factors}), wanted, wanted});
    }

    const Cryptarithm& equation_;
    Builder& builder_;
    std::vector<Var> letters_;
    std::vector<Column> columns_;  // from the right
    std::map<std::pair<int, int>, Var> products_;
};

}  // namespace

void state_columns(const Cryptarithm& equation, Builder& builder) {
    CryptarithmModel{equation, builder}.build();
}

}  // namespace reductio
