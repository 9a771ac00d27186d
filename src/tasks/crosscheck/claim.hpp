// claim.hpp - what a line of a solver's words claims about the number of solutions.
//
// Only a clause that says nothing else is a claim: "solutions: 1" is one, "no solutions missing" is none. To
// miss a claim costs a comparison; to invent one accuses a program that is right.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "tasks/crosscheck/witness.hpp"

namespace reductio {

// At least and at most so many solutions there are.
struct Claim {
    std::uint64_t least = 0, most = Testimony::unbounded;
    bool gives_up = false;  // "unknown", "stuck": no bounds
};

// The claim of a line without its line end; nothing if it makes none. Of several the first counts.
std::optional<Claim> claim_of(std::string_view line);

}  // namespace reductio
