// report.cpp - counts under a lock; tables, texts and JSON with its keys in a fixed order.
#include "tasks/crosscheck/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "draw/svg.hpp"
#include "engines/shared/command_run.hpp"
#include "text/characters.hpp"
#include "text/json.hpp"

namespace reductio {

namespace {

using State = Response::State;

std::string counted(std::uint64_t count, const char* noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace

Tally::Tally(std::vector<std::string> names, std::optional<std::size_t> subject) : subject_{subject} {
    for (auto& name : names) rows_.push_back({.name = std::move(name)});
}

void Tally::add(const PuzzleResult& result) {
    const std::scoped_lock lock{mutex_};
    ++puzzles_;
    if (result.compared) ++compared_;
    const bool agree = result.disagreements.found.empty();
    if (!agree) ++disagreements_;
    const bool alone = result.answers() < 2 && agree;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        TallyRow& row = rows_[i];
        const Response& response = result.responses[i];
        if (result.disagreement_of(i) != nullptr) {
            ++row.faulty;
            continue;
        }
        switch (response.state) {
            case State::answered:
                ++(result.disagreements.unverified[i] ? row.unverified : alone ? row.alone : row.agreed);
                break;
            case State::refused:
                ++row.refused;
                if (row.refusal.empty()) row.refusal = response.message;
                break;
            case State::stuck: ++row.stuck; break;
            case State::timeout: ++row.timeout; break;
            case State::interrupted:
            case State::fault: break;  // never here: a fault is a disagreement
        }
    }
}

bool Tally::is_among_first(const Disagreement& disagreement, std::uint64_t most) {
    const std::scoped_lock lock{mutex_};
    return ++seen_[{disagreement.solver, disagreement.fault}] <= most;
}

bool Tally::is_told(const Disagreement& disagreement) {
    constexpr std::uint64_t most = 10;
    constexpr std::size_t most_kinds = 100'000;  // of messages; more would only take memory
    const std::scoped_lock lock{mutex_};
    std::tuple kind{disagreement.solver, disagreement.fault, disagreement.message};
    if (messages_.size() == most_kinds && !messages_.contains(kind)) return true;
    return ++messages_[std::move(kind)] <= most;
}

std::string Tally::more_messages() const {
    std::string text;
    for (const auto& [kind, count] : messages_) {
        constexpr std::uint64_t told = 10;
        const auto& [solver, fault, message] = kind;
        if (count <= told) continue;
        text += fmt::format("{} more: {}: {}{}{}\n", count - told, rows_[solver].name, words(fault),
                            message.empty() ? "" : ": ", message);
    }
    return text;
}

std::string Tally::headline() const {
    const std::scoped_lock lock{mutex_};
    return fmt::format("{}, {} compared, {}", counted(puzzles_, "puzzle"), compared_,
                       counted(disagreements_, "disagreement"));
}

std::string Tally::table() const {
    std::size_t width = 12;
    for (const TallyRow& row : rows_) width = std::max(width, count_characters(row.name));
    std::string text = more_messages() + headline() + "\n";
    text += fmt::format("{:<{}}{:>8}{:>7}{:>9}{:>7}{:>9}{:>8}\n", "", width, "agreed", "alone", "refused",
                        "stuck", "timeout", "faulty");
    for (const TallyRow& row : rows_) {
        text += row.name + std::string(width - count_characters(row.name), ' ');
        text += fmt::format("{:>8}{:>7}{:>9}{:>7}{:>9}{:>8}\n", row.agreed, row.alone, row.refused, row.stuck,
                            row.timeout, row.faulty);
    }
    for (const TallyRow& row : rows_) {
        if (row.refused > 0) text += fmt::format("{} refused: {}\n", row.name, row.refusal);
        if (row.unverified > 0) {
            text += fmt::format("{} unverified: {}, no exact count in time to compare with\n", row.name,
                                counted(row.unverified, "answer"));
        }
    }
    return text + never_compared();
}

std::string Tally::never_compared() const {
    if (!subject_ || compared_ > 0 || puzzles_ == 0) return "";
    const TallyRow& row = rows_[*subject_];
    std::string why;
    for (const auto& [count, what] : {std::pair{row.refused, "refused"},
                                      {row.timeout, "timeout"},
                                      {row.stuck, "stuck"},
                                      {row.alone, "alone"},
                                      {row.unverified, "unverified"}}) {
        if (count > 0) why += fmt::format("{}{} {}", why.empty() ? "" : ", ", count, what);
    }
    const char* failed = row.alone + row.unverified > 0 ? "could be compared on" : "answered";
    return fmt::format("{} {} none of {}: {}\n", row.name, failed, counted(puzzles_, "puzzle"), why);
}

std::string to_json(const DisagreementRecord& record) {
    JsonObject json;
    json.add("v", 1).add("index", record.index);
    json.add_text("id", record.id);
    json.add_text("family", record.family);
    json.add("solver", record.solver).add("fault", words(record.fault));
    json.add_text("error", record.message);
    if (!record.puzzle.empty()) {
        JsonObject shrunk;
        shrunk.add("puzzle", record.puzzle);
        shrunk.add_text("file", record.file);
        shrunk.add("clues", record.clues).add("tries", record.tries);
        shrunk.add("minimal", record.end == ShrinkEnd::minimal);
        if (record.end) shrunk.add_text("note", words(*record.end));
        json.add("shrunk", shrunk);
    }
    return json.str() + "\n";
}

std::string to_json(const Tally& tally, bool interrupted) {
    JsonArray solvers;
    for (const TallyRow& row : tally.rows()) {
        JsonObject entry;
        entry.add("solver", row.name).add("agreed", row.agreed).add("alone", row.alone);
        entry.add("unverified", row.unverified).add("refused", row.refused).add("stuck", row.stuck);
        entry.add("timeout", row.timeout).add("faulty", row.faulty);
        solvers.add(entry);
    }
    JsonObject json;
    json.add("v", 1).add("puzzles", tally.puzzles()).add("compared", tally.compared());
    json.add("disagreements", tally.disagreements());
    if (interrupted) json.add("interrupted", true);
    json.add("solvers", solvers);
    return json.str() + "\n";
}

std::string junit_head() {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"reductio "
           "crosscheck\">\n";
}

std::string junit_end() { return "</testsuite>\n</testsuites>\n"; }

std::string to_junit(const JunitCase& one, std::span<const DisagreementRecord> found) {
    const std::string name = fmt::format("puzzle {}{}", one.index, one.id.empty() ? "" : ": " + one.id);
    std::string text = fmt::format("<testcase classname=\"{}\" name=\"{}\" time=\"{:.6f}\"",
                                   xml_escaped(one.family), xml_escaped(name), one.seconds);
    if (found.empty() && one.compared && one.error.empty()) return text + "/>\n";
    text += ">\n";
    for (const DisagreementRecord& record : found) {
        const std::string what = fmt::format("{}: {}{}{}", record.solver, words(record.fault),
                                             record.message.empty() ? "" : ": ", record.message);
        text += fmt::format("<failure type=\"{}\" message=\"{}\">{}</failure>\n", words(record.fault),
                            xml_escaped(what), xml_escaped(record.puzzle));
    }
    if (!one.error.empty())
        text += fmt::format("<error message=\"{}\"/>\n", xml_escaped(one.error));
    else if (found.empty())
        text += "<skipped message=\"fewer than two solvers answered\"/>\n";
    return text + "</testcase>\n";
}

std::string to_text(const DisagreementRecord& record, std::uint64_t all_clues, const std::string& again) {
    const std::string title = record.id.empty() ? "" : " (" + record.id + ")";
    std::string text = fmt::format("puzzle {}{}: {}: {}{}{}\n", record.index, title, record.solver,
                                   words(record.fault), record.message.empty() ? "" : ": ", record.message);
    if (record.puzzle.empty()) return text;
    const std::string file = shell_word(record.file);
    if (record.end == ShrinkEnd::gone || record.end == ShrinkEnd::interrupted)
        return text + fmt::format("  {}; the puzzle is {}\n", words(*record.end), file);
    if (record.end == ShrinkEnd::too_open) text += fmt::format("  {}\n", words(*record.end));
    if (record.end == ShrinkEnd::minimal || record.end == ShrinkEnd::time_up) {
        text += fmt::format("  {} of {} clues show it", record.clues, all_clues);
        if (record.end == ShrinkEnd::time_up) text += fmt::format(" ({})", words(*record.end));
        if (record.shrunk_message != record.message) text += ": " + record.shrunk_message;
        text += "\n";
    }
    return text + fmt::format("  again: {} {}\n", again, file);
}

}  // namespace reductio
