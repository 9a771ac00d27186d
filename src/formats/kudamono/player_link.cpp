// player_link.cpp - from a link to its parts, and from parts to their texts.
#include "formats/kudamono/player_link.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::string_view player_host = "pedros.works/";

// The numbers below `count` in the order of their texts.
std::vector<int> by_text(int count) {
    std::vector<int> numbers(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) numbers[i] = i;
    std::ranges::sort(numbers, {}, [](int number) { return std::to_string(number); });
    return numbers;
}

// Corners from the bottom up, column by column, as walks count them; rows from the top down.
struct Corner {
    int row, column;
};
Corner corner_at(int place, int rows) { return {rows - place % (rows + 1), place / (rows + 1)}; }

struct Step {
    char letter;
    int down, right;
};
constexpr std::array<Step, 4> steps{{{'U', -1, 0}, {'D', 1, 0}, {'L', 0, -1}, {'R', 0, 1}}};

// The inner border along which a step goes, or -1 on the frame and beyond it.
int border_along(const puzzlink::LinkBoard& board, Corner from, const Step& step) {
    const int row = std::min(from.row, from.row + step.down),
              column = std::min(from.column, from.column + step.right);
    const bool inside = row >= 0 && column >= 0 && from.row + step.down <= board.rows &&
                        from.column + step.right <= board.columns;
    if (!inside) return -1;
    if (step.down != 0) {
        if (column == 0 || column == board.columns) return -1;
        const int left = row * board.columns + column - 1;
        return board.border_at(left, left + 1);
    }
    if (row == 0 || row == board.rows) return -1;
    const int upper = (row - 1) * board.columns + column;
    return board.border_at(upper, upper + board.columns);
}

}  // namespace

bool is_player_link(std::string_view line) {
    constexpr std::size_t longest_head = 200;
    const std::string_view head = line.substr(0, longest_head);
    const std::size_t at = head.find(player_host);
    return at != std::string_view::npos && head.find('?', at) != std::string_view::npos;
}

int PlayerSize::cell_at(int place) const {
    int column = place / rows, up = place % rows;
    if (older) {
        column = by_text(columns)[column];
        up = by_text(rows)[up];
    }
    return (rows - 1 - up) * columns + column;
}

int PlayerSize::place_of(int cell) const { return cell % columns * rows + rows - 1 - cell / columns; }

PlayerLink::PlayerLink(Passage link) : whole_{link.trimmed()} {
    if (!is_player_link(whole_.view()))
        whole_.fail("this is no link of the player", "pedros.works/…?W=…&L=…&G=…");
    constexpr std::size_t most = 60;
    Passage rest = whole_;
    rest.begin += rest.view().find('?', rest.view().find(player_host)) + 1;
    rest.end = rest.begin + std::min(rest.view().size(), rest.view().find_first_of(" \t<>\"#"));
    while (!rest.empty()) {
        Passage part{rest.text, rest.begin, rest.begin + std::min(rest.view().find('&'), rest.view().size())};
        rest.begin = std::min(rest.end, part.end + 1);
        const std::size_t equals = part.view().find('=');
        if (equals == std::string_view::npos) part.fail("a parameter without a value", "KEY=VALUE");
        const std::string_view key = part.view().substr(0, equals);
        if (find(key) != nullptr || parameters_.size() == most)
            part.fail(fmt::format("a second {}", quoted(key)), "each parameter once");
        part.begin += equals + 1;
        parameters_.push_back({key, part});
    }
}

const Passage* PlayerLink::find(std::string_view key) const {
    const auto found = std::ranges::find(parameters_, key, &Parameter::key);
    return found == parameters_.end() ? nullptr : &found->value;
}

PlayerSize PlayerLink::size(int most, const std::string& expected) const {
    const Passage* const width = find("W");
    if (width == nullptr) whole_.fail("a link without a size", expected);
    Scanner scanner{*width};
    const auto columns = static_cast<int>(scanner.number(1, most, expected));
    if (scanner.accept('x')) {
        const auto rows = static_cast<int>(scanner.number(1, most, expected));
        if (!scanner.done()) scanner.unexpected("the end of the size");
        return {rows, columns};
    }
    const Passage* const height = find("H");
    if (!scanner.done() || height == nullptr) scanner.unexpected("x and the number of rows, or H=5");
    Scanner rows{*height};
    const auto last_row = static_cast<int>(rows.number(0, most - 1, expected));
    if (!rows.done()) rows.unexpected("the end of the number");
    if (columns == most) width->fail("a board that is too wide", expected);
    return {last_row + 1, columns + 1, true};
}

