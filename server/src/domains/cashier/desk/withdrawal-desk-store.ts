import type { DeskWithdrawal } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { WithdrawalState } from '../states.ts';
import { type DeskFilter, inOrder, pageOfIds } from './desk-filter.ts';

/** A withdrawal of the queue as its tables have it. */
export interface WithdrawalRow {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly username: string;
  readonly method_id: bigint;
  readonly method_name: string;
  readonly state: DeskWithdrawal['state'];
  readonly amount: Money;
  readonly account_number: string;
  readonly given_to: string | null;
  readonly payout_gateway: string | null;
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

/** A page of withdrawals in the filter's order. */
export function selectDeskWithdrawals(
  reader: Reader,
  filter: DeskFilter,
  size: number,
): Promise<WithdrawalRow[]> {
  return query<WithdrawalRow>(
    reader,
    sql`with page as materialized (${pageOfIds('withdrawal', filter, size)})
        select w.id, w.player_id, p.username, m.id as method_id, m.name as method_name, w.state, w.amount,
               w.account_number, w.gateway as given_to,
               case when w.by_hand then null else m.payout_gateway end as payout_gateway, w.created_at, w.updated_at,
               w.reason, w.claimed_by, w.claimed_name, w.claimed_until, a.proposed_by, a.proposed_name, a.proposed_at
        from page join withdrawal w on w.id = page.id
          join player p on p.id = w.player_id
          join payment_method m on m.id = w.payment_method_id
          left join cashier_proposal a on a.transaction_id = w.id and a.state = 'open'
        order by ${inOrder(filter.order, 'page')}`,
  );
}

/** A withdrawal while somebody at the desk decides it; its row is locked. */
export interface WorkedWithdrawal {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly state: WithdrawalState;
  readonly amount: Money;
  /** The gateway that has it, or is being given it. */
  readonly given_to: string | null;
  /** The gateway that would pay it out, unless it is paid by hand. */
  readonly payout_gateway: string | null;
  readonly claimed_by: bigint | null;
  readonly claimed_until: Date | null;
}

/** Locks a withdrawal for the desk. */
export function selectWorkedWithdrawal(tx: Tx, withdrawalId: bigint): Promise<WorkedWithdrawal | undefined> {
  return queryOne<WorkedWithdrawal>(
    tx,
    sql`select w.id, w.player_id, w.state, w.amount, w.gateway as given_to,
               case when w.by_hand then null else m.payout_gateway end as payout_gateway, w.claimed_by, w.claimed_until
        from withdrawal w join payment_method m on m.id = w.payment_method_id
        where w.id = ${withdrawalId} for update of w`,
  );
}

/** Keeps that staff pay a withdrawal, or leaves it to its method's gateway. */
export async function updateByHand(tx: Tx, withdrawalId: bigint, byHand: boolean): Promise<void> {
  await query(tx, sql`update withdrawal set by_hand = ${byHand} where id = ${withdrawalId}`);
}
