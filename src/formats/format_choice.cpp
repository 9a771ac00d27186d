// format_choice.cpp - how well formats fit, and texts put right where that makes them fit better.
#include "formats/format_choice.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/registry.hpp"
#include "formats/grids/drawn_lines.hpp"
#include "formats/grids/grid_rows.hpp"
#include "formats/grids/line_labels.hpp"
#include "formats/grids/region_map_below.hpp"
#include "formats/lines.hpp"
#include "formats/pasted_rows.hpp"
#include "formats/pasted_text.hpp"

namespace reductio::formats {

namespace {

bool ending_matches(const Format& format, std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return false;
    const std::string padded = fmt::format(" {} ", format.extensions);
    return padded.find(fmt::format(" {} ", name.substr(dot))) != std::string::npos;
}

// Takes the format if it fits better, or as well and the file's ending suggests it.
void consider(FormatChoice& best, const Format& format, const Fit& fit, std::string_view name) {
    if (fit.unclear && !best.unclear) best.unclear = fit.unclear;
    const bool tie = fit.score > 0 && fit.score == best.score;
    if (fit.score <= best.score && !(tie && ending_matches(format, name))) return;
    if (tie && ending_matches(*best.format, name)) return;
    best.format = &format;
    best.score = fit.score;
}

}  // namespace

FormatChoice format_of_line(Passage line, const Hints& hints) {
    FormatChoice best;
    for (const Format* format : registry<Format>()) {
        if (format->one_line) consider(best, *format, format->detect(line, hints), line.text->name());
    }
    return best;
}

namespace {

constexpr std::size_t sampled = 200;  // lines, if the first fits no format

// If the first line fits no format: the format of most of the lines after it, if these are in a one-line
// format. Then the first line is an error of its own and the batch is read. A line with two readings fits
// none.
FormatChoice format_of_batch(Passage rest, const Hints& hints) {
    FormatChoice best;
    std::size_t seen = 0, fitting = 0;
    Comments ignored;
    for (Passage line; seen < sampled && next_puzzle_line(rest, line, ignored); ++seen) {
        const FormatChoice choice = format_of_line(line, hints);
        if (choice.unclear || choice.score < FormatChoice::sure) continue;
        ++fitting;
        if (best.format == nullptr) best = choice;
    }
    return 2 * fitting > seen ? best : FormatChoice{};
}

// The format that fits a text best: first as a whole, then as a batch of lines.
FormatChoice format_of_text(Passage content, const Hints& hints) {
    Passage rest = content, first;
    next_line(rest, first);
    const bool framed = is_framed(content.view());
    FormatChoice best;
    std::optional<InputError> two_readings;  // of the text as a whole
    for (const Format* format : registry<Format>()) {
        if (format->one_line && framed) continue;
        const Fit fit = format->detect(format->one_line ? first.trimmed() : content, hints);
        consider(best, *format, fit, content.text->name());
        if (fit.unclear && !format->one_line && !two_readings) two_readings = fit.unclear;
    }
    if (two_readings && best.score < FormatChoice::named) {
        best.whole_unclear = true;
        best.unclear = two_readings;
        return best;
    }
    if (best.settled()) return best;
    const FormatChoice batch = framed ? FormatChoice{} : format_of_batch(content, hints);
    return batch.format != nullptr && best.score < batch.score ? batch : best;
}

constexpr std::size_t longest_pasted = 1 << 20;  // bytes; nobody pastes more

// Takes what a text was before it was pasted, where it fits a format better so.
class PuttingRight {
public:
    PuttingRight(MeantText as_pasted, const Hints& hints) : best_{std::move(as_pasted)}, hints_{hints} {}

    MeantText meant() {
        const bool long_text = best_.text->view().size() > longest_pasted;
        if (long_text || best_.choice.score >= FormatChoice::named || best_.choice.whole_unclear)
            return std::move(best_);
        try_instead(with_region_map(best_.text, hints_));
        const auto numbers = with_plain_numbers(best_.text);
        try_instead(numbers);
        try_without_labels(numbers);
        if (!is_sound()) try_plain();
        return std::move(best_);
    }

private:
    void try_plain() {
        const auto plain = with_plain_characters(best_.text);
        try_instead(plain);
        try_without_labels(plain);
        if (is_sound()) return;
        try_instead(with_sum_in_a_line(plain));
        try_instead(in_rows(plain, hints_));
        if (is_sound() || !hints_.binding) return;  // an answer of a program has no other words
        const auto titled = with_labels_as_titles(plain, *hints_.names, hints_.family);
        try_bare(titled);
        try_without_labels(titled);
        try_bare(with_frame_alone(plain, *hints_.names));
        if (best_.choice.settled() || titled == best_.text) return;
        // Nor is a row of a grid wrong because words stand above it.
        FormatChoice choice = choice_of(*titled);
        const bool grid = choice.format != nullptr && !choice.format->one_line;
        if (grid && choice.score >= best_.choice.score) best_ = {titled, std::move(choice)};
    }

    // Words around a grid look like wrong rows.
    bool is_sound() const { return best_.choice.settled() && best_.choice.score != wrong_row; }

    FormatChoice choice_of(const Text& text) const {
        Passage content = Passage::all(text);
        take_comments(content);
        return content.empty() ? FormatChoice{} : format_of_text(content, hints_);
    }
    void try_from(int score, const std::shared_ptr<const Text>& text) {
        if (text == best_.text) return;
        FormatChoice choice = choice_of(*text);
        const bool better = choice.score >= score || (choice.whole_unclear && !best_.choice.settled());
        if (choice.settled() && better) best_ = {text, std::move(choice)};
    }
    void try_instead(const std::shared_ptr<const Text>& text) { try_from(best_.choice.score + 1, text); }
    // A grid with a wrong row fits as well without what stands around it, and is told better so.
    void try_bare(const std::shared_ptr<const Text>& text) {
        try_from(best_.choice.score == wrong_row ? wrong_row : best_.choice.score + 1, text);
    }
    void try_without_labels(const std::shared_ptr<const Text>& text) {
        try_bare(without_line_labels(text, hints_.family));
    }

    static constexpr int wrong_row = score_of_wrong_row;
    MeantText best_;
    const Hints& hints_;
};

}  // namespace

MeantText as_meant(std::shared_ptr<const Text> text, Passage content, const Hints& hints) {
    FormatChoice choice = format_of_text(content, hints);
    return PuttingRight{{std::move(text), std::move(choice)}, hints}.meant();
}

}  // namespace reductio::formats
