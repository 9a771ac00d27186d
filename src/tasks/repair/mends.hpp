// mends.hpp - the lightest changes of a puzzle that leave exactly one solution.
//
// A place is a clue, which can be taken away or state something else, an open cell, which can be given or get
// a number, or two neighbours, which can get a sign between them or a cage of their sum. The sets of places
// are tried by their weight, the lightest first, and in each set all numbers that can stand there; a number
// with which there is no solution, whatever stands in the other places, is tried no further. Where the puzzle
// has no solution, the places must meet every set of clues that contradict, and no others are tried
// (closest.hpp). Each trial is a question to the engine `auto`. There are about n^k / k! sets of k among n
// places, so pairs are tried in seconds where a question takes less than a millisecond, and more than that
// only where clues that contradict leave few sets.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
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
    std::optional<Value> value;  // the number, unless it is taken away or is a sign
    std::string stated;          // of a sign or a new cage, what stands there then: "r1c1 < r1c2"
};
using Mend = std::vector<Edit>;  // these together

class MendSearch {
public:
    // `solutions`: of the puzzle as it is, not one. `adds_clues`: more clues of the kinds that the puzzle has
    // may be added: numbers that occur, in other cells; signs between other neighbours; and where there are
    // cages, cages of two neighbours in none. Places that tie are tried in this order: clues that are there,
    // values in open cells, numbers, signs, cages. All must outlive it.
    MendSearch(const CompiledPuzzle& compiled, HowMany solutions, const ClueWeights& weights, bool adds_clues,
               const CnfOptions& encoding);
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
        bool open;                  // without it
        bool shapes;                // a number or sign that shapes the rules, and so is no clue of the model
        std::vector<Value> values;  // of a sign, places in signs_
    };
    // A sign as it may stand between a cell and one behind it.
    struct Sign {
        NeighbourSign meaning;
        bool turned;
        Between between(int first, int second) const {
            return turned ? Between{second, first, meaning} : Between{first, second, meaning};
        }
    };
    class Conflicts;
    void add_clues(bool adds_clues);
    void add_open_cells();
    void add_open_numbers(bool shape);
    void add_open_pairs(Part part, bool shape, const std::vector<Value>& values);
    bool may_have(Part part, int cell, int other) const;
    void find_signs();
    std::vector<Value> all_signs() const;
    std::vector<Value> other_values(const Field& field) const;
    std::pair<int, int> neighbours_at(const Place& place) const;
    std::string stated(const Place& place, Value value) const;
    bool state(Puzzle& puzzle, const Place& place, Value value) const;
    void add(Clue clue, const Field& field, bool shapes, std::vector<Value> values, bool open = false);
    std::uint64_t& count(std::size_t from, int weight);
    void count_sets(int weight);
    void extend(std::size_t from, int left);
    void try_set();
    bool shapes_at(std::size_t at) const;
    void push(Edit edit, std::optional<Value> value);
    void pop();
    void assign(std::size_t at, std::optional<HowMany> left);
    std::optional<HowMany> solutions_of_edited();

    const CompiledPuzzle& compiled_;
    const HowMany solutions_;
    const ClueWeights& weights_;
    Pipeline judge_;
    Puzzle base_;
    std::vector<Sign> signs_;    // that may stand between neighbours
    Givens certain_;             // what may not be changed
    std::vector<Place> places_;  // those that shape the rules first
    std::size_t shaping_ = 0;
    std::unique_ptr<Conflicts> conflicts_;  // if there is no solution
    std::vector<std::uint64_t> counts_;     // of the sets of the places from one on that weigh so much
    int stride_ = 0;
    int next_ = 1;  // the weight of the sets that are tried next
    std::vector<std::size_t> chosen_;
    Mend edits_;                                // of the first of the chosen
    std::vector<std::optional<Value>> values_;  // of these, as places have them; nothing if taken away
    std::vector<Mend> mends_;
    std::vector<Without> without_;
    Tried tried_;
};

}  // namespace reductio
