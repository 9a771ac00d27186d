// reader.cpp - an input cut into puzzles, once its format is settled (format_choice.hpp).
//
// In a batch each line is looked at again when it is read, first by the format that was chosen for the batch,
// so each line is examined once.
#include "formats/reader.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/registry.hpp"
#include "base/sorted.hpp"
#include "formats/format_choice.hpp"
#include "formats/grids/grid_rows.hpp"
#include "formats/lines.hpp"
#include "formats/pasted_links.hpp"
#include "formats/pasted_text.hpp"
#include "formats/unknown_text.hpp"
#include "text/characters.hpp"
#include "text/unknown_name.hpp"

namespace reductio {

namespace {

using formats::FormatChoice, formats::format_of_line, formats::next_puzzle_line;

constexpr std::size_t few = 20;      // puzzles that may all be bad without a doubt about their format
constexpr std::size_t sample = 200;  // puzzles that are tried before a format is given up

// The cells of a row: words between blanks or commas, or else characters.
std::size_t count_cells(std::string_view line) {
    constexpr ByteSet between{" \t,;"};
    std::size_t words = 0;
    for (std::size_t at = between.skip(line, 0); at < line.size();
         at = between.skip(line, between.find(line, at)))
        ++words;
    return words > 1 ? words : count_characters(line);
}

// Lines of equal length that no format knows as puzzles of their own are a board that is no square: what
// families but sudoku have. Throws InputError then.
void refuse_rectangle(Passage content, const Hints& hints) {
    if (has_boxes(hints.family)) return;
    std::size_t rows = 0, width = 0, cells = 0;
    formats::Comments ignored;
    for (Passage rest = content, line; next_puzzle_line(rest, line, ignored); ++rows) {
        const std::size_t length = count_characters(line.view()), words = count_cells(line.view());
        if (rows > 0 && (length != width || words != cells)) return;
        width = length;
        cells = words;
    }
    if (rows < 2) return;
    content.trimmed().fail(
        fmt::format("{} lines of {} cells may be one board, or {} boards", rows, cells, rows),
        fmt::format("`{} {}x{}` and `numbers` or `givens` above one board, or --format line",
                    hints.family->name, rows, cells));
}

}  // namespace

PuzzleReader::PuzzleReader(std::shared_ptr<const Text> text, Hints hints)
    : text_{formats::with_links_put_right(std::move(text), hints)}, hints_{std::move(hints)} {
    Passage content = Passage::all(*text_);
    if (content.trimmed().empty()) content.fail("the input is empty", "a puzzle");
    formats::Comments comments = formats::take_comments(content);
    if (content.empty()) content.fail("there is no puzzle after the comments", "a puzzle");
    if (!hints_.column.empty() || !hints_.id.empty()) {
        read_table(content);
        return;
    }
    if (!comments.puzzlekit.empty() && hints_.format.empty()) hints_.format = "puzzlekit";
    if (!comments.puzzlekit.empty() && hints_.kind.empty()) hints_.kind = comments.puzzlekit;
    main_ = &choose_format(content, comments);
    if (main_->one_line) {
        cut_lines(content, comments);
    } else if (main_->unpack == nullptr) {
        cut_passages(content, comments);
    } else {
        unpacked_ = main_->unpack(content, hints_);
        for (std::size_t i = 0; i < unpacked_.size(); ++i) {
            add(content, unpacked_.size() == 1 ? comments : formats::Comments{});
        }
    }
    if (items_.empty()) content.fail("there is no puzzle in this text", "a puzzle");
    if (main_->one_line && score_ < FormatChoice::named && is_one_puzzle_in_lines())
        formats::fail_unknown_text(content, hints_);
    settled_ = score_ >= FormatChoice::named || items_.size() <= few || can_read_any();
}

PuzzleReader::PuzzleReader(std::shared_ptr<const Text> text, const PuzzleReader& first, bool from_start)
    : text_{formats::with_links_put_right(std::move(text), first.hints_)},
      hints_{first.hints_},
      columns_{first.columns_},
      main_{first.main_} {
    Passage content = Passage::all(*text_);
    formats::Comments comments;
    if (Passage header; from_start && columns_ && columns_->has_header())
        next_puzzle_line(content, header, comments);
    else if (from_start && columns_)
        formats::take_comments(content);  // above the table
    cut_lines(content, comments);
}

// The first line says which columns there are, the second which format the puzzles are in.
void PuzzleReader::read_table(Passage content) {
    Passage first = content, rest = content;
    formats::Comments comments;
    next_puzzle_line(rest, first, comments);
    columns_.emplace(first, hints_);
    if (!columns_->has_header()) rest = content;
    Passage line = rest;
    if (Passage after = rest; !next_puzzle_line(after, line, comments))
        content.fail("the table has no line with a puzzle", "lines below its names of columns");
    formats::Comments above;
    main_ = hints_.format.empty() ? nullptr : &choose_format(content, above);
    if (main_ == nullptr) main_ = format_of_line(columns_->puzzle(line), hints_).format;
    if (main_ == nullptr) main_ = find<Format>("line");  // which says what is wrong with it
    if (!main_->one_line)
        throw InputError{fmt::format("a column can't hold puzzles of the format {}", main_->name),
                         "a format with a puzzle a line"};
    cut_lines(rest, {});
}

bool PuzzleReader::begins_batch_of_lines() const {
    if (!main_->one_line || put_right_) return false;  // the rest of it would have to be put right too
    if (score_ >= FormatChoice::named || columns_) return true;
    return longer_than_a_grid() && (items_.size() >= sample || can_read_any());
}

bool PuzzleReader::may_begin_batch_of_lines(const Text& text, const Hints& hints) {
    if (!hints.format.empty() || !hints.column.empty() || !hints.id.empty()) return true;
    Passage rest = Passage::all(text), line;
    formats::Comments ignored;
    for (std::size_t seen = 0; seen < few && next_puzzle_line(rest, line, ignored); ++seen) {
        const FormatChoice choice = format_of_line(line, hints);
        if (choice.score > 0 || choice.unclear) return true;
    }
    return false;
}

// Lines that could be rows are those of grids if there are few of them, or if they stand in groups.
bool PuzzleReader::longer_than_a_grid() const {
    constexpr std::size_t longest_row = 61;  // that a sign for each value can fill
    const std::size_t length = items_.front().end - items_.front().begin;
    if (items_.size() <= length) return false;
    if (length > longest_row) return true;
    const std::size_t rows = formats::most_grids_without_a_gap * length;
    if (items_.size() <= rows) return false;
    const std::size_t begin = items_.front().begin;
    return std::ranges::count(text_->view().substr(begin, items_[rows].begin - begin), '\n') ==
           static_cast<std::ptrdiff_t>(rows);
}

// Lines of which hardly one can be read, and only if it is tiny, are rows of one puzzle in a form that nobody
// knows: a drawing with signs between its rows, rows of different lengths.
bool PuzzleReader::is_one_puzzle_in_lines() const {
    constexpr std::size_t fewest = 3, most = 100, times_longer = 4, longest = 40, tiny = 4;
    if (items_.size() < fewest || items_.size() > most) return false;
    std::size_t readable = 0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const std::size_t length = items_[i].end - items_[i].begin;
        if (length > std::min(longest, times_longer * items_.size())) return false;
        try {
            read(i);
            if (length > 2 * tiny || 2 * ++readable >= items_.size()) return false;
        } catch (const InputError&) {  // one more line that is no puzzle
        }
    }
    return true;
}

