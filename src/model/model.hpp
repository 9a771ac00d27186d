// model.hpp - the intermediate form between puzzles and solvers.
//
// A Model is a set of finite-domain variables and a list of labelled constraints of a few kinds. It is built
// once (builder.hpp), then frozen: engines, lowerings and threads share it read-only. Givens are not in it,
// so the same Model serves many Givens.
//
// Memory: nothing here grows with (variables x values). Lists live in one arena per type; relations,
// diagrams, domains and label texts are stored once and shared. A blank 400x400 sudoku is 160,000 variables
// and 1,200 constraints, some 10 MB; its 64 million literals are numbers, not objects.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "base/function_ref.hpp"
#include "base/graph.hpp"

namespace reductio {

// --- identifiers: 32-bit numbers ---- -----------------------------------------------------------------
enum class Var : std::uint32_t {};
enum class DomainId : std::uint32_t {};    // a sorted set of integers, shared by all variables that have it
enum class RelationId : std::uint32_t {};  // a set of tuples
enum class DiagramId : std::uint32_t {};   // a layered automaton
enum class GraphId : std::uint32_t {};     // nodes and edges

constexpr std::uint32_t index(Var v) { return static_cast<std::uint32_t>(v); }

// "variable = value" or its negation, as one number. A domain of k values owns k consecutive slots. A domain
// of two values uses the slot of the larger one only, since x=0 is the negation of x=1. A domain of one value
// uses none: its literals are always() and never().
class Literal {
public:
    static constexpr Literal always() { return Literal{0}; }
    static constexpr Literal never() { return Literal{1}; }
    static constexpr Literal of_slot(std::uint32_t slot) { return Literal{2 * slot + 2}; }
    constexpr Literal operator!() const { return Literal{code_ ^ 1}; }
    constexpr bool constant() const { return code_ < 2; }
    constexpr std::uint32_t slot() const { return (code_ - 2) / 2; }  // not for always, never
    constexpr bool negated() const { return code_ & 1; }
    constexpr bool operator==(const Literal&) const = default;

private:
    explicit constexpr Literal(std::uint32_t code) : code_{code} {}
    std::uint32_t code_;
};

// A list kept in the model's arena: model[slice] is a std::span. Stays valid when the model is copied or
// moved.
template <class T>
struct Slice {
    std::uint32_t begin = 0, size = 0;
};

// --- the kinds: one sentence of meaning, one 2x2 example (cells a b / c d) ----------------------------
// A list of variables has at least one, and none twice: who has x + x writes 2x. Regions::sizes alone may be
// empty or repeat.
//
// No two variables have the same value. {a,b}: 12, 21. With as many values as variables each value occurs;
// the lowerings notice that.
struct AllDifferent {
    Slice<Var> vars;
};

// At least lo and at most hi of the literals hold, a repeated literal counting each time. A clause is lo = 1.
// Unruly row: (a=1, b=1) lo = hi = 1.
struct Cardinality {
    Slice<Literal> literals;
    std::uint32_t lo, hi;
};

// lo <= sum of coefficient * variable <= hi; no coefficients = all 1. Cage 3+: a + b in [3,3]. Arrow: a + b -
// c = 0.
struct Sum {
    Slice<Var> vars;
    Slice<std::int64_t> coefficients;
    std::int64_t lo, hi;
};

// The values, read in order, form a tuple of the relation. 1- cage: (a,b) in {12, 21}.
struct Table {
    Slice<Var> vars;
    RelationId relation;
};

// The values, read in order, spell a path of the diagram from its root to its end. Towers clue 1: (a,b) = 21.
// Deterministic, so each tuple has one path and counts stay right. Layers may differ, as may domains.
struct Automaton {
    Slice<Var> vars;
    DiagramId diagram;
};

// The nodes that hold are connected by edges that hold; none or a single node is connected. One literal for
// each node of the graph, and one for each edge; without edge literals every edge holds. White cells a, b, c
// are connected; a and d alone are not.
struct Connected {
    GraphId graph;
    Slice<Literal> nodes, edges;
};

// The joined edges divide the graph into regions: an edge is joined if and only if both its ends are in the
// same region. The size variable of each node is the number of nodes of its region. One literal for each edge
// and one variable for each node; without sizes a region has any. Sizes 2: ab|cd, ac|bd.
struct Regions {
    GraphId graph;
    Slice<Literal> joined;
    Slice<Var> sizes;
};

using ConstraintKind = std::variant<AllDifferent, Cardinality, Sum, Table, Automaton, Connected, Regions>;

// --- origin --------------------------------------------------------------------------------------
// What a person reads: an interned text with a hole that is filled when printed. "{}" shows the argument
// itself, "{cell}" the argument as a cell of the grid, such as r2c3 ("row {}", "cage 30× at {cell}"). A text
// may have several holes: Builder::label gets their arguments.
struct Label {
    std::uint32_t text = 0, argument = 0;
};
// The text with its holes filled, one after the other.
std::string filled_text(std::string_view text, std::span<const std::uint32_t> arguments,
                        std::uint32_t columns);
enum class Origin : std::uint8_t { rule, clue };  // of the family | of this puzzle

struct Constraint {
    ConstraintKind kind;
    Label label;
    Origin origin;
};

// Solutions that a search for one need not visit (dominance). From each solution in which all literals of
// `detour` hold, changing the values of `vars` alone leads to another one; and no chain of such changes is
// endless. So there is a solution only if there is one without detours. And if that is the only one without
// detours, any further solution lies at the end of a chain whose last change leads to it.
struct Shortcut {
    Slice<Literal> detour;
    Slice<Var> vars;  // of the answer; those of the detour among them. Givens about one undo the shortcut.
};

// What the best solutions have the least of, or the most: constant + sum of coefficient * variable. Of
// several objectives each decides only between solutions that are equal in those before it.
struct Objective {
    std::vector<Var> vars = {};                   // none twice
    std::vector<std::int64_t> coefficients = {};  // one for each of them
    std::int64_t constant = 0;
    bool maximize = false;
    Label label = {};
    std::optional<std::uint32_t> bounded_by = {};  // the Sum among the constraints that says its bounds
};

// answer: what a person who solves the puzzle writes down. derived: a function of the answer, so counts stay
// right. witness: only has to exist (which tree owns which tent), so counts must be projected; an engine that
// can't do that refuses.
enum class Role : std::uint8_t { answer, derived, witness };

struct Variable {
    DomainId domain;
    std::uint32_t first_slot;
    Label name;
    Role role;
};  // 20 bytes

// --- the shared pools ---------------------------------------------------------------------------------
struct Relation {
    std::uint32_t arity;
    std::vector<std::int32_t> values;  // row by row, sorted, no row twice
    std::size_t size() const { return arity == 0 ? 0 : values.size() / arity; }
    std::span<const std::int32_t> row(std::size_t i) const { return {values.data() + i * arity, arity}; }
    bool operator==(const Relation&) const = default;
};
// Layer i holds the edges that read variable i. Nodes are numbered from 0 (the root) through all layers;
// every node but the last one (the end) has an edge, and every node lies on a path from root to end.
struct Diagram {
    struct Edge {
        std::uint32_t from;
        std::int32_t value;
        std::uint32_t to;
        bool operator==(const Edge&) const = default;
    };
    std::vector<Edge> edges;                 // sorted by layer, from, value
    std::vector<std::uint32_t> layer_begin;  // into edges; one more than there are layers
    std::uint32_t nodes = 0;
    std::size_t layers() const { return layer_begin.size() - 1; }
    std::span<const Edge> layer(std::size_t i) const {
        return {edges.data() + layer_begin[i], edges.data() + layer_begin[i + 1]};
    }
    bool operator==(const Diagram&) const = default;
};

// --- the model ----------------------------------------------------------------------------------------
class Model {
public:
    std::span<const Variable> variables() const { return variables_; }
    std::span<const Constraint> constraints() const { return constraints_; }
    std::span<const Shortcut> shortcuts() const { return shortcuts_; }
    std::span<const Objective> objectives() const { return objectives_; }  // the first matters most
    std::uint32_t slots() const { return slots_; }                         // values of all variables together

