/* Settings: what is set comes back, what nobody knows stays, what is not ours is left alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../check.h"
#include "../folder.h"
#include "app/files.h"
#include "app/settings.h"

static const char *folder;

static const char *path_in(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void make_folder(void)
{
    folder = folder_new();
    CHECK(folder[0]);
}

static void write_file(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    CHECK(file && fwrite(bytes, 1, length, file) == length);
    if (file) {
        fclose(file);
    }
}

static void check_file(const char *path, const char *expected)
{
    strbuf text = {0};
    char why[256];
    CHECK(file_read(path, 4096, &text, why, sizeof why));
    CHECK_SAY(strcmp(strbuf_text(&text), expected) == 0, "%s", strbuf_text(&text));
    strbuf_free(&text);
}

static void check_value(const settings *s, const char *key, const char *expected)
{
    char value[SETTING_TEXT];
    bool there = settings_get(s, key, value);
    CHECK_SAY(there == (expected != NULL), "%s", key);
    CHECK_SAY(strcmp(value, expected ? expected : "") == 0, "%s is %s", key, value);
}

TEST("settings: what was set is read again, lines nobody knows stay where they are")
{
    settings s;
    char why[256];
    static const char before[] = "# mine\nsigns: ascii\r\nfuture: yes, very\nsign: x\n\nlast: 1";
    make_folder();
    write_file(path_in("settings"), before, strlen(before));
    settings_read(&s, path_in("settings"));
    check_value(&s, "signs", "ascii");
    check_value(&s, "sign", "x");
    check_value(&s, "last", "1");
    check_value(&s, "sig", NULL);
    settings_set(&s, "signs", "letters");
    settings_set(&s, "player-1", "0 person Ana");
    settings_set(&s, "last", "2");
    CHECK(settings_write(&s, why, sizeof why));
    settings_close(&s);
    check_file(path_in("settings"),
               "# mine\nsigns: letters\nfuture: yes, very\nsign: x\n\nlast: 2\n"
               "player-1: 0 person Ana\n");
    settings_read(&s, path_in("settings"));
    check_value(&s, "player-1", "0 person Ana");
    settings_close(&s);
}

TEST("settings: values that no line can hold are left out")
{
    settings s = {0};
    char longer[SETTING_TEXT + 8];
    memset(longer, 'a', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    settings_set(&s, "one", "first");
    settings_set(&s, "one", "two\nlanguage: fr");
    settings_set(&s, "one", longer);
    check_value(&s, "one", "first");
    check_value(&s, "language", NULL);
    settings_set(&s, "empty", "");
    check_value(&s, "empty", "");
    settings_close(&s);
}

TEST("settings: folders are made when they are needed, for their owner alone")
{
    settings s;
    char why[256];
    struct stat facts;
    make_folder();
    setenv("XDG_CONFIG_HOME", path_in("deep/config"), 1);
    settings_open(&s);
    check_value(&s, "signs", NULL);
    CHECK(!file_exists(path_in("deep")));
    settings_set(&s, "signs", "ascii");
    CHECK(settings_write(&s, why, sizeof why));
    settings_close(&s);
    check_file(path_in("deep/config/surto/settings"), "signs: ascii\n");
    CHECK(stat(path_in("deep/config/surto"), &facts) == 0 && (facts.st_mode & 0777) == 0700);
}

TEST("settings: without a home nothing is kept, and a path that is not absolute counts as none")
{
    settings s;
    char why[256] = "";
    setenv("XDG_CONFIG_HOME", "here", 1);
    unsetenv("HOME");
    settings_open(&s);
    CHECK(!s.path[0]);
    settings_set(&s, "signs", "ascii");
    CHECK(!settings_write(&s, why, sizeof why) && why[0]);
    settings_close(&s);
}

TEST("settings: a file that cannot be read is never written over")
{
    static const char bytes[] = "signs: ascii\n\0\1\2";
    settings s;
    char why[256];
    strbuf text = {0};
    make_folder();
    write_file(path_in("binary"), bytes, sizeof bytes);
    settings_read(&s, path_in("binary"));
    check_value(&s, "signs", NULL);
    settings_set(&s, "signs", "letters");
    CHECK(!settings_write(&s, why, sizeof why));
    CHECK(file_read(path_in("binary"), 4096, &text, why, sizeof why));
    CHECK(text.length == sizeof bytes && memcmp(text.bytes, bytes, sizeof bytes) == 0);
    strbuf_free(&text);
    settings_close(&s);
    CHECK(mkdir(path_in("folder"), 0700) == 0);
    settings_read(&s, path_in("folder"));
    CHECK(!settings_write(&s, why, sizeof why));
    settings_close(&s);
    CHECK(mkfifo(path_in("pipe"), 0600) == 0);
    settings_read(&s, path_in("pipe")); /* to wait for its other end would be for ever */
    CHECK(!settings_write(&s, why, sizeof why));
    settings_close(&s);
}

CHECK_MAIN
