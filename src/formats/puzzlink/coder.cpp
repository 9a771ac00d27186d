// coder.cpp - rows of places with runs of blanks between them, packed places, and gaps.
#include "formats/puzzlink/coder.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "formats/format.hpp"

namespace reductio::puzzlink {

char digit_character(Value digit) { return base_36[static_cast<std::size_t>(digit)]; }

// --- rows ---------------------------------------------------------------------------------------------

int Coder::take_run(std::span<const Run> runs) {
    for (const Run& run : runs) {
        Scanner next = *scanner_;
        if (!next.accept(run.text) || next.done()) continue;
        const std::size_t digit = run.digits.find(next.take());
        if (digit == std::string_view::npos) continue;
        *scanner_ = next;
        return run.first + static_cast<int>(digit);
    }
    return -1;
}

void Coder::add_run(std::span<const Run> runs, int places) {
    const auto run = std::ranges::find_if(
        runs, [&](const Run& one) { return places >= one.first && places <= one.most(); });
    add(run->text);
    text_->push_back(run->digits[static_cast<std::size_t>(places - run->first)]);
}

void Coder::read_row(std::span<const Run> runs, std::size_t size, std::vector<std::size_t>* places,
                     FunctionRef<int(std::size_t)> one) {
    if (places != nullptr) places->assign(size, scanner_->offset());
    std::size_t at = 0;
    while (at < size && !scanner_->done()) {
        if (const int run = take_run(runs); run >= 0) {
            at += static_cast<std::size_t>(run);
            continue;
        }
        if (places != nullptr) (*places)[at] = scanner_->offset();
        at += 1 + static_cast<std::size_t>(one(at));
    }
    cut_short |= at < size;
}

void Coder::write_row(std::span<const Run> runs, std::size_t size, FunctionRef<bool(std::size_t)> blank,
                      FunctionRef<int(std::size_t)> one) {
    int longest = 0, blanks = 0;
    for (const Run& run : runs) longest = std::max(longest, run.most());
    const auto flush = [&] {
        if (blanks > 0) add_run(runs, std::exchange(blanks, 0));
    };
    for (std::size_t at = 0; at < size; ++at) {
        if (longest > 0 && blank(at)) {
            if (++blanks == longest) flush();
            continue;
        }
        flush();
        at += static_cast<std::size_t>(one(at));
    }
    flush();
}

void Coder::row(std::span<const Run> runs, std::size_t size, std::vector<std::size_t>* places,
                FunctionRef<bool(std::size_t)> blank, FunctionRef<int(std::size_t)> one) {
    reads() ? read_row(runs, size, places, one) : write_row(runs, size, blank, one);
}

void Coder::row(const Code& code, const Track& track) {
    row(
        code.runs, track.size(), track.places, [&](std::size_t at) { return is_blank(code, track, at); },
        [&](std::size_t at) {
            return reads() ? take_form(*scanner_, code, track, at) : add_form(*text_, code, track, at);
        });
}

void Coder::one(const Code& code, const Track& track, std::size_t at) {
    if (done())
        cut_short = true;
    else if (reads())
        take_form(*scanner_, code, track, at);
    else
        add_form(*text_, code, track, at);
}

// --- several places a character -----------------------------------------------------------------------

void Coder::read_packed(std::span<Value> grid, std::span<const Value> values, std::size_t in_character) {
    const auto base = static_cast<Value>(values.size());
    const std::string_view digits = base_36.substr(0, base == 2 ? 32 : 27);
    std::ranges::fill(grid, values[0]);
    for (std::size_t at = 0; at < grid.size(); at += in_character) {
        if (scanner_->done() || scanner_->peek() == '/') {
            cut_short = true;
            return;
        }
        std::size_t number = digits.find(scanner_->peek());
        if (number == std::string_view::npos)
            scanner_->unexpected(fmt::format("a digit of base {} (0-9a-{})", digits.size(), digits.back()));
        scanner_->take();
        for (std::size_t i = in_character; i-- > 0; number /= values.size()) {
            if (at + i < grid.size()) grid[at + i] = values[number % values.size()];
        }
    }
}

void Coder::write_packed(std::span<const Value> grid, std::span<const Value> values,
                         std::size_t in_character) {
    for (std::size_t at = 0; at < grid.size(); at += in_character) {
        std::ptrdiff_t number = 0;
        for (std::size_t i = at; i < at + in_character; ++i) {
            const auto value = i < grid.size() ? std::ranges::find(values, grid[i]) : values.begin();
            if (value == values.end()) formats::refuse("puzzlink", fmt::format("the sign {} here", grid[i]));
            number = number * std::ssize(values) + (value - values.begin());
        }
        text_->push_back(digit_character(static_cast<Value>(number)));
    }
}

void Coder::packed(std::span<Value> grid, std::span<const Value> values, std::vector<std::size_t>* places) {
    const std::size_t in_character = values.size() == 2 ? 5 : 3;
    for (std::size_t at = 0; places != nullptr && reads() && at < grid.size(); ++at)
        (*places)[at] = std::min(scanner_->offset() + at / in_character, scanner_->rest().end);
    reads() ? read_packed(grid, values, in_character) : write_packed(grid, values, in_character);
}

// --- gaps ---------------------------------------------------------------------------------------------

namespace {
constexpr int longest_gap = 36;  // "." is this many places without a mark, a digit fewer and a mark
}  // namespace

void Coder::read_gaps(const Gaps& gaps, Grid& grid, std::vector<std::size_t>* places) {
    if (places != nullptr) places->assign(grid.size(), scanner_->offset());
    if (grid.empty() && gaps.to_end) scanner_->accept('0');
    std::size_t at = 0;
    while (at < grid.size() && !scanner_->done()) {
        const std::size_t place = scanner_->offset();
        if (scanner_->accept('.')) {
            at += longest_gap;
            continue;
        }
        const std::size_t gap = base_36.find(scanner_->peek());
        if (gap == std::string_view::npos) scanner_->unexpected(std::string{gaps.expected});
        scanner_->take();
        at += gap;
        if (at < grid.size()) {
            grid[at] = 1;
            if (places != nullptr) (*places)[at] = place;
        }
        ++at;
    }
    cut_short |= gaps.to_end && at < grid.size();
}

void Coder::write_gaps(const Gaps& gaps, const Grid& grid) {
    int gap = 0;
    for (const Value value : grid) {
        if (value != 1 && ++gap < longest_gap) continue;
        text_->push_back(value == 1 ? digit_character(gap) : '.');
        gap = 0;
    }
    if (gaps.to_end && (gap > 0 || grid.empty())) text_->push_back(digit_character(gap));
}

void Coder::gaps(const Gaps& gaps, Grid& grid, std::vector<std::size_t>* places) {
    reads() ? read_gaps(gaps, grid, places) : write_gaps(gaps, grid);
}

}  // namespace reductio::puzzlink
