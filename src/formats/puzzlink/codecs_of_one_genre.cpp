// codecs_of_one_genre.cpp - codes that only one genre has: trees, signs, runs' sums, the number of stars.
#include <fmt/core.h>

#include "formats/format.hpp"
#include "formats/puzzlink/blank_runs.hpp"
#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/number_codes.hpp"

namespace reductio::puzzlink::codecs {

namespace {

// A digit of base 36: up to 17, a mark and so many blanks after it; else so many blanks less 17.
constexpr int longest_run = 17;

void read_one(Scanner& scanner, Board& board) {
    std::size_t at = 0;
    while (at < board.bits.size() && !scanner.done()) {
        board.places[at] = scanner.offset();
        const auto digit = accept_digit(scanner, 36);
        if (!digit) scanner.unexpected("a mark with its blanks (0-9a-z)");
        if (*digit <= longest_run) board.bits[at++] = 1;
        at += *digit <= longest_run ? *digit : *digit - longest_run;
    }
    board.cut_short |= at < board.bits.size();
}
std::string write_one(const Board& board) {
    std::string text;
    for (std::size_t at = 0; at < board.bits.size();) {
        const bool mark = board.bits[at] != 0;
        if (mark) ++at;
        int blanks = 0;
        while (at < board.bits.size() && board.bits[at] == 0 && blanks < longest_run) ++at, ++blanks;
        text += digit_character(mark ? blanks : blanks + longest_run);
    }
    return text;
}

// Over inner walls. g: towards the upper or left cell, which is the lesser; h: the other way round.
void read_minarism(Scanner& scanner, Board& board) {
    std::size_t at = 0;
    while (at < board.signs.size() && !scanner.done()) {
        const char c = scanner.peek();
        if (c >= 'i' && c <= 'z') {
            at += static_cast<std::size_t>(c - 'i') + 1;
            scanner.take();
        } else if (scanner.accept('g')) {
            board.signs[at++] = {Sign::first_less, 0};
        } else if (scanner.accept('h')) {
            board.signs[at++] = {Sign::first_greater, 0};
        } else if (scanner.accept('.')) {
            board.signs[at++] = {Sign::difference, unknown_number};
        } else if (scanner.accept('-')) {
            board.signs[at++] = {Sign::difference, take_digits(scanner, 2, 16, "two hexadecimal digits")};
        } else if (const auto digit = accept_digit(scanner, 16)) {
            board.signs[at++] = {Sign::difference, *digit};
        } else {
            scanner.unexpected("a sign (g, h), a difference (0-9a-f, -ff) or blanks (i-z)");
        }
    }
    board.cut_short |= at < board.signs.size();
}
std::string write_minarism(const Board& board) {
    return text_with_blanks(board.signs.size(), letters_from<'i'>, [&](std::size_t at) -> std::string {
        const auto& [sign, value] = board.signs[at];
        if (sign == Sign::none) return "";
        if (sign != Sign::difference) return sign == Sign::first_less ? "g" : "h";
        if (value == unknown_number) return ".";
        return value < 16 ? fmt::format("{:x}", value) : fmt::format("-{:02x}", value);
    });
}

// --- kakuro -------------------------------------------------------------------------------------------

constexpr std::string_view expected_sum = "a sum (0-9a-jA-Z) or \"-\"";

std::optional<Value> take_sum(Scanner& scanner) {
    const char c = scanner.peek();
    if (c >= 'A' && c <= 'Z') return scanner.take() - 'A' + 20;
    if (scanner.accept('-')) return std::nullopt;
    if (const auto digit = accept_digit(scanner, 20)) return digit;
    scanner.unexpected(std::string{expected_sum});
}
char sum_character(std::optional<Value> sum) {
    if (!sum) return '-';
    if (*sum < 0 || *sum > 45) formats::refuse("puzzlink", fmt::format("the sum {}", *sum));
    return *sum < 20 ? digit_character(*sum) : static_cast<char>('A' + *sum - 20);
}
// 0 in a link says as little as no sum.
std::optional<Value> no_zero(std::optional<Value> sum) { return sum == 0 ? std::nullopt : sum; }

// The sums of the runs that begin at the frame, which is black above and to the left of the board.
void read_sums_of_frame(Scanner& scanner, Board& board) {
    const auto read = [&](std::optional<Value>& sum) {
        if (scanner.done())
            board.cut_short = true;
        else
            sum = no_zero(take_sum(scanner));
    };
    for (int column = 0; column < board.columns; ++column) {
        if (!board.blocks[column]) read(board.sums_above[column]);
    }
    for (int row = 0; row < board.rows; ++row) {
        if (!board.blocks[row * board.columns]) read(board.sums_left[row]);
    }
}

void read_kakuro(Scanner& scanner, Board& board) {
    board.places.assign(board.cells(), scanner.offset());
    int at = 0;
    while (at < board.cells() && !scanner.done()) {
        const char c = scanner.peek();
        if (c >= 'k' && c <= 'z') {
            at += c - 'k' + 1;
            scanner.take();
            continue;
        }
        board.places[at] = scanner.offset();
        Wall wall;
        if (!scanner.accept('.')) {
            wall.down = no_zero(take_sum(scanner));
            wall.across = no_zero(take_sum(scanner));
        }
        board.blocks[at++] = wall;
    }
    board.cut_short |= at < board.cells();
    read_sums_of_frame(scanner, board);
}
std::string write_kakuro(const Board& board) {
    std::string text =
        text_with_blanks(board.blocks.size(), letters_from<'k'>, [&](std::size_t cell) -> std::string {
            const auto& block = board.blocks[cell];
            if (!block) return "";
            if (!block->down && !block->across) return ".";
            return {sum_character(block->down), sum_character(block->across)};
        });
    for (int column = 0; column < board.columns; ++column) {
        if (!board.blocks[column]) text += sum_character(board.sums_above[column]);
    }
    for (int row = 0; row < board.rows; ++row) {
        if (!board.blocks[row * board.columns]) text += sum_character(board.sums_left[row]);
    }
    return text;
}

// --- the number of stars ------------------------------------------------------------------------------

// A link that ends here may have lost its slash, and an empty one has one star.
void read_count(Scanner& scanner, Board& board) {
    board.count = 1;
    if (scanner.done()) return;
    board.count = static_cast<int>(scanner.number(0, 1000, "a number and \"/\""));
    if (!scanner.done() && !scanner.accept('/')) scanner.unexpected("\"/\" behind the number");
}
std::string write_count(const Board& board) { return fmt::format("{}/", board.count); }

}  // namespace

const Codec one{read_one, write_one};
const Codec minarism{read_minarism, write_minarism};
const Codec kakuro{read_kakuro, write_kakuro};
const Codec count{read_count, write_count};

}  // namespace reductio::puzzlink::codecs
