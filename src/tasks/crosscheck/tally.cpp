// tally.cpp - counts under a lock, and their table.
#include "tasks/crosscheck/tally.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace reductio {

namespace {

using Heard = Testimony::Kind;

// Of a table's first column: characters, not bytes.
std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string counted(std::uint64_t count, const char* noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace

Tally::Tally(std::vector<std::string> names, std::optional<std::size_t> accused) : accused_{accused} {
    for (auto& name : names) rows_.push_back({.name = std::move(name)});
}

void Tally::add(const Hearing& hearing) {
    const std::scoped_lock lock{mutex_};
    ++puzzles_;
    if (hearing.compared) ++compared_;
    const auto& findings = hearing.verdict.findings;
    if (!findings.empty()) ++disagreements_;
    const bool alone = sources(hearing) < 2 && findings.empty();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        TallyRow& row = rows_[i];
        const Testimony& testimony = hearing.testimonies[i];
        if (std::ranges::find(findings, i, &Finding::witness) != findings.end()) {
            ++row.faulty;
            continue;
        }
        switch (testimony.kind) {
            case Heard::answered:
                ++(hearing.verdict.unverified[i] ? row.unverified : alone ? row.alone : row.agreed);
                break;
            case Heard::refused:
                ++row.refused;
                if (row.refusal.empty()) row.refusal = testimony.message;
                break;
            case Heard::stuck: ++row.stuck; break;
            case Heard::timeout: ++row.timeout; break;
            case Heard::interrupted:
            case Heard::fault: break;  // not here: a fault is a finding
        }
    }
}

bool Tally::admit(const Finding& finding, std::uint64_t most) {
    const std::scoped_lock lock{mutex_};
    return ++admitted_[{finding.witness, finding.fault}] <= most;
}

std::string Tally::headline() const {
    const std::scoped_lock lock{mutex_};
    return fmt::format("{}, {} compared, {}", counted(puzzles_, "puzzle"), compared_,
                       counted(disagreements_, "disagreement"));
}

std::string Tally::table() const {
    std::size_t width = 12;
    for (const TallyRow& row : rows_) width = std::max(width, width_of(row.name));
    std::string text = headline() + "\n";
    text += fmt::format("{:<{}}{:>8}{:>7}{:>9}{:>7}{:>9}{:>8}\n", "", width, "agreed", "alone", "refused",
                        "stuck", "timeout", "faulty");
    for (const TallyRow& row : rows_) {
        text += row.name + std::string(width - width_of(row.name), ' ');
        text += fmt::format("{:>8}{:>7}{:>9}{:>7}{:>9}{:>8}\n", row.agreed, row.alone, row.refused, row.stuck,
                            row.timeout, row.faulty);
    }
    for (const TallyRow& row : rows_) {
        if (row.refused > 0) text += fmt::format("{} refused: {}\n", row.name, row.refusal);
        if (row.unverified > 0) {
            text += fmt::format("{} unverified: {}, no exact count in time to hold a number to\n", row.name,
                                counted(row.unverified, "answer"));
        }
    }
    return text + nothing_said();
}

std::string Tally::nothing_said() const {
    if (!accused_ || compared_ > 0 || puzzles_ == 0) return "";
    const TallyRow& row = rows_[*accused_];
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

}  // namespace reductio
