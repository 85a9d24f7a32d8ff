import { type Reader, query, sql } from '../../kernel/db.ts';
import type { TransactionRow } from './show-transactions.ts';

/** The player's newest deposits and withdrawals together. A withdrawal has no id of a wallet's, so it shows its own. */
export function selectTransactions(reader: Reader, playerId: bigint, max: number): Promise<TransactionRow[]> {
  return query<TransactionRow>(
    reader,
    sql`select t.*, m.icon, m.name, m.type from (
          (select id, 'deposit' as action, state, credit_amount as amount, transaction_id, payment_method_id,
                  created_at, updated_at
           from deposit where player_id = ${playerId} order by created_at desc limit ${max})
          union all
          (select id, 'withdraw', state, amount, 'W' || id, payment_method_id, created_at, updated_at
           from withdrawal where player_id = ${playerId} order by created_at desc limit ${max})
        ) t join payment_method m on m.id = t.payment_method_id
        order by t.created_at desc, t.action, t.id desc limit ${max}`,
  );
}
