// parse_json.cpp - the same items from JSON, as MiniZinc writes them since version 2.7.
//
// One object has "variables" and "arrays" by their names, "constraints", the names to print as "output", and
// what is asked, "solve". A string is a name, {"string": …} a string, {"set": [[1, 3], [7, 7]]} a set, and an
// object with "id" a call: the MiniZinc Handbook, "FlatZinc JSON". The form has no indices of arrays, so an
// array is printed with indices from 1; MiniZinc gives them back what they were.
#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <map>

#include "base/stop.hpp"
#include "flatzinc/syntax.hpp"
#include "text/json.hpp"

namespace reductio::flatzinc {

namespace {

constexpr long long whole = std::numeric_limits<long long>::max();
constexpr std::int64_t most_listed = 1'000'000;  // numbers of a set with gaps
constexpr const char* set_form = R"([[1, 3], [7, 7]]: ranges that ascend)";

bool is_name(std::string_view word) {
    return !word.empty() && !is_digit(word.front()) && std::ranges::all_of(word, is_word_character);
}

class JsonParser {
public:
    explicit JsonParser(Passage passage) : document_{std::make_shared<const JsonDocument>(passage)} {}

    Model model() {
        const Json root = document_->root();
        root.require_members({"variables", "arrays", "constraints", "output", "solve"}, about);
        const auto part = [&](std::string_view name) { return root.member(name); };
        if (const auto variables = part("variables")) {
            for (const auto& [name, json] : object(*variables, R"({"x": {"type": "int"}})"))
                variable(name, json);
        }
        if (const auto arrays = part("arrays")) {
            for (const auto& [name, json] : object(*arrays, R"({"a": {"a": [1, 2]}})")) array(name, json);
        }
        if (const auto output = part("output")) print(*output);
        if (const auto constraints = part("constraints")) {
            for (const Json& json : constraints->list("a list of constraints")) constraint(json);
        }
        const auto solve = part("solve");
        if (!solve) root.fail("the model does not say what is asked", R"("solve": {"method": "satisfy"})");
        goal(*solve);
        model_.source = document_;
        return std::move(model_);
    }

private:
    static constexpr std::string_view about[] = {"version"};

    static std::vector<std::pair<std::string_view, Json>> object(const Json& json, const char* expected) {
        if (!json.is_object()) json.fail("this is not an object", expected);
        return json.members();
    }
    static std::string_view name_of(std::string_view name, const Json& place) {
        if (!is_name(name)) place.fail(fmt::format("{} is no name", quoted(name)), "letters, digits and _");
        return name;
    }
    static std::string_view word(const Json& json, const std::string& expected) {
        return name_of(json.string(expected), json);
    }
    static std::int64_t integer(const Json& json) {
        return json.integer(-whole, whole, "a whole number of 64 bits");
    }

    Declaration& declare(std::string_view name, const Json& json, Declaration made) {
        poll_stop();
        made.name = name_of(name, json);
        made.offset = json.offset();
        made.annotations = annotations(json);
        places_.emplace(name, model_.declarations.size());
        return model_.declarations.emplace_back(std::move(made));
    }

    void variable(std::string_view name, const Json& json) {
        object(json, R"({"type": "int", "domain": [[1, 9]]})");
        json.require_members({"type", "domain", "rhs", "ann"}, marks);
        Declaration& made = declare(name, json, {.variable = true});
        const auto type = json.member("type"), domain = json.member("domain"), value = json.member("rhs");
        const std::string expected = R"("int", "bool", "float" or "set of int")";
        if (!type) json.fail(fmt::format("{} has no type", quoted(name)), expected);
        const std::string_view word = type->string(expected);
        if (word == "bool")
            made.type = Basic::boolean;
        else if (word == "float")
            made.type = Basic::real;
        else if (word == "set of int")
            made.type = Basic::set;
        else if (word != "int")
            type->fail(fmt::format("{} is no type", quoted(word)), expected);
        if (value) made.value = expression(*value);
        if (domain && made.type == Basic::integer) made.domain = domain_of(*domain);
        if (domain && made.type == Basic::boolean && !value) made.value = truth_of(*domain);
    }
    static constexpr std::string_view marks[] = {"introduced", "defined"};

