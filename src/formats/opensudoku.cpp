// opensudoku.cpp - the XML files of the Android app OpenSudoku: folders of games, each with 81 digits.
//
// <opensudoku> holds games, with or without folders around them; a title is the note of the game, else the
// name of its folder (an attribute, or in old files the element <name>), with a number if it has several
// games. `data` is 81 digits, 0 for an open cell; or `version: N` and for each cell value|notes|editable|,
// in which a value that can be edited is the player's, and so are all notes: neither is part of the puzzle.
// In version 4 there are two lists of notes. The XML is read in one pass by hand: elements, attributes,
// entities and comments, which is all that these files use. Source: the files that the app writes and its
// importer accepts, versions 1 to 4.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats::opensudoku {

extern const Format format;

namespace {

constexpr int side = 9;
constexpr std::string_view root = "<opensudoku";

struct Attribute {
    std::string_view name;
    Passage value;  // as spelled, entities and all
};

struct Element {
    std::string_view name;
    bool opens = false, closes = false;  // both: <game …/>
    std::vector<Attribute> attributes;
    Passage text;  // before it

    const Attribute* find(std::string_view wanted) const {
        const auto found = std::ranges::find(attributes, wanted, &Attribute::name);
        return found == attributes.end() ? nullptr : &*found;
    }
};

bool is_name_character(char c) {
    return is_letter(static_cast<unsigned char>(c)) || is_digit(static_cast<unsigned char>(c)) || c == '_' ||
           c == '-' || c == ':' || c == '.';
}

// Takes the character that an entity such as &amp; or &#10; stands for.
char32_t take_entity(Scanner& scanner) {
    constexpr std::array<std::pair<std::string_view, char32_t>, 5> named{
        {{"&amp;", U'&'}, {"&lt;", U'<'}, {"&gt;", U'>'}, {"&quot;", U'"'}, {"&apos;", U'\''}}};
    for (const auto& [spelled, character] : named) {
        if (scanner.accept(spelled)) return character;
    }
    const Scanner before = scanner;
    if (scanner.accept("&#")) {
        const bool hex = scanner.accept('x');
        const std::string_view rest = scanner.rest().view();
        const std::string_view digits = rest.substr(0, std::min<std::size_t>(rest.find(';'), 8));
        char32_t code = 0;
        bool good = !digits.empty();
        for (const char c : digits) {
            const int value = is_digit(c)                              ? c - '0'
                              : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10
                                                                       : 16;
            good = good && value < (hex ? 16 : 10);
            code = code * (hex ? 16 : 10) + static_cast<char32_t>(value);
        }
        scanner.accept(digits);
        if (good && code > 0 && code <= 0x10FFFF && scanner.accept(';')) return code;
    }
    before.fail("this is no entity", "&amp; &lt; &gt; &quot; &apos; or a number as in &#10;");
}

std::string decoded_text(Passage spelled) {
    std::string text;
    Scanner scanner{spelled.trimmed()};
    while (!scanner.done()) {
        if (scanner.peek() == '&')
            text += encoded(std::u32string(1, take_entity(scanner)));
        else
            text += scanner.take();
    }
    return single_line(std::move(text));
}

std::string spelled_text(std::string_view text) {
    std::string spelled;
    for (const char c : text) {
        if (c == '&')
            spelled += "&amp;";
        else if (c == '<')
            spelled += "&lt;";
        else if (c == '"')
            spelled += "&quot;";
        else
            spelled += c;
    }
    return spelled;
}

// Takes everything up to and with `end`.
void skip_past(Scanner& scanner, std::string_view end, const char* what) {
    const std::size_t at = scanner.rest().view().find(end);
    if (at == std::string_view::npos) scanner.fail(fmt::format("{} without an end", what), std::string{end});
    scanner.accept(scanner.rest().view().substr(0, at + end.size()));
}

std::string_view take_name(Scanner& scanner) {
    const std::string_view rest = scanner.rest().view();
    std::size_t length = 0;
    while (length < rest.size() && is_name_character(rest[length])) ++length;
    if (length == 0) scanner.unexpected("a name");
    scanner.accept(rest.substr(0, length));
    return rest.substr(0, length);
}

void take_attribute(Scanner& scanner, Element& element) {
    const Scanner before = scanner;
    Attribute attribute{take_name(scanner), {}};
    if (element.find(attribute.name) != nullptr)
        before.fail(fmt::format("a second attribute {}", quoted(attribute.name)), "each attribute once");
    scanner.skip_space();
    if (!scanner.accept('=')) scanner.unexpected("\"=\" and a value in quotes");
    scanner.skip_space();
    const Scanner opening = scanner;
    const char quote = scanner.take();
    if (quote != '"' && quote != '\'') opening.unexpected("a value in quotes");
    attribute.value = scanner.rest();
    const std::size_t length = attribute.value.view().find(quote);
    if (length == std::string_view::npos) opening.fail("a value without an end", "a closing quote");
    attribute.value.end = attribute.value.begin + length;
    scanner.accept(attribute.value.view());
    scanner.take();
    element.attributes.push_back(attribute);
}

// Takes the next element, or nothing at the end of the text. Comments and declarations are skipped.
std::optional<Element> take_element(Scanner& scanner) {
    Element element;
    for (;;) {
        element.text = scanner.rest();
        const std::size_t at = element.text.view().find('<');
        if (at == std::string_view::npos) return {};
        element.text.end = element.text.begin + at;
        scanner.accept(element.text.view());
        poll_stop();
        if (scanner.accept("<!--"))
            skip_past(scanner, "-->", "a comment");
        else if (scanner.accept("<?"))
            skip_past(scanner, "?>", "a declaration");
        else if (scanner.accept("<!"))
            skip_past(scanner, ">", "a declaration");
        else
            break;
    }
    scanner.take();
    element.closes = scanner.accept('/');
    element.opens = !element.closes;
    element.name = take_name(scanner);
    for (scanner.skip_space(); scanner.peek() != '>' && scanner.peek() != '/'; scanner.skip_space()) {
        constexpr std::size_t most_attributes = 50;
        if (scanner.done() || element.attributes.size() == most_attributes) scanner.unexpected("\">\"");
        take_attribute(scanner, element);
    }
    if (scanner.accept('/')) element.closes = true;
    if (!scanner.accept('>')) scanner.unexpected("\">\"");
    return element;
}

// Takes a line end in an attribute, which XML writers may spell as an entity.
void skip_line_end(Scanner& scanner) {
    scanner.skip_space();
    while (scanner.peek() == '&' && scanner.rest().view().starts_with("&#")) {
        const Scanner before = scanner;
        if (take_entity(scanner) > U' ') before.unexpected("the value of a cell");
        scanner.skip_space();
    }
}

// The notes of the player: a set as a number, or in version 1 digits and commas. Both say nothing here.
void skip_notes(Scanner& scanner) {
    while (scanner.at_digit() || scanner.peek() == ',' || scanner.peek() == '-') scanner.take();
    if (!scanner.accept('|')) scanner.unexpected("notes and \"|\"");
}

// A cell as value|notes|editable|. Nothing if the value is the player's.
Value take_versioned_cell(Scanner& scanner, int version) {
    const auto value = scanner.accept_number(0, side);
    if (!value) scanner.unexpected("the value of a cell, 0 to 9");
    if (!scanner.accept('|')) scanner.unexpected("\"|\"");
    skip_notes(scanner);
    constexpr int two_lists = 4;
    if (version >= two_lists)
        skip_notes(scanner);
    else if (version > 1)
        scanner.accept('|');
    const bool editable = scanner.peek() == '1';
    if (!editable && scanner.peek() != '0') scanner.unexpected("0, or 1 for a cell that can be edited");
    scanner.take();
    if (!scanner.accept('|')) scanner.unexpected("\"|\"");
    return editable || *value == 0 ? open_cell : static_cast<Value>(*value);
}

void take_cells(Scanner& scanner, Puzzle& puzzle) {
    scanner.skip_space();
    int version = 0;
    if (scanner.accept("version:")) {
        constexpr int latest = 4;
        scanner.skip_blanks();
        version = static_cast<int>(scanner.number(1, latest, "a version of the data from 1 to 4"));
        skip_line_end(scanner);
    }
    for (Value& value : puzzle.given) {
        if (version > 0) {
            value = take_versioned_cell(scanner, version);
        } else {
            if (!scanner.at_digit()) scanner.unexpected("81 digits, 0 for an open cell");
            const char digit = scanner.take();
            value = digit == '0' ? open_cell : digit - '0';
        }
    }
    skip_line_end(scanner);
    if (!scanner.done()) scanner.unexpected("the end after 81 cells");
}

Puzzle read_game(Passage data, std::string title) {
    Puzzle puzzle = blank_puzzle("sudoku", side, side);
    puzzle.boxes = {3, 3};
    puzzle.title = std::move(title);
    puzzle.offset = data.begin;
    Scanner scanner{data};
    take_cells(scanner, puzzle);
    return puzzle;
}

struct Game {
    Passage data;
    std::string note;
};

// The games of a folder in the order of the file. Their names follow once it is known how many there are.
class Folder {
public:
    std::string name;

