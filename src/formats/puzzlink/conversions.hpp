// conversions.hpp - boards to puzzles and back, and answers on boards to grids and back. Members of Genre.
#pragma once
#include <span>
#include <string>

#include "formats/puzzlink/genre.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::puzzlink {

// --- clues outside ------------------------------------------------------------------------------------
// A "?" says nothing.
void take_outside(Puzzle&, const LinkBoard&);
void copy_outside(const Puzzle&, LinkBoard&);

// --- puzzles ------------------------------------------------------------------------------------------
Puzzle read_boxes(const Genre&, const LinkBoard&);
Puzzle read_sizes(const Genre&, const LinkBoard&);
void write_sizes(const Genre&, const Puzzle&, LinkBoard&);
Puzzle read_sums(const Genre&, const LinkBoard&);
void write_sums(const Genre&, const Puzzle&, LinkBoard&);
Puzzle read_points(const Genre&, const LinkBoard&);
void write_points(const Genre&, const Puzzle&, LinkBoard&);
Puzzle read_runs(const Genre&, const LinkBoard&);
void write_runs(const Genre&, const Puzzle&, LinkBoard&);
Puzzle read_pots(const Genre&, const LinkBoard&);
void write_pots(const Genre&, const Puzzle&, LinkBoard&);
Puzzle read_nests(const Genre&, const LinkBoard&);
void write_nests(const Genre&, const Puzzle&, LinkBoard&);
Puzzle read_parts(const Genre&, const LinkBoard&);
void write_parts(const Genre&, const Puzzle&, LinkBoard&);
Puzzle read_products(const Genre&, const LinkBoard&);
void write_products(const Genre&, const Puzzle&, LinkBoard&);
Puzzle read_flagged_strokes(const Genre&, const LinkBoard&);
Puzzle read_levels(const Genre&, const LinkBoard&);
void write_levels(const Genre&, const Puzzle&, LinkBoard&);

// --- answers ------------------------------------------------------------------------------------------
// Shaded cells, stars, bulbs and tents are 1.
Grid shaded_cells(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_shaded(const Puzzle&, std::span<const Value>, LinkBoard&);
// The other cells are 1.
Grid white_cells(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_white(const Puzzle&, std::span<const Value>, LinkBoard&);
// The same where white cells are drawn too, and others are open; where a cell with a clue is shaded.
Grid shades_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_shades(const Puzzle&, std::span<const Value>, LinkBoard&);
Grid shaded_and_clues(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_shaded_beside_clues(const Puzzle&, std::span<const Value>, LinkBoard&);
// 0 and 1, which the board calls 1 and 2.
Grid kinds_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_kinds(const Puzzle&, std::span<const Value>, LinkBoard&);
Grid triangles_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_triangles(const Puzzle&, std::span<const Value>, LinkBoard&);
// Numbers in cells, given or found.
Grid numbers_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_numbers(const Puzzle&, std::span<const Value>, LinkBoard&);
// The same where a cell without a number is 0.
Grid numbers_or_none(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_numbers_or_none(const Puzzle&, std::span<const Value>, LinkBoard&);
void draw_numbers_or_prints(const Puzzle&, std::span<const Value>, LinkBoard&);
// The same where numbers begin with 0, and the grid has one more.
Grid numbers_from_0(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_numbers_from_0(const Puzzle&, std::span<const Value>, LinkBoard&);
// The same where a printed cell and a hole are 0, or all that have no number; or where a printed cell holds
// its number, or 0.
Grid numbers_beside_prints(const Puzzle&, const LinkBoard&, std::string& fault);
Grid numbers_or_given(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_numbers_beside_prints(const Puzzle&, std::span<const Value>, LinkBoard&);
Grid numbers_or_blanks(const Puzzle&, const LinkBoard&, std::string& fault);
// Of Nanro: a "?" without a number is taken for the number of its room.
Grid numbers_of_road(const Puzzle&, const LinkBoard&, std::string& fault);
Grid numbers_or_prints(const Puzzle&, const LinkBoard&, std::string& fault);
// Balls and balloons; level and upright bars; pillows with their blankets; the number of each area between
// shaded cells, or its colour.
Grid balls_found(const Puzzle&, const LinkBoard&, std::string& fault);
Grid bars_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_bars(const Puzzle&, std::span<const Value>, LinkBoard&);
Grid beds_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_beds(const Puzzle&, std::span<const Value>, LinkBoard&);
Grid colours_found(const Puzzle&, const LinkBoard&, std::string& fault);
Grid letters_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_letters(const Puzzle&, std::span<const Value>, LinkBoard&);
// White cells are 2 where no dead end begins: in a maze, those on the way from start to goal; the others 1.
Grid maze_found(const Puzzle&, const LinkBoard&, std::string& fault);
// The same with the borders that are drawn, which must be those between unlike numbers.
Grid sizes_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_sizes(const Puzzle&, std::span<const Value>, LinkBoard&);
// The sides of squares between the borders that are drawn; 0 for shaded cells.
Grid square_sides_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_square_sides(const Puzzle&, std::span<const Value>, LinkBoard&);
Grid sums_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_sums(const Puzzle&, std::span<const Value>, LinkBoard&);
// Regions between the borders that are drawn.
Grid regions_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_regions(const Puzzle&, std::span<const Value>, LinkBoard&);
// The same below and on the right of a black frame.
Grid framed_regions_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_framed_regions(const Puzzle&, std::span<const Value>, LinkBoard&);
// Regions between these borders, and shaded cells, as numbers: 1 for a cell joined to the one on its right, 2
// to the one below, 4 for a shaded one. The same where shaded cells are joined to none.
Grid joined_found(const Puzzle&, const LinkBoard&, std::string& fault);
Grid joined_beside_shaded(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_joined(const Puzzle&, std::span<const Value>, LinkBoard&);
// Regions where letters in cells part them too; where no four regions may meet.
Grid regions_by_values(const Puzzle&, const LinkBoard&, std::string& fault);
Grid strips_found(const Puzzle&, const LinkBoard&, std::string& fault);
// The cells inside of the line; the same with numbers that count the sides of their cells on it.
Grid inside_of_line(const Puzzle&, const LinkBoard&, std::string& fault);
Grid inside_by_numbers(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_line(const Puzzle&, std::span<const Value>, LinkBoard&);
// The arms of a line from cell to cell; the same where all cells that it does not pass are shaded, but clues.
Grid arms_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_arms(const Puzzle&, std::span<const Value>, LinkBoard&);
// The same of lines that may end and branch.
Grid paths_found(const Puzzle&, const LinkBoard&, std::string& fault);
// The same of lines along the sides of the board's cells, whose corners are the cells of the puzzle.
Grid paths_along_sides(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_along_sides(const Puzzle&, std::span<const Value>, LinkBoard&);
// The same where lines enter the board at the numbers outside.
Grid paths_from_outside(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_paths_from_outside(const Puzzle&, std::span<const Value>, LinkBoard&);
Grid arms_beside_shaded(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_arms_and_shaded(const Puzzle&, std::span<const Value>, LinkBoard&);
// One or two bridges across or down; parts of ships, which follow from the cells that are shaded.
Grid bridges_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_bridges(const Puzzle&, std::span<const Value>, LinkBoard&);
Grid ships_found(const Puzzle&, const LinkBoard&, std::string& fault);
void draw_ships(const Puzzle&, std::span<const Value>, LinkBoard&);

}  // namespace reductio::puzzlink
