import type { Money } from '@maidan/engine';
import { type RawBuilder, sql } from '../../../kernel/db.ts';
import type { PageEnd } from '../../../kernel/database/keyset.ts';
import { type RequestTable, isWaiting } from './claims/claim-store.ts';

/** Filter of a queue; a field that is left out matches all. */
export interface DeskFilter {
  readonly state?: string | undefined;
  readonly methodId?: bigint | undefined;
  readonly amountMin?: Money | undefined;
  readonly amountMax?: Money | undefined;
  readonly playerId?: bigint | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly order: 'oldest' | 'newest';
  /** Where the previous page ended. */
  readonly after?: PageEnd | undefined;
}

const amountOf = { deposit: sql`credit_amount`, withdrawal: sql`amount` } as const;

/** Ids of a page of a queue in its order; every filter uses an index. */
export function pageOfIds(
  table: RequestTable,
  filter: DeskFilter,
  { size, only }: { readonly size: number; readonly only: RawBuilder<unknown> | undefined },
): RawBuilder<unknown> {
  const { state, methodId, amountMin, amountMax, playerId, from, until, order, after } = filter;
  const amount = amountOf[table];
  const isOldest = order === 'oldest';
  const wanted = [
    state === 'waiting' && isWaiting(table),
    state !== undefined && state !== 'waiting' && sql`state = ${state}`,
    methodId !== undefined && sql`payment_method_id = ${methodId}`,
    amountMin !== undefined && sql`${amount} >= ${amountMin}`,
    amountMax !== undefined && sql`${amount} <= ${amountMax}`,
    playerId !== undefined && sql`player_id = ${playerId}`,
    from !== undefined && sql`created_at >= ${from}`,
    until !== undefined && sql`created_at < ${until}`,
    only !== undefined && only,
    after !== undefined &&
      (isOldest
        ? sql`(created_at, id) > (${after.at}, ${after.id})`
        : sql`(created_at, id) < (${after.at}, ${after.id})`),
  ].filter((condition) => condition !== false);
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
  return sql`select id, created_at from ${sql.table(table)} where ${where} order by ${inOrder(order, table)} limit ${size}`;
}

/** The ORDER BY of a queue, on the columns of that table. */
export function inOrder(order: DeskFilter['order'], table: RequestTable | 'page'): RawBuilder<unknown> {
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return order === 'oldest' ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`;
}
