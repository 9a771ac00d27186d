// clause_origins.cpp - the lowering's clauses, side by side with the file's.
#include "tasks/encoding_check/clause_origins.hpp"

#include <algorithm>
#include <limits>

namespace reductio::encoding_check {

namespace {

constexpr std::uint32_t a_variable = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t a_given = a_variable - 1;

class RememberingSink final : public ClauseSink {
public:
    RememberingSink() : ClauseSink{true} { begin_constraint(a_variable); }
    Formula clauses;
    std::vector<std::uint32_t> origins;

private:
    void consume(std::span<const int> block) override {
        for (auto at = block.begin(); at != block.end(); ++at) {
            const auto end = std::find(at, block.end(), 0);
            clauses.add({at, end});
            origins.push_back(constraint());
            at = end;
        }
    }
};

class Alignment {
public:
    explicit Alignment(const RememberingSink& due) : due_{due} {}

    // The origin of the file's next clause.
    std::uint32_t next(std::span<const int> clause) {
        constexpr std::size_t window = 64;
        for (std::size_t distance = 0; distance <= window; ++distance) {
            if (is_due(at_ + distance, clause)) return take(at_ + distance);
            if (distance <= at_ && is_due(at_ - distance, clause)) return take(at_ - distance);
        }
        return due_.origins.empty() ? a_variable : take(std::min(at_, due_.origins.size() - 1));
    }

private:
    bool is_due(std::size_t place, std::span<const int> clause) const {
        return place < due_.origins.size() && std::ranges::equal(due_.clauses[place], clause);
    }
    std::uint32_t take(std::size_t place) {
        at_ = place + 1;
        return due_.origins[place];
    }
    const RememberingSink& due_;
    std::size_t at_ = 0;
};

}  // namespace

ClauseOrigins find_origins(const CompiledPuzzle& compiled, const CnfOptions& options, const Formula& file,
                           bool has_blocking, std::size_t givens) {
    RememberingSink due;
    compiled.lowering(options).run(due);
    auto& origins = due.origins;
    for (std::size_t i = origins.size() - std::min(givens, origins.size()); i < origins.size(); ++i)
        origins[i] = a_given;
    ClauseOrigins result;
    result.constraints.resize(compiled.model().constraints().size());
    const std::size_t blocking =
        has_blocking && file.size() > origins.size() ? file.size() - origins.size() : 0;
    Alignment alignment{due};
    for (std::size_t i = 0; i < file.size(); ++i) {
        if (i < blocking) {
            result.blocking.push_back(i);
            continue;
        }
        const auto origin = alignment.next(file[i]);
        auto& list = origin == a_variable ? result.of_variables
                     : origin == a_given  ? result.givens
                                          : result.constraints[origin];
        list.push_back(i);
    }
    return result;
}

}  // namespace reductio::encoding_check
