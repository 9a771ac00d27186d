// left_out.cpp - the words of remarks on what is left out.
#include "formats/fpuzzles/left_out.hpp"

#include <fmt/core.h>

namespace reductio::formats::fpuzzles {

void LeftOut::add(const Json& element, const std::string& what) {
    if (++count_ > 1) return;
    first_ = element;
    what_ = what;
}

void LeftOut::name_cell(std::string name) {
    if (++cells_ > most_names) return;
    for (char& c : name) c = c == 'R' || c == 'C' ? static_cast<char>(c | 0x20) : c;  // r1c1, as in messages
    names_.push_back(std::move(name));
}

void LeftOut::name_cells(const Json& json) {
    if (json.is_string() && cells_ < most_names) {
        name_cell(std::string{json.spelling()});
    } else if (json.is_string()) {
        ++cells_;
    }
    for (const Json& item : json.items()) name_cells(item);
    for (const auto& [key, inner] : json.members()) {
        const bool cells = key == "cell" || key == "cells" || key == "lines" || key == "cloneCells";
        if (cells || inner.is_object()) name_cells(inner);
    }
}

void LeftOut::put(Puzzle& puzzle) const {
    if (!first_) return;
    std::string words = "left out, though it may be a rule: " + what_;
    if (count_ > 1) words += fmt::format(" and {} more", count_ - 1);
    if (cells_ > 0) words += ", at";
    for (const std::string& name : names_) words += " " + name;
    if (cells_ > names_.size()) words += fmt::format(" and {} more", cells_ - names_.size());
    puzzle.remarks.push_back(first_->error(words));
}

}  // namespace reductio::formats::fpuzzles
