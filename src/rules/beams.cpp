// beams.cpp - the values of beams as clauses, cell by cell, and on a finished grid, line by line.
#include "rules/beams.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/stop.hpp"
#include "encoders/shared/cells.hpp"
#include "puzzle/directions.hpp"
#include "rules/line_drawing.hpp"

namespace reductio {

namespace {

bool has_arrow(const Puzzle& puzzle, int cell, int direction) {
    return !puzzle.arrows.empty() && puzzle.arrows[cell] == direction;
}

bool turns_between(int in, int out) { return in % 2 != out % 2; }

// The variable of the beam that leaves a cell in a direction; nothing at an edge of the grid.
std::optional<std::size_t> beam_from(const BoardShape& shape, int cell, int direction) {
    const auto link = shape.link(cell, direction);
    if (!link) return {};
    return beam_number(*link, direction >= straight_directions / 2);
}

// The turns that are told apart: 0 to this, which stands for all greater ones too.
Value most_turns(const Puzzle& puzzle) {
    Value most = -1;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (value_in(puzzle.arrows, cell) != open_cell) most = std::max(most, number_in(puzzle, cell));
    }
    return std::min(most, puzzle.cells()) + 1;
}

class BeamWriter {
public:
    BeamWriter(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, std::span<const Var> beams)
        : puzzle_{puzzle},
          builder_{builder},
          cells_{cells},
          beams_{beams},
          most_{most_turns(puzzle)},
          text_{builder.label("the beams in {cell}").text} {}

    void write(std::span<const Var> links) {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            poll_stop();
            label_ = Label{text_, static_cast<std::uint32_t>(cell)};
            for (int direction = 0; direction < straight_directions; ++direction) {
                if (!shape_.link(cell, direction)) continue;
                if (is_printed(puzzle_, cell))
                    add_end(cell, direction);
                else
                    add_passage(cell, direction);
            }
        }
        add_starts(links);
    }

private:
    // A line along the arrow is a beam. The beam that comes from there has no other values than it may.
    void add_end(int cell, int direction) {
        if (!has_arrow(puzzle_, cell, direction)) return;
        const Literal none = builder_.is(leaving(cell, direction), no_beam);
        for (const Value arms : builder_.domain(cells_[static_cast<std::size_t>(cell)])) {
            const bool line = (arms & arm_towards[static_cast<std::size_t>(direction)]) != 0;
            clause({!arms_are(cell, arms), line ? !none : none});
        }
    }

    // What leaves the cell in the direction has come in by the one other arm, if there are two; else nothing
    // leaves it, and what comes in ends.
    void add_passage(int cell, int direction) {
        const Literal nothing_leaves = builder_.is(leaving(cell, direction), no_beam);
        const Var in = entering(cell, direction);
        std::vector<Literal> leaves{nothing_leaves}, ends{builder_.is(in, no_beam), builder_.is(in, 0)};
        for (int other = 0; other < straight_directions; ++other) {
            if (other == direction || !shape_.link(cell, other)) continue;
            const Literal both = arms_are(cell, arm_towards[static_cast<std::size_t>(direction)] +
                                                    arm_towards[static_cast<std::size_t>(other)]);
            leaves.push_back(both);
            ends.push_back(both);
            add_step(both, entering(cell, other), leaving(cell, direction), turns_between(other, direction));
        }
        clause(leaves);
        clause(ends);
    }

    // A beam in a closed line would have as many turns to come all along, all that are told apart. So where
    // it has those, it is connected with a printed cell; these are connected by a hub.
    void add_starts(std::span<const Var> links) {
        Graph graph = shape_.graph();
        const std::uint32_t hub = graph.nodes++;
        std::vector<Literal> literals;
        std::vector<Graph::Edge> from_hub;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            label_.argument = static_cast<std::uint32_t>(cell);
            literals.push_back(is_printed(puzzle_, cell) ? Literal::always() : many_turns_at(cell));
            if (is_printed(puzzle_, cell)) from_hub.emplace_back(static_cast<std::uint32_t>(cell), hub);
        }
        literals.push_back(Literal::always());
        for (const Var link : links) literals.push_back(builder_.is(link, yes));
        literals.insert(literals.end(), from_hub.size(), Literal::always());
        graph.edges.insert(graph.edges.end(), from_hub.begin(), from_hub.end());
        const auto nodes = std::span{literals}.first(graph.nodes),
                   edges = std::span{literals}.subspan(graph.nodes);
        const GraphId id = builder_.graph(std::move(graph));
        builder_.add(Origin::rule, builder_.label("beams start at arrows"),
                     Connected{id, builder_.list(nodes), builder_.list(edges)});
    }
    // Does a beam leave the cell with the most turns that are told apart?
    Literal many_turns_at(int cell) {
        const Label name = builder_.label("many turns from {cell}", label_.argument);
        const Literal many = builder_.is(builder_.variable(name, std::array{0, yes}, Role::derived), yes);
        std::vector<Literal> none{!many};
        for (int direction = 0; direction < straight_directions; ++direction) {
            if (!shape_.link(cell, direction)) continue;
            const Literal one = builder_.is(leaving(cell, direction), most_);
            clause({!one, many});
            none.push_back(one);
        }
        clause(none);
        return many;
    }

    // The beam comes in with the turns that it leaves with, and one more where it turns.
    void add_step(Literal both, Var in, Var out, bool turns) {
        for (const Value value : builder_.domain(out)) {
            const Value before = value == no_beam || !turns ? value : std::min(value + 1, most_);
            clause({!both, !builder_.is(out, value), builder_.is(in, before)});
        }
    }

    Literal arms_are(int cell, Value arms) const {
        return builder_.is(cells_[static_cast<std::size_t>(cell)], arms);
    }
    Var leaving(int cell, int direction) const { return beams_[*beam_from(shape_, cell, direction)]; }
    // The beam from the neighbour in the direction.
    Var entering(int cell, int direction) const {
        return leaving(*shape_.next(cell, direction), opposite_direction(direction));
    }
    void clause(const std::vector<Literal>& literals) {
        add_clause(builder_, Origin::rule, label_, literals);
    }

    static constexpr std::int32_t yes = 1;

    const Puzzle& puzzle_;
    Builder& builder_;
    std::span<const Var> cells_, beams_;
    const BoardShape shape_ = shape_of(puzzle_);
    const Value most_;
    const std::uint32_t text_;
    Label label_;  // of the cell
};

