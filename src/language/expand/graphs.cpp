// graphs.cpp - conditions about graphs. In models their nodes are elements of a list, and their edges stand
// behind it or join neighbours in a grid; on a board nodes are cells, which touch.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"
#include "language/graphs.hpp"
#include "model/neighbours.hpp"

namespace reductio::language {

// connected(cell): the elements of a grid that hold are in one piece; connected(a, b, c) {1 2, 2 3} along the
// edges stated; connected(cell; edge) along the edges that hold.
// loop(edge) {1 2, 2 3, 3 1}: the edges that hold are one closed loop; loop(across, down) in a grid.
// areas(size), areas(size; joined): the size of the area of each element.
Item Expander::on_graph(const Syntax& syntax, Op op, std::string_view name) {
    const bool known = op == Op::loop || op == Op::areas || syntax.function == Function::connected;
    if (!known) {
        fail(syntax.offset, fmt::format("{} without a board", name),
             "a family of its own, which has places that touch");
    }
    const std::span<const Syntax> all{syntax.children};
    const std::size_t before = syntax.number > 0 ? static_cast<std::size_t>(syntax.number) : all.size();
    if (op == Op::loop && before < all.size())
        fail(syntax.offset, "nodes in front of the edges of a loop", "loop(edge) {1 2, 2 3, 3 1}");
    Nodes nodes = nodes_of(all.first(before));
    Graph graph;
    if (syntax.rows != nullptr)
        graph = graph_of_rows(syntax, op == Op::loop ? 0 : nodes.items.size());
    else if (op == Op::loop)
        graph = grid_of_loop(syntax);
    else if (nodes.grid)
        graph = {static_cast<std::uint32_t>(nodes.items.size()), edges_between(nodes.points)};
    else
        fail(syntax.offset, fmt::format("{} without edges", name),
             fmt::format("{}(…) {{1 2, 2 3}}, or one array or `for`, whose neighbours are joined", name));
    std::vector<Item> about_edges;
    if (op == Op::loop)
        about_edges = std::move(nodes.items);
    else if (before < all.size())
        about_edges = nodes_of(all.subspan(before)).items;
    if ((op == Op::loop || before < all.size()) && about_edges.size() != graph.edges.size()) {
        fail(syntax.offset, fmt::format("{} conditions for {} edges", about_edges.size(), graph.edges.size()),
             "one for each edge");
    }
    std::vector<Tree> children;
    for (const Item& item : nodes.items) children.push_back(op == Op::areas ? number(item) : truth(item));
    for (const Item& item : about_edges) children.push_back(truth(item));
    return of_tree(
        Item::Kind::condition,
        at_place(text_, syntax.offset, [&] { return make_on_graph(op, children, std::move(graph)); }),
        syntax.offset);
}

// The elements of the arguments. A single array, or a `for`, is a grid.
Expander::Nodes Expander::nodes_of(std::span<const Syntax> arguments) {
    Nodes nodes;
    const Syntax& only = arguments[0];
    const std::size_t outside = indices_.size();
    const bool loop = only.form == Form::choices;
    for (const Syntax& argument : arguments) {
        each(argument, [&](const Syntax& one) {
            const std::size_t first = nodes.items.size();
            append(nodes.items, item(one));
            if (!loop || arguments.size() > 1) return;
            if (nodes.items.size() != first + 1) fail(one.offset, "several elements in one place", "one");
            Point& point = nodes.points.emplace_back();
            for (std::size_t i = outside; i < indices_.size(); ++i)
                point.push_back(number(indices_[i])->number);
        });
    }
    if (nodes.items.size() > most_nodes)
        fail(only.offset, "a graph too large", fmt::format("at most {} nodes", most_nodes));
    const auto sizes = arguments.size() == 1 ? sizes_of(only) : std::vector<std::int64_t>{};
    if (!sizes.empty()) nodes.points = points_in(sizes);
    nodes.grid = arguments.size() == 1 && (loop || !sizes.empty());
    std::vector<Point> sorted = nodes.points;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end())
        fail(only.offset, "two elements in one place", "other values of the indices for each");
    return nodes;
}

