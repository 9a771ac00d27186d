// region_growth.cpp - a region that would become too large, or could not grow to its size.
//
// First the cells that a region can't do without. Then each candidate is tried against the regions alone:
// where two parts joined are too many cells, there is a wall; where a part has one way left to its size, it
// takes that way.
#include "base/stop.hpp"
#include "explain/region_room.hpp"
#include "explain/slot_collector.hpp"
#include "explain/techniques.hpp"

namespace reductio::techniques {

namespace {

// Can the constraint by itself not hold once the candidate is taken?
bool breaks(const CandidateBoard& board, std::uint32_t slot, std::uint32_t constraint) {
    const ConstraintFilter* const filter = board.book().filter(constraint);
    if (filter == nullptr) return false;
    const Var v = board.model().meaning(slot).first;
    Domains domains = board.domains();
    for (const std::uint32_t other : board.candidates(v))
        if (other != slot) domains.close(v, other);
    SlotCollector collector;
    filter->run(board.model(), domains, collector);
    return collector.failed;
}

// Tries candidates against one constraint.
class Growth {
public:
    Growth(const CandidateBoard& board, std::uint32_t constraint)
        : board_{board},
          constraint_{constraint},
          regions_{std::get<Regions>(board.model().constraints()[constraint].kind)},
          domains_{board.domains()},
          room_{board.model(), regions_, domains_} {}

    std::vector<std::uint32_t> needed() {
        if (regions_.sizes.size == 0) return {};
        room_.look();
        return room_.needed();
    }

    // All candidates of the first of these variables that has any: a reader sees why.
    std::vector<std::uint32_t> excluded(const std::vector<Var>& vars) {
        std::vector<std::uint32_t> slots;
        for (const Var v : vars) {
            if (board_.domains().decided(v)) continue;
            for (const std::uint32_t slot : board_.candidates(v)) {
                poll_stop();
                if (breaks(board_, slot, constraint_) || leaves_no_room(slot)) slots.push_back(slot);
            }
            if (!slots.empty()) break;
        }
        return slots;
    }

private:
    bool leaves_no_room(std::uint32_t slot) {
        if (regions_.sizes.size == 0) return false;
        const Var v = board_.model().meaning(slot).first;
        const auto candidates = board_.candidates(v);
        for (const std::uint32_t other : candidates)
            if (other != slot) domains_.close(v, other);
        room_.look();
        const bool fails = room_.fails_around({&v, 1});
        for (const std::uint32_t other : candidates)
            if (other != slot) domains_.reopen(v, other);
        return fails;
    }

    const CandidateBoard& board_;
    std::uint32_t constraint_;
    const Regions& regions_;
    Domains domains_;
    RegionRoom room_;
};

}  // namespace

std::optional<Deduction> region_growth(const CandidateBoard& board, const Technique&) {
    const Rulebook& book = board.book();
    for (std::uint32_t r = 0; r < book.rules().size(); ++r) {
        for (const std::uint32_t c : book.rules()[r].constraints) {
            if (!std::holds_alternative<Regions>(board.model().constraints()[c].kind)) continue;
            Growth growth{board, c};
            auto slots = growth.needed();
            if (slots.empty()) slots = growth.excluded(book.rules()[r].vars);
            if (!slots.empty()) return Deduction{std::move(slots), {}, {r}, {}, {c}};
        }
    }
    return {};
}

}  // namespace reductio::techniques
