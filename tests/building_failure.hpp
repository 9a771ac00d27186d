// building_failure.hpp - what is wrong with a puzzle that can be read, but of which no model can be built.
#pragma once
#include <string>

#include "by_engine.hpp"
#include "puzzle_reading.hpp"

namespace reading {

// "fine" if nothing is.
inline std::string building_failure(const std::string& text) {
    try {
        by_engine(puzzle_of(text), "auto");
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

}  // namespace reading
