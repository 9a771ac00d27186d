// version.cpp - versions as the libraries state them.
//
// CaDiCaL names its release or, as in Debian 12, the competition it was entered for ("sc2021"). oneTBB is a
// shared library: the version is that of the one in use, not of the header.
#include "cli/version.hpp"

#include <fmt/format.h>
#include <tbb/version.h>

#include <cadical.hpp>

namespace reductio {

std::string version_text() {
    return fmt::format("reductio {}\nCaDiCaL {}\n{{fmt}} {}.{}.{}\noneTBB {}", REDUCTIO_VERSION,
                       CaDiCaL::Solver::version(), FMT_VERSION / 10000, FMT_VERSION / 100 % 100,
                       FMT_VERSION % 100, TBB_runtime_version());
}

}  // namespace reductio
