// cover.cpp - any exact cover with colours and multiplicities, as a puzzle of its own: choose options so that
// every primary item is covered as often as its bounds say, and every secondary item at most once or in one
// colour.
//
// There is a 0/1 variable per option. A primary item counts its options; of a secondary item without colours
// at most one option is chosen. Where a secondary item has colours, a derived variable holds its colour (0:
// unused), and an option that uses it without a colour gets a value of its own. So the options determine it,
// and there are as many models as covers. As in Knuth's programs, options without a primary item are never
// chosen. Where options have costs, their sum is to be minimized. Bounded by a million options. Rules: Knuth,
// The Art of Computer Programming 4B, section 7.2.2.1, (31), (49), exercise 7.2.2.1-134 and following.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/cover_payload.hpp"
#include "encoders/shared/signs.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::cover {

namespace {

BoxShape shape(int size) { return {1, size}; }

// The options that use an item, and in which colour.
struct Use {
    std::uint32_t option, colour;
};

// Per item; options without a primary item are left out.
std::vector<std::vector<Use>> uses_of(const NamedCover& named) {
    std::vector<std::vector<Use>> uses(named.cover.items);
    for (std::uint32_t o = 0; o < named.cover.options(); ++o) {
        if (std::ranges::binary_search(named.idle, o)) continue;
        for (const auto& node : named.cover.option(o)) uses[node.item].push_back({o, node.colour});
    }
    return uses;
}

class CoverModel {
public:
    CoverModel(const Puzzle& puzzle, Builder& builder) : named_{cover_of(puzzle)}, builder_{builder} {}

    void build() {
        const Cover& cover = named_.cover;
        for (std::uint32_t o = 0; o < cover.options(); ++o) {
            const bool idle = std::ranges::binary_search(named_.idle, o);
            const std::int32_t values[] = {0, 1};
            options_.push_back(
                builder_.variable(builder_.label("option-{}", o + 1), std::span{values, idle ? 1U : 2U}));
        }
        const auto uses = uses_of(named_);
        for (std::uint32_t item = 0; item < cover.primary; ++item) {
            const Cover::Bounds bounds = cover.bounds_of(item);
            count(item, uses[item], bounds.least, bounds.most);
        }
        for (std::uint32_t item = cover.primary; item < cover.items; ++item) secondary(item, uses[item]);
        if (!cover.costs.empty()) minimize(cover.costs[0].of_option);
    }

private:
    Literal chosen(std::uint32_t option) const { return builder_.is(options_[option], 1); }
    Label label(std::uint32_t item) { return builder_.label("item " + named_.items[item]); }
    void count(std::uint32_t item, const std::vector<Use>& uses, std::uint32_t lo, std::uint32_t hi) {
        std::vector<Literal> literals;
        for (const Use& use : uses) literals.push_back(chosen(use.option));
        add_count(builder_, Origin::rule, label(item), literals, lo, hi);
    }

    void minimize(const std::vector<std::int64_t>& costs) {
        Objective objective{.label = builder_.label("the costs")};
        for (std::size_t option = 0; option < costs.size(); ++option) {
            if (costs[option] == 0) continue;
            objective.vars.push_back(options_[option]);
            objective.coefficients.push_back(costs[option]);
        }
        builder_.add_objective(std::move(objective));
    }

    void secondary(std::uint32_t item, const std::vector<Use>& uses) {
        if (uses.size() < 2) return;
        const auto has_colour = [](const Use& use) { return use.colour != 0; };
        if (std::ranges::none_of(uses, has_colour)) return count(item, uses, 0, 1);
        const auto other = [&](const Use& use) { return use.colour != uses[0].colour; };
        if (std::ranges::any_of(uses, other)) coloured(item, uses);
    }

    // The colour follows from the options, and the options of one colour exclude those of the others.
    void coloured(std::uint32_t item, const std::vector<Use>& uses) {
        std::map<std::uint32_t, std::vector<std::uint32_t>> of_colour;
        std::vector<std::vector<std::uint32_t>> options_of, alone;  // options_of[i]: those of value i + 1
        for (const Use& use : uses) {
            if (use.colour == 0)
                alone.push_back({use.option});
            else
                of_colour[use.colour].push_back(use.option);
        }
        for (auto& [colour, options] : of_colour) options_of.push_back(std::move(options));
        options_of.insert(options_of.end(), alone.begin(), alone.end());
        std::vector<std::int32_t> values(options_of.size() + 1);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::int32_t>(i);
        const Var colour =
            builder_.variable(builder_.label("colour-of-item-{}", item + 1), values, Role::derived);
        for (std::size_t i = 0; i < options_of.size(); ++i) {
            const Literal is_it = builder_.is(colour, values[i + 1]);
            std::vector<Literal> reason{!is_it};
            for (const auto option : options_of[i]) {
                add_clause(builder_, Origin::rule, label(item), std::array{!chosen(option), is_it});
                reason.push_back(chosen(option));
            }
            add_clause(builder_, Origin::rule, label(item), reason);
        }
    }

