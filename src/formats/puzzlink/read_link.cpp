// read_link.cpp - the parts of a link and of a file: escapes, the genre, variants and flags, sizes, the
// board.
#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "family/family.hpp"
#include "formats/pasted_links.hpp"
#include "formats/percent_escapes.hpp"
#include "formats/puzzlink/bank.hpp"
#include "formats/puzzlink/genre.hpp"
#include "formats/puzzlink/kanpen.hpp"
#include "formats/puzzlink/link.hpp"
#include "formats/puzzlink/link_parts.hpp"
#include "text/characters.hpp"

namespace reductio::puzzlink {

namespace {

constexpr int longest_board_side = 400;

// --- percent signs ------------------------------------------------------------------------------------

// The character that `%XX` at this place stands for, or 0. Old links have % where new ones have @, so in a
// body only what browsers escape there is undone.
char escaped_character(std::string_view text, std::size_t at, bool file) {
    const int code = formats::escaped_code(text, at);
    if (code < 0) return 0;
    constexpr std::string_view in_body = "$%+-./:=@_*";
    const bool known = file ? code >= ' ' && code < 0x7f
                            : in_body.find(static_cast<char>(code)) != std::string_view::npos && code > 0;
    return known ? static_cast<char>(code) : '\0';
}

// The text without escapes, as a Text of the same name whose lines are counted alike; or null if it has none.
std::shared_ptr<const Text> unescaped(Passage link, bool file) {
    const std::string_view text = link.view();
    if (text.find('%') == std::string_view::npos) return nullptr;
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

std::shared_ptr<const Genre> genre_at(Passage word, Families others) {
    const std::string_view name = genre_called(plain_name(word.view()));
    if (auto genre = find_genre(name, others)) return genre;
    if (name.empty()) word.fail("puzz.link has no genre " + quoted(word.view()), known_genres());
    static constexpr std::string_view other_puzzles[] = {"patchwork", "renban"};
    if (std::ranges::find(other_puzzles, name) != std::end(other_puzzles))
        word.fail(
            fmt::format("the genre {} has no family here: the family of that name is another puzzle", name),
            known_genres());
    if (find_family(name) != nullptr)
        word.fail(fmt::format("links of {} are not read yet", name),
                  fmt::format("a puzzle of the family {} in the native format", find_family(name)->name));
    const std::string_view near = nearest_family_of(name);
    word.fail(fmt::format("the genre {} has no family here{}", name,
                          near.empty() ? ", and none is near it" : fmt::format(" (the nearest is {})", near)),
              known_genres());
}

int take_side(Passage segment, const char* what) {
    Scanner scanner{segment};
    const auto side = static_cast<int>(scanner.number(1, longest_board_side, what));
    if (!scanner.done()) scanner.unexpected(what);
    return side;
}

// Cuts the text up to the next slash off the front of `rest`.
Passage take_segment(Passage& rest, const char* expected) {
    const std::size_t slash = rest.view().find('/');
    if (slash == std::string_view::npos) rest.text->fail(rest.end, "the link ends here", expected);
    const Passage segment{rest.text, rest.begin, rest.begin + slash};
    rest.begin = segment.end + 1;
    return segment;
}

// Letters that the genre knows, each once, in the order of the genre.
std::string known_flags(const Genre& genre, Passage word) {
    const auto& flags = genre.stated.flags;
    for (std::size_t i = 0; i < word.view().size(); ++i) {
        const Passage letter{word.text, word.begin + i, word.begin + i + 1};
        const auto found = std::ranges::find(flags, letter.view().front(), &StatedGenre::Flag::letter);
        if (found != flags.end() && found->lacks.empty()) continue;
        if (found != flags.end())
            letter.fail(fmt::format("the variant {} of {} ({}) has no rules here", quoted(letter.view()),
                                    genre.name(), found->lacks),
                        "the usual rules");
        if (!is_letter(letter.view().front())) letter.fail("unexpected " + quoted(letter.view()), "a width");
        std::string known;
        for (const StatedGenre::Flag& flag : flags) {
            if (flag.lacks.empty()) known += fmt::format("{}{}", known.empty() ? "" : " or ", flag.letter);
        }
        letter.fail(fmt::format("unknown variant {} of {}", quoted(letter.view()), genre.name()),
                    known.empty() ? "no variant" : known);
    }
    return std::string{word.view()};
}

void require_digits(const Puzzle& puzzle, Passage whole) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value given = puzzle.given[cell];
        if (given == open_cell || puzzle.is_wall(cell) || std::ranges::binary_search(puzzle.digits, given))
            continue;
        whole.fail(fmt::format("{} in {} is no digit of this puzzle", given, cell_name(puzzle, cell)),
                   fmt::format("{} to {}", puzzle.digits.front(), puzzle.digits.back()));
    }
}

// A number that no cell of the puzzle may have makes the answer none.
void leave_out_foreign_values(Puzzle& puzzle, Grid& grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value value = grid[cell];
        if (value == open_cell || puzzle.is_wall(cell) || std::ranges::binary_search(puzzle.digits, value))
            continue;
        if (puzzle.unread_solution.empty())
            puzzle.unread_solution =
                fmt::format("{} holds {}, which is not one of the digits", cell_name(puzzle, cell), value);
        grid[cell] = open_cell;
    }
}

