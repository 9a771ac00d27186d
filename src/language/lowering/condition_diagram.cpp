// condition_diagram.cpp - the condition as a graph of parts, each of which takes in the values of others.
//
// Equal parts are one, and a sum is a chain of additions, so that all sums that begin with the same cells
// share theirs. A part is done when its last variable is read, or as soon as its value is certain: a false
// condition decides a conjunction, bounds a comparison. A state tells of each part that has begun whether it
// is open, and what it has taken in; what only parts that are done would ask for is forgotten, so that equal
// rests are equal states. A step costs about as much as there are parts that have begun.
#include "language/lowering/condition_diagram.hpp"

#include <algorithm>
#include <map>

#include "language/evaluate.hpp"
#include "language/lowering/bounds.hpp"
#include "model/diagram.hpp"

namespace reductio::language {

namespace {

struct Part {
    Op op = Op::number;
    const Node* node = nullptr;       // where it came first
    std::vector<int> children = {};   // lesser numbers; none of a part with one variable
    std::size_t begin = 0, end = 0;   // its variables are read from the place `begin` on, before `end`
    std::vector<Number> values = {};  // if that is one place: its value for each value there
    Bounds bounds = {};
};

bool is_fold(Op op) { return op == Op::plus || op == Op::times || op == Op::least || op == Op::greatest; }
bool is_junction(Op op) { return op == Op::conjunction || op == Op::disjunction; }

// The graph, children first; the whole condition is the last.
class Parts {
public:
    Parts(const Node& condition, std::span<const std::uint32_t> variables,
          std::span<const std::vector<std::int32_t>> domains)
        : domains_{domains} {
        for (std::size_t place = 0; place < variables.size(); ++place) {
            if (variables[place] >= place_of_.size()) place_of_.resize(variables[place] + std::size_t{1});
            place_of_[variables[place]] = place;
        }
        root_ = add(condition);
    }
    const std::vector<Part>& list() const { return list_; }
    int root() const { return root_; }

private:
    int add(const Node& node) {
        if (node.graph != nullptr || node.op == Op::automaton)
            throw Refusal{"a condition about pieces or a machine among others", "sums, counts, comparisons"};
        if (node.op == Op::number || node.op == Op::variable) return add_plain(node);
        std::vector<int> children;
        for (const Tree& child : node.children) children.push_back(add(*child));
        if (node.op == Op::truth) return children[0];  // conditions are 0 and 1 here
        if (!is_fold(node.op)) return intern(node, children);
        int chain = children[0];
        for (std::size_t i = 1; i < children.size(); ++i) chain = intern(node, {chain, children[i]});
        return chain;
    }
    int add_plain(const Node& node) {
        const bool variable = node.op == Op::variable;
        const std::size_t place = variable ? place_of_[node.variable] : 0;
        Part part{.op = node.op, .node = &node, .begin = place, .end = variable ? place + 1 : 0};
        if (variable)
            part.values.assign(domains_[place].begin(), domains_[place].end());
        else
            part.values = {node.number};
        const auto number = variable ? static_cast<std::int64_t>(place) : node.number;
        return keep({static_cast<std::int64_t>(node.op), number}, std::move(part));
    }
    int intern(const Node& node, const std::vector<int>& children) {
        std::vector<std::int64_t> key{static_cast<std::int64_t>(node.op),
                                      node.rows == nullptr ? -1 : row_list(*node.rows)};
        key.insert(key.end(), children.begin(), children.end());
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        Part part{.op = node.op, .node = &node, .children = children, .begin = domains_.size()};
        std::vector<Bounds> inner;
        for (const int child : children) {
            if (list_[child].end > 0) part.begin = std::min(part.begin, list_[child].begin);
            part.end = std::max(part.end, list_[child].end);
            inner.push_back(list_[child].bounds);
        }
        if (part.end > part.begin + 1) {
            part.bounds = bounds_of_operation(node.op, inner);
        } else {
            list_values(part);
            part.children.clear();
        }
        return keep(std::move(key), std::move(part));
    }
    std::int64_t row_list(const Rows& rows) {
        return static_cast<std::int64_t>(rows_.try_emplace(rows, rows_.size()).first->second);
    }
    int keep(std::vector<std::int64_t> key, Part part) {
        if (!part.values.empty()) part.bounds = bounds_of_values(part.values);
        const auto [known, added] = known_.try_emplace(std::move(key), static_cast<int>(list_.size()));
        if (added) list_.push_back(std::move(part));
        return known->second;
    }
    // Of a part whose children have one variable, or none.
    void list_values(Part& part) {
        const std::size_t choices = part.end == 0 ? 1 : domains_[part.begin].size();
        for (std::size_t i = 0; i < choices; ++i) {
            std::vector<Number> operands;
            for (const int child : part.children)
                operands.push_back(list_[child].values[list_[child].end == 0 ? 0 : i]);
            part.values.push_back(value_of_operation(*part.node, operands));
        }
    }