    template <class T>
    std::span<const T> operator[](Slice<T> slice) const {
        return {std::get<std::vector<T>>(arenas_).data() + slice.begin, slice.size};
    }
    const Variable& operator[](Var v) const { return variables_[index(v)]; }
    const Relation& operator[](RelationId id) const { return relations_[static_cast<std::uint32_t>(id)]; }
    const Diagram& operator[](DiagramId id) const { return diagrams_[static_cast<std::uint32_t>(id)]; }
    const Graph& operator[](GraphId id) const { return graphs_[static_cast<std::uint32_t>(id)]; }
    std::span<const std::int32_t> operator[](DomainId id) const {
        return domains_[static_cast<std::uint32_t>(id)];
    }
    std::span<const std::int32_t> domain(Var v) const { return (*this)[variables_[index(v)].domain]; }

    // The literal "v = value"; never() if the value is not in the domain, always() if it is the only one.
    Literal is(Var v, std::int32_t value) const;
    // Position of value in the domain of v, or -1.
    int position(Var v, std::int32_t value) const;
    // The variable and value that a slot stands for.
    std::pair<Var, std::int32_t> meaning(std::uint32_t slot) const {
        const std::uint32_t block = slot >> block_bits_;
        std::uint32_t v = block_owners_[block], last = block_owners_[block + 1];
        while (v < last) {
            const std::uint32_t middle = v + (last - v + 1) / 2;
            if (variables_[middle].first_slot <= slot)
                v = middle;
            else
                last = middle - 1;
        }
        return {Var{v}, domain(Var{v})[slot - variables_[v].first_slot]};
    }
    std::string name(Var v) const { return text(variables_[index(v)].name); }
    std::string text(Label label) const;  // with its holes filled
    // Where the puzzle's source states the constraint: an offset, for messages alone. Nothing if the family
    // noted none.
    std::optional<std::size_t> place(std::uint32_t constraint) const;

private:
    friend class Builder;
    std::vector<Variable> variables_;
    std::vector<Constraint> constraints_;
    std::vector<Shortcut> shortcuts_;
    std::vector<Objective> objectives_;
    std::uint32_t slots_ = 0, columns_ = 0;  // columns of the grid, for {cell}
    // The variable of the first slot of each block of 2^block_bits_ slots, and the last variable: meaning()
    // looks between two of them. A block is about as long as the average domain, so that the table grows with
    // the variables alone, and a look is one step or two.
    std::uint32_t block_bits_ = 0;
    std::vector<std::uint32_t> block_owners_;
    std::tuple<std::vector<Var>, std::vector<Literal>, std::vector<std::int64_t>> arenas_;
    std::vector<std::vector<std::int32_t>> domains_;
    std::vector<Relation> relations_;
    std::vector<Diagram> diagrams_;
    std::vector<Graph> graphs_;
    std::vector<std::string> texts_;
    std::vector<std::uint32_t> holes_;            // of a text with several how many, else 1
    std::vector<std::uint32_t> label_arguments_;  // of labels with several: Label::argument is the first
    std::vector<std::pair<std::uint32_t, std::size_t>> places_;  // of constraints, ascending
};

// The facts of one query, apart from the rules: r5c7=4. A pencil mark is some negated facts. never() is among
// them if the givens contradict themselves, as with a value that the variable can't take.
struct Givens {
    std::vector<Literal> facts;
};

// Do the values, one for each variable in order, obey the domains, every constraint and the givens? If not,
// `why` gets the first violation in words. Independent of CNF, cover and propagation.
bool verify(const Model& model, const Givens& givens, std::span<const std::int32_t> values, std::string& why);
// The same for one constraint alone. Only the values of its variables matter.
bool holds(const Model& model, const Constraint& constraint, std::span<const std::int32_t> values);

// The number that the objective asks for, when the variables have these values. Never beyond 64 bits.
std::int64_t value_of(const Objective& objective, std::span<const std::int32_t> values);

// The model as text, a line for each variable and constraint and objective; shortcuts say nothing new.
// `write` gets it in pieces.
void dump(const Model& model, FunctionRef<void(std::string_view)> write);
std::string dump(const Model& model);

}  // namespace reductio
