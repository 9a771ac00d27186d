// dlx.cpp - exact cover with colours by dancing links: the reference that reads like the book.
//
// Without learning it loses to SAT on large or hard puzzles; memory is that of the cover. Constraints that a
// cover can't express cheaply are chains (cover/lower.hpp). Bounds of objectives are none of them: they are
// costs of options, and bound the search (cover/costed_links.hpp).
#include "cover/costed_links.hpp"
#include "cover/dancing_links.hpp"
#include "engines/shared/cover_session.hpp"

namespace reductio::engines::dlx {

extern const Engine engine;
const Engine engine{"dlx", "exact cover with colours by dancing links", refuse_cover,
                    [](const Model& model, const EngineOptions&) -> std::unique_ptr<Session> {
                        if (!model.objectives().empty())
                            return std::make_unique<CoverSession<CostedLinks>>(model);
                        return std::make_unique<CoverSession<DancingLinks>>(model);
                    }};

}  // namespace reductio::engines::dlx
