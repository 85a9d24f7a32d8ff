import type { BetSport } from '@maidan/contract';
import { type BetQuery, inBetPage } from '../../../kernel/bet-query.ts';
import { bigints } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';
import type { HouseBetKind, ListedBet } from '../model.ts';
import { LISTED_COLUMNS, type ListedRow, listedOf, subjectOf } from '../store.ts';

/** The SQL of players' records of bets against the house. The sport of an event comes from the sports tables. */

/** The player's bets with their sports, the newest first. */
export async function selectRecords(
  on: Reader,
  wanted: BetQuery,
): Promise<{ readonly sport: BetSport; readonly bet: ListedBet }[]> {
  const { playerId, states, outcome } = wanted;
  const state = { any: sql``, open: sql`and b.state = 'open'`, ended: sql`and b.state <> 'open'` }[states];
  const result = outcome === 'WON' ? sql`and b.state = 'won'` : sql`and b.state = 'lost'`;
  const rows = await query<ListedRow & { readonly sport: BetSport }>(
    on,
    sql`select ${LISTED_COLUMNS}, e.sport from house_bet as b
      join house_market as m on m.market_key = b.market_key
      join sports_event as e on e.event_id = b.event_id collate "default"
      where b.player_id = ${playerId} ${state}
        ${outcome === undefined ? sql`` : result} ${inBetPage(wanted, COLUMNS)}`,
  );
  return rows.map((row) => ({ sport: row.sport, bet: listedOf(row) }));
}

const COLUMNS = {
  bets: sql`house_bet`,
  id: sql`b.id`,
  placedAt: sql`b.placed_at`,
  settledAt: sql`b.settled_at`,
  sport: sql`e.sport`,
  marketId: sql`b.market_key`,
};

/** A market in which bets of the player ended, and their profit together. */
export interface EndedHouseMarket {
  readonly marketKey: string;
  readonly name: string;
  readonly kind: HouseBetKind;
  readonly subject: ReturnType<typeof subjectOf>;
  readonly eventName: string;
  readonly sport: BetSport;
  readonly settledAt: Date;
  readonly bets: number;
  readonly profit: bigint;
}

/**
 * The player's markets whose bets ended in a range, the newest first; with a size, that many and those that ended at the
 * same time as the last.
 */
export async function selectEndedHouseMarkets(
  on: Reader,
  playerId: bigint,
  ended: Partial<MomentRange>,
  size?: number,
): Promise<EndedHouseMarket[]> {
  const rows = await query<{
    market_key: string;
    name: string;
    kind: HouseBetKind;
    subject: unknown;
    event_name: string;
    sport: BetSport;
    settled_at: Date;
    bets: number;
    profit: bigint;
  }>(
    on,
    sql`select own.*, m.name, m.kind, m.subject, m.event_name, e.sport
      from (select market_key, max(settled_at) as settled_at, count(*)::integer as bets, sum(profit)::bigint as profit
        from house_bet where player_id = ${playerId} and state <> 'open' group by market_key) as own
      join house_market as m on m.market_key = own.market_key
      join sports_event as e on e.event_id = m.event_id
      where true ${ended.from === undefined ? sql`` : sql`and own.settled_at >= ${ended.from}`}
        ${ended.to === undefined ? sql`` : sql`and own.settled_at < ${ended.to}`}
      order by own.settled_at desc
        ${size === undefined ? sql`` : sql`fetch first ${size} rows with ties`}`,
  );
  return rows.map(({ market_key, event_name, settled_at, subject, ...row }) => ({
    ...row,
    marketKey: market_key,
    eventName: event_name,
    settledAt: settled_at,
    subject: subjectOf(subject),
  }));
}

/** Bets placed before a given time, the newest first; those placed at the same time as the last are included. */
export async function selectPlacedBets(
  on: Reader,
  playerId: bigint,
  { before, size }: { readonly before: Date; readonly size: number },
): Promise<ListedBet[]> {
  const rows = await query<ListedRow>(
    on,
    sql`select ${LISTED_COLUMNS} from house_bet as b join house_market as m on m.market_key = b.market_key
      where b.player_id = ${playerId} and b.placed_at < ${before}
      order by b.placed_at desc fetch first ${size} rows with ties`,
  );
  return rows.map(listedOf);
}

/** The match of each sportsbook market, by the market's key. */
export async function selectHouseEventNames(
  on: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await query<{ market_key: string; event_name: string }>(
    on,
    sql`select market_key, event_name from house_market where market_key in (${sql.join(keys)})`,
  );
  return new Map(rows.map((row) => [row.market_key, row.event_name]));
}

/**
 * The markets of the player's bets in each batch, by the id that the batch took first: ids ascend, and a batch's bets have
 * one time.
 */
export async function selectMarketsOfBatches(
  on: Reader,
  playerId: bigint,
  firstIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly string[]>> {
  if (firstIds.length === 0) return new Map();
  const rows = await query<{ firstId: bigint; marketKey: string }>(
    on,
    sql`select distinct of.first_id as "firstId", b.market_key as "marketKey"
      from unnest(${bigints(firstIds)}) as of (first_id)
      cross join lateral (select id, placed_at from house_bet where player_id = ${playerId} and id >= of.first_id
        order by id limit 1) as first
      join house_bet as b on b.player_id = ${playerId} and b.placed_at = first.placed_at and b.id >= first.id`,
  );
  const markets = new Map<bigint, string[]>();
  for (const { firstId, marketKey } of rows)
    markets.set(firstId, [...(markets.get(firstId) ?? []), marketKey]);
  return markets;
}
