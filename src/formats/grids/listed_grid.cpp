// listed_grid.cpp - data as a tree of lists and words, and the grids in it.
#include "formats/grids/listed_grid.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "family/family.hpp"
#include "formats/cell_names.hpp"
#include "formats/grids/html_table.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/pasted_text.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t shortest_side = 4, longest_listed_side = 100, deepest = 30, most_nodes = 100'000;

bool is_opening(char c) { return c == '[' || c == '(' || c == '{'; }
bool is_closing(char c) { return c == ']' || c == ')' || c == '}'; }
bool is_quote_sign(char c) { return c == '"' || c == '\''; }

// --- the tree -----------------------------------------------------------------------------------------

// A list, or a word.
struct Node {
    Passage key = {}, place = {};  // of a word: without its quotes
    bool list = false, quoted = false;
    std::vector<Node> items = {};
};

class TreeReader {
public:
    explicit TreeReader(Passage text) : scanner_{text}, all_{text} {}

    Node read() {
        Node root{.key = {all_.text, all_.begin, all_.begin}, .place = all_, .list = true};
        for (read_items(root, 0); !scanner_.done(); read_items(root, 0))
            scanner_.take();  // a bracket that closes nothing
        return root;
    }

private:
    void read_items(Node& list, std::size_t depth) {
        std::vector<Node> rows;  // that semicolons part
        bool comma = true;       // is an item due: at the begin, and behind a comma?
        for (scanner_.skip_space(); !scanner_.done() && !is_closing(scanner_.peek()); scanner_.skip_space()) {
            const std::size_t at = scanner_.offset();
            const char c = scanner_.peek();
            if (c == ',') {
                scanner_.take();
                if (comma) add(list, {.place = {all_.text, at, at}});
                comma = true;
                continue;
            }
            if (c == ';') {
                scanner_.take();
                if (depth > 0) end_row(list, rows);
            } else if (c == ':' || c == '=') {
                scanner_.take();
                read_value(list, depth);
            } else {
                add(list, read_item(depth));
            }
            comma = false;
        }
        if (rows.empty()) return;
        end_row(list, rows);
        list.items = std::move(rows);
    }

    void add(Node& list, Node item) {
        if (++nodes_ > most_nodes) refuse_more();
        list.items.push_back(std::move(item));
    }
    [[noreturn]] void refuse_more() const {
        throw NoGrid{scanner_.unexpected_error("a grid with no more data around it")};
    }

    void end_row(Node& list, std::vector<Node>& rows) {
        if (list.items.empty()) return;
        const Passage place{all_.text, list.items.front().place.begin, list.items.back().place.end};
        rows.push_back({.place = place, .list = true, .items = std::move(list.items)});
        list.items.clear();
    }

    // The item before the sign is the key of the one behind it.
    void read_value(Node& list, std::size_t depth) {
        scanner_.skip_space();
        if (scanner_.done() || is_closing(scanner_.peek()) || list.items.empty()) return;
        const Passage key = list.items.back().place;
        list.items.pop_back();
        list.items.push_back(read_item(depth));
        list.items.back().key = key;
    }

    Node read_item(std::size_t depth) {
        const std::size_t begin = scanner_.offset();
        const char first = scanner_.peek();
        if (depth == deepest) refuse_more();
        if (is_opening(first)) {
            scanner_.take();
            Node node{.list = true};
            read_items(node, depth + 1);
            if (scanner_.done()) throw NoGrid{scanner_.unexpected_error("the end of the list")};
            scanner_.take();
            node.place = {all_.text, begin, scanner_.offset()};
            return node;
        }
        if (is_quote_sign(first)) {
            const std::size_t end = all_.text->view().substr(0, all_.end).find(first, begin + 1);
            if (end != std::string_view::npos) {
                scanner_ = Scanner{{all_.text, end + 1, all_.end}};
                return {.place = {all_.text, begin + 1, end}, .quoted = true};
            }
        }
        do {
            scanner_.take();
        } while (!scanner_.done() && !ends_word(scanner_.peek()));
        // The list that a call makes: np.array([…]), c(5, 3, …).
        if (is_letter(first) && !scanner_.done() && is_opening(scanner_.peek())) return read_item(depth + 1);
        return {.place = {all_.text, begin, scanner_.offset()}};
    }

    static bool ends_word(char c) {
        return c == ',' || c == ';' || c == ':' || c == '=' || is_opening(c) || is_closing(c) ||
               blank_bytes.has(c) || c == '\n';
    }

    Scanner scanner_;
    Passage all_;
    std::size_t nodes_ = 0;
};

