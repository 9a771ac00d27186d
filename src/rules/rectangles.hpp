// rectangles.hpp - answers that divide the grid into rectangles, each with one cell in which something is
// printed: `answer joined[c]: rectangles number(c)`.
//
// Each printed cell has a variable, whose values are the rectangles that hold this printed cell and no other,
// and no hole; each cell is in exactly one. Areas in general are said by their links (AnswerForm::areas), and
// a solver has to find out that they are rectangles. Here nothing else is said, which pays where printed
// cells are many or sizes are known. It is bounded by 20 million cells in all rectangles
// together.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "language/tree.hpp"
#include "model/builder.hpp"
#include "model/phrase.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

struct PlacedRectangle {
    int row, column, height, width;  // of the upper left cell, from 0

    int size() const { return height * width; }
    bool holds(int cell, int columns) const {
        const int r = cell / columns - row, c = cell % columns - column;
        return r >= 0 && c >= 0 && r < height && c < width;
    }
    bool operator==(const PlacedRectangle&) const = default;
};

class Rectangles {
public:
    // `size`: how many cells the rectangle of a printed cell has; nothing if that is not known. Sizes that
    // don't add up to the cells leave no rectangles at all, since a search would take long to find that out.
    // Throws InputError for a puzzle with too many rectangles.
    using SizeOf = std::function<std::optional<std::int64_t>(int cell)>;
    Rectangles(const Puzzle& puzzle, const SizeOf& size);

    // One printed cell. `values`: of its variable, one for each rectangle, ascending; a person can read them
    // as row, column and width where the size is known: 3004002.
    struct Owner {
        int cell;
        std::optional<std::int64_t> size;
        std::vector<std::int32_t> values;
        std::vector<PlacedRectangle> places;
        PlacedRectangle reach{};  // around all of them
    };
    // In reading order.
    std::span<const Owner> owners() const { return owners_; }

    // --- conditions; `variables`: one for each owner
    using Variables = std::span<const language::Tree>;
    // Are the cells in one rectangle?
    language::Tree together(Variables variables, int a, int b) const;
    // A number of the rectangle of a printed cell. Throws language::Refusal if nothing is printed there.
    language::Tree measured(Variables variables, int cell, int (*measure)(const PlacedRectangle&)) const;

    // Adds the variables, and that each cell is in one rectangle. Throws InputError if nothing is printed.
    void build(Builder& builder) const;
    // Region numbers for the values of the variables.
    Grid decode(std::span<const std::int32_t> values) const;
    Phrase phrase(std::size_t owner, std::int32_t value) const;

    // --- on a finished grid
    // What is wrong: regions that are no rectangles, have no print or several, or another size.
    std::vector<std::string> broken_regions(std::span<const Value> grid) const;
    // For each owner the value of the rectangle around it, or 0 if there is none.
    std::vector<Value> values_of(std::span<const Value> grid) const;

private:
    const Puzzle& puzzle_;
    std::vector<Owner> owners_;
    std::vector<int> owner_in_;  // per cell, -1 where nothing is printed
};

}  // namespace reductio
