// cube_answer.hpp - what the answer files to one cube say together.
#pragma once
#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tasks/cubes/cube_folder.hpp"
#include "tasks/decode.hpp"

namespace reductio {

using BigNumber = boost::multiprecision::cpp_int;

// Nothing at first. Files are added one by one; a contradiction throws InputError.
class CubeAnswer {
public:
    // Reads a file. `job` is null for an answer to all cubes at once. New solutions go to `grids`.
    void add(const Text& answer, const CubeJob* job, std::uint64_t clauses, Decoder& decoder,
             std::vector<Grid>& grids);

    bool refuted() const { return refuted_; }
    bool has_solution() const { return shown_ > 0 || (number_ && *number_ > 0); }
    // The number of solutions, if the answers say that there are no more.
    std::optional<BigNumber> number() const;
    // The least number that there is.
    BigNumber least() const { return number_ && *number_ > shown_ ? *number_ : BigNumber{shown_}; }
    // Why there is no answer, or no number.
    std::string fault() const;

private:
    void refute(const Text& answer);
    void set_number(const Text& answer, const BigNumber& number);
    void take_models(const Text& answer, const CubeJob* job, Decoder& decoder, std::vector<Grid>& grids);
    void check() const;

    std::string file_;    // the last one that decided something
    std::string silent_;  // a file without an answer
    bool refuted_ = false;
    bool all_shown_ = false;           // the solver looked for further models and found none
    std::uint64_t shown_ = 0;          // models, distinct
    std::optional<BigNumber> number_;  // stated by a counter
};

}  // namespace reductio
