// test_slots.cpp - what a slot of the model stands for, whatever the sizes of the domains.
#include <vector>

#include "base/random.hpp"
#include "catch.hpp"
#include "model/builder.hpp"

namespace test_slots {

using namespace reductio;

namespace {

Model model_of(const std::vector<std::uint32_t>& sizes) {
    Builder builder{1};
    for (std::uint32_t v = 0; v < sizes.size(); ++v) {
        std::vector<std::int32_t> domain;
        for (std::uint32_t k = 0; k < sizes[v]; ++k) domain.push_back(static_cast<std::int32_t>(3 * k + v));
        builder.variable(builder.label("v{}", v), domain);
    }
    return std::move(builder).freeze();
}

bool all_found(const Model& model) {
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        const auto domain = model.domain(Var{v});
        for (std::uint32_t k = 0; k < domain.size(); ++k) {
            if (model.meaning(model[Var{v}].first_slot + k) != std::pair{Var{v}, domain[k]}) return false;
        }
    }
    return true;
}

}  // namespace

TEST_CASE("every slot leads back to its variable and value") {
    CHECK(all_found(model_of({1})));
    CHECK(all_found(model_of({2, 2, 2})));
    CHECK(all_found(model_of({9, 9, 9, 9, 2, 2, 2, 2, 2, 2, 2, 2, 2})));
    CHECK(all_found(model_of({1000, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 500})));
    CHECK(all_found(model_of({1, 1, 1, 1, 1, 1, 1, 1, 1, 70'000})));
    Random random{5};
    for (unsigned round = 0; round < cases(200); ++round) {
        std::vector<std::uint32_t> sizes(1 + random.below(60));
        for (std::uint32_t& size : sizes)
            size = static_cast<std::uint32_t>(1 + random.below(random.below(8) == 0 ? 300 : 4));
        const Model model = model_of(sizes);
        REQUIRE(all_found(model));
        const Model copy = model;
        REQUIRE(all_found(copy));
    }
}

}  // namespace test_slots
