// sketch.cpp - a sketch as text, from text, and as a Model.
#include "sketch.hpp"

#include <fmt/format.h>

#include <array>
#include <set>
#include <sstream>
#include <stdexcept>

#include "model/builder.hpp"
#include "model/diagram.hpp"

namespace reductio::fuzz {

namespace {

constexpr std::array<std::string_view, 3> role_names{"answer", "derived", "witness"};

// --- writing ------------------------------------------------------------------------------------------
std::string text_of(const Fact& fact) {
    return fmt::format(" x{}{}{}", fact.variable, fact.negated ? "!=" : "=", fact.value);
}
std::string text_of(const std::vector<Fact>& facts) {
    std::string text;
    for (const Fact& fact : facts) text += text_of(fact);
    return text;
}
std::string names(const Variables& vars) {
    std::string text;
    for (const auto v : vars) text += fmt::format(" x{}", v);
    return text;
}
template <class List>
std::string numbers(const List& list) {
    std::string text;
    for (const auto number : list) text += fmt::format(" {}", number);
    return text;
}
std::string text_of(const Edges& edges) {
    std::string text;
    for (const auto& [a, b] : edges) text += fmt::format(" {}-{}", a, b);
    return text;
}

struct Writer {
    std::string operator()(const Different& kind) const { return "different" + names(kind.vars); }
    std::string operator()(const Count& kind) const {
        return fmt::format("count {} {} :{}", kind.lo, kind.hi, text_of(kind.literals));
    }
    std::string operator()(const Total& kind) const {
        return fmt::format("total {} {} :{} :{}", kind.lo, kind.hi, names(kind.vars),
                           numbers(kind.coefficients));
    }
    std::string operator()(const Rows& kind) const {
        std::string text = "rows" + names(kind.vars) + " :";
        for (const auto& row : kind.rows) text += numbers(row) + " /";
        return text;
    }
    std::string operator()(const Walk& kind) const {
        std::string text = "walk" + names(kind.vars) + " :";
        for (const auto& step : kind.steps)
            text += fmt::format(" {} {} {} {} /", step.layer, step.from, step.value, step.to);
        return text + " :" + numbers(kind.last);
    }
    std::string operator()(const Piece& kind) const {
        return fmt::format("piece {} :{} :{} :{}", kind.nodes, text_of(kind.graph),
                           text_of(kind.node_literals), text_of(kind.edge_literals));
    }
    std::string operator()(const Parts& kind) const {
        return fmt::format("parts {} :{} :{} :{}", kind.nodes, text_of(kind.graph), text_of(kind.joined),
                           names(kind.sizes));
    }
};

// --- reading ------------------------------------------------------------------------------------------
// The words of a line, in sections that colons separate.
class Line {
public:
    explicit Line(const std::string& text) {
        std::istringstream in{text};
        for (std::string word; in >> word;) {
            if (word == ":")
                sections_.emplace_back();
            else
                sections_.back().push_back(word);
        }
    }
    std::string keyword() const { return word(0, 0); }
    const std::vector<std::string>& section(std::size_t i) const {
        static const std::vector<std::string> none;
        return i < sections_.size() ? sections_[i] : none;
    }
    std::string word(std::size_t i, std::size_t k) const {
        if (k >= section(i).size()) throw std::runtime_error{"a word is missing"};
        return section(i)[k];
    }
    template <class Number>
    Number number(std::size_t i, std::size_t k) const {
        return to_number<Number>(word(i, k));
    }
    template <class Number>
    std::vector<Number> numbers(std::size_t i, std::size_t from = 0) const {
        std::vector<Number> list;
        for (std::size_t k = from; k < section(i).size(); ++k) list.push_back(number<Number>(i, k));
        return list;
    }
    // Groups of numbers, each closed by a slash.
    std::vector<std::vector<std::int32_t>> groups(std::size_t i) const {
        std::vector<std::vector<std::int32_t>> list(1);
        for (const auto& word : section(i)) {
            if (word == "/")
                list.emplace_back();
            else
                list.back().push_back(to_number<std::int32_t>(word));
        }
        list.pop_back();
        return list;
    }
    Variables vars(std::size_t i, std::size_t from = 0) const {
        Variables list;
        for (std::size_t k = from; k < section(i).size(); ++k)
            list.push_back(to_number<std::uint32_t>(section(i)[k].substr(1)));
        return list;
    }
    std::vector<Fact> facts(std::size_t i) const {
        std::vector<Fact> list;
        for (const auto& word : section(i)) {
            const auto sign = word.find('=');
            if (sign == std::string::npos) throw std::runtime_error{"a literal without = or !="};
            const bool negated = word[sign - 1] == '!';
            list.push_back({to_number<std::uint32_t>(word.substr(1, sign - 1 - (negated ? 1 : 0))),
                            to_number<std::int32_t>(word.substr(sign + 1)), negated});
        }
        return list;
    }
    Edges edges(std::size_t i) const {
        Edges list;
        for (const auto& word : section(i)) {
            const auto dash = word.find('-');
            list.emplace_back(to_number<std::uint32_t>(word.substr(0, dash)),
                              to_number<std::uint32_t>(word.substr(dash + 1)));
        }
        return list;
    }

private:
    template <class Number>
    static Number to_number(const std::string& word) {
        return static_cast<Number>(std::stoll(word));
    }
    std::vector<std::vector<std::string>> sections_ = std::vector<std::vector<std::string>>(1);
};

SketchConstraint read_constraint(const Line& line) {
    const std::string word = line.keyword();
    using Node = std::uint32_t;
    if (word == "different") return Different{line.vars(0, 1)};
    if (word == "count") return Count{line.number<Node>(0, 1), line.number<Node>(0, 2), line.facts(1)};
    if (word == "total")
        return Total{line.number<std::int64_t>(0, 1), line.number<std::int64_t>(0, 2), line.vars(1),
                     line.numbers<std::int64_t>(2)};
    if (word == "rows") return Rows{line.vars(0, 1), line.groups(1)};
    if (word == "walk") {
        Walk walk{line.vars(0, 1), {}, line.numbers<Node>(2)};
        for (const auto& step : line.groups(1)) {
            if (step.size() != 4) throw std::runtime_error{"a step needs four numbers"};
            walk.steps.push_back({static_cast<Node>(step[0]), static_cast<Node>(step[1]), step[2],
                                  static_cast<Node>(step[3])});
        }
        return walk;
    }
    if (word == "piece") return Piece{line.number<Node>(0, 1), line.edges(1), line.facts(2), line.facts(3)};
    if (word == "parts") return Parts{line.number<Node>(0, 1), line.edges(1), line.facts(2), line.vars(3)};
    throw std::runtime_error{"unknown word " + word};
}

void read_line(const Line& line, Sketch& sketch) {
    const std::string word = line.keyword();
    if (word == "variable") {
        SketchVariable variable{Role::answer, line.numbers<std::int32_t>(0, 2)};
        for (std::size_t i = 0; i < role_names.size(); ++i)
            if (line.word(0, 1) == role_names[i]) variable.role = static_cast<Role>(i);
        sketch.variables.push_back(std::move(variable));
    } else if (word == "encoding") {
        sketch.at_most_one = line.word(0, 1);
        sketch.tuples = line.word(0, 2);
        sketch.simplify = line.word(0, 3) != "0";
    } else if (word == "query") {
        const auto number = [&](std::size_t k) { return line.number<std::uint64_t>(0, k); };
        sketch.queries.push_back(
            {line.word(0, 1) == "count", number(2), number(3), number(4), number(5), line.facts(1)});
    } else {
        sketch.constraints.push_back(read_constraint(line));
    }
}

// --- building -----------------------------------------------------------------------------------------
class Maker {
public:
    explicit Maker(Builder& builder) : builder_{builder} {}

