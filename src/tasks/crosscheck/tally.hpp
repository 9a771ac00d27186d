// tally.hpp - what became of every witness over all puzzles of a crosscheck.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tasks/crosscheck/crosscheck.hpp"

namespace reductio {

struct TallyRow {
    std::string name;
    // Puzzles. agreed: answered as others did; alone: answered and nobody else did; unverified: stated a
    // number that nobody could prove.
    std::uint64_t agreed = 0, alone = 0, unverified = 0, refused = 0, stuck = 0, timeout = 0, faulty = 0;
    std::string refusal = {};  // the first reason for one
};

// Shared by the threads that hear.
class Tally {
public:
    // accused: who the others are asked about, if it is one.
    explicit Tally(std::vector<std::string> names, std::optional<std::size_t> accused = {});

    // Takes in a puzzle that was heard to the end.
    void add(const Hearing& hearing);
    // True for the first `most` calls about this witness and this fault.
    bool admit(const Finding& finding, std::uint64_t most);

    // After the last puzzle.
    std::span<const TallyRow> rows() const { return rows_; }
    std::uint64_t puzzles() const { return puzzles_; }
    std::uint64_t compared() const { return compared_; }  // as in Hearing
    std::uint64_t disagreements() const { return disagreements_; }
    // "12 puzzles, 12 compared, 0 disagreements".
    std::string headline() const;
    // The headline, the rows in columns, why who refused refused, and what was not compared.
    std::string table() const;

private:
    // That the accused was never compared, and why; else empty.
    std::string nothing_said() const;

    mutable std::mutex mutex_;
    std::vector<TallyRow> rows_;
    std::optional<std::size_t> accused_;
    std::uint64_t puzzles_ = 0, compared_ = 0, disagreements_ = 0;
    std::map<std::pair<std::size_t, Fault>, std::uint64_t> admitted_;
};

}  // namespace reductio
