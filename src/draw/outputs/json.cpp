// json.cpp - the answer as a line of JSON.
#include "draw/json_record.hpp"
#include "draw/output.hpp"

namespace reductio::outputs {

extern const Output json;

const Output json = {
    .name = "json",
    .summary = "a JSON record per puzzle: verdict, count, solutions, engine, seconds",
    .record = to_json,
};

}  // namespace reductio::outputs
