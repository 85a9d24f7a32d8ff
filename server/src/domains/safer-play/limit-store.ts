import type { LimitKind, LimitPeriod } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { OwnLimit } from './limit-rules.ts';

/** One of a player's limits: what of, and in which period. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** A limit that holds, with its name. */
export type NamedLimit = LimitName & OwnLimit;

/** The player's limits: of one kind, or all. */
export async function selectLimits(
  reader: Reader,
  playerId: bigint,
  kind: LimitKind | null = null,
): Promise<NamedLimit[]> {
  const rows = await query<{
    kind: LimitKind;
    period: LimitPeriod;
    amount: Money;
    pendingAmount: Money | null;
    askedAt: Date | null;
  }>(
    reader,
    sql`select kind, period, amount, pending_amount as "pendingAmount", asked_at as "askedAt" from player_limit
        where player_id = ${playerId} and kind = coalesce(${kind}, kind)`,
  );
  return rows.map(({ pendingAmount, askedAt, ...limit }) => ({
    ...limit,
    pending: askedAt === null ? undefined : { amount: pendingAmount, askedAt },
  }));
}

/** A limit of play that holds, and whose it is. */
export interface PlayLimit {
  readonly playerId: bigint;
  readonly kind: 'stake' | 'loss';
  readonly period: LimitPeriod;
  readonly amount: Money;
}

/** All limits of stakes and losses; those of one player if one is named. */
export function selectPlayLimits(reader: Reader, playerId: bigint | null = null): Promise<PlayLimit[]> {
  return query<PlayLimit>(
    reader,
    sql`select player_id as "playerId", kind, period, amount from player_limit
        where kind <> 'deposit' and player_id = coalesce(${playerId}::bigint, player_id)`,
  );
}

/** Stores a limit in place of the one before; undefined for none. */
export async function replaceLimit(
  tx: Tx,
  playerId: bigint,
  { kind, period }: LimitName,
  limit: OwnLimit | undefined,
): Promise<void> {
  if (limit === undefined) {
    await query(
      tx,
      sql`delete from player_limit where player_id = ${playerId} and kind = ${kind} and period = ${period}`,
    );
    return;
  }
  const { amount, pending } = limit;
  await query(
    tx,
    sql`insert into player_limit (player_id, kind, period, amount, pending_amount, asked_at)
        values (${playerId}, ${kind}, ${period}, ${amount}, ${pending?.amount ?? null}, ${pending?.askedAt ?? null})
        on conflict (player_id, kind, period) do update
          set amount = excluded.amount, pending_amount = excluded.pending_amount, asked_at = excluded.asked_at`,
  );
}

/** What a player did with a limit. */
export type LimitStep = 'set' | 'asked' | 'confirmed' | 'kept';

/** A step of a limit's history: from what to what, null for no limit. */
export interface PlayerLimitChange extends LimitName {
  readonly step: LimitStep;
  readonly from: Money | null;
  readonly to: Money | null;
  readonly at: Date;
}

/** Records a step; answers its number, which grows with each change of a player's limits. */
export async function insertLimitChange(
  tx: Tx,
  playerId: bigint,
  change: PlayerLimitChange,
): Promise<bigint> {
  const { kind, period, step, from, to, at } = change;
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into player_limit_change (player_id, kind, period, step, from_amount, to_amount, changed_at)
        values (${playerId}, ${kind}, ${period}, ${step}, ${from}, ${to}, ${at}) returning id`,
  );
  if (row === undefined) throw new Error('the change of a limit was not written');
  return row.id;
}

/** The newest steps of a player's limits, the latest first. */
export function selectLimitChanges(
  reader: Reader,
  playerId: bigint,
  max: number,
): Promise<PlayerLimitChange[]> {
  return query<PlayerLimitChange>(
    reader,
    sql`select kind, period, step, from_amount as "from", to_amount as "to", changed_at as "at" from player_limit_change
        where player_id = ${playerId} order by id desc limit ${max}`,
  );
}
