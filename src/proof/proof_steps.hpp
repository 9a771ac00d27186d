// proof_steps.hpp - a DRAT proof, step by step, from a file of any length.
//
// In text a line is a lemma, or `d` and a deleted clause, each ending in 0. In binary the same are the bytes
// `a` or `d`, the literals as 2*variable plus one if negative in seven bits a byte, and 0. Source: N.
// Wetzler, M. Heule, W. Hunt, "DRAT-trim", SAT 2014, and the README of drat-trim.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "proof/byte_source.hpp"

namespace reductio::proof {

struct ProofStep {
    bool deletion = false;
    std::vector<int> literals;  // DIMACS; of a lemma, the first is the pivot
};

// A step that is none, or that is cut off. The message begins with the place: "line 12: ...".
class BrokenStep : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

class ProofSteps {
public:
    // Opens it and finds out by its first bytes whether it is binary. Throws BadFile if it can't be read.
    explicit ProofSteps(const Source& source);

    // Reads the next step; false at the end. Throws BrokenStep, and BadFile if the file can't be read.
    bool next(ProofStep& step);
    bool binary() const { return binary_; }
    // Where the last step begins: "line 12", or "byte 340" of a binary proof.
    std::string place() const;

private:
    [[noreturn]] void refuse(const char* what) const;
    bool next_in_text(ProofStep& step);
    bool next_in_binary(ProofStep& step);

    ByteSource source_;
    bool binary_;
    std::uint64_t begin_ = 0;  // of the last step: a line or an offset
};

}  // namespace reductio::proof
