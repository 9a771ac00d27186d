// read_solution.cpp - the text line by line. Each line begins a drawing, or is a JSON record, a frame or
// verdict, a rule between rows, or a row of values.
//
// A text with any other line goes to the readers of formats, as a puzzle whose cells are all given (letters
// for digits, the native format). Linear in the text.
#include "answers/read_solution.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>

#include "answers/drawing_reader.hpp"
#include "answers/drawn_line.hpp"
#include "answers/grid_filler.hpp"
#include "answers/read_record.hpp"
#include "encoders/shared/letters.hpp"
#include "family/known_names.hpp"
#include "formats/reader.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

constexpr auto npos = std::string_view::npos;

// Words that begin a line which frames or announces solutions.
constexpr std::array<std::string_view, 10> frames = {"puzzle", "solution", "solutions", "solved",  "none",
                                                     "unique", "multiple", "stuck",     "unknown", "error"};

bool is_box_drawing(char32_t c) { return c >= 0x2500 && c < 0x2580; }
bool separates(char32_t c) {
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '|' || c == '+' || is_box_drawing(c);
}
bool is_blank_sign(char32_t c) {
    return c == '.' || c == '_' || c == '*' || c == '?' || c == '-' || c == 'x' || c == 'X';
}

// Is this a line without cells between rows? `------+-------`, `- - - + - - -`, `# comment`, nothing.
bool is_rule(std::string_view line) {
    if (line.starts_with("# ")) return true;
    constexpr ByteSet strokes{"-+|=*~ \t"};
    return strokes.skip(line, 0) == line.size();
}

// The next line, without what it tells of objectives: "objective 25", "optimal 25", "best 27, at least 22",
// on a line of its own or behind the values of one puzzle among several.
bool next_printed(Passage& rest, Passage& line) {
    if (!next_line(rest, line)) return false;
    for (const std::string_view word : {"objective ", "optimal ", "best "}) {
        if (line.view().starts_with(word)) line.end = line.begin;
        if (const auto tab = line.view().rfind('\t');
            tab != npos && line.view().substr(tab + 1).starts_with(word))
            line.end = line.begin + tab;
    }
    return true;
}

std::unique_ptr<DrawingReader> drawing_reader(const Family& family, const Puzzle& puzzle) {
    return std::visit(
        [&]<class Kind>(Kind&& drawing) { return reader_of(family, puzzle, std::forward<Kind>(drawing)); },
        family.draw(puzzle, {}));
}

class SolutionReader {
public:
    SolutionReader(const Family& family, const Puzzle& puzzle, Passage passage, bool open_cells)
        : family_{family},
          puzzle_{puzzle},
          text_{passage.text},
          passage_{passage},
          filler_{puzzle, *text_, open_cells},
          drawings_{drawing_reader(family, puzzle)} {
        const auto is_short = [](Value digit) { return digit >= 0 && digit <= 9; };
        letters_ = family.letters == LetterUse::written;
        labels_ = divides(family.form);
        one_character_ = letters_ || std::ranges::all_of(puzzle.digits, is_short);
    }

    std::vector<Grid> read() {
        if (passage_.trimmed().empty()) refuse_nothing();
        if (!is_printed() && !is_plain()) return read_as_puzzles();
        Passage rest = passage_, line;
        while (next_printed(rest, line)) {
            if (!line.empty()) read_line(line, rest);
        }
        filler_.finish(passage_.end);
        if (filler_.solutions().empty()) refuse_nothing();
        return std::move(filler_.solutions());
    }

private:
    // Is there a drawing of this puzzle or a record in the text?
    bool is_printed() const {
        Passage rest = passage_, line;
        while (next_printed(rest, line)) {
            if (!line.empty() && (drawings_->begins(line) || is_record(line))) return true;
        }
        return false;
    }

    // Are there only values, frames and rules? If not, the place of the first other character is kept for the
    // message.
    bool is_plain() {
        Passage rest = passage_, line;
        while (next_printed(rest, line)) {
            drawings_->refuse_others(line);
            if (!is_between(line) && after_frame(line).begin == line.begin && !is_values(line)) return false;
        }
        return true;
    }

