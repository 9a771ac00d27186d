// cubes.cpp - a tree of cubes that grows at the node with the most open work.
#include "cnf/cubes.hpp"

#include <fmt/core.h>

#include <cmath>
#include <limits>
#include <queue>

#include "base/stop.hpp"

namespace reductio {

namespace {

constexpr std::size_t cells_tried = 16;

// A cube with the logarithm of the number of assignments that propagation leaves open below it.
struct OpenCube {
    CellCube cube;
    double open = 0;
    bool operator<(const OpenCube& other) const { return open < other.open; }  // for the queue: most on top
};

class Splitter {
public:
    Splitter(const Propagator& propagator, const Propagator::State& root)
        : propagator_{propagator}, model_{propagator.model()}, root_{root} {}

    double open(const Domains& domains) const {
        double sum = 0;
        for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
            const auto size = domains.size(Var{v});
            if (size > 1) sum += std::log2(size);
        }
        return sum;
    }
    // The parts of a cube that propagation does not contradict.
    std::vector<OpenCube> split(const OpenCube& node) {
        state_ = root_;
        propagator_.assume(node.cube, state_);
        if (state_.contradiction) return {};
        const double whole = open(state_.domains);
        std::vector<OpenCube> best{node};
        double best_score = -1;
        for (const Var v : candidates()) {
            check_stop();
            std::vector<OpenCube> parts = parts_of(node, v);
            const double score = score_of(parts, whole, state_.domains.size(v));
            if (score <= best_score) continue;
            best_score = score;
            best = std::move(parts);
        }
        return best;
    }

private:
    // Some of the open answer variables of fewest values, spread evenly.
    std::vector<Var> candidates() const {
        std::vector<Var> fewest;
        std::uint32_t least = std::numeric_limits<std::uint32_t>::max();
        for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
            const auto size = state_.domains.size(Var{v});
            if (size < 2 || size > least || model_[Var{v}].role != Role::answer) continue;
            if (size < least) fewest.clear();
            least = size;
            fewest.push_back(Var{v});
        }
        if (fewest.size() <= cells_tried) return fewest;
        std::vector<Var> some;
        for (std::size_t i = 0; i < cells_tried; ++i) some.push_back(fewest[i * fewest.size() / cells_tried]);
        return some;
    }
    std::vector<OpenCube> parts_of(const OpenCube& node, Var v) {
        std::vector<OpenCube> parts;
        for (const auto value : values_left(model_, state_.domains, v)) {
            const Literal fact = model_.is(v, value);
            part_ = state_;
            propagator_.assume({&fact, 1}, part_);
            if (part_.contradiction) continue;
            OpenCube part{node.cube, open(part_.domains)};
            part.cube.push_back(fact);
            parts.push_back(std::move(part));
        }
        return parts;
    }
    // How much is decided in all parts together; a part that is contradicted counts as all decided.
    static double score_of(const std::vector<OpenCube>& parts, double whole, std::uint32_t values) {
        double score = (values - static_cast<double>(parts.size())) * std::log2(1 + whole);
        for (const OpenCube& part : parts) score += std::log2(1 + whole - part.open);
        return score;
    }

    const Propagator& propagator_;
    const Model& model_;
    const Propagator::State& root_;
    Propagator::State state_, part_;
};

}  // namespace

std::vector<CellCube> split_cube(const Propagator& propagator, const Propagator::State& state,
                                 const CellCube& cube) {
    std::vector<CellCube> parts;
    for (OpenCube& part : Splitter{propagator, state}.split({cube})) parts.push_back(std::move(part.cube));
    return parts;
}

std::vector<CellCube> cubes_by_cells(const Propagator& propagator, const Propagator::State& state,
                                     std::uint64_t wanted) {
    if (state.contradiction) return {};
    Splitter splitter{propagator, state};
    std::priority_queue<OpenCube> nodes;
    std::vector<CellCube> decided;  // nothing is open in them
    nodes.push({{}, splitter.open(state.domains)});
    while (!nodes.empty() && nodes.size() + decided.size() < wanted) {
        const OpenCube node = nodes.top();
        nodes.pop();
        std::vector<OpenCube> parts = splitter.split(node);
        if (parts.size() == 1 && parts[0].cube.size() == node.cube.size()) {
            decided.push_back(node.cube);
            continue;
        }
        for (OpenCube& part : parts) nodes.push(std::move(part));
    }
    for (; !nodes.empty(); nodes.pop()) decided.push_back(nodes.top().cube);
    return decided;
}

Cube numbered(const CellCube& cube, const Numbering& numbering) {
    Cube literals;
    for (const Literal literal : cube) {
        const int number = numbering.of(literal);
        if (number != cnf_true) literals.push_back(number);
    }
    return literals;
}

namespace {

std::string text_of(int literal, const Numbering& numbering) {
    const int number = std::abs(literal);
    if (number > numbering.count()) return fmt::format("{}x{}", literal < 0 ? "-" : "", number);
    const Model& model = numbering.model();
    const auto [v, value] = model.meaning(numbering.slot(number));
    if (literal > 0) return fmt::format("{}={}", model.name(v), value);
    const auto domain = model.domain(v);
    if (domain.size() > 2) return fmt::format("{}!={}", model.name(v), value);
    return fmt::format("{}={}", model.name(v), value == domain[0] ? domain[1] : domain[0]);
}

}  // namespace

std::string text_of(const Cube& cube, const Numbering& numbering) {
    std::string text;
    for (const int literal : cube) text += (text.empty() ? "" : " ") + text_of(literal, numbering);
    return text;
}

}  // namespace reductio
