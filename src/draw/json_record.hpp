// json_record.hpp - the answer about one puzzle as a line of JSON.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/json.hpp"

namespace reductio {

// What is empty is left out of the line; `index` never is.
struct Record {
    std::uint64_t index = 1;  // of the puzzle in its input, from 1
    std::string id;           // what the input calls it
    std::string link;         // that it came in
    std::string family;
    std::string verdict;           // solved none unique multiple optimal best stuck unknown error
    std::string count;             // decimal
    std::optional<bool> complete;  // false: `count` is a lower bound
    std::string_view reason;       // why the question stayed open: timeout, memory or interrupted
    std::vector<Grid> solutions;
    std::vector<JsonText> variables;             // per solution, in families that name their variables
    std::vector<std::int64_t> objective, bound;  // as Outcome has them
    Grid partial;                                // how far a stuck engine came; open cells become null
    std::vector<std::pair<std::string_view, JsonText>> further;  // what one command adds, by its keys
    std::string engine;
    std::optional<double> seconds;
    std::string error;
};

// Adds the solution, with the values of its variables by their names if the family names them:
// {"x":3,"q":[1,5,8],"m":[[1,2],[3,4]]}, an array as a list, of its rows if it has several.
void add_solution(Record& record, const Puzzle& puzzle, const Grid& grid);

// The numbers of objectives: one, or a list; nothing if there are none.
void add_numbers(const char* key, std::span<const std::int64_t> numbers, bool as_list, JsonObject& json);

// {"v":1,"index":1,"id":"a","link":"https://…","family":"sudoku","verdict":"unique","count":"1",
// "complete":true,"solutions":[[1,2,...]],"engine":"sat","seconds":0.004}, on one line that ends in a line
// feed; of a stuck engine "partial":[1,null,...] in the place of solutions. Bytes that are not UTF-8 become
// U+FFFD.
std::string to_json(const Record& record);

// The record of a puzzle whose solutions are written as they are found: there may be more of them than fit
// into memory. Its keys are the same, but `count` and what else is known at the end come last.
class JsonStream {
public:
    // What to write before the first solution: index, id, family and verdict.
    std::string begin(const Record& head);
    bool begun() const { return begun_; }
    // What to write for one more solution.
    std::string add(const Puzzle& puzzle, const Grid& grid);
    // What to write at the end: all of `tail` but its head and its solutions.
    std::string end(const Record& tail) const;

private:
    bool begun_ = false, first_ = true;
    std::string variables_;  // of all solutions, in families that name their variables
};

}  // namespace reductio
