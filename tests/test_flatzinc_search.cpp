// test_flatzinc_search.cpp - the search by annotations against all assignments, constraint by constraint.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "catch.hpp"
#include "flatzinc/read.hpp"
#include "flatzinc/search/search.hpp"
#include "language/evaluate.hpp"

namespace test_flatzinc_search {

using namespace reductio;
using flatzinc::Program, flatzinc::Search;

namespace {

// Arguments: i, b a number or truth, I, B a list of them, N as many constants as the next list has, V a few
// constants, S a set, 1 the number 1, U a list of four, =, W, O as many variables, weights or ones as the
// list before has items, R the rest of a `regular`. _reif and _imp are tried where there is a `+`.
struct Signature {
    std::string_view name, arguments;
};
constexpr Signature signatures[] = {
    {"int_eq", "ii+"},
    {"int_ne", "ii+"},
    {"int_le", "ii+"},
    {"int_lt", "ii+"},
    {"bool_eq", "bb+"},
    {"bool_le", "bb+"},
    {"bool_lt", "bb+"},
    {"bool_ne", "bb+"},
    {"bool_not", "bb"},
    {"bool_xor", "bbb"},
    {"bool_and", "bbb"},
    {"bool_or", "bbb"},
    {"bool2int", "bi"},
    {"bool_clause", "BB+"},
    {"array_bool_and", "Bb"},
    {"array_bool_or", "Bb"},
    {"array_bool_xor", "B"},
    {"int_lin_eq", "NIi+"},
    {"int_lin_le", "NIi+"},
    {"int_lin_ne", "NIi+"},
    {"bool_lin_eq", "NBi+"},
    {"int_plus", "iii"},
    {"int_times", "iii"},
    {"int_div", "iii"},
    {"int_mod", "iii"},
    {"int_abs", "ii"},
    {"int_min", "iii"},
    {"int_max", "iii"},
    {"array_int_maximum", "iI"},
    {"array_int_minimum", "iI"},
    {"array_int_element", "iVi"},
    {"array_var_int_element", "iIi"},
    {"array_var_bool_element", "iBb"},
    {"set_in", "iS+"},
    {"fzn_all_different_int", "I+"},
    {"fzn_among", "iIS+"},
    {"fzn_count_eq", "Iii+"},
    {"fzn_global_cardinality", "II=+"},
    {"fzn_lex_less_int", "II+"},
    {"fzn_lex_lesseq_int", "II+"},
    {"reductio_bin_packing_capa", "V1IW+"},
    {"reductio_bin_packing_load", "I1IW+"},
    {"reductio_circuit", "I1+"},
    {"reductio_cumulative", "I==i+"},
    {"reductio_cumulative", "UWO1"},
    {"reductio_inverse", "I1I1+"},
    {"reductio_regular", "IR+"},
    {"reductio_subcircuit", "I1+"},
};

// A random text: the constraint over small variables, and an objective.
class RandomText {
public:
    RandomText(const Signature& signature, std::uint64_t seed) : random_{seed} {
        std::string arguments;
        for (const char kind : signature.arguments) {
            if (kind == '+') continue;
            arguments += (arguments.empty() ? "" : ", ") + argument(kind);
        }
        std::string name{signature.name};
        if (const auto form = signature.arguments.ends_with('+') ? random_.below(3) : 0; form > 0) {
            name += form == 1 ? "_reif" : "_imp";
            arguments += ", " + argument('b');
        }
        std::string factors, items;
        for (int i = 0; i < variables_; ++i) {
            factors += (i > 0 ? "," : "") + std::to_string(number(-3, 3));
            items += (i > 0 ? ",v" : "v") + std::to_string(i);
        }
        text = "var -1000..1000: sum :: output_var;\n" + declared_ + "constraint " + name + "(" + arguments +
               ");\nconstraint int_lin_eq([" + factors + ",-1],[" + items +
               ",sum],0);\nsolve :: int_search([" + items + "]," +
               pick({"input_order", "first_fail", "largest", "dom_w_deg", "max_regret"}) + "," +
               pick({"indomain_min", "indomain_max", "indomain_split", "indomain_median"}) + ",complete) " +
               pick({"minimize", "maximize"}) + " sum;\n";
        if (variables_ == 0) text.clear();
    }
    std::string text;  // empty if it would have no variable

private:
    std::int64_t number(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(random_.below(static_cast<std::uint64_t>(high - low + 1)));
    }
    std::string pick(std::initializer_list<std::string_view> words) {
        return std::string{words.begin()[random_.below(words.size())]};
    }
    std::string argument(char kind) {
        const auto list = [&](char of, std::size_t size) {
            last_size_ = size;
            std::string all;
            for (std::size_t i = 0; i < size; ++i) all += (i > 0 ? "," : "") + argument(of);
            return "[" + all + "]";
        };
        switch (kind) {
            case 'i':
                if (random_.below(6) == 0) return std::to_string(number(-3, 4));
                return variable(random_.below(3) == 0 ? "{-1,1,2,4}" : range());
            case 'b':
                if (random_.below(6) == 0) return random_.below(2) == 0 ? "true" : "false";
                return variable("bool");
            case 'N': size_ = 1 + random_.below(3); return list('c', size_);
            case 'c': return std::to_string(number(-3, 3));
            case 'V': return list('c', 3);
            case '=': return list('i', last_size_);
            case 'U': return list('i', 4);
            case 'O': return list('1', last_size_);
            case 'W': return list('w', last_size_);
            case 'w': return std::to_string(number(0, 3));
            case 'R': return "3,4," + list('q', 12) + ",1,{2,3}";
            case 'q': return std::to_string(number(0, 3));
            case 'S': return random_.below(2) == 0 ? "1..3" : "{-2,1,3,4}";
            case '1': return "1";
            default: {
                const std::size_t size = size_ > 0 ? size_ : 1 + random_.below(3);
                return list(kind == 'I' ? 'i' : 'b', size);
            }
        }
    }
    std::string range() {
        const std::int64_t low = number(-3, 2);
        return std::to_string(low) + ".." + std::to_string(low + number(1, 4));
    }
    std::string variable(const std::string& type) {
        declared_ += "var " + type + ": v" + std::to_string(variables_) + " :: output_var;\n";
        return "v" + std::to_string(variables_++);
    }
    Random random_;
    std::string declared_;
    int variables_ = 0;
    std::size_t size_ = 0, last_size_ = 0;
};

// The best number of the objective over all assignments of the specification that obey it.
std::optional<std::int64_t> best_of_all(const Program& program) {
    const auto& specification = program.specification;
    const language::Objective& objective = specification.objectives().front();
    const std::size_t size = specification.variables().size();
    std::vector<std::size_t> at(size, 0);
    std::vector<std::int32_t> values(size);
    std::optional<std::int64_t> best;
    for (;;) {
        for (std::uint32_t i = 0; i < size; ++i) values[i] = specification.values_of(i)[at[i]];
        const bool obeyed = std::ranges::all_of(specification.requirements(), [&](const auto& each) {
            return language::holds(*each.condition, values);
        });
        if (obeyed) {
            const std::int64_t number = language::numbers_of({&objective, 1}, values).front();
            if (!best || (objective.maximize ? number > *best : number < *best)) best = number;
        }
        std::uint32_t i = 0;
        while (i < size && ++at[i] == specification.values_of(i).size()) at[i++] = 0;
        if (i == size) return best;
    }
}

// A program, and the text that it refers to.
struct Read {
    explicit Read(std::string content) : text{Text::whole("test.fzn", std::move(content))} {}
    std::shared_ptr<const Text> text;
    Program program = flatzinc::read(Passage::all(*text));
};

// The best number found by the search, in pieces of so much work, of 1 by annotations; each solution obeys
// the specification.
std::optional<std::int64_t> best_found(const Program& program, std::uint64_t work) {
    auto ruled = flatzinc::ruled_store(*program.source);
    REQUIRE(ruled);
    Search search{*program.source, std::move(*ruled),
                  work == 1 ? Search::Order::annotated : Search::Order::own};
    std::optional<std::int64_t> best;
    const auto on_solution = [&](std::span<const std::int64_t> numbers) {
        const auto values = flatzinc::values_of(program, numbers);
        for (const auto& each : program.specification.requirements()) {
            INFO(language::text_of(*each.condition));
            REQUIRE(language::holds(*each.condition, values));
        }
        best = language::numbers_of({program.specification.objectives().data(), 1}, values).front();
    };
    while (!search.run(work, on_solution)) {}
    return best;
}

}  // namespace

TEST_CASE("the search by annotations finds the best solution of each constraint", "[flatzinc]") {
    int read_texts = 0;
    for (const Signature& signature : signatures) {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const RandomText random{signature, seed};
            if (random.text.empty()) continue;
            INFO(random.text);
            std::optional<Read> read;
            try {
                read.emplace(random.text);
            } catch (const InputError&) {  // the bounds leave a variable without values
                continue;
            }
            ++read_texts;
            CHECK(best_found(read->program, seed % 3 == 0 ? 1'000'000 : 1) == best_of_all(read->program));
        }
    }
    CHECK(read_texts > 2'000);
}

TEST_CASE("the search by annotations keeps bounds of numbers with many values", "[flatzinc]") {
    std::string text;
    constexpr int size = 300;
    for (int i = 0; i < size; ++i)
        text += "var 1..100000: x" + std::to_string(i) + (i == 0 ? " :: output_var;\n" : ";\n");
    for (int i = 1; i < size; ++i)
        text +=
            "constraint int_lin_le([1,-1],[x" + std::to_string(i - 1) + ",x" + std::to_string(i) + "],-1);\n";
    const Read read{text + "solve minimize x" + std::to_string(size - 1) + ";\n"};
    auto ruled = flatzinc::ruled_store(*read.program.source);
    REQUIRE(ruled);
    Search search{*read.program.source, std::move(*ruled), Search::Order::annotated};
    std::int64_t best = 0;
    constexpr std::uint64_t work = 500'000'000;
    CHECK(search.run(work, [&](std::span<const std::int64_t> numbers) { best = numbers[size - 1]; }));
    CHECK(best == size);
}

TEST_CASE("the search by annotations refuses constraints that have no rule", "[flatzinc]") {
    const Read read{
        "var bool: a; var bool: b;\n"
        "constraint reductio_connected([1], [2], [a, b], [true]);\nsolve satisfy;\n"};
    CHECK_FALSE(flatzinc::ruled_store(*read.program.source));
}

}  // namespace test_flatzinc_search
