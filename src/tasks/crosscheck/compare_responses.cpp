// compare_responses.cpp - each response is compared with the union of all solutions shown.
#include "tasks/crosscheck/compare_responses.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace reductio {

namespace {

using State = Response::State;

std::string solutions_text(std::uint64_t count) {
    if (count == 0) return "no solution";
    return fmt::format("{} solution{}", count, count == 1 ? "" : "s");
}

class ResponseComparison {
public:
    ResponseComparison(const Puzzle& puzzle, std::span<const Response> responses,
                       std::span<const std::string> names, const Reference& reference)
        : puzzle_{puzzle},
          responses_{responses},
          names_{names},
          reference_{reference},
          found_(responses.size()) {
        for (const Response& response : responses) {
            shown_.insert(shown_.end(), response.grids.begin(), response.grids.end());
        }
        keep_distinct(shown_);
    }

    Disagreements run() {
        for (std::size_t i = 0; i < responses_.size(); ++i) {
            if (responses_[i].state == State::fault) report(i, responses_[i].fault, responses_[i].message);
        }
        report_fewer();
        report_wrong_steps();
        Disagreements result;
        result.unverified.resize(responses_.size());
        if (const auto all = who_shows_all())
            report_more(*all);
        else
            compare_with_reference(result);
        for (auto& disagreement : found_) {
            if (disagreement) result.found.push_back(std::move(*disagreement));
        }
        return result;
    }

private:
    // It answered, and no fault has been found so far.
    bool counts(std::size_t i) const { return responses_[i].state == State::answered && !found_[i]; }
    void report(std::size_t i, Fault fault, std::string message) {
        found_[i] = Disagreement{i, fault, std::move(message)};
    }

    // Solvers whose number is below that of all solutions shown.
    void report_fewer() {
        for (std::size_t i = 0; i < responses_.size(); ++i) {
            const Response& response = responses_[i];
            if (!counts(i) || response.most >= shown_.size()) continue;
            const std::string message =
                fmt::format("says {}, but {}", solutions_text(response.most), number_shown(response));
            report(i, response.most == 0 ? Fault::denied : Fault::too_few, message);
        }
    }
    // "there are 7 (shown by a)" if some solver says that these are all. Otherwise only how many were
    // verified, which can be more than the limit of any one solver.
    std::string number_shown(const Response& less) const {
        const bool all = std::ranges::any_of(responses_, [&](const Response& r) {
            return r.state == State::answered && r.most == shown_.size();
        });
        const bool single = shown_.size() == 1;
        const std::string number = single ? "one" : fmt::format("{}", shown_.size());
        if (all) return fmt::format("there {} {} ({})", single ? "is" : "are", number, who_shows(less, 1));
        return fmt::format("{}{} verified ({})", number, single ? " was" : " different ones were",
                           who_shows(less, names_.size()));
    }
    // The first `most` solvers that show a solution which this one does not show.
    std::string who_shows(const Response& less, std::size_t most) const {
        std::string text;
        for (std::size_t i = 0; i < responses_.size() && most > 0; ++i) {
            if (std::ranges::includes(less.grids, responses_[i].grids)) continue;
            text += (text.empty() ? "shown by " : ", ") + names_[i];
            --most;
        }
        return text.empty() ? "shown" : text;
    }

    // Solvers that are stuck with a value which differs from that of a solution.
    void report_wrong_steps() {
        for (std::size_t i = 0; i < responses_.size(); ++i) {
            const Grid& partial = responses_[i].partial;
            if (responses_[i].state != State::stuck || partial.empty()) continue;
            for (const Grid& grid : shown_) {
                const auto differs = [](Value step, Value right) {
                    return step != open_cell && step != right;
                };
                const auto [step, right] = std::ranges::mismatch(partial, grid, std::not_fn(differs));
                if (step == partial.end()) continue;
                const auto cell = static_cast<int>(step - partial.begin());
                report(i, Fault::wrong_step,
                       fmt::format("decides that {} is {}, but a solution has {} there",
                                   cell_name(puzzle_, cell), *step, *right));
                break;
            }
        }
    }

