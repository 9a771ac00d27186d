// cover_session.cpp - decoding, which does not depend on the search.
#include "engines/shared/cover_session.hpp"

namespace reductio {

CoverDecoder::CoverDecoder(const Model& model, const Domains& domains, const LoweredCover& lowered)
    : lowered_{lowered}, defaults_(model.variables().size(), 0) {
    for (std::uint32_t v = 0; v < defaults_.size(); ++v) {
        if (domains.decided(Var{v})) defaults_[v] = decided_value(model, domains, Var{v});
    }
    for (const auto slot : lowered.default_slots) {
        const auto [v, value] = model.meaning(slot);
        defaults_[index(v)] = value;
    }
    meanings_.reserve(lowered.slots.size());
    for (const auto slot : lowered.slots) {
        const auto [v, value] = model.meaning(slot);
        meanings_.push_back({index(v), value});
    }
}

std::span<const std::int32_t> CoverDecoder::values(std::span<const std::uint32_t> options) {
    values_ = defaults_;
    for (const auto option : options) {
        for (auto i = lowered_.slot_begin[option]; i < lowered_.slot_begin[option + 1]; ++i) {
            values_[meanings_[i].variable] = meanings_[i].value;
        }
    }
    return values_;
}

}  // namespace reductio
