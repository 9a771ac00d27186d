// swordfish.cpp - three houses have the value's places in three others.
#include "explain/fish.hpp"

namespace reductio::techniques::swordfish {

extern const Technique technique;
const Technique technique{.name = "swordfish",
                          .summary = "three houses have the value's places in three others",
                          .difficulty = 3.7,
                          .level = Level::medium,
                          .find = [](const Board& board) { return find_fish(board, 3); }};

}  // namespace reductio::techniques::swordfish
