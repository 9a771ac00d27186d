// syntax.hpp - a condition as it was written: read once, expanded as often as its indices say.
//
// The text is read into these nodes (grammar/), in which the index of a `for` is still a name. Expanding them
// (expand/) gives trees (tree.hpp), one for each choice of the indices. So a text is read once, however often
// its conditions repeat, and a rules file is read once for all boards.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "language/tree.hpp"

namespace reductio::language {

// The functions that are called with a list of arguments in parentheses.
enum class Function : std::uint8_t {
    absolute,
    modulo,
    exact,
    least,
    greatest,
    sum,
    product,
    count,
    leading,
    visible,
    all_different,
    automaton,
    element,
    truth,
    implies,
    all,
    any,
    none,
    exactly,
    connected,
    connected_to_edge,
    connected_to,
    pieces,
    groups,
    piece_size,
    passed,
    steps,
    same_shape,
    laid,
    some_laid,
    loop,
    areas,
    circuit,
    lex_less,
    lex_less_equal,
    global_cardinality,
};

enum class Form : std::uint8_t {
    number,       // `number`
    constant,     // true or false: `number` is 1 or 0
    bound,        // the index in the slot `number`; the outermost `for` has slot 0
    array,        // the array `number` of the specification; the children are its indices, if `indexed`
    constants,    // the array `number` of constants, likewise
    defined,      // what the definition `number` says
    word,         // the word `number` of the board; the children are its arguments
    every,        // * as an index
    range,        // from the first child to the second
    operation,    // `op` over the children
    equivalence,  // iff: `op` is equal; xor: unequal
    implication,  // if the first child, then the second; the third if not
    list,         // (a, b, c)
    call,         // `function` over the children; of a graph: the first `number` are about nodes, and `rows`
                  // its edges
    member,       // is the first child among `rows`? Without rows: among the values and ranges that follow
    choices,      // a `for`: binders, filters and hints, then what they repeat
    binder,       // `names` indices from slot `number` on, in the range or set that the child is
    filter,       // where: the child
    hint,         // a part of a later filter that says no as soon as its indices are chosen
};

// The rows behind `in`, where a list stands before it, and the edges of a graph.
struct WrittenRows {
    struct Entry {
        std::int64_t number;
        bool bound;  // is `number` the slot of an index?
    };
    struct Row {
        std::size_t end;     // in `entries`
        std::size_t offset;  // in the text, behind the row
        std::size_t begin;   // in the text
    };
    std::vector<Entry> entries;
    std::vector<Row> rows;
};

struct Syntax {
    Form form = Form::number;
    Op op = Op::number;
    Function function = Function::sum;
    bool indexed = false;  // are there indices? Of a negative operation: was it a minus between two numbers?
    std::uint8_t names = 1;
    std::int16_t depth = 1;  // of a chain of operators
    std::int64_t number = 0;
    std::size_t offset = 0;  // in the text
    std::vector<Syntax> children = {};
    std::shared_ptr<const StateMachine> machine = {};
    std::shared_ptr<const WrittenRows> rows = {};
};

}  // namespace reductio::language