    // A solver that has shown as many solutions as it says there are.
    std::optional<std::size_t> who_shows_all() const {
        for (std::size_t i = 0; i < responses_.size(); ++i) {
            if (counts(i) && responses_[i].most == shown_.size() &&
                responses_[i].grids.size() == shown_.size()) {
                return i;
            }
        }
        return {};
    }
    void report_more(std::size_t all) {
        for (std::size_t i = 0; i < responses_.size(); ++i) {
            const Response& response = responses_[i];
            if (response.state == State::fault && response.fault == Fault::wrong_solution && shown_.empty())
                report(i, Fault::invented, fmt::format("{}; {} finds none", response.message, names_[all]));
            if (!counts(i) || response.least <= shown_.size()) continue;
            report(i, Fault::too_many,
                   fmt::format("says {}, but {} finds {}", bounds(response), names_[all],
                               solutions_text(shown_.size())));
        }
    }
    static std::string bounds(const Response& response) {
        const bool exact = response.least == response.most;
        return (exact ? "" : "at least ") + solutions_text(response.least);
    }

    // Its number is not settled by the solutions shown, and no solver has shown all.
    bool is_open(std::size_t i) const {
        return counts(i) && (responses_[i].most != any_number || responses_[i].least > shown_.size());
    }
    void compare_with_reference(Disagreements& result) {
        bool any_open = false;
        for (std::size_t i = 0; i < responses_.size(); ++i) any_open = any_open || is_open(i);
        if (!any_open) return;
        const auto exact = reference_ ? reference_(puzzle_, 0) : std::nullopt;
        if (exact && exact->number >= shown_.size()) {
            report_miscounts(*exact);
            result.counted = true;
            return;
        }
        report_different();
        for (std::size_t i = 0; i < responses_.size(); ++i) result.unverified[i] = is_open(i);
    }
    void report_miscounts(const ExactCount& exact) {
        for (std::size_t i = 0; i < responses_.size(); ++i) {
            if (!is_open(i)) continue;
            const Response& response = responses_[i];
            const bool more = response.least > exact.number, less = response.most < exact.number;
            if (!more && !less) continue;
            report(i, more ? Fault::too_many : Fault::too_few,
                   fmt::format("says {}, but {} counts {}", more ? bounds(response) : at_most(response),
                               exact.engine, exact.number));
        }
    }
    static std::string at_most(const Response& response) {
        const bool is_exact = response.least == response.most;
        return (is_exact ? "" : "at most ") + solutions_text(response.most);
    }

    // Numbers that differ from each other, without solutions that prove any of them.
    void report_different() {
        std::optional<std::size_t> lowest, highest;  // by their upper and lower bounds
        for (std::size_t i = 0; i < responses_.size(); ++i) {
            if (!counts(i)) continue;
            if (!lowest || responses_[i].most < responses_[*lowest].most) lowest = i;
            if (!highest || responses_[i].least > responses_[*highest].least) highest = i;
        }
        if (!lowest || responses_[*highest].least <= responses_[*lowest].most) return;
        const std::uint64_t low = responses_[*lowest].most, high = responses_[*highest].least;
        for (std::size_t i = 0; i < responses_.size(); ++i) {
            if (!counts(i)) continue;
            const bool is_high = responses_[i].least > low, is_low = responses_[i].most < high;
            if (!is_high && !is_low) continue;
            const std::size_t other = is_high ? *lowest : *highest;
            report(i, is_high ? Fault::too_many : Fault::too_few,
                   fmt::format("says {}, but {} says {}", bounds(responses_[i]), names_[other],
                               bounds(responses_[other])));
        }
    }

    const Puzzle& puzzle_;
    std::span<const Response> responses_;
    std::span<const std::string> names_;
    const Reference& reference_;
    std::vector<Grid> shown_;  // by all solvers together
    std::vector<std::optional<Disagreement>> found_;
};

}  // namespace

Disagreements compare_responses(const Puzzle& puzzle, std::span<const Response> responses,
                                std::span<const std::string> names, const Reference& reference) {
    return ResponseComparison{puzzle, responses, names, reference}.run();
}

}  // namespace reductio
