// link.cpp - the parts of a link: what comes before the genre, variants and flags, sizes, the body.
#include "formats/puzzlink/link.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <memory>

#include "encoders/shared/family.hpp"
#include "formats/format.hpp"
#include "formats/puzzlink/genre.hpp"
#include "formats/puzzlink/kanpen.hpp"
#include "text/characters.hpp"

namespace reductio::puzzlink {

namespace {

constexpr auto npos = std::string_view::npos;
constexpr int longest_side = 400;
constexpr std::size_t longest_address = 200;  // before the question mark
constexpr std::string_view host = "https://puzz.link/p?";

constexpr ByteSet ends_of_links{" \t\r\n\"<>"};

// Cuts `_edit` and `_play` off a genre's name.
std::string_view plain_name(std::string_view name) {
    for (const std::string_view ending : {"_edit", "_play"}) {
        if (name.ends_with(ending)) name.remove_suffix(ending.size());
    }
    return name;
}

// --- where links are ----------------------------------------------------------------------------------

// `word=word&` pairs in front of the genre.
std::string_view without_settings(std::string_view text) {
    constexpr std::size_t longest = 100;
    for (;;) {
        const std::string_view start = text.substr(0, longest);
        const std::size_t end = start.find('&');
        if (end == npos || start.substr(0, end).find('=') == npos || start.substr(0, end).find('/') != npos)
            return text;
        text.remove_prefix(end + 1);
    }
}

bool begins_with_board(std::string_view text) {
    constexpr std::size_t longest_name = 100;
    text = without_settings(text).substr(0, longest_name);
    if (text.starts_with("pzprv3") || (text.starts_with("v:") && text.find("/pzprv3") != npos)) return true;
    const std::size_t slash = std::min({text.find('/'), text.find("%2F"), text.find("%2f")});
    return slash != npos && !genre_called(plain_name(text.substr(0, slash))).empty();
}

// A board of a site whose boards are all links, with a genre that nobody here knows: it is refused by its
// name and not passed over as a word.
bool begins_with_board_of_site(std::string_view address, std::string_view query) {
    constexpr std::string_view sites[] = {"puzz.link/p", "pzv.jp/p", "pzplus.tck.mn/p",
                                          "pzprxs.vercel.app/p"};
    constexpr std::size_t longest_name = 100;
    for (const std::string_view scheme : {"https://", "http://", "www."}) {
        if (address.starts_with(scheme)) address.remove_prefix(scheme.size());
    }
    if (address.ends_with(".html")) address.remove_suffix(5);
    if (std::ranges::find(sites, address) == std::end(sites)) return false;
    query = without_settings(query).substr(0, longest_name);
    const std::size_t slash = query.find('/');
    return slash != npos && slash > 0 && slash + 1 < query.size() && is_digit(query[slash + 1]);
}

// Could a board stand behind this question mark? A cheap look: a name, then "/", "=" or the like.
bool may_be_board(std::string_view query) {
    constexpr std::size_t longest_name = 100;
    query = query.substr(0, longest_name);
    const auto in_name = [](char c) {
        return is_letter(c) || is_digit(c) || c == '_' || c == '-' || c == '.';
    };
    const auto end = std::ranges::find_if_not(query, in_name);
    if (end == query.begin() || end == query.end()) return false;
    return *end == '/' || *end == '%' || *end == '=' || query.starts_with("v:");
}

// A link ends at a blank; a file in one whose blanks are not escaped, at the end of the line.
Passage cut_at_blank(Passage rest) {
    Passage link = rest;
    const std::string_view board = without_settings(rest.view());
    const bool file = board.starts_with("pzprv3") || board.starts_with("v:");
    if (file && rest.view().find("%20") == npos) return link.trimmed();
    link.end = rest.begin + ends_of_links.find(rest.view(), 0);
    return link;
}

// In prose a link in parentheses ends before the closing one.
void cut_closing_parenthesis(Passage& link, bool opened) {
    if (opened && link.view().ends_with(')')) --link.end;
}

// --- percent signs ------------------------------------------------------------------------------------

int hexadecimal_value(char c) {
    return is_digit(c)            ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

// The character that `%XX` at this place stands for, or 0. Old links have % where new ones have @, so in a
// body only what browsers escape there is undone.
char escaped_character(std::string_view text, std::size_t at, bool file) {
    if (at + 2 >= text.size() || text[at] != '%') return 0;
    const int high = hexadecimal_value(text[at + 1]), low = hexadecimal_value(text[at + 2]);
    if (high < 0 || low < 0) return 0;
    const int code = 16 * high + low;
    constexpr std::string_view in_body = "$%+-./:=@_*";
    const bool known =
        file ? code >= ' ' && code < 0x7f : in_body.find(static_cast<char>(code)) != npos && code > 0;
    return known ? static_cast<char>(code) : '\0';
}

// The text without escapes, as a Text of the same name whose lines are counted alike; or null if it has none.
std::shared_ptr<const Text> unescaped(Passage link, bool file) {
    const std::string_view text = link.view();
    if (text.find('%') == npos) return nullptr;
    std::string plain;
    bool changed = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char character = escaped_character(text, at, file);
        plain += character != 0 ? character : text[at];
        if (character == 0) continue;
        at += 2;
        changed = true;
    }
    if (!changed) return nullptr;
    return std::make_shared<const Text>(link.text->name(), std::move(plain),
                                        link.text->line_number(link.begin) - 1);
}

// --- genres and sizes ---------------------------------------------------------------------------------

const Genre& genre_at(Passage word) {
    const std::string_view name = genre_called(plain_name(word.view()));
    if (name.empty()) word.fail("puzz.link has no genre " + quoted(word.view()), "one of " + genre_list());
    if (const Genre* const genre = find_genre(name)) return *genre;
    const std::string_view near = nearest_family_of(name);
    word.fail(fmt::format("the genre {} has no family here{}", name,
                          near.empty() ? std::string{} : fmt::format(" (the nearest is {})", near)),
              "one of " + genre_list());
}

int take_side(Passage segment, const char* what) {
    Scanner scanner{segment};
    const auto side = static_cast<int>(scanner.number(1, longest_side, what));
    if (!scanner.done()) scanner.unexpected(what);
    return side;
}

// Cuts the text up to the next slash off the front of `rest`.
Passage take_segment(Passage& rest, const char* expected) {
    const std::size_t slash = rest.view().find('/');
    if (slash == npos) rest.text->fail(rest.end, "the link ends here", expected);
    const Passage segment{rest.text, rest.begin, rest.begin + slash};
    rest.begin = segment.end + 1;
    return segment;
}

// Letters that the genre knows, each once, in the order of the genre.
std::string known_flags(const Genre& genre, Passage word) {
    for (std::size_t i = 0; i < word.view().size(); ++i) {
        const Passage letter{word.text, word.begin + i, word.begin + i + 1};
        if (std::ranges::find(genre.flags, letter.view().front(), &Flag::letter) != genre.flags.end())
            continue;
        std::string known;
        for (const Flag& flag : genre.flags)
            known += fmt::format("{}{}", known.empty() ? "" : " or ", flag.letter);
        letter.fail(fmt::format("unknown variant {} of {}", quoted(letter.view()), genre.name),
                    known.empty() ? "no variant" : known);
    }
    return std::string{word.view()};
}

// The puzzle on a board, its options, and the answer if there is one.
Puzzle puzzle_on(const Genre& genre, const Board& board, Passage whole) {
    Puzzle puzzle;
    try {
        puzzle = genre.read(board);
    } catch (const InputError& error) {  // it knows no place
        whole.fail(error.brief());
    }
    for (const Flag& flag : genre.flags) {
        if (!flag.option.empty() && board.flags.find(flag.letter) != std::string::npos)
            puzzle.options.emplace_back(flag.option);
    }
    std::ranges::sort(puzzle.options);
    if (board.has_answer) {
        const Grid grid = genre.answer(puzzle, board, puzzle.unread_solution);
        if (puzzle.unread_solution.empty()) puzzle.stated_solution = grid;
    }
    return puzzle;
}

// A named variant is words without a rule attached, but for one of ours: of fillomino `1-9` is the numbers
// that there are.
void read_variant(Passage segment, const Genre& genre, Board& board, std::vector<InputError>& remarks) {
    segment.begin += 2;
    Scanner scanner{segment};
    if (segment.empty()) return;
    if (genre.name == "fillomino" && scanner.accept("1-")) {
        const auto largest = scanner.accept_number(1, longest_side * longest_side);
        if (largest && scanner.done()) {
            board.count = static_cast<int>(*largest);
            return;
        }
    }
    remarks.push_back(segment.error(fmt::format("the variant {} is not understood", quoted(segment.view())),
                                    "the rules of the genre alone"));
}

Puzzle read_body(Passage rest) {
    const Passage whole = rest;
    const Genre& genre =
        genre_at(take_segment(rest, "a genre, its size and its clues, as in slither/5/5/cbcbcddad"));
    std::vector<InputError> remarks;
    constexpr const char* sizes = "the number of columns and rows";
    Passage segment = take_segment(rest, sizes), variant{rest.text, rest.begin, rest.begin};
    if (segment.view().starts_with("v:")) {
        variant = segment;
        segment = take_segment(rest, sizes);
    }
    std::string flags;
    if (!segment.empty() && !is_digit(segment.view().front())) {
        flags = known_flags(genre, segment);
        segment = take_segment(rest, sizes);
    }
    const int columns = take_side(segment, "columns from 1 to 400");
    Passage rows = rest;
    rows.end = rest.begin + std::min(rest.view().find('/'), rest.view().size());
    rest.begin = std::min(rows.end + 1, rest.end);
    Board board{take_side(rows, "rows from 1 to 400"), columns};
    board.flags = flags;
    if (!variant.empty()) read_variant(variant, genre, board, remarks);
    // Writers add a slash behind a last character that is neither letter nor digit.
    if (rest.view().ends_with('/')) --rest.end;
    Scanner scanner{rest};
    for (const Codec* codec : genre.body) codec->read(scanner, board);
    if (const Passage more = scanner.rest(); !more.empty())
        remarks.push_back(more.error(quoted(more.view()) + " goes beyond the last cell and is left out",
                                     "the end of the link, since the board is full"));
    Puzzle puzzle = puzzle_on(genre, board, whole);
    puzzle.remarks = std::move(remarks);
    return puzzle;
}

// --- files --------------------------------------------------------------------------------------------

// The rows of a file, whose ends are line feeds or slashes; blank ones are left out.
std::vector<Passage> rows_of(Passage text, bool slashes) {
    std::vector<Passage> rows;
    for (Passage rest = text; !rest.empty();) {
        const std::size_t end =
            std::min(rest.view().find_first_of(slashes ? "/\n" : "\n"), rest.view().size());
        const Passage row = Passage{rest.text, rest.begin, rest.begin + end}.trimmed();
        if (!row.empty()) rows.push_back(row);
        rest.begin = std::min(rest.begin + end + 1, rest.end);
    }
    return rows;
}

int version_of(Passage row) {
    Scanner scanner{row};
    scanner.accept("pzprv3");
    if (scanner.done()) return 0;
    if (!scanner.accept('.')) scanner.unexpected("pzprv3 or pzprv3.1");
    return static_cast<int>(scanner.number(0, 9, "a version"));
}

// `clues_alone`: the file may end before its answer.
Puzzle read_rows(Passage text, bool slashes, bool clues_alone = false) {
    std::vector<Passage> rows = rows_of(text, slashes);
    std::vector<InputError> remarks;
    std::size_t at = 0;
    std::optional<Passage> variant;
    if (at < rows.size() && rows[at].view().starts_with("v:")) variant = rows[at++];
    const auto header = [&](const char* expected) {
        if (at == rows.size()) text.text->fail(text.end, "the file ends here", expected);
        return rows[at++];
    };
    const int version = version_of(header("pzprv3"));
    const Genre& genre = genre_at(header("a genre"));
    const int first = take_side(header("the number of rows"), "rows from 1 to 400");
    const int second =
        genre.one_size ? first : take_side(header("the number of columns"), "columns from 1 to 400");
    Board board{first, second};
    if (variant) read_variant(*variant, genre, board, remarks);
    rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(at));
    // Without any row the board is blank.
    clues_alone = clues_alone || rows.empty();
    Rows reader{std::move(rows), version};
    for (const Section* section : genre.file) {
        if (!clues_alone || !reader.done()) section->read(reader, board);
    }
    board.flags = known_flags(genre, Passage::all(*std::make_shared<const Text>("flags", board.flags)));
    Puzzle puzzle = puzzle_on(genre, board, text);
    puzzle.remarks = std::move(remarks);
    return puzzle;
}

// --- writing ------------------------------------------------------------------------------------------

// Marks and givens that are no part of the family's puzzles are told by name; all else is "this puzzle".
void require_equal(std::string_view format, const Puzzle& puzzle, Puzzle back) {
    if (!puzzle.marks.empty()) formats::refuse(format, "pencil marks");
    Puzzle one = puzzle;
    const auto in_one_form = [](Puzzle& any) {
        if (std::ranges::all_of(any.numbers, [](Value value) { return value == open_cell; }))
            any.numbers.clear();
        for (auto& side : any.outside) {
            if (std::ranges::all_of(side, &std::vector<Value>::empty)) side.clear();
        }
        for (Cage& cage : any.cages) {
            if (cage.cells.size() == 1 && cage.operation == Operation::equal)
                cage.operation = Operation::product;
        }
    };
    in_one_form(one);
    in_one_form(back);
    if (one.options != back.options)
        formats::refuse(format, "these options of " + std::string{puzzle.family->name});
    if (one.given != back.given)
        formats::refuse(format, "given cells in a " + std::string{puzzle.family->name});
    if (one.digits != back.digits) formats::refuse(format, "these digits");
    if (one.regions != back.regions) formats::refuse(format, "these regions");
    if (!same_rules(one, back))
        formats::refuse(format, "all parts of this " + std::string{puzzle.family->name});
}

// The same for what `read_back` returns; if that refuses the board, so does the format.
template <class ReadBack>
void require_same(std::string_view format, const Puzzle& puzzle, ReadBack read_back) {
    std::optional<Puzzle> back;
    try {
        back = read_back();
    } catch (const InputError&) {
        formats::refuse(format, fmt::format("the board of this {}", puzzle.family->name));
    }
    require_equal(format, puzzle, *std::move(back));
}

struct Written {
    const Genre& genre;
    Board board;
};

// The board of a puzzle, which says all of it.
Written board_of(const Puzzle& puzzle) {
    const Genre* const genre = genre_of(puzzle);
    if (genre == nullptr) formats::refuse_family("puzzlink", puzzle);
    Board board{puzzle.rows, puzzle.columns};
    genre->write(puzzle, board);
    for (const Flag& flag : genre->flags) {
        if (!flag.option.empty() && puzzle.has(flag.option)) board.flags += flag.letter;
    }
    board.places.assign(std::max<std::size_t>(board.cells(), board.room_clues.size()), 0);
    const Text text{"board", ""};
    require_same("puzzlink", puzzle, [&] { return puzzle_on(*genre, board, Passage::all(text)); });
    return {*genre, std::move(board)};
}

// "v:1-9" of a fillomino whose numbers end where a link would go on; mostly empty.
std::string variant_of(const Written& written) {
    const bool bounded = written.genre.name == "fillomino" && written.board.count > 0;
    return bounded ? fmt::format("v:1-{}", written.board.count) : std::string{};
}

std::vector<std::string> file_rows(const Written& written) {
    const auto& [genre, board] = written;
    std::vector<std::string> rows;
    if (const std::string variant = variant_of(written); !variant.empty()) rows.push_back(variant);
    rows.insert(rows.end(), {genre.file_version > 0 ? fmt::format("pzprv3.{}", genre.file_version) : "pzprv3",
                             std::string{genre.name}, fmt::format("{}", board.rows)});
    if (!genre.one_size) rows.push_back(fmt::format("{}", board.columns));
    for (const Section* section : genre.file) section->write(board, rows);
    return rows;
}

std::string joined_rows(const std::vector<std::string>& rows, char end) {
    std::string text;
    for (const std::string& row : rows) text.append(row) += end;
    return text;
}

}  // namespace

