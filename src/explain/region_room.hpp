// region_room.hpp - how a region can still grow to its size.
//
// Cells that are known to be joined are a part. A part must reach its size through cells that may have it;
// cells without which it could not are its own, walls between its own cells are impossible, and where all
// cells of an enclosed area have one size, the area must come out even. Used by solvers on paper.
// A look at all parts takes time linear in the cells and quadratic in the size of a region.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "model/domains.hpp"
#include "model/model.hpp"
#include "model/neighbours.hpp"

namespace reductio {

class RegionRoom {
public:
    // All must outlive it. `domains` may change between calls of look().
    RegionRoom(const Model& model, const Regions& regions, const Domains& domains);

    // Takes the state of the domains. To be called before the others.
    void look();
    // Can the parts that these variables are about, or those next to them, not become regions of their sizes?
    bool fails_around(std::span<const Var> vars);
    // The slots that are excluded since one of these parts needs a cell, see needed().
    std::vector<std::uint32_t> needed_around(std::span<const Var> vars);
    // The slots that are excluded since some part needs a cell: other sizes of the cell, and walls between
    // cells of one region. Those of the first part that excludes any.
    std::vector<std::uint32_t> needed();

private:
    static constexpr std::uint32_t nothing = ~0U;
    void join(std::uint32_t start);
    bool may_have(std::uint32_t part, std::int32_t size) const;
    bool is_wall(std::uint32_t edge) const { return truth_[edge] == Truth::no; }
    bool reaches_size(std::uint32_t part, std::uint32_t without);
    bool comes_out_even(std::uint32_t part);
    template <class Admits>
    std::int64_t collect(std::uint32_t start, Admits admits, const std::int64_t& enough);
    std::vector<std::uint32_t> own_parts(std::uint32_t part);
    bool fails(std::uint32_t part);
    std::vector<std::uint32_t> parts_around(std::span<const Var> vars) const;
    std::vector<std::uint32_t> needed_by(std::uint32_t part);
    std::vector<std::uint32_t> excluded_among(const std::vector<std::uint32_t>& own, std::int32_t size) const;
    template <class Visit>
    void for_each_way(std::uint32_t part, Visit visit) const;

    const Model& model_;
    const Domains& domains_;
    std::span<const Var> sizes_;
    std::span<const Literal> joined_;
    Neighbours neighbours_;
    std::vector<Truth> truth_;  // per edge: is it joined?
    // The nodes that a variable is about: those it joins, or whose size it is.
    std::map<std::uint32_t, std::vector<std::uint32_t>> nodes_of_;
    std::vector<std::uint32_t> part_of_;             // per node
    std::vector<std::vector<std::uint32_t>> nodes_;  // per part
    std::vector<std::int32_t> size_;                 // per part, 0 if not known
    std::vector<std::uint32_t> reached_;             // the parts of the last collect()
    std::vector<std::uint32_t> seen_;                // per part: in which collect()
    std::uint32_t collections_ = 0;
};

}  // namespace reductio
