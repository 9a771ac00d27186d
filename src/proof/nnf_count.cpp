// nnf_count.cpp - nodes and arcs are read, then each node is counted after those below it.
#include "proof/nnf_count.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <unordered_map>
#include <vector>

#include "proof/byte_source.hpp"
#include "proof/numbers.hpp"

namespace reductio::proof {

namespace {

using Integer = boost::multiprecision::cpp_int;

// A fraction of all assignments: number / 2^halvings.
struct Share {
    Integer number = 0;
    std::uint64_t halvings = 0;

    void add(const Share& other) {
        const std::uint64_t most = std::max(halvings, other.halvings);
        number = (number << (most - halvings)) + (other.number << (most - other.halvings));
        halvings = most;
    }
    void multiply(const Share& other) {
        number *= other.number;
        halvings += other.halvings;
    }
};

class Graph {
public:
    Graph(const std::string& path, const std::function<void()>& poll) : source_{path}, poll_{poll} {
        for (skip_space(source_); source_.peek() != ByteSource::end; skip_space(source_)) {
            const int first = source_.peek();
            if (first == 'o' || first == 'a' || first == 't' || first == 'f')
                read_node();
            else
                read_arc();
            poll_();
        }
        if (nodes_.empty()) source_.fail("there is no node");
    }

    NnfCount count(std::uint64_t variables) {
        if (variables != 0 && variables < largest_)
            throw BadFile{source_.path() + ": it has " + std::to_string(largest_) + " variables, not " +
                          std::to_string(variables)};
        NnfCount result;
        result.variables = std::max(variables, largest_);
        result.nodes = nodes_.size();
        result.arcs = arcs_;
        Share all = share_of_root();
        all.add({0, result.variables});  // a common denominator, at least that of all assignments
        const Integer surplus = Integer{1} << (all.halvings - result.variables);
        if (all.number % surplus != 0) throw BadFile{source_.path() + ": a path mentions a variable twice"};
        const Integer models = all.number / surplus;
        result.models = models.str();
        return result;
    }

private:
    struct Arc {
        std::size_t to;
        std::uint64_t literals;
    };
    struct Node {
        char kind = 0;  // 0: not declared yet
        bool counted = false;
        std::size_t next = 0;  // of its arcs, to be looked at
        std::vector<Arc> arcs = {};
        Share share = {};
    };

    std::int64_t number(const char* what) {
        skip_blanks(source_);
        const auto read = take_number(source_);
        if (!read || *read > most_variables || *read < -most_variables) source_.fail(what);
        return *read;
    }
    std::size_t node_of(std::int64_t name) {
        if (name < 1) source_.fail("a node has a number from 1");
        const auto [place, fresh] = numbers_.try_emplace(name, nodes_.size());
        if (fresh) nodes_.emplace_back();
        return place->second;
    }
    void read_node() {
        const char kind = static_cast<char>(source_.take());
        Node& node = nodes_[node_of(number("a node has a number from 1"))];
        if (node.kind != 0) source_.fail("this node was there before");
        node.kind = kind;
        if (number("a line ends in 0") != 0) source_.fail("a line ends in 0");
    }
    void read_arc() {
        const std::size_t from = node_of(number("a node or an arc was expected"));
        Arc arc{node_of(number("an arc leads to a node")), 0};
        for (;;) {
            const std::int64_t literal = number("a literal or 0 was expected");
            if (literal == 0) break;
            ++arc.literals;
            largest_ = std::max(largest_, static_cast<std::uint64_t>(literal < 0 ? -literal : literal));
        }
        nodes_[from].arcs.push_back(arc);
        ++arcs_;
    }

    // Depth first, without recursion: a graph may be as deep as it has nodes.
    Share share_of_root() {
        std::vector<std::size_t> path{0};
        std::vector<bool> on_path(nodes_.size(), false);
        while (!path.empty()) {
            poll_();
            Node& node = nodes_[path.back()];
            on_path[path.back()] = true;
            if (node.kind == 0) throw BadFile{source_.path() + ": an arc leads to a node that is not there"};
            while (node.next < node.arcs.size() && nodes_[node.arcs[node.next].to].counted) ++node.next;
            if (node.next == node.arcs.size()) {
                node.share = share_of(node);
                node.counted = true;
                on_path[path.back()] = false;
                path.pop_back();
                continue;
            }
            const std::size_t below = node.arcs[node.next].to;
            if (on_path[below]) throw BadFile{source_.path() + ": the arcs form a circle"};
            path.push_back(below);
        }
        return nodes_[0].share;
    }
    Share share_of(const Node& node) const {
        Share all{node.kind == 't' || node.kind == 'a' ? 1 : 0, 0};
        for (const Arc& arc : node.arcs) {
            Share one = nodes_[arc.to].share;
            one.halvings += arc.literals;
            if (node.kind == 'o')
                all.add(one);
            else
                all.multiply(one);
        }
        return all;
    }

    ByteSource source_;
    const std::function<void()>& poll_;
    std::unordered_map<std::int64_t, std::size_t> numbers_;
    std::vector<Node> nodes_;
    std::uint64_t arcs_ = 0, largest_ = 0;
};

}  // namespace

NnfCount count_nnf(const std::string& path, std::uint64_t variables, const std::function<void()>& poll) {
    return Graph{path, poll}.count(variables);
}

}  // namespace reductio::proof
