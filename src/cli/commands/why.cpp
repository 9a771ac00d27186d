// why.cpp - the reason behind a no.
#include "tasks/clues/why.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "answers/read_solution.hpp"
#include "cli/clue_report.hpp"

namespace reductio::commands::why {

namespace {

const Switch all{"--all", "of a puzzle without solution: every minimal set of clues that contradict"};
const Switch smallest{"--smallest", "look for the smallest set until it is proved to be that"};

// What is found about one puzzle, and how it is shown.
class Report {
public:
    Report(const Arguments& arguments, const BatchItem& item)
        : item_{item}, form_{arguments[options::clue_form]}, style_{arguments[options::color]} {}

    Reply of_why(const Why& why, std::span<const ClueConflict> further) const {
        if (!why.conflicts.empty()) return conflict(why.conflicts.front(), further);
        if (why.ambiguity) return ambiguity(*why.ambiguity);
        return {Exit::answered, in_form("unique", {}, *why.solution, {})};
    }
    Reply of_solution(const Grid& grid, std::span<const Clue> broken) const {
        if (broken.empty()) return {Exit::answered, in_form("solved", {}, grid, {})};
        return {Exit::no, in_form("error", broken, grid, cells_of(broken))};
    }

private:
    const Puzzle& puzzle() const { return item_.puzzle; }

    std::string in_form(const std::string& verdict, std::span<const Clue> clues, const Grid& grid,
                        std::span<const int> cells) const {
        if (form_ == ClueOutput::json)
            return record_head(item_, verdict).add("clues", clue_array(puzzle(), clues)).str() + '\n';
        std::string text = clue_text(verdict, clues, item_.several);
        if (verdict == "none" && clues.empty() && !item_.several)
            text += "no clue takes part: the rules alone contradict each other on this board\n";
        if (form_ == ClueOutput::drawing) text += '\n' + marked_drawing(puzzle(), grid, cells, style_);
        return text;
    }
    Reply conflict(const ClueConflict& first, std::span<const ClueConflict> further) const {
        Reply reply{Exit::no};
        if (form_ == ClueOutput::json) {
            JsonObject record = record_head(item_, "none");
            record.add("clues", clue_array(puzzle(), first.clues)).add("smallest", first.smallest);
            record.add("minimal", first.minimal);
            JsonArray others;
            for (const ClueConflict& other : further) others.add(clue_array(puzzle(), other.clues));
            if (!further.empty()) record.add("further", others);
            reply.out = record.str() + '\n';
            return reply;
        }
        reply.out = in_form("none", first.clues, {}, cells_of(first.clues));
        for (const ClueConflict& other : further) {
            const std::string text = in_form("", other.clues, {}, cells_of(other.clues));
            reply.out += item_.several ? text.substr(1) : text;
        }
        return reply;
    }
    Reply ambiguity(const Ambiguity& found) const {
        Reply reply{Exit::no};
        if (form_ == ClueOutput::json) {
            JsonObject record = record_head(item_, "multiple");
            if (!found.told.empty()) {
                record.add("clues", clue_array(puzzle(), found.told)).add("smallest", found.smallest);
                record.add("smallest_of_all", found.smallest_of_all);
            }
            record.add("solutions", JsonArray{}.add(values(found.first)).add(values(found.second)));
            JsonArray parting;
            for (const int cell : found.parting) parting.add(cell_name(puzzle(), cell));
            reply.out = record.add("differ", parting).str() + '\n';
            return reply;
        }
        reply.out = clue_text("multiple", found.told, item_.several);
        if (form_ == ClueOutput::drawing) {
            const std::vector<int>& marked = found.parting;
            reply.out += '\n' + side_by_side(marked_drawing(puzzle(), found.first, marked, {}),
                                             marked_drawing(puzzle(), found.second, marked, {}));
        }
        return reply;
    }
    static JsonArray values(const Grid& grid) {
        JsonArray array;
        for (const Value value : grid) array.add(value);
        return array;
    }

