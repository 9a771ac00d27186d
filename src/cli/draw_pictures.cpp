// draw_pictures.cpp - one picture of each puzzle in memory, then files.
#include "cli/draw_pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "cli/clue_report.hpp"
#include "cli/options.hpp"
#include "cli/picture_record.hpp"
#include "cli/query.hpp"
#include "draw/rasterise.hpp"
#include "tasks/candidates/candidates.hpp"
#include "tasks/clues/why.hpp"
#include "tasks/explain/entries.hpp"
#include "tasks/explain/explain.hpp"
#include "tasks/explain/rating.hpp"
#include "tasks/pipeline.hpp"
#include "text/byte_output.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

struct NamedKind {
    std::string_view name;
    PictureKind kind;
};
constexpr NamedKind kinds[] = {{"svg", PictureKind::svg},
                               {"png", PictureKind::png},
                               {"pdf", PictureKind::pdf},
                               {"html", PictureKind::html}};

// What a name ends in, or nothing if that is no kind of picture.
std::optional<PictureKind> kind_of(const std::string& path) {
    const std::string ending = small_letters(std::filesystem::path{path}.extension().string());
    const auto* const row =
        std::ranges::find(kinds, ending.empty() ? "" : ending.substr(1), &NamedKind::name);
    if (row == std::end(kinds)) return {};
    return row->kind;
}

// Is what is drawn printed as JSON?
bool wants_records(const Arguments& arguments) {
    return arguments.has(options::output) && *arguments[options::output] == find<Output>("json");
}

PictureKind kind_wanted(const Arguments& arguments) {
    if (wants_records(arguments)) return PictureKind::record;
    if (const auto kind = arguments[picture_options::to]) return *kind;
    const auto path = arguments[picture_options::out];
    if (!path) return PictureKind::svg;
    if (const auto kind = kind_of(*path)) return *kind;
    throw InputError{fmt::format("the ending of {} names no kind of picture", quoted(*path)),
                     ".svg, .png, .pdf or .html, or --to with one of them"};
}

void refuse_contradictions(const Arguments& arguments, PictureKind kind) {
    const auto both = [&](const DeclaredOption& a, const DeclaredOption& b) {
        if (arguments.has(a) && arguments.has(b))
            throw InputError{fmt::format("{} and {} can't be combined", a.long_name(), b.long_name()),
                             "one of them"};
    };
    namespace of = picture_options;
    both(of::with_solution, of::with_candidates);
    both(of::with_solution, of::with_reasons);
    both(of::with_candidates, of::with_reasons);
    both(of::with_both, of::with_reasons);
    both(of::with_candidates, of::with_both);
    both(of::sheet, of::with_both);
    both(of::sheet, of::dark);
    both(of::to, options::output);
    both(of::out, options::output);
    if (kind == PictureKind::record) both(of::sheet, options::output);
    const DeclaredOptions of_sheets{of::author, of::captions, of::paper};
    for (const DeclaredOption& option : of_sheets)
        if (arguments.has(option) && !arguments.has(of::sheet))
            throw InputError{fmt::format("{} is about sheets", option.long_name()), "--sheet RxC"};
    if (arguments.has(of::title) && (kind == PictureKind::record || kind == PictureKind::html))
        throw InputError{"--title stands above a sheet or a picture", "SVG, PNG or PDF"};
    if (arguments.has(picture_options::sheet) && kind == PictureKind::html)
        throw InputError{"--sheet makes pages of paper, and HTML has none", "SVG, PNG or PDF"};
    if (arguments.has(picture_options::width) && kind != PictureKind::png)
        throw InputError{"--width is the width of a PNG", "--to png"};
}

Shades shades_wanted(const Arguments& arguments, PictureKind kind) {
    if (arguments[picture_options::dark]) return Shades::dark;
    if (kind == PictureKind::pdf) return Shades::print;
    return kind == PictureKind::png ? Shades::light : Shades::adaptive;
}

// Draws the puzzles of one worker.
class Painter {
public:
    explicit Painter(const Arguments& arguments)
        : arguments_{arguments},
          pipeline_{settings_of(arguments)},
          finder_{cnf_options_of(arguments), settings_of(arguments).limits, 0} {
        if (const auto path = arguments[picture_options::entries])
            entries_.emplace(arguments.console().load(*path));
    }

