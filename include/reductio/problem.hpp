// problem.hpp - variables, conditions, solutions: a model in a few lines of C++.
//
//     reductio::Problem problem;
//     const auto x = problem.variable("x", 1, 100);
//     const auto y = problem.variable("y", 1, 100);
//     problem.require(x * x == 2 * y * y + 1);
//     for (auto solution = problem.solve(); solution; solution.next())
//         std::cout << solution[x] << ' ' << solution[y] << '\n';
//
// expression.hpp has the conditions that require() takes. Misuse of this interface throws
// std::invalid_argument with a message: a name that is taken, a variable of another problem, an unknown
// engine, a condition too large to be compiled, a moved-from Problem or Solution. Every solution is checked
// against the conditions as they were written before it is returned.
#pragma once
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "reductio/expression.hpp"

namespace reductio {

// How a search ended. solved: it found a solution. none: there is no (further) solution. unique, multiple:
// there is exactly one solution, or more than one. unknown: time or memory ran out, or it was stopped.
// stuck: the engine does not search, and its inferences were not enough.
enum class Status { solved, none, unique, multiple, unknown, stuck };
std::string_view name(Status status);
std::ostream& operator<<(std::ostream& out, Status status);  // its name

// How to search: {.engine = "dlx", .seconds = 10, .stop = source.get_token()}. C++ requires the order below.
struct Search {
    std::string engine = "auto";  // a name of `reductio list engines`
    // Wall time for the first solution, and again for all others; 0: no limit; not negative.
    double seconds = 0;
    // Ends the search soon after any thread requests it; its status is then unknown.
    std::stop_token stop = {};
    // Threads that `auto` and `sat` may use for this search; the solutions come in any order then. At
    // least 1.
    unsigned threads = 1;
    // Bytes of memory that the process may take beyond what it has when the search begins; 0: no limit. What
    // ends a search for that reason is `unknown`. Of searches that run at the same time, the tightest limit
    // holds.
    std::uint64_t bytes = 0;
};

// The number of solutions.
struct Count {
    Status status = Status::none;  // solved or none: the number is exact; unknown or stuck: there may be more
    std::uint64_t number = 0;      // at most 2^64 - 1
    std::string digits = "0";      // the number in decimal, however large
};

// Conditions that can't hold together.
struct Conflict {
    // none: these have no solution. solved: there is a solution, and no conflict. unknown: the limits ended
    // the search first.
    Status status = Status::solved;
    std::vector<std::string> conditions;  // their names, or as text where they have none
    bool minimal = false;                 // is there a solution as soon as any one of them is left out?
};

// A solution, from which next() goes on to the next one. The search stays open while the object lives.
class Solution {
public:
    Solution(Solution&&) noexcept;
    Solution& operator=(Solution&&) noexcept;
    ~Solution();

    // `solved` while there is a solution here; after the last one, how the search ended.
    Status status() const;
    explicit operator bool() const { return status() == Status::solved; }
    // Goes to the next solution; false if there is none.
    bool next();
    // The number of this solution, from 1; after the last one, how many there were.
    std::uint64_t number() const;

    // Of a problem with objectives: their numbers in this solution, and per objective the number that no
    // solution beats, as far as it is known, so at most as many. Empty without objectives, or if there is no
    // solution here.
    std::vector<std::int64_t> objective() const;
    std::vector<std::int64_t> bound() const;

    // The value of a variable or of any expression. Throws std::logic_error if there is no solution here or
    // the expression has no value, std::invalid_argument for a name that no variable has.
    std::int64_t operator[](const Expression& expression) const;
    std::int64_t operator[](std::string_view name) const;
    std::string text() const;  // "x = 3, y = 2"; throws std::logic_error if there is no solution here

private:
    friend class Problem;
    class Run;
    explicit Solution(std::unique_ptr<Run> run);
    Run& run() const;
    std::unique_ptr<Run> run_;
};

// Rows of variables: cell[row][column]. Rows and columns are numbered from 0. The members below throw
// std::invalid_argument where the grid has no such cells.
class IntGrid : public std::vector<std::vector<IntVar>> {
public:
    std::vector<IntVar> row(std::size_t row) const;
    std::vector<IntVar> column(std::size_t column) const;
    // The cells of a rectangle, given by its upper left corner and its size.
    std::vector<IntVar> box(std::size_t row, std::size_t column, std::size_t height, std::size_t width) const;
    // The diagonals of a square grid, from the upper left and from the upper right corner.
    std::vector<IntVar> diagonal() const;
    std::vector<IntVar> antidiagonal() const;
};

class Problem {
public:
    Problem();
    Problem(Problem&&) noexcept;
    Problem& operator=(Problem&&) noexcept;
    ~Problem();

