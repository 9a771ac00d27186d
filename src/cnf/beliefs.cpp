// beliefs.cpp - the messages of the automata, round after round.
#include "cnf/beliefs.hpp"

#include <algorithm>
#include <variant>

#include "base/stop.hpp"

namespace reductio {

namespace {

constexpr int belief_rounds = 20;
constexpr double least_likely = 1e-6;  // no message is certain: the domains have what is

// The first node of a layer; that of the layer after the last is the end.
std::uint32_t first_node(const Diagram& diagram, std::size_t layer) {
    return layer < diagram.layers() ? diagram.layer(layer).front().from : diagram.nodes - 1;
}

// Scales the numbers of some nodes so that they add up to one.
void normalize(std::vector<double>& numbers, std::uint32_t begin, std::uint32_t end) {
    double sum = 0;
    for (auto node = begin; node < end; ++node) sum += numbers[node];
    for (auto node = begin; node < end && sum > 0; ++node) numbers[node] /= sum;
}

}  // namespace

Beliefs::Beliefs(const Propagator& propagator, const Domains& domains)
    : propagator_{propagator}, model_{propagator.model()}, domains_{domains} {
    std::vector<std::uint32_t> automata;
    for (std::uint32_t i = 0; i < model_.constraints().size(); ++i) {
        begin_.push_back(messages_.size());
        const auto* const automaton = std::get_if<Automaton>(&model_.constraints()[i].kind);
        if (automaton == nullptr) continue;
        automata.push_back(i);
        messages_.resize(messages_.size() + model_[automaton->vars].size(), 0.5);
    }
    for (int round = 0; round < belief_rounds; ++round)
        for (const auto automaton : automata) tell(automaton);
}

double Beliefs::greater(Var v) const {
    const Weights all = heard(v, ~0U);
    return all.greater / (all.greater + all.lesser);
}

Beliefs::Weights Beliefs::heard(Var v, std::uint32_t but) const {
    const auto first = model_[v].first_slot;
    Weights weights{domains_.open(first) ? 1.0 : 0.0, domains_.open(first + 1) ? 1.0 : 0.0};
    for (const auto& entry : propagator_.incidence().others(v)) {
        if (entry.constraint == but) continue;
        if (!std::holds_alternative<Automaton>(model_.constraints()[entry.constraint].kind)) continue;
        const double greater = messages_[begin_[entry.constraint] + entry.position];
        weights.greater *= greater;
        weights.lesser *= 1 - greater;
    }
    return weights;
}

std::vector<Beliefs::Weights> Beliefs::weights_of(std::uint32_t constraint) const {
    std::vector<Weights> weights;
    for (const Var v : model_[std::get<Automaton>(model_.constraints()[constraint].kind).vars])
        weights.push_back(heard(v, constraint));
    return weights;
}

double Beliefs::weight(const std::vector<Weights>& weights, std::uint32_t constraint, std::size_t layer,
                       std::int32_t value) const {
    const Var v = model_[std::get<Automaton>(model_.constraints()[constraint].kind).vars][layer];
    return value == model_.domain(v)[0] ? weights[layer].lesser : weights[layer].greater;
}

Beliefs::Paths Beliefs::paths(std::uint32_t constraint, const Diagram& diagram,
                              const std::vector<Weights>& weights) const {
    poll_stop();
    Paths paths{std::vector<double>(diagram.nodes, 0), std::vector<double>(diagram.nodes, 0)};
    paths.to.front() = paths.from.back() = 1;
    for (std::size_t i = 0; i < diagram.layers(); ++i) {
        for (const auto& [from, value, to] : diagram.layer(i))
            paths.to[to] += paths.to[from] * weight(weights, constraint, i, value);
        normalize(paths.to, first_node(diagram, i + 1),
                  i + 1 < diagram.layers() ? first_node(diagram, i + 2) : diagram.nodes);
    }
    for (std::size_t i = diagram.layers(); i-- > 0;) {
        for (const auto& [from, value, to] : diagram.layer(i))
            paths.from[from] += paths.from[to] * weight(weights, constraint, i, value);
        normalize(paths.from, first_node(diagram, i), first_node(diagram, i + 1));
    }
    return paths;
}

// Half of the old message stays, so that two lines do not answer each other in turns for ever.
void Beliefs::tell(std::uint32_t constraint) {
    const auto& automaton = std::get<Automaton>(model_.constraints()[constraint].kind);
    const Diagram& diagram = model_[automaton.diagram];
    const auto found = paths(constraint, diagram, weights_of(constraint));
    for (std::size_t i = 0; i < diagram.layers(); ++i) {
        const auto lesser_value = model_.domain(model_[automaton.vars][i])[0];
        double lesser = 0, greater = 0;
        for (const auto& [from, value, to] : diagram.layer(i))
            (value == lesser_value ? lesser : greater) += found.to[from] * found.from[to];
        if (lesser + greater == 0) continue;
        double& message = messages_[begin_[constraint] + i];
        message = (message + std::clamp(greater / (lesser + greater), least_likely, 1 - least_likely)) / 2;
    }
}

std::vector<double> Beliefs::nodes(std::uint32_t constraint, const Diagram& diagram) const {
    auto found = paths(constraint, diagram, weights_of(constraint));
    for (std::size_t node = 0; node < diagram.nodes; ++node) found.to[node] *= found.from[node];
    for (std::size_t i = 0; i < diagram.layers(); ++i)
        normalize(found.to, first_node(diagram, i), first_node(diagram, i + 1));
    return std::move(found.to);
}

}  // namespace reductio