// Stops at the first that can be read, so a good batch pays for one puzzle.
bool PuzzleReader::can_read_any() const {
    for (std::size_t i = 0; i < std::min(items_.size(), sample); ++i) {
        try {
            read(i);
            return true;
        } catch (const InputError&) {  // the next may be better
        }
    }
    return false;
}

const Format& PuzzleReader::choose_format(Passage& content, formats::Comments& comments) {
    if (!hints_.format.empty()) {
        if (const Format* format = find<Format>(hints_.format)) return *format;
        throw unknown_name<Format>("format", hints_.format);
    }
    if (text_->view().find(formats::no_break_blank) != std::string_view::npos) {
        text_ = formats::with_blanks(text_);
        put_right_ = true;
        content = Passage::all(*text_);
        comments = formats::take_comments(content);
    }
    formats::MeantText meant = formats::as_meant(text_, content, hints_);
    const FormatChoice& best = meant.choice;
    if (meant.text != text_) {
        text_ = std::move(meant.text);
        content = Passage::all(*text_);
        comments = formats::take_comments(content);
        put_right_ = true;
    }
    if (best.score < FormatChoice::sure && formats::begins_with_address(content.trimmed().view()))
        formats::fail_unknown_text(content, hints_);
    if (best.unclear && (best.whole_unclear || !best.settled())) throw *best.unclear;
    if (best.format != nullptr && best.format->one_line && best.score < FormatChoice::hardly)
        refuse_rectangle(content, hints_);
    if (best.format == nullptr) formats::fail_unknown_text(content, hints_);
    score_ = best.score;
    return *best.format;
}

void PuzzleReader::add(Passage passage, const formats::Comments& comments) {
    items_.push_back({passage.begin, passage.end, no_comments});
    if (comments.empty()) return;
    items_.back().comments = comments_.size();
    comments_.push_back(comments);
}

// Cuts without reading. A line's format is chosen when the line is read, so the first answer need not wait
// for the last line.
void PuzzleReader::cut_lines(Passage content, formats::Comments comments) {
    if (columns_) return cut_table(content);
    for (Passage line; next_puzzle_line(content, line, comments); comments = {}) add(line, comments);
}

// A row may begin with a number sign: below its first line a table has no comments.
void PuzzleReader::cut_table(Passage content) {
    for (Passage line; next_line(content, line);) {
        line = line.trimmed();
        if (!line.empty()) add(line, {});
    }
}

std::string_view PuzzleReader::lines(std::size_t i) const {
    const std::string_view text = text_->view();
    const auto end_of = [&](std::size_t item) {
        if (item + 1 == items_.size()) return text.size();
        const std::size_t end = items_[item].end;
        return end > 0 && text[end - 1] == '\n' ? end : std::min(text.find('\n', end), text.size());
    };
    const std::size_t begin = i == 0 ? 0 : end_of(i - 1);
    return text.substr(begin, end_of(i) - begin);
}

