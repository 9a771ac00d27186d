# registry.cmake - registries made from file names.
#
# reductio_registry(engines Engine engine engines/engine.hpp src/engines) writes registry_engines.cpp with one row per
# src/engines/*.cpp: dlx.cpp must define `reductio::engines::dlx::engine` of type Engine, or, if it says "engine()"
# here, a function `const Engine& engine()`. A wrong name fails to link, and a row whose .name is not "dlx" is refused
# when the table is first used (base/registry_rows.hpp). So file = namespace = command-line name. A .cpp file that has
# a header of its own name is a helper and gets no row. The folder is globbed again at each build, so a new or deleted
# file needs no list. There are no self-registering globals, because the linker drops them silently from a static
# library.
set(cpp_keywords alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t
    class compl concept const const_cast consteval constexpr constinit continue co_await co_return co_yield decltype default
    delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable
    namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires
    return short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try
    typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq)
function(reductio_registry kind type object header folder)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    if(left_out)  # a regular expression: members that this program does not have
        list(FILTER files EXCLUDE REGEX ${left_out})
    endif()
    list(SORT files)
    set(declarations "")
    set(rows "")
    foreach(file IN LISTS files)
        get_filename_component(symbol ${file} NAME_WE)
        if(EXISTS ${PROJECT_SOURCE_DIR}/${folder}/${symbol}.hpp)
            continue()
        endif()
        if(NOT symbol MATCHES "^[a-z][a-z0-9_]*$" OR symbol IN_LIST cpp_keywords)
            message(FATAL_ERROR "${file}: the file name is also the name of a C++ namespace: it must not be a keyword, it must "
                "begin with a letter, and hold only lower-case letters, digits and _ (the command line shows _ as -)")
        endif()
        string(REPLACE "_" "-" name ${symbol})
        set(pause "")
        if(object MATCHES "\\(\\)$")  # made when it is first asked for
            set(pause "const StopPause whole; ")
            string(APPEND declarations "namespace ${symbol} {\nconst ${type}& ${object};\n}\n")
        else()
            string(APPEND declarations "namespace ${symbol} {\nextern const ${type} ${object};\n}\n")
        endif()
        string(APPEND rows "        {\"${name}\", \"${folder}/${symbol}.cpp\","
            " []() -> const ${type}& { ${pause}return ${kind}::${symbol}::${object}; }},\n")
    endforeach()
    foreach(name IN LISTS ARGN)
        string(REPLACE "-" "_" symbol ${name})
        string(APPEND declarations "namespace rules_${symbol} {\nconst ${type}& row();\n}\n")
        string(APPEND rows "        {\"${name}\", \"${folder}/${name}.rules\", ${kind}::rules_${symbol}::row},\n")
    endforeach()
    # A kind that also has rows in a table has a registry<TYPE>() of its own, which its header declares.
    file(STRINGS ${PROJECT_SOURCE_DIR}/src/${header} own REGEX "registry<${type}>")
    set(registry "template Rows<${type}> registry<${type}>();\n")
    if(own)
        set(registry "")
    endif()
    string(REPLACE "::" "_" name ${kind})
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/registry_${name}.cpp CONTENT
"// Made by the build from the file names in ${folder}/.
#include \"${header}\"
#include \"base/registry_rows.hpp\"
#include \"base/stop.hpp\"

namespace reductio::${kind} {
${declarations}}
namespace reductio {
template <> std::span<const FileOf<${type}>> files_of<${type}>() {
    static constexpr FileOf<${type}> files[] = {
${rows}    };
    return files;
}
${registry}}
" @ONLY)
    target_sources(reductio_library PRIVATE ${PROJECT_BINARY_DIR}/registry_${name}.cpp)
endfunction()

# reductio_rules(encoders families Family family_of_rules rules/rules_family.hpp) writes
# registry_rules_families.cpp with a row for each encoders/*.rules, whose text becomes part of the program:
# `family_of_rules(file, text)`, which the header declares, makes a smart pointer. Sets `rules_names` to their names.
function(reductio_rules folder kind type maker header)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.rules)
    list(SORT files)
    set(content "// Made by the build from the rules files in ${folder}/.\n#include \"${header}\"\n#include \"base/stop.hpp\"\n\n")
    set(names "")
    foreach(file IN LISTS files)
        get_filename_component(name ${file} NAME_WE)
        string(REPLACE "-" "_" symbol ${name})
        file(READ ${file} text)
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
        string(APPEND content "namespace reductio::${kind}::rules_${symbol} {\nconst ${type}& row();\n"
            "const ${type}& row() {\n    const StopPause whole;\n"
            "    static const auto made = ${maker}(\"${folder}/${name}.rules\", R\"rules(${text})rules\");\n"
            "    return *made;\n}\n}\n")
        list(APPEND names ${name})
    endforeach()
    set(output ${PROJECT_BINARY_DIR}/registry_rules_${kind}.cpp)
    file(GENERATE OUTPUT ${output} CONTENT "${content}")
    target_sources(reductio_library PRIVATE ${output})
    set(rules_names ${names} PARENT_SCOPE)
endfunction()

# reductio_text(encoders/shared/rules_on_cells.rules rules_on_cells) makes the text of the file part of the program:
# `extern const std::string_view rules_on_cells`.
function(reductio_text file name)
    file(READ ${file} text)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
    set(output ${PROJECT_BINARY_DIR}/text_${name}.cpp)
    file(GENERATE OUTPUT ${output} CONTENT "// Made by the build from ${file}.
#include <string_view>

namespace reductio {
extern const std::string_view ${name};
const std::string_view ${name} = R\"rules(${text})rules\";
}
")
    target_sources(reductio_library PRIVATE ${output})
endfunction()
