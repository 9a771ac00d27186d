// known_tables.hpp - the assignments for which conditions hold, kept from cell to cell and from model to
// model.
//
// "The line turns as often in r3c4 and its four neighbours as the number says" has 16,807 assignments of five
// cells, each of which is evaluated, and says the same in any cell with four neighbours and with this number.
// So it is worked out once for conditions that differ in their variables alone. Pays where puzzles of a size
// are made or solved one after the other. How much is kept is bounded: beyond that all is dropped.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "language/lowering/assignments.hpp"
#include "language/tree.hpp"

namespace reductio::language {

class KnownTables {
public:
    // The values of variables, assignment by assignment; nothing: there are too many.
    using Table = std::optional<std::vector<std::int32_t>>;

    // The table of a condition about these variables, ascending, which make() gives the first time. `far`:
    // the number of assignments is that of a larger table, so that it is worth a key.
    template <class Make>
    Table find_or(const Tree& condition, const Assignments::Variables& variables, const Specification& about,
                  bool far, Make make) {
        if (!far || has_machine(*condition)) return make();
        std::string key = key_with_domains(*condition, variables, about);
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        Table table = make();
        const std::size_t size = key.size() + (table ? table->size() : 0);
        kept_ += size;
        if (kept_ > most_kept) {
            known_.clear();
            kept_ = size;
        }
        known_.emplace(std::move(key), table);
        return table;
    }

private:
    static bool has_machine(const Node& node);
    // What the table depends on: the condition, and for each variable in it its place and its values.
    static std::string key_with_domains(const Node& condition, const Assignments::Variables& variables,
                                        const Specification& about);

    static constexpr std::size_t most_kept = 4'000'000;  // values and letters of keys
    std::unordered_map<std::string, Table> known_;
    std::size_t kept_ = 0;
};

}  // namespace reductio::language