// How many elements the name of an array chooses in each dimension; nothing where it is none, or one element.
std::vector<std::int64_t> Expander::sizes_of(const Syntax& syntax) {
    if (syntax.form != Form::array) return {};
    const Array& array = specification_.arrays()[static_cast<std::size_t>(syntax.number)];
    std::vector<std::int64_t> sizes;
    for (std::size_t i = 0; i < array.dimensions.size(); ++i) {
        const bool one = syntax.indexed && syntax.children[i].form != Form::every &&
                         syntax.children[i].form != Form::range;
        if (one) continue;
        const Array::Range range =
            syntax.indexed ? index_range(syntax.children[i], array, i) : array.dimensions[i];
        sizes.push_back(range.high - range.low + 1);
    }
    return sizes;
}

// {1 2, 2 3}: the edges. `nodes`: how many there are; 0 where the edges tell.
Graph Expander::graph_of_rows(const Syntax& syntax, std::size_t nodes) {
    const auto rows = rows_of(syntax, 2);
    ListedEdges edges{nodes, 1};
    for (std::size_t i = 0; i < rows.size(); ++i)
        at_place(text_, syntax.rows->rows[i].begin, [&] { edges.add(rows[i][0], rows[i][1]); });
    return edges.take();
}

// loop(across, down): the grid of points whose neighbours these edges join.
Graph Expander::grid_of_loop(const Syntax& syntax) {
    const auto two = [&](std::size_t argument) {
        auto sizes = argument < syntax.children.size() ? sizes_of(syntax.children[argument])
                                                       : std::vector<std::int64_t>{};
        return sizes.size() == 2 ? sizes : std::vector<std::int64_t>{0, 0};
    };
    const auto across = two(0), down = two(1);
    const std::int64_t rows = across[0], columns = down[1];
    if (syntax.children.size() != 2 || rows == 0 || across[1] + 1 != columns || down[0] + 1 != rows) {
        fail(syntax.offset, "a loop without its graph",
             "loop(edge) {1 2, 2 3, 3 1}, or loop(across, down) with across[1..R, 1..C-1] and "
             "down[1..R-1, 1..C]");
    }
    const std::int64_t sizes[] = {rows, columns};
    return {static_cast<std::uint32_t>(rows * columns), edges_between(points_in(sizes))};
}

// circuit(next): from each element on to the one whose number it is, one comes through all of them.
Item Expander::circuit(const Syntax& syntax, const std::vector<Item>& list) {
    return of_tree(Item::Kind::condition,
                   at_place(text_, syntax.offset, [&] { return make_circuit(numbers(list), 1); }),
                   syntax.offset);
}

// connected(for c in cells: shaded[c]): the places for which the condition holds are in one piece.
// connected(for c in cells: line[c], for l in links: line[l]): by the links for which a condition holds.
// connected_to_edge(…): each of their pieces reaches the edge of the board.
// connected_to(for c in cells: shaded[c], for c in cells: sign(c) == goal): each has a cell of the second
// kind. pieces(…): each of their pieces has one of the numbers printed in cells, which is its size.
// groups(…): each of their pieces has numbers printed in cells, all of them equal.
Item Expander::on_board(const Syntax& syntax, Op op, std::string_view name) {
    if (op == Op::areas && syntax.rows == nullptr && syntax.children.size() == 1)
        return areas_on_board(syntax);
    if (op == Op::laid && syntax.rows == nullptr) return laid_on_board(syntax, name);
    if (syntax.rows != nullptr || op == Op::loop || op == Op::areas) {
        fail(syntax.offset, fmt::format("{} with edges of its own", name),
             op == Op::connected ? "for c in cells: …, and perhaps for l in links: …"
                                 : "an answer of lines or areas, and words about it such as one_loop");
    }
    std::vector<Tree> conditions;
    const std::vector<Place> places = places_with(syntax, 0, name, conditions);
    const bool edge = syntax.function == Function::connected_to_edge;
    Graph graph = at_place(text_, syntax.offset, [&] { return board_->graph_of(places, edge); });
    if (edge) conditions.push_back(make_constant(true));
    if (syntax.function == Function::connected_to)
        join_to_hub(syntax, places, name, conditions, graph);
    else if (syntax.children.size() == 2)
        graph.edges = edges_with(syntax, 1, places, name, conditions);
    return of_tree(Item::Kind::condition,
                   at_place(text_, syntax.offset,
                            [&] {
                                if (op == Op::connected) return make_connected(conditions, std::move(graph));
                                return make_pieces(op, conditions, board_->sizes_in(places),
                                                   std::move(graph));
                            }),
                   syntax.offset);
}

