// precompiled.hpp - the headers that most files include, parsed once per build.
//
// Every file still includes what it uses; no file may rely on this one (CONTRIBUTING.md says how to check
// that). It holds headers that are slow to parse and that many files share, and of ours those that change
// seldom: touching one of them recompiles everything.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
