// cnf_payload.cpp - a DIMACS file line by line.
#include "encoders/shared/cnf_payload.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "base/sorted.hpp"
#include "family/family.hpp"

namespace reductio {

namespace {

constexpr std::int64_t most_weight = std::numeric_limits<std::int64_t>::max();

class CnfReader {
public:
    explicit CnfReader(Passage text) : text_{text} {}

    PlainCnf read() {
        for (Passage rest = text_, line; next_line(rest, line);) {
            Scanner scanner{line};
            scanner.skip_blanks();
            if (scanner.done()) continue;
            if (scanner.peek() == 'c')
                comment(scanner);
            else if (scanner.peek() == 'p')
                header(scanner);
            else if (scanner.peek() == '%')
                break;  // the end of a file of SATLIB
            else if (stated_ < 0 && (cnf_.weighted || scanner.peek() == 'h' || is_marked_clause(line)))
                marked_clause(scanner);
            else
                clauses(scanner);
        }
        check_end();
        return std::move(cnf_);
    }

private:
    // "c p show 1 2 0" or "c ind 1 2 0"; any other is for people.
    void comment(Scanner scanner) {
        if (!scanner.accept("c p show") && !scanner.accept("c ind")) return;
        if (!scanner.done() && scanner.peek() != ' ' && scanner.peek() != '\t') return;
        says_shown_ = true;
        for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
            const auto variable =
                static_cast<int>(scanner.number(0, most_cnf_variables, "variables, and a 0"));
            if (variable == 0) break;
            cnf_.shown.push_back(variable);
        }
    }

    void header(Scanner scanner) {
        const char* const expected = "\"p cnf VARIABLES CLAUSES\"";
        if (stated_ >= 0 || cnf_.weighted) scanner.fail("a second line `p`, or clauses before it", "clauses");
        scanner.accept('p');
        scanner.skip_blanks();
        cnf_.weighted = scanner.accept("wcnf");
        if (!cnf_.weighted && !scanner.accept("cnf")) scanner.unexpected(expected);
        scanner.skip_blanks();
        cnf_.variables = static_cast<int>(scanner.number(0, most_cnf_variables, "the number of variables"));
        scanner.skip_blanks();
        stated_ = scanner.number(0, most_weight, "the number of clauses");
        scanner.skip_blanks();
        if (cnf_.weighted && !scanner.done())
            top_ = scanner.number(1, most_weight, "the weight of hard clauses");
        scanner.skip_blanks();
        if (!scanner.done()) scanner.unexpected("the end of the line");
    }

    void clauses(Scanner scanner) {
        if (stated_ < 0)
            scanner.fail(
                "a clause before the line `p cnf`",
                "\"p cnf VARIABLES CLAUSES\" first, or, in a WCNF, h or a weight in front of each clause");
        const std::string expected = fmt::format("literals from -{0} to {0}, and a 0", cnf_.variables);
        for (; !scanner.done(); scanner.skip_blanks()) {
            if (std::ssize(cnf_.ends) - 1 == stated_)
                scanner.fail(fmt::format("more than {} clauses", stated_), "the end of the file");
            if (cnf_.weighted && cnf_.weights.size() < cnf_.ends.size()) {
                const std::int64_t weight = scanner.number(1, most_weight, "the weight of a clause");
                add_weight(weight >= top_ ? 0 : weight, scanner);
                continue;
            }
            const auto literal = static_cast<int>(scanner.number(-cnf_.variables, cnf_.variables, expected));
            if (literal == 0)
                cnf_.ends.push_back(cnf_.literals.size());
            else
                cnf_.literals.push_back(literal);
            if (!scanner.done() && scanner.peek() != ' ' && scanner.peek() != '\t' && scanner.peek() != '\r')
                scanner.unexpected(expected);
        }
    }

    // "h 1 -2 0", or a weight and a clause: a line of a WCNF without a line `p`.
    void marked_clause(Scanner scanner) {
        cnf_.weighted = true;
        const bool hard = scanner.accept('h');
        add_weight(hard ? 0 : scanner.number(1, most_weight, "h, or the weight of a soft clause"), scanner);
        scanner.skip_blanks();
        for (int literal = 1; literal != 0; scanner.skip_blanks()) {
            literal = static_cast<int>(
                scanner.number(-most_cnf_variables, most_cnf_variables, "literals, and a 0"));
            if (literal != 0) cnf_.literals.push_back(literal);
            cnf_.variables = std::max(cnf_.variables, std::abs(literal));
        }
        if (!scanner.done()) scanner.unexpected("the end of the line behind the 0 of the clause");
        cnf_.ends.push_back(cnf_.literals.size());
    }

