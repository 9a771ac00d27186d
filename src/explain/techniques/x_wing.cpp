// x_wing.cpp - two houses have the value's places in two others.
#include "explain/fish.hpp"

namespace reductio::techniques::x_wing {

extern const Technique technique;
const Technique technique{.name = "x-wing",
                          .summary = "two houses have the value's places in two others",
                          .difficulty = 3.1,
                          .level = Level::medium,
                          .find = [](const Board& board) { return find_fish(board, 2); }};

}  // namespace reductio::techniques::x_wing
