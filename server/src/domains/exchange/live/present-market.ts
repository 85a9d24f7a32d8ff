import type { MarketOdds } from '@maidan/contract';
import { hasPlacePart, type LineRange, type Money, type PriceSize, oddsToNumber } from '@maidan/engine';
import type { Traded } from '../book/ended-market-store.ts';
import type { LiveMarket } from '../book/live-market.ts';
import type { SourceMarket } from '../feed/market-source.ts';

/** `match-odds` shows three prices a side (row EXCH-12). */
const PRICE_LEVELS = 3;

const taka = (size: Money): number => Number(size) / 100;

const levels = (prices: readonly PriceSize[]) =>
  prices.map(({ odds, size }) => ({ price: oddsToNumber(odds), size: taka(size) }));

/** An each-way market's divisor and places; none once the place part of its bets is void. */
export function placeTermsOf({ eachWay, runners }: SourceMarket): Pick<MarketOdds, 'eachWay'> {
  if (eachWay === undefined) return {};
  const left = runners.filter(({ status }) => status !== 'REMOVED').length;
  return { eachWay: hasPlacePart(left, eachWay) ? [eachWay.divisor, eachWay.places] : [] };
}

/** A line market's range in runs: the least line, the greatest, and how far two are apart. */
export const linesOf = ({ min, max, interval }: LineRange): number[] =>
  [min, max, interval].map((hundredths) => hundredths / 100);

/** A market as screens show it; without a book (closed, or not yet open) it has no prices, but shows what was traded. */
export function presentMarket(
  source: SourceMarket,
  {
    live,
    tradedOn,
  }: {
    readonly live: LiveMarket | undefined;
    readonly tradedOn: (runnerId: number) => Traded | undefined;
  },
): MarketOdds {
  const runners = source.runners.map((runner) => {
    const isSuspended = source.suspendedRunners?.includes(runner.runnerId) === true;
    const prices = isSuspended ? undefined : live?.book.view.pricesOf(runner.runnerId, PRICE_LEVELS);
    const lastTraded = tradedOn(runner.runnerId)?.lastTraded;
    return {
      runnerId: runner.runnerId,
      name: runner.name,
      status: runner.status,
      lastPriceTraded: lastTraded === undefined ? null : oddsToNumber(lastTraded),
      prices: { back: levels(prices?.toBack ?? []), lay: levels(prices?.toLay ?? []) },
    };
  });
  const matched = source.runners.map(({ runnerId }) => tradedOn(runnerId)?.sizeMatched ?? 0n);
  return {
    marketId: source.marketId,
    eventId: source.eventId,
    status: source.status,
    inplay: source.inPlay,
    betDelay: source.betDelaySeconds,
    version: source.version,
    ...placeTermsOf(source),
    ...(source.line && { line: linesOf(source.line) }),
    totalMatched: Number(matched.reduce((sum: bigint, size) => sum + size, 0n)) / 100,
    runners,
  };
}
