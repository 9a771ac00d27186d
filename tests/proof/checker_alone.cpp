// checker_alone.cpp - the proof checker as a program of its own. That it links shows that src/proof needs
// nothing of the rest: no encoder, no solver, no reader.
#include <cstdio>
#include <exception>

#include "proof/check.hpp"

int main(int count, char** arguments) {
    if (count != 3) return 2;
    try {
        const auto verdict = reductio::proof::check_proof(arguments[1], arguments[2], [] {});
        std::puts(verdict.verified ? "verified" : ("refused: " + verdict.reason).c_str());
        return verdict.verified ? 0 : 1;
    } catch (const std::exception& error) {
        std::fputs(error.what(), stderr);
        return 2;
    }
}
