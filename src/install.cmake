# install.cmake - what `cmake --install` copies: the program with its manual pages, completions, documentation and
# examples (component `program`), and the library for others (component `development`).
#
# No installed file contains its own path, so the tree can be moved. Others find the library by find_package(reductio)
# and reductio::reductio, or by pkg-config. CaDiCaL has no CMake config and no .pc in Debian: ours name the library.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)

# The program prints its manual pages and completions itself.
file(GLOB commands CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/commands/*.cpp)
set(made ${PROJECT_BINARY_DIR}/made)
file(MAKE_DIRECTORY ${made})
set(pages ${made}/reductio.1)
set(print_all COMMAND reductio manual > ${made}/reductio.1)
foreach(file IN LISTS commands)
    get_filename_component(command ${file} NAME_WE)
    if(EXISTS ${PROJECT_SOURCE_DIR}/src/cli/commands/${command}.hpp)  # a helper, as in registry.cmake
        continue()
    endif()
    string(REPLACE "_" "-" command ${command})
    list(APPEND pages ${made}/reductio-${command}.1)
    list(APPEND print_all COMMAND reductio manual ${command} > ${made}/reductio-${command}.1)
endforeach()
set(completions ${made}/reductio ${made}/_reductio ${made}/reductio.fish)
list(APPEND print_all COMMAND reductio completion bash > ${made}/reductio
                      COMMAND reductio completion zsh > ${made}/_reductio
                      COMMAND reductio completion fish > ${made}/reductio.fish)
add_custom_command(OUTPUT ${pages} ${completions} ${print_all} DEPENDS reductio VERBATIM
    COMMENT "Printing manual pages and completions")
add_custom_target(reductio_made ALL DEPENDS ${pages} ${completions})

install(TARGETS reductio)
install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${made}/reductio DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${made}/_reductio DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${made}/reductio.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
file(GLOB page CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/*.html ${PROJECT_SOURCE_DIR}/web/*.css
    ${PROJECT_SOURCE_DIR}/web/*.js ${PROJECT_SOURCE_DIR}/web/*.svg)
install(FILES ${page} DESTINATION ${CMAKE_INSTALL_DATADIR}/reductio/web)

# What makes the program a solver of MiniZinc, which looks for it in share/minizinc. The build folder has the script too.
configure_file(${PROJECT_SOURCE_DIR}/minizinc/fzn-reductio ${PROJECT_BINARY_DIR}/fzn-reductio COPYONLY)
configure_file(${PROJECT_SOURCE_DIR}/minizinc/solvers/reductio.msc ${made}/reductio.msc @ONLY)
install(PROGRAMS minizinc/fzn-reductio DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${made}/reductio.msc DESTINATION ${CMAKE_INSTALL_DATADIR}/minizinc/solvers)
install(DIRECTORY minizinc/reductio DESTINATION ${CMAKE_INSTALL_DATADIR}/minizinc)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
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

get_filename_component(cadical_folder ${CADICAL_LIBRARY} DIRECTORY)
set(cadical_flags -lcadical)
if(NOT cadical_folder IN_LIST CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES)
    set(cadical_flags "-L${cadical_folder} -lcadical")
endif()
file(RELATIVE_PATH prefix_from_pc ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_pc ${prefix_from_pc})
configure_file(${PROJECT_SOURCE_DIR}/src/reductio.pc.in ${PROJECT_BINARY_DIR}/reductio.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/reductio.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
