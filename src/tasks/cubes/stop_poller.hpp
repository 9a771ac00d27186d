// stop_poller.hpp - CaDiCaL ends where the query around it does (base/stop.hpp).
#pragma once
#include <cadical.hpp>
#include <optional>

#include "base/stop.hpp"

namespace reductio {

class StopPoller final : public CaDiCaL::Terminator {
public:
    bool terminate() override {
        try {
            poll_stop();
        } catch (const Stopped& stopped) {
            stopped_ = stopped;
        }
        return stopped_.has_value();
    }
    // After the call: throws what ended it.
    void rethrow() const {
        if (stopped_) throw *stopped_;
    }

private:
    std::optional<Stopped> stopped_;
};

}  // namespace reductio