// Two genres may share a name, one for straight ships, one for all pieces: the one that fits the board.
const Genre& genre_with_bank(const Genre& stated, const LinkBoard& board) {
    const auto fits = [&](const Genre& genre) {
        return has_straight_pieces(board) != reads(*genre.family, Part::pieces);
    };
    if (fits(stated)) return stated;
    const auto other = std::ranges::find_if(
        genres(), [&](const Genre& genre) { return genre.name() == stated.name() && fits(genre); });
    return other == genres().end() ? stated : *other;
}

// Is there a stroke inside of a region that the puzzle does not say? Those at holes are taken for granted.
bool leaves_strokes_out(const Genre& genre, const Puzzle& puzzle, const LinkBoard& board) {
    const std::vector<int> loose = loose_strokes(board, rooms_of(board, board.borders));
    if (loose.empty()) return false;
    LinkBoard said{board.rows, board.columns};
    genre.write(genre, puzzle, said);
    return std::ranges::any_of(loose, [&](int border) {
        const auto [a, b] = board.cells_at(border);
        return !puzzle.is_wall(a) && !puzzle.is_wall(b) && said.borders[border] != board.borders[border];
    });
}

// The puzzle on a board, its options, and the answer if there is one. `cut_short`: the text ended before the
// board was full, so strokes may lack the rest of their room.
Puzzle puzzle_on(const Genre& stated, const LinkBoard& board, Passage whole, bool cut_short = false) {
    const Genre& genre = genre_with_bank(stated, board);
    Puzzle puzzle;
    try {
        puzzle = genre.read(genre, board);
    } catch (const InputError& error) {  // it knows no place
        whole.fail(error.brief());
    }
    for (const StatedGenre::Flag& flag : genre.stated.flags) {
        const bool stands = board.flags.find(flag.letter) != std::string::npos;
        const std::string& option = stands ? flag.option : flag.otherwise;
        if (!option.empty()) puzzle.options.push_back(option);
    }
    std::ranges::sort(puzzle.options);
    if (!cut_short && leaves_strokes_out(genre, puzzle, board)) {
        if (genre.closed_borders)
            whole.fail("a stroke that ends inside of a room, which has no rules here",
                       "strokes around rooms");
        puzzle.remarks.push_back(
            whole.error("a stroke that ends inside of a room is left out", "strokes around rooms"));
    }
    require_digits(puzzle, whole);
    if (board.has_answer) {
        Grid grid = genre.answer(puzzle, board, puzzle.unread_solution);
        leave_out_foreign_values(puzzle, grid);
        puzzle.stated_solution = std::move(grid);  // if it is no answer, what it shows all the same
    }
    return puzzle;
}