    void add_weight(std::int64_t weight, const Scanner& behind) {
        constexpr std::int64_t most = std::int64_t{1} << 61;
        cnf_.weights.push_back(weight);
        if (weight > most || (total_ += weight) > most)
            behind.fail("the weights of all soft clauses leave 61 bits", "smaller weights");
    }

    void check_end() {
        if (stated_ < 0 && !cnf_.weighted)
            text_.text->fail(text_.end, "this CNF ends before its line `p cnf`",
                             "the whole file, with a line \"p cnf VARIABLES CLAUSES\"");
        if (cnf_.ends.back() != cnf_.literals.size())
            text_.text->fail(text_.end, "the file is cut off in a clause", "a 0");
        if (cnf_.weighted && cnf_.weights.size() >= cnf_.ends.size())
            text_.text->fail(text_.end, "the file is cut off behind a weight", "a clause");
        if (std::ssize(cnf_.ends) - 1 < stated_)
            text_.text->fail(text_.end, fmt::format("the file is cut off after {} of {} clauses",
                                                    cnf_.clauses(), stated_));
        sort_unique(cnf_.shown);
        if (!cnf_.shown.empty() && cnf_.shown.back() > cnf_.variables)
            text_.fail(fmt::format("variable {} is to be shown, but there are {}", cnf_.shown.back(),
                                   cnf_.variables));
        for (int variable = 1; !says_shown_ && variable <= cnf_.variables; ++variable)
            cnf_.shown.push_back(variable);
        if (cnf_.shown.empty()) add_true_variable();
        if (cnf_.weighted && std::ssize(cnf_.shown) < cnf_.variables)
            text_.fail("a WCNF of which not all variables count", "no line `c p show`");
    }
    // Where no variable counts there is one solution or none, and a grid has a cell at least.
    void add_true_variable() {
        cnf_.shown.push_back(++cnf_.variables);
        cnf_.literals.push_back(cnf_.variables);
        if (cnf_.weighted) cnf_.weights.push_back(0);
        cnf_.ends.push_back(cnf_.literals.size());
    }

    Passage text_;
    PlainCnf cnf_;
    std::int64_t stated_ = -1;        // clauses, by the header
    std::int64_t top_ = most_weight;  // from which weight on a clause is hard, likewise
    std::int64_t total_ = 0;          // of the weights
    bool says_shown_ = false;
};

}  // namespace

bool is_marked_clause(Passage line) {
    Scanner scanner{line};
    scanner.skip_blanks();
    if (!scanner.accept('h') && !scanner.accept_number(1, most_weight)) return false;
    if (scanner.peek() != ' ' && scanner.peek() != '\t') return false;
    bool closed = false;
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
        scanner.accept('-');
        const auto variable = scanner.accept_number(0, most_cnf_variables);
        if (!variable || closed) return false;
        closed = *variable == 0;
    }
    return closed;
}

bool CnfPayload::same(const Payload& other) const { return cnf == static_cast<const CnfPayload&>(other).cnf; }

std::string CnfPayload::cell_name(int cell) const { return fmt::format("x{}", cnf.shown[cell]); }

Puzzle cnf_puzzle(Passage text) {
    PlainCnf cnf = CnfReader{text}.read();
    Puzzle puzzle = blank_puzzle("cnf", 1, static_cast<int>(cnf.shown.size()));
    puzzle.payload = std::make_shared<const CnfPayload>(std::move(cnf));
    return puzzle;
}

void read_cnf_body(Passage body, Puzzle& puzzle) {
    take_payload(puzzle, cnf_puzzle(body), body, "variables that count");
}

const PlainCnf& plain_cnf_of(const Puzzle& puzzle) {
    const auto* payload = dynamic_cast<const CnfPayload*>(puzzle.payload.get());
    if (payload == nullptr) puzzle.fail("a CNF without its clauses", "the lines below the header");
    return payload->cnf;
}

std::string cnf_text(const PlainCnf& cnf) {
    std::int64_t top = 1;  // more than all soft clauses together
    for (const std::int64_t weight : cnf.weights) top += weight;
    std::string text = cnf.weighted ? fmt::format("p wcnf {} {} {}\n", cnf.variables, cnf.clauses(), top)
                                    : fmt::format("p cnf {} {}\n", cnf.variables, cnf.clauses());
    if (std::ssize(cnf.shown) < cnf.variables) {
        text += "c p show";
        for (const int variable : cnf.shown) text += fmt::format(" {}", variable);
        text += " 0\n";
    }
    for (std::size_t i = 0; i < cnf.clauses(); ++i) {
        if (cnf.weighted) text += fmt::format("{} ", cnf.weights[i] == 0 ? top : cnf.weights[i]);
        for (const int literal : cnf.clause(i)) text += fmt::format("{} ", literal);
        text += "0\n";
    }
    return text;
}

}  // namespace reductio
