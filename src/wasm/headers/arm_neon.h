// arm_neon.h - nothing: xxHash asks for it on WebAssembly, and Clang has it for ARM alone.
#pragma once
