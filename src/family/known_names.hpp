// known_names.hpp - the puzzle types and the kinds of rules on cells that texts may name: the built-in ones,
// and those of a user's rules files.
//
// The built-in ones live as long as the program, the others as long as the object that they were added to.
// Puzzles point to both, so the object outlives them.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "family/family.hpp"

namespace reductio {

struct CellRuleKind;

class KnownNames {
public:
    KnownNames();  // the built-in ones alone
    ~KnownNames();
    KnownNames(const KnownNames&) = delete;
    KnownNames& operator=(const KnownNames&) = delete;

    // The family of that name or alias, or null.
    const Family* family(std::string_view name_or_alias) const {
        const Family* const built_in = find_family(name_or_alias);
        return built_in != nullptr || families_.empty() ? built_in : added_family(name_or_alias);
    }
    // The kind of that name or alias, or null.
    const CellRuleKind* rule_kind(std::string_view name_or_alias) const;
    // "arrow, between-line": the names of all kinds, for messages.
    std::string names_of_rule_kinds() const;
    // The name or alias of the family that somebody who wrote `words` may have meant: "Star Battle" has the
    // same letters; "sudko" is at most two edits away, which counts if `misspelt`. Empty if there is none.
    std::string_view nearest_family(std::string_view words, bool misspelt) const;

    // Adds a family or a kind, and returns it. Throws InputError if its name or an alias is taken, or if the
    // family is at fault (base/registry.hpp).
    const Family& add(std::shared_ptr<const Family> family);
    const CellRuleKind& add(CellRuleKind kind);
    // The families that were added.
    std::vector<const Family*> added_families() const;

private:
    const Family* added_family(std::string_view name_or_alias) const;

    std::vector<std::shared_ptr<const Family>> families_;
    std::vector<std::unique_ptr<const CellRuleKind>> kinds_;
};

// For who has no file of a user's: nothing was added.
const KnownNames& built_in_names();

}  // namespace reductio
