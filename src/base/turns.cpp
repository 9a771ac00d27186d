// turns.cpp - the turns of the innermost scope of the thread.
#include "base/turns.hpp"

#include <utility>

namespace reductio {

constinit thread_local Turns* Turns::current = nullptr;

Turns::Turns(std::function<void()> turn) : turn_{std::move(turn)}, outer_{current} { current = this; }

Turns::~Turns() { current = outer_; }

void Turns::take() {
    if (current == nullptr || current->taking_) return;
    current->taking_ = true;
    current->turn_();
    current->taking_ = false;
}

}  // namespace reductio
