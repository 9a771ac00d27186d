// wings.cpp - a cell with ab sees cells with ac and bc: one of these is c.
#include <fmt/core.h>

#include <algorithm>

#include "base/sorted.hpp"
#include "explain/houses.hpp"
#include "explain/techniques.hpp"

namespace reductio::techniques {

namespace {

class Wings {
public:
    Wings(const CandidateBoard& board, Var pivot) : board_{board}, pivot_{pivot}, values_{values_of(pivot)} {
        for (const std::uint32_t g : board.book().groups_with(pivot)) {
            for (const Var v : board.book().groups()[g].vars)
                if (v != pivot && !board.placed(v) && board.domains().size(v) == 2) pairs_.push_back(v);
        }
        sort_unique(pairs_);
    }
    std::optional<Deduction> find() const {
        for (const Var left : pairs_) {
            const auto values = values_of(left);
            for (const std::int32_t c : values) {
                const std::int32_t a = values[0] == c ? values[1] : values[0];
                if (c == values_[0] || c == values_[1] || (a != values_[0] && a != values_[1])) continue;
                const std::int32_t b = values_[0] == a ? values_[1] : values_[0];
                for (const Var right : pairs_) {
                    if (values_of(right) != std::vector{std::min(b, c), std::max(b, c)}) continue;
                    if (auto found = between(left, right, c)) return found;
                }
            }
        }
        return {};
    }

private:
    std::vector<std::int32_t> values_of(Var v) const {
        return values_left(board_.model(), board_.domains(), v);
    }
    void use(Var a, Var b, Deduction& deduction) const {
        deduction.rules.push_back(board_.book().rule_of(board_.book().incidence().first_shared(a, b)));
    }
    std::optional<Deduction> between(Var left, Var right, std::int32_t c) const {
        const Incidence& incidence = board_.book().incidence();
        Deduction deduction;
        for (const std::uint32_t g : board_.book().groups_with(left)) {
            for (const Var v : board_.book().groups()[g].vars) {
                if (v == left || v == right || v == pivot_ || board_.placed(v) || !board_.may(v, c)) continue;
                if (!incidence.distinct(v, right)) continue;
                deduction.removes.push_back(board_.slot(v, c));
                use(v, left, deduction);
                use(v, right, deduction);
            }
        }
        if (deduction.removes.empty()) return {};
        use(pivot_, left, deduction);
        use(pivot_, right, deduction);
        sort_unique(deduction.removes);
        sort_unique(deduction.rules);
        deduction.reason =
            fmt::format("whatever {} is, one of {} and {} is {}", board_.model().name(pivot_),
                        board_.model().name(left), board_.model().name(right), board_.book().value_text(c));
        return deduction;
    }

    const CandidateBoard& board_;
    Var pivot_;
    std::vector<std::int32_t> values_;
    std::vector<Var> pairs_;
};

}  // namespace

std::optional<Deduction> xy_wing(const CandidateBoard& board, const Technique&) {
    for (std::uint32_t i = 0; i < board.model().variables().size(); ++i) {
        const Var v{i};
        if (board.placed(v) || board.domains().size(v) != 2 || board.book().groups_with(v).empty()) continue;
        if (auto found = Wings{board, v}.find()) return found;
    }
    return {};
}

}  // namespace reductio::techniques
