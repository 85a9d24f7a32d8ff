import type { BetSport, MarketType, MatchMoment } from '@maidan/contract';
import type { EachWayTerms, LineRange, Money, Odds } from '@maidan/engine';
import type { MarketResult } from '../../../events.ts';
import type { MarketState } from '../book/live-market.ts';

/** A market as the sports domain knows it. */
export interface SourceMarket extends MarketState {
  readonly marketId: string;
  readonly eventId: string;
  readonly name: string;
  readonly type: MarketType;
  readonly numberOfWinners: number;
  /** Set for an each-way market, as declared. */
  readonly eachWay?: EachWayTerms | undefined;
  /** Set for a line market. */
  readonly line?: LineRange | undefined;
  readonly runners: readonly {
    readonly runnerId: number;
    readonly name: string;
    readonly status: 'ACTIVE' | 'WINNER' | 'PLACED' | 'LOSER' | 'REMOVED';
    /** For a removed runner: by how many basis points it reduces the odds matched on the others. */
    readonly reductionBps?: number | undefined;
    /** In a market of an Asian handicap: in hundredths of a goal. */
    readonly handicap?: number | undefined;
  }[];
}

/** Prices of one runner as a feed quotes them. */
export interface SourceRunnerPrices {
  readonly runnerId: number;
  /** What one can back at, best first. */
  readonly backs: readonly { readonly odds: Odds; readonly size: Money }[];
  /** What one can lay at, best first. */
  readonly lays: readonly { readonly odds: Odds; readonly size: Money }[];
}

/** What the exchange needs from the sports domain. */
export interface MarketSource {
  findMarket(marketId: string): SourceMarket | undefined;
  findEvent(eventId: string):
    | {
        readonly name: string;
        readonly sport: BetSport;
        readonly startsAt: Date;
      }
    | undefined;
  /** The market's result, once it has one. */
  findResult(marketId: string): MarketResult | undefined;
  /** When a match's wickets, goals, breaks and sets came, oldest first. */
  listMoments(eventId: string): Promise<readonly MatchMoment[]>;
  findPrices(marketId: string): { readonly runners: readonly SourceRunnerPrices[] } | undefined;
}
