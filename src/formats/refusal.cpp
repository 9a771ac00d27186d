// refusal.cpp - the one wording of "this form can't say that".
#include "formats/refusal.hpp"
#include "encoders/shared/family.hpp"

#include <fmt/format.h>

namespace reductio::formats {

void refuse(std::string_view form, const std::string& what, std::string_view instead) {
    throw InputError{fmt::format("the form {} can't say {}", form, what),
                     fmt::format("a form that can, such as {}", instead)};
}

void refuse_family(std::string_view form, const Puzzle& puzzle) {
    refuse(form, "that this is a " + std::string{puzzle.family->name},
           puzzle.family->name == "latin" ? "pls or native" : "native");
}

}  // namespace reductio::formats