    std::span<const std::vector<std::int32_t>> domains_;
    std::vector<std::size_t> place_of_;  // per variable
    std::vector<Part> list_;
    std::map<std::vector<std::int64_t>, int> known_;
    std::map<Rows, std::size_t> rows_;
    int root_ = 0;
};

// Follows states, a variable at a time.
class Reader {
public:
    // Empty: the condition holds whatever follows.
    using State = std::vector<std::int64_t>;

    Reader(const Parts& parts, std::span<const std::vector<std::int32_t>> domains)
        : parts_{parts.list()}, root_{parts.root()}, domains_{domains}, now_(parts_.size()) {
        for (std::size_t place = 0; place < domains.size(); ++place) {
            auto& begun = begun_.emplace_back();
            for (int part = 0; part < std::ssize(parts_); ++part) {
                if (parts_[part].begin <= place && parts_[part].end > place) begun.push_back(part);
            }
        }
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            const bool lists = !is_junction(parts_[i].op) && parts_[i].op != Op::all_different;
            listed_.push_back(lists ? parts_[i].children.size() : 0);
            if (listed_.back() > 2) now_[i].more.resize(listed_.back());
        }
    }

    static State start() { return {0}; }

    std::optional<State> step(const State& state, std::size_t place, std::int32_t value) {
        if (state.empty()) return state;
        place_ = place;
        unpack(state);
        const auto& domain = domains_[place];
        const auto at = std::ranges::lower_bound(domain, value) - domain.begin();
        for (const int part : begun_[place]) {
            if (now_[part].status != Status::open) continue;
            if (parts_[part].children.empty())
                finish(now_[part], parts_[part].values[at]);
            else
                advance(part);
        }
        const Progress& whole = now_[root_];
        if (whole.status == Status::here) return whole.value == 1 ? std::optional{State{}} : std::nullopt;
        return packed();
    }

private:
    enum class Status : std::uint8_t {
        hidden,  // no open part asks for it
        open,
        here,    // done by this step
        before,  // done by an earlier one, and taken in by those that ask for it
    };
    // The value of a child that is done, or none yet.
    struct Taken {
        bool done = false;
        Number value = {};
    };
    struct Progress {
        Status status = Status::open;
        bool fed = false;  // has it taken in anything?
        Number value = {};
        Taken two[2] = {};                    // of a part with at most two children
        std::vector<Taken> more = {};         // of another that lists values, such as a table
        std::vector<std::int64_t> seen = {};  // of all_different: the values so far, ascending
        Bounds bounds = {};                   // while it is open
    };
    // What a part has taken in from each child; nothing of junctions and all_different.
    std::span<Taken> taken_by(int part) {
        Progress& progress = now_[part];
        const std::size_t listed = listed_[part];
        if (listed <= 2) return {progress.two, listed};
        return progress.more;
    }

    bool has_begun(int part) const { return parts_[part].end > 0 && parts_[part].begin <= place_; }
    bool is_done_here(int part) const {
        return has_begun(part) && parts_[part].end > place_ && now_[part].status == Status::here;
    }
    bool was_done(int part) const {
        return parts_[part].end <= place_ || (has_begun(part) && now_[part].status == Status::before);
    }

