# install.cmake - the library for others: find_package(reductio), then link with reductio::reductio.
#
# Installed are the headers of include/, the static library and its package files. CaDiCaL has no CMake config in
# Debian, so ours looks for it where it is used.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/reductio)
set_target_properties(reductio_library PROPERTIES EXPORT_NAME reductio)
target_compile_features(reductio_library PUBLIC cxx_std_20)
target_include_directories(reductio_library INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
install(TARGETS reductio_library EXPORT reductio ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/reductio DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT reductio NAMESPACE reductio:: FILE reductioTargets.cmake DESTINATION ${package})
configure_package_config_file(${PROJECT_SOURCE_DIR}/src/reductioConfig.cmake.in
    ${PROJECT_BINARY_DIR}/reductioConfig.cmake INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/reductioConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/reductioConfig.cmake ${PROJECT_BINARY_DIR}/reductioConfigVersion.cmake
    DESTINATION ${package})