namespace {

// The number of each place; of one said twice, the first.
std::map<Place, std::uint32_t> numbered(std::span<const Place> places) {
    std::map<Place, std::uint32_t> node_of;
    for (std::size_t i = 0; i < places.size(); ++i) node_of.emplace(places[i], static_cast<std::uint32_t>(i));
    return node_of;
}

}  // namespace

// One node more, which the places of the second argument touch: then all pieces are one.
void Expander::join_to_hub(const Syntax& syntax, std::span<const Place> places, std::string_view name,
                           std::vector<Tree>& conditions, Graph& graph) {
    std::vector<Tree> targets, of_links;
    const std::vector<Place> reached = places_with(syntax, 1, name, targets);
    if (syntax.children.size() > 2) graph.edges = edges_with(syntax, 2, places, name, of_links);
    of_links.resize(graph.edges.size(), make_constant(true));
    const std::map<Place, std::uint32_t> node_of = numbered(places);
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const auto node = node_of.find(reached[i]);
        if (node == node_of.end()) continue;  // a target that is none of the places
        graph.edges.emplace_back(node->second, graph.nodes);
        of_links.push_back(targets[i]);
    }
    ++graph.nodes;
    conditions.push_back(make_constant(true));
    conditions.insert(conditions.end(), of_links.begin(), of_links.end());
}

// areas(for c in cells: size[c]): each number is how many cells its area has, whose numbers are equal.
Item Expander::areas_on_board(const Syntax& syntax) {
    const Syntax& loop = syntax.children[0];
    std::vector<Place> places;
    std::vector<Tree> sizes;
    each(loop, [&](const Syntax& one) {
        const Item place = indices_.empty() ? Item{} : indices_.back();
        if (loop.form != Form::choices || place.kind != Item::Kind::place)
            fail(syntax.offset, "areas without cells", "areas(for c in cells: …)");
        places.push_back(place.place);
        sizes.push_back(number(item(one)));
    });
    Graph graph = at_place(text_, syntax.offset, [&] { return board_->graph_of(places, false); });
    return of_tree(
        Item::Kind::condition,
        at_place(text_, syntax.offset, [&] { return make_on_graph(Op::areas, sizes, std::move(graph)); }),
        syntax.offset);
}

// The places of the fourth argument among these, and their conditions.
std::vector<std::int64_t> Expander::counted_nodes(const Syntax& syntax, std::span<const Place> places,
                                                  std::string_view name, std::vector<Tree>& conditions) {
    std::vector<Tree> of_counted;
    const std::vector<Place> asked = places_with(syntax, 3, name, of_counted);
    const std::map<Place, std::uint32_t> node_of = numbered(places);
    std::vector<std::int64_t> counted;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto node = node_of.find(asked[i]);
        if (node == node_of.end()) continue;
        counted.push_back(node->second);
        conditions.push_back(of_counted[i]);
    }
    return counted;
}

