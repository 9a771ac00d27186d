// board.hpp - a puzzle as the words of rules files see it: cells, rows, columns, regions and lists of cells
// as places.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "language/expand/board_words.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/board_lists.hpp"
#include "rules/clue_reads.hpp"

namespace reductio {

class Course;
class Rectangles;
struct PlacedRectangle;
struct RulesWord;
enum class AnswerForm : std::uint8_t;

enum class PlaceKind : std::int32_t {
    cell,
    row,
    column,
    region,
    link,       // two cells that share a side
    group,      // any other list of cells
    direction,  // right, down, left, up
    corner,     // where cells meet: rows + 1 times columns + 1
    cage,
    pair,  // two cells that touch, also at a corner
};

inline PlaceKind kind_of(language::Place place) { return static_cast<PlaceKind>(place.kind); }

class RulesBoard final : public language::BoardWords {
public:
    // `lists`: of the puzzle's shape; they grow, and must outlive the board. `answer`: the variables of the
    // cells, then of the links for lines; of the links, then of the sizes for areas; none while domains are
    // being found.
    RulesBoard(const Puzzle& puzzle, BoardLists& lists, std::span<const language::Tree> answer);

    language::Item word(int number, std::span<const language::Item> arguments) const override;
    const language::Item* known_set(int number) const override;
    std::span<const language::Tree> answers() const override;
    int answer_word() const override { return static_cast<int>(words_.size()); }
    std::span<const int> parts(language::Place place) const override { return cells_of(place); }
    Graph graph_of(std::span<const language::Place> places, bool edge) const override;
    int columns() const override { return puzzle_.columns; }
    std::vector<std::int64_t> sizes_in(std::span<const language::Place> places) const override;
    language::Bank bank(std::span<const language::Place> places) const override;
    language::Tree passed(language::Place at, std::span<const language::Place> places,
                          std::span<const language::Tree> conditions) const override;
    std::string name(language::Place place) const override;
    std::string_view kind(language::Place place) const override;
    // Adds the same to a text with holes: "row {}", "{cell} and {cell}" (Builder::label).
    void append_name(language::Place place, std::string& text, std::vector<std::uint32_t>& arguments) const;

    const Puzzle& puzzle() const { return puzzle_; }
    // The cells of a place, in order. Throws Refusal if it has none.
    std::span<const int> cells_of(language::Place place) const;
    std::span<const std::vector<int>> regions() const { return regions_; }
    std::span<const std::array<int, 2>> links() const { return lists().links; }
    const PlaceLists& lists() const { return lists_.places(); }
    const BoardShape& shape() const { return lists_.shape(); }

    // The answer from now on, where none was known yet.
    void set_answer(std::span<const language::Tree> answer) { answer_ = answer; }
    // The sizes of blocks begin with this variable.
    void set_blocks(std::size_t first) { first_block_ = first; }
    // Of a line; it must outlive the board. Its ways begin with this variable.
    void set_course(const Course& course, std::size_t first) {
        course_ = &course;
        first_way_ = first;
    }
    // Of an answer of rectangles; they must outlive the board.
    void set_rectangles(const Rectangles& rectangles) { rectangles_ = &rectangles; }
    AnswerForm form() const { return form_; }
    // The variable of a cell. Throws Refusal while there is none.
    const language::Tree& answer_in(int cell) const;
    // "The line is one closed loop": the cells it passes are connected by it.
    language::Item one_loop() const;
    // "The line is one, without branches, and may cross itself"; without ends unless it may end.
    language::Item one_crossing_line(bool may_end) const;
    // The link from a cell in a direction: 1 where a line runs, or an area goes on. 0 at the edge of the
    // grid.
    language::Item towards(int cell, int direction) const;
    // The variables behind the links. Of areas: the sizes of all cells, then the pairs (area_pairs.hpp); of
    // lines: the beams (beams.hpp). Of shades and values, behind the cells: the sizes of areas, then of
    // blocks, if the rules ask for them.
    language::Item derived(std::size_t number) const;
    language::Item size_of_block(int cell) const;
    // Does the line run from the cell in the direction? Of cells beside each other.
    language::Tree way(int cell, int direction) const;
    // "Each area contains one cell in which something is printed."
    language::Item one_print_each() const;
    language::Item congruent_halves() const;
    language::Item symmetric() const;
    // Is the area of the cell the polyomino of `size` cells with this number, from 1 on in the order of
    // their letters? Throws Refusal if there is none.
    language::Item is_polyomino(int cell, int size, int number) const;
    // Of rectangles: a number of the one around a printed cell, and whether two cells are in one.
    language::Item measured(int cell, int (*measure)(const PlacedRectangle&)) const;
    language::Item in_one_rectangle(int a, int b) const;
    bool has_rectangles() const;
    // Of shades and values: does a way lead from the one cell to the other, all of whose cells hold the same?
    language::Item connected_alike(int a, int b) const;
    // "The diagonals enclose nothing": from each corner they lead to the edge of the grid.
    language::Item no_cycle() const;

    // --- items
    static language::Item place(PlaceKind kind, int number);
    static language::Item number(std::int64_t value);
    static language::Item truth(bool holds);
    language::Item group(const std::vector<int>& cells) const;
    // Of cells that live as long as the board.
    language::Item group(std::span<const int> cells) const;
    // The cells from one on in a direction, as far as they go.
    std::span<const int> view(int cell, int direction) const;
    // All places of a kind, numbered up to `size`.
    static language::Item all(PlaceKind kind, std::size_t size);

    // The place in the source of the last clue that a word asked for; it is forgotten then.
    std::optional<std::size_t> take_clue() const;
    void note_clue(std::span<const std::size_t> places, int index) const;
    // From now on the clues that words ask for are added there; null: nowhere.
    void record(ClueReads* reads) const { reads_ = reads; }

private:
    const Puzzle& puzzle_;
    BoardLists& lists_;
    std::span<const language::Tree> answer_;
    AnswerForm form_;
    std::optional<std::size_t> first_block_;
    const Rectangles* rectangles_ = nullptr;
    const Course* course_ = nullptr;
    std::size_t first_way_ = 0;
    std::span<const RulesWord> words_;
    mutable std::vector<std::vector<int>> rows_, columns_;  // without holes, where there are any
    std::vector<std::vector<int>> regions_;
    mutable std::vector<std::span<const int>> groups_;
    mutable language::TreeArena own_cells_;          // of groups that are no part of a line
    mutable std::vector<std::vector<int>> corners_;  // once one is asked for
    mutable std::map<int, language::Item> sets_;     // of words about this puzzle alone
    mutable std::map<std::array<int, 3>, language::Item> polyominoes_;  // by cell, size and number
    mutable std::map<std::vector<int>, language::Tree> together_;       // by cells
    mutable std::map<std::array<int, 2>, language::Item> alike_;        // by cells: are they connected so?
    mutable std::map<int, std::vector<language::Tree>>
        like_;  // by cell: which cells hold the same, and links
    mutable std::optional<std::size_t> clue_;
    mutable ClueReads* reads_ = nullptr;

    std::span<const int> cells_at(int corner) const;
    std::span<const int> line_without_holes(PlaceKind kind, std::size_t number) const;
    const language::Tree& all_together(const std::vector<int>& cells) const;
    void note_reads(const RulesWord& word, std::span<const language::Item> arguments) const;
    void note_reads(language::Place place) const;
    language::Item sign_or_option(std::size_t index) const;
    language::Item line_at(std::span<const language::Item> arguments) const;
    language::Item along(std::size_t link) const;
    // Is the answer about pairs of cells, and not about cells?
    bool only_links() const;
};

}  // namespace reductio
