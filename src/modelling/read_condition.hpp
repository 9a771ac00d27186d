// read_condition.hpp - conditions and expressions from text, over the variables declared so far.
#pragma once
#include <string>
#include <vector>

#include "modelling/specification.hpp"
#include "text/text.hpp"

namespace reductio::modelling {

class ConditionReader {
public:
    // All must outlive it. `budget`: how many elements of arrays may still be named, of all conditions
    // together.
    ConditionReader(const Specification& specification, Scanner& scanner, const Text& text,
                    std::size_t& budget)
        : specification_{specification}, scanner_{scanner}, text_{text}, budget_{budget} {}

    // A condition up to the end of its line; it goes on below inside of parentheses and braces.
    Tree read();

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
    std::vector<Array::Range> indices(const Array& array);
    Item elements(const Array& array, const std::vector<Array::Range>& chosen, std::size_t offset);
    std::vector<Tree> arguments();
    Rows rows(std::size_t width);

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
    Scanner& scanner_;
    const Text& text_;
    std::size_t& budget_;
    int depth_ = 0;  // brackets that are open: line ends are then blanks
    int signs_ = 0;  // prefixes and exponents that are open
};

}  // namespace reductio::modelling
