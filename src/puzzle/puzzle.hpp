// puzzle.hpp - a puzzle on a grid, whatever its family: readers fill it, families read it.
//
// Cells are numbered row by row from 0. Parts that a family does not use stay empty. A family refuses a part
// that it can't honour; it never ignores one. All that walk over the parts do so by the table of parts.hpp.
#pragma once
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace reductio {

using Value = std::int32_t;
// The value of a cell that is not given.
inline constexpr Value open_cell = std::numeric_limits<Value>::min();

// In Puzzle::numbers: a number is printed there that is not known ("?").
inline constexpr Value unknown_number = open_cell + 1;

// The values of all cells of a solved grid, row by row.
using Grid = std::vector<Value>;

// The arithmetic of a cage. `none`: the cage has no operator. In KenKen any that fits will do; in killer a
// cage without operator and target just has distinct digits.
enum class Operation : char {
    none = '?',
    sum = '+',
    difference = '-',
    product = '*',
    quotient = '/',
    equal = '=',
    modulo = '%',
    power = '^'
};

struct Cage {
    std::vector<int> cells;  // ascending
    Operation operation = Operation::none;
    std::optional<std::int64_t> target;
    std::size_t offset = 0;  // of the clue in the source text, for messages

    bool operator==(const Cage& other) const {
        return cells == other.cells && operation == other.operation && target == other.target;
    }
};

// Rows and columns of one box of a sudoku; 0: there are no boxes.
struct BoxShape {
    int rows = 0, columns = 0;
    bool operator==(const BoxShape&) const = default;
};

// The sides of a grid, at which clues may stand.
enum class Side : std::uint8_t { top, bottom, left, right };
inline constexpr std::array all_sides{Side::top, Side::bottom, Side::left, Side::right};

// A T for each side.
template <class T>
struct BySide : std::array<T, all_sides.size()> {
    T& operator[](Side side) { return this->begin()[static_cast<std::size_t>(side)]; }
    const T& operator[](Side side) const { return this->begin()[static_cast<std::size_t>(side)]; }
};

// Clues outside of the grid: empty, or per column (top, bottom) or row (left, right) the numbers
// that stand there, in reading order; none: no clue.
using OutsideClues = BySide<std::vector<std::vector<Value>>>;

// The meaning of a sign on the line between two neighbouring cells: the first is greater, they differ by one,
// or they differ (a border). Others are a family's own signs, or numbers (number_lists.hpp).
enum class NeighbourSign : std::int32_t { greater, consecutive, different };
struct Between {
    int first, second;  // unless `greater`, the first comes before the second
    NeighbourSign meaning;
    bool operator==(const Between&) const = default;
};

struct CellRuleKind;

// A rule drawn on some of the cells: a thermometer, a dot, a sum outside of the grid. What it says, and the
// order of its cells, its kind knows (family/cell_rule.hpp).
struct CellRule {
    const CellRuleKind* kind = nullptr;  // outlives the puzzle
    std::vector<int> cells;     // in the order of the kind: from the bulb on, inwards from a clue outside
    std::vector<int> others;    // a second list, where the kind has one: the circle of an arrow
    std::vector<Value> values;  // its numbers; none: what the kind means without
    std::size_t offset = 0;     // in the source text, for messages

    bool operator==(const CellRule& other) const {
        return kind == other.kind && cells == other.cells && others == other.others && values == other.values;
    }
};

// A cell that is no part of the answer, with the clues that are printed in it. The grid holds 0 there.
struct Wall {
    std::optional<Value> number, down, across;  // for the cells around it, below it, right of it
    bool operator==(const Wall&) const = default;
    bool has_clue() const { return number || down || across; }
};

// What is asked of an objective (model/model.hpp): that its number lies between the two.
struct ObjectiveBound {
    static constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min(),
                                  highest = std::numeric_limits<std::int64_t>::max();
    std::int64_t low = lowest, high = highest;
    bool operator==(const ObjectiveBound&) const = default;
};

// The data of a family that fit no grid: the pieces of a packing, the options of a cover. Only the family and
// its own readers know what is in it.
struct Payload {
    virtual ~Payload() = default;
    // Are both equal? The other belongs to the same family.
    virtual bool same(const Payload& other) const = 0;
    // The name of the cell in messages; empty: its row and column.
    virtual std::string cell_name(int) const { return {}; }
};

// The places in the source text that messages may point at: empty, or an offset for each cell (each line of a
// side). Readers fill in what costs them nothing; no message needs the cells of a plain sudoku.
struct Places {
    std::vector<std::size_t> givens, numbers, walls, regions, corners;  // numbers: also signs and arrows
    BySide<std::vector<std::size_t>> outside;
};

class Family;  // family/family.hpp

struct Puzzle {
    const Family* family = nullptr;  // its rules; set once, when the puzzle is made
    std::string title;               // free text, may be empty
    std::string link;                // the link that it came in, or empty
    int rows = 0, columns = 0;
    std::vector<Value> digits;  // the values a cell may take, ascending
    BoxShape boxes;
    std::vector<int> regions;               // per cell, numbered by first cell from 0, -1 in none; or empty
    std::vector<std::string> options;       // of the family ("x", "antiknight"), sorted
    Grid given;                             // per cell, open_cell where empty
    std::vector<std::vector<Value>> marks;  // empty, or per cell the candidates left (none listed: all)
    Grid numbers;  // empty, or per cell the number printed there that is no part of the answer, or open_cell
    Grid signs;    // empty, or per cell the sign printed there (Family::printed), or open_cell
    Grid arrows;   // empty, or per cell the direction that is printed there (puzzle/directions.hpp), or
                   // open_cell
    Grid corners;  // empty, or per corner of a cell the number printed there, or open_cell, row by row:
                   // (rows + 1) x (columns + 1)
    std::vector<Value> parameters;           // the numbers of Family::parameter, if it is a list
    int parameter = 0;                       // the number of Family::parameter (stars in a line); else 0
    std::shared_ptr<const Payload> payload;  // null in most families
    std::string parity;                      // empty, or per cell '.', 'E' (even) or 'O' (odd)
    std::vector<Cage> cages;                 // ascending by first cell
    OutsideClues outside;                    // all four empty in most families
    std::vector<Between> between;            // at most one for two neighbours, sorted by the earlier cell
    std::vector<CellRule> cell_rules;        // in the order of the text
    // Of the first objectives. An objective without a bound is to be optimized; any solution within its
    // bounds will do for the others.
    std::vector<ObjectiveBound> bounds;
    std::vector<std::optional<Wall>> walls;  // empty, or per cell the wall that it is
    std::optional<Grid> stated_solution;     // the answer that came with the puzzle, if any did
    std::string unread_solution;  // why the answer that came with the puzzle can't be read; else empty
    std::optional<std::uint64_t> stated_count;
    std::vector<InputError> remarks;  // what the reader left out: it could be a rule, but is not understood
    std::shared_ptr<const Text> source;  // of the offsets; may be null
    std::size_t offset = 0;              // where the puzzle begins in it
    Places places;

    Puzzle();  // these are in puzzle.cpp: each is long, and most files would compile all of them
    Puzzle(const Puzzle&);
    Puzzle(Puzzle&&) noexcept;
    Puzzle& operator=(const Puzzle&);
    Puzzle& operator=(Puzzle&&) noexcept;
    ~Puzzle();

    int cells() const { return rows * columns; }
    bool has(std::string_view option) const;
    bool is_wall(int cell) const { return !walls.empty() && walls[cell].has_value(); }
    // Throws an InputError at `offset` of the source, or one without a place if there is no source.
    [[noreturn]] void fail(std::size_t offset, const std::string& what,
                           const std::string& expected = {}) const;
    [[noreturn]] void fail(const std::string& what, const std::string& expected = {}) const {
        fail(offset, what, expected);
    }
    // At known[index], with one of `places` as `known`, or where the puzzle begins if that place is not
    // known.
    [[noreturn]] void fail_at(std::span<const std::size_t> known, std::size_t index, const std::string& what,
                              const std::string& expected = {}) const {
        fail(index < known.size() ? known[index] : offset, what, expected);
    }
};

// Each as "3..7", "..7", "3..", "5" or "*", with commas between them.
std::string bounds_text(std::span<const ObjectiveBound> bounds);

// What a part has in a cell (or corner), or open_cell: a part that is not there is empty.
inline Value value_in(const Grid& part, std::size_t cell) { return part.empty() ? open_cell : part[cell]; }

// Puts a sign between two neighbours, in its place in the order. False if there is one already.
bool add_between(Puzzle& puzzle, Between mark);

// "r3c5", rows and columns from 1; or the name that the payload gives the cell.
std::string cell_name(const Puzzle& puzzle, int cell);

// The index of "r3c5", or nothing if the text is not the name of a cell of this grid.
std::optional<int> cell_index(const Puzzle& puzzle, std::string_view name);

// The default box (rows x columns) of a side: 2x2 for 4, 2x3 for 6, 3x3 for 9, 3x4 for 12. The rows are the
// largest divisor up to the square root. Nothing for a prime side or one below 4.
std::optional<BoxShape> default_box(int side);

// Region of every cell under boxes of the given shape (which must divide the grid), numbered by first cell.
std::vector<int> box_regions(int rows, int columns, BoxShape box);

// 1, 2, … last: the digits of most families.
std::vector<Value> digits_up_to(int last);

// Numbers labels by their first occurrence: {7, 3, 7} gives {0, 1, 0}.
std::vector<int> renumbered(std::span<const int> labels);

// The cells of each region, in the order of the region numbers. Cells in no region are left out.
std::vector<std::vector<int>> region_cells(std::span<const int> regions);

// The symbol that messages and clues show for an operation: + − × ÷ = mod ^, empty for none.
std::string_view symbol(Operation operation);

}  // namespace reductio
