// read_condition.hpp - conditions and expressions from text, over the variables declared so far.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "language/specification.hpp"
#include "text/text.hpp"

namespace reductio::language {

// A name for a number: N = 8, or the index of a `for` at its turn.
struct Constant {
    std::int64_t number = 0;
    std::size_t offset = 0;
    bool used = false;
};
inline constexpr std::size_t most_listed =
    5'000'000;  // elements of arrays that all conditions of a text name
using Constants = std::map<std::string, Constant, std::less<>>;

class ConditionReader {
public:
    // All must outlive it. `budget`: how many elements of arrays may still be named, most_listed at first.
    ConditionReader(const Specification& specification, Constants& constants, Scanner& scanner,
                    const Text& text, std::size_t& budget)
        : specification_{specification},
          constants_{constants},
          scanner_{scanner},
          text_{text},
          budget_{budget} {}

    // A condition up to the end of its line; it goes on below inside of parentheses and braces.
    Tree read();

    // An expression without variables, and its number, within `far` of 0.
    std::int64_t constant(std::int64_t far, const std::string& expected);

    // for i in 1..3, j in i..3: and what follows, which `use` reads anew for each
    // choice. The word `for` is taken here if it stands here; else false.
    bool for_each(const std::function<void()>& use);
    // The indices at their turn.
    const std::vector<std::int64_t>& choice() const { return choice_; }

private:
    struct Item {
        enum class Kind { number, condition, list } kind = Kind::number;
        std::vector<Tree> trees;  // one, or those of the list
        std::size_t offset = 0;
    };
    struct Sign {
        std::string_view text;
        Op op;
    };

    struct Chosen {
        std::vector<Array::Range> ranges;
        Tree index;             // the one that has variables, if any
        std::size_t place = 0;  // its dimension
    };

    Item whole();
    Item disjunction();
    Item conjunction();
    Item negation();
    Item comparison();
    Item member(Item list);
    Item sum();
    Item product();
    Item factor();
    Item raised();
    Item primary();
    Item parenthesised();
    Item call(const std::string& function, std::size_t offset);
    Item automaton(std::vector<Tree> list, std::size_t offset);
    Item variable(const std::string& name, std::size_t offset);
    Chosen indices(const Array& array);
    Array::Range index_range(const Array::Range& all, const std::string& name, Chosen& chosen);
    Item chosen_element(const Array& array, Chosen chosen, std::size_t offset);
    Item elements(const Array& array, const std::vector<Array::Range>& chosen, std::size_t offset);
    std::vector<Tree> arguments();
    Rows rows(std::size_t width);
    void range_rows(Rows& rows);
    void each_index(const std::function<void()>& use);
    void skip_unread();
    std::int64_t folded(const Tree& tree, std::size_t offset) const;

    void skip() const;
    bool accept(std::string_view sign);
    bool accept_word(std::string_view word);
    const Sign* accept_of(std::span<const Sign> signs);
    void open(std::string_view bracket);
    void close(char bracket);
    Tree number(const Item& item) const;
    Tree condition(const Item& item) const;
    Item made(Op op, std::vector<Tree> children, std::size_t offset) const;
    int state(std::vector<std::string>& states);

    const Specification& specification_;
    Constants& constants_;
    std::vector<std::int64_t> choice_;
    Scanner& scanner_;
    const Text& text_;
    std::size_t& budget_;
    int depth_ = 0;  // brackets that are open: line ends are then blanks
    int signs_ = 0;  // prefixes and exponents that are open
};

}  // namespace reductio::language
