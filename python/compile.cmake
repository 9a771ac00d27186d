# compile.cmake - how everything is compiled if the Python package is built: position-independent, since Python loads it.
#
# Only the module's entry is visible outside, so calls within the library stay direct and can be inlined, as in the
# program without it.
if(NOT Python3_EXECUTABLE AND EXISTS /usr/bin/python3)  # Debian's numpy and pybind11 are for Debian's Python
    set(Python3_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python3 COMPONENTS Interpreter Development.Module QUIET)
find_path(PYBIND11_INCLUDE pybind11/pybind11.h)
if(NOT Python3_Development.Module_FOUND OR NOT PYBIND11_INCLUDE)
    reductio_missing("What the Python package is built with (or configure with -DREDUCTIO_PYTHON=OFF)"
        "python3-dev pybind11-dev python3-numpy")
endif()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
add_compile_options(-fvisibility=hidden -fvisibility-inlines-hidden -fno-semantic-interposition)