    void read_line(Passage line, Passage& rest) {
        if (drawings_->read(line, rest, filler_)) return;
        drawings_->refuse_others(line);
        if (is_record(line)) return read_record(line, filler_);
        if (is_between(line)) return;
        const Passage values = after_frame(line);
        const bool framed = values.begin != line.begin;
        if (!framed && !is_values(line)) refuse();
        if (framed) filler_.finish(line.begin);
        const bool announced =
            puzzle_.cells() > 1 && is_values(values) && count_cells(values) == puzzle_.cells();
        if (!framed || announced) read_values(values);
    }

    // Is this a line between rows? A row of values may begin with a wall, and then looks like a comment.
    bool is_between(const Passage& line) {
        if (!is_rule(line.view())) return false;
        if (puzzle_.walls.empty() || !line.view().starts_with("# ") || !is_values(line)) return true;
        const int cells = count_cells(line);
        return cells != puzzle_.columns && cells != puzzle_.cells();
    }

    // The rest of the line after a word of `frames`; all of the line if it does not begin with one.
    static Passage after_frame(const Passage& line) {
        Scanner scanner{line};
        scanner.skip_blanks();
        const std::size_t begin = scanner.offset();
        while (is_letter(scanner.peek())) scanner.take();
        const auto word = line.text->view().substr(begin, scanner.offset() - begin);
        if (std::ranges::find(frames, word) == frames.end()) return line;
        scanner.accept(':');
        return scanner.rest();
    }

    bool is_values(const Passage& line) {
        constexpr ByteSet plain{"0123456789 \t,;|+._*?-xX"};
        const std::string_view text = line.view();
        const auto next = [&](std::size_t from) { return skip_escapes(text, plain.skip(text, from)); };
        for (std::size_t at = next(0); at < text.size(); at = next(at)) {
            const auto [code, length] = character_at(text, at);
            if (!is_digit(code) && !separates(code) && !is_blank_sign(code) && !is_letter_or_wall(code)) {
                stranger_ = line.begin + at;
                return false;
            }
            at += length;
        }
        return true;
    }

    bool is_letter_or_wall(char32_t code) const {
        if (code == U'#') return !puzzle_.walls.empty();
        return (letters_ || labels_) && code < 0x80 && letter_value(static_cast<char>(code));
    }

    // The number of cells in a line of values.
    int count_cells(Passage line) const {
        int result = 0;
        each_cell(line, [&](Passage) { ++result; });
        return result;
    }

    // Several solutions of one puzzle may share a line, separated by tabs.
    void read_values(Passage line) {
        std::size_t solutions = filler_.solutions().size();
        each_cell(line, [&](Passage cell) {
            const bool tab = cell.begin > line.begin && text_->view()[cell.begin - 1] == '\t';
            if (tab) solutions = filler_.solutions().size();
            if (filler_.solutions().size() > solutions) {
                cell.fail("a value after the last cell of the solution", filler_.size());
            }
            read_value(cell);
        });
    }

    void read_value(Passage cell) {
        const char last = cell.view().back();
        if (labels_) return read_label(cell);
        if (last == '#' && !filler_.at_wall()) filler_.not_a_value(cell.begin, "#");
        if (letters_ && letter_value(last)) return filler_.value(*letter_value(last), cell.begin);
        if (!is_digit(last)) return filler_.open(cell.begin);
        if (letters_ && !filler_.at_wall()) filler_.not_a_value(cell.begin, cell.view());
        Scanner scanner{cell};
        constexpr long long most = std::numeric_limits<Value>::max();
        const long long value = scanner.number(-most, most, "a cell's value");
        if (value == 0 && !std::ranges::binary_search(puzzle_.digits, 0)) return filler_.open(cell.begin);
        filler_.value(value, cell.begin);
    }

    // Regions are numbered by their first cells, whatever they are called.
    void read_label(Passage cell) {
        const std::string_view label = cell.view();
        if (filler_.at_wall() && (label == "#" || label == "0")) return filler_.open(cell.begin);
        if (label.find_first_not_of("._*?-") == std::string_view::npos) return filler_.open(cell.begin);
        if (!filler_.begun()) region_of_.clear();
        const auto next = static_cast<Value>(region_of_.size() + 1);
        filler_.value(region_of_.try_emplace(std::string{label}, next).first->second, cell.begin);
    }