std::string PlayerLink::title() const {
    const Passage* const stated = find("T");
    std::string title{stated == nullptr ? std::string_view{} : stated->view()};
    std::ranges::replace(title, '_', ' ');
    return title;
}

std::vector<PlayerEntry> PlayerLink::entries(std::string_view key, int places) const {
    std::vector<PlayerEntry> entries;
    const Passage* const list = find(key);
    if (list == nullptr) return entries;
    Scanner scanner{*list};
    int place = 0;
    while (!scanner.done()) {
        const Scanner before = scanner;
        Passage what = scanner.rest();
        what.end = what.begin + 1;
        if (scanner.accept('(')) {
            const std::size_t end = scanner.rest().view().find(')');
            if (end == std::string_view::npos) before.fail("a parenthesis without an end", "\")\"");
            what = {list->text, scanner.offset(), scanner.offset() + end};
            scanner.accept(scanner.rest().view().substr(0, end + 1));
        } else if (!is_letter(static_cast<unsigned char>(scanner.take()))) {
            before.unexpected("a letter, or a text in parentheses");
        }
        const Scanner distance = scanner;
        const auto far = scanner.accept_number(0, places);
        if (!far) scanner.unexpected("a distance");
        place += static_cast<int>(*far);
        const bool again = !entries.empty() && *far == 0;
        if (place >= places || again)
            distance.fail("no such place is left", fmt::format("{} places", places));
        entries.push_back({what, place});
    }
    return entries;
}

void PlayerLink::walk_borders(puzzlink::LinkBoard& board) const {
    const Passage* const walks = find("SIE");
    if (walks == nullptr) return;
    const int corners = (board.rows + 1) * (board.columns + 1);
    Scanner scanner{*walks};
    int place = 0;
    Corner corner = corner_at(0, board.rows);
    while (!scanner.done()) {
        const Scanner before = scanner;
        if (scanner.at_digit()) {
            const auto far = scanner.accept_number(0, corners);
            if (!far || place + *far >= corners)
                before.fail("no such corner is left", fmt::format("{} corners", corners));
            place += static_cast<int>(*far);
            corner = corner_at(place, board.rows);
            continue;
        }
        const auto* const step = std::ranges::find(steps, scanner.take(), &Step::letter);
        if (step == steps.end()) before.unexpected("a number, or U, D, L or R");
        const int border = border_along(board, corner, *step);
        if (border < 0) before.fail("a step along the frame, or beyond it", "a step between two cells");
        board.borders[border] = 1;
        corner = {corner.row + step->down, corner.column + step->right};
    }
}

void PlayerLink::note_unread(std::span<const std::string_view> read, Puzzle& puzzle) const {
    constexpr std::array<std::string_view, 12> drawn{"W", "H", "G", "T", "K",  "D",
                                                     "N", "F", "O", "X", "LF", "S"};
    for (const Parameter& parameter : parameters_) {
        if (std::ranges::find(read, parameter.key) == read.end() &&
            std::ranges::find(drawn, parameter.key) == drawn.end())
            puzzle.remarks.push_back(
                parameter.value.error(fmt::format("the part {} is not understood", quoted(parameter.key))));
    }
}

std::string player_link_head(int rows, int columns) {
    return fmt::format("https://pedros.works/paper-puzzle-player?W={}x{}", columns, rows);
}

std::string player_list(std::vector<std::pair<int, std::string>> entries) {
    std::ranges::sort(entries);
    std::string text;
    int before = 0;
    for (const auto& [place, what] : entries) {
        text += fmt::format("{}{}", what, place - before);
        before = place;
    }
    return text;
}

// From each corner as long as there is a border that no walk has passed.
std::string player_walks(const puzzlink::LinkBoard& board) {
    Grid left = board.borders;
    std::string text;
    int before = 0;
    for (int place = 0; place < (board.rows + 1) * (board.columns + 1); ++place) {
        for (;;) {
            std::string walk;
            Corner corner = corner_at(place, board.rows);
            const auto passable = [&](const Step& step) {
                const int border = border_along(board, corner, step);
                return border >= 0 && left[border] != 0;
            };
            for (auto step = std::ranges::find_if(steps, passable); step != steps.end();
                 step = std::ranges::find_if(steps, passable)) {
                left[border_along(board, corner, *step)] = 0;
                walk += step->letter;
                corner = {corner.row + step->down, corner.column + step->right};
            }
            if (walk.empty()) break;
            text += fmt::format("{}{}", place - before, walk);
            before = place;
        }
    }
    return text;
}

}  // namespace reductio::formats
