// last_used.hpp - the last few of things that are costly to make, the latest first.
//
// A batch asks for the same few again and again. How many are kept is bounded, and how large those before the
// latest are together.
#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

namespace reductio {

template <class T>
class LastUsed {
public:
    // One for which is_wanted(thing) holds, now the latest; or null.
    template <class IsWanted>
    std::shared_ptr<const T> find(IsWanted is_wanted) {
        const auto known =
            std::ranges::find_if(kept_, [&](const Kept& one) { return is_wanted(*one.thing); });
        if (known == kept_.end()) return nullptr;
        std::rotate(kept_.begin(), known, known + 1);
        return kept_.front().thing;
    }
    // `cells`: its size. It is the latest now, and others may have gone.
    std::shared_ptr<const T> add(std::shared_ptr<const T> thing, int cells) {
        constexpr std::size_t most = 8;
        constexpr int most_together = 20'000;
        int together = 0;
        const auto is_too_much = [&](const Kept& one) { return (together += one.cells) > most_together; };
        kept_.erase(std::ranges::find_if(kept_, is_too_much), kept_.end());
        if (kept_.size() == most) kept_.pop_back();
        kept_.insert(kept_.begin(), {std::move(thing), cells});
        return kept_.front().thing;
    }

private:
    struct Kept {
        std::shared_ptr<const T> thing;
        int cells;
    };
    std::vector<Kept> kept_;
};

}  // namespace reductio
