// slot_collector.hpp - keeps what a filter excludes instead of closing it.
#pragma once
#include <vector>

#include "model/filters.hpp"

namespace reductio {

class SlotCollector final : public Pruner {
public:
    void close(Var, std::uint32_t slot) override { slots.push_back(slot); }
    void fail() override { failed = true; }
    std::vector<std::uint32_t> slots;
    bool failed = false;
};

}  // namespace reductio
