# registry.cmake - registries made from file names.
#
# reductio_registry(families Family puzzle/family.hpp encoders) writes registry_families.cpp with one row per
# encoders/*.cpp: file kenken.cpp must define `reductio::families::kenken` of type Family; a wrong name does not
# link. The folder is globbed anew at each build, so a new or deleted file needs no list. No self-registering
# globals: from a static library the linker drops them silently.
function(reductio_registry kind type header folder)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    list(SORT files)
    set(declarations "")
    set(rows "")
    foreach(file IN LISTS files)
        get_filename_component(symbol ${file} NAME_WE)
        string(APPEND declarations "extern const ${type} ${symbol};\n")
        string(APPEND rows "&${kind}::${symbol}, ")
    endforeach()
    string(REPLACE "::" "_" name ${kind})
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/registry_${name}.cpp CONTENT
"// Made by the build from the file names in ${folder}/.
#include \"${header}\"
#include \"text/registry.hpp\"

namespace reductio::${kind} {
${declarations}}
namespace reductio {
template <> Rows<${type}> registry<${type}>() {
    static const std::vector<const ${type}*> rows{${rows}};
    return rows;
}
}
" @ONLY)
    target_sources(reductio_library PRIVATE ${files} ${PROJECT_BINARY_DIR}/registry_${name}.cpp)
endfunction()