std::string PuzzleReader::id(std::size_t i) const {
    return columns_ ? columns_->id(table_line(items_.at(i))) : std::string{};
}

void PuzzleReader::cut_passages(Passage content, const formats::Comments& comments) {
    if (main_->split == nullptr) return add(content, comments);
    for (Passage part : main_->split(content, hints_)) {
        const formats::Comments own = formats::take_comments(part);
        add(part, items_.empty() && own.empty() ? comments : own);
    }
}

Passage PuzzleReader::passage(std::size_t i) const {
    const Item& item = items_.at(i);
    return columns_ ? columns_->puzzle(table_line(item)) : Passage{text_.get(), item.begin, item.end};
}

// The whole line: blanks and tabs at its ends may be empty fields.
Passage PuzzleReader::table_line(const Item& item) const {
    const std::string_view text = text_->view();
    const std::size_t before = item.begin == 0 ? std::string_view::npos : text.rfind('\n', item.begin - 1);
    std::size_t end = std::min(text.find('\n', item.end), text.size());
    if (end > item.end && text[end - 1] == '\r') --end;
    return {text_.get(), before + 1, end};
}

const Format& PuzzleReader::format(std::size_t i) const { return format_of(passage(i)); }

const Format& PuzzleReader::format_of(Passage passage) const {
    if (!main_->one_line || !hints_.format.empty()) return *main_;
    const Fit fit = main_->detect(passage, hints_);
    if (fit.unclear) throw *fit.unclear;
    if (fit.score >= FormatChoice::sure) return *main_;
    const FormatChoice choice = format_of_line(passage, hints_);
    if (choice.unclear) throw *choice.unclear;
    if (choice.score < FormatChoice::sure && formats::begins_with_address(passage.view()))
        formats::fail_unknown_link(passage);
    return choice.format == nullptr ? *main_ : *choice.format;
}

namespace {

// "killer" is a sudoku with cages.
void require_cages(const Hints& hints, const Puzzle& puzzle) {
    const std::string& name = hints.called;
    if (name.empty() || name != puzzle.family->generation.cages_as || !puzzle.cages.empty()) return;
    puzzle.fail(
        fmt::format("a {} without cages", name),
        fmt::format("`{} {}x{}`, and the sections `cages` and `givens`{}", name, puzzle.rows, puzzle.columns,
                    name == puzzle.family->name ? "" : fmt::format("; or --family {}", puzzle.family->name)));
}

// Adds the options of the command line, and refuses a puzzle that contradicts it. Bare grids have used the
// hints already; for other formats they are checked here.
void apply(const Hints& hints, Puzzle& puzzle) {
    if (!hints.binding) return;
    if (hints.family != nullptr && puzzle.family != hints.family) {
        puzzle.fail(fmt::format("this is a {}, not a {}", puzzle.family->name, hints.family->name),
                    "no --family, or that of the text");
    }
    require_cages(hints, puzzle);
    const bool other_boxes =
        hints.boxes && (!puzzle.regions.empty() || puzzle.boxes.rows != hints.boxes->rows ||
                        puzzle.boxes.columns != hints.boxes->columns);
    if (other_boxes) {
        puzzle.fail(fmt::format("this puzzle has no boxes of {}x{}", hints.boxes->rows, hints.boxes->columns),
                    "no --boxes, or those of the text");
    }
    puzzle.options.insert(puzzle.options.end(), hints.options.begin(), hints.options.end());
    sort_unique(puzzle.options);
}

}  // namespace

Puzzle PuzzleReader::read(std::size_t i) const {
    const Item& item = items_.at(i);
    const Passage own = passage(i);
    if (!hints_.data.empty() && (!unpacked_.empty() || format_of(own).name != "model"))
        own.fail("-D and --data state constants of models, and this is none",
                 "a text whose first line is `model`, without a size");
    Puzzle puzzle = unpacked_.empty() ? format_of(own).read(own, hints_) : unpacked_[i]();
    if (puzzle.source == nullptr) {  // a JSON entry has one already, and so has what a link unfolds to
        puzzle.source = text_;
        if (unpacked_.empty()) puzzle.offset = std::max(puzzle.offset, own.begin);  // it may say more exactly
    }
    apply(hints_, puzzle);
    if (hints_.strict && !puzzle.remarks.empty()) throw puzzle.remarks.front();
    if (!hints_.id.empty()) puzzle.title = id(i);
    if (item.comments != no_comments) {
        const formats::Comments& comments = comments_[item.comments];
        if (!comments.title.empty()) puzzle.title = comments.title;
        if (comments.solutions) puzzle.stated_count = comments.solutions;
    }
    return puzzle;
}

Puzzle read_native(std::string name, std::string content, const KnownNames& known) {
    Hints hints;
    hints.names = &known;
    hints.format = "native";
    return PuzzleReader{std::make_shared<const Text>(std::move(name), std::move(content)), hints}.read(0);
}

}  // namespace reductio
