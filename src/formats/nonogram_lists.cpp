// nonogram_lists.cpp - nonograms as lists of lists in a program: `row=[[1],[3],[1]]; column=[[1],[3],[1]];`,
// or in JSON: `{"ver":[[1],[3],[1]],"hor":[[1],[3],[1]]}`, where `hor` are the rows.
//
// Each name once, in any order; a list may be empty. Linear in the text.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/format.hpp"
#include "formats/run_lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats::nonogram_lists {

extern const Format format;

namespace {

constexpr std::string_view names_of_rows[] = {"row", "rows", "hor", "horizontal"},
                           names_of_columns[] = {"column", "columns", "col", "cols", "ver", "vertical"};

// Quotes around a name, and words of a programming language before it.
std::string_view take_name(Scanner& scanner) {
    scanner.skip_space();
    for (const std::string_view word : {"var ", "let ", "const "}) scanner.accept(word);
    const bool quoted_name = scanner.accept('"') || scanner.accept('\'');
    Passage name = scanner.rest();
    while (is_letter(scanner.peek())) scanner.take();
    name.end = scanner.offset();
    if (quoted_name && !scanner.accept('"')) scanner.accept('\'');
    scanner.skip_space();
    return name.view();
}

// Which list has that name; null: none.
std::vector<Passage>* list_called(std::string_view name, RunLines& lines) {
    if (std::ranges::find(names_of_rows, name) != std::end(names_of_rows)) return &lines.rows;
    if (std::ranges::find(names_of_columns, name) != std::end(names_of_columns)) return &lines.columns;
    return nullptr;
}

// [[1],[2,1],[]]: what stands between the inner brackets.
std::vector<Passage> take_list(Scanner& scanner) {
    std::vector<Passage> lists;
    if (!scanner.accept('[')) scanner.unexpected("\"[\" and a list of runs for each line");
    for (scanner.skip_space(); !scanner.accept(']'); scanner.skip_space()) {
        if (!scanner.accept('[')) scanner.unexpected("\"[\" and the runs of a line");
        Passage runs = scanner.rest();
        while (scanner.peek() != ']') {
            if (scanner.done()) scanner.unexpected("\"]\"");
            scanner.take();
        }
        runs.end = scanner.offset();
        lists.push_back(runs.trimmed());
        scanner.take();
        scanner.skip_space();
        if (!scanner.accept(',') && scanner.peek() != ']') scanner.unexpected("\",\" or \"]\"");
    }
    return lists;
}

Fit detect(Passage text, const Hints&) {
    RunLines lines;
    Scanner scanner{text.trimmed()};
    scanner.accept('{');
    if (list_called(take_name(scanner), lines) == nullptr) return 0;
    if (!scanner.accept('=') && !scanner.accept(':')) return 0;
    scanner.skip_space();
    return scanner.accept('[') ? 95 : 0;
}

Puzzle read(Passage text, const Hints&) {
    RunLines lines;
    Scanner scanner{text.trimmed()};
    scanner.accept('{');
    for (int lists = 0; lists < 2; ++lists) {
        const Scanner before = scanner;
        std::vector<Passage>* const list = list_called(take_name(scanner), lines);
        if (list == nullptr) before.fail("no list of rows or columns here", "row=[[1],[2,1]] and column=[…]");
        if (!list->empty()) before.fail("the same list twice", "rows and columns, each once");
        if (!scanner.accept('=') && !scanner.accept(':')) scanner.unexpected("\"=\" or \":\"");
        scanner.skip_space();
        *list = take_list(scanner);
        if (list->empty()) before.fail("a list without lines", "the runs of each line");
        scanner.skip_space();
        if (!scanner.accept(',')) scanner.accept(';');
    }
    scanner.skip_space();
    scanner.accept('}');
    scanner.accept(';');
    scanner.skip_space();
    if (!scanner.done()) scanner.unexpected("the end of the text");
    return nonogram_of(lines);
}

}  // namespace

const Format format = {
    .name = "nonogram-lists",
    .summary = "nonograms as lists of lists: row=[[1],[3]]; column=[[2],[2]]; or JSON with hor and ver",
    .carries = "a nonogram",
    .lacks = "all else; it is read only",
    .extensions = "",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::nonogram_lists
