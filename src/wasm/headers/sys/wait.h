// sys/wait.h - there is no other process to wait for.
#pragma once
#include <sys/types.h>

static inline pid_t waitpid(pid_t process, int* status, int options) {
    (void)process;
    (void)status;
    (void)options;
    return -1;
}
