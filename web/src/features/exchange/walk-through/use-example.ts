import type { MarketOdds } from '@maidan/contract';
import { money, type Money, parseOdds, type Side } from '@maidan/engine';
import { useMemo, useState } from 'react';
import { useFreshness } from '../../../lib/live.ts';
import { useNames } from '../../../lib/names.ts';
import { useMarketPart, usePrice } from '../market/market-parts.ts';
import { previewBet } from '../slip/preview-bet.ts';

/** ৳100, the least stake. */
const STAKE = money(10_000n);

/** A bet on one side, as the walk-through tells it. */
interface ExampleBet {
  readonly odds: number;
  readonly stake: Money;
  readonly profit: Money;
  readonly liability: Money;
}

/** A runner that can be backed and laid now, and what the stake wins and risks at its best prices. */
export interface Example {
  readonly runnerId: number;
  /** Its name in the screen's language. */
  readonly runner: string;
  readonly BACK: ExampleBet;
  readonly LAY: ExampleBet;
}

/**
 * The market's example from its live prices; undefined while it takes no bets or no runner has both prices. It is of the
 * runner nearest even chances, whose sums are the plainest, and stays with it while the prices move.
 */
export function useExample(marketId: string): Example | undefined {
  const nameOf = useNames();
  const runnerId = useRunnerOfExample(marketId) ?? 0;
  const name = useMarketPart(marketId, (market) => findRunner(market, runnerId)?.name);
  const { price: back } = usePrice(marketId, runnerId, 'back', 0);
  const { price: lay } = usePrice(marketId, runnerId, 'lay', 0);
  const isLive = useFreshness(marketId) !== 'stale';
  return useMemo(() => {
    const bets = { BACK: exampleBet('BACK', runnerId, back), LAY: exampleBet('LAY', runnerId, lay) };
    if (!isLive || name === undefined || bets.BACK === undefined || bets.LAY === undefined) return undefined;
    return { runnerId, runner: nameOf(name), BACK: bets.BACK, LAY: bets.LAY };
  }, [isLive, runnerId, name, nameOf, back, lay]);
}

function useRunnerOfExample(marketId: string): number | undefined {
  const plainest = useMarketPart(marketId, findPlainest);
  const [kept, keep] = useState(plainest);
  const isStillPriced = useMarketPart(marketId, (market) => isPriced(market, findRunner(market, kept)));
  const runnerId = isStillPriced === true ? kept : plainest;
  if (runnerId !== undefined && runnerId !== kept) keep(runnerId);
  return runnerId;
}

type Runner = MarketOdds['runners'][number];

function findRunner({ runners }: MarketOdds, wanted: number | undefined): Runner | undefined {
  return runners.find(({ runnerId }) => runnerId === wanted);
}

function isPriced({ status }: MarketOdds, runner: Runner | undefined): boolean {
  if (status !== 'OPEN' || runner?.status !== 'ACTIVE') return false;
  return runner.prices.back.length > 0 && runner.prices.lay.length > 0;
}

function findPlainest(market: MarketOdds): number | undefined {
  const priced = market.runners.filter((runner) => isPriced(market, runner));
  return priced.toSorted((one, other) => fromEven(one) - fromEven(other))[0]?.runnerId;
}

/** How far the runner's chance, by its best back price, is from even. */
function fromEven({ prices }: Runner): number {
  return Math.abs(1 / (prices.back[0]?.price ?? 1) - 1 / 2);
}

function exampleBet(side: Side, runnerId: number, price = 0): ExampleBet | undefined {
  const odds = parseOdds(price);
  if (odds === undefined) return undefined;
  const { profit, liability } = previewBet({ runnerId, side, odds, stake: STAKE });
  return { odds: price, stake: STAKE, profit, liability };
}