std::optional<Passage> find_link(Passage line) {
    const std::string_view text = line.view();
    if (begins_with_board(text)) return cut_at_blank(line);
    for (std::size_t at = text.find('?'); at != npos; at = text.find('?', at + 1)) {
        if (!may_be_board(text.substr(at + 1))) continue;
        std::size_t begin = at;
        const std::size_t earliest = at < longest_address ? 0 : at - longest_address;
        while (begin > earliest && text[begin - 1] != '(' && !ends_of_links.has(text[begin - 1])) --begin;
        if (!begins_with_board(text.substr(at + 1)) && !is_kanpen(text.substr(begin)) &&
            !begins_with_board_of_site(text.substr(begin, at - begin), text.substr(at + 1)))
            continue;
        const bool opened = begin > 0 && text[begin - 1] == '(';
        Passage link = cut_at_blank({line.text, line.begin + at + 1, line.end});
        cut_closing_parenthesis(link, opened);
        link.begin = line.begin + begin;
        return link;
    }
    return std::nullopt;
}

Puzzle read_link(Passage link) {
    if (const auto today = from_kanpen(link.view())) {
        const auto text = std::make_shared<const Text>(link.text->name() + ", as a link of today", *today,
                                                       link.text->line_number(link.begin) - 1);
        Passage board = Passage::all(*text);
        Puzzle puzzle = board.view().starts_with("pzprv3") ? read_rows(board, true, true) : read_body(board);
        puzzle.source = text;
        return puzzle;
    }
    Passage body = link;
    if (!begins_with_board(body.view()))
        body.begin += std::min(body.view().find('?') + 1, body.view().size());
    body.begin = body.end - without_settings(body.view()).size();
    const bool file = body.view().starts_with("pzprv3") || body.view().starts_with("v:");
    const auto plain = unescaped(body, file);
    if (plain) body = Passage::all(*plain);
    Puzzle puzzle = file ? read_rows(body, true) : read_body(body);
    if (plain) puzzle.source = plain;
    puzzle.offset = body.begin;
    return puzzle;
}