// piece_size(c, for d in cells: shaded[d]): how many of these places are in the piece that has c.
// piece_size(c, for d in cells: line[d], for l in links: line[l]): the same by the links that hold.
// piece_size(…, for l in links: line[l], for e in cells: turns(e)): how many of the piece meet a condition.
Item Expander::piece_size(const Syntax& syntax, std::string_view name) {
    if (board_ == nullptr || syntax.rows != nullptr)
        fail(syntax.offset, fmt::format("{} without a board", name), "a family of its own, which has cells");
    const Item of = item(syntax.children[0]);
    if (of.kind == Item::Kind::nothing) return of;
    if (of.kind != Item::Kind::place)
        fail(syntax.children[0].offset, "a piece of something that is no place",
             fmt::format("{}(c, for d in cells: …)", name));
    std::vector<Tree> conditions;
    const std::vector<Place> places = places_with(syntax, 1, name, conditions);
    const auto own = std::ranges::find(places, of.place);
    if (own == places.end()) return of_number(0, syntax.offset);
    Graph graph = at_place(text_, syntax.offset, [&] { return board_->graph_of(places, false); });
    if (syntax.children.size() > 2) graph.edges = edges_with(syntax, 2, places, name, conditions);
    std::vector<std::int64_t> counted;
    if (syntax.children.size() > 3) {
        counted = counted_nodes(syntax, places, name, conditions);
        if (counted.empty()) return of_number(0, syntax.offset);
    }
    const auto node = static_cast<std::uint32_t>(own - places.begin());
    return of_tree(Item::Kind::number,
                   make_piece_size(node, conditions, std::move(graph), std::move(counted)), syntax.offset);
}

// passed(c, for d in cells: numbered(d)): how many of these places the line has passed when it gets to c.
Item Expander::passed(const Syntax& syntax, std::string_view name) {
    if (board_ == nullptr || syntax.rows != nullptr)
        fail(syntax.offset, fmt::format("{} without a board", name), "a family of its own, which has cells");
    const Item of = item(syntax.children[0]);
    if (of.kind == Item::Kind::nothing) return of;
    if (of.kind != Item::Kind::place)
        fail(syntax.children[0].offset, "the way to something that is no place",
             fmt::format("{}(c, for d in cells: …)", name));
    std::vector<Tree> conditions;
    const std::vector<Place> places = places_with(syntax, 1, name, conditions);
    return of_tree(
        Item::Kind::number,
        at_place(text_, syntax.offset, [&] { return board_->passed(of.place, places, conditions); }),
        syntax.offset);
}

namespace {

// How many steps it is, where all conditions are known.
std::int64_t known_steps(std::uint32_t from, std::span<const Tree> conditions, const Graph& graph,
                         std::span<const std::uint32_t> goals, std::int64_t most) {
    std::vector<std::int64_t> sizes{most};
    sizes.insert(sizes.end(), goals.begin(), goals.end());
    Node node{.op = Op::steps};
    node.number = from;
    node.children = conditions;
    node.graph = &graph;
    node.sizes = sizes;
    return steps_to_goal(node, {});
}

// Does it use an index of a `for` around it, of which there are so many?
bool uses_index_outside(const Syntax& syntax, std::size_t outside) {
    return (syntax.form == Form::bound && static_cast<std::size_t>(syntax.number) < outside) ||
           std::ranges::any_of(syntax.children,
                               [&](const Syntax& child) { return uses_index_outside(child, outside); });
}

}  // namespace

// The pairs of cells of the links of an argument that hold; all of them have to be known. What depends on
// nothing around it is worked out once.
std::vector<std::pair<int, int>> Expander::links_of(const Syntax& syntax, std::size_t argument,
                                                    std::string_view name) {
    const Syntax& loop = syntax.children[argument];
    if (const auto known = links_.find(&loop); known != links_.end()) return known->second;
    std::vector<Tree> conditions;
    std::vector<std::pair<int, int>> pairs;
    const std::vector<Place> links = places_with(syntax, argument, name, conditions);
    for (std::size_t i = 0; i < links.size(); ++i) {
        const auto parts = at_place(text_, syntax.offset, [&] { return board_->parts(links[i]); });
        if (parts.size() != 2 || !is_constant(*conditions[i]))
            fail(syntax.offset, fmt::format("{} along something else than links that are known", name),
                 "for l in links where …: true");
        if (holds(*conditions[i], {})) pairs.emplace_back(parts[0], parts[1]);
    }
    if (!uses_index_outside(loop, indices_.size())) links_.emplace(&loop, pairs);
    return pairs;
}

