import type { PlayKind } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { bigints, texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { StakeCause } from '../turnover/turnover-model.ts';

/** A player's stake in a settled market or round, and the turnover that it counts for. */
export interface PlayedStake {
  readonly playerId: bigint;
  readonly stake: Money;
  /** The stake at its kind's percentage. */
  readonly turnover: Money;
  readonly millipoints: bigint;
}

/** By how much a player's turnover has grown, or shrunk when negative. */
export interface PlayChange {
  readonly playerId: bigint;
  readonly turnover: bigint;
  readonly millipoints: bigint;
}

/** Thousandths of a VIP point per taka, for each kind of play. */
export async function selectPointRates(reader: Reader): Promise<ReadonlyMap<PlayKind, number>> {
  const rows = await query<{ kind: PlayKind; rate: number }>(
    reader,
    sql`select kind, millipoints_per_taka as rate from point_rate`,
  );
  return new Map(rows.map(({ kind, rate }) => [kind, rate]));
}

/** Increments and returns how often a market was counted; blocks other counts of it until the commit. */
export async function bumpPlayedMarket(tx: Tx, marketId: string, now: Date): Promise<number> {
  const row = await queryOne<{ times: number }>(
    tx,
    sql`insert into played_market (market_id, times, counted_at) values (${marketId}, 1, ${now})
        on conflict (market_id) do update set times = played_market.times + 1, counted_at = excluded.counted_at
        returning times`,
  );
  return row?.times ?? 1;
}

/** When a market was last counted, if ever. */
export async function selectNewestPlay(reader: Reader): Promise<Date | undefined> {
  const row = await queryOne<{ newest: Date | null }>(
    reader,
    sql`select max(counted_at) as newest from played_market`,
  );
  return row?.newest ?? undefined;
}

/** Those of these markets that were not counted for points, in the given order. */
export async function selectUnplayed(reader: Reader, marketIds: readonly string[]): Promise<string[]> {
  if (marketIds.length === 0) return [];
  const rows = await query<{ market_id: string }>(
    reader,
    sql`select market_id from played_market where market_id = any(${texts(marketIds)})`,
  );
  const counted = new Set(rows.map((row) => row.market_id));
  return marketIds.filter((marketId) => !counted.has(marketId));
}

/** Marks a round as processed; false when it already was, settled or rolled back. */
export async function insertPlayedRound(
  tx: Tx,
  round: { readonly roundId: string; readonly playerId: bigint | undefined },
  now: Date,
): Promise<boolean> {
  const { roundId, playerId } = round;
  const rows = await query(
    tx,
    sql`insert into played_round (round_id, player_id, rolled_back_at, heard_at)
        values (${roundId}, ${playerId ?? null}, ${playerId === undefined ? now : null}, ${now})
        on conflict (round_id) do nothing returning round_id`,
  );
  return rows.length > 0;
}

/** Marks a counted round as rolled back and returns its player; undefined when there is nothing to take back. */
export async function updateRoundRolledBack(tx: Tx, roundId: string, now: Date): Promise<bigint | undefined> {
  const row = await queryOne<{ player_id: bigint | null }>(
    tx,
    sql`update played_round set rolled_back_at = ${now}
        where round_id = ${roundId} and rolled_back_at is null returning player_id`,
  );
  return row?.player_id ?? undefined;
}

/** Replaces the stored stakes of a market or round; returns the players whose play that changes. */
export async function writePlayedStakes(
  tx: Tx,
  { cause, causeId }: StakeCause,
  stakes: readonly PlayedStake[],
): Promise<PlayChange[]> {
  const given = sql`select * from unnest(${bigints(stakes.map((one) => one.playerId))},
    ${bigints(stakes.map((one) => one.stake))}, ${bigints(stakes.map((one) => one.turnover))},
    ${bigints(stakes.map((one) => one.millipoints))}) as given (player_id, stake, turnover, millipoints)`;
  return query<PlayChange>(
    tx,
    sql`with given as (${given}),
        before as (select player_id, turnover, millipoints from played_stake
          where cause = ${cause} and cause_id = ${causeId}),
        written as (
          insert into played_stake (cause, cause_id, player_id, stake, turnover, millipoints)
          select ${cause}::text, ${causeId}::text, player_id, stake, turnover, millipoints from given
          on conflict (cause, cause_id, player_id) do update
          set stake = excluded.stake, turnover = excluded.turnover, millipoints = excluded.millipoints),
        gone as (
          delete from played_stake where cause = ${cause} and cause_id = ${causeId}
            and player_id not in (select player_id from given))
        select player_id as "playerId", coalesce(given.turnover, 0) - coalesce(before.turnover, 0) as turnover,
          coalesce(given.millipoints, 0) - coalesce(before.millipoints, 0) as millipoints
        from given full join before using (player_id)
        where coalesce(given.turnover, 0) <> coalesce(before.turnover, 0)
          or coalesce(given.millipoints, 0) <> coalesce(before.millipoints, 0)
        order by player_id`,
  );
}

/** Adds these changes to the players' total play; locks their rows in one order. */
export async function addPlay(tx: Tx, changes: readonly PlayChange[]): Promise<void> {
  const players = bigints(changes.map((change) => change.playerId));
  await query(
    tx,
    sql`insert into point_account (player_id, points) select player_id, 0 from unnest(${players}) as player_id
        on conflict (player_id) do nothing`,
  );
  await query(
    tx,
    sql`select 1 from point_account where player_id = any(${players}) order by player_id for update`,
  );
  await query(
    tx,
    sql`update point_account as account set turnover = account.turnover + change.turnover,
          earned_millipoints = earned_millipoints + change.millipoints
        from unnest(${players}, ${bigints(changes.map((change) => change.turnover))},
          ${bigints(changes.map((change) => change.millipoints))}) as change (player_id, turnover, millipoints)
        where account.player_id = change.player_id`,
  );
}

/**
 * Gives locked players the whole points that their play has earned, or takes back excess points as far as they have
 * any: the shortfall then comes off what they earn next.
 */
export async function awardPoints(
  tx: Tx,
  playerIds: readonly bigint[],
  causeId: string,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`with due as (
          select player_id, greatest(earned_millipoints / 1000 - awarded, -points) as points from point_account
          where player_id = any(${bigints(playerIds)})),
        given as (
          update point_account as account
          set points = account.points + due.points, awarded = account.awarded + due.points
          from due where account.player_id = due.player_id and due.points <> 0
          returning account.player_id, due.points, account.points as points_after)
        insert into point_entry (player_id, points, points_after, cause, cause_id, created_at)
        select player_id, points, points_after, case when points > 0 then 'turnover' else 'reversal' end,
          ${causeId}::text || ':' || player_id, ${now}::timestamptz from given`,
  );
}
