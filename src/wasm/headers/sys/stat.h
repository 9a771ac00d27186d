// sys/stat.h - WASI has no permissions to change.
#pragma once
#include_next <sys/stat.h>

static inline int fchmod(int file, mode_t mode) {
    (void)file;
    (void)mode;
    return -1;
}
