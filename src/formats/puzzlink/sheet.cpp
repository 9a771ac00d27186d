// sheet.cpp - rows of tokens of a pzprv3 file.
#include "formats/puzzlink/sheet.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

namespace reductio::puzzlink {

namespace {

std::vector<Passage> tokens_of(Passage row) {
    std::vector<Passage> tokens;
    Scanner scanner{row};
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) tokens.push_back(scanner.word());
    return tokens;
}

// What the editor keeps for itself: the maker's name, the undo history, trial marks.
bool is_editors_own(std::string_view row) {
    return row.starts_with("info:") || row.starts_with("history:") || row.starts_with("TrialData") ||
           row.starts_with("__HISTORY__");
}

}  // namespace

bool Rows::done() const { return at_ == rows_.size() || is_editors_own(rows_[at_].view()); }

std::vector<Passage> Rows::next() const { return done() ? std::vector<Passage>{} : tokens_of(rows_[at_]); }

std::vector<Passage> Rows::take(int tokens) {
    const auto expected = [&] {
        return tokens == 1 ? std::string{"a row of one token"} : fmt::format("a row of {} tokens", tokens);
    };
    if (done()) {
        const Passage last = at_ == rows_.size() ? rows_.back() : rows_[at_];
        last.text->fail(at_ == rows_.size() ? last.end : last.begin, "the board ends too early", expected());
    }
    std::vector<Passage> row = tokens_of(rows_[at_]);
    if (static_cast<int>(row.size()) != tokens)
        rows_[at_].fail(fmt::format("{} tokens in this row", row.size()), expected());
    ++at_;
    return row;
}

void Token::code(const Code& code, const Track& track, std::size_t at) {
    if (!reads) {
        add_form(written, code, track, at);
        return;
    }
    if (track.places != nullptr) (*track.places)[at] = read.begin;
    take_token(read, code, track, at);
}

void Token::cut_candidates() {
    if (reads) read.end = read.begin + std::min(read.view().find('['), read.view().size());
}

Passage Sheet::line(const std::string& text) {
    if (reads()) return rows_->take(1).front();
    written_->push_back(text);
    return {};
}

}  // namespace reductio::puzzlink
