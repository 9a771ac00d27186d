// catch.hpp - Catch2 in either of its layouts (2: one header; 3: several).
#pragma once
#ifdef REDUCTIO_CATCH2_V3
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
