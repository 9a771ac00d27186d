// letter.cpp - a letter per puzzle: what the answers to a billion of them are kept as.
#include "draw/json_record.hpp"
#include "draw/output.hpp"

namespace reductio::outputs::letter {

namespace {

// The first letter of the verdict; `?` for what stayed open.
std::string letter_of(const Record& record) {
    const bool open = record.verdict == "unknown" || record.verdict == "stuck";
    return {open ? '?' : record.verdict.front(), '\n'};
}

}  // namespace

extern const Output output;
const Output output = {
    .name = "letter",
    .summary = "a letter per puzzle: unique, multiple, none, solved, ? (open), error",
    .record = letter_of,
    .has_solutions = false,
};

}  // namespace reductio::outputs::letter
