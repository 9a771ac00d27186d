// tuple_encoding.hpp - the contract of the encodings of tuple constraints (Sum, Table, Automaton).
// tuple_encoding.cpp has their table.
//
// Each auxiliary variable is a function of the variables of the constraint, so that counts stay right.
#pragma once
#include <span>
#include <string_view>

#include "base/registry.hpp"
#include "base/required.hpp"
#include "cnf/emitter.hpp"
#include "cnf/numbering.hpp"
#include "model/model.hpp"
#include "model/tuples.hpp"

namespace reductio {

class Beliefs;
class OrderLiterals;
class RecentImplicates;

class BitLiterals;

struct TupleJob {
    const Model& model;
    const ConstraintKind& kind;
    std::span<const Var> vars;
    const Numbering& numbering;
    const Distinctness& distinctness;
    RecentImplicates& implicates;
    OrderLiterals& order;
    BitLiterals& bits;
    Emitter& out;
    const Beliefs* beliefs = nullptr;  // null: the sink wants no preferences
    std::uint32_t constraint = 0;
};

struct TupleEncoding {
    std::string_view name;
    std::string_view summary;  // one line for `list encodings`
    // Writes the constraint if at most about `cap` tuples, combinations or edges suffice. Else returns false
    // and writes nothing.
    Required<bool (*)(const TupleJob& job, std::size_t cap)> encode;
};

template <>
Rows<TupleEncoding> registry<TupleEncoding>();

}  // namespace reductio