    Domain domain_of(const Json& json) const {
        const Expr set = set_of(json);
        if (set.kind == Expr::Kind::range) return {.low = set.low, .high = set.high};
        return {.values = set.numbers, .is_set_of_values = true};
    }
    // A truth with a domain has one value; both are no domain.
    static std::optional<Expr> truth_of(const Json& json) {
        const std::vector<Json> bounds = json.list("[true, true]");
        if (bounds.size() != 2) json.fail("a domain of truths", "[true, true] or [false, false]");
        const std::int64_t low = bounds[0].spelling() == "true" ? 1 : 0,
                           high = bounds[1].spelling() == "true" ? 1 : 0;
        if (low != high) return {};
        return Expr{.kind = Expr::Kind::truth, .offset = json.offset(), .low = low};
    }

    void array(std::string_view name, const Json& json) {
        object(json, R"({"a": [1, 2]})");
        json.require_members({"a", "ann"}, marks);
        const auto items = json.member("a");
        if (!items) json.fail("an array without its items", R"({"a": [1, 2]})");
        Expr list = expression(*items);
        if (list.kind != Expr::Kind::list) items->fail("this is not a list", "[1, 2]");
        Declaration& made = declare(name, json, {.array = true});
        made.size = std::ssize(list.parts);
        made.value = std::move(list);
    }

    void print(const Json& output) {
        for (const Json& json : output.list("a list of names")) {
            const auto found = places_.find(word(json, "the name of a variable or an array"));
            if (found == places_.end())
                json.fail(fmt::format("{} is not declared", quoted(json.spelling())),
                          "a name of \"variables\" or \"arrays\"");
            Declaration& declared = model_.declarations[found->second];
            Expr printed{.kind = Expr::Kind::name, .offset = json.offset(), .word = "output_var"};
            if (declared.array) {
                printed.kind = Expr::Kind::call;
                printed.word = "output_array";
                Expr indices{.kind = Expr::Kind::list, .offset = json.offset()};
                indices.parts.push_back(
                    {.kind = Expr::Kind::range, .offset = json.offset(), .low = 1, .high = declared.size});
                printed.parts.push_back(std::move(indices));
                declared.type = type_of(*declared.value);
            }
            declared.annotations.push_back(std::move(printed));
        }
    }
    // The type of an array is that of its items.
    Basic type_of(const Expr& list) const {
        if (list.parts.empty()) return Basic::integer;
        const Expr& first = list.parts.front();
        if (first.kind == Expr::Kind::truth) return Basic::boolean;
        if (first.kind != Expr::Kind::name) return Basic::integer;
        const auto found = places_.find(first.word);
        return found == places_.end() ? Basic::integer : model_.declarations[found->second].type;
    }

    void constraint(const Json& json) {
        poll_stop();
        object(json, R"({"id": "int_le", "args": ["x", 3]})");
        json.require_members({"id", "args", "ann", "defines"}, marks);
        Expr made = call(json);
        Constraint constraint{.name = made.word,
                              .offset = made.offset,
                              .arguments = std::move(made.parts),
                              .annotations = annotations(json)};
        if (const auto defined = json.member("defines")) {
            Expr defines{.kind = Expr::Kind::call, .offset = defined->offset(), .word = "defines_var"};
            defines.parts.push_back(expression(*defined));
            constraint.annotations.push_back(std::move(defines));
        }
        model_.constraints.push_back(std::move(constraint));
    }

    void goal(const Json& json) {
        object(json, R"({"method": "satisfy"})");
        json.require_members({"method", "objective", "ann"});
        const auto method = json.member("method"), objective = json.member("objective");
        const std::string expected = R"("satisfy", "minimize" or "maximize")";
        const std::string_view word = method ? method->string(expected) : "";
        if (word == "minimize")
            model_.goal = Model::Goal::minimize;
        else if (word == "maximize")
            model_.goal = Model::Goal::maximize;
        else if (word != "satisfy")
            json.fail("the method is none of those known", expected);
        if ((model_.goal == Model::Goal::satisfy) != !objective)
            json.fail(objective ? "an objective that is not asked for" : "no objective",
                      R"("objective": "x")");
        if (objective) model_.objective = expression(*objective);
        model_.annotations = annotations(json);
    }

