// search_tree.hpp - the tree of a search: each value that was tried, below the one that stood before it.
//
// Kept whole, so it is bounded in nodes: a picture of more could not be read.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "draw/tree_picture.hpp"
#include "tasks/trace/trace_lines.hpp"

namespace reductio {

class SearchTree final : public Trace {
public:
    static constexpr std::size_t most_nodes = 2000;
    // Both must outlive it.
    SearchTree(const Model& model, const TraceWords& words) : model_{model}, words_{words} {}

    void revised(std::uint32_t, std::uint32_t) override {}
    void removed(const Removal&) override {}
    void swept() override {}
    void placed(std::uint32_t, std::uint32_t) override {}
    void inferred(std::span<const std::int32_t>) override {}
    // Throws InputError if there are more nodes than that.
    void tried(std::uint32_t cell, std::uint32_t slot) override;
    void fared(Fared how) override;
    void solved(std::span<const std::int32_t> values) override;
    void lifted() override { path_.pop_back(); }

    // In the order in which they were tried; the first is the root.
    const std::vector<TreeNode>& nodes() const { return nodes_; }

private:
    const Model& model_;
    const TraceWords& words_;
    std::vector<TreeNode> nodes_{{.parent = 0, .text = "start"}};
    std::vector<std::size_t> path_{0};
};

}  // namespace reductio
