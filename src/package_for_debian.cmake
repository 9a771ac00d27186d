# package_for_debian.cmake - run by cpack between installing and packing: puts files where Debian's policy wants them.
#
# Manual pages are compressed, programs and libraries stripped, completions of zsh have a folder for packages. Each
# package has a changelog in Debian's format and a file `copyright`, where our licence is followed by those of the
# libraries whose code the program contains.
cmake_minimum_required(VERSION 3.25)  # cpack runs this file on its own, so it must set its policies
set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY})
set(share ${root}/program/usr/share)

function(run)
    execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    set(output "${output}" PARENT_SCOPE)
endfunction()
file(GLOB pages ${share}/man/man1/*.1)
run(gzip -9n ${pages})
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)
file(GLOB_RECURSE libraries ${root}/development/usr/*.a)
run(${CPACK_REDUCTIO_STRIP} --remove-section=.comment --remove-section=.note ${root}/program/usr/bin/reductio)
run(${CPACK_REDUCTIO_STRIP} --strip-debug --remove-section=.comment ${libraries})
set(linked ${share}/doc/reductio)  # the documents of packages with code of libraries
if(EXISTS ${root}/python)
    file(GLOB_RECURSE modules ${root}/python/usr/*.so)
    run(${CPACK_REDUCTIO_STRIP} --strip-unneeded --remove-section=.comment --remove-section=.note ${modules})
    list(APPEND linked ${root}/python/usr/share/doc/python3-reductio)
endif()

file(READ ${share}/doc/reductio/LICENSE licence)
file(REMOVE ${share}/doc/reductio/LICENSE)
run(${CMAKE_COMMAND} -E env LC_ALL=C date --utc --rfc-email --date ${CPACK_REDUCTIO_DATE})
set(date "${output}")
foreach(doc IN LISTS linked ITEMS ${root}/development/usr/share/doc/libreductio-dev)
    file(WRITE ${doc}/copyright "${licence}")
    file(WRITE ${doc}/changelog "reductio (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
        "  * CHANGELOG.md of the package reductio says what changed.\n\n -- ${CPACK_PACKAGE_CONTACT} <>  ${date}\n")
    run(gzip -9n ${doc}/changelog)
endforeach()
foreach(library IN LISTS CPACK_REDUCTIO_CONTAINS)
    file(GLOB licences /usr/share/doc/${library}/copyright)
    foreach(licence IN LISTS licences)
        file(READ ${licence} text)
        cmake_path(GET licence PARENT_PATH package)
        cmake_path(GET package FILENAME package)
        foreach(doc IN LISTS linked)
            file(APPEND ${doc}/copyright "\n\nThe program contains code of ${package}:\n\n${text}")
        endforeach()
    endforeach()
endforeach()
