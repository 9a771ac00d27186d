// page_files.hpp - the files of the page, read once: there are few, and no address can leave their folder.
#pragma once
#include <map>
#include <string>
#include <string_view>

namespace reductio {

struct PageFile {
    std::string_view type;  // text/html; charset=utf-8
    std::string content;
};

// Where the page is, and what it shows of others: share/reductio/web beside the program's bin, or web beside
// the folder in which it was built. All empty if there is neither.
struct PageFolders {
    std::string page, examples, manual;
};
PageFolders page_folders();

// By address: "/app.js", and "/" for index.html; "/examples.json" has the examples,
// [{"name":"akari.puzzle","text":"akari 7x7 …"}], programs left out; "/rules.txt" is the manual of rules
// files. Files of other kinds are left out. An empty map without a folder.
using PageFiles = std::map<std::string, PageFile, std::less<>>;
PageFiles page_files(const PageFolders& folders);

}  // namespace reductio
