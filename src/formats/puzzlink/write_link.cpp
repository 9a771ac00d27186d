// write_link.cpp - links and files of puzzles, and links that open with an answer drawn in.
//
// What a genre can't say it may forget, so whatever is written is read back and compared.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "family/family.hpp"
#include "formats/format.hpp"
#include "formats/puzzlink/bank.hpp"
#include "formats/puzzlink/genre.hpp"
#include "formats/puzzlink/link.hpp"
#include "text/characters.hpp"

namespace reductio::puzzlink {

namespace {

constexpr std::string_view host = "https://puzz.link/p?";

// Blank parts say nothing, nor does the operation of a lone cell.
Puzzle in_one_form(Puzzle puzzle) {
    clear_blank(puzzle, prints_in_cells | Parts{Part::corners, Part::outside});
    if (reads(*puzzle.family, Part::pieces)) spell_out_sets(puzzle);
    for (Cage& cage : puzzle.cages) {
        if (cage.cells.size() == 1 && cage.operation == Operation::equal) cage.operation = Operation::product;
    }
    return puzzle;
}

void require_equal(std::string_view format, const Puzzle& puzzle, Puzzle back) {
    if (has(puzzle, Part::marks) && puzzle.marks != back.marks)
        formats::refuse(format, std::string{name_of(Part::marks)});
    if (back.family != puzzle.family)
        formats::refuse(format, fmt::format("this {}: its link would be that of a {}", puzzle.family->name,
                                            back.family->name));
    formats::require_same(in_one_form(puzzle), in_one_form(std::move(back)), format);
}

// The same for what `read` makes of the text; if it refuses that, so does the format.
void require_same(std::string_view format, const Puzzle& puzzle, const std::string& written,
                  Puzzle (*read)(Passage, Families)) {
    const Text text{"board", written};
    std::optional<Puzzle> back;
    try {
        back = read(Passage::all(text), std::array{puzzle.family});
    } catch (const InputError&) {
        formats::refuse(format, fmt::format("the board of this {}", puzzle.family->name));
    }
    require_equal(format, puzzle, *std::move(back));
}

struct Written {
    std::shared_ptr<const Genre> genre;
    LinkBoard board;
};

// The board of a puzzle. It may say less than the puzzle.
Written board_of(const Puzzle& puzzle) {
    auto genre = genre_of(puzzle);
    if (genre == nullptr) formats::refuse_family("puzzlink", puzzle);
    LinkBoard board{puzzle.rows, puzzle.columns};
    genre->write(*genre, puzzle, board);
    for (const StatedGenre::Flag& flag : genre->stated.flags) {
        if ((!flag.option.empty() && puzzle.has(flag.option)) ||
            (!flag.otherwise.empty() && !puzzle.has(flag.otherwise)))
            board.flags += flag.letter;
    }
    return {std::move(genre), std::move(board)};
}

// "v:1-9" of a puzzle whose numbers end where a link would go on; mostly empty.
std::string variant_of(const Written& written) {
    const bool bounded = written.genre->bounded && written.board.count;
    return bounded ? fmt::format("v:1-{}", *written.board.count) : std::string{};
}

// Codes at the end that say nothing, not more than on a blank board, are left out if they may be.
std::string body_of(const Written& written) {
    const auto& parts = written.genre->body;
    const auto begin = std::ranges::find_if(parts.rbegin(), parts.rend(), [](const BodyPart& part) {
                           return !part.if_any;
                       }).base();
    const LinkBoard blank{written.board.rows, written.board.columns};
    const auto text = [&](auto first, auto last, const LinkBoard& board) {
        std::string all;
        for (; first != last; ++first) all += coded(*first->word, board);
        return all;
    };
    const std::string tail = text(begin, parts.end(), written.board);
    return text(parts.begin(), begin, written.board) + (tail == text(begin, parts.end(), blank) ? "" : tail);
}

std::vector<std::string> file_rows(Written written) {
    const Genre& genre = *written.genre;
    LinkBoard& board = written.board;
    if (genre.file.empty()) formats::refuse("pzprv3", fmt::format("the genre {}", genre.name()));
    std::vector<std::string> rows;
    if (const std::string variant = variant_of(written); !variant.empty()) rows.push_back(variant);
    int version = genre.file_version;
    const bool strokes = has_loose_strokes(board), flags = !board.flags.empty();
    for (const FileWord* word : genre.file)
        version = std::max({version, strokes ? word->strokes_since : 0, flags ? word->flags_since : 0});
    rows.insert(rows.end(), {version > 0 ? fmt::format("pzprv3.{}", version) : "pzprv3",
                             std::string{genre.name()}, fmt::format("{}", board.rows)});
    if (!genre.one_size) rows.push_back(fmt::format("{}", board.columns));
    const bool flags_below =
        std::ranges::any_of(genre.file, [](const FileWord* word) { return word->flags; });
    if (!board.flags.empty() && !flags_below) rows.push_back(board.flags);
    Sheet sheet{rows};
    for (const FileWord* word : genre.file) word->rows(sheet, board);
    return rows;
}

std::string joined_rows(const std::vector<std::string>& rows, char end) {
    std::string text;
    for (const std::string& row : rows) text.append(row) += end;
    return text;
}

}  // namespace

std::string link_to(const Puzzle& puzzle) {
    const Written written = board_of(puzzle);
    const Genre& genre = *written.genre;
    const LinkBoard& board = written.board;
    const std::string body = body_of(written);
    std::string link{host};
    link += genre.stated.in_links.empty() ? genre.stated.genre : genre.stated.in_links;
    std::string flags = board.flags;
    for (const StatedGenre::Flag& flag : genre.stated.flags)
        if (flag.always) flags += flag.letter;
    for (const std::string& part : {variant_of(written), flags}) {
        if (!part.empty()) link += "/" + part;
    }
    link += fmt::format("/{}/{}/{}", board.columns, board.rows, body);
    // Some sites end a link before such a character.
    if (!body.empty() && !is_digit(body.back()) && !is_letter(body.back())) link += '/';
    require_same("puzzlink", puzzle, link, read_link);
    return link;
}

std::string link_to_answer(const Puzzle& puzzle, std::span<const Value> grid) {
    Written written = board_of(puzzle);
    if (written.genre->draw == nullptr || written.genre->file.empty())
        formats::refuse("puzzlink", fmt::format("answers of the genre {}", written.genre->name()));
    written.genre->draw(puzzle, grid, written.board);
    std::string link{host};
    for (const char c : joined_rows(file_rows(written), '/'))
        link.append(c == ' ' ? "%20" : std::string(1, c));
    require_same("puzzlink", puzzle, link, read_link);
    return link;
}

// A file forgets what a link does not, such as borders that are given.
std::string file_of(const Puzzle& puzzle) {
    std::string file = joined_rows(file_rows(board_of(puzzle)), '\n');
    require_same("pzprv3", puzzle, file, read_file);
    return file;
}

}  // namespace reductio::puzzlink
