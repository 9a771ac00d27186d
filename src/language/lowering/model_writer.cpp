// model_writer.cpp - constraints in their plainest kind, and labels of bounded length.
#include "language/lowering/model_writer.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <utility>

#include "text/characters.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t longest_label = 100;  // bytes
constexpr std::int32_t booleans[] = {0, 1};

// Cuts a long text between two characters.
std::string shortened(std::string text) {
    if (text.size() <= longest_label) return text;
    std::size_t end = longest_label;
    while (continues_character(text[end])) --end;
    return text.substr(0, end) + " …";
}

}  // namespace

std::size_t NumberSet::place_of(std::uint64_t number) const {
    constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;
    constexpr int half = 32;
    std::size_t place = (number * golden >> half) & (table_.size() - 1);
    while (table_[place] != 0 && table_[place] != number) place = (place + 1) & (table_.size() - 1);
    return place;
}

bool NumberSet::contains(std::uint64_t number) const {
    return !table_.empty() && table_[place_of(number)] == number;
}

bool NumberSet::insert(std::uint64_t number) {
    constexpr std::size_t least = 1024;
    if (2 * size_ >= table_.size()) {
        const std::vector<std::uint64_t> before =
            std::exchange(table_, std::vector<std::uint64_t>(std::max(least, 2 * table_.size())));
        for (const auto one : before) {
            if (one != 0) table_[place_of(one)] = one;
        }
    }
    std::uint64_t& place = table_[place_of(number)];
    if (place == number) return false;
    place = number;
    ++size_;
    return true;
}

void ModelWriter::set_origin(const Requirement& requirement) {
    from_ = &requirement;
    title_.clear();
}

const std::string& ModelWriter::title() const {
    if (title_.empty()) title_ = shortened(from_->title());
    return title_;
}

// Names with holes are filled when they are shown, unless they might be too long.
Label ModelWriter::label() {
    constexpr std::size_t longest_cell = 12;
    const auto& arguments = from_->arguments;
    if (!last_name_.empty() && last_name_.is(from_->name))
        return last_label_ = builder_.label(last_label_, arguments);
    const std::string& name = from_->name.text();
    const bool fits = name.size() + longest_cell * arguments.size() <= longest_label;
    if (!fits || arguments.empty()) return builder_.label(title());
    last_name_ = from_->name;
    return last_label_ = builder_.label(name, arguments);
}

Var ModelWriter::derive(std::span<const std::int32_t> values) {
    return builder_.variable(builder_.label("#{}", ++derived_), values, Role::derived);
}

Var ModelWriter::derive_witness(std::span<const std::int32_t> values) {
    return builder_.variable(builder_.label("#{}", ++derived_), values, Role::witness);
}

Var ModelWriter::derive_boolean() { return derive(booleans); }

Var ModelWriter::derive_link(std::string_view from, std::string_view to) {
    if (from.empty() || to.empty()) return derive_boolean();
    return builder_.variable(builder_.label(fmt::format("{} to {}", from, to)), booleans, Role::derived);
}

std::string ModelWriter::newest() const { return fmt::format("#{}", derived_); }

std::vector<std::int32_t> ModelWriter::values(Var v) const {
    const auto domain = builder_.domain(v);
    return {domain.begin(), domain.end()};
}

std::vector<std::vector<std::int32_t>> ModelWriter::domains_of(std::span<const Term> terms,
                                                               bool reified) const {
    std::vector<std::vector<std::int32_t>> domains;
    for (const Term& term : terms) domains.push_back(values(term.var));
    if (reified) domains.push_back({0, 1});
    return domains;
}

Linear ModelWriter::identity(Var v) const {
    const auto domain = builder_.domain(v);
    return {0, {{v, {domain.begin(), domain.end()}}}};
}

Literal ModelWriter::literal(const Linear& truth) {
    if (truth.terms.empty()) return truth.constant == 1 ? Literal::always() : Literal::never();
    const Term& term = truth.terms[0];
    const auto domain = values(term.var);
    const auto ones = std::count(term.numbers.begin(), term.numbers.end(), Number{1});
    if (ones == 0) return Literal::never();
    if (ones == std::ssize(domain)) return Literal::always();
    const auto value_with = [&](std::int64_t number) {
        return domain[std::find(term.numbers.begin(), term.numbers.end(), Number{number}) -
                      term.numbers.begin()];
    };
    if (ones == 1) return builder_.is(term.var, value_with(1));
    if (ones + 1 == std::ssize(domain)) return !builder_.is(term.var, value_with(0));
    return builder_.is(derive_truth(term), 1);
}