    ConstraintKind operator()(const Different& kind) { return AllDifferent{list(kind.vars)}; }
    ConstraintKind operator()(const Count& kind) {
        return Cardinality{list(kind.literals), kind.lo, kind.hi};
    }
    ConstraintKind operator()(const Total& kind) {
        return Sum{list(kind.vars), builder_.list(std::span<const std::int64_t>{kind.coefficients}), kind.lo,
                   kind.hi};
    }
    ConstraintKind operator()(const Rows& kind) {
        std::vector<std::int32_t> values;
        for (const auto& row : kind.rows) values.insert(values.end(), row.begin(), row.end());
        return Table{list(kind.vars),
                     builder_.relation(static_cast<std::uint32_t>(kind.vars.size()), values)};
    }
    ConstraintKind operator()(const Walk& kind) {
        std::vector<std::vector<std::int32_t>> values(kind.vars.size());
        for (std::size_t layer = 0; layer < values.size(); ++layer) {
            std::set<std::int32_t> known;
            for (const auto& step : kind.steps)
                if (step.layer == layer) known.insert(step.value);
            values[layer].assign(known.begin(), known.end());
        }
        const auto next = [&](std::uint32_t state, std::size_t layer,
                              std::int32_t value) -> std::optional<std::uint32_t> {
            for (const auto& step : kind.steps)
                if (step.layer == layer && step.from == state && step.value == value) return step.to;
            return {};
        };
        const auto accept = [&](std::uint32_t state) {
            return std::ranges::find(kind.last, state) != kind.last.end();
        };
        return Automaton{list(kind.vars),
                         builder_.diagram(*build_diagram(values, std::uint32_t{0}, next, accept))};
    }
    ConstraintKind operator()(const Piece& kind) {
        return Connected{builder_.graph({kind.nodes, kind.graph}), list(kind.node_literals),
                         list(kind.edge_literals)};
    }
    ConstraintKind operator()(const Parts& kind) {
        return Regions{builder_.graph({kind.nodes, kind.graph}), list(kind.joined), list(kind.sizes)};
    }

private:
    Slice<Var> list(const Variables& vars) {
        std::vector<Var> result;
        for (const auto v : vars) result.push_back(Var{v});
        return builder_.list(std::span<const Var>{result});
    }
    Slice<Literal> list(const std::vector<Fact>& facts) {
        std::vector<Literal> result;
        for (const Fact& fact : facts) {
            const Literal literal = builder_.is(Var{fact.variable}, fact.value);
            result.push_back(fact.negated ? !literal : literal);
        }
        return builder_.list(std::span<const Literal>{result});
    }
    Builder& builder_;
};

}  // namespace

std::string text_of(const Sketch& sketch) {
    std::string text;
    for (const auto& variable : sketch.variables)
        text += fmt::format("variable {}{}\n", role_names[static_cast<std::size_t>(variable.role)],
                            numbers(variable.domain));
    for (const auto& constraint : sketch.constraints) text += std::visit(Writer{}, constraint) + "\n";
    text += fmt::format("encoding {} {} {}\n", sketch.at_most_one, sketch.tuples, sketch.simplify ? 1 : 0);
    for (const SketchQuery& query : sketch.queries)
        text += fmt::format("query {} {} {} {} {} :{}\n", query.count ? "count" : "enumerate",
                            query.solutions, query.nodes, query.stop, query.interrupt, text_of(query.givens));
    return text;
}

Sketch read_sketch(const std::string& text) {
    Sketch sketch;
    std::istringstream in{text};
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        try {
            read_line(Line{line}, sketch);
        } catch (const std::exception& error) {
            throw std::runtime_error{fmt::format("line {}: {}: {}", number, error.what(), line)};
        }
    }
    return sketch;
}

Model build(const Sketch& sketch) {
    Builder builder{3};
    std::uint32_t number = 0;
    for (const auto& variable : sketch.variables)
        builder.variable(builder.label("x{}", number++), variable.domain, variable.role);
    number = 0;
    for (const auto& constraint : sketch.constraints) {
        const ConstraintKind kind = std::visit(Maker{builder}, constraint);
        builder.add(Origin::rule, builder.label("constraint {}", number++), kind);
    }
    return std::move(builder).freeze();
}

Givens givens_of(const Model& model, const SketchQuery& query) {
    Givens givens;
    for (const Fact& fact : query.givens) {
        const Literal literal = model.is(Var{fact.variable}, fact.value);
        givens.facts.push_back(fact.negated ? !literal : literal);
    }
    return givens;
}

}  // namespace reductio::fuzz
