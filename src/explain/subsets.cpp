// subsets.cpp - pairs, triples and quads, and the values of one house that all lie in another.
//
// Naked: n cells of a house that hold n values between them take these values, so the other cells lose them.
// Hidden: n values with n places between them take these places, which lose all other values. At most C(side,
// n) choices a house. Locked: all places of a value in one house lie in another, so the rest of that loses
// it.
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "base/sorted.hpp"
#include "explain/houses.hpp"
#include "explain/techniques.hpp"

namespace reductio::techniques {

namespace {

std::string list_of(const CandidateBoard& board, const std::vector<std::int32_t>& values) {
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) text += i + 1 == values.size() ? " and " : ", ";
        text += board.book().value_text(values[i]);
    }
    return text;
}

std::vector<std::int32_t> values_of(const CandidateBoard& board, const std::vector<Var>& vars) {
    std::vector<std::int32_t> values;
    for (const Var v : vars) {
        const auto own = values_left(board.model(), board.domains(), v);
        values.insert(values.end(), own.begin(), own.end());
    }
    sort_unique(values);
    return values;
}

std::optional<Deduction> naked(const CandidateBoard& board, std::size_t g, const std::vector<Var>& cells,
                               const std::vector<std::int32_t>& values) {
    Deduction deduction{{}, {}, {board.book().rule_of_group(g)}};
    for (const Var v : board.book().groups()[g].vars) {
        if (board.placed(v) || std::ranges::find(cells, v) != cells.end()) continue;
        for (const std::int32_t value : values) add_slots(board, {v}, value, deduction.removes);
    }
    if (deduction.removes.empty()) return {};
    deduction.reason =
        fmt::format("in {}, {} take {}", label_of(board, g), names_of(board, cells), list_of(board, values));
    return deduction;
}

std::optional<Deduction> hidden(const CandidateBoard& board, std::size_t g, PlaceMask mask,
                                const std::vector<std::int32_t>& values) {
    Deduction deduction{{}, {}, {board.book().rule_of_group(g)}};
    const auto cells = at(board.book().groups()[g], mask);
    for (const Var v : cells) {
        for (const std::uint32_t slot : board.candidates(v)) {
            const std::int32_t value = board.model().meaning(slot).second;
            if (std::ranges::find(values, value) == values.end()) deduction.removes.push_back(slot);
        }
    }
    if (deduction.removes.empty()) return {};
    deduction.reason = fmt::format("in {}, {} can go only in {}", label_of(board, g), list_of(board, values),
                                   names_of(board, cells));
    return deduction;
}

std::optional<Deduction> locked(const CandidateBoard& board, std::size_t g, const Group::Meeting& meeting,
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

}  // namespace

template <std::size_t size>
std::optional<Deduction> naked_subset(const CandidateBoard& board, const Technique&) {
    std::optional<Deduction> found;
    for (std::size_t g = 0; g < board.book().groups().size() && !found; ++g) {
        std::vector<Var> cells;
        std::size_t open = 0;
        for (const Var v : board.book().groups()[g].vars) {
            if (board.placed(v)) continue;
            ++open;
            if (board.domains().size(v) <= size) cells.push_back(v);
        }
        if (open <= size) continue;
        any_choice(cells.size(), size, [&](const std::vector<std::size_t>& chosen) {
            std::vector<Var> set;
            for (const std::size_t i : chosen) set.push_back(cells[i]);
            const auto values = values_of(board, set);
            if (values.size() == size) found = naked(board, g, set, values);
            return found.has_value();
        });
    }
    return found;
}

template <std::size_t size>
std::optional<Deduction> hidden_subset(const CandidateBoard& board, const Technique&) {
    std::optional<Deduction> found;
    for (std::size_t g = 0; g < board.book().groups().size() && !found; ++g) {
        const Group& group = board.book().groups()[g];
        if (!group.permutation || !group.masked) continue;
        std::vector<std::pair<std::int32_t, PlaceMask>> few;
        for (std::uint32_t k = 0; k < group.values.size(); ++k) {
            const PlaceMask mask = places(board, group, k);
            const auto count = static_cast<std::size_t>(std::popcount(mask));
            if (count > 0 && count <= size) few.emplace_back(group.values[k], mask);
        }
        any_choice(few.size(), size, [&](const std::vector<std::size_t>& chosen) {
            PlaceMask mask = 0;
            std::vector<std::int32_t> values;
            for (const std::size_t i : chosen) {
                mask |= few[i].second;
                values.push_back(few[i].first);
            }
            if (std::popcount(mask) == std::ssize(values)) found = hidden(board, g, mask, values);
            return found.has_value();
        });
    }
    return found;
}

template std::optional<Deduction> naked_subset<2>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> naked_subset<3>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> naked_subset<4>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> hidden_subset<2>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> hidden_subset<3>(const CandidateBoard&, const Technique&);
template std::optional<Deduction> hidden_subset<4>(const CandidateBoard&, const Technique&);

std::optional<Deduction> locked_candidates(const CandidateBoard& board, const Technique&) {
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

}  // namespace reductio::techniques
