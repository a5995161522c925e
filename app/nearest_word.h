/* The word that somebody meant who typed another one. */
#ifndef SURTO_APP_NEAREST_WORD_H
#define SURTO_APP_NEAREST_WORD_H

typedef struct nearest_word {
    const char *typed;
    const char *found; /* the nearest so far; NULL while none is like it */
    unsigned errors;   /* how many letters are wrong */
} nearest_word;

nearest_word nearest_word_to(const char *typed);

/* Looks whether this word is nearer than those before. It must outlive the search. */
void nearest_word_try(nearest_word *search, const char *word);

#endif
