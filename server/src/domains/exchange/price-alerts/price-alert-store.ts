import type { PriceAlert } from '@maidan/contract';
import type { Odds } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';

/** A price that a player waits for. */
export interface WatchedPrice extends Omit<PriceAlert, 'eventName' | 'runnerName'> {
  readonly playerId: bigint;
}

const COLUMNS = sql`id, player_id as "playerId", market_id as "marketId", runner_id as "runnerId", odds, direction`;

/** All prices that somebody waits for. */
export function selectWatched(reader: Reader): Promise<WatchedPrice[]> {
  return query(reader, sql`select ${COLUMNS} from price_alert where reached_at is null order by id`);
}

/** Those of a player, newest first. */
export function selectWatchedBy(reader: Reader, playerId: bigint): Promise<WatchedPrice[]> {
  return query(
    reader,
    sql`select ${COLUMNS} from price_alert where player_id = ${playerId} and reached_at is null order by id desc`,
  );
}

/** How many of a player's prices, reached or not, were set in that time; removed ones aren't among them. */
export async function countWatchedSet(
  reader: Reader,
  playerId: bigint,
  { from, to }: MomentRange,
): Promise<number> {
  const row = await queryOne<{ alerts: number }>(
    reader,
    sql`select count(*)::integer as alerts from price_alert
        where player_id = ${playerId} and set_at >= ${from} and set_at < ${to}`,
  );
  return row?.alerts ?? 0;
}

/** Stores a price to wait for; undefined if the player waits for it already. */
export function insertWatched(
  tx: Tx,
  { playerId, marketId, runnerId, odds, direction }: Omit<WatchedPrice, 'id'>,
  now: Date,
): Promise<WatchedPrice | undefined> {
  return queryOne(
    tx,
    sql`insert into price_alert (player_id, market_id, runner_id, odds, direction, set_at)
        values (${playerId}, ${marketId}, ${runnerId}, ${odds}, ${direction}, ${now})
        on conflict (player_id, market_id, runner_id, odds) where reached_at is null do nothing
        returning ${COLUMNS}`,
  );
}

/** Deletes a price that the player waits for; false for any other. */
export async function deleteWatched(tx: Tx, playerId: bigint, id: bigint): Promise<boolean> {
  const rows = await query(
    tx,
    sql`delete from price_alert where id = ${id} and player_id = ${playerId} and reached_at is null returning id`,
  );
  return rows.length > 0;
}

/** Deletes what is waited for in a market that is over. */
export async function deleteWatchedIn(tx: Tx, marketId: string): Promise<void> {
  await query(tx, sql`delete from price_alert where market_id = ${marketId} and reached_at is null`);
}

/** Records at which price it was reached; false if it was reached or removed before. */
export async function updateReached(
  tx: Tx,
  id: bigint,
  { odds, at }: { readonly odds: Odds; readonly at: Date },
): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update price_alert set reached_at = ${at}, reached_odds = ${odds}
        where id = ${id} and reached_at is null returning id`,
  );
  return rows.length > 0;
}

/** A price that was reached. */
export interface ReachedPrice {
  readonly playerId: bigint;
  readonly marketId: string;
  readonly runnerId: number;
  /** The price that was waited for, and the one that was there. */
  readonly odds: Odds;
  readonly reached: Odds;
}

/** A price that was reached; undefined for one that wasn't. */
export function findReachedPrice(reader: Reader, id: bigint): Promise<ReachedPrice | undefined> {
  return queryOne(
    reader,
    sql`select player_id as "playerId", market_id as "marketId", runner_id as "runnerId", odds,
          coalesce(reached_odds, odds) as reached
        from price_alert where id = ${id} and reached_at is not null`,
  );
}
