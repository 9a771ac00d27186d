// read_named_rows.cpp - names and their values: `x = 3`, `q = 1 5 8 6`.
//
// Blanks, commas and the order of names don't count: `y = 3, x = 4`. An element of an array may have a line
// of its own, as in `q[2] = 5`. The values of an array may go on below until it is full. Linear in the text.
#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "answers/drawing_reader.hpp"
#include "draw/grid_picture.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

void skip_separators(Scanner& scanner) {
    const auto separates = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ';'; };
    while (!scanner.done() && separates(scanner.peek())) scanner.take();
}

// The cells of a name.
struct Cells {
    Index begin = 0, end = 0;
};

struct FoundValue {
    std::optional<long long> value;
    Index offset = 0;
};

// One answer in the making.
struct Answer {
    std::vector<FoundValue> values;  // per cell
    Cells next;                      // the cells that take the next values
    Index count = 0;                 // values found
    bool full() const { return count == values.size(); }
};

class NamedRowReader : public DrawingReader {
public:
    NamedRowReader(const NamedRows& drawing, const Puzzle& puzzle) : puzzle_{puzzle} {
        Index cell = 0;
        for (const NamedRows::Row& row : drawing.rows) {
            const Cells cells{cell, cell + row.texts.size()};
            add_name(row.name, cells);
            for (; cell < cells.end; ++cell) add_name(name_of(cell), {cell, cell + 1});
        }
    }

    bool begins(const Passage& line) const override {
        Scanner scanner{line};
        scanner.skip_blanks();
        return take_name(scanner) != nullptr;
    }

    bool read(Passage line, Passage& rest, GridFiller& filler) const override {
        if (!begins(line)) return false;
        filler.finish(line.begin);
        Answer answer{std::vector<FoundValue>(static_cast<Index>(puzzle_.cells())), {}, 0};
        for (;;) {
            read_line(line, answer);
            if (answer.full()) break;
            if (!next_line(rest, line)) rest.fail("the solution ends", first_open(answer) + " = …");
        }
        for (const auto& [value, offset] : answer.values) filler.value(*value, offset);
        return true;
    }

private:
    std::string name_of(Index cell) const { return cell_name(puzzle_, static_cast<int>(cell)); }

    void add_name(const std::string& name, Cells cells) {
        for (const Charset charset : {Charset::unicode, Charset::ascii})
            names_.emplace(as_printed(name, charset), cells);
    }

    // Steps over a name and the sign behind it. Null if none is here.
    const Cells* take_name(Scanner& scanner) const {
        const std::string_view text = scanner.rest().view();
        const Index sign = text.find('=');
        if (sign == std::string_view::npos) return nullptr;
        std::string name{text.substr(0, sign)};  // q[1, 2] is q[1,2]
        std::erase_if(name, [](char c) { return c == ' ' || c == '\t'; });
        const auto found = names_.find(name);
        if (found == names_.end()) return nullptr;
        scanner.accept(text.substr(0, sign + 1));
        return &found->second;
    }

    void read_line(Passage line, Answer& answer) const {
        Scanner scanner{line};
        for (skip_separators(scanner); !scanner.done(); skip_separators(scanner)) {
            if (answer.next.begin < answer.next.end) {
                read_value(scanner, answer);
                continue;
            }
            const Scanner before = scanner;
            const Cells* const cells = take_name(scanner);
            if (cells == nullptr)
                scanner.unexpected(answer.full() ? "the end of the line" : first_open(answer) + " = …");
            for (Index cell = cells->begin; cell < cells->end; ++cell) {
                if (answer.values[cell].value) before.fail(name_of(cell) + " is there twice", "once");
            }
            answer.next = *cells;
        }
    }

    void read_value(Scanner& scanner, Answer& answer) const {
        const Index offset = scanner.offset();
        if (scanner.peek() != '-' && !scanner.at_digit()) {
            const std::string name = name_of(answer.next.begin);
            const Passage word = scanner.word();
            const bool open = word.view() == "." || word.view() == "?";
            word.fail(open ? name + " is open" : fmt::format("{} is {}", name, quoted(word.view())),
                      "a number");
        }
        constexpr long long far = 1'000'000'000'000;
        answer.values[answer.next.begin++] = {scanner.number(-far, far, "a value"), offset};
        ++answer.count;
    }

    // The first cell without a value.
    std::string first_open(const Answer& answer) const {
        const auto open = [](const FoundValue& found) { return !found.value; };
        return name_of(static_cast<Index>(std::ranges::find_if(answer.values, open) - answer.values.begin()));
    }

    const Puzzle& puzzle_;
    std::unordered_map<std::string, Cells> names_;
};

}  // namespace

std::unique_ptr<DrawingReader> reader_of(const Family&, const Puzzle& puzzle, NamedRows rows) {
    return std::make_unique<NamedRowReader>(rows, puzzle);
}

}  // namespace reductio
