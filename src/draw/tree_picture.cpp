// tree_picture.cpp - places, lines, texts. Linear in the nodes.
#include "draw/tree_picture.hpp"

#include <algorithm>
#include <vector>

#include "draw/picture_text.hpp"
#include "draw/svg.hpp"

namespace reductio {

namespace {

constexpr double margin = 14, letter_size = 12, level_height = 46, box_height = 20, gap = 8;

// Where each node is. A node stands before its children in the list, and after all that was tried earlier.
std::vector<Point> places_of(std::span<const TreeNode> nodes, double width) {
    std::vector<Point> places(nodes.size(), {0, 0});
    std::vector<std::size_t> first(nodes.size(), 0), last(nodes.size(), 0);  // children; 0: a leaf
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        const std::size_t parent = nodes[i].parent;
        if (first[parent] == 0) first[parent] = i;
        last[parent] = i;
        places[i].y = places[parent].y + 1;
    }
    double next = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (first[i] == 0) places[i].x = next++;
    for (std::size_t i = nodes.size(); i-- > 0;)
        if (first[i] != 0) places[i].x = (places[first[i]].x + places[last[i]].x) / 2;
    for (Point& place : places)
        place = {margin + width / 2 + place.x * (width + gap),
                 margin + box_height / 2 + place.y * level_height};
    return places;
}

std::string_view look_of(TreeNode::Look look) {
    switch (look) {
        case TreeNode::Look::plain: return "neutral";
        case TreeNode::Look::clash: return "note";
        case TreeNode::Look::dead: return "mark removed";
        case TreeNode::Look::solution: return "mark placed";
    }
    return {};
}

}  // namespace

std::string tree_picture(std::span<const TreeNode> nodes, std::string_view title, Shades shades) {
    double width = 0;
    for (const TreeNode& node : nodes) width = std::max(width, text_width(node.text, letter_size) + 8);
    const std::vector<Point> places = places_of(nodes, width);
    Point corner{0, 0};
    for (const Point& place : places) corner = {std::max(corner.x, place.x), std::max(corner.y, place.y)};
    Svg svg{corner.x + width / 2 + margin, corner.y + box_height / 2 + margin,
            picture_style(shades, StyleFor::no_rules), title};
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        const Point from = places[nodes[i].parent];
        svg.line("thin", {from.x, from.y + box_height / 2}, {places[i].x, places[i].y - box_height / 2});
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto [x, y] = places[i];
        const bool solution = nodes[i].look == TreeNode::Look::solution;
        svg.box(solution ? "ring cell-target" : "ring cover", {x - width / 2, y - box_height / 2}, width,
                box_height, 4);
        svg.text(look_of(nodes[i].look), {x, y + below_middle(letter_size)}, nodes[i].text, letter_size);
        if (nodes[i].look == TreeNode::Look::clash || nodes[i].look == TreeNode::Look::dead)
            svg.line("strike", {x - width / 2 + 3, y}, {x + width / 2 - 3, y});
    }
    return std::move(svg).finished();
}

}  // namespace reductio
