// function_ref.hpp - a parameter that is called: a reference to a function or a lambda, which must outlive
// the call that takes it. It allocates nothing, and costs a header of twenty lines where std::function costs
// 14,000. What is kept for later is a std::function. After std::function_ref of C++26 (P0792).
#pragma once
#include <type_traits>

namespace reductio {

template <class Signature>
class FunctionRef;

template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
public:
    template <class Action>
    requires(!std::is_same_v<std::remove_cvref_t<Action>, FunctionRef>)
        FunctionRef(Action&& action)  // NOLINT(google-explicit-constructor): as std::function
        : action_{&action}, call_{[](const void* it, Arguments... arguments) -> Result {
              using Plain = std::remove_reference_t<Action>;
              return (*const_cast<Plain*>(static_cast<const Plain*>(it)))(
                  static_cast<Arguments>(arguments)...);
          }} {}

    Result operator()(Arguments... arguments) const {
        return call_(action_, static_cast<Arguments>(arguments)...);
    }

private:
    const void* action_;
    Result (*call_)(const void*, Arguments...);
};

}  // namespace reductio
