// sheet.hpp - the rows of a pzprv3 file, which one statement of their tokens both reads and writes.
//
// Tokens are separated by blanks. Inside a link `/` stands for every line end.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/puzzlink/forms.hpp"
#include "formats/puzzlink/link_board.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

// The rows of a file that is read, in order.
class Rows {
public:
    Rows(std::vector<Passage> rows, int version) : rows_{std::move(rows)}, version_{version} {}

    int version() const { return version_; }
    // Is there no row left but those with the editor's own data?
    bool done() const;
    // The next row. Throws InputError unless it has this many tokens.
    std::vector<Passage> take(int tokens);
    // A look at the next row; empty at the end.
    std::vector<Passage> next() const;
    // The next row as it stands, the editor's own data too; none at the end.
    std::optional<Passage> row() const {
        return at_ == rows_.size() ? std::nullopt : std::optional{rows_[at_]};
    }
    // The row that was read last. Requires that one was.
    Passage last() const { return rows_[at_ - 1]; }

private:
    std::vector<Passage> rows_;
    std::size_t at_ = 0;
    int version_;  // 1 in "pzprv3.1"
};

// Tokens that many rows have.
namespace tokens {
inline constexpr Form any_number{"", {whole_number()}}, unknown{"-", {number_is(unknown_number)}}, blank{"."},
    black{"#", {shaded()}, Says::drawn}, mark{"+", {}, Says::mark};
}  // namespace tokens

struct Token {
    Passage read{};
    std::string written{};
    bool reads = false;

    // Notes what it says there, and where it stands; or says what stands there.
    void code(const Code& code, const Track& track, std::size_t at);
    // Small candidates in brackets behind a number are no answer.
    void cut_candidates();
};

class Sheet {
public:
    explicit Sheet(Rows& read) : rows_{&read} {}
    explicit Sheet(std::vector<std::string>& written) : written_{&written} {}

    bool reads() const { return rows_ != nullptr; }
    Rows& rows() { return *rows_; }  // of reading
    // A row of one token: of the text, which is written alone or read.
    Passage line(const std::string& text);
    // Calls use(token, index) for each token of the next row; nothing is read for a row without tokens.
    template <class Use>
    void row(int tokens, Use use);

private:
    Rows* rows_ = nullptr;
    std::vector<std::string>* written_ = nullptr;
};

template <class Use>
void Sheet::row(int tokens, Use use) {
    const auto read = reads() && tokens > 0 ? rows_->take(tokens) : std::vector<Passage>{};
    std::string text;
    for (int i = 0; i < tokens; ++i) {
        Token token{.reads = reads()};
        if (reads()) token.read = read[static_cast<std::size_t>(i)];
        use(token, i);
        text += token.written + " ";
    }
    if (!reads()) written_->push_back(std::move(text));
}

// Calls use(token, index) for all tokens of this many rows, counted through.
template <class Use>
void each_token(Sheet& sheet, int rows, int tokens, Use use, int first = 0) {
    for (int row = 0; row < rows; ++row)
        sheet.row(tokens, [&](Token& token, int i) { use(token, first + row * tokens + i); });
}
template <class Use>
void each_cell(Sheet& sheet, const LinkBoard& board, Use use) {
    each_token(sheet, board.rows, board.columns, use);
}
template <class Use>
void each_border(Sheet& sheet, const LinkBoard& board, Use use) {
    each_token(sheet, board.rows, board.columns - 1, use);
    each_token(sheet, board.rows - 1, board.columns, use, board.upright_borders());
}
// Rows with one side more than cells, then one row more of sides below each other.
template <class Use>
void each_side(Sheet& sheet, const LinkBoard& board, Use use) {
    each_token(sheet, board.rows, board.columns + 1, use);
    each_token(sheet, board.rows + 1, board.columns, use, board.rows * (board.columns + 1));
}

}  // namespace reductio::puzzlink
