// model_search.cpp - FlatZinc is searched as it is; any other model is written as FlatZinc, read and
// searched.
#include "flatzinc/search/model_search.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "flatzinc/search/search.hpp"

namespace reductio::flatzinc {

namespace {

// A model that was written as FlatZinc.
struct Written {
    explicit Written(std::string content)
        : text{"the model as FlatZinc", std::move(content)}, source{text, parse(Passage::all(text))} {}
    Text text;
    Source source;
};

class SourceSearch final : public ModelSearch {
public:
    using Values = std::function<std::vector<std::int32_t>(std::span<const std::int64_t> numbers)>;
    // `written`: what the source belongs to, if nobody else keeps it.
    SourceSearch(std::unique_ptr<const Written> written, Search search, Values values)
        : written_{std::move(written)}, search_{std::move(search)}, values_{std::move(values)} {}

    bool run(std::uint64_t work, const OnValues& on_values) override {
        return search_.run(work, [&](std::span<const std::int64_t> numbers) { on_values(values_(numbers)); });
    }
    void know(std::int64_t objective) override { search_.know(objective); }
    std::optional<std::int64_t> bound() const override { return search_.bound(); }
    void add_effort(Statistics& statistics) const override {
        const Search::Effort& effort = search_.effort();
        statistics["nodes"] += static_cast<double>(effort.nodes);
        statistics["failures"] += static_cast<double>(effort.failures);
        statistics["propagations"] += static_cast<double>(effort.propagations);
        statistics["peakDepth"] = static_cast<double>(effort.peak_depth);
        statistics["propagators"] = static_cast<double>(search_.rules());
    }

private:
    std::unique_ptr<const Written> written_;
    Search search_;
    Values values_;
};

}  // namespace

std::unique_ptr<ModelSearch> model_search(const language::Specification& specification,
                                          std::span<const ObjectiveRange> ranges) {
    auto text = write(specification, ranges);
    if (!text) return nullptr;
    auto written = std::make_unique<const Written>(std::move(*text));
    auto ruled = ruled_store(written->source);
    if (!ruled) return nullptr;
    const auto values = [size = specification.variables().size()](std::span<const std::int64_t> numbers) {
        std::vector<std::int32_t> own(size);
        for (std::size_t i = 0; i < size; ++i) own[i] = static_cast<std::int32_t>(numbers[i]);
        return own;
    };
    Search search{written->source, std::move(*ruled), Search::Order::own};
    return std::make_unique<SourceSearch>(std::move(written), std::move(search), values);
}

std::unique_ptr<ModelSearch> model_search(const Program& program, bool annotated) {
    auto ruled = ruled_store(*program.source);
    if (!ruled) return nullptr;
    Search search{*program.source, std::move(*ruled),
                  annotated ? Search::Order::annotated : Search::Order::own};
    return std::make_unique<SourceSearch>(
        nullptr, std::move(search),
        [&program](std::span<const std::int64_t> numbers) { return values_of(program, numbers); });
}

}  // namespace reductio::flatzinc