// Brackets or quotes make the data; the words beside them are names of types and variables, unless one of
// them is data itself, as in a table of which some fields have quotes.
void drop_words_beside(Node& root) {
    const auto is_data = [](const Node& node) { return node.list || node.quoted; };
    const auto is_name = [](const Node& node) {
        const std::string_view word = node.place.view();
        return word.empty() || is_letter(word.front()) || std::ranges::none_of(word, is_digit);
    };
    const auto is_either = [&](const Node& node) { return is_data(node) || is_name(node); };
    if (std::ranges::any_of(root.items, is_data) && std::ranges::all_of(root.items, is_either))
        std::erase_if(root.items, [&](const Node& node) { return !is_data(node); });
}

// --- rows ---------------------------------------------------------------------------------------------

// The cell that the item is: a word, or {"value": 5}.
std::optional<Passage> cell_of(const Node& item) {
    if (!item.list) return bare_number(item.place.trimmed());
    if (item.items.size() != 1 || item.items[0].list || item.items[0].key.empty()) return {};
    return bare_number(item.items[0].place.trimmed());
}

// One cell for each word, or else for each character.
ListedRow cells_in(Passage text, std::size_t wanted) {
    ListedRow cells;
    Scanner scanner{text};
    for (scanner.skip_space(); !scanner.done(); scanner.skip_space()) cells.push_back(scanner.word());
    if (cells.size() == wanted) return cells;
    cells.clear();
    for (std::size_t at = text.begin; at < text.end && cells.size() <= longest_listed_side;
         at = cells.back().end)
        cells.push_back({text.text, at, at + character_at(text.view(), at - text.begin).length});
    for (Passage& cell : cells) cell = cell.trimmed();
    return cells;
}

std::vector<Passage> lines_in(Passage text) {
    std::vector<Passage> lines;
    for (Passage line; !text.empty();) {
        const std::string_view view = text.view();
        const std::size_t end = std::min({view.find('\n'), view.find("\\n"), view.size()});
        line = Passage{text.text, text.begin, text.begin + end};
        text.begin = std::min(text.end, line.end + (end < view.size() && view[end] == '\\' ? 2 : 1));
        if (!line.trimmed().empty()) lines.push_back(line);
    }
    return lines;
}

bool is_square(const std::vector<ListedRow>& rows) {
    return rows.size() >= shortest_side && rows.size() <= longest_listed_side &&
           std::ranges::all_of(rows, [&](const ListedRow& row) { return row.size() == rows.size(); });
}

// Where a family is stated, its board may be a rectangle.
bool is_rectangle(const std::vector<ListedRow>& rows) {
    constexpr std::size_t shortest = 3;
    const std::size_t width = rows.empty() ? 0 : rows.front().size();
    return rows.size() >= shortest && rows.size() <= longest_listed_side && width >= shortest &&
           width <= longest_listed_side &&
           std::ranges::all_of(rows, [&](const ListedRow& row) { return row.size() == width; });
}

std::vector<ListedRow> rows_of_lines(const std::vector<Passage>& lines) {
    std::vector<ListedRow> rows;
    for (const Passage& line : lines) rows.push_back(cells_in(line, lines.size()));
    return rows;
}

// N x N cells one after the other.
std::vector<ListedRow> cut_in_rows(const ListedRow& cells) {
    const auto side = static_cast<std::size_t>(side_of(cells.size()));
    std::vector<ListedRow> rows;
    for (std::size_t i = 0; side > 0 && i < cells.size(); i += side)
        rows.emplace_back(cells.begin() + static_cast<std::ptrdiff_t>(i),
                          cells.begin() + static_cast<std::ptrdiff_t>(i + side));
    return rows;
}

// A text that holds a whole grid: "530070000600…", or rows with line ends between them.
std::vector<ListedRow> rows_of_word(const Node& word) {
    const std::vector<Passage> lines = lines_in(word.place);
    if (lines.size() > 1) return rows_of_lines(lines);
    constexpr std::string_view signs = "0123456789._-*?xX";
    const std::string_view text = word.place.view();
    if (!word.quoted || side_of(text.size()) < 4 || text.find_first_not_of(signs) != std::string_view::npos)
        return {};
    ListedRow cells;
    for (std::size_t at = word.place.begin; at < word.place.end; ++at)
        cells.push_back({word.place.text, at, at + 1});
    return cut_in_rows(cells);
}

// The side of a grid of which these cells are stated. A list that ends early may be that of a larger grid.
std::size_t side_of_named(const std::vector<std::pair<NamedCell, Passage>>& cells, Passage list) {
    int largest = 0;
    for (const auto& [cell, text] : cells) {
        const auto value = Scanner{text}.accept_number(0, longest_listed_side);
        largest = std::max({largest, cell.row, cell.column, static_cast<int>(value.value_or(0))});
    }
    if (largest != 9 && largest != 16 && largest != 25)
        list.fail(
            fmt::format("a list of cells and their digits up to {}, which does not say the side of its grid",
                        largest),
            "digits or cells up to 9, 16 or 25; or the rows of the grid with a sign for each open cell");
    return static_cast<std::size_t>(largest);
}