// Places that touch are joined, or those of the links of the third argument, if there are four.
Graph Expander::graph_of_steps(const Syntax& syntax, std::span<const Place> places, std::string_view name) {
    if (syntax.children.size() < 4)
        return at_place(text_, syntax.offset, [&] { return board_->graph_of(places, false); });
    const std::map<Place, std::uint32_t> node_of = numbered(places);
    Graph graph{static_cast<std::uint32_t>(places.size()), {}};
    for (const auto& [a, b] : links_of(syntax, 2, name)) {
        const auto one = node_of.find({BoardWords::kind_of_cells, a}),
                   other = node_of.find({BoardWords::kind_of_cells, b});
        if (one != node_of.end() && other != node_of.end())
            graph.edges.emplace_back(one->second, other->second);
    }
    return graph;
}

// steps(c, for d in cells: shaded[d], for e in r: numbered(e)): how far it is from c to the nearest goal.
// steps(c, for d in r: true, for l in links where …: true, for e in r: shaded[e]): the same by these links.
Item Expander::steps(const Syntax& syntax, std::string_view name) {
    if (board_ == nullptr || syntax.rows != nullptr)
        fail(syntax.offset, fmt::format("{} without a board", name), "a family of its own, which has cells");
    const Item from = item(syntax.children[0]);
    if (from.kind == Item::Kind::nothing) return from;
    if (from.kind != Item::Kind::place)
        fail(syntax.children[0].offset, "steps from something that is no place",
             fmt::format("{}(c, for d in cells: …, for e in cells: …)", name));
    std::vector<Tree> conditions, of_goals;
    const std::vector<Place> places = places_with(syntax, 1, name, conditions);
    const std::vector<Place> asked = places_with(syntax, syntax.children.size() - 1, name, of_goals);
    const std::map<Place, std::uint32_t> node_of = numbered(places);
    const auto start = node_of.find(from.place);
    std::vector<std::uint32_t> goals;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto node = node_of.find(asked[i]);
        if (node == node_of.end() || (is_constant(*of_goals[i]) && !holds(*of_goals[i], {}))) continue;
        goals.push_back(node->second);
        conditions.push_back(of_goals[i]);
    }
    if (start == node_of.end() || goals.empty()) return of_number(-1, syntax.offset);
    Graph graph = graph_of_steps(syntax, places, name);
    const std::int64_t most = std::ssize(places) - 1;
    if (std::ranges::all_of(conditions, [](const Tree& one) { return is_constant(*one); }))
        return of_number(known_steps(start->second, conditions, graph, goals, most), syntax.offset);
    return of_tree(Item::Kind::number, make_steps(start->second, conditions, std::move(graph), goals, most),
                   syntax.offset);
}

// same_shape(for c in r: shaded[c], for d in s: shaded[d]): the cells of r for which it holds lie as those of
// s do, perhaps turned or mirrored.
Item Expander::same_shape(const Syntax& syntax, std::string_view name) {
    if (board_ == nullptr || syntax.rows != nullptr)
        fail(syntax.offset, fmt::format("{} without a board", name), "a family of its own, which has cells");
    std::vector<Tree> conditions;
    std::vector<Place> places = places_with(syntax, 0, name, conditions);
    const std::size_t split = places.size();
    const std::vector<Place> others = places_with(syntax, 1, name, conditions);
    places.insert(places.end(), others.begin(), others.end());
    std::vector<std::int64_t> cells;
    for (const Place place : places) {
        if (place.kind != BoardWords::kind_of_cells)
            fail(syntax.offset, "the shape of something else than cells",
                 fmt::format("{}(for c in cells: …, for c in cells: …)", name));
        cells.push_back(place.number);
    }
    return of_tree(Item::Kind::condition,
                   make_same_shape(conditions, std::move(cells), split, board_->columns()), syntax.offset);
}

