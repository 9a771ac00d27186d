// annealing.hpp - which changes a random walk towards a board without faults makes.
//
// Changes that leave no more faults are always made, others seldom: with the chance of one in `odds` for each
// fault more. The odds grow from round to round and start again, so that the walk leaves what it can't mend.
// Whole numbers alone decide, so a seed gives the same board on every machine.
// Source: S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, "Optimization by simulated annealing", Science 220,
// 1983.
#pragma once
#include <array>

#include "encoders/shared/random_boards.hpp"

namespace reductio::boards {

class Annealing {
public:
    explicit Annealing(Random& random) : random_{random} {}

    // To be asked once for each change. `more`: how many faults more there would be.
    bool accepts(int more) {
        constexpr std::array odds{4, 5, 6, 8, 12, 20, 40, 100, 400};
        constexpr int round = 5000;
        const int odd = odds[static_cast<std::size_t>(steps_++ / round) % odds.size()];
        for (; more > 0; --more) {
            if (below(random_, odd) != 0) return false;
        }
        return true;
    }

private:
    Random& random_;
    int steps_ = 0;
};

}  // namespace reductio::boards