// A variant is free text, which says nothing to us, but for one of ours: `1-9` states which numbers there
// are.
void read_variant(Passage segment, const Genre& genre, LinkBoard& board, std::vector<InputError>& remarks) {
    segment.begin += 2;
    Scanner scanner{segment};
    if (genre.bounded && scanner.accept("1-")) {
        const auto largest = scanner.accept_number(1, longest_board_side * longest_board_side);
        if (largest && scanner.done()) {
            board.count = static_cast<int>(*largest);
            return;
        }
    }
    const std::string what = segment.empty()
                                 ? "a variant whose rules the link does not say"
                                 : fmt::format("the variant {} is not understood", quoted(segment.view()));
    remarks.push_back(segment.error(what, "the rules of the genre alone"));
}

// What stands behind a link in a sentence. In a body of which nothing is left to read it is no clue.
bool is_punctuation(std::string_view text) {
    return text.find_first_not_of(".,;:!?)*_'/") == std::string_view::npos;
}

struct Body {
    std::shared_ptr<const Genre> genre;
    LinkBoard board;
    bool blank;              // no clues at all
    bool cut_short = false;  // it ended before a code had filled its places
    Passage more{};          // behind the clues
    std::vector<InputError> remarks{};
};

void read_codes(Passage text, Body& body) {
    Scanner scanner{text};
    Coder coder{scanner};
    const auto& parts = body.genre->body;
    const auto first = std::ranges::find_if(parts, [](const BodyPart& part) { return part.word->may_begin; });
    const bool skips = first != parts.end() && !text.empty() && scanner.peek() == '/';
    for (const auto& [word, if_any] : std::span{skips ? first : parts.begin(), parts.end()}) {
        const bool left_out = if_any && scanner.done(), short_before = coder.cut_short;
        word->code(coder, body.board);
        if (left_out) coder.cut_short = short_before;
    }
    body.cut_short = coder.cut_short;
    body.more = scanner.rest();
}

Body take_body(Passage rest, Families others) {
    auto kept =
        genre_at(take_segment(rest, "a genre, its size and its clues, as in slither/5/5/cbcbcddad"), others);
    const Genre& genre = *kept;
    std::vector<InputError> remarks;
    constexpr const char* sizes = "the number of columns and rows";
    Passage segment = take_segment(rest, sizes), variant{rest.text, rest.begin, rest.begin};
    if (segment.view().starts_with("v:")) {
        variant = segment;
        segment = take_segment(rest, sizes);
    }
    if (segment.empty()) segment = take_segment(rest, sizes);  // flags of which there are none
    std::string flags;
    if (!segment.empty() && !is_digit(segment.view().front())) {
        flags = known_flags(genre, segment);
        segment = take_segment(rest, sizes);
    }
    for (const StatedGenre::Flag& flag : genre.stated.flags) {
        if (!flag.without.empty() && flags.find(flag.letter) == std::string::npos)
            segment.fail(fmt::format("a link of {} without the letter {} ({}), which is not read",
                                     genre.name(), flag.letter, flag.without),
                         fmt::format("{}/ in front of the width", flag.letter));
    }
    const int columns = take_side(segment, "columns from 1 to 400");
    Passage rows = rest;
    rows.end = rest.begin + std::min(rest.view().find('/'), rest.view().size());
    rest.begin = std::min(rows.end + 1, rest.end);
    LinkBoard board{take_side(rows, "rows from 1 to 400"), columns};
    board.flags = flags;
    if (!variant.empty()) read_variant(variant, genre, board, remarks);
    // Writers add a slash behind a last character that is neither letter nor digit.
    if (rest.view().ends_with('/')) --rest.end;
    Body body{.genre = std::move(kept), .board = std::move(board), .blank = rest.empty()};
    body.remarks = std::move(remarks);
    read_codes(rest, body);
    return body;
}