    const NamedCover& named_;
    Builder& builder_;
    std::vector<Var> options_;
};

void build(const Puzzle& puzzle, Builder& builder) { CoverModel{puzzle, builder}.build(); }

Phrase phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value) {
    const NamedCover& named = cover_of(puzzle);
    if (model[v].role != Role::answer) return {};
    return {fmt::format("option {} ({})", index(v) + 1, option_text(named, index(v))),
            value == 1 ? "chosen" : "left out",
            {{static_cast<int>(index(v)), value}}};
}

std::string write_body(const Puzzle& puzzle) { return cover_text(cover_of(puzzle)); }

std::string times(std::size_t n) { return n == 1 ? "once" : fmt::format("{} times", n); }

// The options chosen that use an item: how many, the first, and the first that clashes with that.
struct Uses {
    std::uint32_t number = 0;
    Use first{}, clash{};
    void add(const Use& use) {
        if (number++ == 0) first = clash = use;
        if (clash.option == first.option && (use.colour != first.colour || use.colour == 0)) clash = use;
    }
};

// What is wrong with an item, or empty.
std::string item_violation(const NamedCover& named, std::uint32_t item, const Uses& uses) {
    const std::string& name = named.items[item];
    if (item < named.cover.primary) {
        const Cover::Bounds bounds = named.cover.bounds_of(item);
        if (uses.number >= bounds.least && uses.number <= bounds.most) return {};
        const std::string wanted = bounds.least == bounds.most
                                       ? times(bounds.least)
                                       : fmt::format("{} to {} times", bounds.least, bounds.most);
        return fmt::format("item {} is covered {}, not {}", name,
                           uses.number == 0 ? "not at all" : times(uses.number), wanted);
    }
    if (uses.clash.option == uses.first.option) return {};
    return fmt::format("options {} and {} clash in item {}", uses.first.option + 1, uses.clash.option + 1,
                       name);
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    std::string found = find_foreign(puzzle, grid);
    if (found.empty()) found = find_changed(puzzle, grid);
    if (!found.empty()) return found;
    const NamedCover& named = cover_of(puzzle);
    std::vector<Uses> uses(named.cover.items);
    for (std::uint32_t o = 0; o < named.cover.options(); ++o) {
        if (grid[o] == 0) continue;
        bool primary = false;
        for (const auto& node : named.cover.option(o)) {
            uses[node.item].add({o, node.colour});
            primary |= node.item < named.cover.primary;
        }
        if (!primary) return fmt::format("option {} has no primary item", o + 1);
    }
    for (std::uint32_t item = 0; item < named.cover.items && found.empty(); ++item)
        found = item_violation(named, item, uses[item]);
    return found;
}

std::vector<std::int64_t> objectives(const Puzzle& puzzle, std::span<const Value> grid) {
    std::vector<std::int64_t> numbers;
    for (const Cover::Costs& costs : cover_of(puzzle).cover.costs) {
        std::int64_t sum = 0;
        for (std::size_t option = 0; option < grid.size(); ++option)
            if (grid[option] == 1) sum += costs.of_option[option];
        numbers.push_back(sum);
    }
    return numbers;
}

// The chosen options as they stand in the text; equal ones are told apart by their numbers.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    ChoiceList list{option_names(cover_of(puzzle)), {}, {}};
    for (const Value value : grid.empty() ? std::span<const Value>{puzzle.given} : grid) {
        list.chosen.push_back(value == 1 ? 1 : 0);
        list.left_out.push_back(value == 0 ? 1 : 0);
    }
    return list;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "cover",
         .aliases = {"exact-cover", "xcc", "mcc"},
         .summary = "exact cover in Knuth's format: items, options, colours, multiplicities, costs",
         .digits = fixed_digits(sign_digits),
         .shape = shape,
         .generation = {.why_not = "items and options mean nothing by themselves"},
         .longest_side = most_cover_options,
         .body = OwnBody{read_cover, write_body}},
        {.build = build, .phrase = phrase, .violation = violation, .objectives = objectives, .draw = draw}};
    return made;
}

}  // namespace reductio::families::cover
