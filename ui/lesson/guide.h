/* Short guides to the games, to read before a first game, and what the signs on the table mean.
 * They are an overview in our own words; the numbered rules decide. */
#ifndef SURTO_UI_LESSON_GUIDE_H
#define SURTO_UI_LESSON_GUIDE_H

#include <stddef.h>

typedef struct guide_page {
    const char *picture; /* or sign: the key by which a front end knows what to draw */
    const char *title;   /* English, of the context "guide" */
    const char *text;    /* English, sentences */
    const char *rules;   /* ids of rules without their numbers, separated by commas */
} guide_page;

/* The pages of a game's guide ("base", "season2", "season0"), in their order; the signs of its
 * table. Returns: NULL if there is no such game. */
const guide_page *guide_pages(const char *rules, size_t *count);
const guide_page *guide_signs(const char *rules, size_t *count);

/* A page's texts in the reader's language. */
const char *guide_title(const guide_page *page);
const char *guide_text(const guide_page *page);

#endif
