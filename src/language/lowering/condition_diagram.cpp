// condition_diagram.cpp - the tree as a list of parts, each of which takes in the values of its children.
//
// A part is complete when its last variable is read, or as soon as its value is certain: a false condition
// decides a conjunction, bounds a comparison. A state lists what the parts that have begun and are open have
// taken in, from the root on. What is below a decided part is left out, so that equal rests are equal states.
#include "language/lowering/condition_diagram.hpp"

#include <algorithm>
#include <limits>

#include "language/evaluate.hpp"
#include "language/lowering/bounds.hpp"
#include "model/diagram.hpp"

namespace reductio::language {

namespace {

constexpr int none = -1;
constexpr std::int64_t endless = std::numeric_limits<std::int64_t>::max();

// A node of the tree; one that occurs twice is two parts.
struct Part {
    const Node* node = nullptr;
    int parent = none;
    std::size_t at = 0;  // among the children of its parent
    std::vector<int> children = {};
    std::size_t begin = 0, end = 0;   // its variables are read from the place `begin` on, before `end`
    std::vector<Number> values = {};  // if that is one place: its value for each value there; else empty
    Bounds bounds = {};
};

// What a part has taken in while a state is followed.
struct Progress {
    std::uint64_t step = 0;  // the step for which this is right
    bool complete = false;
    std::size_t left = 0;                       // children that are open
    std::int64_t sum = 0;                       // of folds
    std::vector<std::int64_t> seen;             // of all_different: the values so far, ascending
    std::vector<std::optional<Number>> values;  // of other parts: those of complete children
};

bool is_fold(Op op) { return op == Op::plus || op == Op::times || op == Op::least || op == Op::greatest; }
bool is_junction(Op op) { return op == Op::conjunction || op == Op::disjunction; }
bool is_listed(Op op) { return !is_fold(op) && !is_junction(op) && op != Op::all_different; }

std::int64_t neutral(Op op) {
    if (op == Op::plus) return 0;
    if (op == Op::times) return 1;
    return op == Op::least ? endless : -endless;
}

Number truth_of(bool holds) { return holds ? 1 : 0; }

class Parts {
public:
    Parts(const Tree& condition, std::span<const std::uint32_t> variables,
          std::span<const std::vector<std::int32_t>> domains)
        : domains_{domains} {
        for (std::size_t place = 0; place < variables.size(); ++place) {
            if (variables[place] >= place_of_.size()) place_of_.resize(variables[place] + std::size_t{1});
            place_of_[variables[place]] = place;
        }
        assignment_.resize(place_of_.size(), 0);
        add(*condition, none, 0);
        progress_.resize(parts_.size());
        leaves_.resize(variables.size());
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (!parts_[i].values.empty() && parts_[i].end > 0)
                leaves_[parts_[i].begin].push_back(static_cast<int>(i));
        }
    }

    // Empty: the condition holds whatever follows.
    using State = std::vector<std::int64_t>;
    static State start() { return {0}; }

    std::optional<State> step(const State& state, std::size_t place, std::int32_t value) {
        if (state.empty()) return state;
        ++now_;
        place_ = place;
        root_.reset();
        if (place > 0) {
            const std::int64_t* next = state.data() + 1;
            unpack(0, next);
        }
        const auto& domain = domains_[place];
        const auto at = std::ranges::lower_bound(domain, value) - domain.begin();
        for (const int leaf : leaves_[place]) {
            if (parts_[leaf].parent == none || is_open(parts_[leaf].parent))
                finish(leaf, parts_[leaf].values[at]);
        }
        if (!root_) settle(0);
        if (root_) return *root_ == 1 ? std::optional{State{}} : std::nullopt;
        State next{0};
        pack(0, next);
        return next;
    }

private:
    // --- the list of parts
    int add(const Node& node, int parent, std::size_t at) {
        if (is_about_pieces(node.op) || node.op == Op::automaton)
            throw Refusal{"a condition about pieces or a machine among others", "sums, counts, comparisons"};
        const int number = static_cast<int>(parts_.size());
        parts_.push_back({.node = &node, .parent = parent, .at = at});
        std::size_t begin = domains_.size(), end = 0;
        if (node.op == Op::variable) {
            begin = place_of_[node.variable];
            end = begin + 1;
        }
        std::vector<int> children;
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const int child = add(*node.children[i], number, i);
            children.push_back(child);
            begin = std::min(begin, parts_[child].begin);
            end = std::max(end, parts_[child].end);
        }
        Part& part = parts_[number];
        part.begin = begin;
        part.end = end;
        if (end <= begin + 1) {
            list_values(part);
            parts_.resize(static_cast<std::size_t>(number) + 1);  // without those below
        } else {
            part.children = std::move(children);
            std::vector<Bounds> inner;
            for (const int child : part.children) inner.push_back(parts_[child].bounds);
            part.bounds = bounds_of_operation(node.op, inner);
        }
        return number;
    }
    // Of a part with one variable, or none.
    void list_values(Part& part) {
        const std::size_t choices = part.end == 0 ? 1 : domains_[part.begin].size();
        for (std::size_t i = 0; i < choices; ++i) {
            if (part.end > 0) set_variable(*part.node, domains_[part.begin][i]);
            part.values.push_back(is_condition(part.node->op) ? truth_of(holds(*part.node, assignment_))
                                                              : value_of(*part.node, assignment_));
        }
        part.bounds = bounds_of_values(part.values);
    }
    void set_variable(const Node& node, std::int32_t value) {
        if (node.op == Op::variable) assignment_[node.variable] = value;
        for (const Tree& child : node.children) set_variable(*child, value);
    }

