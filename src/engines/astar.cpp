// astar.cpp - depth first; f = g + h ranks the open cells at each level, the largest f comes next.
//
// As published: h is the number of candidates of a cell, g the number of its decided neighbours; both are
// computed anew at each level, a cell without candidates fails it at once, the list of cells is sorted stably
// by falling f and handed on to the next level; digits ascend. There is no queue of boards: the name is the
// text's own. Preferring many candidates, it takes far more placements than backtracking by rows. Memory is a
// list of the open cells per level. Source: da Silva, "Resolvendo Sudoku 9×9 com o algoritmo A*".
#include <fmt/core.h>

#include "engines/shared/network_session.hpp"
#include "search/forward.hpp"

namespace reductio::engines::astar {

namespace {

constexpr std::uint32_t cells_most = 10'000;  // 200 MB of lists

class LargestF final : public ForwardTactic {
public:
    LargestF(const Network& network, Trace* trace)
        : ForwardTactic{network, Forward::EmptyCells::fail, trace} {}

    bool start(const Givens& givens) override {
        decided_.assign(board().network().cells(), 0);
        levels_.assign(1, 0);
        list_.clear();
        depth_ = 0;
        if (!ForwardTactic::start(givens)) return false;
        for (std::uint32_t cell = 0; cell < board().network().cells(); ++cell) {
            if (board().placed(cell)) count_around(cell, 1);
        }
        return true;
    }

    std::uint32_t choose() override {
        if (board().left() == 0) return full;
        list_.resize(levels_[depth_]);
        levels_.resize(depth_ + 1);
        if (depth_ == 0) {
            for (std::uint32_t cell = 0; cell < board().network().cells(); ++cell) {
                if (!board().placed(cell)) list_.push_back(cell);
            }
        } else {  // the level above, without the cell it chose
            for (auto i = levels_[depth_ - 1] + 1; i < levels_[depth_]; ++i) list_.push_back(list_[i]);
        }
        sort_from(levels_[depth_]);
        levels_.push_back(list_.size());
        return list_[levels_[depth_]];
    }

    Placed place(std::uint32_t cell, std::uint32_t position) override {
        ++depth_;
        count_around(cell, 1);
        last_.push_back(cell);
        return ForwardTactic::place(cell, position);
    }
    void lift() override {
        ForwardTactic::lift();
        count_around(last_.back(), -1);
        last_.pop_back();
        --depth_;
    }

private:
    void count_around(std::uint32_t cell, int change) {
        for (const auto other : board().network().neighbours(cell)) decided_[other] += change;
    }
    int f(std::uint32_t cell) const { return decided_[cell] + static_cast<int>(board().store().size(cell)); }
    // By insertion, as little changes from level to level. Falling, stable.
    void sort_from(std::size_t begin) {
        for (std::size_t i = begin + 1; i < list_.size(); ++i) {
            const auto cell = list_[i];
            const int rank = f(cell);
            std::size_t at = i;
            for (; at > begin && f(list_[at - 1]) < rank; --at) list_[at] = list_[at - 1];
            list_[at] = cell;
        }
    }
    std::vector<int> decided_;         // neighbours of each cell
    std::vector<std::uint32_t> list_;  // of open cells, one level after the other
    std::vector<std::size_t> levels_;  // where each begins
    std::vector<std::uint32_t> last_;  // cells placed
    std::size_t depth_ = 0;
};

std::optional<ModelRefusal> accepts(const Model& model) {
    if (model.variables().size() > cells_most)
        return ModelRefusal{
            fmt::format("{} cells are too many (at most {})", model.variables().size(), cells_most)};
    return refuse_network(model);
}

}  // namespace

extern const Engine engine;
const Engine engine{.name = "astar",
                    .summary = "depth first, the cells ranked by f = decided neighbours + candidates",
                    .accepts = accepts,
                    .open =
                        [](const Model& model, const EngineOptions& options) {
                            return search_session(model, options, [&](const Network& network) {
                                return std::make_unique<LargestF>(network, options.trace);
                            });
                        },
                    .traces = true};

}  // namespace reductio::engines::astar
