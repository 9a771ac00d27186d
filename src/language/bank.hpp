// bank.hpp - pieces that are to be laid on the nodes of a graph: where each can lie, and how often it does.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace reductio::language {

struct Bank {
    struct Piece {
        std::string name;
        std::uint32_t least = 1, most = 1;  // how often it lies there
        // Sorted; each is the nodes that the piece covers, ascending.
        std::vector<std::vector<std::uint32_t>> places;
    };
    std::vector<std::string> nodes;  // their names
    std::vector<Piece> pieces;       // no two have a place in common
};

}  // namespace reductio::language
