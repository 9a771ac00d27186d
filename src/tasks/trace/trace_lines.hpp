// trace_lines.hpp - what a solver does, a line for each revision, placement and dead end, as the programs of
// the literature print it.
//
//     r4c1 loses 2: r3c2 is 2                  a revision of AC-3
//     r4c1 loses 1: r2c1 is 1; 4 is left
//     search
//       r1c2 = 2                               indented by its depth
//         no solution from here
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "model/model.hpp"
#include "search/trace.hpp"

namespace reductio {

// How cells and values are written.
struct TraceWords {
    std::function<std::string(std::uint32_t cell)> cell;
    std::function<std::string(std::int32_t value)> value;
    std::function<std::string(std::span<const std::int32_t> values)> grid;  // ends in a line feed
};

class TraceLines final : public Trace {
public:
    // `every`: revisions that remove nothing, and what placements remove from their neighbours, too. All must
    // outlive it.
    TraceLines(const Model& model, const TraceWords& words, bool every,
               const std::function<void(const std::string&)>& print)
        : model_{model}, words_{words}, every_{every}, print_{print} {}

    void revised(std::uint32_t x, std::uint32_t y) override;
    void removed(const Removal& removal) override;
    void swept() override;
    void placed(std::uint32_t cell, std::uint32_t slot) override;
    void inferred(std::span<const std::int32_t> values) override;
    void tried(std::uint32_t cell, std::uint32_t slot) override;
    void fared(Fared how) override;
    void solved(std::span<const std::int32_t> values) override;
    void lifted() override;

private:
    void line(const std::string& text);
    // The line of a value that is tried waits for its end.
    void end_line();
    std::string assignment(std::uint32_t slot) const;  // "r1c1 = 3"
    std::string cause(const Removal& removal) const;

    const Model& model_;
    const TraceWords& words_;
    bool every_;
    const std::function<void(const std::string&)>& print_;
    std::string waiting_;
    std::size_t depth_ = 0;
    std::uint64_t revisions_ = 0, removals_ = 0, sweeps_ = 0, solutions_ = 0;
    bool in_revision_ = false, is_search_ = false;
};

}  // namespace reductio
