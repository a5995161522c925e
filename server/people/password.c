/* Scans a password from the start: at each position it removes the longest piece that anyone would
 * guess. What is left makes the password hard to guess. */
#include "password.h"

#include <stdint.h>
#include <string.h>

enum {
    CHARACTERS_LEAST = 10,
    DIFFERENT_LEAST = 5,
    LEFT_LEAST = 4,
    ROW_LEAST = 3,
    PASSWORD_BYTES = 200
};

/* What people type first, in the languages of the clients. Words that begin as others do come to
 * nothing: the longest that fits is taken. */
static const char *const WORDS[] = {
    "password", "passwort", "passe",    "senha",    "contrasena", "clave",     "segredo",
    "secret",   "secreto",  "motde",    "letmein",  "welcome",    "bienvenue", "bienvenido",
    "bemvindo", "iloveyou", "teamo",    "jetaime",  "eteamo",     "love",      "amor",
    "amour",    "admin",    "root",     "user",     "guest",      "login",     "master",
    "dragon",   "monkey",   "sunshine", "princess", "princesa",   "princesse", "football",
    "futebol",  "futbol",   "soccer",   "brasil",   "france",     "espana",    "surto",
    "game",     "juego",    "jogo",     "computer", "internet",   "changeme",  "shadow",
    "superman", "batman",   "pokemon",  "starwars", "hello",      "hola",      "bonjour",
    "summer",   "winter",   "family",   "familia",  "famille",
};

/* Rows that fingers and tongues know, forwards and backwards. */
static const char *const ROWS[] = {
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertzuiop",
    "azertyuiop",
    "qsdfghjklm",
    "yxcvbnm",
    "wxcvbn",
    "1q2w3e4r5t6z",
    "1qaz2wsx3edc",
};

static char small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c);
}

/* The letter that a sign is often written for. */
static char meant(char c)
{
    static const char signs[] = "0134578@$!", letters[] = "oieastbasi";
    const char *at = c ? strchr(signs, c) : NULL;
    return at ? letters[at - signs] : c;
}

/* How many bytes of a text begin as a word does that is not empty: all of it, or 0. Signs count as
 * the letters they are written for. */
static size_t begins(const char *text, size_t length, const char *word, size_t size)
{
    if (size > length) {
        return 0;
    }
    for (size_t i = 0; i < size; i++) {
        if (text[i] != small(word[i]) && meant(text[i]) != meant(small(word[i]))) {
            return 0;
        }
    }
    return size;
}

/* How far a text goes along a row, forwards or backwards. */
static size_t along(const char *text, size_t length, const char *row, int step)
{
    const char *end = row + strlen(row), *at = strchr(row, text[0]);
    size_t count = 0;
    while (at && at >= row && at < end && count < length && text[count] == *at) {
        count++;
        if (at == row && step < 0) {
            break;
        }
        at += step;
    }
    return count >= ROW_LEAST ? count : 0;
}

static size_t same(const char *text, size_t length)
{
    size_t count = 1;
    while (count < length && text[count] == text[0]) {
        count++;
    }
    return count >= ROW_LEAST ? count : 0;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static size_t year(const char *text, size_t length)
{
    bool is_one = length >= 4 && (!memcmp(text, "19", 2) || !memcmp(text, "20", 2)) &&
                  is_digit(text[2]) && is_digit(text[3]);
    return is_one ? 4 : 0;
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* The bytes that a text begins with and anybody would try. */
static size_t easy(const char *text, size_t length, const char *name)
{
    size_t most = larger(same(text, length), year(text, length));
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        most = larger(most, begins(text, length, WORDS[i], strlen(WORDS[i])));
    }
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        most = larger(most, along(text, length, ROWS[i], 1));
        most = larger(most, along(text, length, ROWS[i], -1));
    }
    for (const char *word = name; *word; word += strspn(word, " ")) { /* each of the name */
        size_t size = strcspn(word, " ");
        most = size < ROW_LEAST ? most : larger(most, begins(text, length, word, size));
        word += size;
    }
    return most;
}

/* Bytes of UTF-8 that are no beginning of a sign do not count. */
static bool is_sign(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

bool password_is_weak(msg_text password, const char *name)
{
    char text[PASSWORD_BYTES];
    size_t signs = 0, different = 0, digits = 0, left = 0;
    uint8_t seen[256] = {0};
    if (password.length > sizeof text) {
        return true; /* nobody could hand it in: the message has no room for more */
    }
    for (size_t i = 0; i < password.length; i++) {
        text[i] = small(password.at[i]);
        signs += is_sign(text[i]);
        digits += is_digit(text[i]);
        different += !seen[(uint8_t)text[i]]++;
    }
    for (size_t i = 0; i < password.length;) {
        size_t off = easy(text + i, password.length - i, name);
        left += !off && is_sign(text[i]) && text[i] != ' ';
        i += off ? off : 1;
    }
    return signs < CHARACTERS_LEAST || different < DIFFERENT_LEAST || digits == password.length ||
           left < LEFT_LEAST;
}
