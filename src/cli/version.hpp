// version.hpp - which program this is, and which libraries it runs with.
#pragma once
#include <string>

namespace reductio {

// A line for the program, then one for each library that solves or formats.
std::string version_text();

}  // namespace reductio
