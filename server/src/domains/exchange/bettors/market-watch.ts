import type { Odds } from '@maidan/engine';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource } from '../feed/market-source.ts';
import { MAKER_PLAYER_ID } from '../model.ts';
import type { SeenMarket } from './choose-bet.ts';
import { interestIn } from './interest.ts';
import { MarketNews } from './market-news.ts';

/** A market on which one can bet now, and how much it draws bettors. */
export interface OpenMarket {
  readonly marketId: string;
  readonly inPlay: boolean;
  readonly hasNews: boolean;
  readonly interest: number;
  /** The chance of each runner, by the feed's prices. */
  readonly chances: ReadonlyMap<number, number>;
}

/** What bettors look at. */
export interface WatchDeps {
  readonly source: MarketSource;
  readonly markets: LiveMarkets;
  readonly loop: Pick<CommitLoop, 'isSettled'>;
}

/** Watches the markets for bettors: they know the prices that everybody sees, and nothing of how a match will go on. */
export class MarketWatch {
  readonly #deps: WatchDeps;
  readonly #news = new MarketNews();

  constructor(deps: WatchDeps) {
    this.#deps = deps;
  }

  /** The markets that are open and have prices; notices what happened in them since the last look. */
  look(now: Date): readonly OpenMarket[] {
    const { markets, source } = this.#deps;
    const nowMs = now.getTime();
    const open = markets.known().flatMap(({ marketId, eventId }) => this.#lookAt(marketId, eventId));
    this.#news.look(open, (marketId) => markets.find(marketId) !== undefined, nowMs);
    return open.map(({ marketId, eventId, inPlay, chances, isUntouched, isMatchOdds }) => {
      const hasNews = this.#news.hasNews(marketId, nowMs);
      const startsAt = source.findEvent(eventId)?.startsAt;
      const interest = interestIn({ inPlay, startsAt, hasNews, isUntouched, isMatchOdds }, now);
      return { marketId, inPlay, hasNews, interest, chances };
    });
  }

  /**
   * Sees the best prices of a market's book, beside its chances; undefined where the house has no quotes: the feed's prices
   * are from before the last goal or wicket, and whoever knows better would have the bettors' money.
   */
  see({ marketId, inPlay, chances }: OpenMarket, now: Date): SeenMarket | undefined {
    const view = this.#deps.markets.find(marketId)?.book.view;
    if (view === undefined || view.ordersOf(Number(MAKER_PLAYER_ID)).length === 0) return undefined;
    const runners = Array.from(chances, ([runnerId, chance]) => {
      const prices = view.pricesOf(runnerId, 1);
      return {
        runnerId,
        chance,
        shift: this.#news.shiftOf(marketId, runnerId, now.getTime()),
        toBack: prices.toBack[0]?.odds,
        toLay: prices.toLay[0]?.odds,
      };
    });
    return { marketId, inPlay, runners };
  }

  #lookAt(marketId: string, eventId: string) {
    const { markets, source, loop } = this.#deps;
    const state = source.findMarket(marketId);
    const prices = source.findPrices(marketId);
    const view = markets.find(marketId)?.book.view;
    // Nobody sees yet what is being written.
    if (state?.status !== 'OPEN' || prices === undefined || view === undefined || !loop.isSettled(marketId))
      return [];
    const isMatchOdds = state.type === 'MATCH_ODDS';
    // The house quotes no other market that nobody follows.
    if (!isMatchOdds && view.openSizeOf(Number(MAKER_PLAYER_ID)) === 0n) return [];
    const chances = new Map<number, number>();
    for (const { runnerId, backs, lays } of prices.runners) {
      const chance = chanceBy(backs[0]?.odds, lays[0]?.odds);
      if (chance !== undefined) chances.set(runnerId, chance);
    }
    const isUntouched = state.runners.every(({ runnerId }) => view.tradedOn(runnerId).sizeMatched === 0n);
    return [
      { marketId, eventId, version: state.version, inPlay: state.inPlay, chances, isUntouched, isMatchOdds },
    ];
  }
}

/** The chance in the middle between the best prices, or by one of them if the other is missing. */
function chanceBy(toBack: Odds | undefined, toLay: Odds | undefined): number | undefined {
  const sides = [toBack, toLay].flatMap((odds) => (odds === undefined ? [] : [100 / odds]));
  return sides.length === 0 ? undefined : sides.reduce((sum, chance) => sum + chance, 0) / sides.length;
}