    // --- one step
    bool has_begun(const Part& part) const { return part.begin < place_ && part.end > 0; }
    bool is_read_before(const Part& part) const { return part.end <= place_; }

    // Is the part open, and all that it is a part of? One that begins here takes in its constants first.
    bool is_open(int number) {
        Progress& progress = progress_[number];
        if (progress.step == now_) return !progress.complete;
        const Part& part = parts_[number];
        if (has_begun(part)) return false;  // it was not in the state
        if (part.parent != none && !is_open(part.parent)) return false;
        begin(number);
        return !progress_[number].complete;
    }
    void begin(int number) {
        const Part& part = parts_[number];
        Progress& progress = progress_[number];
        progress.step = now_;
        progress.complete = false;
        progress.left = part.children.size();
        progress.sum = neutral(part.node->op);
        progress.seen.clear();
        progress.values.assign(is_listed(part.node->op) ? part.children.size() : 0, std::nullopt);
        for (const int child : part.children) {
            if (parts_[child].end == 0 && !progress.complete) take_in(number, child, parts_[child].values[0]);
        }
    }
    void finish(int number, Number value) {
        progress_[number].step = now_;
        progress_[number].complete = true;
        const int parent = parts_[number].parent;
        if (parent == none)
            root_ = value.value_or(0);
        else if (is_open(parent))
            take_in(parent, number, value);
    }
    void take_in(int number, int child, Number value) {
        const Part& part = parts_[number];
        Progress& progress = progress_[number];
        const Op op = part.node->op;
        --progress.left;
        if (is_junction(op)) {
            if (*value == (op == Op::conjunction ? 0 : 1)) return finish(number, value);
        } else if (op == Op::all_different) {
            const auto found = value ? std::ranges::lower_bound(progress.seen, *value) : progress.seen.end();
            if (!value || (found != progress.seen.end() && *found == *value)) return finish(number, 0);
            progress.seen.insert(found, *value);
        } else if (is_fold(op)) {
            if (!value) return finish(number, value);
            progress.sum = *apply(op, progress.sum, value);
        } else {
            progress.values[parts_[child].at] = value;
        }
        if (progress.left == 0) finish(number, result_of(number));
    }
    Number result_of(int number) const {
        const Node& node = *parts_[number].node;
        const Progress& progress = progress_[number];
        if (node.op == Op::all_different) return 1;
        if (is_junction(node.op)) return node.op == Op::conjunction ? 1 : 0;
        if (is_fold(node.op)) return progress.sum;
        std::vector<Number> values;
        for (const auto& value : progress.values) values.push_back(*value);
        return value_of_operation(node, values);
    }

