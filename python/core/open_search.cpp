// open_search.cpp - each step waits without Python's lock.
#include "core/open_search.hpp"

#include <stdexcept>
#include <utility>

#include "core/interruptible.hpp"
#include "language/evaluate.hpp"
#include "language/tree.hpp"

namespace reductio::python {

namespace py = pybind11;

void Assignment::require_owner(const language::Node& tree) const {
    const auto is_foreign = [this](const language::Node& node) {
        return node.op == language::Op::variable && node.owner != owner_;
    };
    const auto is_younger = [this](const language::Node& node) {
        return node.op == language::Op::variable && node.variable >= values_.size();
    };
    if (language::any_node(tree, is_foreign))
        throw std::invalid_argument{"an expression of another model; expected variables of this one"};
    if (language::any_node(tree, is_younger))
        throw std::invalid_argument{
            "a variable that was made after this solution; expected another solution"};
}

std::int64_t Assignment::of(const Expression& expression) const {
    require_owner(*expression.tree());
    const auto value = language::value_of(*expression.tree(), values_);
    if (!value) throw std::invalid_argument{expression.text() + " has no value in this solution"};
    return *value;
}

std::optional<Assignment> OpenSearch::next() {
    if (getpid() != process_)
        throw std::logic_error{"this search belongs to the process that started it, not to one forked off"};
    if (std::exchange(begun_, true) && !solution_) return {};
    interruptible([&](const std::stop_token& stop) {
        const std::stop_callback forward{stop, [this] { stop_.request_stop(); }};
        if (solution_) {
            solution_->next();
            return;
        }
        search_.stop = stop_.get_token();
        solution_ = std::make_unique<Solution>(shown_ == Shown::better ? problem_.improve(search_)
                                                                       : problem_.solve(search_));
    });
    status_ = solution_->status();
    if (status_ != Status::solved) return {};
    objective_ = solution_->objective();
    bound_ = solution_->bound();
    std::vector<std::int32_t> values;
    for (const IntVar& variable : variables_)
        values.push_back(static_cast<std::int32_t>((*solution_)[variable]));
    return Assignment{variables_.front().tree()->owner, std::move(values)};
}

void OpenSearch::close() {
    if (!solution_) return;
    if (getpid() != process_) {
        solution_.release();
        return;
    }
    stop_.request_stop();
    solution_.reset();
}

}  // namespace reductio::python
