import { leaderboardRules } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { bigints } from '../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../kernel/db.ts';
import type { ReturnSum } from './find-obstacle.ts';
import type { DayPeriod } from '../../kernel/time/dhaka-periods.ts';

/** A market of the order book, or one against the house. */
export interface CountedMarket {
  readonly book: 'exchange' | 'house';
  readonly marketKey: string;
}

/** What a player staked in a market, and got. */
export interface CountedReturn {
  readonly playerId: bigint;
  readonly stake: Money;
  readonly net: Money;
}

/** Deletes what is stored of a market; answers whose it was, and of which days. */
export function deleteReturns(
  tx: Tx,
  { book, marketKey }: CountedMarket,
): Promise<{ readonly playerId: bigint; readonly settledOn: string }[]> {
  return query(
    tx,
    sql`delete from market_return where book = ${book} and market_key = ${marketKey}
        returning player_id as "playerId", settled_on as "settledOn"`,
  );
}

/** Stores what players staked and got in a market. */
export async function insertReturns(
  tx: Tx,
  { book, marketKey }: CountedMarket,
  { settledOn, returns }: { readonly settledOn: string; readonly returns: readonly CountedReturn[] },
): Promise<void> {
  await query(
    tx,
    sql`insert into market_return (book, market_key, settled_on, player_id, stake, net)
        select ${book}::text, ${marketKey}::text, ${settledOn}::date, given.* from unnest(
          ${bigints(returns.map(({ playerId }) => playerId))}, ${bigints(returns.map(({ stake }) => stake))},
          ${bigints(returns.map(({ net }) => net))}) as given`,
  );
}

/** Sums what these players staked and got in a period anew. */
export async function sumReturns(
  tx: Tx,
  { period, startsOn, endsOn }: DayPeriod,
  playerIds: readonly bigint[],
): Promise<void> {
  const ids = bigints(playerIds);
  const ofPeriod = sql`player_id = any(${ids}) and settled_on >= ${startsOn}::date and settled_on < ${endsOn}::date`;
  await query(
    tx,
    sql`insert into return_sum as s (period, starts_on, player_id, markets, stake, net, stake_max)
        select ${period}::text, ${startsOn}::date, player_id, count(*)::integer, sum(stake)::bigint, sum(net)::bigint, max(stake)
        from market_return where ${ofPeriod} group by player_id order by player_id
        on conflict (period, starts_on, player_id) do update set markets = excluded.markets, stake = excluded.stake,
          net = excluded.net, stake_max = excluded.stake_max`,
  );
  await query(
    tx,
    sql`delete from return_sum where period = ${period} and starts_on = ${startsOn}::date and player_id = any(${ids})
          and player_id not in (select player_id from market_return where ${ofPeriod})`,
  );
}

/** A player who may have a place. */
export interface Candidate {
  readonly playerId: bigint;
  readonly username: string;
  readonly markets: number;
  readonly returnBps: number;
}

/** The players with the best returns of a period by the rules, best first; without those who keep out or are not active. */
export async function selectBest(
  on: Reader,
  { period, startsOn }: DayPeriod,
  max: number,
): Promise<Candidate[]> {
  const { marketsMin, stakeMin, shareMax } = leaderboardRules;
  const rows = await query<Omit<Candidate, 'returnBps'> & { returnBps: bigint }>(
    on,
    sql`select s.player_id as "playerId", p.username, s.markets, s.return_bps as "returnBps"
        from return_sum as s join player as p on p.id = s.player_id
        where s.period = ${period} and s.starts_on = ${startsOn}::date and s.return_bps > 0
          and s.markets >= ${marketsMin} and s.stake >= ${stakeMin} and s.stake_max * 100 <= s.stake * ${shareMax}
          and p.status = 'active' and not exists (select 1 from unlisted_player as u where u.player_id = s.player_id)
        order by s.return_bps desc, s.player_id limit ${max}`,
  );
  return rows.map(({ returnBps, ...row }) => ({ ...row, returnBps: Number(returnBps) }));
}

/** What a player did in a period; undefined for nothing. */
export async function findSum(
  on: Reader,
  { period, startsOn }: DayPeriod,
  playerId: bigint,
): Promise<ReturnSum | undefined> {
  const row = await queryOne<Omit<ReturnSum, 'returnBps'> & { returnBps: bigint }>(
    on,
    sql`select markets, stake, net, stake_max as "stakeMax", return_bps as "returnBps" from return_sum
        where period = ${period} and starts_on = ${startsOn}::date and player_id = ${playerId}`,
  );
  return row && { ...row, returnBps: Number(row.returnBps) };
}

/** True if the player keeps out of the leaderboard. */
export async function isUnlisted(on: Reader, playerId: bigint): Promise<boolean> {
  const rows = await query(on, sql`select 1 from unlisted_player where player_id = ${playerId}`);
  return rows.length > 0;
}

/** Keeps a player out of the leaderboard, or in again. */
export async function updateListed(tx: Tx, playerId: bigint, isShown: boolean, now: Date): Promise<void> {
  await query(
    tx,
    isShown
      ? sql`delete from unlisted_player where player_id = ${playerId}`
      : sql`insert into unlisted_player (player_id, since) values (${playerId}, ${now}) on conflict (player_id) do nothing`,
  );
}

/** Deletes what is older than any leaderboard reaches back. */
export async function deleteReturnsBefore(tx: Tx, day: string): Promise<void> {
  await query(tx, sql`delete from market_return where settled_on < ${day}::date`);
  await query(tx, sql`delete from return_sum where starts_on < ${day}::date`);
}