// r1c1=5, r1c2=3: the other cells are open. Nothing if an item is no such cell.
std::vector<ListedRow> rows_of_named_cells(const Node& list) {
    std::vector<std::pair<NamedCell, Passage>> cells;
    for (const Node& item : list.items) {
        const auto cell = item.list || item.key.empty() ? std::nullopt : named_cell(item.key.view());
        if (!cell) return {};
        cells.emplace_back(*cell, bare_number(item.place.trimmed()));
    }
    if (cells.empty()) return {};
    const std::size_t side = side_of_named(cells, list.place);
    const Passage open{list.place.text, list.place.begin, list.place.begin};
    std::vector<ListedRow> rows(side, ListedRow(side, open));
    for (const auto& [cell, text] : cells) {
        Passage& place =
            rows[static_cast<std::size_t>(cell.row - 1)][static_cast<std::size_t>(cell.column - 1)];
        if (!place.empty()) text.fail("a second digit of this cell", "one");
        place = text;
    }
    return rows;
}

// The rows of a list: of lists, of texts, of cells with names, or of all cells one after the other.
std::vector<ListedRow> rows_of_list(const Node& list, bool rectangles) {
    std::vector<ListedRow> rows = rows_of_named_cells(list);
    if (!rows.empty()) return rows;
    const bool words = std::ranges::none_of(list.items, &Node::list);
    if (words) {
        std::vector<Passage> lines;
        ListedRow cells;
        for (const Node& item : list.items) {
            lines.push_back(item.place);
            cells.push_back(bare_number(item.place.trimmed()));
        }
        rows = rows_of_lines(lines);
        return is_square(rows) || (rectangles && is_rectangle(rows)) ? rows : cut_in_rows(cells);
    }
    for (const Node& item : list.items) {
        ListedRow& row = rows.emplace_back();
        if (!item.list) return {};
        for (const Node& cell : item.items) {
            const auto text = cell_of(cell);
            if (!text) return {};
            row.push_back(*text);
        }
    }
    return rows;
}

// --- grids --------------------------------------------------------------------------------------------

bool is_key_of_solution(std::string_view key) {
    const std::string small = small_letters(key);
    return small.starts_with("sol") || small.starts_with("answer");
}

// Does the text name a variant, or under a key such as `type` another family than sudoku?
bool names_other_puzzle(const Node& text, bool families) {
    constexpr std::string_view keys[] = {"type", "genre", "kind", "family", "variant", "game", "puzzletype"};
    const std::string key = text.key.empty() ? "" : small_letters(text.key.view());
    const bool kind = families && std::ranges::find(keys, key) != std::end(keys);
    return std::ranges::any_of(text.place.words(), [&](Passage word) {
        const Family* const family = kind ? find_family(small_letters(word.view())) : nullptr;
        return names_variant(word.view()) || !has_boxes(family);
    });
}

// The first text that does so.
std::optional<Passage> text_about_other_puzzle(const Node& node, bool families) {
    if (!node.list) return names_other_puzzle(node, families) ? std::optional{node.place} : std::nullopt;
    for (const Node& item : node.items)
        if (auto found = text_about_other_puzzle(item, families)) return found;
    return {};
}

class GridFinder {
public:
    GridFinder(const Node& root, bool rectangles) : rectangles_{rectangles} { visit(root, root.key); }

    ListedData data;
    const Node* uneven = nullptr;  // the first list of rows that is no square
    const Node* beside = nullptr;  // the first list beside a grid that holds more than a size

private:
    // Is there a grid in it?
    bool visit(const Node& node, Passage key) {
        if (!node.key.empty()) key = node.key;
        std::vector<ListedRow> rows = node.list ? rows_of_list(node, rectangles_) : rows_of_word(node);
        if (is_square(rows) || (rectangles_ && is_rectangle(rows))) {
            auto& grids = is_key_of_solution(key.view()) ? data.solutions : data.grids;
            const std::size_t quote = node.quoted ? 1 : 0;
            grids.push_back(
                {key, {key.text, node.place.begin - quote, node.place.end + quote}, std::move(rows)});
            return true;
        }
        const bool grid = rows.size() >= shortest_side && std::ranges::all_of(rows, are_numbers);
        if (uneven == nullptr && grid) uneven = &node;
        const Node* other = nullptr;
        bool found = false;
        for (const Node& item : node.items) {
            const bool here = visit(item, key);
            found = here || found;
            if (!here && other == nullptr && says_more_than_size(item)) other = &item;
        }
        if (found && beside == nullptr) beside = other;
        return found;
    }

