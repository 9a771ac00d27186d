// expander.hpp - from syntax to trees: the indices get values, arrays become their elements.
//
// A `for` repeats its condition, and a name may stand for a whole array, so a short text can name any number
// of elements. The expander counts them: it names `most_listed` in all. On a board whatever needs no variable
// is settled here: a condition that holds anyway is left out.
#pragma once
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/function_ref.hpp"
#include "language/expand/board_words.hpp"
#include "language/grammar/scope.hpp"
#include "language/syntax.hpp"
#include "text/text.hpp"

namespace reductio::language {

// The conditions that most rules are made of, each made once for each variable: x == 1, not x == 1, and the
// truth of both.
struct PlainConditions {
    Tree is_one, is_none, counted, counted_none;
};

// Those of the first variables, which many boards have in common, and the arena that they are in.
struct SharedConditions {
    TreeArena& arena;
    std::vector<PlainConditions> of;
};

// The error of a condition about what a board does not have, such as the number of an empty cell.
class NothingThere : public InputError {
public:
    explicit NothingThere(const InputError& error) : InputError{error} {}
};

class Expander {
public:
    static constexpr std::size_t most_listed = 40'000'000;

    using Visit = FunctionRef<void(const Syntax&)>;  // takes what a `for` repeats
    using Enters = FunctionRef<bool(std::size_t)>;   // takes the index, from 0, of a value of its first name

    // The scope and the specification must outlive the expander; they may still grow. `board`: null in
    // models. `shared`: null, or must outlive the trees.
    Expander(const Text& text, const Scope& scope, const Specification& specification,
             const BoardWords* board = nullptr, SharedConditions* shared = nullptr)
        : text_{text}, scope_{scope}, specification_{specification}, board_{board}, shared_{shared} {}

    // Calls visit for each choice of the indices of a `for`, with what it repeats; or once with the condition
    // itself.
    void each(const Syntax& syntax, Visit visit);
    // The same for those values of the outermost index that `enters` holds of; of 0 where there is no index.
    void each(const Syntax& syntax, Enters enters, Visit visit);
    // A condition under the indices chosen.
    Tree condition(const Syntax& syntax);
    // The number of an expression without variables. Fails with `expected` if it lies beyond `far` of 0.
    std::int64_t constant(const Syntax& syntax, std::int64_t far, std::string_view expected);
    Item item(const Syntax& syntax);
    // The number of an expression, with or without variables.
    Tree number(const Syntax& syntax) { return number(item(syntax)); }

    // Runs the action with one index, that of slot 0.
    template <class Action>
    auto with_index(Item value, Action action) {
        indices_.push_back(std::move(value));
        auto result = action();
        indices_.pop_back();
        return result;
    }

