// clue_report.cpp - labels as text, cells as stars.
#include "cli/clue_report.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "cli/query.hpp"
#include "draw/json_record.hpp"
#include "draw/render.hpp"
#include "tasks/pipeline.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

constexpr std::array<std::pair<std::string_view, ClueOutput>, 3> clue_outputs{
    {{"text", ClueOutput::text}, {"drawing", ClueOutput::drawing}, {"json", ClueOutput::json}}};

std::vector<std::string> lines_of(const std::string& picture) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < picture.size();) {
        const std::size_t end = std::min(picture.find('\n', at), picture.size());
        lines.push_back(picture.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

OnFailure failure_lines() {
    return {error_line, [](std::uint64_t, const std::string&, StopReason reason) {
                return open_verdict(ending_of(reason)) + "\n";
            }};
}

OnFailure failure_records() {
    const auto record = [](std::uint64_t index, const char* verdict, const std::string& message,
                           std::string_view reason = {}) {
        Record failure;
        failure.index = index;
        failure.verdict = verdict;
        failure.error = message;
        failure.reason = reason;
        return to_json(failure);
    };
    return {[record](std::uint64_t index, const std::string&, const std::string& message) {
                return record(index, "error", message);
            },
            [record](std::uint64_t index, const std::string&, StopReason reason) {
                return record(index, "unknown", message_of(reason), open_reason(ending_of(reason)));
            }};
}

}  // namespace

ClueOutput clue_output(const std::string& word) {
    const auto* const row = std::ranges::find(clue_outputs, word, &decltype(clue_outputs)::value_type::first);
    if (row != clue_outputs.end()) return row->second;
    throw InputError{fmt::format("--output: {}", quoted(word)), "text, drawing or json"};
}

std::vector<std::string> clue_output_words() {
    return names_in(clue_outputs, &decltype(clue_outputs)::value_type::first);
}

std::string clue_text(const std::string& verdict, std::span<const Clue> clues, bool several) {
    std::string text = verdict;
    for (const Clue& clue : clues) text += (several ? '\t' : '\n') + clue.label;
    return text + '\n';
}

JsonArray clue_array(const Puzzle& puzzle, std::span<const Clue> clues) {
    JsonArray array;
    for (const Clue& clue : clues) {
        JsonArray cells;
        for (const int cell : clue.cells) cells.add(cell_name(puzzle, cell));
        JsonObject object;
        object.add("kind", name_of(clue.kind)).add("label", clue.label).add("cells", cells);
        array.add(object);
    }
    return array;
}

JsonObject record_head(const BatchItem& item, const std::string& verdict) {
    JsonObject record;
    record.add("v", 1).add("index", item.index);
    record.add_text("id", item.puzzle.title);
    record.add_text("link", item.puzzle.link);
    record.add("family", item.puzzle.family->name).add("verdict", verdict);
    return record;
}

std::vector<int> cells_of(std::span<const Clue> clues) {
    std::vector<int> cells;
    for (const Clue& clue : clues) cells.insert(cells.end(), clue.cells.begin(), clue.cells.end());
    sort_unique(cells);
    return cells;
}

std::string marked_drawing(const Puzzle& puzzle, const Grid& grid, std::span<const int> cells,
                           const Style& style) {
    Drawing drawing = puzzle.family->draw(puzzle, grid);
    if (auto* const picture = std::get_if<GridDrawing>(&drawing)) {
        picture->badge.resize(picture->text.size());
        for (const int cell : cells) picture->badge[cell] += '*';
    }
    return render(drawing, Charset::unicode, style);
}

std::string side_by_side(const std::string& left, const std::string& right) {
    const std::vector<std::string> a = lines_of(left), b = lines_of(right);
    std::size_t width = 0;
    for (const std::string& line : a) width = std::max(width, count_characters(line));
    std::string text;
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        std::string line = i < a.size() ? a[i] : "";
        if (i < b.size()) line += std::string(width - count_characters(line) + 3, ' ') + b[i];
        text += line + '\n';
    }
    return text;
}

std::string_view word_of(HowMany solutions) {
    switch (solutions) {
        case HowMany::none: return "none";
        case HowMany::one: return "unique";
        case HowMany::several: return "multiple";
    }
    return {};
}

Reply with_limits(const Arguments& arguments, const BatchItem& item,
                  const std::function<Reply(const CompiledPuzzle&)>& answer) {
    const StopScope scope{arguments[options::timeout].value_or(0), &arguments.console().interrupted()};
    try {
        const CompiledPuzzle compiled{item.puzzle, item.compiler};
        if (const auto best = of_best_solutions(compiled)) return answer(CompiledPuzzle{*best});
        return answer(compiled);
    } catch (const ConstraintTooLarge& error) {
        refuse(item.puzzle, error.refusal);
    }
}

std::unique_ptr<SolutionFile> take_second_file(Arguments& arguments, const std::string& usage) {
    if (arguments.positional.size() > 2) throw InputError{"more than two files are named", usage};
    if (arguments.positional.size() < 2) return nullptr;
    const StopScope scope{0, &arguments.console().interrupted()};
    auto file = std::make_unique<SolutionFile>(arguments.console().load(arguments.positional[1]));
    arguments.positional.pop_back();
    return file;
}

std::string hint_at_repair(const Arguments& arguments, const BatchItem& item) {
    if (item.several || !arguments.console().host().notes_go_to_terminal()) return {};
    std::string command = "reductio repair";
    const auto add = [&command](const std::string& word) {
        const bool is_plain = word.find_first_of(" '\"\\$&|;<>()*?[]#~`!") == std::string::npos;
        command += is_plain ? ' ' + word : fmt::format(" '{}'", word);
    };
    for (const DeclaredOption& option : input_options()) {
        if (!arguments.has(option)) continue;
        for (const std::string& text : arguments.texts(option)) {
            command += fmt::format(" {}", option.long_name());
            if (!option.value.empty()) add(text);
        }
    }
    for (const std::string& file : arguments.positional) add(file);
    return fmt::format("`{}` says which clues are wrong\n", command);
}

OnFailure failures_as(ClueOutput form) {
    return form == ClueOutput::json ? failure_records() : failure_lines();
}

int run_about_clues(const Arguments& arguments,
                    const std::function<Reply(const Arguments&, const BatchItem&)>& answer) {
    OnFailure on_failure = failures_as(arguments[options::clue_form]);
    on_failure.workers_have_limits = true;
    const auto make_worker = [&]() -> Worker {
        return [&](const BatchItem& item) { return answer(arguments, item); };
    };
    return run_batch(arguments, make_worker, on_failure);
}

}  // namespace reductio
