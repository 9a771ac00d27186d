// group_check.cpp - pairs, singles, none.
#include "tasks/encoding_check/group_check.hpp"

#include "base/stop.hpp"

namespace reductio::encoding_check {

std::string fault_of(bool obeys, int extensions) {
    if (!obeys) return extensions > 0 ? "breaks it, but its clauses allow it" : "";
    if (extensions == 1) return {};
    return extensions == 0 ? "obeys it, but its clauses exclude it"
                           : "obeys it, but leaves its auxiliary variables several values";
}

namespace {

class GroupCheck {
public:
    GroupCheck(ClauseBlock& block, std::span<const int> literals) : block_{block}, literals_{literals} {}

    // Only `one` is true; none if it is 0.
    int extensions_with(int one) {
        const auto start = block_.mark();
        for (const int literal : literals_) block_.assume(literal == one ? literal : -literal);
        const int extensions = block_.extensions();
        block_.undo(start);
        return extensions;
    }
    // The first partner that the clauses let be true together with literal i; 0 if there is none.
    int allowed_with(std::size_t i, const std::function<bool(int, int)>& forbidden) {
        const auto start = block_.mark();
        int partner = 0;
        block_.assume(literals_[i]);
        for (std::size_t k = i + 1; k < literals_.size() && partner == 0; ++k) {
            if (block_.contradiction() || forbidden(literals_[i], literals_[k])) continue;
            const auto before = block_.mark();
            if (block_.assume(literals_[k]) && block_.extensions() > 0) partner = literals_[k];
            block_.undo(before);
        }
        block_.undo(start);
        return partner;
    }

private:
    ClauseBlock& block_;
    std::span<const int> literals_;
};

}  // namespace

GroupFault check_group(ClauseBlock& block, std::span<const int> literals, bool exactly,
                       const std::function<bool(int, int)>& forbidden) {
    GroupCheck check{block, literals};
    if (auto fault = fault_of(!exactly, check.extensions_with(0)); !fault.empty()) return {fault, {}};
    for (std::size_t i = 0; i < literals.size(); ++i) {
        poll_stop();
        const auto fault = fault_of(true, check.extensions_with(literals[i]));
        if (!fault.empty()) return {fault, {literals[i]}};
        const int partner = check.allowed_with(i, forbidden);
        if (partner != 0) return {fault_of(false, 1), {literals[i], partner}};
    }
    return {};
}

}  // namespace reductio::encoding_check