namespace {

// Does a way along the edges lead from each of these nodes, which ascend, to each other one, and through them
// alone?
bool hang_together(const Neighbours& neighbours, const std::vector<std::uint32_t>& nodes) {
    std::vector<std::uint32_t> reached{nodes.front()};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        for (const auto way : neighbours.of(reached[i]))
            if (std::ranges::binary_search(nodes, way.node) &&
                std::ranges::find(reached, way.node) == reached.end())
                reached.push_back(way.node);
    }
    return reached.size() == nodes.size();
}

}  // namespace

// laid(for c in cells: covered[c]): their pieces are those of the puzzle's bank, each as often as it is
// there. laid(…, for p in touching_pairs: true): the same by these links, so that pieces do not touch at
// corners. some_laid(…): each piece at most that often.
Item Expander::laid_on_board(const Syntax& syntax, std::string_view name) {
    std::vector<Tree> conditions, of_links;
    const std::vector<Place> places = places_with(syntax, 0, name, conditions);
    return of_tree(Item::Kind::condition,
                   at_place(text_, syntax.offset,
                            [&] {
                                Graph graph = board_->graph_of(places, false);
                                if (syntax.children.size() == 2)
                                    graph.edges = edges_with(syntax, 1, places, name, of_links);
                                const auto always = [](const Tree& link) {
                                    return is_constant(*link) && holds(*link, {});
                                };
                                if (!std::ranges::all_of(of_links, always))
                                    throw Refusal{"pieces that touch by links which may not hold",
                                                  "for p in touching_pairs: true"};
                                auto bank = std::make_shared<Bank>(board_->bank(places));
                                const Neighbours neighbours{graph};
                                for (Bank::Piece& piece : bank->pieces)
                                    std::erase_if(piece.places, [&](const auto& place) {
                                        return !hang_together(neighbours, place);
                                    });
                                if (syntax.function == Function::some_laid)
                                    for (Bank::Piece& piece : bank->pieces) piece.least = 0;
                                return make_laid(conditions, std::move(graph), std::move(bank));
                            }),
                   syntax.offset);
}

// The places that an argument goes through; its conditions are appended.
std::vector<Place> Expander::places_with(const Syntax& syntax, std::size_t argument, std::string_view name,
                                         std::vector<Tree>& conditions) {
    const Syntax& loop = syntax.children[argument];
    std::vector<Place> places;
    each(loop, [&](const Syntax& one) {
        const Item place = indices_.empty() ? Item{} : indices_.back();
        if (loop.form != Form::choices || place.kind != Item::Kind::place)
            fail(syntax.offset, "no places to connect", fmt::format("{}(for c in cells: …)", name));
        places.push_back(place.place);
        conditions.push_back(condition(one));
    });
    return places;
}

// The edges between the places that an argument states, with their conditions.
std::vector<Graph::Edge> Expander::edges_with(const Syntax& syntax, std::size_t argument,
                                              std::span<const Place> places, std::string_view name,
                                              std::vector<Tree>& conditions) {
    std::vector<Tree> all;
    const std::vector<Place> links = places_with(syntax, argument, name, all);
    const std::map<Place, std::uint32_t> node_of = numbered(places);
    std::vector<Graph::Edge> edges;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const auto parts = at_place(text_, syntax.offset, [&] { return board_->parts(links[i]); });
        std::vector<std::uint32_t> ends;
        for (const int cell : parts) {
            const auto found = node_of.find({BoardWords::kind_of_cells, cell});
            if (found != node_of.end()) ends.push_back(found->second);
        }
        if (parts.size() != 2)
            fail(syntax.offset, "a connection of something else than two cells", "for l in links: …");
        if (ends.size() < 2 || ends[0] == ends[1])
            continue;  // an end is none of the places; nothing is connected
        edges.emplace_back(ends[0], ends[1]);
        conditions.push_back(all[i]);
    }
    return edges;
}

}  // namespace reductio::language