// The beam from an arrow: its links, and after which of them it turns.
struct FollowedBeam {
    std::vector<std::size_t> links;
    std::vector<bool> turns;
};

// The only other arm of the cell, if it has two; nothing if the line ends, crosses or branches there.
std::optional<int> other_arm(Value arms, int direction) {
    if (arms < 0) return {};  // not known
    const Value own = arm_towards[static_cast<std::size_t>(direction)];
    const auto* const other = std::ranges::find(arm_towards, arms - own);
    if ((arms & own) == 0 || other == arm_towards.end()) return {};
    return static_cast<int>(other - arm_towards.begin());
}

FollowedBeam follow(const Puzzle& puzzle, const BoardShape& shape, std::span<const Value> grid, int cell) {
    FollowedBeam beam;
    std::optional<int> direction = puzzle.arrows[cell];
    const Value arms = grid[static_cast<std::size_t>(cell)];
    if (arms < 0 || (arms & arm_towards[static_cast<std::size_t>(*direction)]) == 0) return beam;
    while (const auto next = shape.next(cell, *direction)) {
        beam.links.push_back(*beam_from(shape, cell, *direction));
        cell = *next;
        const auto onwards = is_printed(puzzle, cell) ? std::optional<int>{}
                                                      : other_arm(grid[static_cast<std::size_t>(cell)],
                                                                  opposite_direction(*direction));
        if (!onwards) break;
        beam.turns.push_back(turns_between(*direction, *onwards));
        direction = onwards;
    }
    return beam;
}

}  // namespace

std::vector<std::vector<std::int32_t>> beam_values(const Puzzle& puzzle) {
    const BoardShape shape = shape_of(puzzle);
    const Value most = most_turns(puzzle);
    std::vector<std::vector<std::int32_t>> values(2 * shape.links(), {no_beam});
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (int direction = 0; direction < straight_directions; ++direction) {
            const auto beam = beam_from(shape, cell, direction);
            if (!beam || (is_printed(puzzle, cell) && !has_arrow(puzzle, cell, direction))) continue;
            const bool ends = is_printed(puzzle, *shape.next(cell, direction));
            for (Value turns = 0; turns <= (ends ? 0 : most); ++turns) values[*beam].push_back(turns);
        }
    }
    return values;
}

void add_beams(const Puzzle& puzzle, Builder& builder, std::span<const Var> variables) {
    const auto cells = static_cast<std::size_t>(puzzle.cells()), links = shape_of(puzzle).links();
    BeamWriter{puzzle, builder, variables.first(cells), variables.subspan(cells + links)}.write(
        variables.subspan(cells, links));
}

std::vector<Value> beams_of(const Puzzle& puzzle, std::span<const Value> grid) {
    const BoardShape shape = shape_of(puzzle);
    const Value most = most_turns(puzzle);
    std::vector<Value> values(2 * shape.links(), no_beam);
    for (int cell = 0; cell < puzzle.cells() && !puzzle.arrows.empty(); ++cell) {
        if (puzzle.arrows[cell] == open_cell || is_diagonal(puzzle.arrows[cell])) continue;
        const FollowedBeam beam = follow(puzzle, shape, grid, cell);
        Value turns = 0;
        for (std::size_t i = beam.links.size(); i-- > 0;) {
            if (i < beam.turns.size() && beam.turns[i]) turns = std::min(turns + 1, most);
            values[beam.links[i]] = turns;
        }
    }
    return values;
}

Value turns_from(const Puzzle& puzzle, std::span<const Value> grid, int cell) {
    const FollowedBeam beam = follow(puzzle, shape_of(puzzle), grid, cell);
    return static_cast<Value>(std::ranges::count(beam.turns, true));
}

}  // namespace reductio
