/* Packs of Season 0: what is not there at the start. */
#include "rules/season0/pack_read.h"

/* The traits stand in the order of enum season0_trait_sort. */
void season0_read_sealed(season0_reader *r)
{
    static const char *const words[] = {"link",      "event",      "occupation", "asset",
                                        "liability", "speciality", NULL};
    unsigned what = surto__lines_choice(&r->lines, words, "there is no such sealed thing");
    if (what == 0) {
        surto__seal_in(&r->lines, r->pack->sealed_links, season0_take_link(r));
    } else {
        const surto__trait_sort *sort = &r->sorts[what - 1];
        unsigned trait = surto__lines_trait(&r->lines, sort);
        if (sort->traits == r->pack->occupations &&
            ((r->pack->temporary | r->alias_occupation) >> trait) & 1) {
            surto__complain(&r->lines, "an occupation that an alias has cannot be sealed");
        }
        surto__seal(&r->lines, &sort->traits[trait].sealed);
    }
    surto__lines_done(&r->lines);
}
