// board_answers.cpp - the answer in places: the variables of cells and of links, and what is said of all of
// them at once.
#include <algorithm>

#include "encoders/shared/cells.hpp"
#include "puzzle/directions.hpp"
#include "rules/board.hpp"
#include "rules/course.hpp"
#include "rules/line_drawing.hpp"
#include "rules/rectangles.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

using language::Item;
using language::Place;
using language::Refusal;

std::span<const language::Tree> RulesBoard::answers() const {
    if (answer_.empty() || has_lines(form_) || only_links()) return {};
    return answer_.first(static_cast<std::size_t>(shape().cells()));
}

const language::Tree& RulesBoard::answer_in(int cell) const {
    if (answer_.empty()) throw Refusal{"the answer, where its values are stated", "clues and places alone"};
    return answer_[static_cast<std::size_t>(cell)];
}

bool RulesBoard::only_links() const { return divides(form_); }
bool RulesBoard::has_rectangles() const { return form_ == AnswerForm::rectangles; }

namespace {

void require_known(const Rectangles* rectangles) {
    if (rectangles == nullptr)
        throw Refusal{"the answer, where its values are stated", "clues and places alone"};
}

}  // namespace

Item RulesBoard::measured(int cell, int (*measure)(const PlacedRectangle&)) const {
    require_known(rectangles_);
    return {.kind = Item::Kind::number, .tree = rectangles_->measured(answer_, cell, measure)};
}

Item RulesBoard::in_one_rectangle(int a, int b) const {
    require_known(rectangles_);
    return {.kind = Item::Kind::condition, .tree = rectangles_->together(answer_, a, b)};
}

Item RulesBoard::along(std::size_t link) const {
    if (has_rectangles()) return in_one_rectangle(lists().links[link][0], lists().links[link][1]);
    if (answer_.empty()) throw Refusal{"the answer, where its values are stated", "clues and places alone"};
    const std::size_t first = only_links() ? 0 : static_cast<std::size_t>(puzzle_.cells());
    return {.kind = Item::Kind::number, .tree = answer_[first + link]};
}

Item RulesBoard::connected_alike(int a, int b) const {
    Item& known = alike_[{a, b}];
    if (known.tree != nullptr) return known;
    std::vector<language::Tree>& like = like_[a];
    const language::Tree always = language::make_constant(true);
    if (like.empty()) {
        for (int cell = 0; cell < puzzle_.cells(); ++cell)
            like.push_back(puzzle_.is_wall(cell) ? language::make_constant(false)
                           : cell == a
                               ? always
                               : language::make(language::Op::equal, {answer_in(cell), answer_in(a)}));
        like.resize(like.size() + lists().graph.edges.size(), always);
    }
    std::vector<language::Tree> conditions = like;
    conditions.push_back(always);  // of the only cell that counts
    const language::Tree size =
        language::make_piece_size(static_cast<std::uint32_t>(a), conditions, lists().graph, {b});
    known = {.kind = Item::Kind::condition,
             .tree = language::make(language::Op::equal, {size, language::number(1)})};
    return known;
}

// The link from a cell in a direction; at the edge of the grid 1 where the line leaves it, else 0.
Item RulesBoard::towards(int cell, int direction) const {
    const auto link = shape().link(cell, direction);
    return link ? along(*link) : number(exit_at(puzzle_, cell, direction) ? 1 : 0);
}

// line[c]: does it pass the cell? line[c, d]: does it leave the cell in that direction? line[l]: along a
// link. Of areas: are the two cells in one?
Item RulesBoard::line_at(std::span<const Item> arguments) const {
    if (std::ranges::any_of(arguments, [](const Item& item) { return item.kind == Item::Kind::nothing; }))
        return number(0);
    const bool places =
        std::ranges::all_of(arguments, [](const Item& item) { return item.kind == Item::Kind::place; });
    const auto refuse = [&] {
        throw Refusal{"an answer that is not there",
                      only_links() ? "a link as in `for l in links`, or a cell and a direction"
                                   : "a cell, a link as in `for l in links`, or a cell and a direction"};
    };
    if (!places || arguments.empty() || arguments.size() > 2) refuse();
    const Place first = arguments[0].place;
    if (arguments.size() == 1 && kind_of(first) == PlaceKind::link)
        return along(static_cast<std::size_t>(first.number));
    if (kind_of(first) != PlaceKind::cell || (arguments.size() == 1 && only_links())) refuse();
    if (arguments.size() == 1)
        return {
            .kind = Item::Kind::condition,
            .tree = language::make(language::Op::unequal, {answer_in(first.number), language::number(0)})};
    if (kind_of(arguments[1].place) != PlaceKind::direction || is_diagonal(arguments[1].place.number))
        refuse();
    return towards(first.number, arguments[1].place.number);
}

