/* Pages by path. File names may use only a small set of characters, so no path can lead out of the
 * folder. */
#include "pages.h"

#include <stdlib.h>
#include <string.h>
#include <surto/version.h>
#include <sys/stat.h>

#include "server/common/metrics.h"
#include "proto/messages.h"

static const char FALLBACK[] =
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width\"><title>Surto</title>\n"
    "<h1>Surto</h1>\n<pre>surto join 'ADDRESS'</pre>\n"
    "<p>This is a Surto server. To play, run this command in a terminal. ADDRESS is this page's "
    "full address, including the part after <code>#</code> if you were invited.\n"
    "<p lang=\"pt-BR\">Este é um servidor do Surto. Para jogar, execute este comando em um "
    "terminal. ADDRESS é o endereço completo desta página, incluindo a parte depois de "
    "<code>#</code> se você foi convidado.\n"
    "<p lang=\"es\">Este es un servidor de Surto. Para jugar, ejecuta esta orden en un terminal. "
    "ADDRESS es la dirección completa de esta página, incluida la parte que sigue a "
    "<code>#</code> si te han invitado.\n"
    "<p lang=\"fr\">Ceci est un serveur Surto. Pour jouer, lancez cette commande dans un terminal. "
    "ADDRESS est l'adresse complète de cette page, y compris ce qui suit <code>#</code> si vous "
    "avez été invité.\n</html>\n";

static const char NOTHING[] = "There is no such page.\n";

static void say(pages_answer *out, unsigned status, const char *type, const char *text)
{
    out->page = (web_page){.status = status, .type = type, .bytes = text, .length = strlen(text)};
}

static void metrics_page(const pages_options *options, pages_answer *out)
{
    size_t length = 0;
    FILE *text = open_memstream(&out->text, &length);
    if (!text) {
        say(out, 503, "text/plain", "no memory\n");
        return;
    }
    metrics_write(text);
    options->metrics(options->context, text);
    if (fclose(text)) {
        say(out, 503, "text/plain", "no memory\n");
        return;
    }
    say(out, 200, "text/plain; version=0.0.4", "");
    out->page.bytes = out->text;
    out->page.length = length;
}

/* Letters, digits, `-`, `_`, `.`, `/`; no part begins with a dot or is empty. */
static bool is_name(const char *path)
{
    for (const char *c = path; *c; c++) {
        bool begins = c == path || c[-1] == '/';
        bool is_sign = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                       (*c >= '0' && *c <= '9') || *c == '-' || *c == '_';
        if (!is_sign && (begins || (*c != '.' && *c != '/'))) {
            return false;
        }
    }
    return *path && path[strlen(path) - 1] != '/';
}

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } TYPES[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".wasm", "application/wasm"},
        {".words", "application/octet-stream"}, /* catalogues */
        {".rules", "application/octet-stream"}, /* sentences of the rules */
        {".woff2", "font/woff2"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
        {".map", "application/json"},
        {".webp", "image/webp"},
        {".ogg", "audio/ogg"},
    };
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof TYPES / sizeof *TYPES; i++) {
        if (!strcmp(dot, TYPES[i].ending)) {
            return TYPES[i].type;
        }
    }
    return NULL;
}

/* Whether a list of a header has a word: "gzip, br;q=0.5". What has no weight is not wanted. */
static bool has_word(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (*list) {
        size_t here = strcspn(list, ",");
        size_t start = strspn(list, " ");
        size_t name = strcspn(list + start, " ,;");
        if (name == length && !strncmp(list + start, word, length)) {
            const char *weight = strstr(list, "q=");
            return !weight || weight > list + here || strtod(weight + 2, NULL) > 0;
        }
        list += here + (list[here] == ',');
    }
    return false;
}

static bool is_there(const char *path, struct stat *found)
{
    return stat(path, found) == 0 && S_ISREG(found->st_mode);
}