    const BatchItem& item_;
    ClueOutput form_;
    Style style_;
};

// What the time did not suffice for.
std::string_view missing_from(const Why& found) {
    if (found.ambiguity) return "no values are known that would leave one solution";
    return found.conflicts.front().minimal ? "there may be further sets"
                                           : "perhaps not all of these clues are needed";
}

class Explainer {
public:
    explicit Explainer(const Arguments& arguments)
        : arguments_{arguments}, solutions_{take_second_file(arguments_, "why PUZZLE [SOLUTION]")} {}
    int run() {
        return run_about_clues(arguments_,
                               [this](const Arguments&, const BatchItem& item) { return one(item); });
    }

private:
    Reply one(const BatchItem& item) {
        return with_limits(arguments_, item, [&](const CompiledPuzzle& compiled) {
            return solutions_ ? about_solution(compiled, item) : about_puzzle(compiled, item);
        });
    }
    Reply about_solution(const CompiledPuzzle& compiled, const BatchItem& item) {
        const Passage place = solutions_->of_puzzle(item.index, item.several);
        const Report report{arguments_, item};
        try {
            Reply worst{};
            for (const Grid& grid : read_solutions(compiled.family(), item.puzzle, place, true)) {
                Reply reply = report.of_solution(grid, broken_by(compiled, grid, cnf_options_of(arguments_)));
                if (worst.out.empty() || reply.exit == Exit::no) worst = std::move(reply);
                if (worst.exit == Exit::no) break;
            }
            return worst;
        } catch (const NotASolution& fault) {
            std::vector<Clue> broken{{Clue::Kind::clue, fault.what(), {}, {}, {}}};
            const auto rules = fault.drawn.empty() ? std::nullopt : rules_broken_by(compiled, fault.drawn);
            if (rules) broken.insert(broken.end(), rules->begin(), rules->end());
            return report.of_solution({}, broken);
        }
    }
    Reply about_puzzle(const CompiledPuzzle& compiled, const BatchItem& item) {
        WhyOptions options{cnf_options_of(arguments_)};
        if (arguments_[smallest]) options.effort = WhyOptions::no_end;
        std::vector<ClueConflict> further;
        const OnClueConflict collect = [&](const ClueConflict& conflict) {
            further.push_back(conflict);
            return true;
        };
        const Why found = reductio::why(compiled, options, arguments_[all] ? collect : OnClueConflict{});
        Reply reply = Report{arguments_, item}.of_why(found, further);
        if (found.cut_short) {
            reply.exit = Exit::open;
            reply.note = fmt::format("{}: {}\n", message_of(*found.cut_short), missing_from(found));
        }
        if (!found.conflicts.empty()) reply.note += hint_at_repair(arguments_, item);
        return reply;
    }

    Arguments arguments_;
    std::unique_ptr<SolutionFile> solutions_;
};

}  // namespace

extern const Command command;
const Command command{
    .name = "why",
    .summary = "which clues contradict, where solutions differ, what a wrong solution breaks",
    .positional = "[PUZZLE|-] [SOLUTION]",
    .options =
        [] {
            return joined({{all, smallest, options::clue_form, options::timeout, options::memory,
                            options::threads, options::color, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Of a puzzle without solution it prints `none` and a set of clues that contradict each other, one a "
        "line. No clue of the set can be left out. It is mostly the smallest such set, which `--smallest` "
        "proves; "
        "`--all` prints all minimal sets, with an empty line between them.\n"
        "Of a puzzle with several solutions it prints `multiple` and the fewest values that, if given too, "
        "would leave one solution. `--output drawing` shows it beside another one.\n"
        "With SOLUTION, a wrong one, it prints `error` and every rule, clue and given that the solution "
        "breaks. `check` names the first alone. Cells may be open: then it is what the others break.",
    .examples = R"($ printf '1..1\n....\n....\n1...\n' | reductio why
none
r1c1=1
r1c4=1
)",
    .run = [](const Arguments& arguments) { return Explainer{arguments}.run(); },
    .records = true};

}  // namespace reductio::commands::why
