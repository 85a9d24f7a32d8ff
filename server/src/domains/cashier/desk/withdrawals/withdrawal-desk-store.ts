import type { DeskWithdrawal } from '@maidan/contract/office';
import type { Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../../kernel/db.ts';
import type { WithdrawalState } from '../../states.ts';
import type { DeskFilter } from '../desk-filter.ts';
import { type RequestRow, requestPage } from '../request-row.ts';
import { type Waiting, nothingWaits } from '../../../../kernel/waiting.ts';

/** A row of the withdrawal queue. */
export interface WithdrawalRow extends RequestRow {
  readonly state: DeskWithdrawal['state'];
  readonly accountNumber: string;
  readonly givenTo: string | null;
  readonly payoutGateway: string | null;
}

/** A page of withdrawals in the order that the filter asks for. */
export function selectDeskWithdrawals(
  reader: Reader,
  filter: DeskFilter,
  size: number,
): Promise<WithdrawalRow[]> {
  const columns = sql`r.state, r.account_number as "accountNumber", r.gateway as "givenTo",
    case when r.by_hand then null else m.payout_gateway end as "payoutGateway"`;
  return query(reader, requestPage('withdrawal', { filter, size }, { columns }));
}

/** A withdrawal while a member decides it; its row is locked. */
export interface WorkedWithdrawal {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly state: WithdrawalState;
  readonly amount: Money;
  /** The gateway that has it, or is being given it. */
  readonly givenTo: string | null;
  /** The gateway that would pay it out, unless it is paid by hand. */
  readonly payoutGateway: string | null;
  readonly claimedBy: bigint | null;
  readonly claimedUntil: Date | null;
}

/** Locks a withdrawal for the desk. */
export function selectWorkedWithdrawal(tx: Tx, withdrawalId: bigint): Promise<WorkedWithdrawal | undefined> {
  return queryOne<WorkedWithdrawal>(
    tx,
    sql`select w.id, w.player_id as "playerId", w.state, w.amount, w.gateway as "givenTo",
               case when w.by_hand then null else m.payout_gateway end as "payoutGateway",
               w.claimed_by as "claimedBy", w.claimed_until as "claimedUntil"
        from withdrawal w join payment_method m on m.id = w.payment_method_id
        where w.id = ${withdrawalId} for update of w`,
  );
}

/** Marks a withdrawal as paid by staff, or leaves it to its method's gateway. */
export async function updateByHand(tx: Tx, withdrawalId: bigint, byHand: boolean): Promise<void> {
  await query(tx, sql`update withdrawal set by_hand = ${byHand} where id = ${withdrawalId}`);
}

/** How many withdrawals wait for a decision or their payment. */
export async function countWaitingWithdrawals(reader: Reader): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    reader,
    sql`select count(*)::integer as count, min(created_at) as "oldestAt" from withdrawal
        where state in ('requested', 'approved', 'sent')`,
  );
  return row ?? nothingWaits;
}
