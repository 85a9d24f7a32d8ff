import {
  type MarketBook,
  type PriceProjection,
  type PriceSize,
  type RunnerBook,
  runnerPrices,
} from '@maidan/contract/trading';
import { oddsToNumber } from '@maidan/engine';
import type { MarketDepth, RunnerDepth } from '../../exchange/index.ts';
import { taka } from '../amounts.ts';
import { type TradedMarket, winnersOf } from '../listed-markets.ts';
import { isInPlay } from '../in-play.ts';

/** A market's best prices when a depth isn't said, and the most that may be asked for. */
export const bestPrices = { usual: 3, max: 10 } as const;

type Level = { readonly odds: number; readonly size: bigint };

/** A market as it trades, with the prices that were asked for. */
export function presentBook(
  market: TradedMarket,
  depth: MarketDepth,
  {
    projection,
    lastMatchedAt,
  }: { readonly projection: PriceProjection | undefined; readonly lastMatchedAt: Date | undefined },
): MarketBook {
  const byRunner = new Map(depth.runners.map((runner) => [runner.runnerId, runner]));
  const active = market.runners.filter(({ status }) => status === 'ACTIVE');
  return {
    marketId: market.marketId,
    isMarketDataDelayed: false,
    status: market.status,
    betDelay: market.betDelaySeconds,
    ...(depth.delayModel === 'passive' && { betDelayModels: ['PASSIVE'] }),
    ...(lastMatchedAt !== undefined && { lastMatchTime: lastMatchedAt.toISOString() }),
    bspReconciled: depth.isReconciled,
    complete: true,
    inplay: isInPlay(market),
    numberOfWinners: winnersOf(market),
    numberOfRunners: market.runners.length,
    numberOfActiveRunners: active.length,
    totalMatched: taka(depth.sizeMatched),
    totalAvailable: totalAvailable(depth),
    crossMatching: depth.isCrossing,
    runnersVoidable: false,
    version: market.version,
    runners: market.runners.map((runner) => presentRunner(runner, byRunner.get(runner.runnerId), projection)),
  };
}

/** What can be taken on all runners, in taka. */
export function totalAvailable({ runners }: MarketDepth): number {
  const levels = runners.flatMap(({ offers }) => [...offers.toBack, ...offers.toLay]);
  return taka(levels.reduce((sum: bigint, { size }) => sum + size, 0n));
}

function presentRunner(
  { runnerId, status, reductionBps = 0, handicap = 0, removedAt }: TradedMarket['runners'][number],
  depth: RunnerDepth | undefined,
  projection: PriceProjection | undefined,
): RunnerBook {
  const lastTraded = depth?.lastTraded;
  return {
    selectionId: runnerId,
    handicap: handicap / 100,
    status,
    adjustmentFactor: reductionBps / 100,
    ...(removedAt !== undefined && { removalDate: removedAt.toISOString() }),
    ...(lastTraded !== undefined && { lastPriceTraded: oddsToNumber(lastTraded) }),
    totalMatched: depth === undefined ? 0 : taka(depth.sizeMatched),
    ...(depth !== undefined && presentStartingPrice(depth, projection)),
    ...(depth !== undefined && presentPrices(depth, projection)),
  };
}

function presentStartingPrice(
  { startingPrice }: RunnerDepth,
  projection: PriceProjection | undefined,
): Pick<RunnerBook, 'sp'> {
  const isAsked = projection?.priceData?.some((kind) => kind === 'SP_AVAILABLE' || kind === 'SP_TRADED');
  if (isAsked !== true) return {};
  const { near, far, backStakes, layLiabilities, actual } = startingPrice;
  return {
    sp: {
      ...(near !== undefined && { nearPrice: near / 100 }),
      ...(far !== undefined && { farPrice: far / 100 }),
      backStakeTaken: backStakes.map(presentLevel),
      layLiabilityTaken: layLiabilities.map(presentLevel),
      ...(actual !== undefined && { actualSP: actual / 100 }),
    },
  };
}

function presentPrices(
  { offers, displayed, matched }: RunnerDepth,
  projection: PriceProjection | undefined,
): Pick<RunnerBook, 'ex'> {
  const kinds = new Set(projection?.priceData);
  const isAll = kinds.has('EX_ALL_OFFERS');
  const isBest = kinds.has('EX_BEST_OFFERS');
  if (!isAll && !isBest && !kinds.has('EX_TRADED')) return {};
  const source = projection?.virtualise === true && !isAll ? displayed : offers;
  const levels = (side: readonly Level[]): PriceSize[] =>
    isAll || isBest ? present(isAll ? side : side.slice(0, depthOf(projection)), projection) : [];
  const traded = kinds.has('EX_TRADED') ? matched.map(presentLevel) : [];
  return { ex: runnerPrices(levels(source.toBack), levels(source.toLay), traded) };
}

/** How many best prices a book has. */
export const depthOf = (projection: PriceProjection | undefined): number =>
  projection?.exBestOffersOverrides?.bestPricesDepth ?? bestPrices.usual;

const presentLevel = ({ odds, size }: Level): PriceSize => ({ price: odds / 100, size: taka(size) });

/** With rolled-over stakes each price has what can be had at it or better. */
function present(side: readonly Level[], projection: PriceProjection | undefined): PriceSize[] {
  if (projection?.rolloverStakes !== true) return side.map(presentLevel);
  let sum = 0n;
  return side.map(({ odds, size }) => presentLevel({ odds, size: (sum += size) }));
}