Var ModelWriter::derive_truth(const Term& term) {
    const Number least = *std::ranges::min_element(term.numbers);
    std::vector<bool> holds;
    for (const Number& number : term.numbers) holds.push_back(number != least);
    const auto [known, fresh] = truths_.try_emplace({term.var, holds});
    if (!fresh) return known->second;
    const auto domain = values(term.var);
    std::vector<std::int32_t> rows;
    for (std::size_t i = 0; i < domain.size(); ++i) rows.insert(rows.end(), {domain[i], holds[i] ? 1 : 0});
    known->second = derive_boolean();
    const Var pair[] = {term.var, known->second};
    put_table(pair, rows, fmt::format("{} reifies a part of {}", newest(), title()));
    return known->second;
}

void ModelWriter::put(ConstraintKind kind, const std::string& text) {
    // A text of its own belongs to the definition of a derived variable, which restricts nothing.
    const std::string& own = text.empty() ? definition_ : text;
    const Origin origin = own.empty() ? from_->origin : Origin::rule;
    builder_.add(origin, own.empty() ? label() : builder_.label(shortened(own)), kind, from_->offset);
}

namespace {

std::uint64_t code_of_pair(std::uint64_t a, std::uint64_t b) {
    constexpr int half = 32;
    return (std::min(a, b) << half | std::max(a, b)) + 1;  // not 0
}

}  // namespace

bool ModelWriter::is_repeated(std::uint64_t a, std::uint64_t b, NumberSet& said) const {
    const std::uint64_t pair = code_of_pair(a, b);
    return from_->origin == Origin::rule ? !said.insert(pair) : said.contains(pair);
}

namespace {

// None if one of them is constant.
std::vector<std::uint32_t> codes_of(std::span<const Literal> literals) {
    std::vector<std::uint32_t> codes;
    if (std::ranges::any_of(literals, &Literal::constant)) return codes;
    for (const Literal literal : literals) codes.push_back(ModelWriter::code(literal));
    std::ranges::sort(codes);
    return codes;
}

}  // namespace

namespace {

bool all_once(const std::vector<Literal>& literals) {
    constexpr std::size_t few = 8;
    if (literals.size() > few) {
        const auto codes = codes_of(literals);
        return std::ranges::adjacent_find(codes) == codes.end();
    }
    for (std::size_t i = 0; i < literals.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (literals[i] == literals[k]) return false;
    return true;
}

}  // namespace

void ModelWriter::put_count(const std::vector<Literal>& literals, std::uint32_t lo, std::uint32_t hi,
                            const std::string& text) {
    const bool two = literals.size() == 2 && !literals[0].constant() && !literals[1].constant();
    if (two && lo + 1 == hi) {  // one of them holds, or one does not
        const bool holds = lo == 1;
        const Literal a = holds ? literals[0] : !literals[0], b = holds ? literals[1] : !literals[1];
        if (is_repeated(code(a), code(b), clauses_)) return;
    }
    put(Cardinality{builder_.list(std::span<const Literal>{literals}), lo, hi}, text);
    if (lo == 1 && hi == 1 && literals.size() > 2 && from_->origin == Origin::rule)
        ones_.insert(codes_of(literals));
}

bool ModelWriter::one_holds(Literal a, Literal b) const {
    constexpr std::size_t few = 100;
    if (a.constant() || b.constant()) return a == Literal::always() || b == Literal::always();
    if (clauses_.contains(code_of_pair(code(a), code(b)))) return true;
    const Var first = builder_.variable_of(a), second = builder_.variable_of(b);
    for (const bool turned : {false, true}) {
        const auto table = pairs_.find(turned ? std::pair{second, first} : std::pair{first, second});
        if (table == pairs_.end()) continue;
        const Relation& rows = builder_.relation(table->second);
        bool always = rows.size() <= few;
        for (std::size_t i = 0; i < rows.size() && always; ++i) {
            const auto row = rows.row(i);
            always = is_among(first, a, row[turned ? 1 : 0]) || is_among(second, b, row[turned ? 0 : 1]);
        }
        if (always) return true;
    }
    return false;
}

bool ModelWriter::one_has(std::span<const Var> vars, std::int32_t value) const {
    if (ones_.empty()) return false;
    std::vector<Literal> literals;
    for (const Var v : vars) literals.push_back(builder_.is(v, value));
    const auto codes = codes_of(literals);
    return !codes.empty() && ones_.contains(codes);
}

void ModelWriter::put_clause(const std::vector<Literal>& literals) {
    std::vector<Literal> open;
    open.reserve(literals.size());
    for (const Literal literal : literals) {
        if (literal == Literal::always()) return;
        if (literal != Literal::never()) open.push_back(literal);
    }
    put_open_clause(open);
}

void ModelWriter::put_open_clause(const std::vector<Literal>& literals) {
    if (literals.empty()) return put_contradiction();
    if (all_once(literals)) return put_count(literals, 1, static_cast<std::uint32_t>(literals.size()));
    // Each once: a count of literals that count twice is no clause.
    std::vector<Literal> once;
    std::set<std::uint32_t> said;
    for (const Literal literal : literals) {
        if (said.insert(2 * literal.slot() + (literal.negated() ? 1 : 0)).second) once.push_back(literal);
    }
    put_count(once, 1, static_cast<std::uint32_t>(once.size()));
}

void ModelWriter::put_sum(const std::vector<Var>& vars, const std::vector<std::int64_t>& coefficients,
                          std::int64_t lo, std::int64_t hi) {
    const bool plain = std::all_of(coefficients.begin(), coefficients.end(),
                                   [](std::int64_t coefficient) { return coefficient == 1; });
    const auto list = builder_.list(std::span<const Var>{vars});
    put(Sum{list, plain ? Slice<std::int64_t>{} : builder_.list(std::span<const std::int64_t>{coefficients}),
            lo, hi});
}

void ModelWriter::put_all_different(std::span<const Var> vars) {
    for (std::size_t i = 0; i < vars.size() && vars.size() <= most_pairs_of; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const bool said = is_repeated(static_cast<std::uint64_t>(vars[i]),
                                          static_cast<std::uint64_t>(vars[k]), different_);
            if (said && vars.size() == 2) return;
        }
    }
    put(AllDifferent{builder_.list(vars)});
    if (from_->origin != Origin::rule || vars.size() <= most_pairs_of) return;
    std::vector<Var> list{vars.begin(), vars.end()};
    std::ranges::sort(list);
    lists_.insert(std::move(list));
}

