// interval_diagram.cpp - depth first; the interval of a node is what the intervals behind its edges leave.
#include "cnf/interval_diagram.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "base/stop.hpp"
#include "model/diagram.hpp"

namespace reductio {

namespace {

class IntervalDiagram {
public:
    IntervalDiagram(const TupleJob& job, const Sum& sum, std::size_t cap)
        : lo_{sum.lo}, hi_{sum.hi}, cap_{cap}, layers_(job.vars.size()), left_(job.vars.size() + 1) {
        const auto coefficients = job.model[sum.coefficients];
        for (std::size_t i = job.vars.size(); i-- > 0;) {
            Layer& layer = layers_[i];
            layer.factor = coefficients.empty() ? 1 : coefficients[i];
            layer.values = values_left(job.model, job.numbering.domains(), job.vars[i]);
            const Wide a = layer.factor * layer.values.front(), b = layer.factor * layer.values.back();
            left_[i] = {left_[i + 1].low + std::min(a, b), left_[i + 1].high + std::max(a, b)};
        }
    }
    std::optional<Diagram> diagram() {
        const bool dead = node(0, 0).node == none;
        if (edges_ > cap_) return {};
        Diagram raw = numbered();
        const std::uint32_t end = raw.nodes - 1;
        return reduced(raw, std::span{&end, dead ? 0U : 1U});
    }

private:
    using Wide = __int128;
    static constexpr Wide far = Wide{1} << 100;
    static constexpr std::uint32_t none = ~0U;  // no values lead to the bounds
    struct Interval {
        Wide low = 0, high = 0;
    };
    struct Found {
        Interval sums;  // that are one node
        std::uint32_t node;
    };
    struct Step {
        std::int32_t value;
        std::uint32_t to;
    };
    struct Layer {
        Wide factor = 1;
        std::vector<std::int32_t> values = {};
        std::map<Wide, Found> known = {};           // by the least sum
        std::vector<std::vector<Step>> nodes = {};  // as they were found
    };

    Found node(std::size_t at, Wide sum) {
        if (sum + left_[at].high < lo_) return {{-far, lo_ - left_[at].high - 1}, none};
        if (sum + left_[at].low > hi_) return {{hi_ - left_[at].low + 1, far}, none};
        if (at == layers_.size()) return {{lo_, hi_}, 0};
        Layer& layer = layers_[at];
        if (const auto behind = layer.known.upper_bound(sum); behind != layer.known.begin()) {
            const Found& known = std::prev(behind)->second;
            if (sum <= known.sums.high) return known;
        }
        poll_stop();
        Found found{{-far, far}, none};
        std::vector<Step> steps;
        for (const std::int32_t value : layer.values) {
            const Wide more = layer.factor * value;
            if (edges_ > cap_) return found;
            const auto [sums, to] = node(at + 1, sum + more);
            if (sums.low > -far) found.sums.low = std::max(found.sums.low, sums.low - more);
            if (sums.high < far) found.sums.high = std::min(found.sums.high, sums.high - more);
            if (to == none) continue;
            steps.push_back({value, to});
            ++edges_;
        }
        if (!steps.empty()) {
            found.node = static_cast<std::uint32_t>(layer.nodes.size());
            layer.nodes.push_back(std::move(steps));
        }
        layer.known.emplace(found.sums.low, found);
        return found;
    }

    // Nodes by layer, and in a layer by their sums.
    Diagram numbered() const {
        Diagram raw;
        raw.layer_begin.push_back(0);
        std::uint32_t first = 0;
        std::vector<std::uint32_t> numbers = numbers_of(0, first);
        for (std::size_t i = 0; i < layers_.size(); ++i) {
            first += static_cast<std::uint32_t>(layers_[i].nodes.size());
            const std::vector<std::uint32_t> next =
                i + 1 < layers_.size() ? numbers_of(i + 1, first) : std::vector<std::uint32_t>{first};
            for (const auto& [low, found] : layers_[i].known) {
                if (found.node == none) continue;
                for (const Step& step : layers_[i].nodes[found.node])
                    raw.edges.push_back({numbers[found.node], step.value, next[step.to]});
            }
            raw.layer_begin.push_back(static_cast<std::uint32_t>(raw.edges.size()));
            numbers = next;
        }
        raw.nodes = first + 1;
        return raw;
    }
    std::vector<std::uint32_t> numbers_of(std::size_t at, std::uint32_t first) const {
        std::vector<std::uint32_t> numbers(layers_[at].nodes.size());
        for (const auto& [low, found] : layers_[at].known)
            if (found.node != none) numbers[found.node] = first++;
        return numbers;
    }

    Wide lo_, hi_;
    std::size_t cap_, edges_ = 0;
    std::vector<Layer> layers_;
    std::vector<Interval> left_;  // what the variables from here on can add
};

}  // namespace

std::optional<Diagram> sum_diagram_by_intervals(const TupleJob& job, std::size_t cap) {
    constexpr std::size_t most_variables = 1000;
    const auto* const sum = std::get_if<Sum>(&job.kind);
    if (sum == nullptr || job.vars.size() > most_variables) return {};
    return IntervalDiagram{job, *sum, cap}.diagram();
}

}  // namespace reductio
