// tree_picture.hpp - a search tree as a picture: leaves side by side in the order of the search, each node
// above the middle of its children.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "draw/picture_style.hpp"

namespace reductio {

struct TreeNode {
    std::size_t parent = 0;  // its place in the list, before its own; the root is its own parent
    std::string text = {};
    // A clash was seen before anything was placed; dead: there is no solution below.
    enum class Look : std::uint8_t { plain, clash, dead, solution };
    Look look = Look::plain;
};

// An SVG document of the nodes, which stand in the order of the search, the root first.
std::string tree_picture(std::span<const TreeNode> nodes, std::string_view title, Shades shades);

}  // namespace reductio
