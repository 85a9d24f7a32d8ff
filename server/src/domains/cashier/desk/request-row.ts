import type { Money } from '@maidan/engine';
import { type RawBuilder, sql } from '../../../kernel/db.ts';
import { type DeskFilter, inOrder, pageOfIds } from './desk-filter.ts';
import type { RequestTable } from './claims/claim-store.ts';

/** Columns that the queues of deposits and withdrawals share. */
export interface RequestRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly methodId: bigint;
  readonly methodName: string;
  readonly amount: Money;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly reason: string | null;
  readonly claimedBy: bigint | null;
  readonly claimedName: string | null;
  readonly claimedUntil: Date | null;
  readonly proposedBy: bigint | null;
  readonly proposedName: string | null;
  readonly proposedAt: Date | null;
}

/**
 * A page of a queue in the filter's order. The request is aliased `r`, its method `m`; `columns`, `joins` and
 * `only`, a condition, add what is specific to its table.
 */
export function requestPage<Row extends RequestRow>(
  table: RequestTable,
  { filter, size }: { readonly filter: DeskFilter; readonly size: number },
  own: {
    readonly columns: RawBuilder<unknown>;
    readonly joins?: RawBuilder<unknown>;
    readonly only?: RawBuilder<unknown> | undefined;
  },
): RawBuilder<Row> {
  return sql<Row>`with page as materialized (${pageOfIds(table, filter, { size, only: own.only })})
    select r.id, r.player_id as "playerId", p.username, m.id as "methodId", m.name as "methodName", r.amount,
           r.created_at as "createdAt", r.updated_at as "updatedAt", r.reason, r.claimed_by as "claimedBy",
           r.claimed_name as "claimedName", r.claimed_until as "claimedUntil", a.proposed_by as "proposedBy",
           a.proposed_name as "proposedName", a.proposed_at as "proposedAt", ${own.columns}
    from page join ${sql.table(table)} r on r.id = page.id
      join player p on p.id = r.player_id
      join payment_method m on m.id = r.payment_method_id
      ${own.joins ?? sql``}
      left join proposal a on a.transaction_id = r.id and a.state = 'open'
    order by ${inOrder(filter.order, 'page')}`;
}
