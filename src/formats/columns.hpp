// columns.hpp - tables with a puzzle in one column: CSV (RFC 4180) and the like, a line for each puzzle.
//
// People download such tables ("quizzes,solutions"). Fields are separated by commas, semicolons or tabs,
// whichever the first line has most of; a field may stand in double quotes. A column is named by the first
// line, or counted from 1.
#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "text/text.hpp"

namespace reductio {

struct Hints;

// Which columns of a table are read.
class Columns {
public:
    // By the first line of the table. Throws InputError if it has no such column.
    Columns(Passage first_line, const Hints& hints);

    // Does the line name several columns, one of them by a usual name for puzzles?
    static bool is_table(Passage first_line);

    // Does the first line hold names, and no puzzle?
    bool has_header() const { return has_header_; }
    // The field with the puzzle, without its quotes. Throws InputError if the line has too few fields.
    Passage puzzle(Passage line) const;
    // The field that names it; empty if none was asked for, or if the line has too few fields.
    std::string id(Passage line) const;

private:
    std::size_t find(Passage first_line, const std::string& name) const;
    std::optional<Passage> field(Passage line, std::size_t column) const;

    char separator_ = ',';
    std::size_t puzzle_ = 0;  // from 0
    std::optional<std::size_t> id_;
    bool has_header_ = false;
};

}  // namespace reductio
