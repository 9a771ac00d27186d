// misuse.hpp - errors of the stages behind the library as the std::invalid_argument that it promises.
#pragma once
#include <stdexcept>

#include "language/tree.hpp"
#include "text/text.hpp"

namespace reductio::language {

// Runs the action. A Refusal or an InputError becomes a std::invalid_argument with the same words.
template <class Action>
auto as_misuse(Action action) {
    try {
        return action();
    } catch (const Refusal& refusal) {
        throw std::invalid_argument{refusal.what + "; expected " + refusal.expected};
    } catch (const InputError& error) {
        throw std::invalid_argument{error.brief()};
    }
}

}  // namespace reductio::language