    // Into `drawn`; the reply says whether there was a solution where one is needed. With kind `record` it
    // has the record.
    Reply draw(const BatchItem& item, DrawnPuzzle& drawn, PictureKind kind) {
        drawn.title = picture_title(item.puzzle);
        Grid grid;  // what is filled in
        const std::optional<BatchItem> asked = filled(item);
        Reply reply = paint(item, asked ? *asked : item, drawn, grid);
        if (arguments_.has(picture_options::sheet)) add_caption(item, drawn);
        if (kind == PictureKind::record)
            reply.out = picture_record(item, grid, drawn, shades_wanted(arguments_, kind));
        return reply;
    }

private:
    // The summary of a family is "Genre: its rule".
    void add_caption(const BatchItem& item, DrawnPuzzle& drawn) {
        const Captions captions = arguments_[picture_options::captions];
        const std::string_view summary = item.puzzle.family->summary;
        const std::size_t colon = std::min(summary.find(": "), summary.size());
        const std::string genre{colon < summary.size() ? summary.substr(0, colon) : item.puzzle.family->name};
        // A title that begins with the genre says it already.
        if (captions.genre && !drawn.title.starts_with(genre)) drawn.genre = genre;
        if (captions.rule)
            drawn.rule =
                colon < summary.size() ? capitalised(summary.substr(colon + 2)) : std::string{summary};
        if (captions.level) drawn.level = level_of(item);
    }
    static std::string capitalised(std::string_view sentence) {
        std::string text{sentence};
        if (text.front() >= 'a' && text.front() <= 'z')
            text.front() = static_cast<char>(text.front() - 'a' + 'A');
        return text + '.';
    }
    // "medium, 3.4"; empty where techniques do not decide the puzzle in time.
    std::string level_of(const BatchItem& item) {
        constexpr double patience = 10;  // seconds for a caption, whatever else is allowed
        try {
            const StopScope scope{patience, &arguments_.console().interrupted()};
            const Reply reply = with_limits(arguments_, item, [&](const CompiledPuzzle& compiled) -> Reply {
                Explainer explainer{compiled, {.encoding = cnf_options_of(arguments_), .proofs = false}};
                Rating rating;
                while (const auto step = explainer.next()) rating.add(*step);
                if (explainer.ending() != Explained::solved) return {};
                const std::string level =
                    rating.level() == "cores" ? "very hard" : std::string{rating.level()};
                return {Exit::answered, fmt::format("{}, {:.1f}", level, rating.number())};
            });
            return reply.out;
        } catch (const Stopped& stopped) {
            if (stopped.reason == StopReason::timeout) return {};
            throw;
        }
    }
    // The same puzzle, with the entries given, too; nothing if there are none.
    std::optional<BatchItem> filled(const BatchItem& item) {
        if (!entries_) return {};
        const Passage entries = entries_->of_puzzle(item.index, item.several);
        return BatchItem{with_entries(item.puzzle, read_entries(item.puzzle, entries)), item.index,
                         item.several, item.compiler};
    }
    Reply paint(const BatchItem& item, const BatchItem& asked, DrawnPuzzle& drawn, Grid& grid) {
        if (entries_) grid = asked.puzzle.given;
        if (arguments_[picture_options::with_candidates]) return draw_candidates(item, asked, drawn, grid);
        if (arguments_[picture_options::with_reasons])
            return with_limits(arguments_, asked, [&](const CompiledPuzzle& compiled) {
                return draw_reasons(compiled, item, drawn, grid);
            });
        drawn.puzzle = picture_of(item.puzzle, grid);
        if (!arguments_[picture_options::with_solution] && !arguments_[picture_options::with_both]) return {};
        Grid solution;
        const Outcome outcome =
            accepted(asked.puzzle, pipeline_.enumerate(asked.puzzle, 1, [&](std::span<const Value> found) {
                solution.assign(found.begin(), found.end());
                return true;
            }));
        if (solution.empty()) return without_answer(item, outcome.ending);
        drawn.solution = picture_of(item.puzzle, solution);
        grid = std::move(solution);
        return {};
    }
    static Reply without_answer(const BatchItem& item, Ending ending) {
        const bool open = left_open(ending);
        return {open ? Exit::open : Exit::no,
                {},
                fmt::format("puzzle {}: {}\n", item.index, open ? open_verdict(ending) : "none")};
    }
    Reply draw_candidates(const BatchItem& item, const BatchItem& asked, DrawnPuzzle& drawn, Grid& grid) {
        const TrueCandidates found = finder_.find(asked.puzzle);
        if (!found.solvable) {
            drawn.puzzle = picture_of(item.puzzle, grid);
            return without_answer(item, Ending::complete);
        }
        Highlights highlights;
        if (item.puzzle.digits.size() > 2) highlights.candidates = found.values;
        const bool regions = divides(item.puzzle.family->form) && !found.decided();
        if (!regions) grid = found.backbone();
        drawn.puzzle = picture_of(item.puzzle, grid, highlights);
        return {};
    }

