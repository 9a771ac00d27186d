// sys/mman.h - the one memory has pages of its own size: no advice about them is taken.
#pragma once
#include <stddef.h>

#define MADV_HUGEPAGE 14

static inline int madvise(void* memory, size_t bytes, int advice) {
    (void)memory;
    (void)bytes;
    (void)advice;
    return 0;
}
