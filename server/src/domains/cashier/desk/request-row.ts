import type { Money } from '@maidan/engine';
import { type RawBuilder, sql } from '../../../kernel/db.ts';
import { type DeskFilter, inOrder, pageOfIds } from './desk-filter.ts';
import type { RequestTable } from './claim-store.ts';

/** Columns that the queues of deposits and withdrawals share. */
export interface RequestRow {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly username: string;
  readonly method_id: bigint;
  readonly method_name: string;
  readonly amount: Money;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly reason: string | null;
  readonly claimed_by: bigint | null;
  readonly claimed_name: string | null;
  readonly claimed_until: Date | null;
  readonly proposed_by: bigint | null;
  readonly proposed_name: string | null;
  readonly proposed_at: Date | null;
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
    select r.id, r.player_id, p.username, m.id as method_id, m.name as method_name, r.amount, r.created_at,
           r.updated_at, r.reason, r.claimed_by, r.claimed_name, r.claimed_until, a.proposed_by, a.proposed_name,
           a.proposed_at, ${own.columns}
    from page join ${sql.table(table)} r on r.id = page.id
      join player p on p.id = r.player_id
      join payment_method m on m.id = r.payment_method_id
      ${own.joins ?? sql``}
      left join proposal a on a.transaction_id = r.id and a.state = 'open'
    order by ${inOrder(filter.order, 'page')}`;
}