std::string link_to(const Puzzle& puzzle) {
    const Written written = board_of(puzzle);
    const auto& [genre, board] = written;
    std::string body;
    for (const Codec* codec : genre.body) body += codec->write(board);
    std::string link{host};
    link += link_name(genre);
    for (const std::string& part : {variant_of(written), board.flags}) {
        if (!part.empty()) link += "/" + part;
    }
    link += fmt::format("/{}/{}/{}", board.columns, board.rows, body);
    // Some sites end a link before such a character.
    if (!body.empty() && !is_digit(body.back()) && !is_letter(body.back())) link += '/';
    return link;
}

std::string link_to_answer(const Puzzle& puzzle, std::span<const Value> grid) {
    Written written = board_of(puzzle);
    written.genre.draw(puzzle, grid, written.board);
    std::string link{host};
    for (const char c : joined_rows(file_rows(written), '/'))
        link.append(c == ' ' ? "%20" : std::string(1, c));
    return link;
}

bool is_file(Passage text) {
    const std::string_view start = text.trimmed().view();
    return start.starts_with("pzprv3") || (start.starts_with("v:") && start.find("\npzprv3") != npos);
}

Puzzle read_file(Passage text) {
    text = text.trimmed();
    return read_rows(text, text.view().find('\n') == npos);
}

// A file forgets what a link does not, such as borders that are given.
std::string file_of(const Puzzle& puzzle) {
    std::string file = joined_rows(file_rows(board_of(puzzle)), '\n');
    const Text text{"board", file};
    require_same("pzprv3", puzzle, [&] { return read_file(Passage::all(text)); });
    return file;
}

}  // namespace reductio::puzzlink
