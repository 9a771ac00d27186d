// engine_witness.cpp - an engine of ours under oath: what it finds and what it counts must be the same.
#include <fmt/format.h>

#include <algorithm>

#include "base/stopwatch.hpp"
#include "tasks/crosscheck/witness.hpp"

namespace reductio {

namespace {

using Kind = Testimony::Kind;

Kind kind_of(Ending ending) {
    switch (ending) {
        case Ending::complete:
        case Ending::limit: return Kind::answered;
        case Ending::stuck: return Kind::stuck;
        case Ending::interrupted: return Kind::interrupted;
        case Ending::timeout:
        case Ending::budget: return Kind::timeout;
    }
    return Kind::stuck;
}

class EngineWitness final : public Witness {
public:
    EngineWitness(const std::string& name, Settings settings, std::uint64_t limit)
        : name_{name},
          is_external_{settings.engine.starts_with("external:")},
          limit_{limit},
          pipeline_{std::move(settings)} {}

    const std::string& name() const override { return name_; }

    Testimony ask(const Puzzle& puzzle) override {
        const Stopwatch clock;
        Testimony testimony;
        try {
            enumerate(puzzle, testimony);
            if (testimony.kind == Kind::answered) count(puzzle, testimony);
        } catch (const InternalError& error) {
            blame(testimony, Fault::wrong_solution, error.what());
        } catch (const InputError& error) {
            if (is_external_)
                blame(testimony, Fault::failure, error.brief());
            else
                refuse(testimony, error.brief());
        } catch (const std::exception& error) {
            blame(testimony, Fault::failure, error.what());
        }
        keep_distinct(testimony.grids);  // of one that threw
        testimony.seconds = clock.seconds();
        return testimony;
    }

private:
    static void blame(Testimony& testimony, Fault fault, std::string message) {
        testimony.kind = Kind::fault;
        testimony.fault = fault;
        testimony.message = std::move(message);
    }
    static void refuse(Testimony& testimony, std::string message) {
        testimony.kind = Kind::refused;
        testimony.message = std::move(message);
    }

    void enumerate(const Puzzle& puzzle, Testimony& testimony) {
        const Outcome outcome = pipeline_.enumerate(puzzle, limit_, [&](std::span<const Value> grid) {
            testimony.grids.emplace_back(grid.begin(), grid.end());
            return true;
        });
        testimony.kind = kind_of(outcome.ending);
        if (testimony.kind == Kind::stuck) testimony.partial = pipeline_.partial();
        const std::uint64_t shown = testimony.grids.size();
        const bool repeats = keep_distinct(testimony.grids) > 0;
        testimony.least = testimony.grids.size();
        if (outcome.ending == Ending::complete) testimony.most = testimony.least;
        if (repeats) {
            blame(testimony, Fault::wrong_count, "shows a solution twice");
        } else if (testimony.kind == Kind::answered && outcome.count != shown) {
            blame(testimony, Fault::wrong_count,
                  fmt::format("shows {} and speaks of {}", shown, outcome.count));
        } else if (outcome.ending == Ending::limit && shown < limit_) {
            blame(testimony, Fault::wrong_count, fmt::format("stops at {} solutions of {}", shown, limit_));
        }
    }

    void count(const Puzzle& puzzle, Testimony& testimony) {
        const Outcome outcome = pipeline_.count(puzzle, limit_);
        if (kind_of(outcome.ending) != Kind::answered) return;  // what it has found still holds
        const bool exact = outcome.ending == Ending::complete;
        if (outcome.count > testimony.most || (exact && outcome.count < testimony.least)) {
            blame(testimony, Fault::wrong_count,
                  fmt::format("finds {} and counts {}", testimony.least, outcome.count));
            return;
        }
        testimony.least = std::max(testimony.least, outcome.count);
        if (exact) testimony.most = outcome.count;
    }

    std::string name_;
    bool is_external_;
    std::uint64_t limit_;
    Pipeline pipeline_;
};

}  // namespace

std::size_t keep_distinct(std::vector<Grid>& grids) {
    std::ranges::sort(grids);
    const auto before = grids.size();
    grids.erase(std::unique(grids.begin(), grids.end()), grids.end());
    return before - grids.size();
}

std::string_view words(Fault fault) {
    switch (fault) {
        case Fault::wrong_solution: return "wrong solution";
        case Fault::invented: return "solution of an unsolvable puzzle";
        case Fault::denied: return "denies that there is a solution";
        case Fault::too_many: return "counts too many";
        case Fault::too_few: return "counts too few";
        case Fault::wrong_count: return "wrong count";
        case Fault::crash: return "crash";
        case Fault::no_answer: return "no answer";
        case Fault::unreadable: return "unreadable answer";
        case Fault::wrong_step: return "wrong step";
        case Fault::failure: return "failure";
    }
    return "";
}

std::unique_ptr<Witness> engine_witness(const std::string& name, Settings settings, std::uint64_t limit) {
    return std::make_unique<EngineWitness>(name, std::move(settings), limit);
}

}  // namespace reductio
