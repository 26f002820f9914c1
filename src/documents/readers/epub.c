/* Electronic books: the package document (EPUB 3.3, 5) names the chapters in their order. */
#include "html_filter.h"
#include "zip_document.h"

#include <stdlib.h>

static const struct property_name PROPERTIES[] = {
    {"title", ""},
    {"creator", "author"},
    {"subject", "keywords"},
    {"description", "description"},
    {"publisher", "publisher"},
    {"date", "date"},
    {"language", "language"},
    {NULL, NULL},
};

struct item {
    char *id;
    char *path;
};

struct book {
    struct package *package;
    char package_document[PACKAGE_PATH_BYTES];
    struct item *items;
    size_t count;
    size_t capacity;
    enum convert_outcome outcome;
    bool is_encrypted;
};

static void start_container(void *context, const struct xml_element *element)
{
    struct book *book = context;
    if (strcmp(element->name, "rootfile") == 0 && !book->package_document[0])
        package_resolve("", xml_element_attribute(element, "full-path"), book->package_document);
}

/* Only fonts may be obfuscated; any other method makes a book unreadable. */
static void start_encryption(void *context, const struct xml_element *element)
{
    struct book *book = context;
    struct text method = xml_element_attribute(element, "Algorithm");
    if (strcmp(element->name, "EncryptionMethod") == 0 &&
        !text_equal(method, TEXT_LITERAL("http://www.idpf.org/2008/embedding")) &&
        !text_equal(method, TEXT_LITERAL("http://ns.adobe.com/pdf/enc#RC")))
        book->is_encrypted = true;
}

static void add_item(struct book *book, const struct xml_element *element)
{
    struct text id = xml_element_attribute(element, "id");
    char path[PACKAGE_PATH_BYTES];
    package_resolve(book->package_document, xml_element_attribute(element, "href"), path);
    if (id.length == 0 || !path[0] || !ARRAY_ROOM(book->items, book->count, book->capacity))
        return;
    struct item item = {strndup(id.data, id.length), strdup(path)};
    if (item.id && item.path) {
        book->items[book->count++] = item;
        return;
    }
    free(item.id);
    free(item.path);
}

static enum convert_outcome read_chapter(struct book *book, const char *path)
{
    struct html_filter filter = {.html = &book->package->reading->html};
    html_markup(filter.html, "<section>\n");
    enum convert_outcome outcome = package_html(book->package, path, &HTML_FILTER, &filter);
    html_markup(filter.html, filter.in_link ? "</a></section>\n" : "</section>\n");
    return outcome;
}

static void start_package(void *context, const struct xml_element *element)
{
    struct book *book = context;
    if (strcmp(element->name, "item") == 0)
        add_item(book, element);
    if (strcmp(element->name, "itemref") != 0 || book->outcome != CONVERT_CONVERTED ||
        html_is_full(&book->package->reading->html))
        return;
    struct text id = xml_element_attribute(element, "idref");
    for (size_t i = 0; i < book->count; i++)
        if (text_equal(id, text_of(book->items[i].id))) {
            book->outcome = read_chapter(book, book->items[i].path);
            return;
        }
}

static enum convert_outcome read_book(struct book *book)
{
    static const struct xml_handler CONTAINER = {.start = start_container};
    static const struct xml_handler ENCRYPTION = {.start = start_encryption};
    static const struct xml_handler PACKAGE = {.start = start_package};
    struct package *package = book->package;
    enum convert_outcome outcome =
        package_xml(package, "META-INF/encryption.xml", &ENCRYPTION, book);
    if (outcome == CONVERT_CONVERTED && book->is_encrypted)
        outcome = reading_fail(package->reading, CONVERT_ENCRYPTED, "its chapters are encrypted");
    if (outcome == CONVERT_CONVERTED)
        outcome = package_xml(package, "META-INF/container.xml", &CONTAINER, book);
    if (outcome == CONVERT_CONVERTED && !package_has(package, book->package_document))
        outcome = reading_fail(package->reading, CONVERT_DAMAGED, "it has no package document");
    if (outcome == CONVERT_CONVERTED)
        outcome = properties_read(package, book->package_document, PROPERTIES);
    if (outcome == CONVERT_CONVERTED)
        outcome = package_xml(package, book->package_document, &PACKAGE, book);
    return outcome == CONVERT_CONVERTED ? book->outcome : outcome;
}

enum convert_outcome read_epub(struct package *package)
{
    struct book book = {.package = package};
    enum convert_outcome outcome = read_book(&book);
    for (size_t i = 0; i < book.count; i++) {
        free(book.items[i].id);
        free(book.items[i].path);
    }
    free(book.items);
    return outcome;
}
