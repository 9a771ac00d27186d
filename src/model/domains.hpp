// domains.hpp - what is left of the variables' domains: a bit for each slot, a size for each variable.
#pragma once
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace reductio {

class Domains {
public:
    Domains() = default;
    // The full domains of the model.
    explicit Domains(const Model& model) : bits_((model.slots() + 63) / 64, 0) {
        sizes_.reserve(model.variables().size());
        for (std::uint32_t slot = 0; slot < model.slots(); ++slot) bits_[slot / 64] |= 1ULL << slot % 64;
        for (const auto& variable : model.variables()) {
            sizes_.push_back(static_cast<std::uint32_t>(model[variable.domain].size()));
        }
    }
    bool open(std::uint32_t slot) const { return bits_[slot / 64] >> slot % 64 & 1; }
    std::uint32_t size(Var v) const { return sizes_[index(v)]; }  // number of values left
    bool decided(Var v) const { return size(v) == 1; }
    void close(Var v, std::uint32_t slot) {
        bits_[slot / 64] &= ~(1ULL << slot % 64);
        --sizes_[index(v)];
    }
    // Closes those of the 64 slots from `slot` on that the mask has; all are slots of v, or closed, or not in
    // the mask.
    void close_all(Var v, std::uint32_t slot, std::uint64_t mask) {
        const std::uint32_t shift = slot % 64;
        close_in_word(v, slot / 64, mask << shift);
        if (shift != 0) close_in_word(v, slot / 64 + 1, mask >> (64 - shift));
    }
    // Closes all slots of v, `values` from `first` on, but one, which is open.
    void keep_only(Var v, std::uint32_t slot, std::uint32_t first, std::uint32_t values) {
        const std::uint32_t end = first + values;
        for (std::uint32_t word = first / 64; word * 64 < end; ++word) {
            std::uint64_t others = ~std::uint64_t{0};
            if (word == first / 64) others &= ~std::uint64_t{0} << first % 64;
            if (end - word * 64 < 64) others &= (1ULL << end % 64) - 1;
            bits_[word] &= ~others;
        }
        bits_[slot / 64] |= 1ULL << slot % 64;
        sizes_[index(v)] = 1;
    }
    // Undoes a `close`.
    void reopen(Var v, std::uint32_t slot) {
        bits_[slot / 64] |= 1ULL << slot % 64;
        ++sizes_[index(v)];
    }
    // The first open slot at or after `slot`; there must be one.
    std::uint32_t next_open(std::uint32_t slot) const {
        std::uint64_t word = bits_[slot / 64] >> slot % 64;
        if (word != 0) return slot + static_cast<std::uint32_t>(std::countr_zero(word));
        std::uint32_t at = slot / 64 + 1;
        while (bits_[at] == 0) ++at;
        return at * 64 + static_cast<std::uint32_t>(std::countr_zero(bits_[at]));
    }
    std::span<const std::uint64_t> bits() const { return bits_; }

private:
    void close_in_word(Var v, std::uint32_t word, std::uint64_t mask) {
        if (mask == 0) return;
        const std::uint64_t closed = bits_[word] & mask;
        bits_[word] ^= closed;
        sizes_[index(v)] -= static_cast<std::uint32_t>(std::popcount(closed));
    }
    std::vector<std::uint64_t> bits_;
    std::vector<std::uint32_t> sizes_;
};

// Calls visit(slot) for every open slot of v, ascending.
template <class Visit>
void for_each_open(const Model& model, const Domains& domains, Var v, Visit visit) {
    std::uint32_t slot = model[v].first_slot;
    for (auto left = domains.size(v); left > 0; --left, ++slot) visit(slot = domains.next_open(slot));
}

// The one value left of a decided variable.
inline std::int32_t decided_value(const Model& model, const Domains& domains, Var v) {
    const auto first = model[v].first_slot;
    return model.domain(v)[domains.next_open(first) - first];
}

// The values left of v, ascending.
inline std::vector<std::int32_t> values_left(const Model& model, const Domains& domains, Var v) {
    std::vector<std::int32_t> values;
    const auto domain = model.domain(v);
    const auto first = model[v].first_slot;
    for_each_open(model, domains, v, [&](std::uint32_t slot) { values.push_back(domain[slot - first]); });
    return values;
}

// Is the literal true, false or open under these domains?
enum class Truth : std::uint8_t { no, yes, open };
inline Truth truth(const Model& model, const Domains& domains, Literal literal) {
    if (literal.constant()) return literal == Literal::always() ? Truth::yes : Truth::no;
    if (!domains.open(literal.slot())) return literal.negated() ? Truth::yes : Truth::no;
    if (domains.decided(model.meaning(literal.slot()).first))
        return literal.negated() ? Truth::no : Truth::yes;
    return Truth::open;
}

}  // namespace reductio
