import { type Money, money } from '@maidan/engine';
import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { HouseMarket, HouseResult, OpenBet } from '../model.ts';
import { BET_COLUMNS, type BetRow, MARKET_COLUMNS, type MarketRow, betOf, marketOf } from '../store.ts';

/** SQL of corrections: markets that have ended, and single void bets. */

/** A market that has ended, with its result. */
export interface EndedMarket {
  readonly market: HouseMarket;
  /** How often it was settled. */
  readonly settlement: number;
  readonly result: HouseResult;
  /** When it was settled first. */
  readonly settledAt: Date;
}

interface EndedRow extends MarketRow {
  readonly settlement: number;
  readonly result: number | null;
  readonly void_reason: string;
  readonly settled_at: Date;
}

const ended = (marketKey: string) => sql<EndedRow>`
  select ${MARKET_COLUMNS}, m.settlement, m.result, coalesce(m.void_reason, '') as void_reason, m.settled_at
  from house_market as m where m.market_key = ${marketKey} and m.state <> 'open' and m.settled_at is not null`;

/** A market with a result; undefined if it doesn't exist or has none. */
export async function findEndedMarket(on: Reader, marketKey: string): Promise<EndedMarket | undefined> {
  return endedOf(await queryOne<EndedRow>(on, ended(marketKey)));
}

/** Locks a market until the transaction ends; undefined if it doesn't exist or has no result. */
export async function lockEndedMarket(tx: Tx, marketKey: string): Promise<EndedMarket | undefined> {
  return endedOf(await queryOne<EndedRow>(tx, sql<EndedRow>`${ended(marketKey)} for update`));
}

function endedOf(row: EndedRow | undefined): EndedMarket | undefined {
  if (row === undefined) return undefined;
  const { settlement, result, void_reason: reason, settled_at: settledAt } = row;
  return {
    market: marketOf(row),
    settlement,
    result: result === null ? { outcome: 'void', reason } : { outcome: 'settled', result },
    settledAt,
  };
}

/** Which of these markets have ended. */
export async function listEndedKeys(on: Reader, keys: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ market_key: string }>(
    on,
    sql`select market_key from house_market where market_key = any(${texts(keys)}) and state <> 'open'`,
  );
  return new Set(rows.map((row) => row.market_key));
}

/** The bookmakers of a match that have taken a bet. */
export async function listKeysOfMatch(on: Reader, matchMarketId: string): Promise<string[]> {
  const rows = await query<{ market_key: string }>(
    on,
    sql`select market_key from house_market where match_market_id = ${matchMarketId} order by market_key`,
  );
  return rows.map((row) => row.market_key);
}

/** A bet's player and market; undefined when there is no such bet. */
export async function findBet(
  on: Reader,
  betId: bigint,
): Promise<Pick<OpenBet, 'marketKey' | 'playerId'> | undefined> {
  const row = await queryOne<Pick<BetRow, 'market_key' | 'player_id'>>(
    on,
    sql`select market_key, player_id from house_bet where id = ${betId}`,
  );
  return row && { marketKey: row.market_key, playerId: row.player_id };
}

/** A bet of a market that has ended, with its profit. */
export type EndedBet = OpenBet & { readonly profit: Money };

/** The settled bets of a market, in the order in which they were taken, except those voided on their own. */
export async function listEndedBets(on: Reader, marketKey: string): Promise<EndedBet[]> {
  const rows = await query<BetRow & { profit: bigint }>(
    on,
    sql`select ${BET_COLUMNS}, b.profit from house_bet as b
      where b.market_key = ${marketKey} and b.profit is not null and b.void_reason is null order by b.id`,
  );
  return rows.map((row) => ({ ...betOf(row), profit: money(row.profit) }));
}

/** Voids one bet; answers whether it counted until now. */
export async function voidBet(tx: Tx, betId: bigint, reason: string, at: Date): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update house_bet set state = 'void', profit = 0, void_reason = ${reason}, settled_at = coalesce(settled_at, ${at})
      where id = ${betId} and void_reason is null returning id`,
  );
  return rows.length > 0;
}
