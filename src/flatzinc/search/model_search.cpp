// model_search.cpp - the model is written as FlatZinc, read and searched.
#include "flatzinc/search/model_search.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "flatzinc/search/search.hpp"

namespace reductio::flatzinc {

namespace {

class WrittenSearch final : public ModelSearch {
public:
    WrittenSearch(std::string written, std::size_t variables)
        : text_{"the model as FlatZinc", std::move(written)},
          source_{text_, parse(Passage::all(text_))},
          values_(variables, 0) {
        if (auto ruled = ruled_store(source_))
            search_.emplace(source_, std::move(*ruled), Search::Order::own);
    }
    bool knows_all() const { return search_.has_value(); }

    bool run(std::uint64_t work, const OnValues& on_values) override {
        return search_->run(work, [&](std::span<const std::int64_t> numbers) {
            for (std::size_t i = 0; i < values_.size(); ++i)
                values_[i] = static_cast<std::int32_t>(numbers[i]);
            on_values(values_);
        });
    }
    void know(std::int64_t objective) override { search_->know(objective); }

private:
    Text text_;
    Source source_;
    std::optional<Search> search_;
    std::vector<std::int32_t> values_;
};

}  // namespace

std::unique_ptr<ModelSearch> model_search(const language::Specification& specification,
                                          std::span<const ObjectiveRange> ranges) {
    auto written = write(specification, ranges);
    if (!written) return nullptr;
    auto search = std::make_unique<WrittenSearch>(std::move(*written), specification.variables().size());
    return search->knows_all() ? std::move(search) : nullptr;
}

}  // namespace reductio::flatzinc
