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

const Switch all{"--all", "everything that leaves one solution, not only the first ten"};
const Option<clue_weight> weight = repeatable(Option<clue_weight>{
    "--weight", "PATTERN=N", "what it costs to break or change clues or rules: 'row *=2', given=certain"});
const Option<whole_number<1>> most{"--changes", "N",
                                   "look for up to N changes together, or that weigh up to N"};

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
    std::string instead_text(const ClueChange& change) const {
        std::vector<std::string> texts = change.signs;
        for (const Value value : change.values)
            texts.push_back(change.clue.kind == Clue::Kind::given ? value_text(value)
                                                                  : std::to_string(value));
        return fmt::format("{}", fmt::join(texts, " or "));
    }
    // "1 clue is wrong", "at least 2 and at most 3 clues are wrong", "what must be broken weighs 7".
    std::string wrong_text() const {
        const Closest& closest = *found_.closest;
        const std::string number =
            closest.proved() ? std::to_string(closest.weight)
                             : fmt::format("at least {} and at most {}", closest.least, closest.weight);
        if (arguments_.has(weight))
            return fmt::format("what must be broken weighs {}{}", number,
                               closest.alone.size() > 1 ? ", as each of these does" : "");
        return fmt::format("{} {} wrong", number, closest.weight == 1 ? "clue is" : "clues are");
    }
    std::string none_text() const {
        if (arguments_.has(weight)) return "what may not be broken has no solution";
        return found_.changes.empty() ? "no clue that can be changed alone is the reason" : "1 clue is wrong";
    }
    std::string change_text(const ClueChange& change) const {
        std::string text = change.clue.label;
        std::vector<std::string> ways;
        if (!change.values.empty() || !change.signs.empty())
            ways.push_back(fmt::format("with {} instead there is one solution", instead_text(change)));
        if (change.left_out)
            ways.push_back(*change.left_out == HowMany::one       ? "without it there is one"
                           : *change.left_out == HowMany::several ? "without it there are several"
                                                                  : "without it there is none");
        return ways.empty() ? text : text + ": " + fmt::format("{}", fmt::join(ways, "; "));
    }
    std::vector<std::string> lines() const {
        std::vector<std::string> lines{std::string{word_of(found_.solutions)}};
        if (found_.closest) lines.push_back(wrong_text());
        if (found_.solutions == HowMany::none && !found_.closest && !found_.cut_short)
            lines.push_back(none_text());
        for (const ClueChange& change : found_.changes) lines.push_back(change_text(change));
        add_first(lines, found_.additions, "additions of one clue",
                  [](const std::string& addition) { return addition + " added leaves one solution"; });
        if (!found_.together.empty()) {
            std::vector<std::string> labels;
            for (const Clue& clue : found_.together) labels.push_back(clue.label);
            const std::string_view verb = labels.size() == 1 ? "leaves" : "together leave";
            lines.push_back(fmt::format("{} {} one solution", fmt::join(labels, " "), verb));
        }
        add_first(lines, found_.mends, "changes together",
                  [this](const Mend& mend) { return mend_text(mend); });
        add_end_of_search(lines);
        return lines;
    }
    // The first ten, unless all are asked for.
    template <class Found, class TextOf>
    void add_first(std::vector<std::string>& lines, const Found& found, std::string_view what,
                   TextOf text_of) const {
        constexpr std::size_t few = 10;
        const std::size_t shown = arguments_[all] ? found.size() : std::min(few, found.size());
        for (std::size_t i = 0; i < shown; ++i) lines.push_back(text_of(found[i]));
        if (shown < found.size())
            lines.push_back(fmt::format("{} further {} do, too", found.size() - shown, what));
    }
    // "6 for r1c3=2", "r4c4=1 taken away", "r5c5=3 added", "the 3 at r5c5 added", "r1c1 < r1c2 added"
    std::string edit_text(const Edit& edit) const {
        const std::string& label = edit.clue.label;
        if (edit.what == Edit::What::remove) return label + " taken away";
        if (!edit.stated.empty())
            return edit.what == Edit::What::replace ? fmt::format("{} for {}", edit.stated, label)
                                                    : edit.stated + " added";
        const bool is_given = edit.clue.kind == Clue::Kind::given;
        const std::string value = is_given ? value_text(*edit.value) : std::to_string(*edit.value);
        if (edit.what == Edit::What::replace) return fmt::format("{} for {}", value, label);
        return is_given ? fmt::format("{}={} added", label, value)
                        : fmt::format("the {} at {} added", value, label);
    }
    std::string mend_text(const Mend& mend) const {
        std::vector<std::string> edits;
        for (const Edit& edit : mend) edits.push_back(edit_text(edit));
        return fmt::format("{} leave one solution", fmt::join(edits, " and "));
    }
    bool is_mended() const {
        const auto helps = [](const ClueChange& change) {
            return !change.values.empty() || !change.signs.empty() || change.left_out == HowMany::one;
        };
        return !found_.additions.empty() || !found_.mends.empty() ||
               std::ranges::any_of(found_.changes, helps);
    }
    // What the search for changes did not find, or did not try.
    void add_end_of_search(std::vector<std::string>& lines) const {
        const auto& [last, sets, of] = found_.tried;
        if (last == 0) return;
        const std::string sets_of = arguments_.has(weight)
                                        ? fmt::format("sets of changes that weigh {}", last)
                                    : last == 1 ? "single changes"
                                                : fmt::format("sets of {} changes", last);
        if (sets < of)
            lines.push_back(fmt::format("of the {} {} {} were tried", of, sets_of, sets));
        else if (!is_mended() && (found_.together.empty() || arguments_.has(most)))
            lines.push_back(
                fmt::format("none of the {} {} leaves one solution{}", of, sets_of,
                            found_.cut_short ? "" : fmt::format("; `--changes {}` tries more", last + 1)));
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
            if (!change.signs.empty()) {
                JsonArray signs;
                for (const std::string& sign : change.signs) signs.add(sign);
                one.add("signs", signs);
            }
            if (change.left_out) one.add("left_out", word_of(*change.left_out));
            changes.add(one);
        }
        return changes;
    }
    // [[{"change":"replace","kind":"given","label":"r1c3=2","cells":["r1c3"],"value":6}]]; of signs and new
    // cages with "stated":"r1c1 < r1c2"
    JsonArray mends() const {
        JsonArray mends;
        for (const Mend& mend : found_.mends) {
            JsonArray edits;
            for (const Edit& edit : mend) {
                JsonObject one;
                one.add("change", edit.what == Edit::What::remove ? "remove"
                                  : edit.what == Edit::What::add  ? "add"
                                                                  : "replace");
                one.add("kind", name_of(edit.clue.kind)).add("label", edit.clue.label);
                JsonArray cells;
                for (const int cell : edit.clue.cells) cells.add(cell_name(item_.puzzle, cell));
                one.add("cells", cells);
                if (edit.value) one.add("value", *edit.value);
                if (!edit.stated.empty()) one.add("stated", edit.stated);
                edits.add(one);
            }
            mends.add(edits);
        }
        return mends;
    }
    std::string record() const {
        JsonObject record = record_head(item_, std::string{word_of(found_.solutions)});
        if (found_.closest) {
            record.add("wrong", found_.closest->broken.size()).add("weight", found_.closest->weight);
            record.add("at_least", found_.closest->least);
            record.add("broken", clue_array(item_.puzzle, found_.closest->broken));
            JsonArray grid;
            for (const Value value : found_.closest->grid) grid.add(value);
            record.add("grid", grid);
        }
        record.add("changes", changes());
        JsonArray additions;
        for (const std::string& addition : found_.additions) additions.add(addition);
        record.add("additions", additions).add("together", clue_array(item_.puzzle, found_.together));
        record.add("mends", mends());
        JsonObject tried;
        tried.add("weight", found_.tried.weight).add("sets", found_.tried.sets).add("of", found_.tried.of);
        JsonArray words;
        const std::vector<std::string> said = lines();
        for (std::size_t i = 1; i < said.size(); ++i) words.add(said[i]);
        record.add("tried", tried).add("words", words);
        return record.str() + '\n';
    }

    const Arguments& arguments_;
    const BatchItem& item_;
    const Repair& found_;
};