/* The smallest form of a file that who asks can read; the ending is put behind its path. */
static const char *best_form(const char *encodings, char *path, size_t cap, struct stat *found)
{
    static const struct {
        const char *ending, *encoding;
    } FORMS[] = {{".br", "br"}, {".gz", "gzip"}};
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS && length + 4 < cap; i++) {
        strcpy(path + length, FORMS[i].ending);
        if (has_word(encodings, FORMS[i].encoding) && is_there(path, found)) {
            return FORMS[i].encoding;
        }
    }
    path[length] = '\0';
    return is_there(path, found) ? "" : NULL;
}

/* Those of assets/ have a hash in their name, so they never change. Others are asked for again and
 * again, and told by a tag that they have not changed. */
static void describe_file(const char *name, const char *encoding, const struct stat *found,
                          pages_answer *out)
{
    bool is_for_ever = !strncmp(name, "assets/", 7);
    snprintf(out->tag, sizeof out->tag, "\"%llx-%llx-%llx%s\"", (unsigned long long)found->st_size,
             (unsigned long long)found->st_mtim.tv_sec, (unsigned long long)found->st_mtim.tv_nsec,
             encoding);
    out->page =
        (web_page){.status = 200,
                   .type = type_of(name),
                   .cache = is_for_ever ? "public, max-age=31536000, immutable" : "no-cache",
                   .encoding = *encoding ? encoding : NULL,
                   .tag = out->tag,
                   .length = (size_t)found->st_size,
                   .file = out->path};
}

/* A file of the client. */
static bool file_page(const pages_options *options, const web_ask *asked, const char *name,
                      pages_answer *out)
{
    struct stat found;
    int length;
    if (!options->www || !type_of(name) || !is_name(name)) {
        return false;
    }
    length = snprintf(out->path, sizeof out->path, "%s/%s", options->www, name);
    if (length < 0 || (size_t)length >= sizeof out->path) {
        return false;
    }
    const char *encoding = best_form(asked->encodings, out->path, sizeof out->path, &found);
    if (!encoding) {
        return false;
    }
    describe_file(name, encoding, &found, out);
    if (!strcmp(asked->known, out->tag)) {
        out->page.status = 304;
        out->page.file = NULL;
        out->page.length = 0;
    }
    return true;
}

static void client_page(const pages_options *options, const web_ask *asked, pages_answer *out)
{
    if (!file_page(options, asked, "index.html", out)) {
        say(out, 200, "text/html; charset=utf-8", FALLBACK);
    }
}

static bool is_table(const char *path)
{
    return !strncmp(path, "/t/", 3) && is_name(path + 3) && !strchr(path + 3, '/');
}

static void protocol_page(pages_answer *out)
{
    snprintf(out->path, sizeof out->path,
             "{\"protocol\":%d,\"server\":\"surtod " SURTO_VERSION_STRING "\"}\n", MSG_VERSION);
    say(out, 200, "application/json", out->path);
}

void pages_get(const pages_options *options, const web_ask *asked, pages_answer *out)
{
    const char *path = asked->path;
    memset(out, 0, sizeof *out);
    if (!strcmp(path, "/healthz")) {
        say(out, 200, "text/plain", "alive\n");
    } else if (!strcmp(path, "/readyz")) {
        bool is_ready = options->is_ready(options->context);
        say(out, is_ready ? 200 : 503, "text/plain", is_ready ? "ready\n" : "not ready\n");
    } else if (!strcmp(path, "/metrics")) {
        if (web_is_listed(options->metrics_from, asked->address)) {
            metrics_page(options, out);
        } else {
            say(out, 403, "text/plain", "Access denied.\n");
        }
    } else if (!strcmp(path, "/protocol")) {
        protocol_page(out);
    } else if (!strcmp(path, "/") || is_table(path)) {
        client_page(options, asked, out);
    } else if (path[0] != '/' || !file_page(options, asked, path + 1, out)) {
        say(out, 404, "text/plain", NOTHING);
    }
}

void pages_free(pages_answer *answer)
{
    free(answer->text);
}