    // --- what is certain already: comparisons by their bounds
    void settle(int number) {
        for (const int child : parts_[number].children) {
            const Progress& progress = progress_[child];
            if (progress.step == now_ && !progress.complete) settle(child);
            if (progress_[number].complete) return;
        }
        if (!is_comparison(parts_[number].node->op)) return;
        if (const auto holds = certain(parts_[number].node->op, bounds_in(number, 0), bounds_in(number, 1)))
            finish(number, truth_of(*holds));
    }
    Bounds bounds_in(int number, std::size_t child) const {
        const auto& values = progress_[number].values;
        if (values[child]) return bounds_of_values({&*values[child], 1});
        return bounds_now(parts_[number].children[child]);
    }
    Bounds bounds_now(int number) const {
        const Part& part = parts_[number];
        const Progress& progress = progress_[number];
        if (progress.step != now_) return part.bounds;
        const Op op = part.node->op;
        if (is_condition(op)) return part.bounds;
        std::vector<Bounds> inner;
        if (is_fold(op)) {
            const bool any = progress.left < part.children.size();
            if (any) inner.push_back({progress.sum, progress.sum, true});
            for (const int child : part.children) {
                if (!is_complete(child)) inner.push_back(bounds_now(child));
            }
        } else {
            for (std::size_t i = 0; i < part.children.size(); ++i) inner.push_back(bounds_in(number, i));
        }
        return bounds_of_operation(op, inner);
    }
    bool is_complete(int number) const {
        const Progress& progress = progress_[number];
        return parts_[number].end <= place_ + 1 || (progress.step == now_ && progress.complete);
    }

    // --- states
    void pack(int number, State& state) const {
        const Part& part = parts_[number];
        const Progress& progress = progress_[number];
        const Op op = part.node->op;
        if (is_fold(op)) state.push_back(progress.sum);
        if (op == Op::all_different) {
            state.push_back(std::ssize(progress.seen));
            state.insert(state.end(), progress.seen.begin(), progress.seen.end());
        }
        for (const auto& value : progress.values) {
            state.push_back(!value ? 0 : !*value ? 1 : 2);
            if (value && *value) state.push_back(**value);
        }
        for (const int child : part.children) {
            const Part& inner = parts_[child];
            if (inner.end <= place_ + 1 || inner.begin > place_) continue;
            state.push_back(is_complete(child) ? 1 : 0);
            if (!is_complete(child)) pack(child, state);
        }
    }
    void unpack(int number, const std::int64_t*& next) {
        const Part& part = parts_[number];
        Progress& progress = progress_[number];
        const Op op = part.node->op;
        progress.step = now_;
        progress.complete = false;
        if (is_fold(op)) progress.sum = *next++;
        progress.seen.clear();
        if (op == Op::all_different) {
            const std::int64_t size = *next++;
            progress.seen.assign(next, next + size);
            next += size;
        }
        progress.values.assign(is_listed(op) ? part.children.size() : 0, std::nullopt);
        for (auto& value : progress.values) {
            const std::int64_t kind = *next++;
            if (kind == 1) value = Number{};
            if (kind == 2) value = Number{*next++};
        }
        progress.left = 0;
        for (const int child : part.children) unpack_child(child, progress.left, next);
    }
    void unpack_child(int child, std::size_t& left, const std::int64_t*& next) {
        const Part& inner = parts_[child];
        if (is_read_before(inner)) return;
        if (inner.begin >= place_) {
            ++left;
        } else if (*next++ == 0) {
            ++left;
            unpack(child, next);
        } else {
            progress_[child].step = now_;
            progress_[child].complete = true;
        }
    }

    std::span<const std::vector<std::int32_t>> domains_;
    std::vector<std::size_t> place_of_;  // per variable
    std::vector<std::int32_t> assignment_;
    std::vector<Part> parts_;  // the root first
    std::vector<Progress> progress_;
    std::vector<std::vector<int>> leaves_;  // the parts of one variable, by its place
    std::uint64_t now_ = 0;                 // numbers the steps
    std::size_t place_ = 0;                 // that is read now
    Number root_;                           // once it is known
};

void collect_variables(const Node& node, std::vector<std::uint32_t>& variables, std::vector<bool>& known) {
    if (node.op == Op::variable) {
        if (known.size() <= node.variable) known.resize(node.variable + std::size_t{1}, false);
        if (!known[node.variable]) variables.push_back(node.variable);
        known[node.variable] = true;
    }
    for (const Tree& child : node.children) collect_variables(*child, variables, known);
}

}  // namespace

std::vector<std::uint32_t> variables_in_order(const Node& node) {
    std::vector<std::uint32_t> variables;
    std::vector<bool> known;
    collect_variables(node, variables, known);
    return variables;
}

std::optional<Diagram> condition_diagram(const Tree& condition, std::span<const std::uint32_t> variables,
                                         std::span<const std::vector<std::int32_t>> domains,
                                         std::size_t cap) {
    Parts parts{condition, variables, domains};
    const auto step = [&](const Parts::State& state, std::size_t place, std::int32_t value) {
        return parts.step(state, place, value);
    };
    return build_diagram(
        domains, Parts::start(), step, [](const Parts::State& end) { return end.empty(); }, cap);
}

}  // namespace reductio::language
