import type { Transaction } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Reader, query, sql } from '../../kernel/db.ts';
import { type PageEnd, belowEnd } from '../../kernel/keyset.ts';
import { type MomentRange, within } from '../../kernel/moment-range.ts';
import { texts } from '../../kernel/columns.ts';
import type { DepositState, WithdrawalState } from './states.ts';

/** A deposit or withdrawal with its payment method. */
export interface TransactionRow {
  readonly id: bigint;
  readonly action: Transaction['action'];
  readonly state: DepositState | WithdrawalState;
  readonly amount: Money;
  readonly transactionId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly icon: string;
  readonly name: string;
  readonly type: string;
}

/** Filter of deposits and withdrawals. */
export interface TransactionQuery {
  readonly playerId: bigint;
  readonly actions: readonly TransactionRow['action'][];
  /** States of either kind. */
  readonly states: readonly string[];
  readonly created: MomentRange | undefined;
  readonly below: PageEnd | undefined;
  readonly size: number;
}

/**
 * The player's deposits and withdrawals together, newest first. One without a wallet transaction id shows its own id.
 */
export function selectTransactions(reader: Reader, wanted: TransactionQuery): Promise<TransactionRow[]> {
  const { playerId, actions, states, created, below, size } = wanted;
  const own = (action: TransactionRow['action']) => sql`player_id = ${playerId}
    and ${actions.includes(action)} and state = any(${texts(states)}) ${within(sql`created_at`, created)} ${belowEnd(sql`created_at`, sql`id`, below)}
    order by created_at desc, id desc limit ${size}`;
  return query<TransactionRow>(
    reader,
    sql`select t.id, t.action, t.state, t.amount, t.transaction_id as "transactionId", t.created_at as "createdAt",
               t.updated_at as "updatedAt", m.icon, m.name, m.type from (
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
