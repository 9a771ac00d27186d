// only_place.cpp - counts the places of each value.
#include "explain/only_place.hpp"

#include <fmt/core.h>

#include "explain/houses.hpp"

namespace reductio {

namespace {

Deduction only_place(const Board& board, std::size_t g, Var v, std::int32_t value) {
    Deduction deduction{{}, {}, {board.book().rule_of_group(g)}};
    for (const std::uint32_t slot : board.candidates(v))
        if (slot != board.slot(v, value)) deduction.removes.push_back(slot);
    if (deduction.removes.empty()) deduction.sets.push_back(v);
    deduction.reason =
        fmt::format("{} has no other place for {}", label_of(board, g), board.book().value_text(value));
    return deduction;
}

}  // namespace

std::optional<Deduction> find_only_place(const Board& board, bool in_line) {
    const auto groups = board.book().groups();
    for (std::size_t g = groups.size(); g-- > 0;) {
        const Group& group = groups[g];
        if (!group.permutation || board.book().is_line(g) != in_line) continue;
        for (const std::int32_t value : group.values) {
            Var place{};
            int count = 0;
            for (const Var v : group.vars) {
                if (!board.may(v, value)) continue;
                count += board.placed(v) ? 2 : 1;
                place = v;
            }
            if (count == 1) return only_place(board, g, place, value);
        }
    }
    return {};
}

}  // namespace reductio
