// shortcuts.hpp - a search for one solution, or for a second one, that passes over detours
// (Model::shortcuts).
//
// First no detour is allowed. If that leaves nothing, there is no solution. If it leaves one, a second
// solution would have a detour and agree with the first outside of it: each shortcut is asked for that, which
// is a matter of propagation. Where more solutions are wanted, nothing is gained. Pays where detours are most
// of what a search sees. Bounded by one question for each shortcut.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "cnf/numbering.hpp"
#include "model/model.hpp"

namespace reductio {

class Shortcuts {
public:
    // Of those that the givens leave as they are, and propagation open. The numbering must outlive it.
    Shortcuts(const Numbering& numbering, const Givens& givens);

    // No detour is allowed.
    std::vector<std::vector<int>> clauses() const;

    std::size_t size() const { return open_.size(); }
    // The cube of solutions with this detour that agree with the values of all variables outside of it.
    std::vector<int> detour_from(std::span<const std::int32_t> values, std::size_t shortcut) const;

private:
    const Numbering& numbering_;
    std::vector<Shortcut> open_;
};

}  // namespace reductio
