import { type Reader, query, sql } from '../../kernel/db.ts';
import { type PageEnd, belowEnd } from '../../kernel/keyset.ts';
import { type MomentRange, within } from '../../kernel/moment-range.ts';
import { texts } from '../../kernel/columns.ts';
import type { TransactionRow } from './list-transactions.ts';

/** Which deposits and withdrawals. */
export interface TransactionQuery {
  readonly playerId: bigint;
  readonly actions: readonly TransactionRow['action'][];
  /** Of either kind. */
  readonly states: readonly string[];
  readonly created: MomentRange | undefined;
  readonly below: PageEnd | undefined;
  readonly size: number;
}

/** The player's deposits and withdrawals together, the newest first. Without an id of a wallet's they show their own. */
export function selectTransactions(reader: Reader, wanted: TransactionQuery): Promise<TransactionRow[]> {
  const { playerId, actions, states, created, below, size } = wanted;
  const own = (action: TransactionRow['action']) => sql`player_id = ${playerId}
    and ${actions.includes(action)} and state = any(${texts(states)}) ${within(sql`created_at`, created)} ${belowEnd(sql`created_at`, sql`id`, below)}
    order by created_at desc, id desc limit ${size}`;
  return query<TransactionRow>(
    reader,
    sql`select t.*, m.icon, m.name, m.type from (
          (select id, 'deposit' as action, state, credit_amount as amount,
                  coalesce(transaction_id, 'D' || id) as transaction_id, payment_method_id,
                  created_at, updated_at
           from deposit where ${own('deposit')})
          union all
          (select id, 'withdraw', state, amount, 'W' || id, payment_method_id, created_at, updated_at
           from withdrawal where ${own('withdraw')})
        ) t join payment_method m on m.id = t.payment_method_id
        order by t.created_at desc, t.id desc limit ${size}`,
  );
}
