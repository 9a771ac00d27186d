// parts.hpp - what may stand on paper, part by part.
//
// A part is a member of Puzzle beside the board itself (family, size, digits). parts.cpp has one table of
// them: how messages call a part, whether it is there, where it stands, whether two puzzles have the same,
// which fields it has. Families and formats state the parts that they read; whatever else is there they
// refuse by its name. So a new member has a row there, and no other code enumerates it.
//
// A few parts are traits of another one, such as numbers that are not known. They are refused like others.
#pragma once
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// In the order in which they are refused, compared and taken away.
enum class Part : std::uint8_t {
    givens,
    marks,
    options,
    parameter,
    parameters,
    bounds,
    payload,
    pieces,  // of the payload, if the family reads pieces: it alone judges them
    cages,
    between,
    cell_rules,
    outside,
    numbers,
    unknown_numbers,  // a trait of numbers
    signs,
    arrows,
    diagonal_arrows,  // of arrows
    parity,
    walls,
    corners,
    regions,
    gaps,  // of regions: cells in none
    boxes
};

// A set of parts.
class Parts {
public:
    // NOLINTNEXTLINE(google-explicit-constructor): rows of tables
    constexpr Parts(Part part) : bits_{1U << static_cast<unsigned>(part)} {}
    constexpr Parts(std::initializer_list<Part> parts = {}) {
        for (const Part part : parts) bits_ |= 1U << static_cast<unsigned>(part);
    }
    constexpr bool has(Part part) const { return (bits_ >> static_cast<unsigned>(part) & 1U) != 0; }
    constexpr bool meets(Parts others) const { return (bits_ & others.bits_) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr Parts operator|(Parts others) const {
        others.bits_ |= bits_;
        return others;
    }
    constexpr Parts operator~() const {
        Parts others;
        others.bits_ = ~bits_;
        return others;
    }

private:
    unsigned bits_ = 0;
};

// What every family has a place for; the families judge options, parameters, bounds and payloads by
// themselves.
inline constexpr Parts of_every_family{Part::givens,     Part::marks,  Part::options, Part::parameter,
                                       Part::parameters, Part::bounds, Part::payload};
// What is printed in cells.
inline constexpr Parts prints_in_cells{Part::numbers, Part::signs, Part::arrows};

// What messages call it, in the plural: "walls", "numbers in cells".
std::string_view name_of(Part part);
// The section of native texts that holds it; empty if it is none of its own.
std::string_view section_of(Part part);

// Is it there? A part is, even if no cell has anything of it; the givens are, if a cell is given.
bool has(const Puzzle& puzzle, Part part);
// The first of these parts that is there.
std::optional<Part> first_of(const Puzzle& puzzle, Parts parts);
inline bool has_any(const Puzzle& puzzle, Parts parts) { return first_of(puzzle, parts).has_value(); }
// Where the part, which is there, first stands in the text; else where the puzzle begins.
std::size_t place_of(const Puzzle& puzzle, Part part);

// True if the two differ at most in givens, marks, title and stated answers, so that one model serves both.
bool same_rules(const Puzzle& a, const Puzzle& b);
// The first of these parts in which the two differ.
std::optional<Part> difference(const Puzzle& a, const Puzzle& b, Parts parts);

// Clears those of these parts in which nothing stands: open cells alone, lines without clues.
void clear_blank(Puzzle& puzzle, Parts parts);

// A field of a puzzle that states something: a given, the number in a cell, a cage, a clue outside.
struct Field {
    Part part;
    int index;              // of the cell, corner, line, or in the puzzle's list
    Side side = Side::top;  // of a line
    int clue = 0;           // of a wall: its number, the sum below, the sum right of it
    bool operator==(const Field&) const = default;
};

// All fields of these parts: lists in their order, then cell by cell, then the corners.
std::vector<Field> fields_of(const Puzzle& puzzle, Parts parts);
// Takes the fields away. Their parts stay, though blank.
void remove_fields(Puzzle& puzzle, std::vector<Field> fields);

}  // namespace reductio
