// course.hpp - which way a line runs: on from its start, or a closed line either way round.
//
// Each link has two variables, one a direction: does the line run that way? They pass from link to link
// through cells in which the line has two arms, or four, where it runs straight on. The line is one without
// branches, which is a rule on top, so they follow from the answer where it has a start and an end. A line
// that is run either way has two courses, and rules need one that suits all of them: there the variables are
// witnesses. Pays with some fifty clauses for each cell.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/builder.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The two variables of a link: from its first cell to the second, and back.
constexpr std::size_t course_number(std::size_t link, bool back) { return 2 * link + (back ? 1 : 0); }

// Where a line begins.
struct CourseStart {
    int cell;
    std::optional<int> side;  // by which it comes in from outside of the grid
};

// Numbers outside of a grid where its line leaves it: 1 where it begins, 2 where it ends.
inline constexpr Value entrance = 1, exit_number = 2;
// Is the answer of the family of the form `paths with exits`?
bool has_exits(const Puzzle& puzzle);
// Whether lines leave the grid by the side of the cell, and which of these numbers stands there. Nothing
// where no number stands, or the family has no exits.
std::optional<Value> exit_at(const Puzzle& puzzle, int cell, int direction);
// Throws InputError unless there is one entrance, and one exit or none; and no other number.
void require_exits(const Puzzle& puzzle);
// Where the line comes in.
std::optional<CourseStart> entrance_of(const Puzzle& puzzle);

class Course {
public:
    // `start`: nothing where the puzzle has none. `either_way`: may the line be run both ways?
    Course(const Puzzle& puzzle, std::optional<CourseStart> start, bool either_way)
        : puzzle_{puzzle}, start_{start}, either_way_{either_way} {}

    std::optional<CourseStart> start() const { return start_; }
    bool either_way() const { return either_way_; }
    // `variables`: of cells, whose values are sums of arms, and of links. `ways`: those of the course, which
    // are tied to these.
    void add_to(Builder& builder, std::span<const Var> variables, std::span<const Var> ways) const;
    // On a finished grid: the values of the variables. `back`: of the other course, where there are two.
    std::vector<Value> on(std::span<const Value> grid, bool back) const;

private:
    const Puzzle& puzzle_;
    std::optional<CourseStart> start_;
    bool either_way_;
};

}  // namespace reductio