bool ModelWriter::all_differ(std::vector<Var> vars) const {
    if (vars.size() > most_pairs_of) {
        std::ranges::sort(vars);
        return lists_.contains(vars);
    }
    for (std::size_t i = 0; i < vars.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const auto a = static_cast<std::uint64_t>(vars[i]), b = static_cast<std::uint64_t>(vars[k]);
            if (!different_.contains(code_of_pair(a, b))) return false;
        }
    }
    return true;
}

void ModelWriter::put_table(std::span<const Var> vars, const std::vector<std::int32_t>& rows,
                            const std::string& text) {
    put_table(vars, builder_.relation(static_cast<std::uint32_t>(vars.size()), rows), text);
}

void ModelWriter::put_table(std::span<const Var> vars, RelationId relation, const std::string& text) {
    put(Table{builder_.list(vars), relation}, text);
    if (vars.size() == 2 && from_->origin == Origin::rule) pairs_.try_emplace({vars[0], vars[1]}, relation);
}

void ModelWriter::put_automaton(std::span<const Var> vars, std::optional<Diagram> diagram, const Tree& whole,
                                const std::string& text) {
    if (!diagram) throw Refusal{shortened(text_of(*whole)) + " is too large", "smaller domains, or parts"};
    // No list of values is left: a table without a row, which engines take that count no literals.
    if (diagram->edges.empty()) return put_table(vars, std::vector<std::int32_t>{}, text);
    put(Automaton{builder_.list(vars), builder_.diagram(std::move(*diagram))}, text);
}

void ModelWriter::put_connected(const Graph& graph, std::span<const Literal> literals) {
    const auto edges = literals.subspan(graph.nodes);
    put(Connected{builder_.graph(graph), builder_.list(literals.first(graph.nodes)),
                  edges.empty() ? Slice<Literal>{} : builder_.list(edges)});
}

void ModelWriter::put_regions(const Graph& graph, const std::vector<Literal>& joined,
                              const std::vector<Var>& sizes) {
    put(Regions{builder_.graph(graph), builder_.list(joined), builder_.list(std::span<const Var>{sizes})});
}

void ModelWriter::put_contradiction() { put_count({}, 1, 1); }

}  // namespace reductio::language
