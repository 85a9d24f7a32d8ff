import type { Money } from '@maidan/engine';
import { bigints } from '../../../kernel/columns.ts';
import { type Reader, query, queryOne, sql } from '../../../kernel/db.ts';
import type { TradeForBook } from '../store.ts';

/** A market that has its result. */
export interface SettledMarket {
  readonly settledAt: Date;
  readonly numberOfWinners: number;
  readonly runners: readonly number[];
}

/** The market, if it was settled with a result: neither open nor void. */
export async function findSettledMarket(on: Reader, marketId: string): Promise<SettledMarket | undefined> {
  const row = await queryOne<{ settled_at: Date; number_of_winners: number; runners: number[] }>(
    on,
    sql`select settled_at, number_of_winners, runners from exchange_market
        where market_id = ${marketId} and state = 'settled'`,
  );
  return row && { settledAt: row.settled_at, numberOfWinners: row.number_of_winners, runners: row.runners };
}

/** The markets that were settled at that moment or since, voided ones left out, the oldest first. */
export async function listSettledMarkets(on: Reader, since: Date): Promise<string[]> {
  const rows = await query<{ market_id: string }>(
    on,
    sql`select market_id from exchange_market
        where settled_at >= ${since} and settled_at is not null and state = 'settled' order by settled_at, market_id`,
  );
  return rows.map((row) => row.market_id);
}

/** An order of which something was matched. */
export interface MatchedOrder {
  readonly playerId: bigint;
  readonly placedAt: Date;
  /** The matched part of the backer's stake. */
  readonly stake: Money;
  /** Sum of stake × odds in hundredths over the matches: divided by the stake, the average odds. */
  readonly stakeTimesOdds: bigint;
}

/** The orders of these players in a market of which something was matched, in the order of arrival. */
export async function listMatchedOrders(
  on: Reader,
  marketId: string,
  playerIds: readonly bigint[],
): Promise<MatchedOrder[]> {
  const rows = await query<{ player_id: bigint; placed_at: Date; matched: Money; matched_value: bigint }>(
    on,
    sql`select player_id, placed_at, matched, matched_value from exchange_order
        where market_id = ${marketId} and player_id = any(${bigints(playerIds)}) and matched > 0 order by id`,
  );
  return rows.map((row) => ({
    playerId: row.player_id,
    placedAt: row.placed_at,
    stake: row.matched,
    stakeTimesOdds: row.matched_value,
  }));
}

/** The trades of a market that have one of these players on a side. */
export async function listTradesOfPlayers(
  on: Reader,
  marketId: string,
  playerIds: readonly bigint[],
): Promise<TradeForBook[]> {
  const rows = await query<{
    selection_id: number;
    odds: number;
    size: bigint;
    back_player_id: bigint;
    lay_player_id: bigint;
  }>(
    on,
    sql`select selection_id, odds, size, back_player_id, lay_player_id from exchange_trade
        where market_id = ${marketId} and voided_at is null
          and (back_player_id = any(${bigints(playerIds)}) or lay_player_id = any(${bigints(playerIds)}))`,
  );
  return rows.map((row) => ({
    selectionId: row.selection_id,
    odds: row.odds,
    size: row.size,
    backPlayerId: row.back_player_id,
    layPlayerId: row.lay_player_id,
  }));
}
