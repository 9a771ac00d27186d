// unistd.h - without signals, no alarm comes.
#pragma once
#include_next <unistd.h>

static inline unsigned alarm(unsigned seconds) {
    (void)seconds;
    return 0;
}
