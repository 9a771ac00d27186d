// required.hpp - a member that every row of a registry must fill in.
//
// A designated initializer that leaves out such a member does not compile: GCC and Clang then point at the
// deleted constructor below. The type in their message is that of the missing member.
#pragma once
#include <concepts>
#include <cstddef>
#include <utility>

namespace reductio {

template <class T>
class Required {
public:
    Required() = delete;  // the initializer leaves out a required member of type T
    Required(std::nullptr_t) = delete;
    template <std::convertible_to<T> From>
    constexpr Required(From value) : value_{std::move(value)} {}

    // A Required<R (*)(A)> can thus be called directly.
    constexpr operator T() const { return value_; }

private:
    T value_;
};

}  // namespace reductio