    // The values of the indices, the outermost first.
    const std::vector<Item>& indices() const { return indices_; }
    // Index, from 0, of the current element in the set of the outermost `for`.
    std::size_t choice() const { return choice_; }
    // Did a condition depend on the values that a variable has, since this was asked last?
    bool asked_for_values() { return std::exchange(asked_for_values_, false); }

private:
    // Operators.
    Item operation(const Syntax& syntax);
    Item comparison(const Syntax& syntax);
    const Tree* answer_at_index(const Syntax& syntax) const;
    Item compared_with(Op op, const Tree& tree, std::int64_t constant, std::size_t offset) const;
    Item junction(const Syntax& syntax);
    Item arithmetic(const Syntax& syntax);
    Item implication(const Syntax& syntax);
    Item equivalence(const Syntax& syntax);
    // Functions.
    Item call(const Syntax& syntax);
    Item call_of(const Syntax& syntax, std::vector<Item> list);
    std::optional<std::int64_t> of_known(Op op, std::span<const Item> list, std::size_t offset) const;
    Item truth_as_number(const Syntax& syntax, const Item& condition);
    Item junction_of(Op op, std::span<const Item> list, std::size_t offset);
    bool join(Op op, const Item& next, std::vector<Tree>& parts) const;
    Item joined(Op op, std::span<const Tree> parts, std::size_t offset) const;
    Item count(const Syntax& syntax, std::vector<Item> list);
    Item count_of(std::vector<Tree>& counted, std::int64_t settled_ones, std::size_t offset) const;
    std::optional<Item> about_answers(const Syntax& syntax);
    std::vector<std::vector<Tree>> lists(const Syntax& syntax);
    Item lex_less(const Syntax& syntax, Op last);
    Item global_cardinality(const Syntax& syntax);
    Item leading(const Syntax& syntax, const std::vector<Item>& list);
    Item exactly(const Syntax& syntax, std::vector<Item> list);
    Item plain_list(const Syntax& syntax, const std::vector<Item>& list);
    void require_arguments(const Syntax& syntax, std::size_t size) const;
    std::vector<Item> arguments(const Syntax& syntax);
    // Graphs: of a model, and of the places of a board.
    struct Nodes {
        std::vector<Item> items;
        bool grid = false;
        std::vector<std::vector<std::int64_t>> points = {};  // of a grid, where each item is
    };
    Item on_graph(const Syntax& syntax, Op op, std::string_view name);
    Nodes nodes_of(std::span<const Syntax> arguments);
    std::vector<std::int64_t> sizes_of(const Syntax& syntax);
    Graph graph_of_rows(const Syntax& syntax, std::size_t nodes);
    Graph grid_of_loop(const Syntax& syntax);
    Item circuit(const Syntax& syntax, const std::vector<Item>& list);
    Item on_board(const Syntax& syntax, Op op, std::string_view name);
    Item areas_on_board(const Syntax& syntax);
    Item piece_size(const Syntax& syntax, std::string_view name);
    Item passed(const Syntax& syntax, std::string_view name);
    std::vector<std::int64_t> counted_nodes(const Syntax& syntax, std::span<const Place> places,
                                            std::string_view name, std::vector<Tree>& conditions);
    std::vector<std::pair<int, int>> links_of(const Syntax& syntax, std::size_t argument,
                                              std::string_view name);
    Graph graph_of_steps(const Syntax& syntax, std::span<const Place> places, std::string_view name);
    Item steps(const Syntax& syntax, std::string_view name);
    Item same_shape(const Syntax& syntax, std::string_view name);
    Item laid_on_board(const Syntax& syntax, std::string_view name);
    std::vector<Place> places_with(const Syntax& syntax, std::size_t argument, std::string_view name,
                                   std::vector<Tree>& conditions);
    std::vector<Graph::Edge> edges_with(const Syntax& syntax, std::size_t argument,
                                        std::span<const Place> places, std::string_view name,
                                        std::vector<Tree>& conditions);
    void join_to_hub(const Syntax& syntax, std::span<const Place> places, std::string_view name,
                     std::vector<Tree>& conditions, Graph& graph);
    // Sets and tables.
    Item member(const Syntax& syntax);
    Item among_places(const Syntax& syntax, const Item& left);
    std::vector<std::vector<std::int64_t>> rows_of(const Syntax& syntax, std::size_t width);
    std::vector<std::vector<std::int64_t>> values_of(const Syntax& syntax);
    // Names.
    Item bound(const Syntax& syntax) const;
    Item array(const Syntax& syntax);
    Item constants(const Syntax& syntax);
    Item defined(const Syntax& syntax) const;
    Item word(const Syntax& syntax);
    // The elements that the indices choose; `trees_of` has those within ranges, row by row.
    using TreesOf = FunctionRef<std::vector<Tree>(const std::vector<Array::Range>& ranges)>;
    struct VariableIndex {
        std::size_t dimension;
        Tree index;
    };
    Item chosen(const Array& array, const Syntax& syntax, TreesOf trees_of);
    Item elements(const std::vector<Array::Range>& ranges, TreesOf trees_of, std::size_t offset);
    Item element_by_variables(const std::vector<Array::Range>& ranges, std::span<const VariableIndex> indices,
                              TreesOf trees_of, std::size_t offset);
    Array::Range index_range(const Syntax& index, const Array& array, std::size_t dimension);
    // Indices.
    void choose(const Syntax& loop, std::size_t from, Visit visit);
    bool may_hold(const Syntax& hint);
    void choose_places(const Syntax& loop, std::size_t from, Visit visit);
    void bind(const Syntax& binder, const Item& value);
    const Item* known_set(const Syntax& set) const;
    static Item cell_item(int cell);
    void spend_choice(const Syntax& binder, std::size_t choices = 1);
    bool gather(const Syntax& loop, std::vector<int>& cells);
    void gather_from(const Syntax& binder);

