// compiled_file.cpp - the comments of a compiled file, one line at a time.
#include "cnf/compiled_file.hpp"

#include <fmt/core.h>

namespace reductio {

namespace {

std::int32_t read_value(Scanner& scanner) {
    return static_cast<std::int32_t>(scanner.number(-largest_number - 1, largest_number, "a value"));
}

}  // namespace

void end_line(Scanner& scanner) {
    scanner.skip_blanks();
    if (!scanner.done()) scanner.unexpected("the end of the line");
}

bool has_line_end(Passage line) { return line.end < line.text->view().size(); }

void OriginReader::puzzle(Scanner& scanner) {
    if (!scanner.done() && !scanner.accept(' ')) return;
    if (file_.puzzle.empty()) file_.puzzle_at = scanner.offset();
    file_.puzzle += scanner.rest().view();
    file_.puzzle += '\n';
}

void OriginReader::variable(Scanner& scanner) {
    const std::size_t at = scanner.offset(), due = file_.map.size() + 1;
    if (scanner.number(0, largest_number, "a variable") != static_cast<long long>(due))
        text_.fail(at, "the variable map is out of order", fmt::format("variable {}", due));
    scanner.skip_blanks();
    VariableMeaning meaning{name(scanner), read_value(scanner), {}};
    if (scanner.accept(" else ")) meaning.otherwise = read_value(scanner);
    end_line(scanner);
    file_.map.push_back(meaning);
}

void OriginReader::fixed(Scanner& scanner) {
    const std::string_view variable = name(scanner);
    file_.fixed.push_back({variable, read_value(scanner)});
    end_line(scanner);
}

void OriginReader::clue(Scanner& scanner) {
    const std::size_t at = scanner.offset();
    const int number = static_cast<int>(scanner.number(1, largest_number, "the number of a clue"));
    if (file_.clues.empty()) file_.first_clue = number;
    const int due = file_.first_clue + static_cast<int>(file_.clues.size());
    if (number != due) text_.fail(at, "the clues are out of order", fmt::format("number {}", due));
    file_.clues.push_back(scanner.rest().trimmed().view());
}

std::string_view OriginReader::name(Scanner& scanner) const {
    const Passage rest = scanner.rest();
    const std::size_t sign = rest.view().rfind('=');
    if (sign == std::string_view::npos || sign == 0) scanner.unexpected("NAME=VALUE");
    scanner = Scanner{{&text_, rest.begin + sign + 1, rest.end}};
    return rest.view().substr(0, sign);
}

void OriginReader::check(Passage header, std::string_view kind, std::string_view puzzle_comment) const {
    if (file_.puzzle.empty()) {
        header.fail(fmt::format("this {} does not say which puzzle it is", kind),
                    fmt::format("\"{}\" lines, as `reductio compile` writes them", puzzle_comment));
    }
    const std::size_t size = text_.view().size();  // checked before anyone makes room for the variables
    if (static_cast<std::size_t>(file_.variables) > size) {
        header.fail(fmt::format("{} variables in a file of {} bytes", file_.variables, size),
                    "variables that occur");
    }
    if (file_.map.size() > static_cast<std::size_t>(file_.variables))
        header.fail(fmt::format("{} variables, but {} in the map", file_.variables, file_.map.size()));
}

}  // namespace reductio