    // Names are unique: letters (of any language), digits, _ and . with no digit first. Values lie within
    // ±10^9: from low to high, or a list such as {2, 3, 5} of at most a million. From 5,000 values on, a
    // range is a number in binary for the solvers (docs/models.md).
    IntVar variable(std::string_view name, std::int64_t low, std::int64_t high);
    IntVar variable(std::string_view name, const Values& values);
    // name[0], name[1] …
    std::vector<IntVar> array(std::string_view name, std::size_t size, std::int64_t low, std::int64_t high);
    std::vector<IntVar> array(std::string_view name, std::size_t size, const Values& values);
    // name[0,0], name[0,1] …
    IntGrid grid(std::string_view name, std::size_t rows, std::size_t columns, std::int64_t low,
                 std::int64_t high);
    IntGrid grid(std::string_view name, std::size_t rows, std::size_t columns, const Values& values);
    // The same for all other integer types: a number that would change by the conversion is refused.
    template <language::Integer Low, language::Integer High>
    IntVar variable(std::string_view name, Low low, High high) {
        return variable(name, language::in_64_bits(low), language::in_64_bits(high));
    }
    template <language::Integer Size, language::Integer Low, language::Integer High>
    std::vector<IntVar> array(std::string_view name, Size size, Low low, High high) {
        return array(name, language::as_size(size), language::in_64_bits(low), language::in_64_bits(high));
    }
    template <language::Integer Size>
    std::vector<IntVar> array(std::string_view name, Size size, const Values& values) {
        return array(name, language::as_size(size), values);
    }
    template <language::Integer Rows, language::Integer Columns, language::Integer Low,
              language::Integer High>
    IntGrid grid(std::string_view name, Rows rows, Columns columns, Low low, High high) {
        return grid(name, language::as_size(rows), language::as_size(columns), language::in_64_bits(low),
                    language::in_64_bits(high));
    }
    template <language::Integer Rows, language::Integer Columns>
    IntGrid grid(std::string_view name, Rows rows, Columns columns, const Values& values) {
        return grid(name, language::as_size(rows), language::as_size(columns), values);
    }
    // The variable with this name: "x", "q[0]", "cell[0,1]".
    IntVar find(std::string_view name) const;
    // The names of all variables, in the order in which they were made; those of a grid row by row.
    std::vector<std::string> variable_names() const;

    void require(const Condition& condition);
    // The same with a name that messages and listings show. The names of conditions are unique too.
    void require(std::string_view name, const Condition& condition);

    // The number is to be as small, or as large, as the conditions allow. An objective decides between
    // solutions that are equal in those before it. solve(), count() and unique() are about the best solutions
    // then. Each objective must stay within 62 bits, and have a value in every solution that counts.
    void minimize(const Expression& number);
    void maximize(const Expression& number);

    // From the first solution that is found to the best one: next() goes to a better one. If there is none,
    // the status is `none`, and the last one was the best; `unknown` if that was not proved. The limit of
    // time is one for all. Without objectives it is any solution.
    Solution improve(const Search& search = {}) const;
    Solution solve(const Search& search = {}) const;
    Count count(const Search& search = {}) const;
    Status unique(const Search& search = {}) const;  // unique, multiple, none; unknown, stuck

    // If there is no solution: which conditions are to blame, as few as can be found within the limits. By
    // the engine `sat` alone.
    Conflict conflict(const Search& search = {}) const;

    // The problem in the text format that `reductio solve` reads (docs/models.md).
    // read() takes such a text, or a model in another format, as FlatZinc. It throws std::invalid_argument
    // with the place of the first mistake, and for any other puzzle.
    std::string text() const;
    static Problem read(std::string_view text);
    // The variables and constraints that the solvers get, one a line.
    void write_model(std::ostream& out) const;
    // A CNF with as many models as there are solutions, whatever the objectives. `reductio decode` reads a
    // solver's answer back.
    void write_dimacs(const std::string& path) const;
    // The same as a file for any target of `reductio list targets`: "wcnf" and "opb" state an objective.
    void write(std::string_view target, const std::string& path) const;

private:
    struct State;
    State& state() const;
    void optimize(bool maximize, const Expression& number);
    IntVar as_variable(const language::Tree& tree) const;
    std::vector<IntVar> listed(std::span<const language::Tree> trees) const;
    IntGrid in_rows(std::size_t columns, std::span<const language::Tree> trees) const;
    std::unique_ptr<State> state_;
};

}  // namespace reductio
