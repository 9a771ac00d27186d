// repair.cpp - which clues are wrong, or missing, and what would leave exactly one solution.
#include "tasks/repair/repair.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/clue_report.hpp"
#include "cli/options.hpp"
#include "cli/query.hpp"
#include "encoders/shared/number_drawing.hpp"

namespace reductio::commands::repair {

namespace {

const Switch all{"--all", "every addition that leaves one solution, not only the first ten"};

class Report {
public:
    Report(const Arguments& arguments, const BatchItem& item, const Repair& found)
        : arguments_{arguments}, item_{item}, found_{found} {}

    Reply reply() const {
        const bool json = arguments_[options::clue_form] == ClueOutput::json;
        Reply reply{found_.solutions == HowMany::one ? Exit::answered : Exit::no, json ? record() : text()};
        if (!found_.cut_short) return reply;
        reply.exit = Exit::open;
        reply.note =
            fmt::format("{}: there may be more, or fewer wrong clues\n", message_of(*found_.cut_short));
        return reply;
    }

private:
    std::string value_text(Value value) const { return value_sign(item_.puzzle.family, value); }
    std::string values_text(const std::vector<Value>& values, bool is_given) const {
        std::vector<std::string> texts;
        for (const Value value : values)
            texts.push_back(is_given ? value_text(value) : std::to_string(value));
        return fmt::format("{}", fmt::join(texts, " or "));
    }
    // "1 clue is wrong", "at least 2 clues are wrong, and 3 are enough".
    std::string wrong_text() const {
        const Closest& closest = *found_.closest;
        const std::size_t count = closest.broken.size();
        const char* const verb = count == 1 ? "clue is" : "clues are";
        if (closest.proved()) return fmt::format("{} {} wrong", count, verb);
        return fmt::format("at least {} and at most {} {} wrong", closest.least, count, verb);
    }
    std::string change_text(const ClueChange& change) const {
        std::string text = change.clue.label;
        std::vector<std::string> ways;
        if (!change.values.empty())
            ways.push_back(fmt::format("with {} instead there is one solution",
                                       values_text(change.values, change.clue.kind == Clue::Kind::given)));
        if (change.left_out)
            ways.push_back(*change.left_out == HowMany::one       ? "without it there is one"
                           : *change.left_out == HowMany::several ? "without it there are several"
                                                                  : "without it there is none");
        return ways.empty() ? text : text + ": " + fmt::format("{}", fmt::join(ways, "; "));
    }
    std::vector<std::string> lines() const {
        std::vector<std::string> lines{std::string{word_of(found_.solutions)}};
        if (found_.closest) lines.push_back(wrong_text());
        if (found_.solutions == HowMany::none && !found_.closest)
            lines.emplace_back(found_.changes.empty() ? "no clue that can be changed alone is the reason"
                                                      : "1 clue is wrong");
        for (const ClueChange& change : found_.changes) lines.push_back(change_text(change));
        constexpr std::size_t few = 10;
        const std::size_t shown =
            arguments_[all] ? found_.additions.size() : std::min(few, found_.additions.size());
        for (std::size_t i = 0; i < shown; ++i)
            lines.push_back(found_.additions[i] + " added leaves one solution");
        if (shown < found_.additions.size())
            lines.push_back(
                fmt::format("{} further additions of one value do, too", found_.additions.size() - shown));
        if (!found_.together.empty()) {
            std::vector<std::string> labels;
            for (const Clue& clue : found_.together) labels.push_back(clue.label);
            lines.push_back(fmt::format("{} together leave one solution", fmt::join(labels, " ")));
        }
        return lines;
    }
    std::string text() const {
        std::string text = fmt::format("{}\n", fmt::join(lines(), item_.several ? "\t" : "\n"));
        if (arguments_[options::clue_form] == ClueOutput::drawing && found_.closest)
            text += '\n' + marked_drawing(item_.puzzle, found_.closest->grid,
                                          cells_of(found_.closest->broken), arguments_[options::color]);
        return text;
    }
    JsonArray changes() const {
        JsonArray changes;
        for (const ClueChange& change : found_.changes) {
            JsonObject one;
            one.add("kind", name_of(change.clue.kind)).add("label", change.clue.label);
            JsonArray cells, values;
            for (const int cell : change.clue.cells) cells.add(cell_name(item_.puzzle, cell));
            for (const Value value : change.values) values.add(value);
            one.add("cells", cells).add("values", values);
            if (change.left_out) one.add("left_out", word_of(*change.left_out));
            changes.add(one);
        }
        return changes;
    }
    std::string record() const {
        JsonObject record = record_head(item_, std::string{word_of(found_.solutions)});
        if (found_.closest) {
            record.add("wrong", found_.closest->broken.size()).add("at_least", found_.closest->least);
            record.add("broken", clue_array(item_.puzzle, found_.closest->broken));
            JsonArray grid;
            for (const Value value : found_.closest->grid) grid.add(value);
            record.add("grid", grid);
        }
        record.add("changes", changes());
        JsonArray additions;
        for (const std::string& addition : found_.additions) additions.add(addition);
        record.add("additions", additions).add("together", clue_array(item_.puzzle, found_.together));
        return record.str() + '\n';
    }

    const Arguments& arguments_;
    const BatchItem& item_;
    const Repair& found_;
};

Reply one(const Arguments& arguments, const BatchItem& item) {
    return with_limits(arguments, item, [&](const CompiledPuzzle& compiled) {
        const Repair found = reductio::repair(compiled, cnf_options_of(arguments));
        return Report{arguments, item, found}.reply();
    });
}

}  // namespace

extern const Command command;
const Command command{
    .name = "repair",
    .summary = "which clues are wrong or missing: what would leave exactly one solution",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{all, options::clue_form, options::timeout, options::memory, options::threads,
                            options::color, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Of a puzzle without solution it says how few clues must be wrong, which they are, and of a wrong "
        "given "
        "which other value would leave exactly one solution: often a misprint. `--output drawing` shows the "
        "grid "
        "that breaks only these clues, with a star in their cells.\n"
        "Of a puzzle with several solutions it lists the values that, added alone, leave one, and the givens "
        "of "
        "which another value does; where nothing single does, the fewest values that do together.",
    .examples = R"($ printf '1..3\n..3.\n.4..\n...2\n' | reductio repair
none
1 clue is wrong
r1c4=3: with 4 instead there is one solution; without it there is one
)",
    .run = [](const Arguments& arguments) { return run_about_clues(arguments, one); },
    .records = true};

}  // namespace reductio::commands::repair