// `link`: where the text came from.
Puzzle read_body(Passage rest, Passage link, Families others) {
    Body body = take_body(rest, others);
    const Passage more = body.more;
    Puzzle puzzle = puzzle_on(*body.genre, body.board, rest, body.cut_short);
    std::ranges::move(body.remarks, std::back_inserter(puzzle.remarks));
    const bool all_lacks = body.blank && !formats::possible_rest_of(link);
    if (body.cut_short && all_lacks)
        puzzle.remarks.push_back(
            more.error("the link has no board, so a blank one is read", formats::expected_whole_link(link)));
    else if (body.cut_short)
        puzzle.remarks.push_back(
            more.error("the link ends before its board is full, so the rest of the board is blank",
                       formats::expected_whole_link(link)));
    if (!more.empty() && !is_punctuation(more.view()))
        puzzle.remarks.push_back(
            more.error(quoted(more.view()) +
                           (body.cut_short ? " is left out" : " goes beyond the last cell and is left out"),
                       "the end of the link"));
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

// Flags are a row of small letters; all other rows begin with a number or a sign.
bool is_flags(std::string_view row) {
    return std::ranges::all_of(row, [](char c) { return c >= 'a' && c <= 'z'; });
}

// Older files name the genre of which theirs is a variant, and tell the variant in the row below the size.
std::shared_ptr<const Genre> variant_in_row(std::shared_ptr<const Genre> named, std::string_view row,
                                            Families others) {
    const auto variant = std::ranges::find_if(genres(), [&](const Genre& one) {
        return one.name() != named->name() && one.name().starts_with(named->name()) && !one.file.empty() &&
               one.file.front()->word == row;
    });
    return variant == genres().end() ? named : find_genre(variant->name(), others);
}

// The first rows of a file, down to its flags.
struct FileHead {
    int version;
    std::shared_ptr<const Genre> genre;
    LinkBoard board;
    std::vector<InputError> remarks;
};

// Takes them off the rows.
FileHead take_head(std::vector<Passage>& rows, Passage text, Families others) {
    std::size_t at = 0;
    std::optional<Passage> variant;
    if (at < rows.size() && rows[at].view().starts_with("v:")) variant = rows[at++];
    const auto next = [&](const char* expected) {
        if (at == rows.size()) text.text->fail(text.end, "the file ends here", expected);
        return rows[at++];
    };
    const int version = version_of(next("pzprv3"));
    const Passage name = next("a genre");
    auto kept = genre_at(name, others);
    if (at + 2 < rows.size()) kept = variant_in_row(std::move(kept), rows[at + 2].view(), others);
    const Genre& genre = *kept;
    if (genre.file.empty())
        name.fail(fmt::format("files of {} are not read", genre.name()),
                  "a link as in puzz.link/p?GENRE/COLUMNS/ROWS/…");
    const int first = take_side(next("the number of rows"), "rows from 1 to 400");
    const int second =
        genre.one_size ? first : take_side(next("the number of columns"), "columns from 1 to 400");
    FileHead head{version, kept, LinkBoard{first, second}, {}};
    if (variant) read_variant(*variant, genre, head.board, head.remarks);
    const bool flags_below =
        std::ranges::any_of(genre.file, [](const FileWord* word) { return word->flags; });
    if (at < rows.size() && !genre.stated.flags.empty() && !flags_below && is_flags(rows[at].view()))
        head.board.flags = known_flags(genre, rows[at++]);
    rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(at));
    return head;
}

