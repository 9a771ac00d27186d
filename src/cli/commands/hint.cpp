// hint.cpp - the next step alone, from wherever somebody stands.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "base/registry.hpp"
#include "cli/step_report.hpp"
#include "tasks/explain/entries.hpp"
#include "tasks/explain/words.hpp"

namespace reductio::commands::hint {

namespace {

int depth_of(std::string_view key, const std::string& text) {
    const auto number = whole_number<1>(key, text);
    if (number > 3) throw InputError{fmt::format("--{}: {}", key, text), "1, 2 or 3"};
    return static_cast<int>(number);
}

const DefaultOption<depth_of> depth{"--depth", "N",
                                    "1: where to look; 2: and by which rule; 3: and what follows", "3"};

// "row 4 and box 2", the rules that the step rests on; the cell itself where it rests on none.
std::string where(const Rulebook& book, const Step& step) {
    std::string text;
    for (const std::uint32_t rule : step.grounds.rules)
        text += (text.empty() ? "" : ", ") + book.rules()[rule].label;
    if (!text.empty()) return text;
    const auto& literals = step.sets.empty() ? step.removes : step.sets;
    return literals.empty() ? "" : book.model().name(book.assignment(literals.front()).first);
}

std::string summary_of(const Step& step) {
    const auto* const technique = find<Technique>(step.technique);
    if (technique == nullptr) return fmt::format("core of {}: these rules together", step.size());
    return fmt::format("{}: {}", technique->name, technique->summary);
}

class Hints {
public:
    explicit Hints(const Arguments& arguments)
        : arguments_{arguments}, entries_{take_second_file(arguments_, "hint PUZZLE [ENTRIES]")} {
        require_records_for_pictures(arguments);
    }
    int run() {
        return run_about_clues(arguments_,
                               [this](const Arguments&, const BatchItem& item) { return one(item); });
    }

private:
    Reply one(const BatchItem& item) {
        return with_limits(arguments_, item, [&](const CompiledPuzzle& compiled) -> Reply {
            std::vector<Entry> entries;
            if (entries_) entries = read_entries(item.puzzle, entries_->of_puzzle(item.index, item.several));
            const CnfOptions encoding = cnf_options_of(arguments_);
            if (const auto wrong = wrong_entries(compiled, entries, encoding); !wrong.empty())
                return {Exit::no, wrong_as_text(item, wrong)};
            const Puzzle filled = with_entries(compiled.puzzle(), entries);
            return next(item, CompiledPuzzle{compiled.rules(), filled}, encoding);
        });
    }
    Reply next(const BatchItem& item, const CompiledPuzzle& compiled, const CnfOptions& encoding) const {
        Explainer explainer{compiled, {encoding}};
        const bool json = arguments_[options::clue_form] == ClueOutput::json;
        const auto verdict = [&](Explained ending) -> Reply {
            const std::string word{word_of(ending)};
            return {exit_of(ending), json ? record_head(item, word).str() + '\n' : word + '\n'};
        };
        if (!has_solution(compiled, encoding)) return verdict(Explained::none);
        std::optional<BoardBefore> before;
        if (arguments_[options::step_pictures]) before.emplace(explainer);
        const auto step = explainer.next();
        if (!step) return verdict(explainer.ending());
        const Rulebook& book = explainer.book();
        if (json) {
            JsonObject record = step_record(book, *step, 1);
            record.add("where", where(book, *step)).add("rule", summary_of(*step));
            if (before) add_picture(record, compiled, explainer, *step, std::move(*before));
            return {Exit::answered, record.str() + '\n'};
        }
        const std::string what = effect_in_words(book, *step) + ": " + reason_in_words(book, *step);
        const std::string lines[] = {"where: " + where(book, *step), "rule: " + summary_of(*step),
                                     "what: " + what};
        Reply reply;
        for (int i = 0; i < arguments_[depth]; ++i) reply.out += lines[i] + (item.several ? '\t' : '\n');
        if (item.several) reply.out.back() = '\n';
        return reply;
    }
    std::string wrong_as_text(const BatchItem& item, const std::vector<Entry>& wrong) const {
        JsonArray cells;
        std::string text;
        for (const Entry& entry : wrong) {
            const std::string cell = fmt::format("{}={}", cell_name(item.puzzle, entry.cell), entry.value);
            cells.add(cell);
            text += (text.empty() ? "" : " ") + cell;
        }
        if (arguments_[options::clue_form] != ClueOutput::json) return "wrong: " + text + '\n';
        return record_head(item, "error").add("wrong", cells).str() + '\n';
    }

    Arguments arguments_;
    std::unique_ptr<SolutionFile> entries_;
};

}  // namespace

extern const Command command;
const Command command{
    .name = "hint",
    .summary = "the next step alone: where to look, which rule, what follows",
    .positional = "[PUZZLE|-] [ENTRIES]",
    .options =
        [] {
            return joined({{depth, options::clue_form, options::step_pictures, options::timeout,
                            options::memory, options::threads, options::color, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Prints the step that `explain` would take next, in three lines of growing depth: "
        "where to look, which rule "
        "to use, and what follows. `--depth` leaves out the lines that tell too much.\n"
        "ENTRIES is a file with what is filled in so far: a list of cells as in `r1c2=5 "
        "r3c4=1`, or the values row by "
        "row with `.` for an open cell. Wrong entries are found first: those that differ "
        "from the only solution, or "
        "else entries that contradict each other. A puzzle without solution has no hint: "
        "the verdict is `none`, and `why` names the reason.",
    .examples = R"($ printf '1...\n..3.\n.4..\n...2\n' | reductio hint --depth 2
where: box 4
rule: hidden-single: a house has one place left for the value
)",
    .run = [](const Arguments& arguments) { return Hints{arguments}.run(); },
    .records = true};

}  // namespace reductio::commands::hint
