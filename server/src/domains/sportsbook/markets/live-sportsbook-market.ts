import { type Money, money } from '@maidan/engine';
import { type MarketBook, bookOf } from './market-book.ts';
import type { HouseMarket, OpenBet } from '../model.ts';

/** A player's open bets of a market added up. */
export interface PlayerBook {
  readonly book: MarketBook;
  readonly count: number;
}

/** A market with open bets. */
export interface LiveSportsbookMarket {
  readonly market: HouseMarket;
  /** Everybody's bets: what they can win together is what the house can lose. */
  readonly all: MarketBook;
  readonly players: ReadonlyMap<bigint, PlayerBook>;
}

/** A market with these open bets; the cost grows with the bets alone, however many players made them. */
export function liveMarketOf(market: HouseMarket, bets: readonly OpenBet[]): LiveSportsbookMarket {
  const players = new Map<bigint, PlayerBook>();
  for (const [playerId, own] of Map.groupBy(bets, (bet) => bet.playerId))
    players.set(playerId, { book: bookOf(market, own), count: own.length });
  return { market, all: bookOf(market, bets), players };
}

/** What a player can lose in a market, 0 without a bet in it. */
export const exposureIn = (live: LiveSportsbookMarket, playerId: bigint): Money =>
  live.players.get(playerId)?.book.book.exposure ?? money(0n);
