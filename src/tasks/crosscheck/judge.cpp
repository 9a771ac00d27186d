// judge.cpp - the union of what was shown is the measure; see judge.hpp for why.
#include "tasks/crosscheck/judge.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace reductio {

namespace {

using Heard = Testimony::Kind;

std::string solutions_text(std::uint64_t count) {
    if (count == 0) return "no solution";
    return fmt::format("{} solution{}", count, count == 1 ? "" : "s");
}

class Judge {
public:
    Judge(const Puzzle& puzzle, std::span<const Testimony> testimonies, std::span<const std::string> names,
          const ExactCount& exact)
        : puzzle_{puzzle},
          testimonies_{testimonies},
          names_{names},
          exact_{exact},
          found_(testimonies.size()) {
        for (const Testimony& testimony : testimonies) {
            shown_.insert(shown_.end(), testimony.grids.begin(), testimony.grids.end());
        }
        keep_distinct(shown_);
    }

    Verdict run() {
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            if (testimonies_[i].kind == Heard::fault) find(i, testimonies_[i].fault, testimonies_[i].message);
        }
        find_fewer();
        find_wrong_steps();
        Verdict verdict;
        verdict.unverified.resize(testimonies_.size());
        if (const auto all = who_has_all())
            find_more(*all);
        else
            hold_to_count(verdict);
        for (auto& finding : found_) {
            if (finding) verdict.findings.push_back(std::move(*finding));
        }
        return verdict;
    }

private:
    bool counts(std::size_t i) const { return testimonies_[i].kind == Heard::answered && !found_[i]; }
    void find(std::size_t i, Fault fault, std::string message) {
        found_[i] = Finding{i, fault, std::move(message)};
    }