Item RulesBoard::derived(std::size_t number) const {
    const bool has_links = only_links() || has_lines(form_);
    const std::size_t cells = only_links() ? 0 : static_cast<std::size_t>(puzzle_.cells());
    const std::size_t at = cells + (has_links ? links().size() : 0) + number;
    if (at >= answer_.size())
        throw Refusal{"the answer, where its values are stated", "clues and places alone"};
    return {.kind = Item::Kind::number, .tree = answer_[at]};
}

language::Tree RulesBoard::way(int cell, int direction) const {
    const bool back = direction >= straight_directions / 2;
    const std::size_t at = first_way_ + course_number(*shape().link(cell, direction), back);
    if (course_ == nullptr || at >= answer_.size())
        throw Refusal{"the answer, where its values are stated", "clues and places alone"};
    return answer_[at];
}

namespace {

bool is_upright(int direction) { return direction % 2 != 0; }

language::Tree turns_in(const language::Tree& cell) {
    static const auto turns = std::make_shared<const language::Rows>(language::Rows{
        {arm_right + arm_down}, {arm_down + arm_left}, {arm_left + arm_up}, {arm_up + arm_right}});
    return language::make_table({&cell, 1}, turns);
}

}  // namespace

// Where the line may cross itself, a cell is two nodes: one by which the line comes to it across, and one by
// which it comes up or down. From that one it goes on straight, or it turns.
language::Tree RulesBoard::passed(Place at, std::span<const Place> places,
                                  std::span<const language::Tree> conditions) const {
    if (course_ == nullptr || !course_->start())
        throw Refusal{"the way of a line that has no start",
                      "a line such as answer x[c]: paths from sign(c) == start"};
    const CourseStart start = *course_->start();
    if (kind_of(at) != PlaceKind::cell) throw Refusal{"the way to something that is no cell", "a cell"};
    const std::uint32_t strands = form_ == AnswerForm::paths ? 2 : 1;
    const auto node = [&](int cell, int direction) {
        return static_cast<std::uint32_t>(cell) * strands + (strands > 1 && is_upright(direction) ? 1 : 0);
    };
    Graph graph{static_cast<std::uint32_t>(puzzle_.cells()) * strands, {}};
    std::vector<language::Tree> holds(graph.nodes, language::make_constant(false));
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (kind_of(places[i]) != PlaceKind::cell) throw Refusal{"passed places that are no cells", "cells"};
        for (std::uint32_t strand = 0; strand < strands; ++strand)
            holds[static_cast<std::uint32_t>(places[i].number) * strands + strand] = conditions[i];
    }
    std::vector<std::int64_t> starts{node(start.cell, start.side.value_or(0))};
    if (!start.side && strands > 1) starts.push_back(node(start.cell, 1));
    const auto add = [&](std::uint32_t from, std::uint32_t to, const language::Tree& condition) {
        if (std::ranges::find(starts, static_cast<std::int64_t>(to)) != starts.end()) return;
        graph.edges.emplace_back(from, to);
        holds.push_back(condition);
    };
    for (int cell = 0; cell < puzzle_.cells(); ++cell) {
        for (int direction = 0; direction < straight_directions; ++direction) {
            const auto next = shape().next(cell, direction);
            if (!next) continue;
            const language::Tree on =
                language::make(language::Op::equal, {way(cell, direction), language::number(1)});
            const bool begins = cell == start.cell && !start.side;
            if (strands == 1 || begins) {
                add(node(cell, direction), node(*next, direction), on);
                continue;
            }
            const language::Tree turns = turns_in(answer_in(cell));
            add(node(cell, direction + 1), node(*next, direction),
                language::make(language::Op::conjunction, {on, turns}));
            add(node(cell, direction), node(*next, direction),
                language::make(language::Op::conjunction,
                               {on, language::make(language::Op::negation, {turns})}));
        }
    }
    const auto up_to = [&](std::uint32_t one) { return language::make_passed(one, holds, graph, starts); };
    const std::uint32_t first = node(at.number, 0);
    if (strands == 1) return up_to(first);
    return language::make(language::Op::greatest, {up_to(first), up_to(first + 1)});
}

