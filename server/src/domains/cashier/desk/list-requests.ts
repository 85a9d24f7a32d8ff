import { DESK_PAGE_ROWS } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../../kernel/database/keyset.ts';
import { findPlayerId } from '../../accounts/index.ts';
import type { DeskFilter } from './desk-filter.ts';

/** The desk's query as typed. */
export interface DeskQuery extends Omit<DeskFilter, 'playerId' | 'after' | 'order'> {
  readonly player?: string | undefined;
  readonly order?: 'oldest' | 'newest' | undefined;
  readonly after?: string | undefined;
}

/** A page of a queue and the cursor of the next one; empty for an unknown player. */
export async function listRequests<Row extends { readonly id: bigint; readonly createdAt: Date }>(
  reader: Reader,
  wanted: DeskQuery,
  select: (reader: Reader, filter: DeskFilter, size: number) => Promise<Row[]>,
): Promise<{ readonly page: readonly Row[]; readonly next: string | null }> {
  const filter = await readDeskQuery(reader, wanted);
  if (filter === undefined) return { page: [], next: null };
  const { page, last } = cutPage(await select(reader, filter, DESK_PAGE_ROWS + 1), DESK_PAGE_ROWS);
  return { page, next: last === undefined ? null : writePageEnd({ at: last.createdAt, id: last.id }) };
}

/** Translates the query into a filter of the tables; undefined when nothing can match it. */
async function readDeskQuery(
  reader: Reader,
  { player = '', order = 'newest', after, ...filter }: DeskQuery,
): Promise<DeskFilter | undefined> {
  const playerId = player === '' ? undefined : await findPlayerId(reader, player);
  if (player !== '' && playerId === undefined) return undefined;
  const end = after === undefined ? undefined : readPageEnd(after);
  return { ...filter, playerId, order, after: end };
}
