// open_search.hpp - a search that Python steps through, and the values of its solutions.
#pragma once
#include <pybind11/pybind11.h>
#include <unistd.h>

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "reductio/problem.hpp"

namespace reductio::python {

// The values of all variables in a solution, from which those of expressions follow. It needs no search.
class Assignment {
public:
    Assignment(std::uint64_t owner, std::vector<std::int32_t> values)
        : owner_{owner}, values_{std::move(values)} {}
    // Throws std::invalid_argument for an expression of another problem, and for one without a value here.
    std::int64_t of(const Expression& expression) const;

private:
    void require_owner(const language::Node& tree) const;
    std::uint64_t owner_;  // the number of the problem
    std::vector<std::int32_t> values_;
};

// The problem is copied at its start, and may change meanwhile. In a process that was forked off, the search
// can't go on, and is left alone.
class OpenSearch {
public:
    enum class Shown : std::uint8_t { all, better };  // all solutions, or each that is better than the last
    // `variables`: all of the problem, in the order in which it has declared them.
    OpenSearch(const Problem& problem, std::vector<IntVar> variables, Search search, Shown shown)
        : problem_{problem}, variables_{std::move(variables)}, search_{std::move(search)}, shown_{shown} {}
    ~OpenSearch() { close(); }
    OpenSearch(const OpenSearch&) = delete;

    // The next solution, or nothing after the last one.
    std::optional<Assignment> next();
    // How it ended; of the last solution, its objectives and what is known about the best.
    Status status() const { return status_; }
    const std::vector<std::int64_t>& objective() const { return objective_; }
    const std::vector<std::int64_t>& bound() const { return bound_; }
    void close();

private:
    const Problem& problem_;
    std::vector<IntVar> variables_;
    Search search_;
    Shown shown_;
    std::stop_source stop_;
    std::unique_ptr<Solution> solution_;
    bool begun_ = false;
    Status status_ = Status::unknown;
    std::vector<std::int64_t> objective_, bound_;
    pid_t process_ = getpid();
};

}  // namespace reductio::python