Reply one(const Arguments& arguments, const BatchItem& item) {
    return with_limits(arguments, item, [&](const CompiledPuzzle& compiled) {
        RepairOptions options{cnf_options_of(arguments), {}, {}};
        for (const std::string& text : arguments.texts(weight))
            options.weights.push_back(clue_weight(weight.key(), text));
        constexpr std::uint64_t heaviest = 1'000'000;
        if (arguments.has(most)) options.most = static_cast<int>(std::min(*arguments[most], heaviest));
        const Repair found = reductio::repair(compiled, options);
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
            return joined({{all, weight, most, options::clue_form, options::timeout, options::memory,
                            options::threads, options::color, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Of a puzzle without solution it says how few clues must be wrong, which they are, and of a wrong "
        "given which other value would leave exactly one solution: often a misprint. `--output drawing` "
        "shows "
        "the grid that breaks only these clues, with a star in their cells.\n"
        "Of a puzzle with several solutions it lists the values that, added alone, leave one, and the clues "
        "of which another value does; where nothing single does, the fewest values that do together.\n"
        "`--changes 2` also looks for two changes that leave one solution together: clues that state "
        "something else or are taken away, values that are added, and numbers in cells, signs between "
        "neighbours "
        "and cages of two neighbours where the puzzle has such clues. The smallest number comes first. "
        "Without the option two are tried where two clues are wrong.\n"
        "`--weight` says what a clue costs, or that it is certain and stays as it is; rules are certain "
        "unless "
        "they have a weight. A pattern is a kind (given, marks, cage, clue, rule, addition) or a label as "
        "`why` "
        "prints it, in which `*` stands for any text; the last one that matches counts. N is from 1 to 1000. "
        "The least total is then proved.",
    .examples = R"($ printf '1..3\n..3.\n.4..\n...2\n' | reductio repair
none
1 clue is wrong
r1c4=3: with 4 instead there is one solution; without it there is one
$ printf '1..3\n..3.\n.4..\n...2\n' | reductio repair --weight given=certain --weight rule=1
none
what must be broken weighs 3
row 2
column 3
box 2
)",
    .run = [](const Arguments& arguments) { return run_about_clues(arguments, one); },
    .records = true};

}  // namespace reductio::commands::repair
