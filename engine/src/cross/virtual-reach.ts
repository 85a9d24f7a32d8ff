import type { RunnerBook } from '../book/runner-book.ts';
import { BACK, LAY, type Side } from '../book/side.ts';
import { ladder, oddsMax, oddsMin, type Odds } from '../odds/odds.ts';
import { money, moneyMax, type Money } from '../money/money.ts';

/** An order that may match at virtual prices: the furthest odds that it takes, in hundredths, and its maximum size. */
export type VirtualSeeker = {
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: number;
  readonly size: Money;
};

/**
 * What virtual matches may take from a runner's resting orders, as an incoming order of that side, these odds
 * and this size would.
 */
export type VirtualReach = {
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: Odds;
  readonly size: Money;
};

type Seekable = { readonly runnerId: number; readonly book: RunnerBook };

/** A millionth: the result selects which owners to load, so a little too far is safe and too short is not. */
const MARGIN = 1e-6;

/**
 * How far virtual matches of these orders, in any sequence, may reach into the books of all runners. An order
 * of the batch that comes to rest may help a later one to a virtual price, so the best odds are those of
 * books and batch together.
 */
export function virtualReach(runners: readonly Seekable[], orders: readonly VirtualSeeker[]): VirtualReach[] {
  return ([BACK, LAY] as const).flatMap((side) =>
    reachOfSide(
      side,
      runners,
      orders.filter((order) => order.side === side),
    ),
  );
}

function reachOfSide(
  side: Side,
  runners: readonly Seekable[],
  orders: readonly VirtualSeeker[],
): VirtualReach[] {
  if (orders.length === 0) return [];
  const best = runners.map((runner) => bestOdds(side, runner, orders));
  const shares = best.map((odds) => (odds === undefined ? 0 : 100 / odds));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const isMet = best.every((odds) => odds !== undefined) && isCovered(side, total);
  if (!isMet) return [];
  const payout = orders.reduce(
    (sum, order) => sum + largestPayout(side, order, { runners, shares, total }),
    0,
  );
  return runners.flatMap(({ runnerId, book }, index): VirtualReach[] => {
    if (book.bestTick(side) < 0) return [];
    const left = 1 - (total - (shares[index] ?? 0));
    const odds = furthest(side, left);
    const least = side === BACK ? (best[index] ?? oddsMin) : odds;
    const size = Math.min(Math.ceil(payout / least), Number(moneyMax));
    return [{ runnerId, side: side === BACK ? LAY : BACK, odds, size: money(BigInt(size)) }];
  });
}

const isCovered = (side: Side, total: number): boolean =>
  side === BACK ? total >= 1 - MARGIN : total <= 1 + MARGIN;

function bestOdds(
  side: Side,
  { runnerId, book }: Seekable,
  orders: readonly VirtualSeeker[],
): number | undefined {
  const all = orders.filter((order) => order.runnerId === runnerId).map(({ odds }) => odds);
  const resting = ladder[book.bestTick(side)];
  if (resting !== undefined) all.push(resting);
  if (all.length === 0) return undefined;
  return side === BACK ? Math.max(oddsMin, Math.min(...all)) : Math.min(oddsMax, Math.max(...all));
}

/**
 * The most that an order may be paid at virtual prices, in hundredths of a minor unit. Each of its matches,
 * of at least one unit, may take from the others what one more unit would require.
 */
function largestPayout(
  side: Side,
  { runnerId, odds, size }: VirtualSeeker,
  {
    runners,
    shares,
    total,
  }: {
    readonly runners: readonly Seekable[];
    readonly shares: readonly number[];
    readonly total: number;
  },
): number {
  const own = shares[runners.findIndex((runner) => runner.runnerId === runnerId)] ?? 0;
  const left = 1 - (total - own) - MARGIN;
  const virtual = left * oddsMax <= 100 ? oddsMax : 100 / left;
  return 2 * Number(size) * (side === BACK ? virtual : Math.min(odds, oddsMax));
}

/** The worst odds of one runner at which the others' best still make a virtual price. */
function furthest(side: Side, left: number): Odds {
  if (side === BACK) {
    const share = left - MARGIN;
    return share <= 0 ? oddsMax : (ladder.find((odds) => odds >= 100 / share) ?? oddsMax);
  }
  const share = left + MARGIN;
  return share <= 0 ? oddsMax : (ladder.findLast((odds) => odds <= 100 / share) ?? oddsMin);
}
