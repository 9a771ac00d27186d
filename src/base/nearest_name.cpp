// nearest_name.cpp - letters compared, by edits.
#include "base/nearest_name.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace reductio {

namespace {

constexpr std::size_t longest = 40, shortest_misspelt = 5, most_edits = 2;

// Letters and digits alone, the letters small.
std::string plain_letters(std::string_view words) {
    std::string result;
    for (const char c : words) {
        const char small = static_cast<char>(c | 0x20);
        if (small >= 'a' && small <= 'z') result += small;
        if (c >= '0' && c <= '9') result += c;
    }
    return result;
}

// How many letters to insert, delete, replace, or exchange with the next one.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1), above(b.size() + 1), second(b.size() + 1);
    std::iota(row.begin(), row.end(), 0U);
    for (std::size_t i = 0; i < a.size(); ++i) {
        second = std::exchange(above, row);
        row[0] = i + 1;
        for (std::size_t k = 0; k < b.size(); ++k) {
            row[k + 1] = std::min({row[k] + 1, above[k + 1] + 1, above[k] + (a[i] == b[k] ? 0 : 1)});
            if (i > 0 && k > 0 && a[i] == b[k - 1] && a[i - 1] == b[k])
                row[k + 1] = std::min(row[k + 1], second[k - 1] + 1);
        }
    }
    return row.back();
}

}  // namespace

NearestName::NearestName(std::string_view written, bool misspelt)
    : written_{written.size() > longest ? "" : plain_letters(written)},
      least_{misspelt && written_.size() >= shortest_misspelt ? most_edits : 0} {}

void NearestName::consider(std::string_view name) {
    if (written_.empty()) return;
    const std::string known = plain_letters(name);
    const auto [shorter, longer] = std::minmax({written_.size(), known.size()});
    if (longer - shorter > least_) return;
    const std::size_t distance = edits(written_, known);
    if (distance > least_ || (distance == least_ && known.size() <= letters_)) return;
    least_ = distance;
    letters_ = known.size();
    found_ = name;
}

}  // namespace reductio