// `clues_alone`: the file may end before its answer. `blank`: it may end before its board, which is then
// blank.
Puzzle read_rows(Passage text, Families others, bool slashes, bool clues_alone = false, bool blank = true) {
    std::vector<Passage> rows = rows_of(text, slashes);
    auto [version, kept, board, remarks] = take_head(rows, text, others);
    const Genre& genre = *kept;
    if (rows.empty() && !blank)
        text.text->fail(text.end, "the file ends before its board",
                        "the whole link: it seems to go on in the next line");
    if (rows.empty())
        remarks.push_back(text.text->error(text.end, "the file has no board, so a blank one is read",
                                           "the rows of its board"));
    clues_alone = clues_alone || rows.empty();
    Rows reader{std::move(rows), version};
    Sheet sheet{reader};
    for (const FileWord* word : genre.file) {
        if (!clues_alone || !reader.done()) word->rows(sheet, board);
        const bool letters = word->flags && !board.flags.empty() && reader.last().view() == board.flags;
        if (letters) known_flags(genre, reader.last());
    }
    if (const auto left = reader.row(); left && left->view().starts_with("pzprv3"))
        remarks.push_back(left->error("a second file in this text, which is not read", "a text for each"));
    Puzzle puzzle = puzzle_on(genre, board, text);
    if (!clues_alone && !board.has_answer) state_blank_answer(genre, board, puzzle);
    std::ranges::move(remarks, std::back_inserter(puzzle.remarks));
    return puzzle;
}

// --- links --------------------------------------------------------------------------------------------

// What a link says, behind its address and settings.
struct Content {
    std::shared_ptr<const Text> text;  // if it is not the link's own: without escapes, or in today's form
    Passage board;
    bool file = false, clues_alone = false;
};

// Where the board begins: behind the question mark that is followed by one.
Passage board_of(Passage link) {
    if (begins_with_board(link.view())) return link;
    const std::string_view text = link.view();
    std::size_t at = text.find('?');
    for (std::size_t next = at; next != std::string_view::npos; next = text.find('?', next + 1)) {
        if (!begins_with_board(text.substr(next + 1))) continue;
        at = next;
        break;
    }
    link.begin += std::min(at + 1, text.size());
    return link;
}

Content content_of(Passage link) {
    Content content;
    if (const auto today = from_kanpen(link.view())) {
        content.text = std::make_shared<const Text>(link.text->name() + ", as a link of today", *today,
                                                    link.text->line_number(link.begin) - 1);
        content.board = Passage::all(*content.text);
        content.file = content.clues_alone = today->starts_with("pzprv3");
        return content;
    }
    content.board = board_of(link);
    content.board.begin = link.end - without_settings(content.board.view()).size();
    content.file = begins_with_file(content.board.view());
    content.text = unescaped(content.board, content.file);
    if (content.text) content.board = Passage::all(*content.text);
    if (content.file && content.board.view().find("%20") != std::string_view::npos) {  // escaped twice
        content.text = unescaped(content.board, true);
        content.board = Passage::all(*content.text);
    }
    return content;
}

}  // namespace

Puzzle read_link(Passage link, Families others) {
    const Content content = content_of(link);
    Puzzle puzzle = content.file ? read_rows(content.board, others, true, content.clues_alone,
                                             !formats::possible_rest_of(link))
                                 : read_body(content.board, link, others);
    puzzle.source = content.text;
    puzzle.offset = content.board.begin;
    return puzzle;
}

bool is_whole_link(Passage link, Families others) {
    const Content content = content_of(link);
    try {
        if (content.file) {
            read_rows(content.board, others, true, content.clues_alone, false);
            return true;
        }
        const Body body = take_body(content.board, others);
        return !body.cut_short && body.more.empty();
    } catch (const InputError&) {
        return false;
    }
}

bool is_file(Passage text) {
    const std::string_view start = text.trimmed().view();
    return start.starts_with("pzprv3") ||
           (start.starts_with("v:") && start.find("\npzprv3") != std::string_view::npos);
}

Puzzle read_file(Passage text, Families others) {
    text = text.trimmed();
    return read_rows(text, others, text.view().find('\n') == std::string_view::npos);
}

}  // namespace reductio::puzzlink