    // The cells of the first conflict; or those in which two solutions differ, with both values.
    Reply draw_reasons(const CompiledPuzzle& compiled, const BatchItem& item, DrawnPuzzle& drawn,
                       const Grid& grid) const {
        const Why found = why(compiled, {cnf_options_of(arguments_)});
        Highlights highlights;
        if (!found.conflicts.empty())
            for (const int cell : cells_of(found.conflicts.front().clues))
                highlights.raise(cell, CellClass::conflict, item.puzzle.cells());
        if (const auto& two = found.ambiguity) {
            if (item.puzzle.digits.size() > 2) highlights.candidates.resize(item.puzzle.cells());
            for (const int cell : two->parting) {
                highlights.raise(cell, CellClass::target, item.puzzle.cells());
                if (!highlights.candidates.empty())
                    highlights.candidates[cell] = {two->first[cell], two->second[cell]};
            }
        }
        drawn.puzzle = picture_of(item.puzzle, grid, highlights);
        if (found.conflicts.empty() && !found.ambiguity) return {};
        return {
            Exit::no, {}, fmt::format("puzzle {}: {}\n", item.index, found.ambiguity ? "multiple" : "none")};
    }

    const Arguments& arguments_;
    Pipeline pipeline_;
    CandidateFinder finder_;
    std::optional<SolutionFile> entries_;
};

// Writes pictures where -o says.
class Writer {
public:
    Writer(const Arguments& arguments, PictureKind kind)
        : arguments_{arguments}, kind_{kind}, shades_{shades_wanted(arguments, kind)} {}
    void write(std::vector<DrawnPuzzle> drawn) const {
        if (drawn.empty()) return;
        if (kind_ == PictureKind::html) {
            put(html_page(drawn, shades_), path());
            return;
        }
        const std::vector<std::string> documents = documents_of(drawn);
        if (kind_ == PictureKind::pdf) {
            put(pdf_of(documents, limits()), path());
            return;
        }
        if (documents.size() > 1 && path() == "-")
            throw InputError{
                fmt::format("{} pictures can't be printed one after the other", documents.size()),
                "-o with a name for the files, --to pdf or --to html"};
        for (std::size_t i = 0; i < documents.size(); ++i)
            put(kind_ == PictureKind::png
                    ? png_of(documents[i], arguments_[picture_options::width].value_or(0), limits())
                    : documents[i],
                documents.size() == 1 ? path() : numbered(i + 1));
    }

private:
    std::vector<std::string> documents_of(const std::vector<DrawnPuzzle>& drawn) const {
        if (const auto shape = arguments_[picture_options::sheet])
            return sheets_of(drawn, {*shape, *arguments_[picture_options::paper],
                                     arguments_[picture_options::title].value_or(""),
                                     arguments_[picture_options::author].value_or("")});
        std::vector<std::string> documents;
        for (const DrawnPuzzle& one : drawn) {
            const bool both = arguments_[picture_options::with_both] && one.solution;
            Picture picture = both           ? beside(one.puzzle, *one.solution)
                              : one.solution ? *one.solution
                                             : one.puzzle;
            const auto title = arguments_[picture_options::title];
            if (title) picture = titled(picture, *title);
            documents.push_back(svg_document(picture, title.value_or(one.title), shades_));
        }
        return documents;
    }
    std::string path() const { return arguments_[picture_options::out].value_or("-"); }
    // puzzles.svg, the third: puzzles-3.svg.
    std::string numbered(std::size_t number) const {
        std::filesystem::path file{path()};
        const std::string name =
            fmt::format("{}-{}{}", file.stem().string(), number, file.extension().string());
        return file.replace_filename(name).string();
    }
    Limits limits() const { return settings_of(arguments_).limits; }
    void put(const std::string& bytes, const std::string& path) const {
        const auto file = arguments_.console().open_output(path);
        file->write(bytes);
        file->close();
    }

    const Arguments& arguments_;
    PictureKind kind_;
    Shades shades_;
};

}  // namespace

