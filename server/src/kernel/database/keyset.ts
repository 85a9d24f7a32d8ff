import { type RawBuilder, sql } from 'kysely';

/** Where a page of a list ended: the moment and the id of its last row. The next page begins after it. */
export interface PageEnd {
  readonly at: Date;
  readonly id: bigint;
}

/** Writes a page's end in wire form: `{milliseconds}.{id}`. */
export function writePageEnd({ at, id }: PageEnd): string {
  return `${at.getTime()}.${id}`;
}

/** Reads what {@link writePageEnd} wrote; the contract has checked its format. */
export function readPageEnd(text: string): PageEnd {
  const [ms = '0', id = '0'] = text.split('.');
  return { at: new Date(Number(ms)), id: BigInt(id) };
}

/** Selects the rows after the previous page's end, ordered by moment and id, the newest first; all rows without one. */
export function belowEnd(
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  end: PageEnd | undefined,
): RawBuilder<unknown> {
  return end === undefined ? sql`` : sql`and (${at}, ${id}) < (${end.at}, ${end.id})`;
}

/** Cuts a page of at most `size` rows, and returns its last row if there are more; read one row more than the page has. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
): { readonly page: readonly Row[]; readonly last: Row | undefined } {
  const page = rows.slice(0, size);
  return { page, last: rows.length > size ? page.at(-1) : undefined };
}
