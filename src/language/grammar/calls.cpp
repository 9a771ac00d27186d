// calls.cpp - the table of functions, in the order in which messages list them.
#include "language/grammar/calls.hpp"

#include <algorithm>
#include <iterator>

#include "language/grammar/grammar.hpp"

namespace reductio::language {

namespace {

constexpr FunctionWord functions[] = {{"abs", Function::absolute},
                                      {"mod", Function::modulo},
                                      {"exact", Function::exact},
                                      {"min", Function::least},
                                      {"max", Function::greatest},
                                      {"sum", Function::sum},
                                      {"count", Function::count},
                                      {"product", Function::product},
                                      {"leading", Function::leading},
                                      {"visible", Function::visible},
                                      {"all_different", Function::all_different},
                                      {"automaton", Function::automaton},
                                      {"element", Function::element},
                                      {"truth", Function::truth},
                                      {"implies", Function::implies},
                                      {"all", Function::all},
                                      {"any", Function::any},
                                      {"none", Function::none},
                                      {"exactly", Function::exactly},
                                      {"connected", Function::connected},
                                      {"connected_to_edge", Function::connected_to_edge},
                                      {"connected_to", Function::connected_to},
                                      {"pieces", Function::pieces},
                                      {"groups", Function::groups},
                                      {"piece_size", Function::piece_size},
                                      {"passed", Function::passed},
                                      {"steps", Function::steps},
                                      {"same_shape", Function::same_shape},
                                      {"laid", Function::laid},
                                      {"some_laid", Function::some_laid},
                                      {"loop", Function::loop},
                                      {"areas", Function::areas},
                                      {"circuit", Function::circuit},
                                      {"lex_less", Function::lex_less},
                                      {"lex_less_equal", Function::lex_less_equal},
                                      {"global_cardinality", Function::global_cardinality}};

}  // namespace

const FunctionWord* find_function(std::string_view name) {
    const auto* const found = std::ranges::find(functions, name, &FunctionWord::name);
    return found == std::end(functions) ? nullptr : found;
}

std::string function_names() {
    std::string names;
    for (const FunctionWord& function : functions)
        names += (names.empty() ? "" : ", ") + std::string{function.name};
    return names;
}

}  // namespace reductio::language
