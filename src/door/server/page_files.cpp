// page_files.cpp - the kinds of files that a page has, and where they are.
#include "door/server/page_files.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "text/json.hpp"
#include "text/text.hpp"

namespace reductio {

namespace fs = std::filesystem;

namespace {

struct FileType {
    std::string_view ending, type;
};
constexpr FileType types[] = {{".html", "text/html; charset=utf-8"},
                              {".css", "text/css; charset=utf-8"},
                              {".js", "text/javascript; charset=utf-8"},
                              {".json", "application/json"},
                              {".svg", "image/svg+xml"},
                              {".wasm", "application/wasm"}};

std::string content_of(const fs::path& path) { return std::string{Text::load(path.string())->view()}; }

std::string examples_of(const fs::path& folder) {
    std::map<std::string, std::string> texts;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator{folder, error}) {
        const std::string ending = entry.path().extension().string();
        if (entry.is_regular_file(error) && !ending.empty() && ending != ".cpp")
            texts.emplace(entry.path().filename().string(), content_of(entry.path()));
    }
    JsonArray examples;
    for (const auto& [name, text] : texts) examples.add(JsonObject{}.add("name", name).add("text", text));
    return examples.str();
}

}  // namespace

PageFolders page_folders() {
    std::error_code error;
    const fs::path bin = fs::read_symlink("/proc/self/exe", error).parent_path();
    const std::pair<fs::path, fs::path> places[] = {
        {bin / "../share/reductio/web", bin / "../share/doc/reductio"}, {bin / "../web", bin / ".."}};
    for (const auto& [page, documents] : places)
        if (fs::is_regular_file(page / "index.html", error))
            return {page.lexically_normal().string(), (documents / "examples").lexically_normal().string(),
                    (documents / "docs/rules.md").lexically_normal().string()};
    return {};
}

PageFiles page_files(const PageFolders& folders) {
    PageFiles files;
    std::error_code error;
    if (folders.page.empty()) return files;
    for (const auto& entry : fs::directory_iterator{folders.page, error}) {
        const fs::path& path = entry.path();
        const auto* const type = std::ranges::find(types, path.extension().string(), &FileType::ending);
        if (type == std::end(types) || !entry.is_regular_file(error)) continue;
        PageFile file{type->type, content_of(path)};
        if (path.filename() == "index.html") files.emplace("/", file);
        files.emplace("/" + path.filename().string(), std::move(file));
    }
    files.emplace("/examples.json", PageFile{"application/json", examples_of(folders.examples)});
    if (fs::is_regular_file(folders.manual, error))
        files.emplace("/rules.txt", PageFile{"text/plain; charset=utf-8", content_of(folders.manual)});
    return files;
}

}  // namespace reductio
