// colouring.cpp - a chain of houses with two places for a value: every second place holds it.
//
// The places are coloured by turns. Two of one colour that see each other make the other colour right; a cell
// that sees both colours loses the value.
#include <fmt/core.h>

#include <map>

#include "base/sorted.hpp"
#include "explain/houses.hpp"
#include "explain/techniques.hpp"

namespace reductio::techniques {

namespace {

class Colours {
public:
    Colours(const CandidateBoard& board, std::int32_t value) : board_{board}, value_{value} {
        const auto groups = board.book().groups();
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (!groups[g].permutation || !groups[g].masked) continue;
            const auto pair = at(groups[g], places_of_value(board, groups[g], value));
            if (pair.size() != 2) continue;
            links_[pair[0]].push_back({pair[1], board.book().rule_of_group(g)});
            links_[pair[1]].push_back({pair[0], board.book().rule_of_group(g)});
        }
    }
    std::optional<Deduction> find() {
        for (const auto& [v, ways] : links_) {
            if (seen_.contains(v)) continue;
            colour(v);
            if (part_[0].size() + part_[1].size() < 3) continue;
            for (const int side : {0, 1})
                if (auto found = wrap(side)) return found;
            if (auto found = trap()) return found;
        }
        return {};
    }

private:
    struct Way {
        Var to;
        std::uint32_t rule;
    };
    void colour(Var start) {
        part_[0] = {start};
        part_[1].clear();
        rules_.clear();
        seen_[start] = 0;
        std::vector<Var> queue{start};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            for (const Way& way : links_[queue[i]]) {
                rules_.push_back(way.rule);
                const int side = 1 - seen_[queue[i]];
                if (!seen_.emplace(way.to, side).second) continue;
                part_[side].push_back(way.to);
                queue.push_back(way.to);
            }
        }
        sort_unique(rules_);
    }
    // Two places of this colour in one house: none of that colour holds the value.
    std::optional<Deduction> wrap(int side) const {
        for (const Var a : part_[side]) {
            for (const Var b : part_[side]) {
                const auto shared = a < b ? incidence().first_shared(a, b) : Incidence::none;
                if (shared == Incidence::none) continue;
                Deduction deduction = start();
                add_slots(board_, part_[side], value_, deduction.removes);
                deduction.rules.push_back(board_.book().rule_of(shared));
                sort_unique(deduction.rules);
                deduction.reason = fmt::format("{} and {} would both be {}", board_.model().name(a),
                                               board_.model().name(b), board_.book().value_text(value_));
                return deduction;
            }
        }
        return {};
    }
    std::optional<Deduction> trap() const {
        for (const Var a : part_[0]) {
            for (const std::uint32_t g : board_.book().groups_with(a)) {
                for (const Var v : board_.book().groups()[g].vars) {
                    if (board_.placed(v) || !board_.may(v, value_) || is_coloured(v)) continue;
                    for (const Var b : part_[1])
                        if (incidence().distinct(v, b)) return excluded(v, a, b);
                }
            }
        }
        return {};
    }
    Deduction excluded(Var v, Var a, Var b) const {
        Deduction deduction = start();
        add_slots(board_, {v}, value_, deduction.removes);
        deduction.rules.push_back(board_.book().rule_of(incidence().first_shared(v, a)));
        deduction.rules.push_back(board_.book().rule_of(incidence().first_shared(v, b)));
        sort_unique(deduction.rules);
        deduction.reason = fmt::format("one of {} and {} is {}", board_.model().name(a),
                                       board_.model().name(b), board_.book().value_text(value_));
        return deduction;
    }
    Deduction start() const { return {{}, {}, rules_}; }
    bool is_coloured(Var v) const {
        return std::ranges::find(part_[0], v) != part_[0].end() ||
               std::ranges::find(part_[1], v) != part_[1].end();
    }
    const Incidence& incidence() const { return board_.book().incidence(); }

    const CandidateBoard& board_;
    std::int32_t value_;
    std::map<Var, std::vector<Way>> links_;
    std::map<Var, int> seen_;
    std::vector<Var> part_[2];
    std::vector<std::uint32_t> rules_;
};

}  // namespace

std::optional<Deduction> simple_colouring(const CandidateBoard& board, const Technique&) {
    std::vector<std::int32_t> values;
    for (const Group& group : board.book().groups())
        if (group.permutation && group.masked)
            values.insert(values.end(), group.values.begin(), group.values.end());
    sort_unique(values);
    for (const std::int32_t value : values)
        if (auto found = Colours{board, value}.find()) return found;
    return {};
}

}  // namespace reductio::techniques
