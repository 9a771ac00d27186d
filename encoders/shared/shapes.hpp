// shapes.hpp - shapes of cells: pictures of them, their rotations and reflections, the usual polyominoes.
//
// A shape is the sorted list of its cells relative to its first cell in reading order. So two shapes are the
// same exactly if their lists are. Names of the pentominoes: S. W. Golomb, Polyominoes (1965).
#pragma once
#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace reductio {

struct Offset {
    int row, column;
    auto operator<=>(const Offset&) const = default;
};
using Shape = std::vector<Offset>;

// Which copies of a shape count as the same piece: only itself; also its rotations; also their mirror images.
enum class Symmetry { fixed, one_sided, free };

// Sorts the cells and moves the first one to (0, 0).
Shape normalised(Shape cells);

// All shapes that the symmetry makes of this one, each once, sorted.
std::vector<Shape> orientations(const Shape& shape, Symmetry symmetry);

// Are the cells connected, edge to edge?
bool connected(const Shape& shape);

// Rows of # and . for the shape's bounding box, each with a line feed.
std::string picture_of(const Shape& shape);

struct NamedShape {
    std::string name;
    Shape shape;
};
// The pieces of a set that differ under the symmetry: L4, and L4b if its mirror image is a piece of its own.
// Empty if there is no set of that name.
std::vector<NamedShape> piece_set(std::string_view name, Symmetry symmetry);
// "dominoes, trominoes, …".
std::string piece_sets();

}  // namespace reductio
