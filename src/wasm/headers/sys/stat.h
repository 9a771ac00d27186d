// sys/stat.h - WASI has no permissions to change (no_files.cpp). Older headers do not declare this.
#pragma once
#include_next <sys/stat.h>

#ifdef __cplusplus
extern "C"
#endif
int fchmod(int file, mode_t mode);
