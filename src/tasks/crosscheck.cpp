// crosscheck.cpp - the union of what was shown is the measure; see crosscheck.hpp for why.
#include "tasks/crosscheck.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engines/shared/stopwatch.hpp"
#include "tasks/shrink.hpp"

namespace reductio {

namespace {

using Heard = Testimony::Kind;

std::string solutions_text(std::uint64_t count) {
    if (count == 0) return "no solution";
    return fmt::format("{} solution{}", count, count == 1 ? "" : "s");
}

class Judge {
public:
    Judge(const Puzzle& puzzle, std::span<const Testimony> testimonies, std::span<const std::string> names)
        : puzzle_{puzzle}, testimonies_{testimonies}, names_{names}, found_(testimonies.size()) {
        for (const Testimony& testimony : testimonies) {
            shown_.insert(shown_.end(), testimony.grids.begin(), testimony.grids.end());
        }
        keep_distinct(shown_);
    }

    std::vector<Finding> run() {
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            if (testimonies_[i].kind == Heard::fault) find(i, testimonies_[i].fault, testimonies_[i].message);
        }
        find_fewer();
        find_wrong_steps();
        if (const auto all = who_has_all())
            find_more(*all);
        else
            find_different();
        std::vector<Finding> findings;
        for (auto& finding : found_) {
            if (finding) findings.push_back(std::move(*finding));
        }
        return findings;
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
                fmt::format("says {}, but there {} ({})", solutions_text(testimony.most), number_shown(),
                            who_shows(testimony));
            find(i, testimony.most == 0 ? Fault::denied : Fault::wrong_count, message);
        }
    }
    // "is one", "are 7", "are at least 200".
    std::string number_shown() const {
        const bool all = std::ranges::any_of(testimonies_, [&](const Testimony& t) {
            return t.kind == Heard::answered && t.most == shown_.size();
        });
        const bool single = shown_.size() == 1;
        return fmt::format("{}{} {}", single ? "is" : "are", all ? "" : " at least",
                           single ? "one" : fmt::format("{}", shown_.size()));
    }
    // The first who shows a solution that this one does not.
    std::string who_shows(const Testimony& less) const {
        for (std::size_t i = 0; i < testimonies_.size(); ++i) {
            const auto& grids = testimonies_[i].grids;
            if (!std::ranges::includes(less.grids, grids)) return "shown by " + names_[i];
        }
        return "shown";
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
            find(i, Fault::wrong_count,
                 fmt::format("says {}, but {} finds {}", bounds(testimony), names_[all],
                             solutions_text(shown_.size())));
        }
    }
    static std::string bounds(const Testimony& testimony) {
        const bool exact = testimony.least == testimony.most;
        return (exact ? "" : "at least ") + solutions_text(testimony.least);
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
            find(i, Fault::wrong_count,
                 fmt::format("says {}, but {} says {}", bounds(testimonies_[i]), names_[other],
                             bounds(testimonies_[other])));
        }
    }

    const Puzzle& puzzle_;
    std::span<const Testimony> testimonies_;
    std::span<const std::string> names_;
    std::vector<Grid> shown_;
    std::vector<std::optional<Finding>> found_;
};

// The finding about one witness, if there is one.
const Finding* finding_about(const std::vector<Finding>& findings, std::size_t witness) {
    const auto found = std::ranges::find(findings, witness, &Finding::witness);
    return found == findings.end() ? nullptr : &*found;
}

// Who is asked while a puzzle shrinks: the accused first.
std::vector<std::size_t> panel(const Hearing& hearing, std::size_t accused) {
    constexpr std::size_t references = 2;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < hearing.testimonies.size(); ++i) {
        const bool heard = hearing.testimonies[i].kind == Heard::answered;
        if (i != accused && heard && finding_about(hearing.findings, i) == nullptr) others.push_back(i);
    }
    if (others.empty()) {  // numbers that differ: everyone is accused
        for (const Finding& finding : hearing.findings) {
            if (finding.witness != accused) others.push_back(finding.witness);
        }
    }
    std::ranges::stable_sort(others, {}, [&](std::size_t i) { return hearing.testimonies[i].seconds; });
    others.resize(std::min(others.size(), references));
    std::ranges::sort(others);  // so that it does not show who was quicker today
    others.insert(others.begin(), accused);
    return others;
}

}  // namespace

std::vector<Finding> judge(const Puzzle& puzzle, std::span<const Testimony> testimonies,
                           std::span<const std::string> names) {
    return Judge{puzzle, testimonies, names}.run();
}

Hearing crosscheck(const Puzzle& puzzle, const Witnesses& witnesses) {
    build_model(family_of(puzzle), puzzle);  // a puzzle that its family refuses is nobody's fault
    Hearing hearing;
    std::vector<std::string> names;
    for (const auto& witness : witnesses) {
        hearing.testimonies.push_back(witness->ask(puzzle));
        names.push_back(witness->name());
        if (hearing.testimonies.back().kind == Heard::interrupted) {
            hearing.interrupted = true;
            return hearing;
        }
    }
    hearing.findings = judge(puzzle, hearing.testimonies, names);
    const auto answered = std::ranges::count(hearing.testimonies, Heard::answered, &Testimony::kind);
    hearing.compared = answered > 1 || !hearing.findings.empty();
    return hearing;
}

Shrunk shrink_finding(const Puzzle& puzzle, const Witnesses& witnesses, const Hearing& hearing,
                      const Finding& finding, double seconds, const std::atomic<bool>* interrupted) {
    const Stopwatch clock;
    const std::vector<std::size_t> asked = panel(hearing, finding.witness);
    std::vector<std::string> names;
    for (const std::size_t i : asked) names.push_back(witnesses[i]->name());
    std::string message = finding.message;
    const auto shows = [&](const Puzzle& smaller) {
        std::vector<Testimony> testimonies;
        try {
            build_model(family_of(smaller), smaller);
            for (const std::size_t i : asked) testimonies.push_back(witnesses[i]->ask(smaller));
        } catch (const InputError&) {
            return false;
        }
        const auto findings = judge(smaller, testimonies, names);
        const Finding* again = finding_about(findings, 0);
        if (again == nullptr || again->fault != finding.fault) return false;
        message = again->message;
        return true;
    };
    const auto stop = [&] {
        return (interrupted != nullptr && *interrupted) || (seconds > 0 && clock.seconds() > seconds);
    };
    ShrinkResult result = shrink(puzzle, shows, stop);
    return {std::move(result.puzzle), std::move(message), result.tries, result.minimal};
}

}  // namespace reductio
