// solution_pool.hpp - what several engines find of one query: each solution is shown once.
//
// Solutions are the same if their answer variables are. While more than one engine is at work the pool keeps
// what it has shown, so as to know it again. That is bounded: once it is full, one engine has to go on alone,
// and only what the others have found is still compared.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engines/engine.hpp"

namespace reductio {

class SolutionPool {
public:
    // `answers`: the answer variables, which must outlive it. `most`: how many the query wants; 0: all.
    SolutionPool(std::span<const std::uint32_t> answers, std::uint64_t most, const OnSolution& on_solution)
        : on_solution_{on_solution},
          answers_{answers},
          most_{most},
          most_kept_{std::clamp<std::uint64_t>(values_kept / (answers.size() + 1), 2, 1'000)} {}

    // Takes a solution from the engine of that number and shows it if it is new. False: the query wants no
    // more.
    bool add(std::size_t engine, std::span<const std::int32_t> values) {
        if (known(engine, values)) return true;
        if (!alone_) keep(engine, values);
        ++shown_;
        return on_solution_(values) && shown_ != most_;
    }
    std::uint64_t shown() const { return shown_; }
    bool full() const { return !alone_ && kept_.size() >= most_kept_; }
    // From now on one engine goes on alone.
    void leave_to(std::size_t engine) {
        alone_ = true;
        std::erase_if(kept_, [&](const Kept& kept) { return kept.engine == engine; });
    }
    // How many of the solutions shown that engine found first.
    std::uint64_t found_by(std::size_t engine) const {
        return static_cast<std::uint64_t>(std::ranges::count(kept_, engine, &Kept::engine));
    }

private:
    static constexpr std::uint64_t values_kept = 1 << 22;  // 16 MB
    struct Kept {
        std::size_t engine;
        std::vector<std::int32_t> answer;
    };

    // An engine finds no solution twice, so only those of the others are compared.
    bool known(std::size_t engine, std::span<const std::int32_t> values) const {
        return std::ranges::any_of(kept_, [&](const Kept& kept) {
            if (kept.engine == engine) return false;
            for (std::size_t i = 0; i < answers_.size(); ++i)
                if (kept.answer[i] != values[answers_[i]]) return false;
            return true;
        });
    }
    void keep(std::size_t engine, std::span<const std::int32_t> values) {
        Kept& kept = kept_.emplace_back(Kept{engine, std::vector<std::int32_t>(answers_.size())});
        for (std::size_t i = 0; i < answers_.size(); ++i) kept.answer[i] = values[answers_[i]];
    }

    const OnSolution& on_solution_;
    std::span<const std::uint32_t> answers_;
    std::vector<Kept> kept_;
    std::uint64_t most_, most_kept_, shown_ = 0;
    bool alone_ = false;
};

}  // namespace reductio
