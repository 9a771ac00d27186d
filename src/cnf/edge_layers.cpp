// edge_layers.cpp - a layered diagram as clauses, with variables for nodes and for edges.
//
// An edge implies both its nodes and its value; a node one of the edges that leave it and one of those that
// enter it; a value one of the edges that read it. Where a node has a single edge on one side, that edge is
// the node. All are functions of the word, which has one path. More variables than the form by nodes alone
// (layers.cpp), but clauses of two literals where that has three: after Abío et al., "Encoding linear
// constraints into SAT", CP 2014.
#include <algorithm>
#include <map>

#include "cnf/tuple_encoding.hpp"

namespace reductio {

namespace {

// Edges of each node.
struct Degrees {
    std::vector<std::uint32_t> out, in;

    explicit Degrees(const Diagram& diagram) : out(diagram.nodes, 0), in(diagram.nodes, 0) {
        for (const auto& edge : diagram.edges) ++out[edge.from], ++in[edge.to];
    }
};

class EdgeForm {
public:
    EdgeForm(const TupleJob& job, const Diagram& diagram)
        : job_{job}, diagram_{diagram}, degrees_{diagram}, node_(diagram.nodes, 0) {}

    void write() {
        node_.front() = node_.back() = cnf_true;
        for (std::size_t i = 1; i + 1 < node_.size(); ++i) node_[i] = job_.out.fresh();
        for (std::size_t layer = 0; layer < job_.vars.size(); ++layer) write_layer(layer);
    }

private:
    int number(const Diagram::Edge& edge) {
        if (degrees_.in[edge.to] == 1) return node_[edge.to];
        if (degrees_.out[edge.from] == 1) return node_[edge.from];
        return job_.out.fresh();
    }
    // `premise` and then one of the edges.
    void one_of(int premise, const std::vector<int>& edges) {
        if (std::ranges::find(edges, premise) != edges.end()) return;
        job_.out.begin();
        job_.out.literal(-premise);
        for (const int edge : edges) job_.out.literal(edge);
        job_.out.end();
    }
    void write_layer(std::size_t layer) {
        std::map<std::uint32_t, std::vector<int>> leaving, entering;
        std::map<std::int32_t, std::vector<int>> reading;
        for (const auto& edge : diagram_.layer(layer)) {
            const int own = number(edge), value = job_.numbering.of(job_.vars[layer], edge.value);
            for (const int implied : {node_[edge.from], node_[edge.to], value})
                if (implied != own) job_.out.add({-own, implied});
            leaving[edge.from].push_back(own);
            entering[edge.to].push_back(own);
            reading[edge.value].push_back(own);
        }
        for (const auto& [node, edges] : leaving) one_of(node_[node], edges);
        for (const auto& [node, edges] : entering) one_of(node_[node], edges);
        for (const auto value : values_left(job_.model, job_.numbering.domains(), job_.vars[layer]))
            one_of(job_.numbering.of(job_.vars[layer], value), reading[value]);
    }

    const TupleJob& job_;
    const Diagram& diagram_;
    const Degrees degrees_;
    std::vector<int> node_;
};

}  // namespace

std::size_t edges_alone(const Diagram& diagram) {
    const Degrees degrees{diagram};
    return static_cast<std::size_t>(std::ranges::count_if(diagram.edges, [&](const Diagram::Edge& edge) {
        return degrees.in[edge.to] > 1 && degrees.out[edge.from] > 1;
    }));
}

void encode_diagram_by_edges(const TupleJob& job, const Diagram& diagram) {
    if (diagram.nodes == 0)
        job.out.add({});
    else
        EdgeForm{job, diagram}.write();
}

}  // namespace reductio
