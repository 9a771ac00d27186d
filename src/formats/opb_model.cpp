// opb_model.cpp - sums of literals as trees: ~x is 1 - x, and a product is 1 if all its literals hold.
#include "formats/opb_model.hpp"

#include <fmt/core.h>

#include <cstdlib>

#include "language/linear_sum.hpp"
#include "pb/opb_constraints.hpp"

namespace reductio::formats {

using language::make, language::number, language::Op, language::Tree;

namespace {

class ModelReader {
public:
    explicit ModelReader(Passage text) : text_{text} {}

    language::Specification read() {
        const Passage body = read_comments();
        if (header_.variables == 0)
            text_.text->fail(text_.begin, "no line says how many variables there are, or there is none",
                             "* #variable= 3 #constraint= 2");
        at(text_.begin, [&] { specification_.declare("x", {{1, header_.variables}}, std::vector{0, 1}); });
        OpbReader reader{body, header_.variables};
        OpbConstraint constraint;
        const bool optimizes = reader.read_objective(constraint.sum);
        if (optimizes)
            at(body.begin, [&] { specification_.optimize({false, tree_of(constraint.sum), body.begin}); });
        std::uint64_t count = 0;
        for (; reader.read(constraint); ++count) {
            if (count == header_.constraints)
                text_.text->fail(constraint.offset, fmt::format("more than {} constraints", count),
                                 "the end of the file");
            at(constraint.offset, [&] { require(constraint); });
        }
        if (count < header_.constraints)
            text_.text->fail(text_.end, fmt::format("the file is cut off after {} of {} constraints", count,
                                                    header_.constraints));
        return std::move(specification_);
    }

private:
    // Reads the header; the rest begins with the first line that is no comment.
    Passage read_comments() {
        Passage rest = text_, body = text_;
        for (Passage line; next_line(rest, line); body.begin = rest.begin) {
            if (line.view().starts_with(opb_header)) {
                Scanner scanner{line};
                header_ = read_opb_header(scanner);
                const std::size_t soft = line.view().find("#soft=");
                if (soft != std::string_view::npos)
                    text_.text->fail(line.begin + soft, "soft constraints are not read",
                                     "an instance with an objective, or a WCNF");
            } else if (!line.trimmed().empty() && line.view().front() != '*') {
                break;
            }
        }
        return body;
    }

    template <class Make>
    void at(std::size_t offset, const Make& make_it) const {
        try {
            make_it();
        } catch (const language::Refusal& refusal) {
            text_.text->fail(offset, refusal.what, refusal.expected);
        }
    }

    const Tree& variable(int literal) const {
        return specification_.variables()[static_cast<std::size_t>(std::abs(literal)) - 1];
    }
    Tree product(std::span<const int> literals) const {
        if (literals.size() == 1 && literals[0] > 0) return variable(literals[0]);
        std::vector<Tree> hold;
        for (const int literal : literals)
            hold.push_back(make(Op::equal, {variable(literal), number(literal > 0 ? 1 : 0)}));
        return make(Op::truth, {make(Op::conjunction, hold)});
    }
    Tree tree_of(const OpbSum& sum) const {
        std::vector<std::int64_t> factors;
        std::vector<Tree> items;
        for (std::size_t i = 0; i < sum.size(); ++i) {
            factors.push_back(sum.coefficient(i));
            items.push_back(product(sum.literals(i)));
        }
        return language::linear_sum(factors, items);
    }
    void require(const OpbConstraint& constraint) {
        const Op relation = constraint.at_least ? Op::at_least : Op::equal;
        specification_.require(
            {{}, make(relation, {tree_of(constraint.sum), number(constraint.bound)}), constraint.offset});
    }

    Passage text_;
    OpbHeader header_;
    language::Specification specification_;
};

}  // namespace

language::Specification read_opb_model(Passage text) { return ModelReader{text}.read(); }

}  // namespace reductio::formats
