// technique.cpp - the table of techniques, the easiest first, as they are tried.
#include "explain/technique.hpp"

#include "base/registry_rows.hpp"
#include "explain/techniques.hpp"

namespace reductio {

namespace techniques {

namespace {

constexpr Technique by_difficulty[] = {
    {"count", 1.0, Level::easy, "a count is full, or needs all that is left", single_rule<Cardinality>},
    {"hidden-single", 1.2, Level::easy, "a house has one place left for the value", hidden_single},
    {"single-in-line", 1.4, Level::easy, "a row or column has one place left for the value", single_in_line},
    {"table", 1.4, Level::easy, "the value stands in no combination that is left", single_rule<Table>},
    {"naked-single", 1.5, Level::easy, "the cell has one candidate left", naked_single},
    {"sum", 1.8, Level::easy, "the sum can't come out with the value", sum},
    {"line", 2.0, Level::easy, "no way to fill the line has the value", single_rule<Automaton>},
    {"connection", 2.2, Level::easy, "the cell is cut off, or all that is connected hangs on it",
     single_rule<Connected>},
    {"region", 2.2, Level::easy, "a region is full, or has one way to grow", single_rule<Regions>},
    {"region-growth", 2.3, Level::easy, "a region would become too large, or could not grow to its size",
     region_growth},
    {"with-houses", 2.3, Level::easy, "the clue can't hold with the value, since its cells in a house differ",
     with_houses},
    {"locked-candidates", 2.4, Level::easy, "the value's places in one house all lie in another",
     locked_candidates},
    {"overlap", 2.4, Level::easy, "what a count needs lies in another, whose rest is decided", overlap},
    {"naked-pair", 2.5, Level::medium, "two cells of a house hold two values between them", naked_subset<2>},
    {"hidden-pair", 2.6, Level::medium, "two values have two places between them in a house",
     hidden_subset<2>},
    {"exclusion", 2.7, Level::medium, "the value would soon leave a rule that can't hold", exclusion, 0.2},
    {"x-wing", 3.1, Level::medium, "two houses have the value's places in two others", fish<2>},
    {"naked-triple", 3.2, Level::medium, "three cells of a house hold three values between them",
     naked_subset<3>},
    {"wide-exclusion", 3.2, Level::medium,
     "the value would soon leave a line, a connection or a region that can't hold", wide_exclusion, 0.2},
    {"hidden-triple", 3.5, Level::medium, "three values have three places between them in a house",
     hidden_subset<3>},
    {"swordfish", 3.7, Level::medium, "three houses have the value's places in three others", fish<3>},
    {"naked-quad", 3.8, Level::medium, "four cells of a house hold four values between them",
     naked_subset<4>},
    {"xy-wing", 4.0, Level::hard,
     "a cell with two candidates decides between two others, which share the third value", xy_wing},
    {"simple-colouring", 4.1, Level::hard,
     "in a chain of houses with two places, every second one holds the value", simple_colouring},
    {"either-way", 4.2, Level::hard, "both candidates of a cell lead to the same", either_way, 0.2},
    {"hidden-quad", 4.2, Level::hard, "four values have four places between them in a house",
     hidden_subset<4>},
    {"chain", 4.4, Level::hard, "followed step by step, the value leads to a rule that can't hold", chain,
     0.2},
    {"jellyfish", 4.4, Level::hard, "four houses have the value's places in four others", fish<4>},
};

}  // namespace

}  // namespace techniques

std::span<const Technique> techniques_by_difficulty() { return techniques::by_difficulty; }

template <>
Rows<Technique> registry<Technique>() {
    static const auto rows = rows_of_table<Technique>("src/explain/technique.cpp", techniques::by_difficulty);
    return rows;
}

}  // namespace reductio