    // What an item is used as.
    Tree number(const Item& item) const;
    std::int64_t settled_number(const Item& item, const Syntax& syntax) const;
    Tree truth(const Item& item) const;
    bool is_truth(std::uint32_t variable) const {
        asked_for_values_ = true;
        return specification_.is_truth(variable);
    }
    const Tree& condition_of(const Tree& variable, Tree PlainConditions::*which, std::size_t offset) const;
    // The same if it is there already, else null: lists of variables ask for each of them.
    const Tree* known_condition(std::uint32_t variable, Tree PlainConditions::*which) const {
        const bool shared = shared_ != nullptr && variable < shared_->of.size();
        const std::vector<PlainConditions>& all = shared ? shared_->of : own_;
        if (variable >= all.size()) return nullptr;
        const Tree& known = all[variable].*which;
        return known != nullptr && is_truth(variable) ? &known : nullptr;
    }
    std::optional<bool> settled(const Item& item) const;
    void append(std::vector<Item>& list, Item more) const;
    std::vector<Tree> numbers(std::span<const Item> list) const;
    Item of_tree(Item::Kind kind, Tree tree, std::size_t offset) const;
    Item of_number(std::int64_t number, std::size_t offset) const;
    Item of_truth(bool holds, std::size_t offset) const;
    Item made(Op op, std::span<const Tree> children, std::size_t offset) const;
    Item made(Op op, std::initializer_list<Tree> children, std::size_t offset) const {
        return made(op, std::span{children.begin(), children.size()}, offset);
    }
    PlainConditions& plain(std::uint32_t variable) const;
    // The tree in `known`, made with `make` if it is not there yet. It is about this variable alone.
    template <class Make>
    const Tree& made_once(Tree& known, std::uint32_t variable, Make make) const;
    // not a, or truth(a).
    Tree made_of_one(Op op, const Tree& condition, std::size_t offset) const;
    bool spend(std::size_t elements);
    [[noreturn]] void fail(std::size_t offset, const std::string& what, const std::string& expected) const {
        text_.fail(offset, what, expected);
    }

    const Text& text_;
    const Scope& scope_;
    const Specification& specification_;
    const BoardWords* board_;
    SharedConditions* shared_;
    mutable std::vector<PlainConditions> own_;  // of the variables that are not shared
    std::vector<Item> indices_;
    std::size_t choice_ = 0;
    std::map<const Syntax*, std::vector<std::pair<int, int>>> links_;  // that hold, of such an argument
    // The `for` whose values are asked for before they are taken, and how many of them there were.
    struct Entrance {
        const Syntax* loop;
        const Enters& enters;
        std::size_t next = 0;
    };
    Entrance* entrance_ = nullptr;
    // Is this value of an index to be left out?
    bool is_left_out(const Syntax& loop, std::size_t from) {
        return entrance_ != nullptr && entrance_->loop == &loop && from == 0 &&
               !entrance_->enters(entrance_->next++);
    }
    // While `for c in r: shaded[c]` is gathered: its last binder, and the cells so far.
    struct Gathering {
        const Syntax* binder;
        std::vector<int>& cells;
        bool cells_alone = true;  // were all places cells?
    };
    Gathering* gathering_ = nullptr;
    std::vector<int> gathered_;  // kept for its memory, as is
    std::vector<Tree> joined_;
    mutable bool asked_for_values_ = false;
    std::size_t budget_ = most_listed;
};

// Has the tree no variable?
bool is_constant(const Node& node);

}  // namespace reductio::language
