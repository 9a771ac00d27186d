// candidates.cpp - the values that each cell has in some solution, and how many solutions have them.
#include "tasks/candidates/candidates.hpp"

#include <fmt/format.h>

#include "base/stopwatch.hpp"
#include "cli/options.hpp"
#include "cli/query.hpp"
#include "draw/pencil_marks.hpp"
#include "encoders/shared/letters.hpp"

namespace reductio::commands::candidates {

namespace {

const Option<whole_number<1>> per_candidate{"--per-candidate", "K",
                                            "count the solutions through each candidate, up to K"};

const Switch inference{"--inference", "what inference alone leaves, without search: these, and perhaps more"};

template <class Number>
JsonText json_lists(const std::vector<std::vector<Number>>& lists) {
    JsonArray all;
    for (const auto& list : lists) {
        JsonArray numbers;
        for (const Number number : list) numbers.add(number);
        all.add(numbers);
    }
    return all;
}

JsonText json_backbone(const TrueCandidates& found) {
    JsonArray cells;
    for (const Value value : found.backbone()) cells.add(value == open_cell ? JsonText{} : JsonText{value});
    return cells;
}

class Candidates {
public:
    explicit Candidates(const Arguments& arguments)
        : single_output_{&output_of(arguments, "drawing")},
          batch_output_{&output_of(arguments, "line")},
          style_{arguments[options::color]},
          stats_{arguments[options::stats]},
          inference_{arguments[inference]},
          cap_{arguments[per_candidate].value_or(0)},
          limits_{limits_of(arguments)},
          finder_{cnf_options_of(arguments), limits_, cap_} {
        if (inference_ && cap_ > 0)
            throw InputError{"--inference finds no solutions to count", "--per-candidate without it"};
        for (const Output* output : {single_output_, batch_output_}) {
            if (output->name == "table")
                throw InputError{"--output table has no room for candidates", "drawing, ascii, grid or json"};
        }
    }

    Reply answer(const BatchItem& item) {
        const Stopwatch clock;
        const TrueCandidates found = inference_ ? inferred(item.puzzle) : finder_.find(item.puzzle);
        Reply reply{found.solvable ? Exit::answered : Exit::no};
        const Output& output = item.several ? *batch_output_ : *single_output_;
        if (output.record != nullptr)
            reply.out = output.record(record_of(item, found, clock.seconds()));
        else
            reply.out = found.solvable ? text(item, output, found) : "none\n";
        if (stats_) {
            for (const auto& [name, value] : found.statistics)
                reply.note += name == "seconds" ? fmt::format("{} {:.6f}\n", name, value)
                                                : fmt::format("{} {:.0f}\n", name, value);
        }
        return reply;
    }

    static ResultForm results(const Arguments&) { return {.verdicts = {{"unique"}, {"multiple"}}}; }
    static std::string open_text(Ending ending) { return open_verdict(ending); }

private:
    TrueCandidates inferred(const Puzzle& puzzle) const {
        const StopScope scope{limits_.seconds, limits_.interrupted};
        return inferred_candidates(puzzle);
    }
    std::string text(const BatchItem& item, const Output& output, const TrueCandidates& found) const {
        std::string shown =
            output.name == "line" ? line_of_marks(item.puzzle, found.values)
            : output.name == "grid"
                ? rows_of_marks(item.puzzle, found.values)
                : draw_marks(item.puzzle, found.values,
                             output.name == "ascii" ? Charset::ascii : Charset::unicode, style_);
        if (output.name != "line" && output.name != "grid" && cap_ > 0) shown += counts_text(item, found);
        const bool one_line = shown.find('\n') + 1 == shown.size();
        return item.several && !one_line ? fmt::format("puzzle {}\n{}", item.index, shown) : shown;
    }
    // "r1c2: 4 (7), 9 (>=10)" for each cell that is not decided.
    std::string counts_text(const BatchItem& item, const TrueCandidates& found) const {
        std::string lines;
        for (std::size_t cell = 0; cell < found.values.size(); ++cell) {
            if (found.values[cell].size() == 1) continue;
            lines += cell_name(item.puzzle, static_cast<int>(cell)) + ":";
            for (std::size_t i = 0; i < found.values[cell].size(); ++i) {
                const std::uint64_t count = found.counts[cell][i];
                lines += fmt::format("{} {} ({}{})", i == 0 ? "" : ",",
                                     value_text(found.values[cell][i], has_letters(item.puzzle)),
                                     count == cap_ ? ">=" : "", count);
            }
            lines += "\n";
        }
        return lines;
    }
    Record record_of(const BatchItem& item, const TrueCandidates& found, double seconds) const {
        Record record;
        record.index = item.index;
        record.id = item.puzzle.title;
        record.link = item.puzzle.link;
        record.family = item.puzzle.family->name;
        record.verdict = !found.solvable   ? "none"
                         : found.decided() ? "unique"
                         : inference_      ? "stuck"
                                           : "multiple";
        record.seconds = seconds;
        if (!found.solvable) return record;
        record.further.emplace_back("candidates", json_lists(found.values));
        if (cap_ > 0) {
            record.further.emplace_back("counts", json_lists(found.counts));
            record.further.emplace_back("cap", JsonText{cap_});
        }
        record.further.emplace_back("backbone", json_backbone(found));
        return record;
    }

    const Output *single_output_, *batch_output_;
    Style style_;
    bool stats_;
    bool inference_;
    std::uint64_t cap_;  // 0: counts nothing
    Limits limits_;
    CandidateFinder finder_;
};

}  // namespace

extern const Command command;
const Command command{
    .name = "candidates",
    .summary = "show the values that each cell has in some solution",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{per_candidate, inference, options::timeout, options::memory, options::threads,
                            options::stats, options::quiet},
                           encoding_options(),
                           input_options(),
                           output_options(),
                           {options::result, options::id}});
        },
    .description =
        "Finds the true candidates of each cell: a value is one if at least one solution "
        "has it there. A cell "
        "with a single candidate has it in all solutions; these cells are the backbone, "
        "and `=` marks them in "
        "the drawing. Prints `none` if there is no solution.\n"
        "`--output grid` prints rows that can be read back as a puzzle with pencil marks. "
        "`--per-candidate K` "
        "also counts the solutions through each candidate, exactly below K. `--inference` shows "
        "what propagation leaves, which a person might find without a guess.",
    .examples = R"($ echo ..41............ | reductio candidates --output grid
  23   23    4    1
  14   14   23   23
1234 1234  123  234
1234 1234  123  234
)",
    .run = run_queries<Candidates>,
    .records = true};

}  // namespace reductio::commands::candidates
