// cages.cpp - cages and their numbers.
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

Item cages(const RulesBoard& board, Arguments) {
    return RulesBoard::all(PlaceKind::cage, board.puzzle().cages.size());
}
Item target(const RulesBoard& board, Arguments arguments) {
    const Place place = place_of(arguments[0]);
    if (kind_of(arguments[0]) != PlaceKind::cage)
        throw Refusal{"the target of something that is no cage", "one of the cages"};
    const Cage& cage = board.puzzle().cages[static_cast<std::size_t>(place.number)];
    board.note_clue(std::span{&cage.offset, 1}, 0);
    return cage.target ? RulesBoard::number(*cage.target) : Item{};
}

constexpr RulesWord cages_table[] = {
    {"cages", 0, 0, WordAsks::puzzle, cages, "all cages", WordNeeds::any, Part::cages},
    {"target", 1, 1, WordAsks::clue, target, "the number of a cage, or nothing", WordNeeds::any, Part::cages},
};

}  // namespace

std::span<const RulesWord> cage_words() { return cages_table; }

}  // namespace reductio::words
