// catch_main.cpp - the tests' main function, in a file of its own because it is slow to compile.
#define CATCH_CONFIG_MAIN
#include "catch.hpp"
#ifdef REDUCTIO_CATCH2_V3
int main(int argc, char** argv) { return Catch::Session().run(argc, argv); }
#endif
