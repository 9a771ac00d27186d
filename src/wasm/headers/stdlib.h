// stdlib.h - without files, no folder for them can be made.
#pragma once
#include_next <stdlib.h>

#include <errno.h>

static inline char* mkdtemp(char* name) {
    (void)name;
    errno = ENOSYS;
    return NULL;
}