Item RulesBoard::size_of_block(int cell) const {
    const std::size_t at = first_block_.value_or(answer_.size()) + static_cast<std::size_t>(cell);
    if (at >= answer_.size())
        throw Refusal{"the answer, where its values are stated", "clues and places alone"};
    return {.kind = Item::Kind::number, .tree = answer_[at]};
}

Item RulesBoard::one_print_each() const {
    std::vector<language::Tree> conditions;
    std::vector<std::int64_t> labels;
    for (int cell = 0; cell < puzzle_.cells(); ++cell) {
        conditions.push_back(language::make_constant(!puzzle_.is_wall(cell)));
        labels.push_back(is_printed(puzzle_, cell) ? cell : language::no_size);
    }
    for (std::size_t link = 0; link < links().size(); ++link)
        conditions.push_back(language::make(language::Op::equal, {along(link).tree, language::number(1)}));
    return {
        .kind = Item::Kind::condition,
        .tree = language::make_pieces(language::Op::groups, conditions, std::move(labels), lists().graph)};
}

Item RulesBoard::congruent_halves() const {
    std::vector<language::Tree> children;
    std::vector<std::int64_t> colours;
    for (int cell = 0; cell < puzzle_.cells(); ++cell) {
        const bool printed = value_in(puzzle_.signs, cell) != open_cell;
        colours.push_back(puzzle_.is_wall(cell) ? language::no_size : printed ? 1 : 0);
        children.push_back(derived(static_cast<std::size_t>(cell)).tree);
    }
    for (std::size_t link = 0; link < links().size(); ++link)
        children.push_back(language::make(language::Op::equal, {along(link).tree, language::number(1)}));
    return {.kind = Item::Kind::condition,
            .tree = language::make_halves(children, std::move(colours), lists().graph, puzzle_.columns)};
}

// Cells that share a side and hold the same are in one area, where the answer does not say it of links.
Item RulesBoard::symmetric() const {
    if (shape().torus)
        throw Refusal{"symmetric areas where the edges of the board meet", "a board with edges"};
    std::vector<language::Tree> joined;
    std::vector<std::int64_t> colours;
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        colours.push_back(puzzle_.is_wall(cell) ? language::no_size : 0);
    const bool divided = divides(form_);
    for (std::size_t link = 0; link < links().size(); ++link) {
        const auto [a, b] = links()[link];
        joined.push_back(divided
                             ? language::make(language::Op::equal, {along(link).tree, language::number(1)})
                             : language::make(language::Op::equal, {answer_in(a), answer_in(b)}));
    }
    return {.kind = Item::Kind::condition,
            .tree = language::make_symmetric(joined, std::move(colours), lists().graph, puzzle_.columns)};
}

Item RulesBoard::one_loop() const {
    std::vector<language::Tree> conditions;
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        conditions.push_back(language::make(language::Op::unequal, {answer_in(cell), language::number(0)}));
    const std::vector<language::Tree> passed = conditions;
    for (std::size_t link = 0; link < links().size(); ++link) {
        conditions.push_back(language::make(language::Op::equal, {along(link).tree, language::number(1)}));
    }
    std::vector<language::Tree> both{language::make(language::Op::disjunction, passed),
                                     language::make_connected(conditions, lists().graph)};
    return {.kind = Item::Kind::condition, .tree = language::make(language::Op::conjunction, both)};
}

