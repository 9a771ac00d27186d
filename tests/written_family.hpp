// written_family.hpp - families that tests write down as rules.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "rules/rules_family.hpp"
#include "rules/rules_file.hpp"

namespace reductio {

// The family lives as long as the program. Throws InputError, as for a file x.rules.
inline const Family& written_family(const std::string& text) {
    static std::vector<std::shared_ptr<const Family>> families;
    return *families.emplace_back(family_of_rules("x.rules", text));
}

// The same, of a family x; `header` and `body` are lines.
inline const Family& written_family(const std::string& header, const std::string& body) {
    return written_family("family x\nsummary x\n" + header + body);
}

inline std::vector<std::string> broken_rules(const Puzzle& puzzle, const Grid& grid) {
    return puzzle.family->compile(puzzle)->broken_rules(grid).value();
}

}  // namespace reductio
