// sink.hpp - where clauses go: a counter, an arena, the DIMACS writer, CaDiCaL.
//
// A lowering writes each clause once, by `add`. A small buffer collects clauses and passes them on in blocks,
// so that thousands of clauses share a virtual call, and the whole CNF need not be in memory. Literals are
// DIMACS numbers: variable v >= 1, negation -v. A block holds whole clauses, each closed by a 0.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <span>
#include <vector>

#include "base/stop.hpp"

namespace reductio {

class ClauseSink {
public:
    virtual ~ClauseSink() = default;

    void add(std::span<const int> clause) {
        if (clause.size() >= buffer_.size() - used_) make_room(clause.size() + 1);
        if (!clause.empty()) std::memcpy(buffer_.data() + used_, clause.data(), clause.size_bytes());
        used_ += clause.size();
        buffer_[used_++] = 0;
    }
    // Short clauses of known length, which most are: a few stores instead of a call. Large groups take a
    // third longer where the compiler judges otherwise.
    [[gnu::always_inline]] void add(std::initializer_list<int> clause) {
        if (clause.size() >= buffer_.size() - used_) make_room(clause.size() + 1);
        int* at = buffer_.data() + used_;
        for (const int literal : clause) *at++ = literal;
        *at = 0;
        used_ += clause.size() + 1;
    }

    // The following clauses come from this constraint of the model, or from none: those before the first
    // constraint say that each variable has one value, those after the last one state the givens. A sink that
    // wants origins gets the clauses of each constraint in blocks of their own.
    static constexpr std::uint32_t no_constraint = ~0U;
    void begin_constraint(std::uint32_t constraint) {
        if (wants_origins_) flush();
        constraint_ = constraint;
    }
    // The chosen encoding is too large for the current constraint, so that another one writes it.
    void fall_back() { fallen_back_.push_back(constraint_); }
    std::span<const std::uint32_t> fallen_back() const { return fallen_back_; }
    // A solver that must choose had better make this literal true. Most sinks don't care.
    virtual void prefer(int literal) { static_cast<void>(literal); }
    // Passes on what is buffered. The owner of the sink calls it once after the last clause.
    void flush() {
        poll_stop();
        if (used_ > 0) consume({buffer_.data(), used_});
        used_ = 0;
    }

protected:
    explicit ClauseSink(bool wants_origins = false) : wants_origins_{wants_origins} {}
    virtual void consume(std::span<const int> block) = 0;
    std::uint32_t constraint() const { return constraint_; }

private:
    void make_room(std::size_t size) {
        flush();
        if (size > buffer_.size()) buffer_.resize(size);
    }
    std::vector<int> buffer_ = std::vector<int>(8192);
    std::size_t used_ = 0;
    std::uint32_t constraint_ = no_constraint;
    std::vector<std::uint32_t> fallen_back_;
    bool wants_origins_;
};

// Counts clauses and literals.
class CountingSink final : public ClauseSink {
public:
    std::uint64_t clauses = 0, literals = 0;

private:
    void consume(std::span<const int> block) override {
        const auto zeros = static_cast<std::uint64_t>(std::count(block.begin(), block.end(), 0));
        clauses += zeros;
        literals += block.size() - zeros;
    }
};

// The largest variable in a clause; 0 if there is none.
class LargestSink final : public ClauseSink {
public:
    int largest = 0;

private:
    void consume(std::span<const int> block) override {
        for (const int literal : block) largest = std::max(largest, std::abs(literal));
    }
};

// For each clause the constraint that it comes from.
class OriginSink final : public ClauseSink {
public:
    OriginSink() : ClauseSink{true} {}
    std::vector<std::uint32_t> origins;

private:
    void consume(std::span<const int> block) override {
        origins.insert(origins.end(), static_cast<std::size_t>(std::ranges::count(block, 0)), constraint());
    }
};

// Keeps everything: clauses one after the other, each closed by a 0.
class ArenaSink final : public ClauseSink {
public:
    std::vector<int> arena;

private:
    void consume(std::span<const int> block) override {
        arena.insert(arena.end(), block.begin(), block.end());
    }
};

}  // namespace reductio