    // Are the region labels of this line words? Run together, each character is a label.
    bool has_words(Passage line) const {
        const std::string_view text = line.trimmed().view();
        const bool apart = text.find_first_of(" \t,;") != npos;
        return labels_ && (apart || (puzzle_.columns == 1 && std::ssize(text) != puzzle_.cells()));
    }

    // Cuts a line of values into cells: characters, or numbers where some digit of the puzzle takes several.
    template <class Visit>
    void each_cell(Passage line, Visit visit) const {
        constexpr ByteSet gaps{" \t"};
        const bool words = has_words(line), numbers = !labels_ && !one_character_;
        const std::string_view text = line.view();
        const auto next = [&](std::size_t from) { return skip_escapes(text, gaps.skip(text, from)); };
        for (std::size_t at = next(0); at < text.size(); at = next(at)) {
            const auto [code, length] = character_at(text, at);
            const std::size_t begin = at;
            at += length;
            if (separates(code)) continue;
            const bool is_number = numbers && (is_digit(code) || code == '-');
            while (at < text.size() && ((is_number && is_digit(text[at])) || (words && !separates(text[at]))))
                ++at;
            visit(Passage{line.text, line.begin + begin, line.begin + at});
        }
    }

    // Reads the text as puzzles without open cells, in any format.
    std::vector<Grid> read_as_puzzles() {
        KnownNames names;  // links and files may be of a family of the user's
        if (find_family(family_.name) == nullptr) names.add({std::shared_ptr<void>{}, &family_});
        const PuzzleReader reader = as_puzzles(names);
        for (std::size_t i = 0; i < reader.size(); ++i) read_puzzle(one_of(reader, i));
        return std::move(filler_.solutions());
    }

    PuzzleReader as_puzzles(const KnownNames& names) const {
        Hints hints;
        hints.binding = false;
        hints.names = &names;
        if (!reads(family_, Part::numbers)) hints.family = puzzle_.family;  // else values would be numbers
        if (puzzle_.boxes.rows > 0) hints.boxes = puzzle_.boxes;
        try {
            const auto text = std::make_shared<const Text>(text_->name(), std::string{passage_.view()});
            return PuzzleReader{text, hints};
        } catch (const InputError&) {  // no format takes it: the message is about solutions, not formats
            refuse();
        }
    }

    // The error of a bare grid is about a puzzle, so it is not shown.
    Puzzle one_of(const PuzzleReader& reader, std::size_t i) const {
        try {
            return reader.read(i);
        } catch (const InputError&) {
            const std::string_view format = reader.format(i).name;
            if (format != "grid" && format != "line") throw;
            refuse();
        }
    }

    void read_puzzle(const Puzzle& found) {
        if (found.rows != puzzle_.rows || found.columns != puzzle_.columns) {
            text_->fail(passage_.begin + found.offset,
                        fmt::format("a grid of {}x{}", found.rows, found.columns), filler_.size());
        }
        if (!found.unread_solution.empty())
            throw NotASolution{found.unread_solution, found.stated_solution.value_or(Grid{})};
        for (const Value value : found.stated_solution.value_or(found.given)) {
            if (value == open_cell)
                filler_.open(passage_.begin + found.offset);
            else
                filler_.value(value, passage_.begin + found.offset);
        }
    }

    [[noreturn]] void refuse_nothing() const {
        text_->fail(passage_.end, "there is no solution here", "a solved grid of " + filler_.size());
    }

    [[noreturn]] void refuse() const {
        Scanner scanner{Passage{text_, stranger_, passage_.end}};
        scanner.unexpected("a solution of " + filler_.size() + ": values, a drawing of the puzzle or JSON");
    }

    const Family& family_;
    const Puzzle& puzzle_;
    const Text* text_;
    Passage passage_;
    GridFiller filler_;
    std::unique_ptr<DrawingReader> drawings_;
    bool letters_ = false;                              // instead of digits
    bool labels_ = false;                               // any words, for regions
    bool one_character_ = false;                        // for each value
    std::size_t stranger_ = 0;                          // the first character that no printed solution has
    std::unordered_map<std::string, Value> region_of_;  // of the labels in this solution
};

}  // namespace

std::vector<Grid> read_solutions(const Family& family, const Puzzle& puzzle, Passage passage,
                                 bool open_cells) {
    return SolutionReader{family, puzzle, passage, open_cells}.read();
}

}  // namespace reductio
