// refusal.cpp - the one wording of "this form can't say that".
#include "formats/shared/refusal.hpp"

#include <fmt/format.h>

#include "text/text.hpp"

namespace reductio::formats {

void refuse(std::string_view form, const std::string& what) {
    throw InputError{fmt::format("the form {} can't say {}", form, what), "a form that can, such as native"};
}

}  // namespace reductio::formats