PictureKind picture_kind(const std::string& name) {
    if (const auto kind = kind_of("picture." + name)) return *kind;
    throw InputError{fmt::format("--to: {}", quoted(name)), "svg, png, pdf or html"};
}

std::vector<std::string> picture_kinds() { return names_in(kinds, &NamedKind::name); }

void refuse_picture(std::string_view command, const std::string& path) {
    const std::string ending = small_letters(path.substr(std::min(path.rfind('.'), path.size())));
    for (const std::string& kind : picture_kinds()) {
        if (ending == "." + kind)
            throw InputError{
                fmt::format("`{}` writes no picture into {}", command, path),
                fmt::format("`reductio draw -o {0}`, or `reductio draw --solution -o {0}`", path)};
    }
    constexpr std::string_view others[] = {".bmp", ".eps", ".gif", ".htm", ".jpeg",
                                           ".jpg", ".ps",  ".tex", ".webp"};
    if (std::ranges::find(others, ending) != std::end(others))
        throw InputError{
            fmt::format("no command writes a file such as {}", path),
            fmt::format("`reductio draw -o FILE`, whose ending is {}", fmt::join(picture_kinds(), ", "))};
}

const Paper* known_paper(const std::string& name) {
    const auto* const found = std::ranges::find(papers, small_letters(name), &Paper::name);
    if (found == std::end(papers)) throw InputError{fmt::format("--paper: {}", quoted(name)), "a4 or letter"};
    return found;
}

Captions captions_of(const std::string& list) {
    Captions captions;
    if (list == "none") return captions;
    for (const std::string& word : split_at_commas(list)) {
        bool* const wanted = word == "genre"   ? &captions.genre
                             : word == "rule"  ? &captions.rule
                             : word == "level" ? &captions.level
                                               : nullptr;
        if (wanted == nullptr)
            throw InputError{"--captions: " + quoted(word),
                             "genre, rule and level, as in genre,level; or none"};
        *wanted = true;
    }
    return captions;
}

std::vector<std::string> caption_words() { return {"genre", "rule", "level", "none"}; }

BoxShape sheet_shape(const std::string& text) {
    constexpr int most = 20;
    const std::size_t cross = text.find('x');
    const auto part = [&](std::size_t begin, std::size_t end) {
        int number = 0;
        const char *first = text.data() + begin, *last = text.data() + end;
        const auto [rest, error] = std::from_chars(first, last, number);
        return error == std::errc{} && rest == last ? number : 0;
    };
    const int rows = cross == std::string::npos ? 0 : part(0, cross);
    const int columns = rows == 0 ? 0 : part(cross + 1, text.size());
    if (rows < 1 || columns < 1 || rows > most || columns > most)
        throw InputError{fmt::format("--sheet: {}", quoted(text)),
                         fmt::format("rows x columns of puzzles, as in 2x3, each at most {}", most)};
    return {rows, columns};
}

std::vector<std::string> paper_names() { return names_in(papers, &Paper::name); }

bool wants_picture(const Arguments& arguments) {
    return wants_records(arguments) ||
           std::ranges::any_of(picture_options::all_options(),
                               [&](const DeclaredOption& option) { return arguments.has(option); });
}

int draw_pictures(const Arguments& arguments) {
    const PictureKind kind = kind_wanted(arguments);
    refuse_contradictions(arguments, kind);
    const Writer writer{arguments, kind};
    if (const auto path = arguments[picture_options::out]) refuse_own_input(arguments, *path);
    std::mutex lock;
    std::map<std::uint64_t, DrawnPuzzle> drawn;  // by the puzzles' numbers
    const auto make_worker = [&]() -> Worker {
        return [&, painter = std::make_shared<Painter>(arguments)](const BatchItem& item) {
            DrawnPuzzle one;
            Reply reply = painter->draw(item, one, kind);
            if (kind == PictureKind::record) return reply;
            const std::scoped_lock guard{lock};
            drawn.insert_or_assign(item.index, std::move(one));
            return reply;
        };
    };
    OnFailure on_failure =
        kind == PictureKind::record ? failures_as(ClueOutput::json) : OnFailure{error_line};
    on_failure.workers_have_limits = true;
    if (kind != PictureKind::record)
        on_failure.print = [&](const std::string& message) { arguments.console().note(message); };
    const int exit = run_batch(arguments, make_worker, on_failure);
    std::vector<DrawnPuzzle> all;
    for (auto& [index, one] : drawn) all.push_back(std::move(one));
    writer.write(std::move(all));
    return exit;
}

}  // namespace reductio
