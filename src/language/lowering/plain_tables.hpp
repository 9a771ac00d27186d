// plain_tables.hpp - tables over different variables alone, such as "the link is 1 where the cell has the
// arm".
//
// Many cells have the same table: its rows that fit the domains are found once for variables of the same
// values.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "language/lowering/model_writer.hpp"
#include "language/tree.hpp"

namespace reductio::language {

class PlainTables {
public:
    // Demands the table; false if its list has other expressions or a variable twice.
    bool require(const Node& table, ModelWriter& writer);

private:
    struct Key {
        const Rows* rows;
        std::vector<DomainId> domains;
        auto operator<=>(const Key&) const = default;
    };
    std::map<Key, std::optional<RelationId>> known_;  // nothing: it always holds
};

}  // namespace reductio::language
