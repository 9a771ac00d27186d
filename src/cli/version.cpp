// version.cpp - versions as the libraries state them.
//
// CaDiCaL names its release or, as in Debian 12, the competition it was entered for ("sc2021").
#include "cli/version.hpp"

#include <fmt/format.h>

#include <cadical.hpp>

namespace reductio {

std::string version_text() {
    return fmt::format("reductio {}\nCaDiCaL {}\n{{fmt}} {}.{}.{}", REDUCTIO_VERSION,
                       CaDiCaL::Solver::version(), FMT_VERSION / 10000, FMT_VERSION / 100 % 100,
                       FMT_VERSION % 100);
}

}  // namespace reductio
