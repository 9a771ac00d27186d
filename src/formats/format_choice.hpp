// format_choice.hpp - the format that a text is in, and what the text was before it was pasted.
//
// Each format states how well a text fits, and the best fit wins. A one-line format is shown one line, any
// other format the whole text. Where no format knows a text for sure, it is put right step by step: what
// mails, pages and programs put in goes, as long as a format fits better then.
#pragma once
#include <memory>
#include <optional>

#include "formats/format.hpp"
#include "text/text.hpp"

namespace reductio::formats {

struct FormatChoice {
    static constexpr int named = 90;   // the score of a text that names its format,
    static constexpr int sure = 50;    // of a line that no other format need look at;
    static constexpr int hardly = 10;  // below this a text is hardly one of the format

    const Format* format = nullptr;  // null: none fits
    int score = 0;
    std::optional<InputError> unclear;  // the first error of a format that sees two readings
    bool whole_unclear = false;  // a format sees two in the text as a whole, not just in its first line

    bool settled() const { return whole_unclear || (score >= sure && !(unclear && format->one_line)); }
};

// The one-line format that fits a line best, if any fits.
FormatChoice format_of_line(Passage line, const Hints& hints);

// A text that is put right, and its format.
struct MeantText {
    std::shared_ptr<const Text> text;
    FormatChoice choice;
};

// The text, whose puzzles begin at `content`, as it was before it was pasted. The same text if a format knows
// it as it is, or if it fits none better otherwise.
MeantText as_meant(std::shared_ptr<const Text> text, Passage content, const Hints& hints);

}  // namespace reductio::formats
