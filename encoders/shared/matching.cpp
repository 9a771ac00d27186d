// matching.cpp - augmenting paths, breadth first.
#include "encoders/shared/matching.hpp"

#include <utility>

namespace reductio {

Matching::Matching(std::size_t partners, Choices choices)
    : choices_{std::move(choices)}, partners_(partners) {}

bool Matching::place(int seeker) {
    ++round_;
    std::vector<int> looking{seeker};
    for (std::size_t next = 0; next < looking.size(); ++next) {
        for (const int choice : choices_(looking[next])) {
            Partner& partner = partners_[choice];
            if (std::exchange(partner.round, round_) == round_) continue;
            partner.found_by = looking[next];
            if (partner.seeker == nobody) {
                hand_over(choice);
                return true;
            }
            looking.push_back(partner.seeker);
        }
    }
    return false;
}

void Matching::hand_over(int partner) {
    while (partner != nobody) {
        Partner& taken = partners_[partner];
        taken.seeker = taken.found_by;
        int& own = partner_of_.try_emplace(taken.seeker, nobody).first->second;
        partner = std::exchange(own, partner);
    }
}

}  // namespace reductio
