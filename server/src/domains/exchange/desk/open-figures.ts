import { type Money, money } from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import type { Db } from '../../../kernel/db.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import { findEnd } from '../settlement/settlement-store.ts';
import { housePositionIn, type HousePosition, houseRiskIn } from './house-position.ts';
import { MatchedSums } from './matched-sums.ts';

/** What the desk shows of a market's bets and its end. */
export interface MarketFigures {
  readonly matched: Money;
  readonly players: number;
  readonly settlement: number;
  readonly result: MarketResult | undefined;
}

/** What was bet on markets, and how they ended. */
export interface ExchangeFigures {
  /** The matched amount in the books of those of these markets that trade. */
  matchedIn(marketIds: readonly string[]): Money;
  /** What the house's own accounts can lose in those of these markets that trade, each in its worst case. */
  houseRiskIn(marketIds: readonly string[]): Money;
  /** What they make of a market by its result; nothing of one that doesn't trade. */
  housePositionIn(marketId: string): HousePosition;
  /** The matched amount of a market, by how many players, and its result with the settlement's number. */
  figuresOf(marketId: string): Promise<MarketFigures>;
  /** A market's result after any correction; undefined while it trades. */
  findResult(marketId: string): Promise<MarketResult | undefined>;
}

/** Reads the figures of these markets. */
export function openFigures(db: Db, markets: Pick<LiveMarkets, 'find'>): ExchangeFigures {
  const sums = new MatchedSums();
  return {
    matchedIn: (marketIds) => money(marketIds.reduce((sum, marketId) => sum + matchedOf(marketId), 0n)),
    houseRiskIn: (marketIds) => houseRiskIn(markets, marketIds),
    housePositionIn: (marketId) => housePositionIn(markets, marketId),
    figuresOf: async (marketId) => ({
      ...(await sums.find(db, marketId)),
      ...((await findEnd(db, marketId)) ?? { settlement: 0, result: undefined }),
    }),
    findResult: async (marketId) => (await findEnd(db, marketId))?.result,
  };

  function matchedOf(marketId: string): bigint {
    const trading = markets.find(marketId);
    return (trading?.market.runners ?? []).reduce(
      (sum, runnerId) => sum + (trading?.book.view.tradedOn(runnerId).sizeMatched ?? 0n),
      0n,
    );
  }
}