// In each cell the line goes across, down, or both ways; where it turns, these two are one.
Item RulesBoard::one_crossing_line(bool may_end) const {
    constexpr std::int64_t right = 1, down = 2, left = 4, up = 8;
    const auto cells = static_cast<std::uint32_t>(puzzle_.cells());
    Graph strands{2 * cells, {}};
    std::vector<language::Tree> conditions, turning, closed, passed;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        const language::Tree answer = answer_in(static_cast<int>(cell));
        const auto among = [&](language::Rows arms) {
            const language::Tree list[] = {answer};
            return language::make_table(list, std::move(arms));
        };
        const language::Rows turns{{right + down}, {down + left}, {left + up}, {up + right}};
        language::Rows across = turns, upright = turns, all = turns;
        across.insert(across.end(), {{right + left}, {right + down + left + up}});
        upright.insert(upright.end(), {{down + up}, {right + down + left + up}});
        all.insert(all.end(), {{0}, {right + left}, {down + up}, {right + down + left + up}});
        if (may_end) {
            for (auto* const ends : {&across, &upright, &all}) {
                const bool level = ends != &upright, steep = ends != &across;
                if (level) ends->insert(ends->end(), {{right}, {left}});
                if (steep) ends->insert(ends->end(), {{down}, {up}});
            }
        }
        conditions.insert(conditions.end(), {among(across), among(upright)});
        turning.push_back(among(turns));
        closed.push_back(among(all));
        passed.push_back(language::make(language::Op::unequal, {answer, language::number(0)}));
        strands.edges.emplace_back(2 * cell, 2 * cell + 1);
    }
    conditions.insert(conditions.end(), turning.begin(), turning.end());
    const auto& edges = lists().graph.edges;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto [a, b] = edges[i];
        const std::uint32_t strand = i < shape().links_across() ? 0 : 1;
        strands.edges.emplace_back(2 * a + strand, 2 * b + strand);
        const Item link = towards(links()[i][0], static_cast<int>(strand));
        conditions.push_back(language::make(language::Op::equal, {link.tree, language::number(1)}));
    }
    closed.push_back(language::make(language::Op::disjunction, std::move(passed)));
    closed.push_back(language::make_connected(std::move(conditions), std::move(strands)));
    return {.kind = Item::Kind::condition,
            .tree = language::make(language::Op::conjunction, std::move(closed))};
}

// Over corners, those of the edge of the grid among them, diagonals are edges with conditions: diagonals that
// enclose something cut the corners inside off from the edge of the grid. So does a line, which parts the two
// corners on either side of it.
Item RulesBoard::no_cycle() const {
    if (shape().torus)
        throw Refusal{"no_cycle where the edges of the board meet",
                      "a board with edges, or a count of links"};
    const auto rows = static_cast<std::uint32_t>(puzzle_.rows);
    const auto columns = static_cast<std::uint32_t>(puzzle_.columns);
    const std::uint32_t corners = (rows + 1) * (columns + 1), edge = corners;
    Graph graph{corners + 1, {}};
    std::vector<language::Tree> conditions(corners + 1, language::make_constant(true));
    const auto add = [&](std::uint32_t a, std::uint32_t b, language::Tree holds) {
        graph.edges.emplace_back(a, b);
        conditions.push_back(std::move(holds));
    };
    for (std::uint32_t corner = 0; corner < corners; ++corner) {
        const std::uint32_t row = corner / (columns + 1), column = corner % (columns + 1);
        if (row == 0 || column == 0 || column == columns || row == rows)
            add(corner, edge, language::make_constant(true));
    }
    if (form_ == AnswerForm::diagonals) {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            const auto at = static_cast<std::uint32_t>(cell + cell / puzzle_.columns);
            const auto slopes = [&](std::int64_t value) {
                return language::make(language::Op::equal, {answer_in(cell), language::number(value)});
            };
            add(at, at + columns + 2, slopes(0));
            add(at + 1, at + columns + 1, slopes(1));
        }
    } else {
        const auto& edges = lists().graph.edges;
        for (std::size_t link = 0; link < edges.size(); ++link) {
            const auto [a, b] = edges[link];
            const std::uint32_t behind = b + b / columns;  // the corner above and to the left of the cell
            add(behind, b == a + 1 ? behind + columns + 1 : behind + 1,
                language::make(language::Op::equal, {along(link).tree, language::number(0)}));
        }
    }
    return {.kind = Item::Kind::condition, .tree = language::make_connected(conditions, std::move(graph))};
}

}  // namespace reductio
