# package_for_debian.cmake - run by cpack between installing and packing: puts files where Debian's policy wants them.
#
# Manual pages and the changelog are compressed, completions of zsh have a folder for packages, and each package
# has a file `copyright`. The program contains code of three libraries, so their licences follow ours.
cmake_minimum_required(VERSION 3.25)  # a script of its own has no policies
set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY})
set(share ${root}/program/usr/share)
set(doc ${share}/doc/reductio)

function(compress)
    execute_process(COMMAND gzip -9n ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
file(GLOB pages ${share}/man/man1/*.1)
compress(${pages})
file(RENAME ${doc}/CHANGELOG.md ${doc}/changelog)
compress(${doc}/changelog)
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)

file(READ ${doc}/LICENSE licence)
file(REMOVE ${doc}/LICENSE)
file(WRITE ${root}/development/usr/share/doc/libreductio-dev/copyright "${licence}")
foreach(library libcadical-dev libcli11-dev nlohmann-json3-dev)
    if(EXISTS /usr/share/doc/${library}/copyright)
        file(READ /usr/share/doc/${library}/copyright text)
        string(APPEND licence "\n\nThe program contains code of ${library}:\n\n${text}")
    endif()
endforeach()
file(WRITE ${doc}/copyright "${licence}")
