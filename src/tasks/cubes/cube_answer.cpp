// cube_answer.cpp - counters' lines first; then the solver's answer, its models, and whether they are all.
#include "tasks/cubes/cube_answer.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace reductio {

namespace {

std::string_view first_digits(std::string_view text) {
    const auto begin = std::min(text.find_first_not_of(' '), text.size());
    const auto end = std::min(text.find_first_not_of("0123456789", begin), text.size());
    return text.substr(begin, end - begin);
}

// "c s exact arb int 288" of the model counting competition, or "s mc 288" of its first years.
// The N of "s SOLUTIONS N" or "c Models : N", by which picosat and clasp say how many models they have shown.
std::optional<BigNumber> number_shown(const Text& answer) {
    std::optional<BigNumber> number;
    Passage rest = Passage::all(answer), line;
    while (next_line(rest, line)) {
        const auto view = line.trimmed().view();
        const bool models = view.starts_with("c Models ");
        if (!models && !view.starts_with("s SOLUTIONS ")) continue;
        const auto digits =
            first_digits(view.substr(models ? std::min(view.find(':'), view.size() - 1) + 1 : 12));
        if (!digits.empty() && view.ends_with(digits)) number = BigNumber{std::string{digits}};
    }
    return number;
}

std::optional<BigNumber> stated_number(const Text& answer) {
    std::optional<BigNumber> number;
    Passage rest = Passage::all(answer), line;
    while (next_line(rest, line)) {
        const auto view = line.trimmed().view();
        for (const std::string_view tag : {"c s exact arb int ", "s mc ", "s pmc "}) {
            if (!view.starts_with(tag)) continue;
            const auto digits = first_digits(view.substr(tag.size()));
            if (digits.empty() || tag.size() + digits.size() != view.size())
                line.fail("a count that is cut off or no whole number", "\"c s exact arb int N\"");
            if (number && *number != BigNumber{std::string{digits}}) line.fail("a second, other count");
            number = BigNumber{std::string{digits}};
        }
    }
    return number;
}

// Whether the solver says that the models are all: by UNSATISFIABLE or SOLUTIONS behind the last one, or by
// clasp's "c Models : 2", which has a + if there may be more.
bool says_all(const Text& answer) {
    bool values = false, all = false;
    Passage rest = Passage::all(answer), line;
    while (next_line(rest, line)) {
        const auto view = line.trimmed().view();
        if (view.starts_with("v ")) values = true;
        if (values && (view == "s UNSATISFIABLE" || view.starts_with("s SOLUTIONS "))) all = true;
        if (view.starts_with("c Models ")) {
            const auto colon = std::min(view.find(':'), view.size() - 1);
            const auto digits = first_digits(view.substr(colon + 1));
            all = all || (!digits.empty() && view.ends_with(digits));
        }
    }
    return all;
}

// Solvers that tell which file they read, or its header, must have read this one.
void check_origin(const Text& answer, const CubeJob& job, const CompiledFile& file, std::uint64_t clauses) {
    Passage rest = Passage::all(answer), line;
    while (next_line(rest, line)) {
        const auto view = line.view();
        if (!view.starts_with("c ")) continue;
        const auto at = view.find("cube-");
        if (at != std::string_view::npos) {
            const auto end = std::min(view.find(".cnf", at), view.size());
            const auto name = view.substr(at, end - at);
            if (end < view.size() && name != job.name)
                line.fail(fmt::format("an answer to {} in the name of {}", name, job.name),
                          "each answer in the file of its cube");
        }
        const auto header = view.find("p cnf ");
        if (header == std::string_view::npos) continue;
        const std::string due = fmt::format("p cnf {} {}", file.variables, clauses);
        const auto rest_of_line = view.substr(header);
        const auto stop = rest_of_line.find_first_not_of("0123456789 ", 6);
        const auto found = rest_of_line.substr(0, stop);
        if (found != due)
            line.fail(fmt::format("an answer to a CNF with the header {}", quoted(found)), quoted(due));
    }
}

}  // namespace

void CubeAnswer::add(const Text& answer, const CubeJob* job, std::uint64_t clauses, Decoder& decoder,
                     std::vector<Grid>& grids) {
    if (job != nullptr) check_origin(answer, *job, decoder.compiled_file(), clauses);
    if (const auto number = stated_number(answer)) return set_number(answer, *number);
    const SolverAnswer first = decoder.read(answer, SolverAnswer::Status::unknown);
    if (first.status == SolverAnswer::Status::satisfiable && first.values.size() > 1) {
        const auto before = shown_;
        take_models(answer, job, decoder, grids);
        if (const auto due = number_shown(answer); due && before == 0 && *due != shown_)
            throw InputError{
                fmt::format("{}: it says {} models, but shows {}", answer.name(), due->str(), shown_),
                "the whole answer, each model once"};
        file_ = answer.name();
        all_shown_ = all_shown_ || says_all(answer);
    } else if (first.status == SolverAnswer::Status::unsatisfiable) {
        refute(answer);
    } else {
        silent_ = answer.name();
    }
    check();
}

void CubeAnswer::take_models(const Text& answer, const CubeJob* job, Decoder& decoder,
                             std::vector<Grid>& grids) {
    decoder.read(answer, SolverAnswer::Status::unknown, [&](const SolverAnswer& model) {
        const auto grid = decoder.new_grid(answer, model);
        for (const int literal : job != nullptr ? job->cube : Cube{}) {
            const int value = model.values[std::abs(literal)];
            if ((literal > 0 ? value : -value) <= 0)
                throw InputError{fmt::format("{}: the answer is not in {} ({}): it does not satisfy {}",
                                             answer.name(), job->name, job->meaning, literal),
                                 "each answer in the file of its cube"};
        }
        if (!grid) return;
        ++shown_;
        if (grids.size() < 2) grids.push_back(*grid);
    });
    if (shown_ == 0) shown_ = 1;  // it was in another file of the same cube
}

void CubeAnswer::refute(const Text& answer) {
    refuted_ = true;
    file_ = answer.name();
}

void CubeAnswer::set_number(const Text& answer, const BigNumber& number) {
    if (number_ && *number_ != number)
        throw InputError{fmt::format("{}: {} solutions, but {} has {}", answer.name(), number.str(), file_,
                                     number_->str()),
                         "one answer for each cube"};
    number_ = number;
    file_ = answer.name();
    check();
}

void CubeAnswer::check() const {
    const bool one_more = refuted_ && (shown_ > 0 || (number_ && *number_ > 0));
    if (one_more)
        throw InputError{fmt::format("{}: contradicts another answer to the same cube", file_),
                         "one answer for each cube"};
    const bool miscounted = number_ && (*number_ < shown_ || (all_shown_ && *number_ != shown_));
    if (miscounted)
        throw InputError{
            fmt::format("{}: {} solutions, but the answers show {}", file_, number_->str(), shown_),
            "one answer for each cube"};
}

std::optional<BigNumber> CubeAnswer::number() const {
    if (number_) return number_;
    if (refuted_) return BigNumber{0};
    if (all_shown_) return BigNumber{shown_};
    return {};
}

std::string CubeAnswer::fault() const {
    if (shown_ > 0) return fmt::format("{} does not say whether there are further solutions", file_);
    return silent_.empty() ? "no file" : silent_ + " has no answer";
}

}  // namespace reductio
