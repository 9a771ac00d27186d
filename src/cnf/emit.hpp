// emit.hpp - adds clauses whose literals may be cnf_true or cnf_false.
#pragma once
#include <initializer_list>
#include <vector>

#include "cnf/numbering.hpp"
#include "cnf/sink.hpp"

namespace reductio {

// One clause at a time: false literals are dropped, a true one drops the clause.
class Emitter {
public:
    Emitter(ClauseSink& sink, int& next) : sink_{sink}, next_{next} {}

    int fresh() { return next_++; }  // a new auxiliary variable
    void begin() { clause_.clear(), satisfied_ = false; }
    void literal(int literal) {
        if (literal == cnf_true)
            satisfied_ = true;
        else if (literal != cnf_false)
            clause_.push_back(literal);
    }
    void end() {
        if (!satisfied_) sink_.add(clause_);
    }
    void add(std::initializer_list<int> literals) {
        begin();
        for (const int each : literals) literal(each);
        end();
    }
    ClauseSink& sink() { return sink_; }
    int& next() { return next_; }

private:
    ClauseSink& sink_;
    int& next_;
    std::vector<int> clause_;
    bool satisfied_ = false;
};

}  // namespace reductio