    void add(Game game) { games_.push_back(std::move(game)); }

    void close(std::vector<DeferredPuzzle>& puzzles) {
        for (std::size_t i = 0; i < games_.size(); ++i) {
            std::string title = games_[i].note;
            if (title.empty() && !name.empty())
                title = games_.size() == 1 ? name : fmt::format("{} {}", name, i + 1);
            puzzles.emplace_back([data = games_[i].data, title] { return read_game(data, title); });
        }
        games_.clear();
        name.clear();
    }

private:
    std::vector<Game> games_;
};

Game game_of(const Element& element, const Scanner& where) {
    const Attribute* const data = element.find("data");
    if (data == nullptr) where.fail("a game without cells", "data=\"81 digits\"");
    const Attribute* const note = element.find("note");
    return {data->value, note == nullptr ? "" : decoded_text(note->value)};
}

std::vector<DeferredPuzzle> unpack(Passage passage, const Hints&) {
    std::vector<DeferredPuzzle> puzzles;
    Folder folder;
    Scanner scanner{passage};
    bool inside = false;
    while (const auto element = take_element(scanner)) {
        const std::string_view name = element->name;
        const Passage tag{passage.text, element->text.end, scanner.offset()};
        if (name == "opensudoku") {
            inside = element->opens && !element->closes;
            folder.close(puzzles);
        } else if (!inside) {
            tag.fail(fmt::format("<{}> outside of <opensudoku>", name), "<opensudoku>, then its games");
        } else if (name == "game" && element->opens) {
            folder.add(game_of(*element, Scanner{tag}));
        } else if (name == "folder") {
            folder.close(puzzles);
            const Attribute* const called = element->find("name");
            if (called != nullptr) folder.name = decoded_text(called->value);
        } else if (name == "name" && element->closes && !element->opens) {
            folder.name = decoded_text(element->text);
        }
    }
    if (inside) passage.text->fail(passage.end, "the file ends early", "</opensudoku>");
    folder.close(puzzles);
    return puzzles;
}

Fit detect(Passage passage, const Hints&) {
    constexpr std::size_t longest_head = 4096;
    const std::string_view text = passage.view().substr(0, longest_head);
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    if (at == std::string_view::npos || text[at] != '<') return 0;
    return text.find(root) == std::string_view::npos ? 0 : 95;
}

std::string write(const Puzzle& puzzle) {
    require_expressible(puzzle, "opensudoku", {});
    if (puzzle.rows != side) refuse("opensudoku", fmt::format("a side of {}, only 9", puzzle.rows));
    std::string data;
    for (const Value value : puzzle.given) data += cell_text(value, "0");
    std::string game = fmt::format("<game data=\"{}\"/>", data);
    if (!puzzle.title.empty())
        game = fmt::format("<folder name=\"{}\">{}</folder>", spelled_text(single_line(puzzle.title)), game);
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n{}\n</opensudoku>\n", game);
}

}  // namespace

const Format format = {
    .name = "opensudoku",
    .summary = "XML files of OpenSudoku: folders of 9x9 sudokus, givens alone",
    .carries = "sudokus of 9x9 with their givens",
    .lacks = "other sides, regions, cages, options, rules on cells, pencil marks",
    .extensions = ".opensudoku",
    .detect = detect,
    .unpack = unpack,
    .write = write,
};

}  // namespace reductio::formats::opensudoku
