// counter.cpp - a count of literals within bounds as a layered diagram: the state is the number of true
// literals so far, as far as it still matters.
#include <map>

#include "cnf/tuple_encoding.hpp"

namespace reductio {

void encode_counter(const std::vector<int>& literals, std::size_t lo, std::size_t hi, Emitter& out) {
    std::vector<std::vector<LayerEdge>> layers(literals.size());
    std::vector<std::uint32_t> here{0}, counts{0};
    std::uint32_t nodes = 1;
    for (std::size_t i = 0; i < literals.size(); ++i) {
        const auto left = static_cast<std::uint32_t>(literals.size() - i - 1);
        std::map<std::uint32_t, std::uint32_t> number;
        const bool last = left == 0;
        const auto target = [&](std::uint32_t true_ones) {
            const auto found = number.try_emplace(last ? 0 : true_ones, nodes);
            if (found.second) ++nodes;
            return found.first->second;
        };
        for (std::size_t k = 0; k < here.size(); ++k) {
            for (const std::uint32_t more : {0U, 1U}) {
                const auto sum = counts[k] + more;
                if (sum > hi || sum + left < lo) continue;
                layers[i].push_back({here[k], more == 1 ? literals[i] : -literals[i], target(sum)});
            }
        }
        here.clear();
        counts.clear();
        for (const auto& [sum, node] : number) {
            here.push_back(node);
            counts.push_back(sum);
        }
    }
    encode_layers(layers, nodes, out);
}

}  // namespace reductio
