// matching.hpp - bipartite matching: every seeker gets a partner among its choices, and no partner has two
// seekers.
//
// Seekers are placed one after the other; those already placed may have to change partners along an
// augmenting path (H. W. Kuhn, "The Hungarian method for the assignment problem", 1955). Paths are found
// breadth first, so that long ones need no stack. If a seeker can't be placed, no matching has it together
// with all seekers placed before.
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

    // False if no partner is left. The seeker must not be placed yet.
    bool place(int seeker);

private:
    static constexpr int nobody = -1;

    struct Partner {
        int seeker = nobody;
        int found_by = nobody;  // in that round
        int round = 0;
    };

    // Walks back along the augmenting path: each seeker on it takes the partner it found and leaves its old
    // one.
    void hand_over(int partner);

    Choices choices_;
    std::vector<Partner> partners_;
    std::unordered_map<int, int> partner_of_;  // of each seeker
    int round_ = 0;
};

}  // namespace reductio
