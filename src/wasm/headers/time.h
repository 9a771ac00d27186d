// time.h - there is one thread, so its time is the time of the clock.
#pragma once
#include_next <time.h>

#ifndef CLOCK_THREAD_CPUTIME_ID
#define CLOCK_THREAD_CPUTIME_ID CLOCK_MONOTONIC
#endif
