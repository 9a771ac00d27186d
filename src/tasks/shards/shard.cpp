// shard.cpp - ranges, and the environment of a job.
#include "tasks/shards/shard.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::string_view expected = "I/N with 1 <= I <= N, as in 2/8, or auto";

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc{} || end != text.data() + text.size()) return {};
    return number;
}

// The number that a variable of the environment holds; nothing if it is not set. Throws InputError.
std::optional<std::uint64_t> variable(const Environment& environment, const std::string& name) {
    const std::string_view text = environment[name];
    if (text.empty()) return {};
    if (const auto number = whole_number(text)) return number;
    throw InputError{fmt::format("--shard auto: {} is {}", name, quoted(text)), "a whole number"};
}

// A launcher that numbers its processes from 0.
std::optional<Shard> ranked(const Environment& environment, const std::string& prefix) {
    const auto rank = variable(environment, prefix + "_RANK"), size = variable(environment, prefix + "_SIZE");
    if (!rank || !size) return {};
    return Shard{*rank + 1, *size};
}

// Task IDs of a job array may begin anywhere and be some steps apart.
std::optional<Shard> slurm(const Environment& environment) {
    const std::string prefix = "SLURM_ARRAY_TASK_";
    const auto id = variable(environment, prefix + "ID"), count = variable(environment, prefix + "COUNT");
    if (!id || !count) return {};
    const std::uint64_t first = variable(environment, prefix + "MIN").value_or(1);
    const std::uint64_t step = std::max<std::uint64_t>(1, variable(environment, prefix + "STEP").value_or(1));
    // A part of an array, as --array=3,7, has a smaller count: its shards would be others.
    const std::uint64_t last = first + (std::max<std::uint64_t>(1, *count) - 1) * step;
    const bool gaps = variable(environment, prefix + "MAX").value_or(last) != last;
    if (gaps || *id < first || (*id - first) % step != 0 || *id > last)
        throw InputError{fmt::format("--shard auto: task {} of {} is none of a row from {} on by {}", *id,
                                     *count, first, step),
                         "a job array without gaps, as in --array=1-8, or --shard I/N"};
    return Shard{(*id - first) / step + 1, *count};
}

Shard shard_in(const Environment& environment) {
    std::optional<Shard> found;
    for (const auto& shard :
         {slurm(environment), ranked(environment, "OMPI_COMM_WORLD"), ranked(environment, "PMI")}) {
        if (!shard) continue;
        if (shard->number == 0 || shard->number > shard->of)
            throw InputError{
                fmt::format("--shard auto: the environment says {} of {}", shard->number, shard->of),
                "a number of at most that"};
        if (found && found->of > 1 && shard->of > 1 && *found != *shard)
            throw InputError{fmt::format("--shard auto: the environment says {}/{} and also {}/{}",
                                         found->number, found->of, shard->number, shard->of),
                             "--shard I/N"};
        if (!found || shard->of > 1) found = shard;
    }
    if (found) return *found;
    throw InputError{"--shard auto: the environment names no task of a job array and no rank",
                     "SLURM_ARRAY_TASK_ID and _COUNT, OMPI_COMM_WORLD_RANK and _SIZE, or PMI_RANK and _SIZE"};
}

}  // namespace

std::pair<std::uint64_t, std::uint64_t> Shard::range(std::uint64_t bytes) const {
    const auto place = [&](std::uint64_t shards) {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>(Wide{bytes} * shards / of);
    };
    return {place(number - 1), place(number)};
}

Shard shard_named(const std::string& text, const Environment& environment) {
    if (text == "auto") return shard_in(environment);
    const std::string_view all = text;
    const std::size_t slash = std::min(all.find('/'), all.size());
    const auto number = whole_number(all.substr(0, slash));
    const auto of = slash < all.size() ? whole_number(all.substr(slash + 1)) : std::nullopt;
    if (!number || !of || *number < 1 || *number > *of)
        throw InputError{fmt::format("--shard: {} is no shard", quoted(text)), std::string{expected}};
    return {*number, *of};
}

}  // namespace reductio
