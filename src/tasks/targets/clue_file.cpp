// clue_file.cpp - a puzzle's CNF in which every clue can be taken away: for tools that extract minimal
// unsatisfiable subsets, and for solvers with assumptions.
//
// Group 0, or what has no selector, are the rules; each clue is a group or has a selector, which a comment
// names: `c group 3 r1c2=5`, `c assume 812 cage 12+ at r4c6`. Nothing is simplified, and no clause relies on
// a clue. Formats: group-oriented CNF of the MUS track of the SAT competition 2011 (`p gcnf`, `{3} 1 -2 0`),
// DIMACS with selectors, and iCNF (`p inccnf`, clauses, then a line `a … 0` of assumptions;
// https://www.siert.nl/icnf/). Two passes as for any CNF; the second marks each clause with its clue.
#include <fmt/core.h>

#include "cnf/dimacs.hpp"
#include "tasks/clues/clues.hpp"
#include "tasks/dimacs_file.hpp"
#include "tasks/targets/target.hpp"

namespace reductio::targets {

namespace {

enum class ClueForm { groups, selectors, incremental };

class ClueFileWriter {
public:
    ClueFileWriter(const CompileJob& job, ByteOutput& out, ClueForm form)
        : job_{job},
          out_{out},
          form_{form},
          clues_{clues_of(job.compiled)},
          clue_of_{clues_by_constraint(job.compiled.model(), clues_)},
          options_{separate(job.options, clue_of_)},
          lowering_{job.compiled.propagator(), job.compiled.state(), none_, options_} {}

    CompileSizes run() {
        CountingSink counter;
        const int variables = lowering_.run(counter);
        first_selector_ = variables + 1;
        const std::uint64_t clauses = counter.clauses + count_facts();
        DimacsWriter writer{out_};
        write_origin({job_.compiled, options_}, writer);
        write_map(job_.compiled.model(), lowering_, writer);
        for (int clue = 0; clue < std::ssize(clues_); ++clue)
            writer.comment(form_ == ClueForm::groups ? "group" : "assume",
                           fmt::format("{} {}", number_of(clue), clues_[clue].label));
        write_header(variables, clauses);
        Marker marker{*this};
        lowering_.run(marker);
        for (int clue = 0; clue < std::ssize(clues_); ++clue) add_facts(clue);
        if (form_ == ClueForm::incremental) assume_all();
        return {{{"variables", static_cast<std::uint64_t>(variables)},
                 {"clauses", clauses},
                 {"literals", counter.literals + clauses - counter.clauses},
                 {"clues", clues_.size()}},
                labels_of(job_.compiled.model(), counter.fallen_back())};
    }

private:
    // Writes each clause with the mark of its clue.
    class Marker final : public ClauseSink {
    public:
        explicit Marker(ClueFileWriter& owner) : ClauseSink{true}, owner_{owner} {}

    private:
        void consume(std::span<const int> block) override {
            const int clue = constraint() == no_constraint ? -1 : owner_.clue_of_[constraint()];
            while (!block.empty()) {
                const auto length = static_cast<std::size_t>(std::ranges::find(block, 0) - block.begin());
                owner_.add(block.first(length), clue);
                block = block.subspan(length + 1);
            }
        }
        ClueFileWriter& owner_;
    };

    int number_of(int clue) const { return form_ == ClueForm::groups ? clue + 1 : first_selector_ + clue; }

    void write_header(int variables, std::uint64_t clauses) {
        const int selectors = static_cast<int>(clues_.size());
        switch (form_) {
            case ClueForm::groups:
                return out_.write(fmt::format("p gcnf {} {} {}\n", variables, clauses, clues_.size()));
            case ClueForm::selectors:
                return out_.write(fmt::format("p cnf {} {}\n", variables + selectors, clauses));
            case ClueForm::incremental: return out_.write("p inccnf\n");
        }
    }
    void add(std::span<const int> clause, int clue) {
        text_.clear();
        if (form_ == ClueForm::groups) fmt::format_to(std::back_inserter(text_), "{{{}}} ", clue + 1);
        for (const int literal : clause) fmt::format_to(std::back_inserter(text_), "{} ", literal);
        if (form_ != ClueForm::groups && clue >= 0)
            fmt::format_to(std::back_inserter(text_), "{} ", -number_of(clue));
        text_ += "0\n";
        out_.write(text_);
    }
    // What a given states may be impossible. What holds anyway needs no clause.
    void add_facts(int clue) {
        for (const Literal fact : clues_[clue].facts) {
            const int literal = lowering_.numbering().of(fact);
            if (literal != cnf_true) add({&literal, literal == cnf_false ? 0U : 1U}, clue);
        }
    }
    std::uint64_t count_facts() const {
        std::uint64_t count = 0;
        for (const Clue& clue : clues_) {
            for (const Literal fact : clue.facts) {
                if (lowering_.numbering().of(fact) != cnf_true) ++count;
            }
        }
        return count;
    }
    void assume_all() {
        out_.write("a ");
        for (int clue = 0; clue < std::ssize(clues_); ++clue) out_.write(fmt::format("{} ", number_of(clue)));
        out_.write("0\n");
    }

    const CompileJob& job_;
    ByteOutput& out_;
    ClueForm form_;
    std::vector<Clue> clues_;
    std::vector<int> clue_of_;
    CnfOptions options_;
    const Givens none_;
    CnfLowering lowering_;
    int first_selector_ = 0;
    std::string text_;
};

}  // namespace

CompileSizes dimacs(const CompileJob& job, ByteOutput& out) {
    return job.assumptions ? ClueFileWriter{job, out, ClueForm::selectors}.run() : write_dimacs(job, out);
}

CompileSizes gcnf(const CompileJob& job, ByteOutput& out) {
    return ClueFileWriter{job, out, ClueForm::groups}.run();
}

CompileSizes icnf(const CompileJob& job, ByteOutput& out) {
    return ClueFileWriter{job, out, ClueForm::incremental}.run();
}

}  // namespace reductio::targets
