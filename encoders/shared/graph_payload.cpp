// graph_payload.cpp - lines that begin with p, e and c. Linear in the text, but for sorting the edges.
#include "encoders/shared/graph_payload.hpp"
#include "base/sorted.hpp"
#include "family/family.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <numeric>

namespace reductio {

namespace {

class ColReader {
public:
    explicit ColReader(Passage passage) : rest_{passage} {}

    // `colours`: where no comment says how many.
    Puzzle read(int colours) {
        Passage line;
        while (next_line(rest_, line)) {
            line = line.trimmed();
            if (!line.empty()) take(line);
        }
        if (vertices_ == 0) rest_.text->fail(rest_.end, "no line p", "p edge VERTICES EDGES");
        check_edges();
        Puzzle puzzle = blank_puzzle("colouring", 1, vertices_);
        puzzle.parameter = colours_ > 0 ? colours_ : colours > 0 ? colours : puzzle.parameter;
        puzzle.digits.resize(puzzle.parameter);
        std::iota(puzzle.digits.begin(), puzzle.digits.end(), 1);
        Graph graph{static_cast<std::uint32_t>(vertices_), std::move(edges_)};
        puzzle.payload = std::make_shared<const GraphPayload>(std::move(graph));
        return puzzle;
    }

private:
    void take(Passage line) {
        Scanner scanner{line};
        const Passage word = scanner.word();
        scanner.skip_blanks();
        if (word.view() == "c") return comment(scanner);
        if (word.view() == "p")
            header(line, scanner);
        else if (word.view() == "e")
            edge(line, scanner);
        else if (word.view().size() == 1 &&
                 std::string_view{"ndvx"}.find(word.view()) != std::string_view::npos)
            return;
        else
            word.fail("unexpected " + quoted(word.view()),
                      "p edge VERTICES EDGES, e U V, or c and a comment");
        scanner.skip_blanks();
        if (!scanner.done()) scanner.unexpected("the end of the line");
    }
    void comment(Scanner& scanner) {
        if (!scanner.accept("colours ")) return;
        scanner.skip_blanks();
        const auto expected = fmt::format("a number of colours from 1 to {}", most_vertex_colours);
        colours_ = static_cast<int>(scanner.number(1, most_vertex_colours, expected));
    }
    void header(Passage line, Scanner& scanner) {
        if (vertices_ > 0) line.fail("a second line p", "one");
        const Passage kind = scanner.word();
        if (kind.view() != "edge" && kind.view() != "edges" && kind.view() != "col")
            kind.fail("unexpected " + quoted(kind.view()), "edge");
        scanner.skip_blanks();
        const auto expected = fmt::format("a number of vertices from 1 to {}", most_vertices);
        vertices_ = static_cast<int>(scanner.number(1, most_vertices, expected));
        scanner.skip_blanks();
        stated_ = scanner.number(0, 1'000'000'000, "a number of edges");
        header_ = line;
    }
    void edge(Passage line, Scanner& scanner) {
        if (vertices_ == 0) line.fail("an edge before the line p", "p edge VERTICES EDGES");
        const auto vertex = [&] {
            scanner.skip_blanks();
            const auto expected = fmt::format("a vertex from 1 to {}", vertices_);
            return static_cast<std::uint32_t>(scanner.number(1, vertices_, expected) - 1);
        };
        const auto a = vertex(), b = vertex();
        if (a == b) line.fail("an edge from a vertex to itself", "two vertices");
        edges_.emplace_back(std::min(a, b), std::max(a, b));
    }
    // Some files count an edge in each direction, or state half of what they list.
    void check_edges() {
        const auto lines = std::ssize(edges_);
        sort_unique(edges_);
        const auto distinct = std::ssize(edges_);
        if (stated_ == lines || stated_ == distinct || stated_ == 2 * distinct) return;
        header_.fail(fmt::format("{} edges are stated, but {} follow", stated_, lines),
                     "as many edges as the line p says");
    }

    Passage rest_, header_ = rest_;
    int vertices_ = 0, colours_ = 0;
    long long stated_ = 0;
    std::vector<Graph::Edge> edges_;
};

}  // namespace

bool GraphPayload::same(const Payload& other) const {
    return graph == static_cast<const GraphPayload&>(other).graph;
}

std::string GraphPayload::cell_name(int cell) const { return fmt::format("v{}", cell + 1); }

Puzzle read_col(Passage passage, int colours) { return ColReader{passage}.read(colours); }

const Graph& graph_of(const Puzzle& puzzle) {
    const auto* payload = dynamic_cast<const GraphPayload*>(puzzle.payload.get());
    if (payload == nullptr)
        puzzle.fail("a colouring without a graph", "p edge VERTICES EDGES below the header");
    return payload->graph;
}

std::string col_text(const Puzzle& puzzle) {
    const Graph& graph = graph_of(puzzle);
    std::string text =
        fmt::format("c colours {}\np edge {} {}\n", puzzle.parameter, graph.nodes, graph.edges.size());
    for (const auto& [a, b] : graph.edges)
        fmt::format_to(std::back_inserter(text), "e {} {}\n", a + 1, b + 1);
    return text;
}

}  // namespace reductio