    static bool are_numbers(const ListedRow& row) {
        return std::ranges::all_of(row, [](Passage cell) {
            return cell.view().find_first_not_of("0123456789.") == std::string_view::npos;
        });
    }
    // The words in it: all, or those with a digit.
    static std::size_t count_words(const Node& node, bool all) {
        if (!node.list) return (all ? !node.place.trimmed().empty() : has_digit(node.place.view())) ? 1 : 0;
        std::size_t count = 0;
        for (const Node& item : node.items) count += count_words(item, all);
        return count;
    }
    static bool has_digit(std::string_view word) { return std::ranges::any_of(word, is_digit); }
    static bool says_more_than_size(const Node& node) {
        constexpr std::size_t rows_and_columns = 2;
        const bool of_lists = std::ranges::any_of(node.items, &Node::list);
        return node.list && count_words(node, of_lists) > rows_and_columns;
    }

    bool rectangles_;
};

// A grid in a word beside other words is a field of a table.
void refuse_fields(Passage text, const Node& root, const ListedGrid& grid) {
    const auto is_field = [](const Node& item) {
        return !item.list && item.key.empty() && !item.place.trimmed().empty();
    };
    const auto holds_grid = [&](const Node& item) {
        return item.place.begin >= grid.place.begin && item.place.end <= grid.place.end;
    };
    const bool is_word =
        std::ranges::any_of(root.items, [&](const Node& item) { return is_field(item) && holds_grid(item); });
    const bool others = std::ranges::any_of(
        root.items, [&](const Node& item) { return is_field(item) && !holds_grid(item); });
    if (is_word && others && grid.place.begin != root.place.begin)
        throw NoGrid{text.error("a grid beside other fields", "the grid alone, or --column NAME")};
}

[[noreturn]] void fail_without_grid(Passage text, const Node* uneven) {
    if (uneven == nullptr)
        throw NoGrid{text.error("there is no grid in this data", "rows of cells in brackets or in quotes")};
    const std::vector<ListedRow> rows = uneven->list ? rows_of_list(*uneven, false) : rows_of_word(*uneven);
    const auto wrong =
        std::ranges::find_if(rows, [&](const ListedRow& row) { return row.size() != rows.size(); });
    if (wrong == rows.end())
        throw NoGrid{uneven->place.error(fmt::format("a grid of {} rows", rows.size()),
                                         fmt::format("{} to {}", shortest_side, longest_listed_side))};
    const auto is_bit = [](const Passage& cell) { return cell.view() == "0" || cell.view() == "1"; };
    const bool bits =
        std::ranges::all_of(rows, [&](const ListedRow& row) { return std::ranges::all_of(row, is_bit); });
    (wrong->empty() ? uneven->place : wrong->front())
        .fail(fmt::format("row {} has {} cells, and there are {} rows", wrong - rows.begin() + 1,
                          wrong->size(), rows.size()),
              fmt::format("as many cells in each row as there are rows{}",
                          bits ? "; or --format matrix for an exact cover" : ""));
}

}  // namespace

Passage bare_number(Passage cell) {
    const std::string_view text = cell.view();
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::string_view rest = text.substr(digits);
    if (digits > 0 && (rest == "." || rest == ".0")) cell.end = cell.begin + digits;
    return cell;
}

ListedData listed_data(Passage text, const Family* stated) {
    if (has_html_table(text)) return {{{{text.text, text.begin, text.begin}, text, html_table(text)}}, {}};
    Node root = TreeReader{text}.read();
    const std::optional<Passage> other = text_about_other_puzzle(root, stated == nullptr);
    drop_words_beside(root);
    GridFinder found{root, !has_boxes(stated)};
    ListedData& data = found.data;
    if (data.grids.empty()) std::swap(data.grids, data.solutions);
    if (data.grids.empty()) fail_without_grid(text, found.uneven);
    refuse_fields(text, root, data.grids.front());
    for (const ListedGrid& grid : data.grids) {
        const std::string_view first = data.grids[0].key.view(), own = grid.key.view();
        if (own != first)
            grid.place.fail(fmt::format("two grids, under {} and under {}", quoted(first), quoted(own)),
                            "the one that is the puzzle, or all of it in the native format");
    }
    if (found.beside != nullptr) {
        const Passage key = found.beside->key;
        const std::string what = key.empty() ? "" : ": " + quoted(key.view());
        found.beside->place.fail("more than a grid of givens" + what,
                                 "the grid alone, or all of the puzzle in the native format");
    }
    if (other)
        other->fail(fmt::format("{} names a puzzle that is more than its givens, or another family",
                                quoted(other->view())),
                    "the grid alone with --family, or all of the puzzle in the native format");
    return std::move(data);
}

}  // namespace reductio::formats