    // Those whose number is below what was shown by all together.
    void find_fewer() {
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            const Testimony& testimony = testimonies_[i];
            if (!counts(i) || testimony.most >= shown_.size()) continue;
            const std::string message =
                fmt::format("says {}, but {}", solutions_text(testimony.most), number_shown(testimony));
            find(i, testimony.most == 0 ? Fault::denied : Fault::too_few, message);
        }
    }
    // "there are 7 (shown by a)" where they are all; else what is sure: so many that differ were verified,
    // which can be more than any one of them was asked for.
    std::string number_shown(const Testimony& less) const {
        const bool all = std::ranges::any_of(testimonies_, [&](const Testimony& t) {
            return t.kind == Heard::answered && t.most == shown_.size();
        });
        const bool single = shown_.size() == 1;
        const std::string number = single ? "one" : fmt::format("{}", shown_.size());
        if (all) return fmt::format("there {} {} ({})", single ? "is" : "are", number, who_shows(less, 1));
        return fmt::format("{}{} verified ({})", number, single ? " was" : " different ones were",
                           who_shows(less, names_.size()));
    }
    // The first `most` of those who show a solution that this one does not.
    std::string who_shows(const Testimony& less, std::size_t most) const {
        std::string text;
        for (std::size_t i = 0; i < testimonies_.size() && most > 0; ++i) {
            if (std::ranges::includes(less.grids, testimonies_[i].grids)) continue;
            text += (text.empty() ? "shown by " : ", ") + names_[i];
            --most;
        }
        return text.empty() ? "shown" : text;
    }

    // Those who are stuck behind a value that some solution does not have.
    void find_wrong_steps() {
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            const Grid& partial = testimonies_[i].partial;
            if (testimonies_[i].kind != Heard::stuck || partial.empty()) continue;
            for (const Grid& grid : shown_) {
                const auto differs = [](Value step, Value right) {
                    return step != open_cell && step != right;
                };
                const auto [step, right] = std::ranges::mismatch(partial, grid, std::not_fn(differs));
                if (step == partial.end()) continue;
                const auto cell = static_cast<int>(step - partial.begin());
                find(i, Fault::wrong_step,
                     fmt::format("decides that {} is {}, but a solution has {} there",
                                 cell_name(puzzle_, cell), *step, *right));
                break;
            }
        }
    }

    // One that has shown as many as it says there are.
    std::optional<std::size_t> who_has_all() const {
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            if (counts(i) && testimonies_[i].most == shown_.size() &&
                testimonies_[i].grids.size() == shown_.size()) {
                return i;
            }
        }
        return {};
    }
    void find_more(std::size_t all) {
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            const Testimony& testimony = testimonies_[i];
            if (testimony.kind == Heard::fault && testimony.fault == Fault::wrong_solution && shown_.empty())
                find(i, Fault::invented, fmt::format("{}; {} finds none", testimony.message, names_[all]));
            if (!counts(i) || testimony.least <= shown_.size()) continue;
            find(i, Fault::too_many,
                 fmt::format("says {}, but {} finds {}", bounds(testimony), names_[all],
                             solutions_text(shown_.size())));
        }
    }
    static std::string bounds(const Testimony& testimony) {
        const bool exact = testimony.least == testimony.most;
        return (exact ? "" : "at least ") + solutions_text(testimony.least);
    }

    // It says more than "at least so many as were shown", and nobody has shown all.
    bool is_open(std::size_t i) const {
        return counts(i) &&
               (testimonies_[i].most != Testimony::unbounded || testimonies_[i].least > shown_.size());
    }
    // Numbers that nobody has shown are held to a count; without one they can only differ from each other.
    void hold_to_count(Verdict& verdict) {
        const auto any_open = [&] {
            for (std::size_t i = 0; i < testimonies_.size(); ++i) {
                if (is_open(i)) return true;
            }
            return false;
        };
        if (!any_open()) return;
        const auto exact = exact_ ? exact_(puzzle_) : std::nullopt;
        if (exact && exact->number >= shown_.size()) {
            find_miscounts(*exact);
            verdict.counted = true;
            return;
        }
        find_different();
        for (std::size_t i = 0; i < testimonies_.size(); ++i) verdict.unverified[i] = is_open(i);
    }
    void find_miscounts(const ExactNumber& exact) {
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            if (!is_open(i)) continue;
            const Testimony& testimony = testimonies_[i];
            const bool more = testimony.least > exact.number, less = testimony.most < exact.number;
            if (!more && !less) continue;
            find(i, more ? Fault::too_many : Fault::too_few,
                 fmt::format("says {}, but {} counts {}", more ? bounds(testimony) : at_most(testimony),
                             exact.by, exact.number));
        }
    }
    static std::string at_most(const Testimony& testimony) {
        const bool is_exact = testimony.least == testimony.most;
        return (is_exact ? "" : "at most ") + solutions_text(testimony.most);
    }

    // Numbers without solutions that would prove them.
    void find_different() {
        std::optional<std::size_t> lowest, highest;  // by their upper and lower bounds
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            if (!counts(i)) continue;
            if (!lowest || testimonies_[i].most < testimonies_[*lowest].most) lowest = i;
            if (!highest || testimonies_[i].least > testimonies_[*highest].least) highest = i;
        }
        if (!lowest || testimonies_[*highest].least <= testimonies_[*lowest].most) return;
        const std::uint64_t low = testimonies_[*lowest].most, high = testimonies_[*highest].least;
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            if (!counts(i)) continue;
            const bool is_high = testimonies_[i].least > low, is_low = testimonies_[i].most < high;
            if (!is_high && !is_low) continue;
            const std::size_t other = is_high ? *lowest : *highest;
            find(i, is_high ? Fault::too_many : Fault::too_few,
                 fmt::format("says {}, but {} says {}", bounds(testimonies_[i]), names_[other],
                             bounds(testimonies_[other])));
        }
    }

    const Puzzle& puzzle_;
    std::span<const Testimony> testimonies_;
    std::span<const std::string> names_;
    const ExactCount& exact_;
    std::vector<Grid> shown_;
    std::vector<std::optional<Finding>> found_;
};

}  // namespace

Verdict judge(const Puzzle& puzzle, std::span<const Testimony> testimonies,
              std::span<const std::string> names, const ExactCount& exact) {
    return Judge{puzzle, testimonies, names, exact}.run();
}

}  // namespace reductio
