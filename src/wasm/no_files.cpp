// no_files.cpp - the functions of std::filesystem that the program names, which Debian's libc++ for WASI
// lacks: there are no files and no folders. What a request can reach calls none of them (door/host.hpp).
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

_LIBCPP_BEGIN_NAMESPACE_FILESYSTEM

namespace {

template <class Result>
Result refused(error_code* error, Result result) {
    if (error != nullptr) *error = make_error_code(errc::function_not_supported);
    return result;
}

}  // namespace

path __weakly_canonical(const path& name, error_code* error) { return refused(error, name); }
bool __create_directories(const path&, error_code* error) { return refused(error, false); }
bool __remove(const path&, error_code* error) { return refused(error, false); }
uintmax_t __remove_all(const path&, error_code* error) { return refused(error, uintmax_t{0}); }
uintmax_t __file_size(const path&, error_code* error) { return refused(error, uintmax_t{0}); }
file_status __status(const path&, error_code* error) {
    return refused(error, file_status{file_type::not_found});
}

_LIBCPP_END_NAMESPACE_FILESYSTEM

// The command line's library could read options from a file.
template class std::basic_filebuf<char>;
template class std::basic_ifstream<char>;

extern "C" {
int flock(int, int) { return -1; }
[[gnu::weak]] int fchmod(int, mode_t) { return -1; }  // newer libraries for WASI have it
}
