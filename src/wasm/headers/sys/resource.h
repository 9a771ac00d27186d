// sys/resource.h - the processor time of the only process, which is the time of the clock; no other use of a
// machine is measured here.
#pragma once
#include <sys/time.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

#define RUSAGE_SELF 0

struct rusage {
    struct timeval ru_utime, ru_stime;
    long ru_maxrss;
};

static inline int getrusage(int who, struct rusage* usage) {
    struct timespec now;
    (void)who;
    clock_gettime(CLOCK_MONOTONIC, &now);
    usage->ru_utime.tv_sec = now.tv_sec;
    usage->ru_utime.tv_usec = (suseconds_t)(now.tv_nsec / 1000);
    usage->ru_stime.tv_sec = usage->ru_stime.tv_usec = 0;
    usage->ru_maxrss = 0;
    return 0;
}

#ifdef __cplusplus
}
#endif
