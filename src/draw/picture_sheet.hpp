// picture_sheet.hpp - several pictures together: side by side, in rows on sheets of paper, or on an HTML
// page.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/svg_picture.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A puzzle, and its solution if that is to be shown too. On sheets, what is below the picture: its genre and
// how hard it is on one line, its rule; empty where not wanted.
struct DrawnPuzzle {
    std::string title;
    Picture puzzle;
    std::optional<Picture> solution;
    std::string genre = {}, level = {}, rule = {};
};

// The same picture below a title.
Picture titled(const Picture& picture, const std::string& title);

// Two pictures side by side; strips below each other.
Picture beside(const Picture& first, const Picture& second);

// In pixels of CSS, 96 to the inch.
struct Paper {
    std::string_view name;
    double width, height;
};
inline constexpr Paper papers[] = {{"a4", 793.7, 1122.52}, {"letter", 816, 1056}};

struct SheetPlan {
    BoxShape shape;  // rows and columns of puzzles
    Paper paper;
    std::string title = {}, author = {};  // above each sheet
};
// Documents, one for each sheet: puzzles with their titles and captions below. The solutions follow on sheets
// of their own with twice as many rows and columns. Sheets are numbered if there are several.
std::vector<std::string> sheets_of(std::span<const DrawnPuzzle> puzzles, const SheetPlan& plan);

// A page with all pictures that needs no other file. Solutions unfold by a click.
std::string html_page(std::span<const DrawnPuzzle> puzzles, Shades shades);

}  // namespace reductio
