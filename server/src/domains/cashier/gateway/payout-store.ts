import type { Currency, Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { WithdrawalState } from '../states.ts';

/** The fields of a withdrawal that its payout gateway needs. */
export interface Payout {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly state: WithdrawalState;
  /** Null where staff pay by hand. */
  readonly gateway: string | null;
  /** True if a gateway was already given it. */
  readonly isGiven: boolean;
  /** What the gateway calls it, once it has accepted it. */
  readonly reference: string | null;
  readonly amount: Money;
  readonly currency: Currency;
  readonly accountNumber: string;
  readonly polls: number;
}

/**
 * A withdrawal by id, and the gateway of its payout: the one that was already given it, else its method's; none if
 * staff pay it by hand.
 */
export function selectPayout(reader: Reader, withdrawalId: bigint): Promise<Payout | undefined> {
  return queryOne<Payout>(
    reader,
    sql`select w.id, w.player_id as "playerId", w.state,
               case when w.by_hand then w.gateway else coalesce(w.gateway, m.payout_gateway) end as gateway,
               w.gateway is not null as "isGiven", w.gateway_reference as reference,
               w.amount, m.currency,
               w.account_number as "accountNumber", w.polls
        from withdrawal w join payment_method m on m.id = w.payment_method_id where w.id = ${withdrawalId}`,
  );
}

/** The same, its row locked. */
export async function selectPayoutForUpdate(tx: Tx, withdrawalId: bigint): Promise<Payout | undefined> {
  await query(tx, sql`select 1 from withdrawal where id = ${withdrawalId} for update`);
  return selectPayout(tx, withdrawalId);
}

/** Assigns an approved withdrawal to a gateway, or takes it back from one that has refused it. */
export async function updateGivenTo(tx: Tx, withdrawalId: bigint, gateway: string | null): Promise<void> {
  await query(tx, sql`update withdrawal set gateway = ${gateway} where id = ${withdrawalId}`);
}

/** Stores the gateway's reference of a withdrawal that it has accepted. */
export async function updateSent(
  tx: Tx,
  withdrawalId: bigint,
  sent: { readonly reference: string; readonly nextPollAt: Date },
): Promise<void> {
  await query(
    tx,
    sql`update withdrawal set gateway_reference = ${sent.reference}, next_poll_at = ${sent.nextPollAt}, polls = 0 where id = ${withdrawalId}`,
  );
}

/** Ids of gateways' approved and sent withdrawals that are due for a query, the longest overdue first. */
export async function selectDuePayouts(reader: Reader, now: Date, max: number): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    reader,
    sql`select w.id from withdrawal w join payment_method m on m.id = w.payment_method_id
        where w.state in ('approved', 'sent') and w.next_poll_at <= ${now}
          and (w.gateway is not null or (m.payout_gateway is not null and not w.by_hand))
        order by w.next_poll_at, w.id limit ${max}`,
  );
  return rows.map((row) => row.id);
}
