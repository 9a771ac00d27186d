// mends.hpp - the lightest changes of a puzzle that leave exactly one solution.
//
// A place is a clue, which can be taken away or state another number, or an open cell, which can be given or
// get a number. The sets of places are tried by their weight, the lightest first, and in each set all numbers
// that can stand there; a number with which there is no solution, whatever stands in the other places, is
// tried no further. Where the puzzle has no solution, the places must meet every set of clues that
// contradict, and no others are tried (closest.hpp). Each trial is a question to the engine `auto`. There are
// about n^k / k! sets of k among n places, so pairs are tried in seconds where a question takes less than a
// millisecond, and more than that only where clues that contradict leave few sets.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tasks/clues/minimize.hpp"
#include "tasks/clues/removal.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/repair/weights.hpp"

namespace reductio {

// Throws InputError if the family refuses the puzzle, Stopped at a limit.
HowMany solutions_of(Pipeline& judge, const Puzzle& puzzle);

struct Edit {
    enum class What : std::uint8_t { replace, remove, add };
    What what;
    Clue clue;                   // whose label is that of its cell where a value is added
    std::optional<Value> value;  // unless it is taken away
};
using Mend = std::vector<Edit>;  // these together

class MendSearch {
public:
    // `solutions`: of the puzzle as it is, not one. `adds_numbers`: where numbers stand in cells, those that
    // occur may be added in other cells. All must outlive it.
    MendSearch(const CompiledPuzzle& compiled, HowMany solutions, const ClueWeights& weights,
               bool adds_numbers, const CnfOptions& encoding);
    ~MendSearch();
    MendSearch(const MendSearch&) = delete;

    // What the lightest change weighs; 0: no change helps.
    int lightest() const;
    // Goes on until something is found, and then to the end of its weight; else up to this weight. Polls the
    // query's limits; what was found before Stopped is kept.
    void run(int most);

    const std::vector<Mend>& mends() const { return mends_; }
    // Single clues that it tried to take away, so that there is a solution, and how many.
    struct Without {
        Clue clue;
        HowMany left;
    };
    const std::vector<Without>& without() const { return without_; }
    // How far it came: of the sets of places of this weight, so many were tried.
    struct Tried {
        int weight = 0;
        std::uint64_t sets = 0, of = 0;
    };
    const Tried& tried() const { return tried_; }

private:
    struct Place {
        Clue clue;
        Field field;
        int weight;
        bool open;    // a cell without it
        bool shapes;  // a number that shapes the rules, and so is no clue of the model
        std::vector<Value> values;
    };
    class Conflicts;
    void add_clues(bool adds_numbers);
    void add_open_numbers(bool shape);
    void add_open_cells();
    void add(Clue clue, const Field& field, bool shapes, std::vector<Value> values, bool open = false);
    std::uint64_t& count(std::size_t from, int weight);
    void count_sets(int weight);
    void extend(std::size_t from, int left);
    void try_set();
    bool shapes_at(std::size_t at) const;
    void assign(std::size_t at, std::optional<HowMany> left);
    std::optional<HowMany> solutions_of_edited();

    const CompiledPuzzle& compiled_;
    const HowMany solutions_;
    const ClueWeights& weights_;
    Pipeline judge_;
    Puzzle base_;
    Givens certain_;             // what may not be changed
    std::vector<Place> places_;  // those that shape the rules first
    std::size_t shaping_ = 0;
    std::unique_ptr<Conflicts> conflicts_;  // if there is no solution
    std::vector<std::uint64_t> counts_;     // of the sets of the places from one on that weigh so much
    int stride_ = 0;
    int next_ = 1;  // the weight of the sets that are tried next
    std::vector<std::size_t> chosen_;
    Mend edits_;  // of the first of the chosen
    std::vector<Mend> mends_;
    std::vector<Without> without_;
    Tried tried_;
};

}  // namespace reductio
