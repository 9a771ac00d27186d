// cryptarithm.cpp - reading and writing equations of words.
//
// A word has at most twelve signs and an equation 100 terms, so that `check` can compute in 128 bits.
#include "encoders/shared/cryptarithm.hpp"
#include "family/family.hpp"
#include "text/characters.hpp"

#include <fmt/core.h>

#include <numeric>

namespace reductio {

namespace {

constexpr std::size_t longest_word = 12, most_terms = 100;
constexpr std::string_view digit_signs = "0123456789ABCDEF";

char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

class EquationReader {
public:
    EquationReader(Passage line, int base) : scanner_{line}, line_{line} { equation_->base = base; }

    std::shared_ptr<const Cryptarithm> read() && {
        bool right = false, negative = take_minus();
        for (;;) {
            term(right, negative);
            scanner_.skip_blanks();
            if (scanner_.done()) break;
            const bool equals = scanner_.accept("==") || scanner_.accept('=');
            if (equals && right) line_.fail("two equals signs", "one");
            right = right || equals;
            negative = take_minus();
            refuse_signs();
            if (!equals && !negative && !scanner_.accept('+'))
                scanner_.unexpected("+, −, × or =, and a word");
        }
        if (!right) scanner_.fail("no equals sign", "an equation such as SEND + MORE = MONEY");
        if (equation_->letters.empty()) line_.fail("an equation without letters", "SEND + MORE = MONEY");
        return std::move(equation_);
    }

private:
    void refuse_signs() const {
        const std::string_view rest = scanner_.rest().view();
        if (rest.starts_with('/') || rest.starts_with("÷"))
            scanner_.fail("a quotient", "a product, as in D * E = ABC for ABC / D = E");
        if (rest.starts_with('(') || rest.starts_with(')'))
            scanner_.fail("a parenthesis", "sums and differences of words and of products of two");
    }

    bool take_minus() {
        scanner_.skip_blanks();
        return scanner_.accept('-') || scanner_.accept("−");
    }

    void term(bool right, bool negative) {
        if (equation_->terms.size() == most_terms)
            scanner_.fail("too many words", fmt::format("at most {} terms", most_terms));
        Cryptarithm::Term term{right, negative, {word()}};
        for (;;) {
            scanner_.skip_blanks();
            const Scanner before = scanner_;
            if (!scanner_.accept('*') && !scanner_.accept("×")) break;
            if (term.factors.size() == 2) before.fail("a product of three words", "two");
            term.factors.push_back(word());
        }
        equation_->terms.push_back(std::move(term));
    }

    Cryptarithm::Word word() {
        scanner_.skip_blanks();
        refuse_signs();
        const Scanner before = scanner_;
        Cryptarithm::Word word;
        for (;; scanner_.take()) {
            const char c = capital(scanner_.peek());
            if (is_digit(c)) {
                if (c - '0' >= equation_->base)
                    scanner_.fail(fmt::format("{} is no digit of base {}", c, equation_->base), "less");
                word.push_back({-1, c - '0'});
            } else if (c >= 'A' && c <= 'Z') {
                word.push_back({cell_of(c), 0});
            } else {
                break;
            }
        }
        if (word.empty()) scanner_.unexpected("a word of the letters A to Z, or a number");
        if (word.size() > longest_word)
            before.fail("the word is too long", fmt::format("at most {} letters", longest_word));
        return word;
    }

    int cell_of(char letter) {
        std::string& letters = equation_->letters;
        const auto found = letters.find(letter);
        if (found != std::string::npos) return static_cast<int>(found);
        letters += letter;
        return static_cast<int>(letters.size()) - 1;
    }

    Scanner scanner_;
    Passage line_;
    std::shared_ptr<Cryptarithm> equation_ = std::make_shared<Cryptarithm>();
};

}  // namespace

bool Cryptarithm::same(const Payload& other) const {
    const auto& them = static_cast<const Cryptarithm&>(other);
    return letters == them.letters && terms == them.terms && base == them.base;
}

std::string Cryptarithm::text(std::span<const Value> grid) const {
    std::string text;
    bool right = false;
    for (const Term& term : terms) {
        if (!text.empty()) text += term.right != right ? " = " : term.negative ? " - " : " + ";
        if (term.negative && (text.empty() || term.right != right)) text += "-";
        right = term.right;
        for (std::size_t i = 0; i < term.factors.size(); ++i) {
            if (i > 0) text += " * ";
            for (const Sign& sign : term.factors[i]) {
                const Value value = sign.cell < 0 ? sign.digit : grid.empty() ? 0 : grid[sign.cell];
                const bool letter = sign.cell >= 0 && grid.empty();
                text += letter ? letters[sign.cell] : value == open_cell ? '.' : digit_signs[value];
            }
        }
    }
    return text;
}

std::vector<bool> Cryptarithm::leading() const {
    std::vector<bool> leads(letters.size(), false);
    for (const Term& term : terms) {
        for (const Word& word : term.factors) {
            if (word.size() > 1 && word[0].cell >= 0) leads[word[0].cell] = true;
        }
    }
    return leads;
}

Puzzle read_cryptarithm(Passage line, int base) {
    auto equation = EquationReader{line, base}.read();
    Puzzle puzzle = blank_puzzle("cryptarithm", 1, static_cast<int>(equation->letters.size()));
    puzzle.parameter = base;
    puzzle.digits.resize(base);
    std::iota(puzzle.digits.begin(), puzzle.digits.end(), 0);
    puzzle.payload = std::move(equation);
    puzzle.offset = line.begin;
    return puzzle;
}

const Cryptarithm& cryptarithm_of(const Puzzle& puzzle) {
    const auto* payload = dynamic_cast<const Cryptarithm*>(puzzle.payload.get());
    if (payload == nullptr) puzzle.fail("a cryptarithm without its equation", "SEND + MORE = MONEY");
    return *payload;
}

}  // namespace reductio