    static void finish(Progress& progress, Number value) {
        progress.status = Status::here;
        progress.value = value;
    }
    // Takes in what the children have become.
    void advance(int number) {
        const Part& part = parts_[number];
        Progress& progress = now_[number];
        progress.bounds = part.bounds;
        if (is_junction(part.op)) return join(part, progress);
        if (part.op == Op::all_different) return collect(part, progress);
        const std::span<Taken> taken = taken_by(number);
        bool open = false;
        for (std::size_t i = 0; i < taken.size(); ++i) {
            const int child = part.children[i];
            if (parts_[child].end == 0) taken[i] = {true, parts_[child].values[0]};
            if (is_done_here(child)) taken[i] = {true, now_[child].value};
            progress.fed |= taken[i].done && parts_[child].end > 0;
            open |= !taken[i].done;
            if (is_fold(part.op) && taken[i].done && !taken[i].value) return finish(progress, {});
        }
        if (open) return estimate(part, taken, progress);
        operands_.clear();
        for (const Taken& one : taken) operands_.push_back(one.value);
        finish(progress, value_of_operation(*part.node, operands_));
    }
    void join(const Part& part, Progress& progress) const {
        const Number deciding = part.op == Op::conjunction ? 0 : 1;
        bool open = false;
        for (const int child : part.children) {
            const bool done = is_done_here(child), constant = parts_[child].end == 0;
            if (done && now_[child].value == deciding) return finish(progress, deciding);
            if (constant && parts_[child].values[0] == deciding) return finish(progress, deciding);
            if (!done && !was_done(child)) open = true;
        }
        if (!open) finish(progress, 1 - *deciding);
    }
    void collect(const Part& part, Progress& progress) const {
        bool open = false;
        for (const int child : part.children) {
            const bool constant = parts_[child].end == 0 && part.begin == place_;
            if (!is_done_here(child) && !constant) {
                open = open || !was_done(child);
                continue;
            }
            const Number value = constant ? parts_[child].values[0] : now_[child].value;
            const auto found = value ? std::ranges::lower_bound(progress.seen, *value) : progress.seen.end();
            if (!value || (found != progress.seen.end() && *found == *value)) return finish(progress, 0);
            progress.seen.insert(found, *value);
            progress.fed = true;
        }
        if (!open) finish(progress, 1);
    }
    // The bounds of an open part; a comparison that they decide is done.
    void estimate(const Part& part, std::span<const Taken> taken, Progress& progress) {
        inner_.clear();
        for (std::size_t i = 0; i < part.children.size(); ++i) {
            const int child = part.children[i];
            if (taken[i].done)
                inner_.push_back(bounds_of_values({&taken[i].value, 1}));
            else
                inner_.push_back(has_begun(child) ? now_[child].bounds : parts_[child].bounds);
        }
        if (!is_comparison(part.op)) {
            progress.bounds = bounds_of_operation(part.op, inner_);
        } else if (const auto holds = certain(part.op, inner_[0], inner_[1])) {
            finish(progress, *holds ? 1 : 0);
        }
    }

