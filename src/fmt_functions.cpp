// fmt_functions.cpp - what {fmt} keeps in its library, compiled from its headers, for a program without
// shared libraries: Debian has no libfmt.a. Functions come with the header; templates that format.h declares
// `extern` are named here, as far as the program needs them.
#include <fmt/format-inl.h>

namespace fmt::detail {

template dragonbox::decimal_fp<float> dragonbox::to_decimal(float);
template dragonbox::decimal_fp<double> dragonbox::to_decimal(double);
template thousands_sep_result<char> thousands_sep_impl(locale_ref);
template char decimal_point_impl(locale_ref);
#if FMT_VERSION < 110100  // a function since
template void vformat_to(buffer<char>&, string_view, format_args, locale_ref);
#endif

}  // namespace fmt::detail
