// target.hpp - the contract of a compile target (`compile --to NAME`): one file each in targets/.
#pragma once
#include <string_view>

namespace reductio {

struct Target {
    std::string_view name;
    std::string_view summary;
};

}  // namespace reductio
