// proof_steps.cpp - the two forms of a DRAT proof.
#include "proof/proof_steps.hpp"

#include <algorithm>
#include <string_view>

#include "proof/numbers.hpp"

namespace reductio::proof {

namespace {

// A binary proof begins with `a`, or with `d` and bytes that no text has: the 0 at the end of the step, or
// those of large variables.
bool is_text(std::string_view begin) {
    constexpr std::size_t enough = 4096;
    const bool comment = begin.starts_with('c'), lemma = begin.starts_with('a');
    return comment || (!lemma && std::ranges::all_of(begin.substr(0, enough), [](char c) {
               return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t';
           }));
}

}  // namespace

ProofSteps::ProofSteps(const Source& source) : source_{source}, binary_{!is_text(source_.ahead())} {}

std::string ProofSteps::place() const { return (binary_ ? "byte " : "line ") + std::to_string(begin_); }

void ProofSteps::refuse(const char* what) const {
    const std::string place =
        binary_ ? "byte " + std::to_string(source_.offset()) : "line " + std::to_string(source_.line());
    throw BrokenStep{place + ": " + what};
}

bool ProofSteps::next(ProofStep& step) {
    step.literals.clear();
    return binary_ ? next_in_binary(step) : next_in_text(step);
}

bool ProofSteps::next_in_text(ProofStep& step) {
    skip_space(source_);
    while (source_.peek() == 'c') {
        while (source_.peek() != '\n' && source_.peek() != ByteSource::end) source_.take();
        skip_space(source_);
    }
    if (source_.peek() == ByteSource::end) return false;
    begin_ = source_.line();
    step.deletion = source_.peek() == 'd';
    if (step.deletion) source_.take();
    for (;;) {
        skip_blanks(source_);
        const auto literal = take_number(source_);
        if (!literal) refuse("a literal or the 0 at the end of a step was expected");
        if (*literal == 0) return true;
        if (*literal > most_variables || *literal < -most_variables) refuse("a literal is too large");
        step.literals.push_back(static_cast<int>(*literal));
    }
}

bool ProofSteps::next_in_binary(ProofStep& step) {
    begin_ = source_.offset();
    const int kind = source_.take();
    if (kind == ByteSource::end) return false;
    if (kind != 'a' && kind != 'd') refuse("a step begins with the byte a or d");
    step.deletion = kind == 'd';
    for (;;) {
        std::uint64_t code = 0;
        for (int shift = 0;; shift += 7) {
            const int byte = source_.take();
            if (byte == ByteSource::end) refuse("the proof is cut off in its last step");
            if (shift > 28) refuse("a literal is too large");
            code |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
            if ((byte & 0x80) == 0) break;
        }
        if (code == 0) return true;
        const auto variable = static_cast<std::int64_t>(code / 2);
        if (variable == 0 || variable > most_variables) refuse("no literal ends here");
        step.literals.push_back(static_cast<int>(code % 2 == 0 ? variable : -variable));
    }
}

}  // namespace reductio::proof
