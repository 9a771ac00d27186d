// solution.cpp - the two threads of a search, and the values of a solution.
#include "library/solution.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <new>
#include <ostream>
#include <stdexcept>

#include "encoders/shared/model_payload.hpp"
#include "language/evaluate.hpp"
#include "library/misuse.hpp"

namespace reductio {

std::string_view name(Status status) {
    switch (status) {
        case Status::solved: return "solved";
        case Status::none: return "none";
        case Status::unique: return "unique";
        case Status::multiple: return "multiple";
        case Status::unknown: return "unknown";
        case Status::stuck: return "stuck";
    }
    return "error";
}

std::ostream& operator<<(std::ostream& out, Status status) { return out << name(status); }

Solution::Run::Run(Puzzle puzzle, const Search& search, Shown shown)
    : puzzle_{std::move(puzzle)},
      search_{search},
      shown_{shown},
      stop_{search.stop},
      settings_{settings_of(search, stop_)} {
    thread_ = std::thread{[this] { this->search(); }};
    try {
        advance();
    } catch (...) {
        thread_.join();
        throw;
    }
}

Solution::Run::~Run() {
    stop_.raise();
    {
        const std::lock_guard lock{mutex_};
        searching_ = true;
    }
    turned_.notify_all();
    thread_.join();
}

void Solution::Run::advance() {
    std::unique_lock lock{mutex_};
    if (ended_) return;
    searching_ = true;
    turned_.notify_all();
    turned_.wait(lock, [this] { return !searching_; });
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void Solution::Run::search() {
    {
        std::unique_lock lock{mutex_};
        turned_.wait(lock, [this] { return searching_; });
    }
    Status status = Status::unknown;
    std::exception_ptr error;
    try {
        const auto bound = memory_bound(search_);
        Pipeline pipeline{settings_};
        Ending ending = shown_ == Shown::better ? improve(pipeline) : enumerate(pipeline, 1);
        if (shown_ == Shown::all && ending == Ending::limit && !stop_.raised()) {
            first_ = grid_;
            ending = enumerate(pipeline, 0);
        }
        status = status_of(ending);
    } catch (const std::bad_alloc&) {
        status = Status::unknown;
    } catch (...) {
        error = std::current_exception();
    }
    const std::lock_guard lock{mutex_};
    status_ = status;
    error_ = error;
    ended_ = true;
    searching_ = false;
    turned_.notify_all();
}

Ending Solution::Run::enumerate(Pipeline& pipeline, std::uint64_t most) {
    const auto show = [&](std::span<const Value> grid) {
        return std::ranges::equal(grid, first_) || hand_over(grid, pipeline.bounds());
    };
    return accepted(puzzle_, pipeline.enumerate(puzzle_, most, show)).ending;
}

Ending Solution::Run::improve(Pipeline& pipeline) {
    const auto show = [&](std::span<const Value> grid, std::span<const std::int64_t>) {
        return hand_over(grid, pipeline.bounds());
    };
    return accepted(puzzle_, pipeline.improve(puzzle_, show)).ending;
}

bool Solution::Run::hand_over(std::span<const Value> grid, std::span<const std::int64_t> bound) {
    std::unique_lock lock{mutex_};
    if (stop_.raised()) return false;
    grid_.assign(grid.begin(), grid.end());
    objective_ = language::numbers_of(specification_of(puzzle_).objectives(), grid);
    bound_.assign(bound.begin(), bound.end());
    ++number_;
    status_ = Status::solved;
    searching_ = false;
    turned_.notify_all();
    turned_.wait(lock, [this] { return searching_; });
    return !stop_.raised();
}

Solution::Solution(std::unique_ptr<Run> run) : run_{std::move(run)} {}
Solution::Solution(Solution&&) noexcept = default;
Solution& Solution::operator=(Solution&&) noexcept = default;
Solution::~Solution() = default;

Solution::Run& Solution::run() const {
    if (!run_)
        throw std::invalid_argument{"a solution that was moved away; expected the one it was moved to"};
    return *run_;
}

Status Solution::status() const { return run().status(); }

bool Solution::next() {
    language::as_misuse([this] { run().advance(); });
    return status() == Status::solved;
}

std::uint64_t Solution::number() const { return run().number(); }

std::vector<std::int64_t> Solution::objective() const {
    return status() == Status::solved ? run().objective() : std::vector<std::int64_t>{};
}

std::vector<std::int64_t> Solution::bound() const {
    return status() == Status::solved ? run().bound() : std::vector<std::int64_t>{};
}

std::int64_t Solution::operator[](const Expression& expression) const {
    if (status() != Status::solved) throw std::logic_error{"there is no solution here"};
    const auto value = language::as_misuse([&] {
        specification_of(run().puzzle()).check_owner(*expression.tree());
        return language::value_of(*expression.tree(), run().grid());
    });
    if (!value) throw std::logic_error{expression.text() + " has no value"};
    return *value;
}

std::int64_t Solution::operator[](std::string_view name) const {
    const auto& specification = specification_of(run().puzzle());
    const auto variable = specification.find(name);
    if (!variable) throw std::invalid_argument{fmt::format("there is no variable {}", quoted(name))};
    return (*this)[Expression{specification.variables()[*variable]}];
}

std::string Solution::text() const {
    std::string text;
    for (const auto& variable : specification_of(run().puzzle()).variables()) {
        text +=
            fmt::format("{}{} = {}", text.empty() ? "" : ", ", variable->name, (*this)[Expression{variable}]);
    }
    return text;
}

}  // namespace reductio
