// board_words.hpp - what the words of a rules file mean on one board. Models have no board.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/expand/item.hpp"

namespace reductio::language {

class BoardWords {
public:
    virtual ~BoardWords() = default;
    // The meaning of a word (Vocabulary::word) with its arguments. Throws Refusal for wrong arguments.
    virtual Item word(int number, std::span<const Item> arguments) const = 0;
    // The words of the board that mean a set whatever the arguments of a rule are; null for all others.
    virtual const Item* known_set(int number) const = 0;
    // The variables of the answer by cell, where a cell has one; none of any other answer, and while there is
    // none. The word that means the answer.
    virtual std::span<const Tree> answers() const { return {}; }
    virtual int answer_word() const { return -1; }
    // The parts of a place, which are cells: those of a row, the two ends of a link. Throws Refusal if it has
    // none.
    static constexpr std::int32_t kind_of_cells = 0;
    virtual std::span<const int> parts(Place place) const = 0;
    // Which of the places touch: a node for each. `edge`: one node more, which touches those at the edge of
    // the board. Throws Refusal for places that are no cells.
    virtual Graph graph_of(std::span<const Place> places, bool edge) const = 0;
    // How many cells a row has.
    virtual int columns() const = 0;
    // For each of the places the size of the piece that its number states: no_size, or unknown_size for "?".
    virtual std::vector<std::int64_t> sizes_in(std::span<const Place> places) const = 0;
    // The pieces of the puzzle, and where they can lie on these places. Throws Refusal if there are none.
    virtual Bank bank(std::span<const Place>) const {
        throw Refusal{"pieces on a board that has none", "puzzles that state pieces"};
    }
    // How many of the places a line has passed when it gets to one, if their conditions hold.
    virtual Tree passed(Place, std::span<const Place>, std::span<const Tree>) const {
        throw Refusal{"the way of a line where there is none", "an answer of lines"};
    }
    // The name of a place, such as r1c2.
    virtual std::string name(Place place) const = 0;
    // What it is: "cell", "row".
    virtual std::string_view kind(Place place) const = 0;
};

}  // namespace reductio::language
