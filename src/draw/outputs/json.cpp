// json.cpp - the answer as a line of JSON.
#include "draw/json_record.hpp"
#include "draw/output.hpp"

namespace reductio::outputs::json {

extern const Output output;
const Output output = {
    .name = "json",
    .summary = "a JSON record per puzzle: verdict, count, solutions, engine, seconds",
    .record = to_json,
};

}  // namespace reductio::outputs::json
