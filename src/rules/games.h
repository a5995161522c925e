/* The games of this build: all, or the one that it names by -DSURTO_ONLY=base. A browser loads a
 * module for each game (bindings/wasm), and pays for no other. Lists of what games have are made
 * with it:
 *
 *     #define RULES(game) &surto__rules_##game,
 *     static const surto__rules *const list[] = {SURTO__GAMES(RULES)};
 */
#ifndef SURTO_RULES_GAMES_H
#define SURTO_RULES_GAMES_H

#ifdef SURTO_ONLY
#define SURTO__GAME(each, game) each(game)
#define SURTO__GAMES(each) SURTO__GAME(each, SURTO_ONLY)
#define SURTO__TEMPLATE(each)
#else
#define SURTO__TEMPLATE(each) each(null)
#define SURTO__GAMES(each) each(base) each(season2) each(season0)
#endif

#endif
