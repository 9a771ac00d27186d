// use.hpp - what the stages throw, as the std::invalid_argument that users of the library are promised.
#pragma once
#include <stdexcept>

#include "language/tree.hpp"
#include "text/text.hpp"

namespace reductio::language {

template <class Action>
auto in_use(Action action) {
    try {
        return action();
    } catch (const Refusal& refusal) {
        throw std::invalid_argument{refusal.what + "; expected " + refusal.expected};
    } catch (const InputError& error) {
        throw std::invalid_argument{error.brief()};
    }
}

}  // namespace reductio::language
