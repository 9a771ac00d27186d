// read_dimacs.cpp - comments line by line up to `p cnf`, then clauses literal by literal.
//
// Linear. Sizes in the header are claims: no memory is taken for them.
#include "cnf/read_dimacs.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace reductio {

void LiteralReader::refuse(std::size_t at, std::size_t end) const {
    const std::string_view rest = text_.view().substr(at, end - at);
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n"));
    std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
    const bool with_x = digits.starts_with('x'), opb = notation_ == Notation::opb;
    if (with_x) digits.remove_prefix(1);
    const bool is_number =
        !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_number && opb && !with_x) {
        text_.fail(at, fmt::format("{} is a literal of a SAT solver's answer", quoted(word)),
                   "the answer of a pseudo-Boolean solver, such as x1 -x2, to the OPB file");
    }
    if (is_number && with_x && !opb) {
        text_.fail(at, fmt::format("{} is a literal of a pseudo-Boolean solver's answer", quoted(word)),
                   "the answer of a SAT solver, such as 1 -2 0, to the CNF");
    }
    const std::string_view file = opb ? "OPB file" : "CNF";
    std::string variables =
        fmt::format("literals of the variables {0}1 to {0}{1}", opb ? "x" : "", variables_);
    if (variables_ == 0)
        variables = opb ? "no values: the OPB file has no variables" : "0 alone: the CNF has no variables";
    if (is_number && (digits != "0" || opb))
        text_.fail(at, fmt::format("{} is not in the {}", quoted(word), file), variables);
    text_.fail(at, fmt::format("unexpected {}", quoted(word)), variables);
}

namespace {

class HeadReader {
public:
    explicit HeadReader(const Text& text) : text_{text} {}

    CompiledFile read() {
        Passage rest = Passage::all(text_), line;
        while (next_line(rest, line)) {
            Scanner scanner{line};
            scanner.skip_blanks();
            if (scanner.done()) continue;
            if (scanner.accept("c wcnf ")) {
                file_.top = 0;
                read_sizes(scanner);
                return finished(line, rest);
            }
            if (scanner.peek() == 'c') {
                if (!has_line_end(line)) break;  // cut off within the comment
                read_comment(line);
                continue;
            }
            refuse_answer(line);
            read_header(scanner);
            return finished(line, rest);
        }
        text_.fail(text_.view().size(), "this CNF ends before its line `p cnf`",
                   "the whole file, with a line \"p cnf VARIABLES CLAUSES\"");
    }

private:
    CompiledFile finished(Passage header, Passage rest) {
        file_.body = rest.begin;
        origin_.check(header, "CNF", "c puzzle");
        return std::move(file_);
    }
    void read_comment(Passage line) {
        Scanner scanner{line};
        if (scanner.accept("c puzzle"))
            origin_.puzzle(scanner);
        else if (scanner.accept("c var "))
            origin_.variable(scanner);
        else if (scanner.accept("c fixed "))
            origin_.fixed(scanner);
        else if (scanner.accept("c group ") || scanner.accept("c assume "))
            origin_.clue(scanner);
        else if (scanner.accept("c encoding "))
            origin_.encoding(scanner.rest());
    }

    static void refuse_answer(Passage line) {
        const std::string_view text = line.view();
        if (text.starts_with("s ") || text.starts_with("v ") || text == "SAT" || text == "UNSAT")
            line.fail("a solver's answer where the CNF should be",
                      "the file that `compile` wrote, then the answer");
    }

    void read_header(Scanner& scanner) {
        const char* const expected = "\"p cnf VARIABLES CLAUSES\"";
        if (!scanner.accept('p')) scanner.unexpected(expected);
        scanner.skip_blanks();
        file_.grouped = scanner.accept("gcnf");
        const bool weighted = !file_.grouped && scanner.accept("wcnf");
        if (!file_.grouped && !weighted && !scanner.accept("cnf")) scanner.unexpected(expected);
        read_sizes(scanner);
        if (weighted) {
            scanner.skip_blanks();
            file_.top =
                scanner.number(1, std::numeric_limits<std::int64_t>::max(), "the weight of hard clauses");
        }
        end_line(scanner);
    }

