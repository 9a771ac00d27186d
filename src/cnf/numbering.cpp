// numbering.cpp - marks the slots that have a variable, and counts them word by word.
#include "cnf/numbering.hpp"

#include <algorithm>

namespace reductio {

Numbering::Numbering(const Model& model, const Domains& domains)
    : model_{&model}, domains_{&domains}, named_(domains.bits().begin(), domains.bits().end()) {
    const auto variables = model.variables();
    const auto unname = [&](std::uint32_t slot) { named_[slot / 64] &= ~(1ULL << slot % 64); };
    for (std::uint32_t i = 0; i < variables.size(); ++i) {
        const Var v{i};
        if (domains.decided(v))
            unname(domains.next_open(variables[i].first_slot));
        else if (model.domain(v).size() == 2)
            unname(variables[i].first_slot);
    }
    rank_.reserve(named_.size());
    std::uint32_t sum = 0;
    for (const auto word : named_) {
        rank_.push_back(sum);
        sum += static_cast<std::uint32_t>(std::popcount(word));
    }
    count_ = static_cast<int>(sum);
}

std::uint32_t Numbering::slot(int number) const {
    const auto wanted = static_cast<std::uint32_t>(number - 1);
    const auto after = std::ranges::upper_bound(rank_, wanted);
    const auto word_index = static_cast<std::size_t>(after - rank_.begin() - 1);
    std::uint64_t word = named_[word_index];
    for (auto skip = wanted - rank_[word_index]; skip > 0; --skip) word &= word - 1;
    return static_cast<std::uint32_t>(word_index * 64) + static_cast<std::uint32_t>(std::countr_zero(word));
}

}  // namespace reductio
