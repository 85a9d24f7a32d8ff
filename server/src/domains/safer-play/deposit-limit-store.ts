import type { LimitPeriod } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { query, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { DepositLimit } from './limit-rules.ts';

/** The player's deposit limits by period. */
export async function selectDepositLimits(
  reader: Reader,
  playerId: bigint,
): Promise<ReadonlyMap<LimitPeriod, DepositLimit>> {
  const rows = await query<{
    period: LimitPeriod;
    amount: Money;
    pendingAmount: Money | null;
    askedAt: Date | null;
  }>(
    reader,
    sql`select period, amount, pending_amount as "pendingAmount", asked_at as "askedAt" from deposit_limit where player_id = ${playerId}`,
  );
  return new Map(
    rows.map(({ period, amount, pendingAmount, askedAt }) => [
      period,
      { amount, pending: askedAt === null ? undefined : { amount: pendingAmount, askedAt } },
    ]),
  );
}

/** Stores a limit in place of the one before; undefined for none. */
export async function replaceDepositLimit(
  tx: Tx,
  playerId: bigint,
  period: LimitPeriod,
  limit: DepositLimit | undefined,
): Promise<void> {
  if (limit === undefined) {
    await query(tx, sql`delete from deposit_limit where player_id = ${playerId} and period = ${period}`);
    return;
  }
  const { amount, pending } = limit;
  await query(
    tx,
    sql`insert into deposit_limit (player_id, period, amount, pending_amount, asked_at)
        values (${playerId}, ${period}, ${amount}, ${pending?.amount ?? null}, ${pending?.askedAt ?? null})
        on conflict (player_id, period) do update
          set amount = excluded.amount, pending_amount = excluded.pending_amount, asked_at = excluded.asked_at`,
  );
}

/** What a player did with a limit. */
export type LimitStep = 'set' | 'asked' | 'confirmed' | 'kept';

/** A step of a limit's history: from what to what, null for no limit. */
export interface DepositLimitChange {
  readonly period: LimitPeriod;
  readonly step: LimitStep;
  readonly from: Money | null;
  readonly to: Money | null;
  readonly at: Date;
}

/** Records a step. */
export function insertLimitChange(tx: Tx, playerId: bigint, change: DepositLimitChange): Promise<unknown> {
  const { period, step, from, to, at } = change;
  return query(
    tx,
    sql`insert into deposit_limit_change (player_id, period, step, from_amount, to_amount, changed_at)
        values (${playerId}, ${period}, ${step}, ${from}, ${to}, ${at})`,
  );
}

/** The newest steps of a player's limits, the latest first. */
export function selectLimitChanges(
  reader: Reader,
  playerId: bigint,
  max: number,
): Promise<DepositLimitChange[]> {
  return query<DepositLimitChange>(
    reader,
    sql`select period, step, from_amount as "from", to_amount as "to", changed_at as "at" from deposit_limit_change
        where player_id = ${playerId} order by id desc limit ${max}`,
  );
}