    std::vector<Expr> annotations(const Json& json) const {
        std::vector<Expr> list;
        const auto written = json.member("ann");
        for (const Json& each : written ? written->list("a list of annotations") : std::vector<Json>{})
            list.push_back(expression(each));
        return list;
    }

    // The parser of JSON bounds the depth.
    Expr expression(const Json& json) const {
        Expr made{.kind = Expr::Kind::truth, .offset = json.offset()};
        if (json.is_array()) {
            made.kind = Expr::Kind::list;
            for (const Json& each : json.items()) made.parts.push_back(expression(each));
        } else if (json.is_number()) {
            made.kind = Expr::Kind::real;
            if (json.spelling().find_first_of(".eE") == std::string_view::npos) {
                made.kind = Expr::Kind::number;
                made.low = integer(json);
            }
        } else if (json.is_string()) {
            made.kind = Expr::Kind::name;
            made.word = word(json, "a name");
        } else if (json.is_object()) {
            return object_of(json);
        } else if (json.is_null()) {
            json.fail("null is no value", "a number, true, false, a name or a list");
        } else {
            made.low = json.spelling() == "true" ? 1 : 0;
        }
        return made;
    }
    Expr object_of(const Json& json) const {
        if (const auto set = json.member("set")) return set_of(*set);
        if (const auto text = json.member("string"))
            return {.kind = Expr::Kind::string, .offset = json.offset(), .word = text->string("a string")};
        return call(json);
    }
    Expr call(const Json& json) const {
        const auto id = json.member("id"), arguments = json.member("args");
        if (!id)
            json.fail("an object that is no set, string or call", R"({"id": "int_le", "args": ["x", 3]})");
        Expr made{.kind = Expr::Kind::call, .offset = id->offset(), .word = word(*id, "a name")};
        for (const Json& each : arguments ? arguments->list("a list of arguments") : std::vector<Json>{})
            made.parts.push_back(expression(each));
        return made;
    }

    // One range as such, several as the numbers in them.
    Expr set_of(const Json& json) const {
        Expr made{.kind = Expr::Kind::set, .offset = json.offset()};
        const std::vector<Json> ranges = json.list(set_form);
        for (const Json& range : ranges) {
            const std::vector<Json> bounds = range.list(set_form);
            if (bounds.size() != 2) range.fail("a range has two ends", set_form);
            if (bounds[0].spelling().find('.') != std::string_view::npos) {
                made.kind = Expr::Kind::real;
                return made;
            }
            const std::int64_t low = integer(bounds[0]), high = integer(bounds[1]);
            if (ranges.size() == 1) {
                made.kind = Expr::Kind::range;
                made.low = low;
                made.high = high;
                return made;
            }
            add_range(low, high, range, made.numbers);
        }
        return made;
    }
    static void add_range(std::int64_t low, std::int64_t high, const Json& json,
                          std::vector<std::int64_t>& numbers) {
        if (low > high || (!numbers.empty() && low <= numbers.back()))
            json.fail("a range that does not ascend", set_form);
        const auto room = static_cast<std::uint64_t>(most_listed) - numbers.size();
        if (static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) >= room)
            json.fail("a set with gaps that is too large", fmt::format("at most {} numbers", most_listed));
        for (std::int64_t number = low; number <= high; ++number) numbers.push_back(number);
    }

    std::shared_ptr<const JsonDocument> document_;
    Model model_;
    std::map<std::string_view, std::size_t> places_;  // of the declarations
};

}  // namespace

bool looks_like_json(Passage passage) {
    const std::string_view text = passage.trimmed().view();
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    // `solve` stands at the end, which a text that was cut off lacks.
    return text.starts_with('{') && has("\"variables\"") && (has("\"arrays\"") || has("\"constraints\""));
}

Model parse_json(Passage passage) { return JsonParser{passage}.model(); }

}  // namespace reductio::flatzinc
