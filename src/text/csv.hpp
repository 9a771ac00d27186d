// csv.hpp - cells of CSV (RFC 4180, 2.6 and 2.7). Lines end in LF, as in all other outputs.
#pragma once
#include <span>
#include <string>

namespace reductio {

inline std::string csv_cell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string cell = "\"";
    for (const char c : text) cell += c == '"' ? "\"\"" : std::string{c};
    return cell + '"';
}

inline std::string csv_line(std::span<const std::string> cells) {
    std::string line;
    const char* comma = "";
    for (const std::string& cell : cells) {
        line += comma + csv_cell(cell);
        comma = ",";
    }
    return line + '\n';
}

}  // namespace reductio
