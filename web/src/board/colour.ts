/** Seats share one ink. A light colour has its own to fill with, and its darker one around that. */
export function colour(token: string): string {
  const ink = token.startsWith("seat-") ? "seat" : token;
  return `--own:var(--${token});--own-fill:var(--${token}-fill,var(--${token}));--own-ink:var(--${ink}-ink)`;
}
