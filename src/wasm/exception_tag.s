# exception_tag.s - the tag of C++ exceptions, which the compiler throws and catches by, and which Debian's
# libc++abi for WASI does not define.
    .tagtype __cpp_exception i32
    .globl __cpp_exception
__cpp_exception:
