// rate.cpp - how hard puzzles are for people.
#include <fmt/core.h>

#include "cli/step_report.hpp"

namespace reductio::commands::rate {

namespace {

std::string as_text(const Rating& rating) {
    std::string text = fmt::format("{:.1f} {}", rating.number(), rating.level());
    for (const auto& [name, count] : rating.profile()) text += fmt::format(" {}:{}", name, count);
    if (rating.hardest() > 0) text += fmt::format(" hardest:{}@{}", rating.hardest_name(), rating.hardest());
    return text + '\n';
}

std::string as_json(const BatchItem& item, const Rating& rating, Explained ending) {
    JsonObject profile;
    for (const auto& [name, count] : rating.profile()) profile.add(name, count);
    JsonObject record = record_head(item, std::string{word_of(ending)});
    if (ending == Explained::solved)
        record.add("rating", to_one_decimal(rating.number())).add("level", rating.level());
    record.add("steps", rating.steps()).add("profile", profile);
    return record.add("hardest", rating.hardest_name()).add("hardest_step", rating.hardest()).str() + '\n';
}

Reply one(const Arguments& arguments, const BatchItem& item) {
    return with_limits(arguments, item, [&](const CompiledPuzzle& compiled) -> Reply {
        Explainer explainer{compiled, {cnf_options_of(arguments)}};
        Rating rating;
        while (const auto step = explainer.next()) rating.add(*step);
        const Explained ending = explainer.ending();
        if (arguments[options::clue_form] == ClueOutput::json)
            return {exit_of(ending), as_json(item, rating, ending)};
        return {exit_of(ending),
                ending == Explained::solved ? as_text(rating) : std::string{word_of(ending)} + '\n'};
    });
}

}  // namespace

extern const Command command;
const Command command{.name = "rate",
                      .summary = "how hard a puzzle is for a person: a number and its profile",
                      .positional = "[FILE|LINK...|-]",
                      .options =
                          [] {
                              return joined({{options::clue_form, options::timeout, options::memory,
                                              options::threads, options::color, options::quiet},
                                             encoding_options(),
                                             input_options()});
                          },
                      .description =
                          "Prints a line a puzzle: its rating, its level, how many steps each technique "
                          "takes in `explain`, and the "
                          "hardest step with its number. The rating is the difficulty of the hardest step, "
                          "from 1.0 for a count that is "
                          "full, plus a tenth for each doubling of the steps about as hard. The scale is the "
                          "same for all families. A "
                          "puzzle without exactly one solution is `none` or `multiple`.",
                      .examples = R"($ printf '1...\n..3.\n.4..\n...2\n' | reductio rate
1.6 easy hidden-single:12 hardest:hidden-single@1
)",
                      .run = [](const Arguments& arguments) { return run_about_clues(arguments, one); },
                      .records = true};

}  // namespace reductio::commands::rate