    // VARIABLES CLAUSES, and the number of groups.
    void read_sizes(Scanner& scanner) {
        scanner.skip_blanks();
        file_.variables = static_cast<int>(scanner.number(0, largest_number - 1, "the number of variables"));
        scanner.skip_blanks();
        file_.constraints = static_cast<std::uint64_t>(
            scanner.number(0, std::numeric_limits<std::int64_t>::max(), "the number of clauses"));
        if (file_.grouped) {
            scanner.skip_blanks();
            const auto groups = scanner.number(0, largest_number, "the number of groups");
            if (groups != std::ssize(file_.clues))
                scanner.fail(fmt::format("{} groups, but {} are named in `c group` lines", groups,
                                         file_.clues.size()));
        }
    }

    const Text& text_;
    CompiledFile file_;
    OriginReader origin_{text_, file_};
};

}  // namespace

CompiledFile read_cnf_file(const Text& text) { return HeadReader{text}.read(); }

namespace {

// Moves `at` over line ends, blanks, comment lines and groups such as {3} to the next clause; false at the
// end of the text.
bool find_clause(std::string_view all, std::size_t& at) {
    for (; at < all.size(); ++at) {
        const char c = all[at];
        if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
        if (c == '{') {
            at = std::min(all.find('}', at), all.size() - 1);
            continue;
        }
        if (c != 'c') return true;
        at = all.find('\n', at);
        if (at == std::string_view::npos) break;
    }
    at = all.size();
    return false;
}

// The weight in front of a clause of a WCNF, or 0 of a hard one; moves `at` behind it.
std::int64_t take_weight(const Text& text, const CompiledFile& file, std::size_t& at) {
    if (!file.top) return 0;
    Scanner scanner{{&text, at, text.view().size()}};
    if (*file.top == 0 && scanner.accept('h')) {
        ++at;
        return 0;
    }
    const auto weight = scanner.number(1, std::numeric_limits<std::int64_t>::max(), "the weight of a clause");
    at = scanner.offset();
    return *file.top > 0 && weight >= *file.top ? 0 : weight;
}

}  // namespace

void for_each_clause(const Text& text, const CompiledFile& file,
                     const std::function<void(std::span<const int>)>& visit) {
    const LiteralReader literals{text, file.variables};
    std::vector<int> clause;
    for (std::size_t at = file.body; find_clause(text.view(), at);) {
        clause.clear();
        take_weight(text, file, at);
        for (int literal = 1; literals.next(at, text.view().size(), literal) && literal != 0;)
            clause.push_back(literal);
        visit(clause);
    }
}

int largest_variable(const Text& text, const CompiledFile& file) {
    evaluate_clauses(text, file, {});
    int last = 0;
    for_each_clause(text, file, [&](std::span<const int> clause) {
        for (const int literal : clause) last = std::max(last, std::abs(literal));
    });
    return last;
}

Evaluation evaluate_clauses(const Text& text, const CompiledFile& file, std::span<const signed char> values) {
    const std::string_view all = text.view();
    const LiteralReader literals{text, file.variables};
    Evaluation result;
    std::uint64_t clauses = 0;
    for (std::size_t at = file.body; find_clause(all, at); ++clauses) {
        if (clauses == file.constraints)
            text.fail(at, fmt::format("more than {} clauses", clauses), "the end of the file");
        const std::size_t begin = at;
        const std::int64_t weight = take_weight(text, file, at);
        bool satisfied = values.empty() || (weight == 0 && result.violated);
        for (int literal = 1; literal != 0;) {
            if (!literals.next(at, all.size(), literal))
                text.fail(at, "the file is cut off in a clause", "a 0");
            const int value = satisfied || literal == 0 ? 0 : values[std::abs(literal)];
            satisfied = satisfied || (literal < 0 ? -value : value) > 0;
        }
        if (satisfied) continue;
        if (weight == 0)
            result.violated = begin;
        else if (__builtin_add_overflow(result.cost, weight, &result.cost))
            text.fail(begin, "the weights of the soft clauses leave 64 bits", "smaller weights");
    }
    if (clauses < file.constraints) {
        text.fail(all.size(),
                  fmt::format("the file is cut off after {} of {} clauses", clauses, file.constraints));
    }
    return result;
}

}  // namespace reductio
