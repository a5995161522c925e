// Addresses of tables online.

/** A table's page is a path, so that the secret behind it never is in a request. A part of it ("campaign"; "" is the table
 * itself) is a fragment: who is at the table stays connected. */
export function tableAddress(table: string, part?: string): string {
  return new URL(part === undefined ? `t/${table}` : `t/${table}#/${part}`, document.baseURI).href;
}
