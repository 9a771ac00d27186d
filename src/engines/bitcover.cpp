// bitcover.cpp - exact cover with colours over bitsets: the fastest where options are some thousands.
//
// Memory grows with the square of the options (an eighth of a byte each); beyond a bound it refuses.
#include "cover/bit_cover.hpp"
#include "engines/shared/cover_session.hpp"

namespace reductio::engines::bitcover {

extern const Engine engine;
const Engine engine{"bitcover", "exact cover with colours over bitsets of options, at most some thousands",
                    refuse_cover, [](const Model& model, const EngineOptions&) -> std::unique_ptr<Session> {
                        return std::make_unique<CoverSession<BitCover>>(model);
                    }};

}  // namespace reductio::engines::bitcover
