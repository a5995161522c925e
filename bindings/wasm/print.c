/* snprintf and vsnprintf as far as the words of the game use them. Those of the C library know
 * files, and with them come imports that a browser would have to bring.
 *
 * Flags - 0 +, a width, a precision, the lengths l, ll and z; d i u x c s %, and f for numbers
 * below 2^32 with at most three places. What else stands behind a % is a mistake of the programmer.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct target {
    char *at;
    size_t cap, length;
} target;

typedef struct form {
    bool left, zeros, plus;
    int width, precision; /* precision -1: none */
    unsigned longs;       /* how many l; z counts as one */
} form;

static void put(target *to, char letter)
{
    if (to->length + 1 < to->cap) {
        to->at[to->length] = letter;
    }
    to->length++;
}

static void put_padded(target *to, const form *as, const char *text, size_t length)
{
    size_t pad = as->width > 0 && (size_t)as->width > length ? (size_t)as->width - length : 0;
    bool sign = as->zeros && length > 0 && (text[0] == '-' || text[0] == '+');
    if (sign) {
        put(to, *text++);
        length--;
    }
    for (; !as->left && pad > 0; pad--) {
        put(to, as->zeros ? '0' : ' ');
    }
    for (size_t i = 0; i < length; i++) {
        put(to, text[i]);
    }
    for (; pad > 0; pad--) {
        put(to, ' ');
    }
}

enum { DIGITS = 32 };

/* Writes digits before `end`. Returns: where they begin. */
static char *digits(char *end, uint64_t number, unsigned base)
{
    do {
        *--end = "0123456789abcdef"[number % base];
        number /= base;
    } while (number > 0);
    return end;
}

static void put_number(target *to, const form *as, uint64_t number, unsigned base, char sign)
{
    char room[DIGITS], *end = room + DIGITS, *at = digits(end, number, base);
    if (sign) {
        *--at = sign;
    }
    put_padded(to, as, at, (size_t)(end - at));
}

/* A number times `scale`, rounded exactly as the C library rounds: to the nearest, ties to even. */
static uint64_t rounded_parts(double number, uint64_t scale)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    unsigned exponent = bits >> 52 & 0x7ff;
    if (exponent < 1023 - 64 + 53) {
        return 0; /* less than half of a thousandth */
    }
    assert(exponent < 1023 + 32);
    uint64_t product = ((bits & UINT64_C(0xfffffffffffff)) | UINT64_C(1) << 52) * scale;
    unsigned shift = 1023 + 52 - exponent;
    uint64_t half = UINT64_C(1) << (shift - 1), whole = product >> shift;
    uint64_t rest = product & ((half << 1) - 1);
    return whole + (rest > half || (rest == half && (whole & 1)));
}

static void put_float(target *to, const form *as, double number)
{
    char room[2 * DIGITS], *end = room + sizeof room, *at = end;
    unsigned places = as->precision < 0 ? 3 : (unsigned)as->precision;
    uint64_t scale = 1;
    assert(places <= 3);
    for (unsigned i = 0; i < places; i++) {
        scale *= 10;
    }
    uint64_t parts = rounded_parts(number, scale);
    if (places > 0) {
        char *first = digits(at, parts % scale, 10);
        while (first > at - places) {
            *--first = '0';
        }
        at = first;
        *--at = '.';
    }
    at = digits(at, parts / scale, 10);
    if (number < 0) {
        *--at = '-';
    }
    put_padded(to, as, at, (size_t)(end - at));
}

static const char *read_form(const char *format, va_list *arguments, form *out)
{
    *out = (form){.precision = -1};
    for (;; format++) {
        if (*format == '-') {
            out->left = true;
        } else if (*format == '0') {
            out->zeros = true;
        } else if (*format == '+') {
            out->plus = true;
        } else {
            break;
        }
    }
    if (*format == '*') {
        out->width = va_arg(*arguments, int);
        format++;
    }
    for (; *format >= '0' && *format <= '9'; format++) {
        out->width = out->width * 10 + (*format - '0');
    }
    if (*format == '.') {
        out->precision = 0;
        if (*++format == '*') {
            out->precision = va_arg(*arguments, int);
            format++;
        }
        for (; *format >= '0' && *format <= '9'; format++) {
            out->precision = out->precision * 10 + (*format - '0');
        }
    }
    for (; *format == 'l' || *format == 'z'; format++) {
        out->longs++;
    }
    return format;
}

static void put_argument(target *to, const form *as, char sort, va_list *arguments)
{
    if (sort == 's') {
        const char *text = va_arg(*arguments, const char *);
        put_padded(to, as, text,
                   as->precision < 0 ? strlen(text) : strnlen(text, (size_t)as->precision));
    } else if (sort == 'd' || sort == 'i') {
        int64_t number = as->longs > 1   ? va_arg(*arguments, long long)
                         : as->longs > 0 ? va_arg(*arguments, long)
                                         : va_arg(*arguments, int);
        uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
        put_number(to, as, size, 10, (char)(number < 0 ? '-' : as->plus ? '+' : 0));
    } else if (sort == 'u' || sort == 'x') {
        uint64_t number = as->longs > 1   ? va_arg(*arguments, unsigned long long)
                          : as->longs > 0 ? va_arg(*arguments, unsigned long)
                                          : va_arg(*arguments, unsigned);
        put_number(to, as, number, sort == 'x' ? 16 : 10, 0);
    } else if (sort == 'c') {
        char letter = (char)va_arg(*arguments, int);
        put_padded(to, as, &letter, 1);
    } else if (sort == 'f') {
        put_float(to, as, va_arg(*arguments, double));
    } else {
        assert(sort == '%');
        put(to, '%');
    }
}

int vsnprintf(char *restrict s, size_t maxlen, const char *restrict format, va_list arg)
{
    target to = {s, maxlen, 0};
    va_list arguments;
    va_copy(arguments, arg);
    for (; *format; format++) {
        if (*format != '%') {
            put(&to, *format);
            continue;
        }
        form as;
        format = read_form(format + 1, &arguments, &as);
        put_argument(&to, &as, *format, &arguments);
    }
    va_end(arguments);
    if (maxlen > 0) {
        s[to.length < maxlen ? to.length : maxlen - 1] = '\0';
    }
    return (int)to.length;
}

int snprintf(char *restrict s, size_t maxlen, const char *restrict format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(s, maxlen, format, arguments);
    va_end(arguments);
    return length;
}