    // --- states: two bits for each part that has begun, then what the open ones have taken in, if anything
    State packed() {
        const std::vector<int>& begun = begun_[place_];
        wanted_.assign(parts_.size(), 0);
        wanted_[root_] = 1;
        for (auto part = begun.rbegin(); part != begun.rend(); ++part) {  // parents come later
            if (wanted_[*part] == 0 || now_[*part].status != Status::open) continue;
            for (const int child : parts_[*part].children) wanted_[child] = 1;
        }
        State state;
        std::size_t bits = 0;
        for (const int part : begun) {
            if (parts_[part].end == place_ + 1) continue;
            if (bits % parts_in_word == 0) state.push_back(0);
            state.back() |= static_cast<std::int64_t>(code_of(part)) << (2 * (bits++ % parts_in_word));
        }
        for (const int part : begun) {
            if (parts_[part].end > place_ + 1 && code_of(part) == Code::fed) pack(part, state);
        }
        return state;
    }
    // How a state says what a part is: open parts have taken in something or nothing.
    enum class Code : std::uint8_t { hidden, fed, done, empty };
    Code code_of(int part) const {
        const Progress& progress = now_[part];
        if (wanted_[part] == 0) return Code::hidden;
        if (progress.status != Status::open) return Code::done;
        return progress.fed ? Code::fed : Code::empty;
    }
    void pack(int part, State& state) {
        for (const Taken& taken : taken_by(part)) {
            state.push_back(!taken.done ? 0 : !taken.value ? 1 : 2);
            if (taken.done && taken.value) state.push_back(*taken.value);
        }
        if (parts_[part].op != Op::all_different) return;
        const auto& seen = now_[part].seen;
        state.push_back(std::ssize(seen));
        state.insert(state.end(), seen.begin(), seen.end());
    }
    void unpack(const State& state) {
        for (const int part : begun_[place_]) {
            if (parts_[part].begin == place_) restart(part);
        }
        if (place_ == 0) return;
        const std::vector<int>& begun = begun_[place_ - 1];
        std::size_t bits = 0;
        for (const int part : begun) {
            if (parts_[part].end == place_) continue;
            set_code(part,
                     static_cast<Code>(state[bits / parts_in_word] >> (2 * (bits % parts_in_word)) & 3));
            ++bits;
        }
        const std::int64_t* next = state.data() + (bits + parts_in_word - 1) / parts_in_word;
        for (const int part : begun) {
            if (parts_[part].end > place_ && now_[part].fed) unpack(part, next);
        }
    }
    void set_code(int part, Code code) {
        restart(part);
        now_[part].fed = code == Code::fed;
        if (code == Code::hidden) now_[part].status = Status::hidden;
        if (code == Code::done) now_[part].status = Status::before;
    }
    void restart(int part) {
        Progress& progress = now_[part];
        progress.status = Status::open;
        progress.fed = false;
        for (Taken& taken : taken_by(part)) taken.done = false;
        progress.seen.clear();
    }
    void unpack(int part, const std::int64_t*& next) {
        for (Taken& taken : taken_by(part)) {
            const std::int64_t kind = *next++;
            if (kind == 0) continue;
            taken.done = true;
            taken.value = kind == 2 ? Number{*next++} : Number{};
        }
        if (parts_[part].op != Op::all_different) return;
        const std::int64_t size = *next++;
        now_[part].seen.assign(next, next + size);
        next += size;
    }

    static constexpr std::size_t parts_in_word = 31;
    const std::vector<Part>& parts_;
    int root_;
    std::span<const std::vector<std::int32_t>> domains_;
    std::vector<std::vector<int>>
        begun_;  // by place: the parts of which variables are read before and behind
    std::vector<Progress> now_;
    std::vector<std::size_t> listed_;  // per part: the children whose values it takes in
    std::vector<char> wanted_;
    std::vector<Number> operands_;  // kept, as the next one, to allocate nothing in a step
    std::vector<Bounds> inner_;
    std::size_t place_ = 0;  // that is read now
};

}  // namespace

std::vector<std::uint32_t> variables_in_order(const Node& node) {
    std::vector<std::uint32_t> variables;
    std::vector<bool> known;
    any_node(node, [&](const Node& each) {
        if (each.op != Op::variable) return false;
        if (known.size() <= each.variable) known.resize(each.variable + std::size_t{1}, false);
        if (!known[each.variable]) variables.push_back(each.variable);
        known[each.variable] = true;
        return false;
    });
    return variables;
}

std::optional<Diagram> condition_diagram(const Tree& condition, std::span<const std::uint32_t> variables,
                                         std::span<const std::vector<std::int32_t>> domains,
                                         std::size_t cap) {
    const Parts parts{*condition, variables, domains};
    Reader reader{parts, domains};
    const auto step = [&](const Reader::State& state, std::size_t place, std::int32_t value) {
        return reader.step(state, place, value);
    };
    return build_diagram(
        domains, Reader::start(), step, [](const Reader::State& end) { return end.empty(); }, cap);
}

}  // namespace reductio::language
