import { type RawBuilder, sql } from 'kysely';

/** Where a page of a list ended: the moment and the id of its last row. The next page begins below it. */
export interface PageEnd {
  readonly at: Date;
  readonly id: bigint;
}

/** The end of a page as the wire has it: `{milliseconds}.{id}`. */
export function writePageEnd({ at, id }: PageEnd): string {
  return `${at.getTime()}.${id}`;
}

/** What {@link writePageEnd} wrote; the contract has seen to its spelling. */
export function readPageEnd(text: string): PageEnd {
  const [ms = '0', id = '0'] = text.split('.');
  return { at: new Date(Number(ms)), id: BigInt(id) };
}

/** Rows below the end of the page before, in the order of moment and id, the newest first; without one, all. */
export function belowEnd(
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  end: PageEnd | undefined,
): RawBuilder<unknown> {
  return end === undefined ? sql`` : sql`and (${at}, ${id}) < (${end.at}, ${end.id})`;
}

/** A page of at most `size` of the rows, and its last row when there are more; read one row more than the page has. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
): { readonly page: readonly Row[]; readonly last: Row | undefined } {
  const page = rows.slice(0, size);
  return { page, last: rows.length > size ? page.at(-1) : undefined };
}
