// jellyfish.cpp - four houses have the value's places in four others.
#include "explain/fish.hpp"

namespace reductio::techniques::jellyfish {

extern const Technique technique;
const Technique technique{.name = "jellyfish",
                          .summary = "four houses have the value's places in four others",
                          .difficulty = 4.4,
                          .level = Level::hard,
                          .find = [](const Board& board) { return find_fish(board, 4); }};

}  // namespace reductio::techniques::jellyfish
