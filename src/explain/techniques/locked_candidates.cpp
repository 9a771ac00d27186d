// locked_candidates.cpp - all places of a value in one house lie in another one, so the rest of that loses
// it.
#include <fmt/core.h>

#include "explain/houses.hpp"

namespace reductio::techniques::locked_candidates {

namespace {

std::optional<Deduction> locked(const Board& board, std::size_t g, const Group::Meeting& meeting,
                                std::uint32_t number) {
    const Group& other = board.book().groups()[meeting.other];
    const std::int32_t value = board.book().groups()[g].values[number];
    Deduction deduction{{}, {}, {board.book().rule_of_group(g), board.book().rule_of_group(meeting.other)}};
    add_slots(board, at(other, meeting.outside), value, deduction.removes);
    if (deduction.removes.empty()) return {};
    deduction.reason = fmt::format("all places for {} in {} lie in {}", board.book().value_text(value),
                                   label_of(board, g), label_of(board, meeting.other));
    return deduction;
}

std::optional<Deduction> find(const Board& board) {
    const auto groups = board.book().groups();
    for (std::size_t g = 0; g < groups.size(); ++g) {
        if (!groups[g].permutation || !groups[g].masked) continue;
        for (std::uint32_t k = 0; k < groups[g].values.size(); ++k) {
            const PlaceMask here = places(board, groups[g], k);
            if (here == 0) continue;
            for (const auto& meeting : groups[g].meetings) {
                if ((here & ~meeting.shared) != 0) continue;
                if (auto found = locked(board, g, meeting, k)) return found;
            }
        }
    }
    return {};
}

}  // namespace

extern const Technique technique;
const Technique technique{.name = "locked-candidates",
                          .summary = "the value's places in one house all lie in another",
                          .difficulty = 2.4,
                          .level = Level::easy,
                          .find = find};

}  // namespace reductio::techniques::locked_candidates
