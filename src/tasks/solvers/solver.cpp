// solver.cpp - what every response of a crosscheck has: its faults in words, its grids each once.
#include "tasks/solvers/solver.hpp"

#include "base/sorted.hpp"

namespace reductio {

void Response::fail(Fault what, std::string why) {
    state = State::fault;
    fault = what;
    message = std::move(why);
}

void Response::refuse(std::string why) {
    state = State::refused;
    message = std::move(why);
}

std::size_t keep_distinct(std::vector<Grid>& grids) {
    const auto before = grids.size();
    sort_unique(grids);
    return before - grids.size();
}

std::string_view words(Fault fault) {
    switch (fault) {
        case Fault::wrong_solution: return "wrong solution";
        case Fault::invented: return "solution of an unsolvable puzzle";
        case Fault::denied: return "denies that there is a solution";
        case Fault::too_many: return "counts too many";
        case Fault::too_few: return "counts too few";
        case Fault::wrong_count: return "wrong count";
        case Fault::crash: return "crash";
        case Fault::no_answer: return "no answer";
        case Fault::unreadable: return "unreadable answer";
        case Fault::wrong_step: return "wrong step";
        case Fault::failure: return "failure";
    }
    return "";
}

}  // namespace reductio
