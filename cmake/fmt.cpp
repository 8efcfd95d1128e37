// SPDX-License-Identifier: MIT
// The fmt library, compiled from its own headers and linked statically (cmake/fmt.cmake). Debian has it as a
// shared library alone, whose name differs from release to release: a program that is linked with it installs
// on one release only. Header-only use costs 2 s for each of our files; this file costs them once.
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {
template auto dragonbox::to_decimal(float x) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal(double x) noexcept -> dragonbox::decimal_fp<double>;
template locale_ref::locale_ref(const std::locale& locale);
template auto locale_ref::get<std::locale>() const -> std::locale;
template auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl(locale_ref) -> char;
template void buffer<char>::append(const char*, const char*);
#if FMT_VERSION < 100000
template void vformat_to(buffer<char>&, string_view, basic_format_args<FMT_BUFFER_CONTEXT(char)>, locale_ref);
#else
template void vformat_to(buffer<char>&, string_view, vformat_args<>::type, locale_ref);
#endif
}  // namespace detail
FMT_END_NAMESPACE
