// lines.cpp - closed lines through the middles of cells.
#include "rules/words/meanings.hpp"

namespace reductio::words {

namespace {

// Is the answer of the cell one of these? A condition.
Item one_of(const RulesBoard& board, const Item& cell, const std::shared_ptr<const language::Rows>& values) {
    return {.kind = Item::Kind::condition,
            .tree = language::make_table({&board.answer_in(cell_of(cell)), 1}, values)};
}
Item straight(const RulesBoard& board, Arguments arguments) {
    static const auto arms = std::make_shared<const language::Rows>(language::Rows{{1 + 4}, {2 + 8}});
    return one_of(board, arguments[0], arms);
}
Item turns(const RulesBoard& board, Arguments arguments) {
    static const auto arms =
        std::make_shared<const language::Rows>(language::Rows{{1 + 2}, {2 + 4}, {4 + 8}, {8 + 1}});
    return one_of(board, arguments[0], arms);
}
Item one_loop(const RulesBoard& board, Arguments) { return board.one_loop(); }

// In each cell the line goes across, down, or both ways; where it turns, these two are one.
Item one_crossing_loop(const RulesBoard& board, Arguments) {
    constexpr std::int64_t right = 1, down = 2, left = 4, up = 8;
    const auto cells = static_cast<std::uint32_t>(board.puzzle().cells());
    Graph strands{2 * cells, {}};
    std::vector<language::Tree> conditions, turning, closed, passed;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        const language::Tree answer = board.answer_in(static_cast<int>(cell));
        const auto among = [&](language::Rows arms) {
            const language::Tree list[] = {answer};
            return language::make_table(list, std::move(arms));
        };
        const language::Rows turns{{right + down}, {down + left}, {left + up}, {up + right}};
        language::Rows across = turns, upright = turns, all = turns;
        across.insert(across.end(), {{right + left}, {right + down + left + up}});
        upright.insert(upright.end(), {{down + up}, {right + down + left + up}});
        all.insert(all.end(), {{0}, {right + left}, {down + up}, {right + down + left + up}});
        conditions.insert(conditions.end(), {among(across), among(upright)});
        turning.push_back(among(turns));
        closed.push_back(among(all));
        passed.push_back(language::make(language::Op::unequal, {answer, language::number(0)}));
        strands.edges.emplace_back(2 * cell, 2 * cell + 1);
    }
    conditions.insert(conditions.end(), turning.begin(), turning.end());
    for (const auto& [a, b] : board.links()) {
        const bool level = b == a + 1 && board.puzzle().columns > 1;
        strands.edges.emplace_back(2 * a + (level ? 0 : 1), 2 * b + (level ? 0 : 1));
        const Item link = board.towards(static_cast<int>(a), level ? 0 : 1);
        conditions.push_back(language::make(language::Op::equal, {link.tree, language::number(1)}));
    }
    closed.push_back(language::make(language::Op::disjunction, std::move(passed)));
    closed.push_back(language::make_connected(std::move(conditions), std::move(strands)));
    return {.kind = Item::Kind::condition,
            .tree = language::make(language::Op::conjunction, std::move(closed))};
}

constexpr RulesWord lines_table[] = {
    {"straight", 1, 1, WordAsks::size, straight, "does the line go straight through a cell?",
     WordNeeds::lines},
    {"turns", 1, 1, WordAsks::size, turns, "does the line turn in a cell?", WordNeeds::lines},
    {"one_loop", 0, 0, WordAsks::size, one_loop, "is the line one closed loop?", WordNeeds::lines},
    {"one_crossing_loop", 0, 0, WordAsks::size, one_crossing_loop,
     "is the line one closed loop, which may cross itself?", WordNeeds::lines},
};

}  // namespace

std::span<const RulesWord> line_words() { return lines_table; }

}  // namespace reductio::words
