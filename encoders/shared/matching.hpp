// matching.hpp - partners for those who want one: each may have one of its own choices, no choice is taken
// twice.
//
// One after the other gets a partner, and who has one may have to change it: along augmenting paths
// (H. W. Kuhn, "The Hungarian method for the assignment problem", 1955), found breadth first, so that long
// ones cost no stack. Who can't be placed has no partner in any matching of all those placed before.
#pragma once
#include <functional>
#include <unordered_map>
#include <vector>

namespace reductio {

class Matching {
public:
    using Choices = std::function<std::vector<int>(int seeker)>;

    // Partners are numbers below `partners`.
    Matching(std::size_t partners, Choices choices);

    // False if no partner is left for the seeker, who was not placed before.
    bool place(int seeker);

private:
    static constexpr int nobody = -1;

    struct Partner {
        int seeker = nobody;
        int found_by = nobody;  // in that round
        int round = 0;
    };

    // Gives the partner to who found it, whose own goes to who found that one, and so on.
    void hand_over(int partner);

    Choices choices_;
    std::vector<Partner> partners_;
    std::unordered_map<int, int> partner_of_;  // of each seeker
    int round_ = 0;
};

}  // namespace reductio
